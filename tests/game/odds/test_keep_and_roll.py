"""Advice at the three keep-and-roll tables, held against the rules themselves, throw by throw."""

import random
from itertools import product
from math import sqrt
from typing import Any
from unittest.mock import patch

import pytest

from game.luck import ScriptedLuck, SeededLuck
from game.match import Match
from game.odds import advise, final_turn, turn_points, warm
from tests.support.play import any_header, wander
from tests.support.script import BANK_500, BANK_1000, BUST, begun
from tests.support.six_dice import BANK_50, CRAPS

POINTS = "points of the turn"
THREES = "roll: 3 3 3 2 5 1; keep triples"
SIXES = "roll: 6 6 6 1 2 3; keep triples"
LAST = begun(3, target=1000, steal_above=0).go(BANK_500, BANK_500, BANK_500, BANK_500)
POSITIONS = {
    "begun": begun(),
    "three dice": begun().go("roll: 1 1 1 2 3 4; keep 1 1 1"),
    "two dice, on the board": begun().go(BANK_1000, BUST, "roll: 5 5 5 1 2 3; keep 1 5 5 5"),
    "short of the buy-in": begun(buy_in=2000).go("roll: 1 1 1 5 3 4; keep 1 1 1 5"),
    "one die": begun().go("roll: 5 5 5 1 1 3; keep 1 1 5 5 5"),
    "a steal": begun(steal_above=0).go(BANK_500, BANK_500),
    "dice game": begun(2, "dice-game").go("roll: 1 1 1 2 3 4; keep 1 1 1"),
    "dice game, one die": begun(2, "dice-game").go("roll: 5 5 5 1 1 3; keep 1 1 5 5 5"),
    "six-dice": begun(2, "six-dice").go("roll: 3 3 3 1 5 4; keep triples"),
    "six-dice, two dice": begun(2, "six-dice").go(THREES, "roll: 1 2 3; keep ones"),
    "last turn": begun(target=1000).go(BANK_1000, "roll: 1 1 1 2 3 4; keep 1 1 1"),
    "last turn, two dice": begun(target=1000).go(BANK_1000, "roll: 5 5 5 1 2 3; keep 1 5 5 5"),
    "last turn, a steal among three": LAST.go("roll: 1 1 1 2 3 4; keep 1 1 1; bank"),
    "last hand": begun(2, "six-dice").go(BANK_50, "roll: 1 2 3 4 5 6; keep straight", SIXES),
    "last hand, from memory": begun(2, "six-dice", memory=True).go(BANK_50, SIXES),
}  # fmt: skip


def advice(match):
    seat = match.to_act[0]
    return advise(match.observe(seat), match.legal(seat))


def values(script):
    return {str(option.action): option.value for option in advice(script.match).options}


def after(match, action, luck):
    """Give a copy of the match with one more action."""
    twin = match.at(len(match.steps))
    twin.with_luck(luck).play(match.to_act[0], action)
    return twin


def settled(unit, match, seat, before):
    """Value what a turn came to that is over."""
    scores = match.scores
    if unit == POINTS:
        return scores[seat] - before
    best = max(score for other, score in enumerate(scores) if other != seat)
    return 0.5 if scores[seat] == best else float(scores[seat] > best)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_choice_is_worth_the_best_that_may_follow_over_every_throw(name):
    match = POSITIONS[name].match
    seat, told = match.to_act[0], advice(match)
    before = match.scores[seat]
    for option in told.options:
        text = str(option.action)
        seen: Any = match.observe(seat)
        stealing = text == "steal"
        dice = seen.pile.dice if stealing else seen.dice_to_roll if text == "roll" else 0
        if dice > 3:
            continue
        worths = []
        for throw in product(range(1, 7), repeat=dice):
            twin = after(match, option.action, ScriptedLuck(throw))
            on = twin.outcome is None and twin.to_act == (seat,)
            worths.append(
                advice(twin).options[0].value if on else settled(told.unit, twin, seat, before)
            )
        assert option.value == pytest.approx(sum(worths) / len(worths), abs=1e-8), text


@pytest.mark.parametrize("name", POSITIONS)
def test_every_keep_is_worth_the_best_that_may_follow(name):
    chance = random.Random(name)
    match = POSITIONS[name].match
    seat = match.to_act[0]
    before = match.scores[seat]
    roll = next(action for action in match.legal(seat) if str(action) == "roll")
    for _ in range(12):
        seen: Any = match.observe(seat)
        dice = [chance.choice((1, 2, 2, 5, 6)) for _ in range(seen.dice_to_roll)]
        thrown = after(match, roll, ScriptedLuck(dice))
        if thrown.outcome or thrown.to_act != (seat,):
            continue
        told = advice(thrown)
        assert told.options[0].value == max(option.value for option in told.options)
        for option in told.options:
            kept = after(thrown, option.action, ScriptedLuck(()))
            on = kept.outcome is None and kept.to_act == (seat,)
            worth = advice(kept).options[0].value if on else settled(told.unit, kept, seat, before)
            assert option.value == pytest.approx(worth, abs=1e-8)


def played_out(match, action, luck, seat):
    """Play the turn to its end by the best advice."""
    twin = after(match, action, luck)
    while twin.outcome is None and twin.to_act == (seat,):
        twin.play(seat, advice(twin).options[0].action)
    return twin


@pytest.mark.parametrize(
    "name", ["begun", "two dice, on the board", "a steal", "dice game", "six-dice", "last turn"]
)
def test_a_choice_is_worth_what_turns_with_it_come_to(name):
    match = POSITIONS[name].match
    seat, told = match.to_act[0], advice(match)
    before = match.scores[seat]
    for option in told.options:
        luck = SeededLuck.from_number(f"{name} {option.action}")
        ends = (played_out(match, option.action, luck, seat) for _ in range(1500))
        sums = [settled(told.unit, twin, seat, before) for twin in ends]
        mean = sum(sums) / len(sums)
        error = sqrt(sum((one - mean) ** 2 for one in sums)) / len(sums)
        assert abs(mean - option.value) <= 4 * error + 1e-9, str(option.action)


def test_a_steal_brings_the_points_of_the_other_and_a_failed_one_nothing():
    script = begun(steal_above=0).go(BANK_500, BANK_500)
    told = values(script)
    assert list(told) == ["roll", "steal"]
    assert told["roll"] == pytest.approx(591.2373, abs=1e-4)
    thrown = begun().go(BANK_1000, BUST, "roll: 5 5 5 2 3 4; keep 5 5 5")
    assert told["steal"] == values(thrown)["roll"]  # the same points, the same three dice


def test_a_steal_that_calls_off_the_last_round_passes_the_best_score_that_is_left():
    script = begun(2, target=1000, steal_above=0).go(BANK_500, BANK_500, BANK_500)
    told = advice(script.match)
    assert told.unit == "chance to win"
    worth = values(script)
    # the other falls back to 500: every stop wins, the other's three dice have to score
    three = 1 - 60 / 216
    assert three * 0.97 < worth["steal"] <= three
    assert worth["roll"] == pytest.approx(0.5306, abs=1e-4)


def test_last_hands_from_memory_are_worth_what_they_are_with_a_slate():
    plain = begun(2, "six-dice").go(BANK_50, SIXES)
    hidden = begun(2, "six-dice", memory=True).go(BANK_50, SIXES)
    assert values(plain) == values(hidden)
    everybody = hidden.match.observe(None)
    told = advise(everybody, hidden.match.legal(1))
    assert told.unit == "chance to win"
    assert all(option.value is None for option in told.options)


def test_what_is_remembered_and_the_throw_for_the_beginning_are_not_decided_by_worth():
    claim = begun(2, "six-dice", memory=True).go(CRAPS, CRAPS)
    assert values(claim) == {"claim 0..": None}
    assert advise(claim.match.observe(), ()).options == ()


@pytest.mark.parametrize("game", ["ten-thousand", "dice-game", "six-dice"])
def test_once_warm_nothing_is_worked_out_at_the_table(game):
    script = begun(3, game)
    for _ in warm(script.match.observe()):
        pass
    with patch.object(turn_points, "thrown") as points, patch.object(final_turn, "thrown") as win:
        for seed in range(20):
            header = any_header(game, random.Random(seed))
            match, played = wander(type(header)(game, header.seats, {}), seed, 60)
            for _ in played:
                if match.to_act:
                    advice(match)
    assert not points.called
    assert not win.called


@pytest.mark.parametrize("game", ["ten-thousand", "dice-game", "six-dice"])
def test_every_position_of_any_house_rules_has_advice_for_all_that_is_legal(game):
    for seed in range(40):
        chance = random.Random(f"{game} {seed}")
        match, played = wander(any_header(game, chance), seed, 40)
        for _ in played:
            for seat in match.to_act:
                told = advise(match.observe(seat), match.legal(seat))
                assert {option.action for option in told.options} == set(match.legal(seat))
                for option in told.options:
                    chance_ok = (
                        told.unit == POINTS or option.value is None or 0 <= option.value <= 1
                    )
                    assert chance_ok


def test_a_match_that_is_over_has_no_options():
    for game, bank in (("ten-thousand", BANK_1000), ("dice-game", BANK_1000)):
        over = begun(1, game, target=1000).go(bank).match
        assert isinstance(over, Match)
        assert advise(over.observe(0), ()).options == ()
    assert advise(begun(1, "six-dice").go(BANK_50).match.observe(0), ()).options == ()
