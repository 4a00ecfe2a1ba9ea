"""The facts of a match: from its record alone, the same to the byte, and true."""

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from game import dice_game, record, ten_thousand
from game.boxes import BOXES
from game.catalogue import TABLES
from game.events import TurnStolen
from game.kinds import most
from game.match import Match, Played
from game.record import BadRecord
from game.review import NoReview, Review, recorded, review
from game.statistics.facts import FOLDS, facts_from_packed, facts_of, rebuilt, reckoned
from game.statistics.fold import Fold
from game.statistics.values import BadFacts, BestTurn, SeatFacts, from_value, value_of
from game.store import MemoryStore
from game.store.texts import from_text, to_text
from tests.support.archive import stored
from tests.support.reach import reach
from tests.support.reviews import bot_matches

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
GAMES = sorted(TABLES)
WORTHS: Mapping[str, Callable[[tuple[int, ...]], float | None]] = {
    "dice-game": dice_game.COMBINATIONS.best,
    "six-dice": lambda dice: most(dice) / 2,
    "ten-thousand": ten_thousand.COMBINATIONS.best,
}


def read(name: str) -> dict[str, Any]:
    path = next(path for path in RECORDS if path.stem == name)
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


def followed(match: Match, played: Sequence[Played]) -> Fold:
    header = match.header
    fold = FOLDS[header.game](len(header.seats), TABLES[header.game].full_rules(header.rules))
    for turn in played:
        fold.take(turn, True)
    return fold


@pytest.mark.parametrize("game", GAMES)
def test_facts_kept_while_playing_equal_those_rebuilt_from_the_records(game: str):
    store = MemoryStore(lambda: 0.0)
    kept, reviews = {}, {}
    for match in bot_matches(game, reach(4, 10)):
        number = store.begin(record.header_value(match.header))
        store.append(number, [record.step_value(step) for step in match.steps])
        reviews[number] = review(match)
        kept[number] = to_text(facts_of(stored(match), reviews[number]))
    again = rebuilt((number, store.record(number)) for number in kept)
    store.close()
    assert {number: to_text(value) for number, value in again.items()} == kept


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_facts_survive_being_written_and_read(path: Path):
    facts = facts_of(json.loads(path.read_text(encoding="utf-8")), NoReview("not needed here"))
    text = to_text(facts)
    assert to_text(value_of(from_value(from_text(text)))) == text  # type: ignore[arg-type]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_all_that_the_turns_brought_adds_up_to_the_scores(path: Path):
    match, played = record.replay(record.read(path.read_bytes()))
    rules = TABLES[match.header.game].full_rules(match.header.rules)
    if match.outcome is None or rules.get("memory"):
        return
    fold = followed(match, played)
    begun = {"blackjack": rules.get("points"), "roost": 5 if rules.get("points") == "stakes" else 0}
    for seat, score in enumerate(match.scores):
        brought = sum(feat.points for feat in fold.feats[seat])
        if match.header.game == "yahtzee":
            brought += match.observe().sheets[seat].bonus  # type: ignore[attr-defined]
        assert brought + int(str(begun.get(match.header.game, 0))) == score


@pytest.mark.parametrize("game", WORTHS)
def test_the_dice_of_a_turn_of_one_throw_make_its_points(game: str):
    worth = WORTHS[game]
    seen = 0
    for match in bot_matches(game, 6):
        fold = followed(*record.replay(recorded(match)))
        for feat in (feat for feats in fold.feats for feat in feats):
            if feat.throws == 1 and feat.points:
                assert worth(feat.dice) == feat.points
                seen += 1
    assert seen


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_die_of_a_finished_match_is_counted_once(path: Path):
    source = record.read(path.read_bytes())
    facts = reckoned(source, NoReview("not needed here"))
    if facts.finished:
        thrown = [v for step in source.steps for v in step.get("luck", []) if type(v) is int]  # type: ignore[attr-defined]
        together = [sum(one.faces[face - 1] for one in facts.seats) for face in range(1, 7)]
        assert together == [thrown.count(face) for face in range(1, 7)]


def test_in_an_opening_every_seat_throws_its_own_dice():
    value = read("nothing-played-yet") | {"steps": [{"do": "open", "luck": [6, 2]}]}
    value |= {"seats": ["A", "B"], "game": "ten-thousand"}
    value.pop("cast", None)
    ann, ben = reckoned(record.from_value(value)).seats
    assert (ann.faces, ben.faces) == ((0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0))


def test_a_roost_house_throws_its_own_dice_once_they_are_shown():
    value = read("roost-first-to-18")
    steps = value["steps"]
    house = next(n for n, step in enumerate(steps) if len(step.get("luck", [])) == 6)
    revealed = record.from_value({**value, "steps": steps[: house + 1]})
    before = record.from_value({**value, "steps": steps[:house]})
    assert reckoned(revealed).seats == reckoned(before).seats
    assert sum(one.dice for one in reckoned(record.from_value(value)).seats) > 0


def test_a_secret_hand_is_counted_only_when_it_is_revealed():
    facts = reckoned(record.from_value(read("roost-in-secret-begun")))
    steps = read("roost-in-secret-begun")["steps"]
    thrown = sum(len(step.get("luck", [])) for step in steps)
    assert not facts.finished
    assert sum(one.dice for one in facts.seats) < thrown


@pytest.mark.parametrize("game", GAMES)
def test_accuracy_and_luck_are_those_of_the_review(game: str):
    for match in bot_matches(game, 2):
        told = review(match)
        for one, seat in zip(reckoned(recorded(match)).seats, told.seats, strict=True):
            assert (one.luck, one.accuracy) == (seat.luck, seat.accuracy)
            assert one.decisions == len(seat.decisions)


def test_an_unfinished_record_has_dice_but_no_results():
    facts = reckoned(record.from_value(read("hot-dice-twice")))
    assert not facts.finished
    assert not facts.reviewed
    assert {one.result for one in facts.seats} == {None}
    for one in facts.seats:
        assert one.dice
        assert (one.result, one.score, one.luck, one.best_turn) == (None,) * 4


def test_a_review_is_not_taken_for_a_record_that_is_not_over():
    match = next(bot_matches("yahtzee", 1))
    value = stored(match)
    value["steps"] = value["steps"][:-1]  # type: ignore[index]
    assert not from_value(facts_of(value, review(match))).reviewed


def test_without_the_odds_results_are_told_and_luck_is_not():
    value = read("three-share-the-win")
    facts = from_value(facts_of(value, NoReview("No table of odds")))
    assert facts.finished
    assert not facts.reviewed
    assert [one.luck for one in facts.seats] == [None] * len(facts.seats)
    assert [one.result for one in facts.seats].count("shared") == 3


def test_who_plays_alone_neither_wins_nor_loses():
    (alone,) = reckoned(record.from_value(read("alone-at-the-target"))).seats
    assert (alone.result, alone.score) == ("unranked", 1000)


def test_who_keeps_the_house_can_not_win_and_so_does_not_lose():
    facts = reckoned(record.from_value(read("roost-stakes-nobody-left")))
    results = [one.result for one in facts.seats]
    assert results == ["unranked"] + ["lost"] * (len(results) - 1)


def test_a_stolen_turn_is_its_owners_best_no_more():
    match, played = record.replay(record.from_value(read("stolen-first-bank")))
    fold = followed(match, played)
    events = [event for turn in played for event in turn.events]
    stolen = next(event for event in events if isinstance(event, TurnStolen))
    assert all(feat.points != stolen.points for feat in fold.feats[stolen.victim])


def helped(value: dict[str, Any], seat: int, steps: slice) -> dict[str, Any]:
    """Let somebody else decide some of a seat's steps."""
    own = [n for n, step in enumerate(value["steps"]) if step["seat"] == seat][steps]
    changed = [
        {**step, "by": "bot:steady"} if n in own else step for n, step in enumerate(value["steps"])
    ]
    return {**value, "steps": changed}


def test_what_a_stand_in_decided_counts_for_nobody():
    match = next(m for m in bot_matches("yahtzee", 9) if len(m.header.seats) > 1)
    value = stored(match) | {"cast": ["person"] * len(match.header.seats)}
    plain = from_value(facts_of(value)).seats
    half = from_value(facts_of(helped(value, 0, slice(0, None, 2)))).seats
    whole = from_value(facts_of(helped(value, 0, slice(None)))).seats
    assert 0 < half[0].decisions < plain[0].decisions
    assert (whole[0].decisions, whole[0].accuracy, whole[0].best_turn) == (0, None, None)
    assert whole[0].stood_in == len([step for step in match.steps if step.seat == 0])
    assert (whole[0].result, whole[0].score) == (plain[0].result, plain[0].score)
    assert half[1:] == whole[1:] == plain[1:]


def hundred_for_nothing(**more: str) -> SeatFacts:
    """Let Ann fill a box with nothing at the end, and get the hundred of a second Yahtzee."""
    rest = [box for box in BOXES if box not in ("yahtzee", "ones")]
    throws = [([4] * 5, "yahtzee"), *(([1, 1, 2, 3, 6], box) for box in rest), ([4] * 5, "ones")]
    steps = [[{"do": "roll", "luck": dice}, {"do": f"score {box}"}] for dice, box in throws]
    value = {"format": 1, "game": "yahtzee", "seats": ["Ann"], "steps": [*chain(*steps)]}
    value["steps"][-1] |= more  # type: ignore[index]
    return reckoned(record.from_value(value), NoReview("")).seats[0]


def test_a_box_filled_with_nothing_brings_its_extra_all_the_same():
    assert hundred_for_nothing().best_turn == BestTurn(100, (4,) * 5)
    assert hundred_for_nothing(by="bot:easy").best_turn == BestTurn(50, (4,) * 5)


def test_a_stand_in_for_one_turn_takes_only_that_turn_away():
    match = next(m for m in bot_matches("yahtzee", 9) if len(m.header.seats) > 1)
    value = stored(match) | {"cast": ["person"] * len(match.header.seats)}
    fold = followed(*record.replay(record.from_value(value)))
    later = max(feat.points for feat in fold.feats[0][1:])
    once = from_value(facts_of(helped(value, 0, slice(0, 1)))).seats[0]
    assert once.best_turn is not None
    assert once.best_turn.points == later


def test_a_person_who_signs_their_own_step_is_no_stand_in():
    value = read("three-share-the-win")
    value["steps"] = [{**step, "by": "person"} for step in value["steps"]]
    assert all(one.stood_in == 0 for one in reckoned(record.from_value(value)).seats)


def test_hidden_draws_and_seals_are_counted():
    facts = reckoned(record.from_value(read("roost-stakes-at-the-target")), NoReview(""))
    assert (facts.hidden, facts.sealed) == (12, 12)


def test_another_process_can_reckon_them_from_a_packed_record():
    value = read("three-share-the-win")
    packed = zlib.compress(json.dumps(value).encode())
    assert facts_from_packed(packed) == facts_of(value)


def test_names_are_in_no_facts():
    value = read("three-share-the-win")
    value["seats"] = ["Zebulon"] * len(value["seats"])
    assert "Zebulon" not in to_text(facts_of(value))


def test_a_bad_record_has_no_facts():
    value = read("three-share-the-win")
    value["steps"][2] = {"do": "dance"}
    with pytest.raises(BadRecord):
        facts_of(value)


@pytest.mark.parametrize(
    "change",
    [
        {"version": 0},
        {"seats": None},
        {"seats": [{}]},
        {"colour": "red"},
        {"seats": [{"faces": [1, 2, 3], "best_turn": None, "result": None}]},
        {"seats": [{"faces": [1, 2, 3, 4, 5, -6], "best_turn": None, "result": None}]},
        {"seats": [{"faces": [0] * 6, "best_turn": None, "result": "cheated", "cast": "person"}]},
        {"seats": [{"faces": [0] * 6, "best_turn": 7, "result": None, "cast": "person"}]},
    ],
)
def test_what_is_not_facts_of_this_version_is_refused(change: dict[str, object]):
    good = facts_of(read("hot-dice-twice"))
    with pytest.raises(BadFacts):
        from_value({**good, **change})


def test_reviews_given_and_reviews_made_come_to_the_same():
    (match,) = bot_matches("dice-game", 1)
    told = review(match)
    assert isinstance(told, Review)
    other = replace(told, seats=tuple(replace(one, luck=9.0) for one in told.seats))
    assert facts_of(stored(match), told) == facts_of(stored(match))
    assert next(one.luck for one in from_value(facts_of(stored(match), other)).seats) == 9
