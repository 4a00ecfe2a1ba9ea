"""What chance does to counts: the band in which they mostly lie, and how rare a deviation is.

All in sums of exact terms, none of them an approximation but for the chi-square tail.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import erfc, exp, lgamma, log, pi, sqrt
from typing import Final

from game.dice import FACES, Counts

SIDES: Final = len(FACES)
FACE: Final = 1 / SIDES
TAIL: Final = 0.025
"""Above the band and below it chance leaves at most so much: 19 of 20 bars end inside."""


@dataclass(frozen=True, slots=True)
class Band:
    """Where the count of one face lies 19 times of 20 or more, both ends included."""

    low: int
    high: int
    expected: float
    outside: float
    """How likely a fair bar ends outside; at most 1 in 20, less for few dice."""

    def holds(self, count: int) -> bool:
        """Tell whether a bar ends in the band."""
        return self.low <= count <= self.high


@cache
def band(dice: int) -> Band:
    """Give the central 95 % of the binomial distribution for so many dice and one face."""
    low, below = _tail(dice, FACE)
    high, above = _tail(dice, 1 - FACE)
    return Band(low, dice - high, dice * FACE, below + above)


def _tail(dice: int, share: float) -> tuple[int, float]:
    """Find the least count that still is no rare one, and how likely lower ones are."""
    width = sqrt(dice * share * (1 - share))
    count = max(0, int(dice * share - 12 * width) - 1)
    chance = exp(_log_choose(dice, count) + count * log(share) + (dice - count) * log(1 - share))
    below = 0.0
    while below + chance <= TAIL:
        below += chance
        chance *= (dice - count) / (count + 1) * share / (1 - share)
        count += 1
    return count, below


def _log_choose(among: int, some: int) -> float:
    return lgamma(among + 1) - lgamma(some + 1) - lgamma(among - some + 1)


def unevenness(faces: Counts) -> float:
    """Give the chi-square of a count against equal shares."""
    expected = sum(faces) * FACE
    return sum((count - expected) ** 2 for count in faces) / expected


def chi_square_beyond(value: float, freedom: int) -> float:
    """Tell how likely chance gives such a chi-square or a greater one."""
    half = value / 2
    if freedom % 2:
        beyond, term, start = erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half), 1
    else:
        beyond, term, start = exp(-half), half * exp(-half), 2
    for step in range(start, freedom, 2):
        beyond += term
        term *= half / (step / 2 + 1)
    return min(1.0, beyond)


def at_least(chances: Sequence[float], number: int) -> float:
    """Tell how likely at least so many of several independent things come true."""
    exactly = [1.0] + [0.0] * len(chances)
    for chance in chances:
        for count in range(len(chances), 0, -1):
            exactly[count] += (exactly[count - 1] - exactly[count]) * chance
        exactly[0] *= 1 - chance
    return sum(exactly[number:])
