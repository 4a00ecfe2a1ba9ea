"""The Dice Game: what pays, the turn, hot dice at will, and a win at once."""

import pytest

from game.actions import Keep
from game.dice_game import COMBINATIONS, Seen
from game.events import AllDiceScored, DiceThrown, MatchEnded, PointsBanked, PointsLost, TurnBegan
from game.opening import BeginnerChosen
from game.refusals import (
    DoesNotScore,
    KeepFirst,
    NothingMarked,
    NothingToBank,
    NotNow,
    NotThere,
    OpenFirst,
)
from game.rules import Illegal, Unreadable
from tests.support.script import Script, begun, kinds, marked

BUST = "roll: 2 3 4 6 2 3"
BANK_100 = "roll: 1 2 3 4 6 6; keep 1; bank"
BANK_1000 = "roll: 1 1 1 2 3 4; keep 1 1 1; bank"


def table(seats: int = 2, **rules: object) -> Script:
    return begun(seats, "dice-game", **rules)


def seen(script: Script) -> Seen:
    observed = script.match.observe()
    assert isinstance(observed, Seen)
    return observed


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1", 100),
        ("5", 50),
        ("1 1", 200),
        ("5 5", 100),
        ("1 5", 150),
        ("1 1 1", 1000),
        ("2 2 2", 200),
        ("3 3 3", 300),
        ("4 4 4", 400),
        ("5 5 5", 500),
        ("6 6 6", 600),
        ("1 1 1 1", 2000),
        ("2 2 2 2", 400),
        ("6 6 6 6", 1200),
        ("1 1 1 1 1", 2100),
        ("5 5 5 5 5", 1050),
        ("1 1 1 1 1 1", 2200),
        ("2 2 2 2 2 2", 400),
        ("5 5 5 5 5 5", 1100),
        ("6 6 6 6 6 6", 1200),
        ("1 2 3 4 5 6", 750),
        ("2 2 2 4 4 4", 600),
        ("1 1 1 5 5 5", 1500),
        ("1 1 1 1 5 5", 2100),
    ],
)
def test_what_pays(dice, points):
    assert COMBINATIONS.best(marked(dice)) == points


@pytest.mark.parametrize(
    "dice",
    [
        *("2", "3", "4", "6", "2 2", "1 2", "2 2 2 2 2", "6 6 6 6 6 1", "2 2 3 3 4 4"),
        *("1 1 2 2 3 3", "2 3 4 5 6", "1 2 3 4 5", "3 3 3 3 2 2", "2 2 2 3"),
    ],
)
def test_what_cannot_all_be_kept(dice):
    assert COMBINATIONS.best(marked(dice)) is None


class TestTheTurn:
    def test_it_begins_with_the_opening_throws_and_alone_with_the_first_roll(self):
        script = Script(3, "dice-game")
        assert (script.to_act, script.legal) == ((0,), ["open"])
        script.go("open: 2 5 5 3 4")
        assert script.to_act == (2,)
        assert script.happened(BeginnerChosen)[0].seat == 2
        assert Script(1, "dice-game").legal == ["roll"]

    def test_a_roll_throws_all_six_and_then_the_rest(self):
        script = table().go("roll: 1 2 3 4 6 6")
        assert script.legal == ["keep 1"]
        assert script.go("keep 1").legal == ["bank", "roll"]
        assert seen(script).dice_to_roll == 5
        assert script.go("roll: 5 2 3 4 6").legal == ["keep 5"]

    def test_a_scoreless_throw_loses_the_turn(self):
        script = table().go("roll: 1 1 1 2 3 4; keep 1 1 1; roll: 2 3 4")
        assert (script.scores, script.to_act) == ((0, 0), (1,))
        assert kinds(script.latest) == [DiceThrown, PointsLost, TurnBegan]
        assert script.happened(PointsLost) == [PointsLost(0, 1000)]

    def test_a_triple_scores_without_a_1_or_a_5(self):
        assert table().go("roll: 2 2 2 3 4 6").legal == ["keep 2 2 2"]

    def test_three_pairs_score_nothing(self):
        assert table().go("roll: 2 2 3 3 4 4").to_act == (1,)

    def test_six_twos_are_kept_as_triples_or_as_four(self):
        script = table().go("roll: 2 2 2 2 2 2")
        assert script.legal == ["keep 2 2 2", "keep 2 2 2 2", "keep 2 2 2 2 2 2"]

    def test_sets_never_join_dice_of_two_throws(self):
        script = table().go("roll: 1 1 2 3 4 6; keep 1 1; roll: 1 2 3 4; keep 1")
        assert seen(script).points == 300

    def test_any_first_bank_is_enough(self):
        script = table().go("roll: 5 2 2 3 4 6; keep 5; bank")
        assert script.scores == (50, 0)
        assert script.happened(PointsBanked) == [PointsBanked(0, 50, 50)]

    def test_after_all_six_dice_a_player_rolls_all_six_or_banks(self):
        script = table().go("roll: 1 1 1 5 5 2; keep 1 1 1 5 5; roll: 1; keep 1")
        assert script.happened(AllDiceScored) == [AllDiceScored(0, 1200)]
        assert script.legal == ["bank", "roll"]
        assert seen(script).dice_to_roll == 6
        assert script.go("roll: 1 2 2 3 4 6; keep 1; bank").scores == (1300, 0)

    def test_all_six_dice_may_be_banked_at_once(self):
        assert table().go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6; bank").scores == (750, 0)

    def test_nothing_is_stolen(self):
        script = table().go(BANK_1000)
        assert script.legal == ["roll"]
        with pytest.raises(Unreadable):
            script.go("steal")


class TestTheEnd:
    def test_the_first_bank_at_the_target_wins_at_once(self):
        script = table(3, target=1000).go(BUST, BANK_1000)
        assert script.winners == (1,)
        assert (script.to_act, script.legal) == ((), [])
        assert script.happened(MatchEnded) == [MatchEnded((1,), (0, 1000, 0))]

    def test_points_at_risk_win_nothing(self):
        script = table(target=1000).go("roll: 1 1 1 2 3 4; keep 1 1 1")
        assert script.winners is None
        assert script.go("roll: 2 3 4").scores == (0, 0)

    def test_the_target_may_be_passed(self):
        script = table(target=1000).go(BANK_100, BUST)
        assert script.go("roll: 1 1 1 1 2 3; keep 1 1 1 1; bank").winners == (0,)
        assert script.scores == (2100, 0)

    def test_alone_the_match_ends_as_well(self):
        assert table(1, target=1000).go(BANK_1000).winners == (0,)

    def test_the_default_target_is_10000(self):
        assert seen(table()).target == 10000
        script = table(1).go(*[BANK_1000] * 9)
        assert script.winners is None
        assert script.go(BANK_1000).winners == (0,)


@pytest.mark.parametrize(
    ("played", "text", "refusal"),
    [
        ("", "bank", NothingToBank()),
        ("", "open", NotNow()),
        ("", "keep 1", NotNow()),
        ("roll: 1 2 3 4 6 6", "bank", KeepFirst()),
        ("roll: 1 2 3 4 6 6", "roll", KeepFirst()),
        ("roll: 1 2 3 4 6 6", "keep 2", DoesNotScore((2,))),
        ("roll: 1 2 3 4 6 6", "keep 5", NotThere((5,))),
        ("roll: 1 2 3 4 6 6; keep 1", "keep 1", NotNow()),
    ],
)
def test_what_is_refused_and_why(played, text, refusal):
    script = table()
    if played:
        script.go(played)
    action = script.match.rules.read(text)
    assert script.match.rules.refusal(script.match.observe(), action) == refusal
    with pytest.raises(Illegal):
        script.match.play(0, action)


def test_before_the_opening_only_that_is_possible():
    script = Script(2, "dice-game")
    rules, observed = script.match.rules, script.match.observe()
    assert rules.refusal(observed, rules.read("roll")) == OpenFirst()


def test_nothing_marked_is_refused_with_its_own_reason():
    script = table().go("roll: 1 2 3 4 6 6")
    assert script.match.rules.refusal(script.match.observe(), Keep(())) == NothingMarked()


def test_marked_dice_are_worth_what_scores_and_name_what_does_not():
    rules = table().match.rules
    worth = rules.worth(table().match.observe(), (1, 5, 2, 2))
    assert (worth.points, worth.idle) == (150, (2, 2))
