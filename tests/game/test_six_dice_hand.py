"""A hand of Six-Dice: what pays, keeping one kind, quitting with all that scores."""

import pytest

from game.events import AllDiceScored, DiceThrown, PointsBanked, PointsLost, TurnBegan
from game.kinds import kinds_in, most
from game.luck import BadLuck
from game.memory_rule import Claim
from game.refusals import KeepFirst, KindNotThere, NothingToBank, NotNow, OpenFirst
from game.rules import Illegal, Unreadable
from game.six_dice_events import KindKept
from game.six_dice_state import KeepKind, Quit
from tests.support.script import Script, kinds, marked
from tests.support.six_dice import BANK_1, BANK_20, CRAPS, begun, seen

EXAMPLES = {
    "3 3 4 1 5 4": {"ones": 1, "fives": 0.5, "quit": 1.5},
    "4 4 4 5 5 5": {"fives": 1.5, "triples": 9, "quit": 9},
    "1 1 1 1 2 3": {"ones": 4, "triples": 1, "quit": 4},
    "5 5 5 5 2 3": {"fives": 2, "triples": 5, "quit": 5.5},
    "1 1 1 5 5 5": {"ones": 3, "fives": 1.5, "triples": 6, "quit": 8},
    "2 2 2 2 2 2": {"triples": 4, "quit": 4},
    "1 2 3 4 5 6": {"ones": 1, "fives": 0.5, "straight": 20, "quit": 20},
    "1 1 1 1 1 1": {"ones": 6, "triples": 2, "quit": 6},
    "5 5 5 5 5 5": {"fives": 3, "triples": 10, "quit": 10},
    "3 3 3 2 4 6": {"triples": 3, "quit": 3},
    "2 2 3 3 4 5": {"fives": 0.5, "quit": 0.5},
    "6 6 6 6 6 1": {"ones": 1, "triples": 6, "quit": 7},
}


@pytest.mark.parametrize(("throw", "pays"), EXAMPLES.items(), ids=EXAMPLES)
class TestWhatPays:
    def test_each_kind_and_quit_pay_as_in_the_paper(self, throw, pays):
        script = begun().go(f"roll: {throw}")
        offered = {offer.name: offer.points for offer in seen(script).offers}
        assert {**offered, "quit": seen(script).quit_points} == pays

    def test_the_kinds_that_lie_there_and_quit_are_legal(self, throw, pays):
        script = begun().go(f"roll: {throw}")
        assert script.legal == sorted(k if k == "quit" else f"keep {k}" for k in pays)

    def test_quit_banks_the_whole_throw_also_after_a_keep(self, throw, pays):
        for kept in (kind for kind in pays if kind != "quit"):
            script = begun().go(f"roll: {throw}", f"keep {kept}", "quit")
            assert script.scores == (pays["quit"], 0)
        assert begun().go(f"roll: {throw}; quit").scores == (pays["quit"], 0)

    def test_a_kept_kind_counts_alone_when_the_rest_is_rolled(self, throw, pays):
        for kept in (kind for kind in pays if kind != "quit"):
            script = begun().go(f"roll: {throw}", f"keep {kept}")
            assert seen(script).points == pays[kept]


def test_an_example_with_a_point_in_hand():
    script = begun().go("roll: 1 2 3 4 6 6; keep ones; roll: 6 6 6 1 2")
    assert seen(script).quit_points == 8
    assert script.go("keep triples", "quit").scores == (8, 0)


def test_a_triple_never_joins_dice_of_two_throws():
    script = begun().go("roll: 5 5 2 3 4 6; keep fives; roll: 5 2 3 4; quit")
    assert script.scores == (1.5, 0)


def test_a_straight_needs_six_dice_of_one_throw():
    assert begun().go("roll: 2 3 4 5 6 6").legal == ["keep fives", "quit"]


class TestTheHand:
    def test_it_begins_with_a_roll_of_six_and_nothing_else(self):
        script = begun()
        assert script.legal == ["roll"]
        with pytest.raises(BadLuck, match="6 dice needed"):
            script.go("roll: 1 2 3 4 5")

    def test_a_throw_without_a_score_craps_out(self):
        script = begun().go("roll: 1 2 3 4 6 6; keep ones; roll: 2 3 4 6 6")
        assert (script.scores, script.to_act) == ((0, 0), (1,))
        assert kinds(script.latest) == [DiceThrown, PointsLost, TurnBegan]
        assert script.happened(PointsLost) == [PointsLost(0, 1)]

    def test_what_was_banked_stays_when_a_later_hand_craps_out(self):
        assert begun().go(BANK_1, CRAPS, CRAPS).scores == (1, 0)

    def test_all_dice_of_a_kind_are_set_aside(self):
        script = begun().go("roll: 1 5 1 2 1 1; keep ones")
        assert script.happened(KindKept) == [KindKept(0, "ones", (1, 1, 1, 1), 4, 4)]
        assert seen(script).lying == (5, 2)
        assert seen(script).dice_to_roll == 2

    def test_of_four_or_five_of_a_kind_a_triple_is_three(self):
        assert seen(begun().go("roll: 4 4 4 4 2 3; keep triples")).lying == (4, 2, 3)
        assert seen(begun().go("roll: 4 4 4 4 4 3; keep triples")).lying == (4, 4, 3)

    def test_both_triples_are_kept_together(self):
        script = begun().go("roll: 4 3 4 3 4 3; keep triples")
        assert seen(script).lying == ()
        assert seen(script).points == 7

    def test_after_a_keep_one_rolls_or_quits(self):
        assert begun().go("roll: 1 1 5 2 3 4; keep ones").legal == ["quit", "roll"]

    def test_once_all_six_dice_have_scored_all_six_are_thrown_again(self):
        script = begun().go("roll: 4 4 4 5 5 5; keep triples")
        assert script.happened(AllDiceScored) == [AllDiceScored(0, 9)]
        assert script.legal == ["quit", "roll"]
        assert seen(script).dice_to_roll == 6
        assert script.go("roll: 1 2 3 4 6 6; quit").scores == (10, 0)

    def test_all_six_may_score_over_several_throws(self):
        script = begun().go("roll: 1 1 1 2 3 4; keep ones; roll: 5 5 2; keep fives; roll: 1")
        assert script.go("keep ones").happened(AllDiceScored) == [AllDiceScored(0, 5)]
        with pytest.raises(BadLuck, match="6 dice needed"):
            script.go("roll: 1 2 3 4 5")

    def test_dice_left_lying_are_thrown_even_if_they_score(self):
        script = begun().go("roll: 1 5 5 2 3 4; keep ones; roll: 2 2 3 4 6")
        assert script.to_act == (1,)

    def test_kept_dice_remember_throw_and_places(self):
        script = begun().go("roll: 2 1 3 1 4 6; keep ones")
        held = seen(script).kept[0]
        assert (held.kind, held.dice, held.points) == ("ones", (1, 1), 2)
        assert (held.throw, held.places) == (0, (1, 3))
        assert seen(script).places == (0, 2, 4, 5)

    def test_halves_are_exact_over_a_long_match(self):
        script = begun(1)
        for number in range(1, 90):
            script.go("roll: 5 2 2 3 4 6; quit")
            assert script.scores == (number / 2,)
        assert isinstance(begun(1).go(BANK_20).scores[0], int)


class TestWhoPlaysNext:
    def test_left_is_the_next_seat(self):
        script = begun(3).go(CRAPS)
        assert script.to_act == (1,)
        assert script.go(CRAPS, CRAPS).to_act == (0,)

    def test_right_is_the_seat_before(self):
        script = begun(3, direction="right").go(CRAPS)
        assert script.to_act == (2,)
        assert script.go(CRAPS, CRAPS).to_act == (0,)

    def test_the_highest_opening_throw_begins(self):
        assert Script(3, "six-dice").go("open: 2 6 3").to_act == (1,)
        assert Script(3, "six-dice", direction="right").go("open: 6 6 3 1 2").to_act == (1,)


@pytest.mark.parametrize(
    ("played", "text", "refusal"),
    [
        ("", "quit", NothingToBank()),
        ("", "keep ones", NotNow()),
        ("", "open", NotNow()),
        ("", "claim 0", NotNow()),
        ("", "recall 0", NotNow()),
        ("roll: 1 1 2 3 4 6", "roll", KeepFirst()),
        ("roll: 1 1 2 3 4 6", "keep fives", KindNotThere("fives")),
        ("roll: 1 1 2 3 4 6", "keep triples", KindNotThere("triples")),
        ("roll: 1 1 2 3 4 6", "keep straight", KindNotThere("straight")),
        ("roll: 1 1 2 3 4 6; keep ones", "keep ones", NotNow()),
    ],
)
def test_what_is_refused_and_why(played, text, refusal):
    script = begun()
    if played:
        script.go(played)
    action = script.match.rules.read(text)
    assert script.match.rules.refusal(script.match.observe(), action) == refusal
    with pytest.raises(Illegal):
        script.match.play(0, action)


def test_before_the_opening_nothing_else_is_possible():
    script = Script(2, "six-dice")
    rules, observed = script.match.rules, script.match.observe()
    for action in (rules.read("roll"), Quit(), KeepKind("ones"), Claim(0)):
        assert rules.refusal(observed, action) == OpenFirst()


@pytest.mark.parametrize(
    "text",
    [
        *("keep", "keep 1", "keep one", "keep ones fives", "Quit", "quit ", "bank", "keep  ones"),
        *("keep both", "steal", "", "claim", "recall"),
    ],
)
def test_texts_that_are_no_action(text):
    with pytest.raises(Unreadable):
        begun().match.rules.read(text)


def test_marked_dice_are_worth_what_scores_kinds_mixed():
    rules = begun().match.rules
    worth = rules.worth(begun().match.observe(), (1, 5, 2, 2))
    assert (worth.points, worth.idle) == (1.5, (2, 2))


def test_kinds_and_their_worth_do_not_depend_on_the_order_of_the_dice():
    assert kinds_in(marked("5 1 1 5 2 5")) == kinds_in(marked("1 1 2 5 5 5"))
    assert most(marked("5 1 1 5 2 5")) == most(marked("1 1 2 5 5 5")) == 14


def test_a_bank_tells_points_and_total():
    script = begun().go("roll: 1 5 2 3 4 4; quit", CRAPS, "roll: 1 2 2 3 4 6; quit")
    assert script.happened(PointsBanked) == [PointsBanked(0, 1.5, 1.5), PointsBanked(0, 1, 2.5)]
