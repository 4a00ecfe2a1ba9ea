"""Motions: what changes while time passes. No clock: time is an argument.

`advance(dt)` answers None while a motion goes on and the unused rest of dt once it is over, so
that a row of short motions loses no time at any frame rate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.stage.easing import Easing, linear, out_cubic


class Motion(Protocol):
    """Anything that takes time and then is over."""

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass; give the unused rest if it is over, None if not."""

    def finish(self) -> None:
        """Jump to the very state in which it would have ended."""


class Pause:
    """Nothing, for a while."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass."""
        rest = dt - self._left
        self._left = max(0.0, -rest)
        return rest if rest >= 0 else None

    def finish(self) -> None:
        """Wait no longer."""
        self._left = 0.0


class Drive:
    """Hand a function the eased share of the way, 0 to 1, at every step; the last is exactly 1."""

    def __init__(
        self, put: Callable[[float], None], seconds: float, ease: Easing = linear, /
    ) -> None:
        self._put, self._seconds, self._ease = put, seconds, ease
        self._gone = 0.0
        self._over = False

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass."""
        if self._over:
            return dt
        self._gone += dt
        if self._gone >= self._seconds:
            self.finish()
            return self._gone - self._seconds
        self._put(self._ease(self._gone / self._seconds))
        return None

    def finish(self) -> None:
        """Hand over 1, once."""
        if not self._over:
            self._over = True
            self._put(1.0)


class Tween(Drive):
    """Lead numeric attributes of an object to values: `Tween(die, 0.3, out_cubic, x=500, y=80)`.

    Where they start is read when the tween starts, not when it is made.
    """

    def __init__(
        self, target: object, seconds: float, ease: Easing = out_cubic, /, **to: float
    ) -> None:
        super().__init__(self._place, seconds, ease)
        self._target, self._to = target, to
        self._start: dict[str, float] = {}

    def _place(self, share: float) -> None:
        for name, end in self._to.items():
            start = self._start.setdefault(name, getattr(self._target, name))
            setattr(self._target, name, end if share == 1.0 else start + (end - start) * share)


class Call:
    """Run a function once, also when the motion is skipped."""

    def __init__(self, run: Callable[[], object]) -> None:
        self._run: Callable[[], object] | None = run

    def advance(self, dt: float) -> float | None:
        """Run it; it takes no time."""
        self.finish()
        return dt

    def finish(self) -> None:
        """Run it, unless it ran."""
        run, self._run = self._run, None
        if run:
            run()


class Sequence:
    """Motions one after the other."""

    def __init__(self, *motions: Motion) -> None:
        self._left = list(motions)

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass for the first, its rest for the second, and so on."""
        while self._left:
            rest = self._left[0].advance(dt)
            if rest is None:
                return None
            dt = rest
            del self._left[:1]
        return dt

    def finish(self) -> None:
        """Finish every motion, in order."""
        while self._left:
            self._left.pop(0).finish()


class Together:
    """Motions at the same time; over when the longest is."""

    def __init__(self, *motions: Motion) -> None:
        self._left = list(motions)

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass for each of them."""
        rests = [(motion, motion.advance(dt)) for motion in self._left]
        self._left = [motion for motion, rest in rests if rest is None]
        return (
            None if self._left else min((rest for _, rest in rests if rest is not None), default=dt)
        )

    def finish(self) -> None:
        """Finish every motion."""
        left, self._left = self._left, []
        for motion in left:
            motion.finish()


class Stagger(Together):
    """Motions that start `gap` seconds apart."""

    def __init__(self, gap: float, *motions: Motion) -> None:
        super().__init__(*(Sequence(Pause(i * gap), motion) for i, motion in enumerate(motions)))


class Later:
    """A motion that is made when its turn comes, from what the stage looks like then."""

    def __init__(self, make: Callable[[], Motion]) -> None:
        self._make: Callable[[], Motion] | None = make
        self._motion: Motion = Pause(0.0)

    def advance(self, dt: float) -> float | None:
        """Let dt seconds pass."""
        return self._made().advance(dt)

    def finish(self) -> None:
        """Finish it, made or not."""
        self._made().finish()

    def _made(self) -> Motion:
        make, self._make = self._make, None
        if make:
            self._motion = make()
        return self._motion
