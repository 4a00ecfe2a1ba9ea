"""What dice of one throw pay: tables of combinations, and the best way to use every die."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.dice import FACES, Counts, counts, holdings


@dataclass(frozen=True, slots=True, eq=False)
class Combinations:
    """The scoring of a table, as data; each is itself alone, which makes looking values up quick.

    `singles` maps faces that score alone to points; `kinds` maps (face, how many alike) to points;
    `wholes` are patterns of all six dice: a name and its points.
    """

    singles: tuple[tuple[int, int], ...]
    kinds: tuple[tuple[int, int, int], ...]
    wholes: tuple[tuple[str, int], ...]

    def best(self, dice: tuple[int, ...]) -> int | None:
        """Score dice the best way that uses them all; `None` if one of them can't score."""
        return _best(self, counts(dice)) if dice else None

    def keeps(self, dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """List every multiset of the dice that scores, each ascending and once."""
        return _keeps(self, counts(dice))

    def idle(self, dice: tuple[int, ...]) -> tuple[int, ...]:
        """Name the dice, ascending, that are left when as many as possible score."""
        held = max(self.keeps(dice), key=len, default=())
        rest = sorted(dice)
        for die in held:
            rest.remove(die)
        return tuple(rest)


WHOLES: Final[Mapping[str, Callable[[Counts], bool]]] = {
    "straight": lambda numbers: numbers == (1, 1, 1, 1, 1, 1),
    "three-pairs": lambda numbers: sum(numbers) == 6 and all(n % 2 == 0 for n in numbers),
}
"""Patterns of six dice; four of a kind and a pair, and six of a kind, are three pairs."""


@cache
def _best(table: Combinations, numbers: Counts) -> int | None:
    found = [_best_face(table, face, n) for face, n in zip(FACES, numbers, strict=True)]
    ways = [points for name, points in table.wholes if WHOLES[name](numbers)]
    if None not in found:
        ways.append(sum(points for points in found if points is not None))
    return max(ways, default=None)


@cache
def _best_face(table: Combinations, face: int, number: int) -> int | None:
    """Score `number` dice of one face as singles and sets, every die used."""
    if number == 0:
        return 0
    parts = [(1, points) for single, points in table.singles if single == face]
    parts += [(size, points) for kind, size, points in table.kinds if kind == face]
    ways = []
    for size, points in parts:
        rest = _best_face(table, face, number - size) if size <= number else None
        if rest is not None:
            ways.append(points + rest)
    return max(ways, default=None)


@cache
def _keeps(table: Combinations, numbers: Counts) -> tuple[tuple[int, ...], ...]:
    kept = [held for held in holdings(numbers) if any(held) and _best(table, held) is not None]
    return tuple(tuple(f for f, n in zip(FACES, h, strict=True) for _ in range(n)) for h in kept)
