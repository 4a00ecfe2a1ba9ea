"""Whether the operator is still there: rooms that were left by mistake close by themselves."""

from __future__ import annotations

from math import hypot
from typing import Final

from scenes.kiosk.idle import Idle
from scenes.stage.intents import Closed, FocusLost, Intent, Point

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
