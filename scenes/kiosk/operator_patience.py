"""Whether the operator is still there: rooms that were left by mistake close by themselves."""

from __future__ import annotations

from math import hypot
from typing import Final, TypeVar

from scenes.kiosk.idle import Idle
from scenes.stage.intents import Closed, FocusLost, Intent, Point
from scenes.stage.scene import Scene

R = TypeVar("R")

NUDGE: Final = 4.0
"""Units by which the pointer must move before somebody is thought to be there."""


class Patience(Idle):
    """Runs out after so many seconds in which nobody did anything; there is no countdown."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds, 0.0)
        self._spot: tuple[float, float] | None = None

    def feel(self, intent: Intent) -> None:
        """Begin anew if somebody is there."""
        if isinstance(intent, Point):
            if self._is_moved(intent):
                self.touched()
        elif not isinstance(intent, FocusLost | Closed):
            self.touched()

    def _is_moved(self, intent: Point) -> bool:
        """Mind a move that is no jitter; the first place tells nothing."""
        before = self._spot
        if before and hypot(intent.x - before[0], intent.y - before[1]) < NUDGE:
            return False
        self._spot = (intent.x, intent.y)
        return before is not None


class Patient(Scene[R]):
    """Comes before a scene that lies over the operator's room: closes it once nobody is there."""

    patience: Patience
    if_gone: R
    """What the scene then closes with."""

    def handle(self, intent: Intent) -> None:
        """Note that somebody is there, and do what is meant."""
        self.patience.feel(intent)
        super().handle(intent)

    def update(self, dt: float) -> None:
        """Let dt seconds pass, and close when nobody is there."""
        super().update(dt)
        self.patience.update(dt)
        if self.patience.over:
            self.close(self.if_gone)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return max(0.0, min(super().quiet(), self.patience.until_change))
