"""The combinations as a whole: best play of a turn is worth what is published for these rules."""

from collections import Counter
from itertools import product

import pytest

from game.ten_thousand import COMBINATIONS

STEP = 50
CEILING = 12000
"""A turn with more points at risk is so rare that it is taken at its face."""

Options = tuple[tuple[int, int], ...]
"""Points and dice left, for each way to keep."""


def options(throw: tuple[int, ...]) -> Options:
    """List the ways to keep, without those that another beats in both respects."""
    best: dict[int, int] = {}
    for dice in COMBINATIONS.keeps(throw):
        left = len(throw) - len(dice)
        best[left] = max(best.get(left, 0), COMBINATIONS.best(dice) or 0)
    return tuple(sorted((points, left) for left, points in best.items()))


def throws(dice: int) -> list[tuple[float, Options]]:
    """Give every distinct set of options with its chance."""
    sets = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=dice))
    merged: Counter[Options] = Counter()
    for throw, ways in sets.items():
        merged[options(throw)] += ways
    return [(ways / 6**dice, choice) for choice, ways in merged.items()]


@pytest.fixture(scope="module")
def rolling() -> dict[tuple[int, int], float]:
    """Work out what rolling is worth, from points at risk and dice to roll."""
    chances = {dice: throws(dice) for dice in range(1, 7)}
    value: dict[tuple[int, int], float] = {}

    def held(points: int, left: int) -> float:
        if points >= CEILING:
            return points
        return value[points, 6] if left == 0 else max(points, value[points, left])

    for risk in range(CEILING - STEP, -STEP, -STEP):
        for dice in range(1, 7):
            value[risk, dice] = sum(
                chance * max((held(risk + p, left) for p, left in choice), default=0)
                for chance, choice in chances[dice]
            )
    return value


def test_the_best_turn_once_on_the_board_is_worth_the_published_points(rolling):
    assert rolling[0, 6] == pytest.approx(591.2373, abs=0.0001)


@pytest.mark.parametrize(
    ("dice", "bank_from"), [(1, 350), (2, 250), (3, 450), (4, 1050), (5, 3100)]
)
def test_banking_is_best_from_the_published_points_on(rolling, dice, bank_from):
    first = next(risk for risk in range(0, CEILING, STEP) if rolling[risk, dice] <= risk)
    assert first == bank_from
