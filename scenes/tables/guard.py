"""When a press may act: never so soon after the last that it could be the same hand's tremor."""

from typing import Final

WINDOW: Final = 0.25
"""Seconds of the room, the same at every speed."""


class PressGuard:
    """Swallows a press that comes too soon after the last press or after the seat changed."""

    def __init__(self) -> None:
        self._left = 0.0

    @property
    def closed_for(self) -> float:
        """Tell for how many seconds presses are still swallowed."""
        return self._left

    def update(self, dt: float) -> None:
        """Let dt seconds of the room pass."""
        self._left = max(0.0, self._left - dt)

    def close(self) -> None:
        """Swallow presses from now on, for the length of the window."""
        self._left = WINDOW

    def lets_pass(self) -> bool:
        """Judge a press; whether it passes or not, the next must keep its distance from it."""
        open_now = self._left <= 0.0
        self.close()
        return open_now
