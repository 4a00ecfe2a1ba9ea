"""What keeps the screen well: the picture moves, quiet hours are dark, and the pointer goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.glass import SHIFTS, Glass

MINUTE: Final = 60.0
POINTER: Final = 3.0
"""Seconds after which a pointer that rests is hidden."""


class ScreenCare:
    """Looks after one window, once a frame."""

    def __init__(
        self, glass: Glass, now: Callable[[], float], show_pointer: Callable[[bool], object]
    ) -> None:
        self._glass, self._now = glass, now
        self._show_pointer = show_pointer
        self._pointer: bool | None = None
        self._moved_at = -POINTER
        self._began: float | None = None

    def moved(self, at: float) -> None:
        """Note when the pointer was moved, in loop time."""
        self._moved_at = at

    def look(self, at: float, asleep: bool, config: KioskConfig) -> bool:
        """Do what is due at a moment of loop time; tell whether everything must be drawn anew."""
        before = self._glass.shift, self._glass.black
        self._began = (at if self._began is None else self._began) if asleep else None
        minutes = 0 if self._began is None else int((at - self._began) // MINUTE)
        self._glass.shift = SHIFTS[minutes % len(SHIFTS)]
        hours = config.quiet_picture
        self._glass.black = asleep and hours is not None and hours.hold(self._now())
        self._mind_pointer(not asleep and at - self._moved_at < POINTER)
        return (self._glass.shift, self._glass.black) != before

    def _mind_pointer(self, seen: bool) -> None:
        if seen != self._pointer:
            self._pointer = seen
            self._show_pointer(seen)
