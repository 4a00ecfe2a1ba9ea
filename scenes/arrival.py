"""A scene has just come up: presses in this moment were still meant for the one before."""

from __future__ import annotations

from typing import Final

from scenes.stage.intents import Back, Command, Confirm, Intent, Press

WINDOW: Final = 0.25
"""Seconds of the room, the same at every speed."""


class Arrival:
    """Swallows presses until the moment is over."""

    def __init__(self) -> None:
        self.left = WINDOW
        """Seconds for which it still lasts."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.left = max(0.0, self.left - dt)

    def swallows(self, intent: Intent) -> bool:
        """Say whether an intent is a press that comes too soon."""
        return self.left > 0 and isinstance(intent, Press | Confirm | Command | Back)
