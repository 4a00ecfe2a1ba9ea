"""When a press may act: never so soon after the last that it could be the same hand's tremor."""

from typing import Final

from game.rules import Seat

WINDOW: Final = 0.25
"""Seconds of the room, the same at every speed."""
TURN_WINDOW: Final = 0.6
"""So long the table must have shown that another person acts before a press may be theirs."""


class PressGuard:
    """Swallows a press that comes too soon after the last press or after the seat changed."""

    def __init__(self) -> None:
        self._left = 0.0
        self._person: Seat | None = None

    @property
    def closed_for(self) -> float:
        """Tell for how many seconds presses are still swallowed."""
        return self._left

    def update(self, dt: float) -> None:
        """Let dt seconds of the room pass."""
        self._left = max(0.0, self._left - dt)

    def close(self, seconds: float = WINDOW) -> None:
        """Swallow presses from now on, for the length of the window at least."""
        self._left = max(self._left, seconds)

    def acted(self, person: Seat) -> None:
        """Remember whose hand is on the buttons."""
        self._person = person

    def turns_to(self, person: Seat) -> None:
        """Swallow what was meant for the scene before, longer if somebody else acted in it."""
        self.close(WINDOW if self._person in (None, person) else TURN_WINDOW)

    def lets_pass(self) -> bool:
        """Judge a press; whether it passes or not, the next must keep its distance from it."""
        open_now = self._left <= 0.0
        self.close()
        return open_now
