"""Time and events reach the director from here; nothing else reads a clock.

A frame: draw if something changed, do a slice of the chores, sleep (to the next sixtieth of a
second while something moves, until an event comes while nothing does), spend the time gone by in
fixed steps, then hand on what people meant.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Protocol

import pygame
from pygame.event import Event

from scenes.stage.canvas import Canvas
from scenes.stage.devices import Devices, without_stale_motion
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Closed, Command, Intent
from scenes.stage.scene import Scene

STEP: Final = 1 / 60

MOST_STEPS: Final = 6
"""Steps that one frame may catch up, beyond the time that it slept on purpose."""

LONGEST_NAP: Final = 0.25
"""Seconds; a signal such as Ctrl+C is heard when a nap ends."""

CHORE_TIME: Final = 0.003
"""Seconds of each frame in which a slice of a chore may begin."""


class Clock(Protocol):
    """Tells time that never goes back, and lets it pass."""

    def now(self) -> float:
        """Give the time in seconds."""

    def sleep(self, seconds: float) -> None:
        """Let time pass."""


class WallClock:
    """The real clock."""

    def now(self) -> float:
        """Give the time in seconds."""
        return time.perf_counter()

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)


class EventSource(Protocol):
    """Where events come from."""

    def get(self) -> list[Event]:
        """Give what has come since the last time."""

    def wait(self, seconds: float) -> list[Event]:
        """Sleep until something comes, for so many seconds at most."""


class Window(Protocol):
    """What the loop needs of a screen."""

    @property
    def surface(self) -> pygame.Surface:
        """Give the window's pixels."""

    @property
    def viewport(self) -> Viewport:
        """Say where the stage lies in the window."""

    def react(self, event: Event) -> bool:
        """Say whether the window must be drawn anew after this event."""

    def clear(self) -> None:
        """Blacken everything."""

    def flip(self) -> None:
        """Show what was drawn."""


class FixedSteps:
    """Turns time gone by into whole steps; what is left over counts for the next frame."""

    def __init__(self, step: float = STEP, cap: int = MOST_STEPS) -> None:
        self.step, self.cap = step, cap
        self._saved = 0.0

    def add(self, elapsed: float, slept: float = 0.0) -> int:
        """Say how many steps are due; beyond the cap only time slept on purpose is made up."""
        self._saved += min(elapsed, slept + self.cap * self.step)
        # A quarter of a step may be owed, lest a shaky frame gets none and the next one two.
        steps = int(self._saved / self.step + 0.25)
        self._saved -= steps * self.step
        return steps


class Loop:
    """Runs a director until it has no scene left.

    `chores` is work to be done meanwhile, such as filling caches: each `next` does a short slice.
    `each_frame` is called once a frame, for services that count frames.
    """

    def __init__(
        self,
        director: Director,
        window: Window,
        devices: Devices,
        canvas_for: Callable[[pygame.Surface, Viewport], Canvas],
        *,
        events: EventSource,
        clock: Clock,
        everywhere: Mapping[str, Callable[[], object]] | None = None,
        on_crash: Callable[[Exception], Scene[Any] | None] | None = None,
        chores: Iterator[object] | None = None,
        each_frame: Callable[[], object] | None = None,
    ) -> None:
        self._director, self._window, self._devices = director, window, devices
        self._canvas_for, self._events, self._clock = canvas_for, events, clock
        self._everywhere = everywhere or {}
        self._on_crash, self._chores = on_crash, chores
        self._each_frame = each_frame or (lambda: None)
        self._last_resort: Scene[Any] | None = None
        self._steps = FixedSteps()
        self._last = self._due = clock.now()
        self._bars = True

    def run(self) -> None:
        """Go on until the last scene has closed."""
        while self._director.running:
            try:
                self.frame()
            except Exception as error:
                self._survive(error)

    def frame(self) -> None:
        """Draw what changed, let time pass, hand on what people meant."""
        self._director.settle()
        self._each_frame()
        self._devices.listen(self._director.typing)
        drawn = self._director.dirty
        if drawn:
            self._draw()
        moving = self._director.quiet() <= STEP
        self._do_chores(moving)
        if drawn or moving:
            self._pace()
        events, slept = self._gather()
        self._spend(slept)
        for event in without_stale_motion(events):
            self._take(event)

    def _draw(self) -> None:
        if self._bars:
            self._window.clear()
            self._bars = False
        self._director.draw(self._canvas_for(self._window.surface, self._window.viewport))
        self._window.flip()

    def _do_chores(self, moving: bool) -> None:
        if self._chores is None:
            return
        end = self._clock.now() + CHORE_TIME
        if moving:
            end = min(end, self._due + STEP)
        while self._clock.now() < end:
            try:
                next(self._chores)
            except StopIteration:
                self._chores = None
                return

    def _pace(self) -> None:
        self._due += STEP
        now = self._clock.now()
        if now < self._due:
            self._clock.sleep(self._due - now)
        else:
            self._due = now

    def _gather(self) -> tuple[list[Event], float]:
        quiet = self._director.quiet()
        if quiet <= STEP:
            return self._events.get(), 0.0
        nap = min(quiet, LONGEST_NAP if self._chores is None else STEP)
        return self._events.wait(nap), nap

    def _spend(self, slept: float) -> None:
        now = self._clock.now()
        elapsed, self._last = now - self._last, now
        for _ in range(self._steps.add(elapsed, slept)):
            self._director.update(STEP)
            self._director.settle()

    def _take(self, event: Event) -> None:
        if self._window.react(event):
            self._redraw()
        director, viewport = self._director, self._window.viewport
        meant = self._devices.translate(event, viewport, director.commands, director.typing)
        for intent in meant:
            self._hand_on(intent)
            director.settle()

    def _hand_on(self, intent: Intent) -> None:
        if isinstance(intent, Closed):
            self._director.quit()
        elif isinstance(intent, Command) and intent.name in self._everywhere:
            self._everywhere[intent.name]()
            self._redraw()
        else:
            self._director.handle(intent)

    def _redraw(self) -> None:
        self._bars = self._director.dirty = True

    def _survive(self, error: Exception) -> None:
        """Show the scene that tells of a crash, unless it is the one that crashed."""
        crashed_again = self._director.top is self._last_resort is not None
        scene = None if crashed_again or not self._on_crash else self._on_crash(error)
        if scene is None:
            raise error
        self._last_resort = scene
        self._director.start_over(scene)
