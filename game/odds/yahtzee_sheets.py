"""Sheets of Yahtzee as places in the table of odds: sheets with one future share a place.

Of the upper boxes only what is missing for the bonus matters, rounded up to a sum that the open
boxes can still bring; nothing is missing once the bonus is won or out of reach. Of the lower ones
it matters which are filled, and whether the Yahtzee box pays extras.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from game.boxes import BONUS, BONUS_FROM, FIXED, NAMES, UPPER, YAHTZEE, Sheet
from game.dice import FACES
from game.odds.five_dice import DICE

LOWER: Final = tuple(box for box in NAMES if box not in UPPER and box != YAHTZEE)
LOWER_SETS: Final = 1 << len(LOWER)
OPEN, NOTHING, FIFTY = range(3)
"""What stands in the Yahtzee box."""
LOWERS: Final = LOWER_SETS * 3
"""How many ways the lower boxes can be filled."""


class Upper(NamedTuple):
    """The upper boxes: those filled, as bits, and what is missing for the bonus (0: no matter)."""

    filled: int
    missing: int

    def scored(self, face: int, points: int) -> "tuple[Upper, int]":
        """Fill the box of a face; tell the bonus that this wins."""
        filled = self.filled | 1 << face - 1
        if 0 < self.missing <= points:
            return Upper(filled, 0), BONUS
        return Upper(filled, _rounded(filled, self.missing - points)), 0

    def closed(self, face: int) -> bool:
        """Tell whether the box of a face is filled."""
        return bool(self.filled >> face - 1 & 1)


@cache
def _sums(filled: int) -> tuple[int, ...]:
    """List what the open upper boxes can bring together, ascending."""
    sums = {0}
    for face in FACES:
        if not filled >> face - 1 & 1:
            sums = {total + face * number for total in sums for number in range(DICE + 1)}
    return tuple(sorted(sums))


def _rounded(filled: int, missing: int) -> int:
    """Round what is missing up to what can be had; 0 if nothing is, or it can't."""
    return next((total for total in _sums(filled) if total >= missing), 0) if missing > 0 else 0


def _reached(upper: Upper) -> Iterator[Upper]:
    for face in FACES:
        if not upper.closed(face):
            for number in range(DICE + 1):
                yield upper.scored(face, face * number)[0]


def _uppers() -> tuple[Upper, ...]:
    """List all that play can reach, by how many boxes are filled."""
    layer = {Upper(0, BONUS_FROM)}
    found: list[Upper] = []
    while layer:
        found += sorted(layer)
        layer = {after for upper in layer for after in _reached(upper)}
    return tuple(found)


UPPERS: Final = _uppers()
UPPER_PLACE: Final[Mapping[Upper, int]] = {upper: place for place, upper in enumerate(UPPERS)}
PLACES: Final = LOWERS * len(UPPERS)


class Lower(NamedTuple):
    """The lower boxes: those filled, as bits in the order of `LOWER`, and the Yahtzee box."""

    filled: int
    yahtzee: int

    @property
    def place(self) -> int:
        """Number the ways from 0."""
        return self.yahtzee * LOWER_SETS + self.filled

    def scored(self, box: str, points: int) -> "Lower":
        """Fill a box."""
        if box == YAHTZEE:
            return Lower(self.filled, FIFTY if points else NOTHING)
        return Lower(self.filled | 1 << LOWER.index(box), self.yahtzee)

    def closed(self, box: str) -> bool:
        """Tell whether a box is filled."""
        if box == YAHTZEE:
            return self.yahtzee != OPEN
        return bool(self.filled >> LOWER.index(box) & 1)


def place(lower: Lower, upper: Upper) -> int:
    """Tell where the table has a sheet."""
    return lower.place * len(UPPERS) + UPPER_PLACE[upper]


def parts(sheet: Sheet) -> tuple[Lower, Upper]:
    """Take from a sheet what decides its future."""
    stands = {None: OPEN, 0: NOTHING, FIXED[YAHTZEE]: FIFTY}
    bits = (1 << at for at, box in enumerate(LOWER) if sheet.points(box) is not None)
    lower = Lower(sum(bits), stands[sheet.points(YAHTZEE)])
    filled = sum(1 << at for at, box in enumerate(UPPER) if sheet.points(box) is not None)
    return lower, Upper(filled, _rounded(filled, BONUS_FROM - sheet.upper))
