"""A turn of Ten Thousand: roll, keep, roll the rest or bank; buy-in; all six dice kept."""

import pytest

from game.events import AllDiceScored, DiceKept, DiceThrown, PointsBanked, PointsLost, TurnBegan
from game.luck import BadLuck
from game.rules import Illegal, Unreadable
from tests.support.script import BANK_500, BUST, begun, kinds


def test_a_turn_begins_with_a_roll_of_all_six():
    script = begun()
    assert script.legal == ["roll"]
    with pytest.raises(BadLuck, match="6 dice needed"):
        script.go("roll: 1 2 3 4 5")


def test_a_throw_without_anything_that_scores_loses_the_turn():
    script = begun().go(BUST)
    assert script.to_act == (1,)
    assert script.scores == (0, 0)
    assert kinds(script.latest) == [DiceThrown, PointsLost, TurnBegan]


def test_a_scoreless_throw_loses_only_the_points_of_the_turn():
    script = begun().go(BANK_500, BUST, "roll: 1 1 1 2 3 4; keep 1 1 1; roll: 2 3 4")
    assert script.scores == (500, 0)
    assert script.happened(PointsLost)[-1] == PointsLost(0, 1000)
    assert script.seen.points == 0


def test_a_throw_with_a_triple_but_no_1_and_no_5_scores():
    script = begun().go("roll: 2 2 2 3 4 6")
    assert script.legal == ["keep 2 2 2"]


def test_three_pairs_without_1_and_5_score_only_whole():
    assert begun().go("roll: 2 2 3 3 6 6").legal == ["keep 2 2 3 3 6 6"]


def test_five_faces_in_a_row_are_no_straight():
    assert begun().go("roll: 2 3 4 5 6 6").legal == ["keep 5"]


def test_something_has_to_be_kept_from_every_throw():
    script = begun().go("roll: 1 5 5 2 3 4; keep 1; roll: 5 5 2 3 4")
    assert script.legal == ["keep 5", "keep 5 5"]


def test_legal_lists_each_multiset_of_dice_once_sorted_by_code_point():
    script = begun().go("roll: 5 1 3 1 5 1")
    assert script.legal == [
        "keep 1",
        "keep 1 1",
        "keep 1 1 1",
        "keep 1 1 1 5",
        "keep 1 1 1 5 5",
        "keep 1 1 5",
        "keep 1 1 5 5",
        "keep 1 5",
        "keep 1 5 5",
        "keep 5",
        "keep 5 5",
    ]


def test_the_straight_may_be_kept_whole_or_by_its_single_dice():
    script = begun().go("roll: 3 1 6 5 2 4")
    assert script.legal == ["keep 1", "keep 1 2 3 4 5 6", "keep 1 5", "keep 5"]
    assert script.go("keep 1 2 3 4 5 6").seen.points == 3000


@pytest.mark.parametrize(
    ("throw", "keep", "points"),
    [
        ("2 2 2 2 3 3", "2 2 2 2", 400),
        ("2 2 2 2 3 3", "2 2 2 2 3 3", 1000),
        ("3 3 3 3 1 1", "1 1 3 3 3 3", 1000),
        ("1 1 1 1 2 2", "1 1 1 1", 2000),
        ("1 1 1 1 2 2", "1 1 1 1 2 2", 1000),
        ("5 5 5 5 1 1", "1 1 5 5 5 5", 1200),
        ("2 2 2 2 2 2", "2 2 2 2 2 2", 1600),
    ],
)
def test_kept_dice_score_the_best_way_that_uses_them_all(throw, keep, points):
    script = begun().go(f"roll: {throw}; keep {keep}")
    assert script.seen.points == points
    assert script.happened(DiceKept)[-1].points == points


def test_four_of_a_kind_kept_leaves_two_dice():
    assert begun().go("roll: 2 2 2 2 3 3; keep 2 2 2 2").seen.dice_to_roll == 2


def test_dice_of_two_throws_never_join():
    script = begun().go("roll: 1 1 2 3 4 6; keep 1 1; roll: 1 2 3 4; keep 1")
    assert script.seen.points == 300


def test_pairs_of_several_throws_are_no_three_pairs():
    script = begun().go("roll: 1 1 2 3 4 6; keep 1 1; roll: 5 5 2 2; keep 5 5")
    assert script.seen.points == 300
    assert script.go("roll: 3 3").to_act == (1,)


def test_dice_are_read_in_any_order_and_written_ascending():
    script = begun().go("roll: 5 5 5 1 3 4; keep 5 1 5 5")
    assert script.match.steps[-1].do == "keep 1 5 5 5"


@pytest.mark.parametrize(
    ("keep", "why"),
    [
        ("keep 2 2", "2 2 does not score"),
        ("keep 1 2", "2 does not score"),
        ("keep 5", "5 is not there"),
        ("keep 1 1", "1 is not there"),
        ("keep 1 2 2 3 4 6", "2 2 3 4 6 does not score"),
    ],
)
def test_dice_that_are_part_of_no_combination_cannot_be_kept(keep, why):
    script = begun().go("roll: 1 2 2 3 4 6")
    with pytest.raises(Illegal) as caught:
        script.go(keep)
    assert caught.value.why == why
    assert caught.value.legal == ("keep 1",)


@pytest.mark.parametrize("kept", ["keep 1 1 5 5 5", "keep 5 5 5"])
def test_the_rest_is_rolled(kept):
    script = begun().go("roll: 1 1 5 5 5 2", kept)
    dice = script.seen.dice_to_roll
    assert dice == 6 - (len(kept.split()) - 1)
    script.go("roll: " + " ".join(["1"] * dice))
    assert script.latest[0] == DiceThrown(0, (1,) * dice, 1)


class TestAllSixKept:
    def test_over_one_throw_the_player_must_roll_all_six_again(self):
        script = begun().go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6")
        assert script.legal == ["roll"]
        assert script.happened(AllDiceScored) == [AllDiceScored(0, 3000)]
        script.go("roll: 1 2 3 4 6 6; keep 1")
        assert script.seen.points == 3100
        assert script.legal == ["bank", "roll"]

    def test_over_several_throws_the_player_must_roll_all_six_again(self):
        script = begun().go("roll: 5 5 5 2 3 4; keep 5 5 5; roll: 1 5 2; keep 1 5; roll: 5; keep 5")
        assert script.seen.points == 700
        assert script.legal == ["roll"]
        assert script.seen.dice_to_roll == 6

    def test_the_points_are_still_at_risk(self):
        script = begun().go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6", BUST)
        assert script.scores == (0, 0)
        assert script.happened(PointsLost) == [PointsLost(0, 3000)]

    def test_it_may_come_up_again_and_again(self):
        straight = "roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6"
        script = begun().go(straight, straight, straight)
        assert script.seen.points == 9000
        assert script.legal == ["roll"]


class TestBuyIn:
    def test_who_never_banked_needs_500_in_the_turn(self):
        script = begun().go("roll: 1 1 5 5 5 2; keep 1 1; roll: 1 1 5 2; keep 1 1 5")
        assert script.seen.points == 450
        assert script.legal == ["roll"]
        assert script.go("roll: 5; keep 5").legal == ["roll"]

    def test_exactly_500_is_enough(self):
        script = begun().go("roll: 5 5 5 2 3 4; keep 5 5 5")
        assert script.legal == ["bank", "roll"]
        script.go("bank")
        assert script.scores == (500, 0)
        assert script.happened(PointsBanked) == [PointsBanked(0, 500, 500)]

    def test_once_on_the_board_any_points_may_be_banked(self):
        script = begun().go(BANK_500, BUST, "roll: 5 2 2 3 4 6; keep 5; bank")
        assert script.scores == (550, 0)

    def test_each_player_has_to_buy_in_alone(self):
        script = begun().go(BANK_500, "roll: 1 2 3 4 6 6; keep 1")
        assert script.legal == ["roll"]

    def test_the_refusal_names_what_there_is_and_what_is_needed(self):
        script = begun().go("roll: 5 5 1 1 2 3; keep 1 1 5 5")
        with pytest.raises(Illegal, match="300 of the 500"):
            script.go("bank")

    def test_it_counts_the_points_of_one_turn_not_of_several(self):
        script = begun().go("roll: 1 1 1 2 3 4; keep 1; roll: 2 3 4 6 6", BUST)
        script.go("roll: 1 1 1 2 3 4; keep 1 1 1")
        assert script.legal == ["bank", "roll"]


def test_turns_go_round_to_the_left():
    script = begun(3)
    order = [script.go(BUST).to_act for _ in range(4)]
    assert order == [(1,), (2,), (0,), (1,)]


@pytest.mark.parametrize("text", ["bank", "steal", "keep 1", "open"])
def test_before_the_first_throw_there_is_only_the_roll(text):
    with pytest.raises(Illegal, match="legal: roll"):
        begun().go(text)


@pytest.mark.parametrize(
    "text",
    ["", "keep", "KEEP 1", "Roll", "roll ", " roll", "keep  1", "keep 1 ", "keep 7", "keep 0",
     "keep +1", "keep 01", "keep 1,5", "keep 11", "keep １", "score ones", "hit", "keep\t1"],
)  # fmt: skip
def test_other_texts_are_no_actions(text):
    with pytest.raises(Unreadable):
        begun().match.rules.read(text)
