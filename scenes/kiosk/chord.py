"""The operator's way in: a chord of keys that is held, or taps in a corner where nothing lies."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from scenes.stage.devices import MAIN_BUTTON
from scenes.stage.geometry import Box, Viewport

HELD: Final = 3.0
"""Seconds for which Ctrl, Alt, Shift and O are held together."""
MODIFIERS: Final = (pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_SHIFT)
KEYS: Final = frozenset(
    {
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_o,
    }
)

TAPS: Final = 10
WITHIN: Final = 5.0
"""Seconds for that many taps."""
CORNER: Final = Box(-400, -400, 540, 540)
"""The top left corner and what is black beside it."""


class Chord:
    """Sees every event, and tells once when the operator has asked to come in."""

    def __init__(self, viewport: Callable[[], Viewport]) -> None:
        self._viewport = viewport
        self._held: float | None = None
        self._time = 0.0
        self._taps: deque[float] = deque(maxlen=TAPS)

    def see(self, event: Event) -> None:
        """Follow the keys, and taps in the corner."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_o:
            if self._held is None and all(event.mod & one for one in MODIFIERS):
                self._held = 0.0
        elif self._is_let_go(event):
            self._held = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == MAIN_BUTTON:
            self._tapped(event.pos)

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; tell whether the operator is to be let in, once for each asking."""
        self._time += dt
        if self._held is not None:
            self._held += dt
            if self._held >= HELD:
                self._held = None
                return True
        if len(self._taps) == TAPS:
            quick = self._taps[-1] - self._taps[0] <= WITHIN
            if quick:
                self._taps.clear()
            return quick
        return False

    def _is_let_go(self, event: Event) -> bool:
        up = event.type == pygame.KEYUP and event.key in KEYS
        return up or event.type == pygame.WINDOWFOCUSLOST

    def _tapped(self, place: tuple[int, int]) -> None:
        if CORNER.contains(*self._viewport().to_stage(*place)):
            self._taps.append(self._time)
        else:
            self._taps.clear()
