"""Stealing: who may, what is thrown, what moves, and what comes of it."""

import pytest

from game.events import PointsBanked, PointsLost, StealFailed, TurnBegan, TurnStolen
from game.luck import BadLuck
from game.wording import counted
from tests.support.script import BANK_500, BANK_1000, BANK_4000, BUST, begun, kinds

KEEP_THREE = "roll: 5 5 5 2 3 4; keep 5 5 5; bank"
"""Banks 500 and leaves three dice lying."""


def rich(seats: int = 2, **rules):
    """Give a match in which everybody has 4,000 and seat 0 plays."""
    script = begun(seats, **rules)
    for _ in range(seats):
        script.go(BANK_4000)
    return script.go(*[BUST] * seats)


class TestWhoMaySteal:
    def test_more_than_3000_points_and_a_bank_just_before(self):
        assert rich().go(KEEP_THREE).legal == ["roll", "steal"]

    def test_exactly_3000_is_not_enough(self):
        script = begun()
        for _ in range(3):
            script.go(BANK_1000, BUST)
        script.go(BUST, BANK_500)
        assert script.scores == (3000, 500)
        assert script.legal == ["roll"]

    def test_3050_is_enough(self):
        script = begun().go(BANK_1000, BUST, BANK_1000, BUST, BANK_1000, BUST)
        script.go("roll: 5 2 2 3 4 6; keep 5; bank", BANK_500)
        assert script.scores == (3050, 500)
        assert script.legal == ["roll", "steal"]

    def test_only_the_next_player(self):
        script = rich(3).go(KEEP_THREE, BUST)
        assert script.to_act == (2,)
        assert script.legal == ["roll"]

    def test_not_after_a_lost_turn(self):
        assert rich().go(BUST).legal == ["roll"]

    def test_not_in_the_first_turn(self):
        assert begun().legal == ["roll"]

    def test_not_after_the_own_first_roll(self):
        script = rich().go(KEEP_THREE, "roll: 1 2 2 3 4 6")
        assert script.legal == ["keep 1"]
        assert script.go("keep 1").legal == ["bank", "roll"]

    def test_not_after_a_failed_steal(self):
        script = rich(3).go(KEEP_THREE, "steal: 2 3 4")
        assert script.to_act == (2,)
        assert script.legal == ["roll"]

    def test_not_after_a_steal_that_was_lost_later(self):
        script = rich(3).go(KEEP_THREE, "steal: 1 3 4; keep 1; roll: 2 3")
        assert script.to_act == (2,)
        assert script.legal == ["roll"]

    def test_not_when_the_house_has_switched_it_off(self):
        assert rich(stealing=False).go(KEEP_THREE).legal == ["roll"]

    def test_not_alone(self):
        script = begun(1).go(BANK_4000)
        assert script.scores == (4000,)
        assert script.legal == ["roll"]

    def test_rolling_instead_takes_all_six_dice(self):
        script = rich().go(KEEP_THREE, "roll: 1 2 2 3 4 6; keep 1")
        assert script.seen.points == 100
        assert script.scores == (4500, 4000)


class TestTheThrow:
    @pytest.mark.parametrize(
        ("turn", "dice"),
        [
            ("roll: 1 2 2 3 4 6; keep 1", 5),
            ("roll: 1 1 2 3 4 6; keep 1 1", 4),
            ("roll: 5 5 5 2 3 4; keep 5 5 5", 3),
            ("roll: 2 2 2 2 3 3; keep 2 2 2 2", 2),
            ("roll: 2 2 2 2 1 3; keep 1 2 2 2 2", 1),
            ("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6; roll: 1 2 2 3 4 6; keep 1", 5),
        ],
    )
    def test_the_dice_that_were_not_set_aside_are_thrown(self, turn, dice):
        script = rich().go(turn, "bank")
        assert script.seen.pile is not None
        assert script.seen.pile.dice == dice
        with pytest.raises(BadLuck, match=f"{counted(dice, 'die', 'dice')} needed"):
            script.go("steal")
        script.go("steal: " + " ".join(["1"] * dice))
        assert len(script.latest[0].faces) == dice

    def test_scoring_dice_left_lying_are_thrown_too(self):
        script = rich().go("roll: 1 5 5 1 1 2; keep 5; bank")
        assert script.seen.pile is not None
        assert script.seen.pile.dice == 5

    def test_dice_left_over_several_throws_are_thrown(self):
        script = rich().go("roll: 1 2 2 3 4 6; keep 1; roll: 5 2 2 3 4; keep 5; bank")
        assert script.go("steal: 1 2 3 4").seen.set_aside == 2


class TestNothingScores:
    def test_the_previous_player_keeps_the_points_and_the_turn_is_over(self):
        script = rich(3).go(KEEP_THREE, "steal: 2 3 4")
        assert script.scores == (4500, 4000, 4000)
        assert script.to_act == (2,)
        assert script.happened(StealFailed) == [StealFailed(1, 0)]
        assert PointsLost not in kinds(script.latest)


class TestSomethingScores:
    def test_the_whole_turn_leaves_the_score_at_once_and_is_at_risk(self):
        script = rich().go(KEEP_THREE, "steal: 1 3 4")
        assert script.scores == (4000, 4000)
        assert script.seen.points == 500
        assert script.happened(TurnStolen) == [TurnStolen(1, 0, 500, 4000)]

    def test_the_thief_must_keep_from_that_throw(self):
        script = rich().go(KEEP_THREE, "steal: 1 3 5")
        assert script.legal == ["keep 1", "keep 1 5", "keep 5"]

    def test_and_goes_on_as_in_any_turn(self):
        script = rich().go(KEEP_THREE, "steal: 1 3 4; keep 1")
        assert script.legal == ["bank", "roll"]
        assert script.seen.dice_to_roll == 2
        script.go("bank")
        assert script.scores == (4000, 4600)
        assert script.happened(PointsBanked)[-1] == PointsBanked(1, 600, 4600)

    def test_all_that_were_thrown_kept_makes_all_six_kept(self):
        script = rich().go(KEEP_THREE, "steal: 1 5 5; keep 1 5 5")
        assert script.legal == ["roll"]
        assert script.seen.dice_to_roll == 6
        script.go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6; roll: 1 2 2 3 4 6; keep 1; bank")
        assert script.scores == (4000, 4000 + 500 + 200 + 3000 + 100)

    def test_the_dice_set_aside_stay_set_aside(self):
        script = rich().go(KEEP_THREE, "steal: 1 3 4; keep 1")
        assert [held.points for held in script.seen.kept] == [500, 100]

    def test_dice_set_aside_by_the_victim_never_join_those_of_the_thief(self):
        script = rich().go("roll: 1 1 2 3 4 6; keep 1 1; bank; steal: 1 2 3 4; keep 1")
        assert script.seen.points == 300

    def test_a_scoreless_throw_later_loses_it_all_and_gives_nothing_back(self):
        script = rich(3).go(KEEP_THREE, "steal: 1 3 4; keep 1; roll: 2 3")
        assert script.scores == (4000, 4000, 4000)
        assert script.to_act == (2,)
        assert script.happened(PointsLost)[-1] == PointsLost(1, 600)
        assert script.latest[-1] == TurnBegan(2)


class TestAStolenFirstBank:
    def test_it_counts_as_never_banked(self):
        script = begun().go(BANK_4000, BANK_500, "steal: 1 3 4; keep 1; bank")
        assert script.scores == (4600, 0)
        script.go("roll: 1 2 2 3 4 6; keep 1")
        assert script.legal == ["roll"]

    def test_the_buy_in_is_asked_again_until_it_is_reached(self):
        script = begun().go(BANK_4000, BANK_500, "steal: 1 3 4; keep 1; roll: 2 3", BANK_500, BUST)
        assert script.scores == (4000, 500)
        script.go("roll: 5 2 2 3 4 6; keep 5")
        assert script.legal == ["bank", "roll"]

    def test_a_stolen_second_bank_leaves_the_first_in_force(self):
        script = begun().go(BANK_4000, BANK_500, BUST, BANK_500, "steal: 1 3 4; keep 1; bank")
        assert script.scores == (4600, 500)
        assert script.go("roll: 5 2 2 3 4 6; keep 5").legal == ["bank", "roll"]

    def test_a_failed_steal_leaves_the_first_bank_in_force(self):
        script = begun().go(BANK_4000, BANK_500, "steal: 2 3 4; roll: 5 2 2 3 4 6; keep 5")
        assert script.legal == ["bank", "roll"]

    def test_with_no_points_left_a_victim_cannot_steal_even_above_0(self):
        script = begun(steal_above=0).go(BANK_500, BANK_500, "steal: 1 3 4; keep 1; bank")
        assert script.scores == (1100, 0)
        assert script.legal == ["roll"]


class TestAChain:
    def test_stolen_points_are_part_of_the_turn_that_is_stolen_next(self):
        script = rich(4).go(KEEP_THREE, "steal: 1 3 4; keep 1; bank; steal: 1 3; keep 1; bank")
        assert script.scores == (4000, 4000, 4700, 4000)
        script.go("steal: 5; keep 5")
        assert script.scores == (4000, 4000, 4000, 4000)
        assert script.seen.points == 750
        assert script.legal == ["roll"]
        assert [(e.seat, e.victim, e.points) for e in script.happened(TurnStolen)] == [
            (1, 0, 500), (2, 1, 600), (3, 2, 700),
        ]  # fmt: skip

    def test_the_last_of_three_thieves_may_lose_it_all_for_everybody(self):
        script = rich(4).go(KEEP_THREE, "steal: 1 3 4; keep 1; bank; steal: 1 3; keep 1; bank")
        script.go("steal: 5; keep 5", BUST)
        assert script.scores == (4000, 4000, 4000, 4000)

    def test_a_stolen_first_bank_that_is_stolen_on_stays_unbanked_for_its_first_owner(self):
        script = begun(3).go(BUST, BANK_4000, BANK_4000)
        script.go(BANK_500, "steal: 1 3 4; keep 1; bank; steal: 1 3; keep 1; bank")
        assert script.scores == (0, 4000, 4700)
        assert script.seen.started == (False, True, True)

    def test_two_players_may_steal_to_and_fro(self):
        script = rich().go(KEEP_THREE, "steal: 1 3 4; keep 1; bank; steal: 5 2; keep 5; bank")
        assert script.scores == (4650, 4000)
        assert script.legal == ["roll", "steal"]
