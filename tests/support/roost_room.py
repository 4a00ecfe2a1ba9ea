"""A table of Roost on a stage, with dice that fall as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Self

from game.luck import ScriptedLuck
from game.seals import Seal
from scenes.session import SeatPlan
from scenes.stage.intents import Command, Intent
from scenes.stage.loop import STEP
from tests.support.staged import Staged
from tests.support.tables import CONFIRM, SPACE, Evening

STAND: Final = Command("bank")
OPEN2: Final = "open: 6 6 6 1 1 1"
OPEN3: Final = "open: 6 6 6 1 1 1 1 1 2"
ROOST_14: Final = "roll: 1 5 2 4 3 5"
ROOST_9: Final = "roll: 3 3 3 3 3 3"
ROOST_18: Final = "1 6 2 6 3 6"
STAND_15: Final = "roll: 5 5 5; stand"
STAND_12: Final = "roll: 4 4 4; stand"


class SealingLuck(ScriptedLuck):
    """Scripted dice that are sealed, always by the same seal: only the dice may differ."""

    def seal(self, drawn: object) -> Seal:
        return Seal("0123456789abcdef" * 4, "0" * 32)


class Roosts(Evening):
    """An evening at the barn-red cloth."""

    game = "roost"

    def until(self, reached: Any, most: float = 30.0) -> Self:
        """Let time pass until something is so."""
        for _ in range(round(most / STEP)):
            if reached():
                return self
            self.run(STEP)
        raise AssertionError("it never comes to that")

    def until_held(self) -> Self:
        """Let time pass until something stays to be read."""
        self.until(lambda: self.scene.hold)
        self.wait()
        return self

    def through(self, most: int = 20) -> Self:
        """Read on with slow hands until nothing stays to be read or moves."""
        for _ in range(most):
            self.until(lambda: self.scene.hold or not self.scene.busy or self.results)
            if not self.scene.hold:
                self.wait()
                return self
            self.wait()
            self.tell(CONFIRM)
        raise AssertionError("there is always more to read")

    def press(self, *intents: Intent) -> Self:
        """Press one after the other, reading what there is to read between."""
        for intent in intents:
            self.wait()
            self.tell(intent)
            self.through()
        return self


def course(seats: int, rounds: int, total: str = STAND_15, **more: str) -> str:
    """Write rounds with a permanent house, in which every player stands on the same total."""
    one = "; ".join([ROOST_9, *[total] * (seats - 1)])
    return "; ".join([one] * rounds)


def racing(seats: int | tuple[SeatPlan, ...] = 3, luck: str = "", **more: Any) -> Roosts:
    """Stage the lightning between all but the host, at the start of its countdown."""
    count = seats if isinstance(seats, int) else len(seats)
    return Roosts(course(count, 18), luck, seats, rules={"house": "permanent"}, **more)


Example = partial(Staged, Roosts)

PERMANENT: Final = {"house": "permanent"}
LATE: Final = course(2, 17)
STEPS: Final = {
    "opening": Example("", (SPACE,), "6 6 6 1 1 1"),
    "opening with a tie": Example("", (SPACE,), "6 6 6 6 6 6 1 2 3 1 1 1 2 2 2", 3),
    "opening of eight": Example("", (SPACE,), "6 6 6 " + "1 2 3 " * 7, 8),
    "the house throws": Example(OPEN2, (SPACE,), "1 5 2 4 3 5"),
    "first throw": Example(f"{OPEN2}; {ROOST_14}", (SPACE,), "5 4 2"),
    "one more die": Example(f"{OPEN2}; {ROOST_14}; roll: 5 4 2", (SPACE,), "3"),
    "a fifth die": Example(f"{OPEN2}; {ROOST_14}; roll: 3 2 2; roll: 1", (SPACE,), "2"),
    "bust": Example(f"{OPEN3}; {ROOST_14}; roll: 5 5 5", (SPACE,), "6", 3),
    "six dice": Example(f"{OPEN3}; {ROOST_14}; roll: 1 2 1; roll: 3; roll: 2", (SPACE,), "4", 3),
    "stand": Example(f"{OPEN3}; {ROOST_14}; roll: 5 5 5", (STAND,), "", 3),
    "reveal": Example(f"{OPEN3}; {ROOST_14}; {STAND_15}; roll: 4 4 4", (STAND,), "", 3),
    "reveal after a bust": Example(f"{OPEN2}; {ROOST_14}; roll: 5 5 5", (SPACE,), "6"),
    "a roost of eighteen": Example(OPEN3, (SPACE,), ROOST_18, 3),
    "somebody goes out": Example(
        "; ".join(["roll: 6 6 5 1 2 3; " + STAND_12 * 1] * 4) + "; roll: 6 6 5 1 2 3; roll: 4 4 4",
        (STAND,),
        "",
        2,
        {"points": "stakes", **PERMANENT},
    ),
    "the end": Example(f"{LATE}; {ROOST_9}; roll: 5 5 5", (STAND,), "", 2, PERMANENT),
    "lightning": Example(
        f"{course(3, 17)}; {ROOST_9}; {STAND_15}; roll: 5 5 5", (STAND,), "", 3, PERMANENT
    ),
    "in secret behind the curtain": Example(
        f"{OPEN2}; {ROOST_14}", (SPACE, SPACE), "5 4 2", 2, {"secret": True}
    ),
    "in secret to the reveal": Example(
        f"{OPEN2}; {ROOST_14}; roll: 5 5 5", (SPACE, STAND), "", 2, {"secret": True}
    ),
}
"""Every kind of step, by a name."""


def told(evening: Roosts, presses: Sequence[Intent]) -> Roosts:
    """Press with slow hands, the last press left in motion."""
    for intent in presses[:-1]:
        evening.press(intent)
    evening.wait()
    evening.tell(presses[-1])
    return evening
