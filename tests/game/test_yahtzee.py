"""A match of Yahtzee: three throws, a box, the forced joker, and thirteen rounds."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bot_for
from game.boxes import NAMES
from game.dice import holdings
from game.events import DiceThrown, MatchEnded, TurnBegan
from game.luck import BadLuck
from game.refusals import (
    AllFiveKept,
    BoxFilled,
    KeepOrScore,
    LowerBoxFirst,
    MatchingBoxFirst,
    NotNow,
    NotThere,
    RollFirst,
    ThrowsUsedUp,
)
from game.rules import Illegal, Unreadable
from game.yahtzee_events import (
    BoxScored,
    DiceHeld,
    ExtraYahtzeeWon,
    FiveAlikeThrown,
    UpperBonusWon,
)
from tests.support.play import headers, wander
from tests.support.script import kinds
from tests.support.yahtzee import begun, open_boxes, seen, with_filled

LOWER = NAMES[6:]


class TestTheTurn:
    def test_seat_0_begins_with_a_roll_of_five_and_without_an_opening(self):
        script = begun(3)
        assert (script.to_act, script.legal) == ((0,), ["roll"])
        with pytest.raises(BadLuck, match="5 dice needed"):
            script.go("roll: 1 2 3 4")

    def test_after_the_first_throw_every_keep_and_every_box_is_legal(self):
        script = begun().go("roll: 1 1 2 2 2")
        assert script.legal == sorted(
            [
                *("keep", "keep 1", "keep 1 1", "keep 2", "keep 2 2", "keep 2 2 2", "keep 1 2"),
                *("keep 1 2 2", "keep 1 2 2 2", "keep 1 1 2", "keep 1 1 2 2"),
                *(f"score {box}" for box in NAMES),
            ]
        )

    def test_the_dice_named_stay_and_the_others_are_thrown(self):
        script = begun().go("roll: 6 3 6 1 2; keep 6 6: 4 5 5")
        assert seen(script).lying == (6, 4, 6, 5, 5)
        assert kinds(script.latest) == [DiceHeld, DiceThrown]
        assert script.happened(DiceHeld) == [DiceHeld(0, (6, 6), (0, 2))]

    def test_bare_keep_throws_all_five(self):
        script = begun().go("roll: 6 6 6 6 1; keep: 1 2 3 4 6")
        assert seen(script).lying == (1, 2, 3, 4, 6)

    def test_kept_dice_may_be_thrown_again_and_thrown_ones_kept(self):
        script = begun().go("roll: 6 6 1 2 3; keep 6 6: 4 4 4; keep 4 4 4: 4 4")
        assert seen(script).lying == (4, 4, 4, 4, 4)
        assert seen(script).held == (2, 3, 4)

    def test_a_kept_value_is_taken_from_the_leftmost_dice_that_show_it(self):
        script = begun().go("roll: 5 2 5 2 5; keep 2 5 5: 1 1")
        assert seen(script).held == (0, 1, 2)
        assert seen(script).lying == (5, 2, 5, 1, 1)

    def test_there_are_two_keeps_and_then_only_boxes(self):
        script = begun().go("roll: 1 2 3 4 6; keep: 1 2 3 4 6; keep: 1 2 3 4 6")
        assert script.legal == sorted(f"score {box}" for box in NAMES)
        assert seen(script).throws_left == 0

    def test_keeping_all_five_is_not_an_action(self):
        assert "keep 1 2 3 4 6" not in begun().go("roll: 1 2 3 4 6").legal

    def test_a_box_may_be_scored_after_any_throw(self):
        for keeps in range(3):
            script = begun(2).go("roll: 2 3 4 5 6", *["keep 2 3 4 5: 6"] * keeps)
            assert script.go("score large-straight").scores == (40, 0)
            assert script.to_act == (1,)

    def test_the_chosen_box_decides_what_dice_pay(self):
        assert begun().go("roll: 3 3 3 3 3; score threes").scores == (15,)

    def test_a_filled_box_stays_filled_with_a_zero_too(self):
        script = begun().go("roll: 1 2 3 4 6; score yahtzee")
        assert script.happened(BoxScored) == [BoxScored(0, "yahtzee", 0)]
        assert "score yahtzee" not in script.go("roll: 4 4 4 4 3").legal

    def test_what_open_boxes_would_pay_is_seen_and_nothing_before_the_throw(self):
        script = begun().go("roll: 1 1 1 2 2")
        pays = dict(seen(script).pays)
        assert (pays["ones"], pays["full-house"], pays["chance"], pays["sixes"]) == (3, 25, 7, 0)
        assert seen(begun()).pays == ()


class TestTheBonus:
    UPPER = "roll: {0} {0} {0} 1 2; score {1}"

    def test_it_comes_at_once_and_only_once(self):
        script = begun()
        for face, box in ((6, "sixes"), (5, "fives"), (4, "fours"), (3, "threes")):
            script.go(self.UPPER.format(face, box))
        assert script.happened(UpperBonusWon) == []
        script.go("roll: 2 2 2 2 1; score twos")
        assert script.scores == (62,)
        script.go("roll: 1 2 3 4 4; score ones")
        assert script.happened(UpperBonusWon) == [UpperBonusWon(0, 35)]
        assert script.scores == (98,)
        assert len(script.go("roll: 1 2 3 4 4; score chance").happened(UpperBonusWon)) == 1

    def test_an_extra_does_not_help_to_reach_it(self):
        script = with_filled(["yahtzee"]).go("roll: 6 6 6 6 6; score sixes")
        assert script.scores == (50 + 30 + 100,)


class TestTheJoker:
    def test_the_matching_upper_box_first(self):
        script = with_filled(["yahtzee"]).go("roll: 4 4 4 4 4")
        assert open_boxes(script) == ["fours"]
        assert seen(script).joker
        assert script.go("score fours").scores == (50 + 20 + 100,)
        assert script.happened(ExtraYahtzeeWon) == [ExtraYahtzeeWon(0, 100)]

    def test_keeps_stay_legal_while_throws_are_left(self):
        script = with_filled(["yahtzee"]).go("roll: 4 4 4 4 4")
        keeps = ["keep", "keep 4", "keep 4 4", "keep 4 4 4", "keep 4 4 4 4"]
        assert script.legal == [*keeps, "score fours"]

    def test_else_any_open_lower_box_and_three_of_them_pay_in_full(self):
        script = with_filled(["yahtzee", "fours"]).go("roll: 4 4 4 4 4")
        pays = dict(seen(script).pays)
        assert pays == {
            "three-of-a-kind": 20,
            "four-of-a-kind": 20,
            "full-house": 25,
            "small-straight": 30,
            "large-straight": 40,
            "chance": 20,
        }
        assert script.go("score large-straight").scores == (50 + 40 + 100,)

    def test_else_a_zero_in_any_open_upper_box(self):
        script = with_filled(["fours", *LOWER]).go("roll: 4 4 4 4 4")
        assert open_boxes(script) == sorted(["ones", "twos", "threes", "fives", "sixes"])
        before = script.scores[0]
        script.go("score ones")
        assert script.happened(BoxScored)[-1] == BoxScored(0, "ones", 0)
        assert script.scores[0] == before + 100

    def test_with_a_zero_in_the_yahtzee_box_it_binds_without_an_extra(self):
        script = with_filled(["yahtzee"], fifty=False).go("roll: 4 4 4 4 4")
        assert open_boxes(script) == ["fours"]
        assert script.go("score fours").scores == (20,)
        script = with_filled(["yahtzee", "fours"], fifty=False).go("roll: 4 4 4 4 4")
        assert script.go("score full-house").scores == (25,)
        assert script.happened(ExtraYahtzeeWon) == []

    def test_with_the_yahtzee_box_open_any_box_may_be_scored_and_there_is_no_joker(self):
        script = begun().go("roll: 4 4 4 4 4")
        assert open_boxes(script) == sorted(NAMES)
        assert dict(seen(script).pays)["full-house"] == 0
        assert dict(seen(script).pays)["large-straight"] == 0
        assert script.go("score full-house").scores == (0,)

    def test_the_first_yahtzee_pays_50_and_no_extra(self):
        assert begun().go("roll: 4 4 4 4 4; score yahtzee").scores == (50,)

    def test_the_extra_is_for_the_dice_as_they_lie_when_a_box_is_scored(self):
        script = with_filled(["yahtzee"]).go("roll: 4 4 4 4 4; keep 4 4 4 4: 2; score fours")
        assert script.scores == (50 + 16,)
        assert script.happened(ExtraYahtzeeWon) == []

    def test_it_is_paid_once_a_turn_however_often_five_alike_were_thrown(self):
        script = with_filled(["yahtzee"]).go("roll: 4 4 4 4 4; keep: 5 5 5 5 5; score fives")
        assert script.happened(ExtraYahtzeeWon) == [ExtraYahtzeeWon(0, 100)]

    def test_every_further_one_pays_again(self):
        script = with_filled(["yahtzee"])
        script.go("roll: 4 4 4 4 4; score fours; roll: 4 4 4 4 4; score chance")
        assert script.scores == (50 + 20 + 100 + 20 + 100,)
        assert seen(script).sheets[0].extras == 2

    def test_other_dice_are_not_bound(self):
        script = with_filled(["yahtzee"]).go("roll: 4 4 4 4 3")
        assert not seen(script).joker
        assert len(open_boxes(script)) == 12

    def test_five_alike_are_announced(self):
        assert begun().go("roll: 2 2 2 2 2").happened(FiveAlikeThrown) == [FiveAlikeThrown(0, 2)]


class TestTheEnd:
    @staticmethod
    def played(*totals: int):
        """Play whole matches in which a seat scores the chance box alone, for its total."""
        script = begun(len(totals))
        dice = {5: "1 1 1 1 1", 30: "6 6 6 6 6", 18: "1 2 4 5 6"}
        for box in NAMES:
            for total in totals:
                if box == "chance":
                    script.go(f"roll: {dice[total]}", "score chance")
                else:
                    zero = "2 2 3 3 4" if box in ("ones", "fives", "sixes") else "1 1 5 6 6"
                    script.go(f"roll: {zero}", f"score {box}")
        return script

    def test_thirteen_rounds_each_and_no_extra_turns(self):
        script = self.played(30, 5)
        assert len(script.happened(TurnBegan)) == 2 * 13 - 1
        assert script.legal == []

    def test_the_highest_total_wins(self):
        script = self.played(5, 30, 18)
        assert script.winners == (1,)
        assert script.happened(MatchEnded)[0].winners == (1,)

    def test_equal_totals_share_the_win(self):
        assert self.played(30, 5, 30).winners == (0, 2)

    def test_alone_the_one_seat_wins(self):
        assert self.played(18).winners == (0,)


@pytest.mark.parametrize(
    ("filled", "played", "text", "refusal"),
    [
        ([], "", "keep", RollFirst()),
        ([], "", "score ones", RollFirst()),
        ([], "roll: 1 2 3 4 6", "roll", KeepOrScore()),
        ([], "roll: 1 2 3 4 6", "keep 5", NotThere((5,))),
        ([], "roll: 1 2 3 4 6", "keep 1 1", NotThere((1,))),
        ([], "roll: 1 2 3 4 6", "keep 1 2 3 4 6", AllFiveKept()),
        ([], "roll: 1 2 3 4 6; keep: 1 2 3 4 6; keep: 1 2 3 4 6", "keep 1", ThrowsUsedUp()),
        (["ones"], "roll: 1 2 3 4 6", "score ones", BoxFilled("ones")),
        (["yahtzee"], "roll: 2 2 2 2 2", "score chance", MatchingBoxFirst("twos")),
        (["yahtzee"], "roll: 2 2 2 2 2", "score yahtzee", BoxFilled("yahtzee")),
        (["yahtzee", "twos"], "roll: 2 2 2 2 2", "score ones", LowerBoxFirst()),
        (list(NAMES), "", "roll", NotNow()),
    ],
)
def test_what_is_refused_and_why(filled, played, text, refusal):
    script = with_filled(filled)
    if played:
        script.go(played)
    action = script.match.rules.read(text)
    assert script.match.rules.refusal(script.match.observe(), action) == refusal
    with pytest.raises(Illegal):
        script.match.play(0, action)


@pytest.mark.parametrize(
    "text",
    ["score", "score ", "score one", "score Ones", "score full house", "open", "bank", "keep 7"],
)
def test_texts_that_are_no_action(text):
    with pytest.raises(Unreadable):
        begun().match.rules.read(text)


@given(headers("yahtzee"), st.integers(0, 2**32))
@settings(max_examples=40)
def test_totals_are_the_sum_of_what_events_paid(header, seed):
    match, played = wander(header, seed, 700)
    totals = [0] * len(header.seats)
    for one in played:
        for event in one.events:
            if isinstance(event, BoxScored | UpperBonusWon | ExtraYahtzeeWon):
                totals[event.seat] += event.points
        assert match.scores == tuple(totals)


def test_bots_find_a_move_for_every_set_of_open_boxes():
    bots = [bot_for("yahtzee", level) for level in ("easy", "steady")]
    throws = ("6 1 3 1 4", "2 3 4 5 6", "4 4 4 4 4", "1 2 2 6 6")
    for choice in product((0, 1), repeat=6):
        left = [box for box, keep in zip(LOWER[1:], choice, strict=True) if not keep]
        script = with_filled([box for box in NAMES if box not in left])
        for dice in throws if left else ():
            table = with_filled([box for box in NAMES if box not in left]).go(f"roll: {dice}")
            for bot in bots:
                assert bot.choose(table.match.observe(0), legal := table.match.legal(0)) in legal
        assert bool(script.legal) == bool(left)


def test_the_number_of_keeps_of_five_different_dice_is_31():
    assert len(list(holdings((1, 1, 1, 1, 1, 0)))) - 1 == 31
    assert len(begun().go("roll: 1 2 3 4 5").legal) == 31 + 13
