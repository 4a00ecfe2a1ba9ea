"""One example of every kind of step at the table of Ten Thousand, as it is pressed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from scenes.stage.intents import Digit, Intent
from tests.support.staged import Staged
from tests.support.tables import BANK, OPEN, SPACE, STEAL, Evening

Example = partial(Staged, Evening)


def marks(*places: int) -> tuple[Intent, ...]:
    return tuple(map(Digit, places))


THOUSAND: Final = "roll: 1 1 1 2 3 4; keep 1 1 1; bank"
EACH_1000: Final = f"{OPEN}; {THOUSAND}; {THOUSAND}"
PILE: Final = f"{EACH_1000}; roll: 5 5 5 2 3 4; keep 5 5 5; bank"
FOUR_ONES: Final = f"{EACH_1000}; roll: 1 1 1 1 3 4"
STOLEN: Final = {"steal_above": 500}

STEPS: Final[Mapping[str, Staged[Evening]]] = {
    "opening": Example("", (SPACE,), "6 1"),
    "opening with a tie": Example("", (SPACE,), "6 6 2 6 6 3 1 4", 3),
    "opening of eight": Example("", (SPACE,), "6 1 1 1 1 1 1 1", 8),
    "throw": Example(OPEN, (SPACE,), "1 2 3 4 6 6"),
    "keep and throw": Example(f"{OPEN}; roll: 1 5 3 4 6 6", (*marks(1, 2), SPACE), "1 3 4 6"),
    "keep and throw again": Example(
        f"{OPEN}; roll: 1 5 3 4 6 6; keep 1; roll: 5 5 2 3 4", (*marks(2), SPACE), "1 3 4 6"
    ),
    "bank": Example(f"{OPEN}; roll: 1 1 1 3 4 6", (*marks(1, 2, 3), BANK)),
    "bank without stealing": Example(
        f"{OPEN}; roll: 1 1 1 3 4 6", (*marks(1, 2, 3), BANK), rules={"stealing": False}
    ),
    "throw past a pile": Example(PILE, (SPACE,), "1 2 3 4 6 6", rules=STOLEN),
    "bust": Example(f"{OPEN}; roll: 1 5 3 4 6 6", (*marks(1, 2), SPACE), "2 3 4 6"),
    "bust at once": Example(OPEN, (SPACE,), "2 2 3 4 6 6"),
    "hot dice": Example(f"{OPEN}; roll: 1 2 3 4 5 6", (*marks(*range(1, 7)), SPACE), "1 2 3 4 6 6"),
    "hot dice, then a bust": Example(
        f"{OPEN}; roll: 1 2 3 4 5 6", (*marks(*range(1, 7)), SPACE), "2 2 3 4 6 6"
    ),
    "steal": Example(PILE, (STEAL,), "1 2 3", rules=STOLEN),
    "steal that fails": Example(PILE, (STEAL,), "2 3 4", rules=STOLEN),
    "final round": Example(FOUR_ONES, (*marks(1, 2, 3, 4), BANK), rules={"target": 3000}),
    "final round with a pile": Example(
        FOUR_ONES, (*marks(1, 2, 3, 4), BANK), rules={"target": 3000, **STOLEN}
    ),
    "final round of three": Example(
        "open: 6 1 1; roll: 1 1 1 1 3 4", (*marks(1, 2, 3, 4), BANK), "", 3, {"target": 2000}
    ),
    "throw in the final round": Example(
        f"{FOUR_ONES}; keep 1 1 1 1; bank", (SPACE,), "1 2 3 4 6 6", rules={"target": 3000}
    ),
    "called off": Example(
        f"{FOUR_ONES}; keep 1 1 1 1; bank", (STEAL,), "1 3", rules={"target": 3000, **STOLEN}
    ),
    "end": Example(
        f"{FOUR_ONES}; keep 1 1 1 1; bank; roll: 1 1 1 2 3 4",
        (*marks(1, 2, 3), BANK),
        rules={"target": 3000},
    ),
    "end by a bust": Example(
        f"{FOUR_ONES}; keep 1 1 1 1; bank", (SPACE,), "2 2 3 4 6 6", rules={"target": 3000}
    ),
    "end alone": Example("roll: 1 1 1 2 3 4", (*marks(1, 2, 3), BANK), "", 1, {"target": 1000}),
}
"""Every kind of step, by a name."""
