"""The 462 multisets of up to five dice, and how a die more or less leads from one to another."""

from collections.abc import Mapping
from itertools import combinations_with_replacement
from typing import Final

from game.dice import FACES, without

DICE: Final = 5

Dice = tuple[int, ...]


def _multisets() -> tuple[Dice, ...]:
    """List them by size; within one size those with more faces first."""
    return tuple(
        dice
        for size in range(DICE + 1)
        for dice in sorted(
            combinations_with_replacement(FACES, size), key=lambda dice: (-len(set(dice)), dice)
        )
    )


MULTISETS: Final = _multisets()
AT: Final[Mapping[Dice, int]] = {dice: at for at, dice in enumerate(MULTISETS)}
FIRST: Final = tuple(
    next(at for at, dice in enumerate(MULTISETS) if len(dice) == size) for size in range(DICE + 1)
)
"""Size to where the multisets of that size begin."""
ALL_THROWS: Final = MULTISETS[FIRST[DICE] :]
"""The 252 throws of all five."""

WITH: Final = tuple(
    tuple(AT[tuple(sorted((*dice, face)))] for face in FACES) for dice in MULTISETS[: FIRST[DICE]]
)
"""Where a die of each face more leads, for up to four dice."""
WITHOUT: Final = tuple(
    tuple(AT[without(dice, (face,))] for face in sorted(set(dice))) for dice in MULTISETS
)
"""Where a die of each of its faces less leads."""
