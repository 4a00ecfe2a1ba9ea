"""Dice as values: counts of faces and the texts of kept dice; no rules of any table."""

from collections.abc import Iterator, Sequence
from itertools import product

FACES = (1, 2, 3, 4, 5, 6)

Counts = tuple[int, int, int, int, int, int]
"""How many dice show 1, 2, 3, 4, 5, 6."""


def counts(dice: Sequence[int]) -> Counts:
    """Count the faces."""
    count = dice.count
    return count(1), count(2), count(3), count(4), count(5), count(6)


def faces(numbers: Counts) -> tuple[int, ...]:
    """List the dice of a count, ascending."""
    return tuple(face for face, n in zip(FACES, numbers, strict=True) for _ in range(n))


def holdings(numbers: Counts) -> Iterator[Counts]:
    """Go through every way to take some of the dice, each multiset once, none of them included."""
    a, b, c, d, e, f = (range(n + 1) for n in numbers)
    yield from product(a, b, c, d, e, f)


def written(dice: Sequence[int]) -> str:
    """Write dice as records do: by value, ascending, one space apart."""
    return " ".join(str(die) for die in sorted(dice))


def without(dice: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """Take dice away by value, the leftmost that show it first."""
    rest = list(dice)
    for die in taken:
        rest.remove(die)
    return tuple(rest)


def places(dice: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """Tell at which places the taken values lie, the leftmost that show each."""
    found: list[int] = []
    for die in taken:
        found.append(next(i for i, d in enumerate(dice) if d == die and i not in found))
    return tuple(sorted(found))


def missing(dice: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """Name the wanted dice that are not there."""
    rest, absent = list(dice), []
    for die in wanted:
        if die in rest:
            rest.remove(die)
        else:
            absent.append(die)
    return tuple(absent)
