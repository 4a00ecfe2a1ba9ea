"""The dealer's hand: the figures in print, and small shoes walked through in every order."""

import random
from fractions import Fraction

import pytest

from game.odds.blackjack_dealer import BARRED, BUST, ENDS, POINTS, best, ends, unseen, without

BUSTS = {
    2: 0.353504, 3: 0.374194, 4: 0.395805, 5: 0.418406, 6: 0.422842,
    7: 0.261936, 8: 0.243693, 9: 0.229242, 10: 0.212471, 1: 0.115473,
}  # fmt: skip
"""How often the dealer busts from each card up in a fresh shoe, before any look."""


def small(chance, size):
    """Draw a few cards, as counts by value."""
    values = chance.choices(POINTS, (2, 1, 1, 1, 1, 1, 1, 1, 1, 3), k=size)
    return tuple(values.count(points) for points in POINTS)


def walked(hand, cards, holes):
    """Walk through every order of cards; the first is the hole card, one of `holes`."""
    total = best(sum(hand), 1 in hand)
    if len(hand) > 1 and total >= 17:
        return {min(total, BUST): Fraction(1)}
    found: dict[int, Fraction] = {}
    offered = {points: cards[points - 1] for points in holes if cards[points - 1]}
    for points, number in offered.items():
        chance = Fraction(number, sum(offered.values()))
        then = walked((*hand, points), without(cards, points), POINTS)
        for end, share in then.items():
            found[end] = found.get(end, Fraction(0)) + chance * share
    return found


@pytest.mark.parametrize("up", BUSTS)
def test_the_dealer_busts_as_often_as_is_in_print(up):
    cards = without(unseen(()), up)
    looked = 1 - cards[BARRED[up] - 1] / sum(cards) if up in BARRED else 1
    assert ends(up, cards)[-1] * looked == pytest.approx(BUSTS[up], abs=5e-7)


@pytest.mark.parametrize("up", POINTS)
def test_every_hand_of_the_dealer_ends_somehow(up):
    assert sum(ends(up, without(unseen(()), up))) == pytest.approx(1)


@pytest.mark.parametrize("up", POINTS)
def test_in_small_shoes_the_ends_are_those_of_every_order_walked_through(up):
    chance = random.Random(up)
    for size in (2, 4, 6, 9, 12):
        cards = small(chance, size)
        holes = [points for points in POINTS if points != BARRED.get(up)]
        if not any(cards[points - 1] for points in holes):
            continue
        expected = walked((up,), cards, holes)
        told = dict(zip(ENDS, ends(up, cards), strict=True))
        assert told == pytest.approx({end: float(expected.get(end, 0)) for end in ENDS})


def test_a_hand_that_needs_more_cards_than_there_are_ends_nowhere():
    assert ends(2, (0, 2, 0, 0, 0, 0, 0, 0, 0, 0)) == (0,) * len(ENDS)
    assert sum(ends(6, (0, 0, 0, 0, 1, 0, 0, 0, 0, 1))) == pytest.approx(1)


def test_pictures_and_tens_are_counted_together_and_what_is_gone_is_not_unseen():
    assert unseen(()) == (24,) * 9 + (96,)
    assert unseen(("AS", "KD", "TH", "JC", "5S")) == (23, 24, 24, 24, 23, 24, 24, 24, 24, 93)
