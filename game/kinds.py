"""The kinds of Six-Dice: ones, fives, triples and the straight, counted in half points."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.combinations import Combinations
from game.dice import FACES, Counts, counts, faces

ONE: Final = 2
FIVE: Final = 1
STRAIGHT: Final = 40
TRIPLES: Final = {face: 2 * face for face in FACES}
COMBINATIONS: Final = Combinations(
    singles=((1, ONE), (5, FIVE)),
    kinds=tuple((face, 3, halves) for face, halves in TRIPLES.items()),
    wholes=(("straight", STRAIGHT),),
)
"""What scores, in half points, when kinds are mixed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """All dice of one kind in a throw, ascending, and what they pay."""

    name: str
    dice: tuple[int, ...]
    halves: int

    @property
    def points(self) -> float:
        """Give what they pay in points."""
        return in_points(self.halves)


def _ones(numbers: Counts) -> Kind:
    return Kind("ones", (1,) * numbers[0], ONE * numbers[0])


def _fives(numbers: Counts) -> Kind:
    return Kind("fives", (5,) * numbers[4], FIVE * numbers[4])


def _triples(numbers: Counts) -> Kind:
    dice = tuple(f for f, n in zip(FACES, numbers, strict=True) for _ in range(n // 3 * 3))
    return Kind("triples", dice, sum(TRIPLES[face] for face in dice) // 3)


def _straight(numbers: Counts) -> Kind:
    whole = numbers == (1, 1, 1, 1, 1, 1)
    return Kind("straight", FACES if whole else (), STRAIGHT)


KINDS: Final[Mapping[str, Callable[[Counts], Kind]]] = {
    "ones": _ones,
    "fives": _fives,
    "triples": _triples,
    "straight": _straight,
}


def kinds_in(dice: tuple[int, ...]) -> tuple[Kind, ...]:
    """List the kinds that a throw holds."""
    return _kinds_in(counts(dice))


def most(dice: tuple[int, ...]) -> int:
    """Score every die that can score, kinds mixed, in half points."""
    return _most(counts(dice))


def in_points(halves: int) -> float:
    """Turn half points into points: a whole number, or one that ends in .5."""
    return halves / 2 if halves % 2 else halves // 2


@cache
def _kinds_in(numbers: Counts) -> tuple[Kind, ...]:
    found = (kind(numbers) for kind in KINDS.values())
    return tuple(kind for kind in found if kind.dice)


@cache
def _most(numbers: Counts) -> int:
    dice = faces(numbers)
    return max((COMBINATIONS.best(held) or 0 for held in COMBINATIONS.keeps(dice)), default=0)
