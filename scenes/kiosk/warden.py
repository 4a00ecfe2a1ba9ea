"""Watches over the kiosk: wakes it, counts down when nobody is there, and lets nobody out.

The warden is the director of a kiosk. What it can't know of the house it is told by `Ways`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from scenes.kiosk.countdown import Countdown, draw_countdown
from scenes.kiosk.idle import EDGE, Absence, Idle, Turn
from scenes.props.room import dim
from scenes.stage.director import Director
from scenes.stage.scene import Scene

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.kiosk.chord import Chord
    from scenes.kiosk.watcher import Watcher
    from scenes.stage.canvas import Canvas

GUARD: Final = 0.25
"""Seconds after waking in which input still presses nothing."""
DIMMED: Final = 0.4
"""How much darker a table becomes that was left."""

Stack = Sequence[Scene[Any]]


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds for what lies on the stage now; 0 for never."""

    idle: float = 0.0
    seat: float = 0.0
    dim: float = 0.0


@dataclass(frozen=True, slots=True)
class Ways:
    """What the kiosk does when the warden says so, and what it tells the warden."""

    limits: Callable[[Stack], Limits]
    asleep: Callable[[Stack], bool]
    """Whether the demo is shown, from which any input only wakes."""
    turn: Callable[[Stack], Turn | None]
    wake: Callable[[], object]
    reset: Callable[[], object]
    hand_over: Callable[[Seat], object]
    operator: Callable[[], object]


class Warden(Director):
    """A director that only the operator and the system can end."""

    def __init__(self, watcher: Watcher, chord: Chord, ways: Ways) -> None:
        super().__init__()
        self._watcher, self._chord, self._ways = watcher, chord, ways
        self._limits = Limits()
        self._idle = Idle(0.0)
        self._absence = Absence(0.0)
        self._guard = 0.0
        self._guard_runs = False
        """Whether what woke has been drawn: the sleep before it must not count."""
        self._leaving = False
        self._shown: Countdown | None = None
        self._dark = False
        self.frozen = False
        """Whether time stands still for the scenes, as nobody can see them."""
        watcher.touched = self._touched

    @property
    def stack(self) -> Stack:
        """Give the scenes, the lowest first."""
        return [scene for scene, _ in self._stack]

    def quit(self) -> None:
        """Stay: what closes a window means nothing here."""

    def end(self) -> None:
        """Leave for good: the operator or the system wants it."""
        self._leaving = True
        super().quit()

    def clear(self) -> None:
        """Take every scene away."""
        self._clear()
        self._idle.touched()
        self._absence.forget()

    def begin_anew(self, scene: Scene[Any]) -> None:
        """Take every scene away, and begin with this one."""
        self.clear()
        self.push(scene)
        self.settle()

    def update(self, dt: float) -> None:
        """Let dt seconds pass, for whoever is there or isn't."""
        if self._leaving:
            return
        self._pass_guard(dt)
        if self._chord.update(dt):
            self._ways.operator()
            self.settle()
        if not self._ways.asleep(self.stack):
            self._mind_idlers(dt)
        self._look()
        if not self.frozen:
            super().update(dt)

    def quiet(self) -> float:
        """Say for how many seconds nothing will change without input."""
        quiet = float("inf") if self.frozen and not self.dirty else super().quiet()
        if self._guard:
            return 0.0
        if self._ways.asleep(self.stack):
            return quiet
        return max(0.0, min(quiet, self._idle.until_change, self._absence.until_change))

    def draw(self, canvas: Canvas) -> None:
        """Draw the scenes, darker if they were left, and the countdown over them."""
        super().draw(canvas)
        self._guard_runs = True
        if self._shown:
            draw_countdown(canvas, self._shown)
        elif self._dark:
            dim(canvas, DIMMED)

    def _touched(self) -> None:
        """Wake, or stop a countdown, by any input; what it pressed then presses nothing."""
        asleep = self._ways.asleep(self.stack)
        if asleep or self._shown:
            self._guard, self._guard_runs = GUARD, False
            self.dirty = True
        self._idle.touched()
        self._absence.touched()
        if asleep and not self._leaving:
            self._ways.wake()
            self.settle()
        self._look()

    def _pass_guard(self, dt: float) -> None:
        if self._guard_runs:
            self._guard = self._guard - dt if self._guard - dt > EDGE else 0.0

    def _mind_idlers(self, dt: float) -> None:
        limits = self._ways.limits(self.stack)
        if limits != self._limits:
            self._limits, self._idle = limits, Idle(limits.idle)
        self._absence.set_limit(limits.seat)
        self._idle.update(dt)
        if (left := self._absence.update(dt, self._ways.turn(self.stack))) is not None:
            self._ways.hand_over(left)
        if self._idle.over:
            self._ways.reset()
            self.settle()

    def _look(self) -> None:
        """See what has to be shown over the scenes, and what input may do."""
        asleep = self._ways.asleep(self.stack)
        shown = None if asleep else self._countdown()
        dim_after = self._ways.limits(self.stack).dim
        dark = not asleep and 0 < dim_after <= self._idle.gone
        if (shown, dark) != (self._shown, self._dark):
            self._shown, self._dark = shown, dark
            self.dirty = True
        self._watcher.shut = asleep or self._guard > 0 or shown is not None

    def _countdown(self) -> Countdown | None:
        if self._idle.left is not None:
            return Countdown.of(self._idle.left)
        if warned := self._absence.warned:
            return Countdown.of(warned[1], warned[0])
        return None
