"""A round of Roost: the house, the turns, who is paid by whom."""

from typing import Any

import pytest

from game.events import StoodAt, TurnBegan, WentBust
from game.roost_events import (
    HandThrown,
    HouseChosen,
    RoostHidden,
    RoostRevealed,
    RoundScored,
    SixDiceHeld,
)
from tests.support.roost import BUST, begun, hidden, placed, seen, stands
from tests.support.script import Script


def changes(*turns: str, roost: int, seats: int = 3, **rules: Any) -> tuple[int, ...]:
    """Play one round against a roost and tell what it changed."""
    script = begun(seats, **rules).go(hidden(roost), *turns)
    (scored,) = script.happened(RoundScored)
    return tuple(scored.changes)


class TestWhoBegins:
    def test_everybody_throws_three_dice_and_the_highest_is_the_house(self):
        script = Script(3, "roost")
        assert (script.to_act, script.legal) == ((0,), ["open"])
        script.go("open: 6 1 1 3 3 3 2 2 2")
        assert seen(script).house == 1
        assert (script.to_act, script.legal) == ((1,), ["roll"])
        assert HouseChosen(1) in script.events

    def test_the_tied_highest_throw_again_among_themselves(self):
        script = Script(3, "roost").go("open: 6 1 1 1 6 1 2 2 2  1 2 3 1 2 3  1 1 1 1 1 2")
        assert seen(script).house == 1

    def test_a_permanent_house_is_seat_0_and_nobody_throws_for_it(self):
        script = begun(3, house="permanent")
        assert (script.to_act, script.legal) == ((0,), ["roll"])
        script.go(hidden(12), stands(12), stands(12))
        assert seen(script).house == 0

    def test_the_player_on_the_left_of_the_house_acts_first(self):
        assert begun(4, first_house=2).go(hidden(12)).to_act == (3,)
        assert begun(4, first_house=3).go(hidden(12)).to_act == (0,)


class TestTheHouse:
    def test_the_three_lowest_of_six_are_shown_and_the_roost_is_not(self):
        script = begun().go("roll: 6 2 5 3 1 4")
        assert script.latest[:1] == (RoostHidden(0, (1, 2, 3)),)
        assert seen(script).shown == (1, 2, 3)
        assert seen(script).last is None
        assert not script.happened(RoostRevealed)

    def test_the_roost_is_revealed_after_the_last_player(self):
        script = begun().go("roll: 6 2 5 3 1 4", stands(12), stands(12))
        assert script.happened(RoostRevealed) == [RoostRevealed(0, (4, 5, 6), 15)]
        last = seen(script).last
        assert last
        assert (last.shown, last.faces, last.roost) == ((1, 2, 3), (4, 5, 6), 15)

    def test_the_round_before_lies_there_until_the_next_house_throws(self):
        script = begun().go(hidden(12), stands(12), stands(12))
        assert seen(script).last
        assert seen(script.go(hidden(14))).last is None

    def test_a_roost_of_18_wins_at_once_and_nobody_throws(self):
        script = begun(4).go(hidden(18))
        assert script.scores == (3, -1, -1, -1)
        assert script.happened(RoostRevealed) == [RoostRevealed(0, (6, 6, 6), 18)]
        assert not script.happened(HandThrown)
        assert (script.to_act, script.legal) == ((1,), ["roll"])

    def test_the_house_passes_to_the_left_and_the_first_player_with_it(self):
        script = begun(3, first_house=2)
        for house in (2, 0, 1, 2):
            assert script.to_act == (house,)
            script.go(hidden(12))
            assert script.to_act == ((house + 1) % 3,)
            script.go(stands(12), stands(12))

    def test_with_a_permanent_house_the_first_player_passes_to_the_left(self):
        script = begun(4, house="permanent")
        for first in (1, 2, 3, 1):
            assert script.to_act == (0,)
            script.go(hidden(12))
            assert script.to_act == (first,)
            script.go(stands(12), stands(12), stands(12))

    def test_after_an_18_a_permanent_house_still_passes_the_first_turn_on(self):
        script = begun(3, house="permanent").go(hidden(18), hidden(12))
        assert script.to_act == (2,)


class TestTheTurn:
    def test_three_dice_are_thrown_first_and_that_is_compulsory(self):
        script = begun().go(hidden(12))
        assert script.legal == ["roll"]
        script.go("roll: 1 2 3")
        assert script.latest == (HandThrown(1, (1, 2, 3), 0),)
        assert script.legal == ["roll", "stand"]

    def test_then_one_die_at_a_time(self):
        script = begun().go(hidden(12), "roll: 1 2 3", "roll: 4")
        assert script.latest == (HandThrown(1, (4,), 3),)
        assert seen(script).hand(1).dice == (1, 2, 3, 4)
        assert script.legal == ["roll", "stand"]

    def test_standing_ends_the_turn(self):
        script = begun().go(hidden(12), "roll: 1 2 3; stand")
        assert script.latest == (StoodAt(1, 6), TurnBegan(2))

    def test_over_18_is_a_bust_and_ends_the_turn(self):
        script = begun().go(hidden(12), "roll: 6 6 4", "roll: 3")
        assert script.latest == (HandThrown(1, (3,), 3), WentBust(1, 19), TurnBegan(2))
        assert seen(script).hand(1).bust

    def test_18_with_three_dice_may_stand_or_throw_and_bust(self):
        script = begun().go(hidden(12), "roll: 6 6 6")
        assert script.legal == ["roll", "stand"]
        script.go("roll: 1")
        assert WentBust(1, 19) in script.latest

    def test_18_with_five_dice_may_still_throw(self):
        script = begun().go(hidden(12), "roll: 4 4 4; roll: 3; roll: 3")
        assert script.legal == ["roll", "stand"]
        assert WentBust(1, 19) in script.go("roll: 1").latest

    def test_six_dice_without_a_bust_count_18_and_end_the_turn(self):
        script = begun().go(hidden(12), "roll: 1 1 1; roll: 1; roll: 1; roll: 1")
        assert script.latest[1:] == (SixDiceHeld(1, 6), TurnBegan(2))
        hand = seen(script).hand(1)
        assert (hand.total, hand.counts, hand.over) == (6, 18, True)

    def test_six_dice_over_18_are_a_bust(self):
        script = begun().go(hidden(12), "roll: 4 4 4; roll: 3; roll: 2; roll: 2")
        assert WentBust(1, 19) in script.latest
        assert seen(script).hand(1).counts is None


class TestScoring:
    def test_above_gains_1_and_below_pays_the_house_1(self):
        assert changes(stands(15), roost=14, seats=2) == (0, 1)
        assert changes(stands(13), roost=14, seats=2) == (1, -1)

    def test_equal_gains_and_pays_nothing(self):
        assert changes(stands(14), roost=14, seats=2) == (0, 0)

    def test_a_bust_pays_the_house_1(self):
        assert changes(BUST, roost=14, seats=2) == (1, -1)

    def test_who_is_not_bust_gains_1_for_each_other_player_bust_or_lower(self):
        turns = (stands(15), stands(14), BUST, stands(12))
        assert changes(*turns, roost=14, seats=5) == (2, 4, 2, -1, 0)

    def test_two_busts_pay_the_house_and_gain_nothing_from_each_other(self):
        assert changes(BUST, BUST, roost=9) == (2, -1, -1)

    def test_equal_players_gain_nothing_from_each_other(self):
        assert changes(stands(15), stands(15), roost=14) == (0, 1, 1)

    def test_the_house_is_not_another_player_to_be_beaten(self):
        assert changes(stands(18), stands(18), roost=9) == (0, 1, 1)

    def test_six_dice_worth_18_equal_18_with_three(self):
        six = "roll: 1 1 1; roll: 1; roll: 1; roll: 1"
        assert changes(six, stands(18), roost=17) == (0, 1, 1)

    def test_the_event_names_scores_and_changes_of_every_seat(self):
        script = begun().go(hidden(14), stands(15), stands(12), hidden(9), BUST, BUST)
        assert script.happened(RoundScored) == [
            RoundScored((1, 2, -1), (1, 2, -1)),
            RoundScored((-1, 2, -1), (0, 4, -2)),
        ]


class TestNegative:
    def test_scores_go_below_zero(self):
        assert begun(2).go(hidden(14), BUST).scores == (1, -1)


class TestFloor:
    def test_a_player_at_0_pays_nothing_and_the_house_gains_nothing_from_them(self):
        assert changes(BUST, roost=14, seats=2, points="floor") == (0, 0)
        script = placed(begun(points="floor"), scores=(0, 0, 2)).go(hidden(14), BUST, BUST)
        assert script.scores == (1, 0, 1)

    def test_nor_to_a_roost_of_18(self):
        script = placed(begun(points="floor"), scores=(0, 0, 2)).go(hidden(18))
        assert script.scores == (1, 0, 1)

    def test_below_the_roost_at_0_but_above_one_other_ends_at_1(self):
        script = begun(points="floor").go(hidden(14), stands(13), stands(12))
        assert script.scores == (0, 1, 0)

    def test_payments_come_before_gains(self):
        script = placed(begun(points="floor"), scores=(0, 1, 0))
        assert script.go(hidden(14), stands(13), stands(12)).scores == (1, 1, 0)


class TestStakes:
    def test_all_start_with_5(self):
        assert begun(4, points="stakes").scores == (5, 5, 5, 5)

    def test_a_seat_at_0_after_a_round_is_out_for_good(self):
        script = placed(begun(4, points="stakes"), scores=(5, 1, 5, 5))
        script.go(hidden(15), stands(12), stands(15), stands(15))
        assert script.scores == (6, 0, 6, 6)
        assert seen(script).out == (False, True, False, False)
        assert script.to_act == (2,)  # never house again
        script.go(hidden(15))
        assert seen(script).players == (3, 0)  # nor player, nor does it count for anything
        script.go(stands(15), stands(15))
        assert script.scores == (6, 0, 6, 6)

    def test_a_gain_in_the_same_round_keeps_a_seat_in(self):
        script = placed(begun(3, points="stakes"), scores=(5, 1, 5))
        script.go(hidden(15), stands(13), stands(12))
        assert script.scores == (7, 1, 4)
        assert seen(script).out == (False, False, False)

    def test_a_permanent_house_skips_players_who_are_out(self):
        rules: dict[str, Any] = {"points": "stakes", "house": "permanent"}
        script = placed(begun(4, **rules), scores=(5, 5, 1, 5))
        script.go(hidden(15), stands(15), stands(12), stands(15))
        assert script.scores[2] == 0
        assert script.go(hidden(15)).to_act == (3,)


def test_the_seats_are_2_to_8():
    for seats in (2, 8):
        script = begun(seats).go(hidden(14), *[stands(15)] * (seats - 1))
        assert script.scores == (0, *[1] * (seats - 1))


@pytest.mark.parametrize("action", ["open", "stand"])
def test_the_house_can_only_throw(action):
    script = begun()
    assert script.match.rules.refusal(seen(script), script.match.rules.read(action))
