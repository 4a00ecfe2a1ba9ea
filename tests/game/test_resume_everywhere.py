"""A match can be left after any action: what is stored of it goes on to the same end.

At each action the match is opened anew from what the store has by then, and the record's next step
is fed to it: events and position are those of the match that was never left. A position is a value
and rules are pure, so from there on the two can't part; at some actions the whole rest is fed.
"""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import record
from game.bots import bot_for, levels
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Match, Played
from game.record import header_value, replay, replay_step, step_value
from game.store import MemoryStore, open_store
from tests.support.play import any_header

MATCHES = 20
LONGEST = 400
WHOLE = 4
"""At so many actions of each match the whole rest is fed."""


def played_by_bots(game: str, seed: int) -> tuple[Match, list[Played]]:
    """Let bots play a match of any seats and house rules."""
    chance = random.Random(f"{game}/{seed}")
    header = any_header(game, chance)
    able = levels(game)
    bots = [bot_for(game, "easy" if "easy" in able else able[0]) for _ in header.seats]
    match = Match(header, SeededLuck.from_number(f"{game}/{seed}"))
    played: list[Played] = []
    while match.to_act and len(played) < LONGEST:
        seat = chance.choice(match.to_act)
        action = bots[seat].choose(match.observe(seat), match.legal(seat))
        played.append(match.play(seat, action))
    return match, played


def stored(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """Give the record of a match as a store hands it back."""
    store = MemoryStore()
    number = store.begin(header_value(match.header))
    store.append(number, [step_value(one.step) for one in played])
    value: dict[str, Any] = json.loads(json.dumps(store.record(number)))
    return value


def end_of(match: Match) -> tuple[object, ...]:
    return match.outcome, match.scores, match.to_act, match.observe(), match.steps


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize("game", TABLES)
def test_a_match_goes_on_from_every_action_to_the_same_end(game: str, seed: int) -> None:
    match, played = played_by_bots(game, seed)
    value = stored(match, played)
    steps = value["steps"]
    assert len(steps) == len(played) > 0
    reopened, _ = replay(record.from_value({**value, "steps": []}))
    for left, step in enumerate(steps):
        again = reopened.at(left)
        assert again.observe() == match.at(left).observe()
        one = replay_step(again, left + 1, step)
        assert one.events == played[left].events
        assert again.rules == match.rules
        assert again._state == match.at(left + 1)._state
        assert again.steps == match.at(left + 1).steps
        reopened = again
    chance = random.Random(seed)
    for left in {0, *(chance.randrange(len(steps)) for _ in range(WHOLE))}:
        again, before = replay(record.from_value({**value, "steps": steps[:left]}))
        rest = [replay_step(again, n, step) for n, step in enumerate(steps[left:], left + 1)]
        assert [*before, *rest] == played
        assert end_of(again) == end_of(match)


@pytest.mark.parametrize("game", TABLES)
def test_the_matches_played_here_have_house_rules_and_mostly_end(game: str) -> None:
    matches = [played_by_bots(game, seed)[0] for seed in range(MATCHES)]
    assert sum(match.outcome is not None for match in matches) >= MATCHES // 2
    if TABLES[game].house_rules:
        assert sum(bool(match.header.rules) for match in matches) >= MATCHES // 2


def test_roll_offs_recalls_and_secrets_are_among_what_is_left_and_reopened() -> None:
    roost = [match for seed in range(MATCHES) for match, _ in [played_by_bots("roost", seed)]]
    stood = [match.at(left) for match in roost for left in range(len(match.steps))]
    assert any(len(match.to_act) > 1 for match in stood)
    assert any(match.header.rules.get("secret") and match.outcome for match in roost)
    assert any(step.seal for match in roost for step in match.steps)
    six = [played_by_bots("six-dice", seed)[0] for seed in range(MATCHES)]
    said = {step.do.split()[0] for match in six for step in match.steps}
    assert {"claim", "recall"} <= said


@pytest.mark.parametrize("game", TABLES)
def test_a_match_left_and_reopened_on_the_disk_loses_nothing(game: str, tmp_path: Path) -> None:
    match, played = played_by_bots(game, 1)
    cuts = sorted({0, *random.Random(game).sample(range(len(played)), min(5, len(played) - 1))})
    number = None
    for begin, end in zip(cuts, [*cuts[1:], len(played)], strict=True):
        store = open_store(tmp_path, lambda: 1.0)
        if number is None:
            number = store.begin(header_value(match.header))
        else:
            (kept,) = store.unfinished()
            assert (kept.match_id, kept.steps) == (number, begin)
            again, before = replay(record.from_value(store.record(number)))
            assert list(before) == played[:begin]
            steps = [step_value(one.step) for one in played[begin:]]
            rest = [replay_step(again, n, step) for n, step in enumerate(steps, begin + 1)]
            assert [*before, *rest] == played
            assert end_of(again) == end_of(match)
        store.append(number, [step_value(one.step) for one in played[begin:end]])
        assert store.close() is None
