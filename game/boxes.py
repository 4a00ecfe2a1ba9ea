"""The thirteen boxes of a Yahtzee sheet: what dice pay in each, and the forced joker."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.dice import FACES, counts

UPPER: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
YAHTZEE: Final = "yahtzee"
FIXED: Final[Mapping[str, int]] = {
    "full-house": 25,
    "small-straight": 30,
    "large-straight": 40,
    YAHTZEE: 50,
}
"""What the boxes pay that don't add up dice; a joker fills the first three."""
BONUS: Final = 35
BONUS_FROM: Final = 63
EXTRA: Final = 100

Dice = tuple[int, ...]


def _upper(face: int) -> Callable[[Dice], int]:
    return lambda dice: face * dice.count(face)


def _alike(number: int) -> Callable[[Dice], int]:
    return lambda dice: sum(dice) if max(counts(dice)) >= number else 0


def _row(box: str, length: int) -> Callable[[Dice], int]:
    rows = [set(range(low, low + length)) for low in range(1, len(FACES) + 2 - length)]
    return lambda dice: FIXED[box] if any(row <= set(dice) for row in rows) else 0


def _full_house(dice: Dice) -> int:
    return FIXED["full-house"] if {2, 3} <= set(counts(dice)) else 0


BOXES: Final[Mapping[str, Callable[[Dice], int]]] = {
    **{box: _upper(face) for face, box in zip(FACES, UPPER, strict=True)},
    "three-of-a-kind": _alike(3),
    "four-of-a-kind": _alike(4),
    "full-house": _full_house,
    "small-straight": _row("small-straight", 4),
    "large-straight": _row("large-straight", 5),
    YAHTZEE: lambda dice: FIXED[YAHTZEE] if five_alike(dice) else 0,
    "chance": sum,
}
"""Box to what five dice pay in it, no joker; in the order of the sheet."""

NAMES: Final = tuple(BOXES)
PLACE: Final[Mapping[str, int]] = {box: place for place, box in enumerate(NAMES)}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One seat's sheet: the points in each box in the order of `NAMES`, `None` while open."""

    filled: tuple[int | None, ...] = (None,) * len(NAMES)
    extras: int = 0
    """How many further Yahtzees paid extra."""

    @property
    def upper(self) -> int:
        """Add up the upper boxes, without the bonus."""
        return sum(points or 0 for points in self.filled[: len(UPPER)])

    @property
    def bonus(self) -> int:
        """Tell what the upper boxes pay on top."""
        return BONUS if self.upper >= BONUS_FROM else 0

    @property
    def total(self) -> int:
        """Add up the sheet with its bonus and extras."""
        boxes = sum(points or 0 for points in self.filled)
        return boxes + self.bonus + EXTRA * self.extras

    @property
    def full(self) -> bool:
        """Tell whether no box is open."""
        return None not in self.filled

    def points(self, box: str) -> int | None:
        """Tell what stands in a box, `None` while it is open."""
        return self.filled[PLACE[box]]

    def extra(self, dice: Dice) -> int:
        """Tell what five alike pay on top, in whatever box."""
        return EXTRA if five_alike(dice) and self.points(YAHTZEE) == FIXED[YAHTZEE] else 0

    def joker(self, dice: Dice) -> bool:
        """Tell whether the joker rule binds: five alike with the Yahtzee box filled."""
        return five_alike(dice) and self.points(YAHTZEE) is not None

    def pays(self, dice: Dice) -> tuple[tuple[str, int], ...]:
        """List the boxes that may be scored now, each with what it pays, extras left out."""
        if not dice:
            return ()
        plain = paying(tuple(sorted(dice)))
        free = [place for place, points in enumerate(self.filled) if points is None]
        if not self.joker(dice):
            return tuple((NAMES[place], plain[place]) for place in free)
        matching = dice[0] - 1
        lower = [place for place in free if place >= len(UPPER)]
        bound = [matching] if matching in free else lower or free
        return tuple((NAMES[p], FIXED.get(NAMES[p], plain[p])) for p in bound)

    def scored(self, box: str, dice: Dice) -> "Sheet":
        """Fill a box that may be filled."""
        place = PLACE[box]
        points = dict(self.pays(dice))[box]
        filled = (*self.filled[:place], points, *self.filled[place + 1 :])
        return Sheet(filled, self.extras + self.extra(dice) // EXTRA)


def five_alike(dice: Dice) -> bool:
    """Tell whether all dice show one face."""
    return len(set(dice)) == 1


def titled(box: str) -> str:
    """Write a box's name for people."""
    return box.replace("-", " ")


@cache
def paying(dice: Dice) -> tuple[int, ...]:
    """Value ascending dice in every box, in the order of the sheet; no joker."""
    return tuple(pays(dice) for pays in BOXES.values())
