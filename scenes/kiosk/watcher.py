"""Stands between the devices and the loop: knows real input, and keeps it back from sleepers.

Mouse jitter and key repeat are no input. While the gate is shut, input is noticed and goes no
further: what wakes the kiosk, or stops a countdown, presses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from scenes.kiosk.chord import Chord
from scenes.stage.loop import EventSource

JITTER: Final = 4
"""Pixels by which the mouse must have moved from where it was last minded."""

DOWN: Final = frozenset(
    {
        pygame.MOUSEBUTTONDOWN,
        pygame.FINGERDOWN,
        pygame.MOUSEWHEEL,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
    }
)
WINDOW_MOVES: Final = frozenset(
    {pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWFOCUSLOST}
)
"""After these the pointer may lie elsewhere, though nobody has moved the mouse."""
WRITES: Final = frozenset({pygame.TEXTINPUT, pygame.TEXTEDITING})
KEPT_BACK: Final = DOWN | WRITES | {pygame.KEYDOWN, pygame.FINGERMOTION}
"""What is not handed on while the gate is shut; the pointer may move, which presses nothing.

What is let go presses nothing either, and must not be thought to be held.
"""


class Watcher:
    """An event source that watches another."""

    def __init__(self, events: EventSource, chord: Chord) -> None:
        self._events = events
        self._chord = chord
        self._held: set[int] = set()
        self._spent: set[int] = set()
        """Keys whose press was kept back: all that comes of them until they are let go is too."""
        self._writing: int | None = None
        """The key that was pressed last, whose text may follow."""
        self._mouse: tuple[int, int] | None = None
        self.shut = False
        """Whether input is kept back."""
        self.touched: Callable[[], object] = lambda: None
        """Called as soon as there is real input, before it is handed on."""
        self.moved: Callable[[], object] = lambda: None
        """Called when the mouse has moved."""

    def get(self) -> list[Event]:
        """Give what has come since the last time."""
        return self._watched(self._events.get())

    def wait(self, seconds: float) -> list[Event]:
        """Sleep until something comes, for so many seconds at most."""
        return self._watched(self._events.wait(seconds))

    def _watched(self, events: list[Event]) -> list[Event]:
        shut, touched = self.shut, False
        for event in events:
            self._chord.see(event)
            touched = self._is_input(event) or touched
        if touched:
            self.touched()
        return [event for event in events if self._is_handed_on(event, shut)]

    def _is_handed_on(self, event: Event, shut: bool) -> bool:
        if event.type == pygame.KEYDOWN:
            self._writing = event.key
            if shut:
                self._spent.add(event.key)
            return event.key not in self._spent
        if event.type == pygame.KEYUP:
            self._spent.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._spent.clear()
        elif event.type in WRITES and self._writing in self._spent:
            return False
        return not (shut and event.type in KEPT_BACK)

    def _is_input(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            fresh = event.key not in self._held
            self._held.add(event.key)
            return fresh
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type in WINDOW_MOVES:
            self._mouse = None
            if event.type == pygame.WINDOWFOCUSLOST:
                self._held.clear()
        elif event.type == pygame.MOUSEMOTION:
            return self._is_moved(event.pos)
        return event.type in DOWN

    def _is_moved(self, place: tuple[int, int]) -> bool:
        """Mind a move that is no jitter; the first place tells nothing."""
        if self._mouse is None:
            self._mouse = place
            return False
        far = max(abs(place[0] - self._mouse[0]), abs(place[1] - self._mouse[1])) >= JITTER
        if far:
            self._mouse = place
            self.moved()
        return far
