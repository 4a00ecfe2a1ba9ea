"""Why a button is off, and what marked dice are worth."""

import pytest

from game.actions import Bank, Keep, Open, Roll, Steal
from game.refusals import (
    BuyInNotReached,
    DoesNotScore,
    KeepFirst,
    MustRollAll,
    NothingMarked,
    NothingToBank,
    NothingToSteal,
    NotNow,
    NotThere,
    OpenFirst,
    ScoreTooLowToSteal,
    StealingOff,
)
from game.rules import Worth
from tests.support.script import BANK_500, BANK_1000, BUST, Script, begun, marked


def refused(script, *actions):
    return script.match.rules.refusal(script.seen, *actions)


def one(text):
    return Keep(marked(text))


OPENING = Script(2)
START = begun()
THROWN = begun().go("roll: 1 2 2 3 4 6")
KEPT = begun().go("roll: 1 2 2 3 4 6; keep 1")
HOT = begun().go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6")
BANKED = begun().go(BANK_500)
OVER = begun(1, target=1000).go(BANK_1000)


@pytest.mark.parametrize(
    ("script", "action", "refusal"),
    [
        (OPENING, Open(), None),
        (OPENING, Roll(), OpenFirst()),
        (OPENING, Bank(), OpenFirst()),
        (OPENING, Steal(), OpenFirst()),
        (OPENING, one("1"), OpenFirst()),
        (START, Roll(), None),
        (START, Open(), NotNow()),
        (START, one("1"), NotNow()),
        (START, Bank(), NothingToBank()),
        (START, Steal(), NothingToSteal()),
        (THROWN, one("1"), None),
        (THROWN, Keep(()), NothingMarked()),
        (THROWN, one("1 2 2"), DoesNotScore((2, 2))),
        (THROWN, one("1 1 5"), NotThere((1, 5))),
        (THROWN, Roll(), KeepFirst()),
        (THROWN, Bank(), KeepFirst()),
        (THROWN, Steal(), KeepFirst()),
        (KEPT, Roll(), None),
        (KEPT, Bank(), BuyInNotReached(100, 500)),
        (KEPT, Steal(), NotNow()),
        (KEPT, one("2"), NotNow()),
        (HOT, Roll(), None),
        (HOT, Bank(), MustRollAll()),
        (BANKED, Steal(), ScoreTooLowToSteal(0, 3000)),
        (begun(stealing=False).go(BANK_500), Steal(), StealingOff()),
        (begun(1).go(BANK_500), Steal(), StealingOff()),
        (begun(steal_above=0).go(BANK_500, BANK_500), Steal(), None),
        *((OVER, action, NotNow()) for action in (Open(), Roll(), Bank(), Steal(), one("1"))),
    ],
)
def test_every_reason_is_given_with_its_numbers(script, action, refusal):
    assert refused(script, action) == refusal


@pytest.mark.parametrize(
    ("script", "actions", "refusal"),
    [
        (THROWN, (one("1"), Roll()), None),
        (THROWN, (one("1"), Bank()), BuyInNotReached(100, 500)),
        (THROWN, (one("1"), Steal()), NotNow()),
        (THROWN, (one("2"), Roll()), DoesNotScore((2,))),
        (THROWN, (Keep(()), Bank()), NothingMarked()),
        (begun().go("roll: 1 1 1 2 3 4"), (one("1 1 1"), Bank()), None),
        (begun().go("roll: 1 2 3 4 5 6"), (one("1 2 3 4 5 6"), Bank()), MustRollAll()),
        (begun().go("roll: 1 2 3 4 5 6"), (one("1 2 3 4 5 6"), Roll()), None),
        (
            begun().go("roll: 5 5 5 2 3 4; keep 5 5 5; roll: 1 1 5"),
            (one("1 1 5"), Bank()),
            MustRollAll(),
        ),
        (
            begun(steal_above=0).go(BANK_500, BANK_500, "steal: 1 2 3"),
            (one("1"), Bank()),
            None,
        ),
    ],
)
def test_a_press_of_two_actions_is_judged_as_a_whole(script, actions, refusal):
    assert refused(script, *actions) == refusal


def test_a_new_turn_forgets_the_dice_of_the_last():
    script = begun().go(BANK_500, BUST)
    assert (script.seen.kept, script.seen.lying, script.seen.points) == ((), (), 0)
    assert refused(script, Bank()) == NothingToBank()


@pytest.mark.parametrize(
    ("dice", "worth"),
    [
        ("", Worth(0)),
        ("1", Worth(100)),
        ("1 5", Worth(150)),
        ("2", Worth(0, (2,))),
        ("1 2 2", Worth(100, (2, 2))),
        ("2 2 2", Worth(200)),
        ("2 2 2 4", Worth(200, (4,))),
        ("5 4 3 2 1 6", Worth(3000)),
        ("1 1 1 1 2 2", Worth(1000)),
        ("2 2 3 3 4", Worth(0, (2, 2, 3, 3, 4))),
    ],
)
def test_marked_dice_are_worth_their_points_and_the_idle_ones_are_named(dice, worth):
    script = begun()
    assert script.match.rules.worth(script.seen, marked(dice)) == worth
