"""Chances by exact enumeration, and the dice of real matches beside them."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial

import pytest

from game import dice_game, kinds, ten_thousand
from game.combinations import Combinations
from game.luck import SeededLuck, Throw

ONE_TO_FIVE = {1: 4, 2: 16, 3: 60, 4: 204, 5: 600}
TABLES = {
    "ten-thousand": (ten_thousand.COMBINATIONS, 1080),
    "dice-game": (dice_game.COMBINATIONS, 1440),
    "six-dice": (kinds.COMBINATIONS, 1440),
}


def ways(dice: tuple[int, ...]) -> int:
    """Count the throws that show these dice in some order."""
    number = factorial(len(dice))
    for times in Counter(dice).values():
        number //= factorial(times)
    return number


@pytest.mark.parametrize(("table", "six"), TABLES.values(), ids=TABLES)
def test_the_chance_of_a_scoreless_throw(table: Combinations, six: int):
    for number, expected in {**ONE_TO_FIVE, 6: six}.items():
        throws = combinations_with_replacement(range(1, 7), number)
        assert sum(ways(dice) for dice in throws if not table.keeps(dice)) == expected


@pytest.mark.parametrize(("table", "six"), TABLES.values(), ids=TABLES)
def test_real_throws_are_scoreless_as_often(table: Combinations, six: int):
    luck, throws = SeededLuck.from_number(7), 20_000
    for number, scoreless in {**ONE_TO_FIVE, 6: six}.items():
        chance = scoreless / 6**number
        met = sum(not table.keeps(_throw(luck, number)) for _ in range(throws))
        spread = (throws * chance * (1 - chance)) ** 0.5
        assert abs(met - throws * chance) < 3.5 * spread


def _throw(luck: SeededLuck, number: int) -> tuple[int, ...]:
    return tuple(int(face) for face in luck.draw(Throw(number)))


@cache
def five_alike(held: int, throws: int) -> Fraction:
    """Give the chance of five alike when the largest set is always kept."""
    if held == 5 or throws == 0:
        return Fraction(held == 5)
    total = Fraction(0)
    for dice in product(range(1, 7), repeat=5 - held):
        same = held + sum(die == 1 for die in dice) if held else 0
        other = max(Counter(dice).values())
        total += five_alike(max(same, other), throws - 1)
    return Fraction(total, 6 ** (5 - held))


def test_the_chance_of_a_yahtzee_in_three_throws():
    assert float(five_alike(0, 3)) == pytest.approx(0.0460286, abs=5e-8)


def test_real_dice_make_a_yahtzee_as_often():
    luck, turns, met = SeededLuck.from_number(11), 10_000, 0
    for _ in range(turns):
        dice: tuple[int, ...] = ()
        for _ in range(3):
            face = max(dice, key=dice.count, default=0)
            kept = (face,) * dice.count(face)
            dice = (*kept, *_throw(luck, 5 - len(kept))) if len(kept) < 5 else kept
        met += len(set(dice)) == 1
    assert abs(met - turns * 0.0460286) < 3.5 * (turns * 0.046 * 0.954) ** 0.5
