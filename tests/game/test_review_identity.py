"""Every review adds up: over all tables, seats and house rules, exactly and throw by throw."""

import json
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

import pytest

from game.catalogue import TABLES
from game.match import Match
from game.review import Review, review, review_value
from game.review.account import Account
from tests.support.reach import reach
from tests.support.reviews import accounts_of, bot_matches, random_matches

MATCHES = {"blackjack": reach(6, 15), "six-dice": reach(10, 30), "yahtzee": reach(6, 15)}
"""So many of each kind where a review takes long."""
MANY = reach(15, 30)
LATER = {"roost", "blackjack"}
"""The tables where the reveal or the dealer brings luck after a choice that draws nothing."""


class Reviewed(NamedTuple):
    match: Match
    told: Review
    accounts: tuple[Account, ...]


@cache
def fair(game: str) -> list[Reviewed]:
    matches = bot_matches(game, MATCHES.get(game, MANY))
    return [Reviewed(match, review(match), accounts_of(match)) for match in matches]


@cache
def reviewed(game: str) -> list[Reviewed]:
    matches = random_matches(game, MATCHES.get(game, MANY))
    return [Reviewed(match, review(match), accounts_of(match)) for match in matches] + fair(game)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("number", [Fraction, float])
def test_baseline_luck_and_choices_add_up_to_the_real_result(game, number):
    for match, told, _ in reviewed(game):
        printed = json.dumps(review_value(told))
        seats = json.loads(printed, parse_float=number, parse_int=number)["seats"]
        assert tuple(seat["result"] for seat in seats) == match.scores
        for seat in seats:
            parts = seat["baseline"] + seat["luck"] - seat["lost"] - seat["stolen"]
            assert parts == seat["result"]
            assert sum(one["lost"] for one in seat["decisions"]) == seat["lost"]


@pytest.mark.parametrize("game", TABLES)
def test_luck_is_what_throws_and_cards_gave_one_by_one(game):
    for _, told, accounts in reviewed(game):
        for seat, account in zip(told.seats, accounts, strict=True):
            luck = sum(chance.points for chance in account.chances)
            lost = sum(one.lost for one in account.decisions)
            parts = account.baseline + luck - lost - account.stolen
            assert parts == pytest.approx(seat.result, abs=1e-6)
            assert luck == pytest.approx(seat.luck, abs=(2 + len(account.decisions)) / 2048)


@pytest.mark.parametrize("game", [game for game in TABLES if game not in LATER])
def test_a_choice_is_no_luck(game):
    for match, _, accounts in reviewed(game):
        thrown = (chance for account in accounts for chance in account.chances if chance.what)
        assert all(match.steps[chance.step - 1].luck for chance in thrown)


@pytest.mark.parametrize("game", TABLES)
def test_fair_throws_give_no_luck_on_average(game):
    given = [
        sum(chance.points for chance in account.chances if chance.what)
        for one in fair(game)
        for account in one.accounts
    ]
    assert abs(fmean(given)) < 4 * stdev(given) / sqrt(len(given))


@pytest.mark.parametrize("game", TABLES)
def test_accuracy_lies_between_nothing_and_a_hundred(game):
    for _, told, _ in reviewed(game):
        for seat in told.seats:
            assert all(0 <= one.lost <= one.span for one in seat.decisions)
            if seat.accuracy is None:
                assert not any(one.span for one in seat.decisions)
            else:
                assert 0 <= seat.accuracy <= 100
