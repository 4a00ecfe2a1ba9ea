"""A table of The Dice Game on a stage, and one example of every kind of step, as it is pressed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from tests.support.staged import Staged
from tests.support.steps import marks
from tests.support.tables import BANK, OPEN, SPACE, Evening

SIX: Final = "3 3 1 5 3 6"
"""A triple, a 1, a 5 and a 6: the picture of the room."""
STRAIGHT: Final = "1 2 3 4 5 6"


class Kitchen(Evening):
    """An evening in the kitchen."""

    game = "dice-game"


Example = partial(Staged, Kitchen)

THROWN: Final = f"{OPEN}; roll: {SIX}"
ALL: Final = f"{OPEN}; roll: {STRAIGHT}"

STEPS: Final[Mapping[str, Staged[Kitchen]]] = {
    "opening": Example("", (SPACE,), "6 1"),
    "opening of eight": Example("", (SPACE,), "6 1 1 1 1 1 1 1", 8),
    "throw": Example(OPEN, (SPACE,), SIX),
    "keep the best and throw": Example(THROWN, (SPACE,), "1"),
    "keep the marked and throw": Example(THROWN, (*marks(3), SPACE), "1 2 3 4 6"),
    "keep again and throw": Example(
        f"{THROWN}; keep 3 3 3; roll: 1 5 6", (*marks(2), SPACE), "1 4"
    ),
    "stop with the best": Example(THROWN, (BANK,)),
    "stop with the marked": Example(THROWN, (*marks(1, 2, 5), BANK)),
    "stop with what is kept": Example(f"{THROWN}; keep 3 3 3", (BANK,)),
    "go on from what is kept": Example(f"{THROWN}; keep 3 3 3", (SPACE,), "1 2 3"),
    "bust": Example(THROWN, (*marks(1, 2, 5), SPACE), "2 3 4"),
    "bust at once": Example(OPEN, (SPACE,), "2 2 3 4 6 6"),
    "hot dice": Example(ALL, (SPACE,), "1 2 3 4 6 6"),
    "hot dice, then a bust": Example(ALL, (SPACE,), "2 2 3 4 6 6"),
    "hot dice and stop": Example(ALL, (BANK,)),
    "roll after six": Example(f"{ALL}; keep {STRAIGHT}", (SPACE,), "1 2 3 4 6 6"),
    "stop after six": Example(f"{ALL}; keep {STRAIGHT}", (BANK,)),
    "end": Example(f"{OPEN}; roll: 1 1 1 2 3 4", (BANK,), "", 2, {"target": 1000}),
    "end alone": Example("roll: 1 1 1 2 3 4", (BANK,), "", 1, {"target": 1000}),
    "alone again": Example("roll: 1 1 1 2 3 4", (BANK,), "", 1),
}
"""Every kind of step, by a name."""
