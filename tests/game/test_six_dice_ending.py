"""The end of Six-Dice: one more hand for everybody else, and then the most points win."""

import json

from game import record
from game.events import FinalRoundBegan, MatchEnded
from game.six_dice_events import HandsCounted
from tests.support.six_dice import BANK_1, BANK_6, BANK_12, BANK_20, BANK_50, CRAPS, begun, seen


def test_a_hand_that_ends_at_50_or_more_gives_everybody_else_one_more():
    script = begun(3).go(BANK_50)
    assert script.happened(FinalRoundBegan) == [FinalRoundBegan(0, 50)]
    assert seen(script).final == 0
    assert script.go(CRAPS).winners is None
    assert script.go(CRAPS).winners == (0,)
    assert script.happened(MatchEnded) == [MatchEnded((0,), (50, 0, 0))]


def test_49_and_a_half_is_not_enough():
    script = begun().go(*[BANK_20, CRAPS] * 2, BANK_6, CRAPS, "roll: 1 1 1 5 2 3; quit")
    assert script.scores == (49.5, 0)
    assert seen(script).final is None


def test_the_last_hands_are_played_in_turn_order_also_to_the_right():
    script = begun(4, direction="right").go(CRAPS, BANK_50)
    assert script.to_act == (2,)
    script.go(CRAPS)
    assert script.to_act == (1,)
    script.go(BANK_1)
    assert script.to_act == (0,)
    assert script.go(CRAPS).winners == (3,)


def test_the_highest_score_wins_also_when_the_starter_is_overtaken():
    overtaken = BANK_50.replace("; quit", "; keep triples; roll: 1 2 2 3 4 6; quit")
    script = begun(3).go(BANK_50, overtaken, CRAPS)
    assert script.scores == (50, 51, 0)
    assert script.winners == (1,)


def test_nobody_gets_a_second_last_hand():
    overtaken = BANK_50.replace("; quit", "; keep triples; roll: 1 2 2 3 4 6; quit")
    script = begun(2).go(CRAPS, BANK_50)
    assert script.to_act == (0,)
    assert script.go(overtaken).winners == (0,)


def test_a_last_hand_is_a_whole_hand():
    script = begun().go(BANK_50, "roll: 1 2 2 3 4 6; keep ones; roll: 5 2 3 4 6")
    assert script.legal == ["keep fives", "quit"]
    assert script.winners is None


def test_equal_scores_share_the_win():
    script = begun(3).go(BANK_50, BANK_50, CRAPS)
    assert script.winners == (0, 1)


def test_alone_the_match_ends_at_once_and_the_hands_are_counted():
    script = begun(1).go(BANK_20, CRAPS, BANK_20, BANK_12)
    assert script.winners == (0,)
    assert script.scores == (52,)
    assert script.happened(HandsCounted) == [HandsCounted(0, 4)]
    assert seen(script).hands == (4,)


def test_alone_the_memory_rule_is_not_played():
    script = begun(1, memory=True).go(BANK_20)
    assert script.legal == ["roll"]
    assert seen(script).scores == (20,)


def test_scores_are_whole_numbers_or_end_in_a_half_in_json():
    script = begun().go("roll: 1 5 2 3 4 4; quit", BANK_6)
    assert json.dumps(script.scores) == "[1.5, 6]"
    assert '"quit"' in record.write(script.match)
