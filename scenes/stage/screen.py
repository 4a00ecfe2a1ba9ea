"""The window: its size, full screen, and the faster of the two ways to bring pixels to the glass.

Without a graphics card SDL sends every flip through software OpenGL, twenty times as slow as a
plain framebuffer; with one, its own way is better. So the first start measures.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, MutableMapping
from typing import Final

import pygame
from pygame.event import Event

from scenes.stage.geometry import STAGE, Viewport

CAPTION: Final = "Dice Night"

ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"

PATHS: Final = ("accelerated", "software")
"""SDL's own way, and a plain framebuffer."""

SLOW_FLIP: Final = 0.006
"""Seconds for a window of 1920 x 1080; a smaller one must be faster."""

FASTEST_LIMIT: Final = 0.0015
FLIPS: Final = 10

DRIVER_VARIABLES: Final = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
BLIND_DRIVERS: Final = frozenset({"offscreen", "dummy"})
ACCELERATED_ONLY: Final = frozenset({"kmsdrm", "wayland"})

HINTS: Final = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_IME_SHOW_UI": "1",
}

FALLBACK_DESKTOP: Final = (1280, 720)

REDRAW: Final = frozenset(
    {
        pygame.VIDEORESIZE,
        pygame.VIDEOEXPOSE,
        pygame.WINDOWEXPOSED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWDISPLAYCHANGED,
    }
)
"""Events after which what the window shows can't be relied on."""


class NoScreen(RuntimeError):
    """There is nothing to show a picture on; the message is one sentence for a person."""


class Screen:
    """The one window of the program; make it with `open`."""

    def __init__(
        self,
        size: tuple[int, int] | None,
        fullscreen: bool,
        display: int,
        environ: MutableMapping[str, str],
    ) -> None:
        self.fullscreen = fullscreen
        self._size = size
        self._wanted_display = display
        self._environ = environ
        self._icon: pygame.Surface | None = None
        self.path = ""
        """Worth remembering for the next start; empty where the environment decides."""

    @classmethod
    def open(
        cls,
        size: tuple[int, int] | None = None,
        *,
        clock: Callable[[], float],
        fullscreen: bool = False,
        display: int = 0,
        remembered_path: str = "",
        icon: pygame.Surface | None = None,
        environ: MutableMapping[str, str] = os.environ,
    ) -> Screen:
        """Open the window, four fifths of the desktop if no size is given; may raise NoScreen."""
        screen = cls(size, fullscreen, display, environ)
        screen._icon = icon
        for name, value in HINTS.items():
            environ.setdefault(name, value)
        screen._start()
        screen._take_path(remembered_path, clock)
        return screen

    @property
    def surface(self) -> pygame.Surface:
        """Give the window's pixels; another object after the window has changed."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoScreen("The window is gone.")
        return surface

    @property
    def viewport(self) -> Viewport:
        """Say where the stage lies in the window as it is now."""
        return Viewport.fit(*self.surface.get_size())

    @property
    def display(self) -> int:
        """Say on which screen the window opens: the wanted one, or the first if it is gone."""
        return self._wanted_display if 0 <= self._wanted_display < len(_desktops()) else 0

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window of the former size."""
        if not self.fullscreen:
            self._size = self.surface.get_size()
        self.fullscreen = not self.fullscreen
        self._show()

    def react(self, event: Event) -> bool:
        """Say whether the window must be drawn anew after this event."""
        return event.type in REDRAW

    def clear(self) -> None:
        """Blacken everything, the bars beside the stage too."""
        self.surface.fill("black")

    def flip(self) -> None:
        """Show what was drawn."""
        pygame.display.flip()

    def close(self) -> None:
        """Close the window and leave the environment as it was found."""
        pygame.display.quit()
        if self.path:
            self._environ.pop(ACCELERATION, None)

    def _start(self) -> None:
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoScreen(f"There is no screen to play on ({error}).") from error
        if _driver() in BLIND_DRIVERS and not any(map(self._environ.get, DRIVER_VARIABLES)):
            pygame.display.quit()
            raise NoScreen(
                "There is no screen to play on: start from a desktop, set DISPLAY,"
                " or set SDL_VIDEODRIVER to draw into nothing on purpose."
            )

    def _take_path(self, remembered: str, clock: Callable[[], float]) -> None:
        if ACCELERATION in self._environ:
            self._show()
        elif _driver() in ACCELERATED_ONLY or remembered in PATHS:
            self._follow(PATHS[0] if _driver() in ACCELERATED_ONLY else remembered)
        else:
            self._measure(clock)

    def _measure(self, clock: Callable[[], float]) -> None:
        accelerated, software = PATHS
        self._follow(accelerated)
        width, height = self.surface.get_size()
        before = _flip_seconds(clock)
        if before > max(FASTEST_LIMIT, SLOW_FLIP * width * height / (STAGE.w * STAGE.h)):
            self._change_to(software)
            if _flip_seconds(clock) > before:
                self._change_to(accelerated)

    def _change_to(self, path: str) -> None:
        # SDL can't change the path of a window that is open.
        pygame.display.quit()
        pygame.display.init()
        self._follow(path)

    def _follow(self, path: str) -> None:
        self.path = path
        if path == "software":
            self._environ[ACCELERATION] = "0"
        else:
            self._environ.pop(ACCELERATION, None)
        self._show()

    def _show(self) -> None:
        pygame.display.set_caption(CAPTION)
        if self._icon:
            pygame.display.set_icon(self._icon)
        desktop = _desktops()[self.display]
        size = desktop if self.fullscreen else self._size or _comfortable(desktop)
        self._set_mode(size)
        if self.surface.get_size() != size:
            # A window manager may answer late that the window no longer fills the screen.
            pygame.event.pump()
            self._set_mode(size)

    def _set_mode(self, size: tuple[int, int]) -> None:
        flags = pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # a size other than asked for is fine
            try:
                pygame.display.set_mode(size, flags, display=self.display)
            except pygame.error as error:
                raise NoScreen(f"No window could be opened ({error}).") from error


def _driver() -> str:
    return pygame.display.get_driver().lower()


def _desktops() -> list[tuple[int, int]]:
    return pygame.display.get_desktop_sizes() or [FALLBACK_DESKTOP]


def _comfortable(desktop: tuple[int, int]) -> tuple[int, int]:
    stage = Viewport.fit(desktop[0] * 4 // 5, desktop[1] * 4 // 5)
    return stage.width, stage.height


def _flip_seconds(clock: Callable[[], float]) -> float:
    times = []
    for _ in range(FLIPS):
        start = clock()
        pygame.display.flip()
        times.append(clock() - start)
    return sorted(times)[FLIPS // 2]
