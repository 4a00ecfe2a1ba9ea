"""Seals are checked step by step; a broken one is named, and nothing is promised too much."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import record
from game.catalogue import TABLES
from game.record import BadRecord
from game.review import NoReview, recorded
from game.seals import seal
from game.statistics import seals
from game.statistics.facts import facts_of
from game.statistics.seals import SealReport, check_seals, words
from tests.support.archive import stored
from tests.support.reviews import bot_matches

RECORDS = Path(__file__).parents[1] / "records"


def read(name: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return value


def sealed_steps(value: dict[str, Any]) -> list[int]:
    return [number for number, step in enumerate(value["steps"], 1) if "seal" in step]


@pytest.mark.parametrize("game", sorted(TABLES))
def test_whatever_is_hidden_while_playing_is_sealed_and_found_by_the_check(game: str):
    for match in bot_matches(game, 3):
        made = sum(step.seal is not None for step in match.steps)
        assert check_seals(stored(match)) == SealReport(made, made, made, ())
        assert bool(made) == (game in ("blackjack", "roost"))


@pytest.mark.parametrize("name", ["roost-stakes-at-the-target", "blackjack-shuffled-twice"])
@pytest.mark.parametrize("change", ["luck", "nonce", "seal", "no nonce", "no seal", "number"])
def test_a_broken_seal_is_named_by_its_step_and_raises_nothing(name: str, change: str):
    value = read(name)
    number = sealed_steps(value)[-1]
    step = value["steps"][number - 1]
    changes: dict[str, dict[str, object]] = {
        "luck": {"luck": [*reversed(step["luck"])]},
        "nonce": {"nonce": "0" * 32},
        "seal": {"seal": "f" * 64},
        "no nonce": {"nonce": None},
        "no seal": {"seal": None},
        "number": {"seal": 7},
    }
    value["steps"][number - 1] = {
        key: part for key, part in {**step, **changes[change]}.items() if part is not None
    }
    report = check_seals(value)
    assert report.broken == (number,)
    assert report.matching == report.sealed - 1
    assert words(report).startswith(f"The seal of step {number} does not match")
    with pytest.raises(BadRecord):
        facts_of(value)


@pytest.mark.parametrize("game", ["blackjack", "roost"])
def test_what_was_hidden_and_changed_is_named_though_play_can_not_go_on_from_there(game: str):
    stuck = 0
    for match in bot_matches(game, 12):
        value = stored(match)
        steps: Any = value["steps"]
        first = next(step for step in steps if "seal" in step)
        first["luck"] = [*first["luck"][5:], *first["luck"][:5]]
        if game == "roost":
            first["luck"] = [6] * 6
        try:
            facts_of({**value, "steps": [_unsealed(step) for step in steps]}, NoReview(""))
        except BadRecord:
            stuck += 1
        assert check_seals(value).broken == (steps.index(first) + 1,)
    assert stuck


def _unsealed(step: dict[str, Any]) -> dict[str, Any]:
    return {key: part for key, part in step.items() if key not in ("seal", "nonce")}


def test_a_seal_on_a_step_that_hides_nothing_is_broken():
    value = read("three-share-the-win")
    value["steps"][1] |= {"seal": "0" * 64, "nonce": "0" * 32}
    assert check_seals(value) == SealReport(0, 1, 0, (2,))


def test_a_true_seal_is_broken_too_where_nothing_is_hidden():
    value = read("three-share-the-win")
    step = value["steps"][0]
    made = seal(bytes(16), step["luck"])
    assert made.matches(step["luck"])
    value["steps"][0] = {**step, "seal": made.digest, "nonce": made.nonce}
    assert check_seals(value).broken == (1,)


def test_capital_letters_break_no_seal():
    value = read("roost-stakes-at-the-target")
    for step in value["steps"]:
        if "seal" in step:
            step["seal"], step["nonce"] = step["seal"].upper(), step["nonce"].upper()
    assert not check_seals(value).broken


def test_other_faults_are_raised():
    value = read("roost-stakes-at-the-target")
    with pytest.raises(BadRecord):
        check_seals({**value, "steps": [*value["steps"], {"do": "open"}]})
    with pytest.raises(BadRecord):
        check_seals({**value, "steps": ["open"]})


def test_the_check_says_how_many_match():
    assert words(SealReport(12, 12, 12, ())) == "All 12 seals match, nothing hidden was changed"
    assert words(SealReport(1, 1, 1, ())) == "The one seal matches, nothing hidden was changed"
    assert words(SealReport(2, 2, 2, ())) == "Both seals match, nothing hidden was changed"
    assert words(SealReport(0, 0, 0, ())) == "Nothing was hidden in this match"
    assert words(SealReport(3, 0, 0, ())) == "What was hidden in this match carries no seals"
    assert words(SealReport(5, 2, 2, ())) == "Both seals match; 3 more were never sealed"
    assert words(SealReport(3, 2, 2, ())) == "Both seals match; 1 more was never sealed"
    assert words(SealReport(5, 5, 3, (2, 9))) == (
        "The seal of step 2 and 1 more does not match: this record was changed"
    )


def test_a_match_sealed_anew_passes_as_the_page_admits():
    (match,) = bot_matches("roost", 1)
    other = record.replay(recorded(match))[0]
    assert not check_seals(stored(other)).broken
    assert "anew" in seals.PROVES_NOT
    assert "fair" in seals.PROVES_NOT
