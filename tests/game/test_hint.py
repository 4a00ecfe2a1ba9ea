"""Hints: the unit of each table, and every action of the first seat to act, best first."""

import json
from unittest.mock import patch

import pytest

from game import record
from game.odds import yahtzee_table
from tests.support import roost
from tests.support.blackjack import dealt
from tests.support.script import BANK_500, BANK_1000, BUST, Script, begun
from tests.support.six_dice import BANK_50, CRAPS
from tests.support.terminal import run


def hint(script: Script) -> dict[str, object]:
    answer = run("hint", "-", stdin=record.write(script.match).encode())
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.count("\n") == 1
    told: dict[str, object] = json.loads(answer.out)
    assert list(told) == ["unit", "options"]
    return told


@pytest.mark.parametrize(
    ("script", "unit"),
    [
        (Script(2, "ten-thousand"), "points of the turn"),
        (begun(2, target=1000).go(BANK_1000), "chance to win"),
        (begun(2, target=1000).go("roll: 1 1 1 2 3 4; keep 1 1 1"), "points of the turn"),
        (Script(1, "ten-thousand").go("roll: 1 2 2 3 4 6"), "points of the turn"),
        (Script(2, "dice-game"), "points of the turn"),
        (begun(2, "dice-game", target=1000).go(BUST), "points of the turn"),
        (Script(2, "six-dice"), "points of the turn"),
        (begun(2, "six-dice").go(CRAPS, CRAPS), "points of the turn"),
        (begun(2, "six-dice").go(BANK_50), "chance to win"),
        (begun(2, "six-dice", memory=True).go(CRAPS, BANK_50), "chance to win"),
        (Script(1, "yahtzee"), "points of the sheet"),
        (Script(2, "roost"), "points of the round"),
        (Script(1, "blackjack"), "points of the hand"),
    ],
)
def test_the_unit(script, unit):
    assert hint(script)["unit"] == unit


def test_a_steal_that_calls_off_the_last_round_is_about_points_again():
    script = begun(2, target=1000, steal_above=0).go("roll: 1 1 1 2 3 4; keep 1 1 1; bank")
    script.go("roll: 1 1 1 2 3 4; keep 1 1 1")
    assert hint(script)["unit"] == "chance to win"
    script = begun(2, target=2000, steal_above=0).go(BANK_1000, BANK_1000, BANK_1000)
    assert hint(script.go("steal: 1 2 3"))["unit"] == "points of the turn"


POSITIONS = [
    Script(1, "yahtzee").go("roll: 1 2 3 4 6"),
    roost.begun().go("roll: 1 2 3 4 5 5; roll: 6 5 2"),
    dealt("9S 7H 6D TC", 1000),
    begun(2, "six-dice").go("roll: 1 1 1 5 5 5"),
    begun(2, "dice-game").go("roll: 1 1 1 2 2 5; keep 1 1 1"),
    begun(2, "ten-thousand").go("roll: 1 1 1 2 2 5"),
    begun(2, steal_above=0).go(BANK_500, BANK_500),
]


@pytest.mark.parametrize("script", POSITIONS)
def test_every_legal_action_stands_there_once_with_its_value_and_the_best_first(script):
    options = hint(script)["options"]
    assert isinstance(options, list)
    assert all(list(option) == ["do", "value"] for option in options)
    assert sorted(option["do"] for option in options) == script.legal
    assert options == sorted(options, key=lambda option: (-option["value"], option["do"]))


def test_whole_values_are_written_without_a_point():
    told = run("hint", "-", stdin=record.write(POSITIONS[4].match).encode())
    assert told.out.startswith(
        '{"unit": "points of the turn", "options": [{"do": "bank", "value": 1000}, '
    )


def test_without_the_table_of_odds_one_line_says_so(tmp_path):
    written = record.write(POSITIONS[0].match).encode()
    with patch.object(yahtzee_table, "FILE", tmp_path / "yahtzee.odds"):
        answer = run("hint", "-", stdin=written)
    assert (answer.status, answer.out) == (78, "")
    assert answer.err.startswith("-: The odds of Yahtzee are not available (yahtzee.odds: ")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("script", "texts"),
    [
        (Script(2, "ten-thousand"), ["open"]),
        (begun(2, "six-dice", memory=True).go(CRAPS, CRAPS), ["claim 0.."]),
        (begun(3, "six-dice", memory=True).go(CRAPS, CRAPS, CRAPS, "claim 1"), ["recall 0.."]),
    ],
)
def test_what_is_not_decided_by_worth_has_no_value(script, texts):
    assert hint(script)["options"] == [{"do": text, "value": None} for text in texts]


def wagers(**rules: int) -> list[str]:
    options = hint(Script(1, "blackjack", **rules))["options"]
    assert isinstance(options, list)
    return [option["do"] for option in options]


def test_few_wagers_are_named_one_by_one_and_of_many_the_least_and_the_greatest():
    assert wagers(points=30) == ["wager 10", "wager 20", "wager 30"]
    assert len(wagers(points=200)) == 20
    assert wagers(points=210) == ["wager 10", "wager 210"]


def test_a_match_that_is_over_has_nothing_to_hint():
    script = begun(1, "dice-game", target=1000).go(BANK_1000)
    answer = run("hint", "-", stdin=record.write(script.match).encode())
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == '-: step 3: "hint" is not legal: the match is over; legal: nothing\n'


def test_a_record_that_is_not_valid_gets_its_line():
    answer = run("hint", "-", stdin=b"{")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("-: step 0: ")


def test_hint_takes_one_file():
    assert run("hint").status == 64
