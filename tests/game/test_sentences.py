"""Every sentence about play: one for each fact and each reason, whole with 0, 1 or many."""

from types import ModuleType

import pytest

from game import (
    blackjack_events,
    events,
    opening,
    refusals,
    roost_events,
    six_dice_events,
    yahtzee_events,
)
from game.events import DiceKept, MatchEnded, PointsLost
from game.rules import Event, Refusal
from game.sentences import REASONS, SAYINGS, Name, counted, figure, names, plain, say, why

SEATS = ("Ann", "Ben", "Cleo")
OF_ONE_TABLE = (blackjack_events, roost_events, six_dice_events, yahtzee_events)


def kinds_of(base: type, *modules: ModuleType) -> set[type]:
    """Collect the classes of a kind that the modules define."""
    found = [thing for module in modules for thing in vars(module).values()]
    return {k for k in found if isinstance(k, type) and issubclass(k, base) and k is not base}


def test_every_fact_and_every_reason_has_its_sentence():
    assert set(SAYINGS) == kinds_of(Event, events, opening, *OF_ONE_TABLE)
    assert set(REASONS) == kinds_of(Refusal, refusals)
    assert why(None) == ""


@pytest.mark.parametrize(
    ("points", "text"),
    [(0, "0"), (50, "50"), (1000, "1,000"), (12345, "12,345"), (100000, "100,000"),
     (0.5, "½"), (12.5, "12½"), (-1, "−1"), (-0.5, "−½"), (1000.0, "1,000")],
)  # fmt: skip
def test_figures_have_commas_and_halves(points, text):
    assert figure(points) == text


@pytest.mark.parametrize(("number", "text"), [(0, "0 dice"), (1, "1 die"), (2, "2 dice")])
def test_numbers_agree_with_their_noun(number, text):
    assert counted(number, "die", "dice") == text


@pytest.mark.parametrize(
    ("seats", "text"),
    [((), ""), ((0,), "Ann"), ((0, 2), "Ann and Cleo"), ((0, 1, 2), "Ann, Ben and Cleo")],
)
def test_names_are_listed_as_people_do(seats, text):
    assert plain(names(seats), SEATS) == text


def test_a_seat_without_a_name_is_called_by_its_number():
    assert plain((Name(1), " begins"), ("Ann", "")) == "Seat 2 begins"


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (DiceKept(0, (1, 5), 150, 650), "Ann kept 1 5 for 150"),
        (PointsLost(1, 1050), "Ben lost 1,050 points"),
        (PointsLost(1, 0), "Ben threw nothing that scores"),
        (MatchEnded((0,), (10000, 0, 0)), "Ann wins with 10,000"),
        (MatchEnded((0, 2), (10000, 0, 10000)), "Ann and Cleo share the win with 10,000"),
        (MatchEnded((), (0, 0, 0)), "Nobody wins"),
    ],
)
def test_facts_are_told_in_words(event, text):
    assert plain(say(event), SEATS) == text


@pytest.mark.parametrize(
    ("refusal", "text"),
    [
        (refusals.BuyInNotReached(350, 500), "350 of the 500 to get started"),
        (refusals.DoesNotScore((2, 2)), "2 2 does not score"),
        (refusals.ScoreTooLowToSteal(500, 3000), "only a score above 3,000 may steal"),
    ],
)
def test_reasons_carry_their_numbers(refusal, text):
    assert why(refusal) == text
