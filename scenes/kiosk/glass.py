"""The kiosk's window: can move the whole picture a little, dim it, or leave it black."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from scenes.stage.geometry import Viewport

if TYPE_CHECKING:
    from scenes.stage.loop import Window

SHIFTS: Final = ((0, 0), (8, 0), (8, 8), (0, 8), (-8, 8), (-8, 0), (-8, -8), (0, -8))
"""Where the picture lies, in pixels, one place a minute: no edge burns in."""

WAKE_EVENTS: Final = frozenset({pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED})


class Glass:
    """A window around a window; what lies where it always does is drawn straight into it."""

    def __init__(
        self,
        inner: Window,
        reassert: Callable[[], object] = lambda: None,
        bring_back: Callable[[], object] = lambda: None,
    ) -> None:
        self._inner = inner
        self._reassert, self._bring_back = reassert, bring_back
        self._behind: pygame.Surface | None = None
        self.shift = (0, 0)
        """Pixels by which the picture is moved."""
        self.black = False
        """Whether nothing is shown."""

    @property
    def surface(self) -> pygame.Surface:
        """Give the pixels to draw on."""
        surface = self._inner.surface
        if self.shift == (0, 0) and not self.black:
            self._behind = None
            return surface
        if self._behind is None or self._behind.get_size() != surface.get_size():
            self._behind = pygame.Surface(surface.get_size())
        return self._behind

    @property
    def viewport(self) -> Viewport:
        """Say where the stage lies in the window."""
        return self._inner.viewport

    def react(self, event: Event) -> bool:
        """Say whether the window must be drawn anew; a window that was changed is put right."""
        changed = self._inner.react(event)
        if changed or event.type in WAKE_EVENTS:
            self._reassert()
        if event.type == pygame.WINDOWMINIMIZED:
            self._bring_back()
        return changed

    def clear(self) -> None:
        """Blacken everything."""
        self._inner.clear()
        if self._behind is not None:
            self._behind.fill("black")

    def flip(self) -> None:
        """Show what was drawn, moved as it is to be."""
        if self._behind is not None:
            surface = self._inner.surface
            surface.fill("black")
            if not self.black:
                surface.blit(self._behind, self.shift)
        self._inner.flip()
