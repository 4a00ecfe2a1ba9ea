"""The queue of motions that a table plays, at the pace that the guests chose."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from typing import Final

from scenes.stage.motion import Motion

PACES: Final[Mapping[str, float]] = {"slow": 0.7, "normal": 1.0, "fast": 1.8, "instant": math.inf}
"""Seconds of motion to a second of the room; `instant` finishes at once what is shown."""


class Timeline:
    """Plays motions one after the other; a motion may add others."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self._queue: deque[Motion] = deque()

    @property
    def busy(self) -> bool:
        """Say whether anything still moves."""
        return bool(self._queue)

    def add(self, *motions: Motion) -> None:
        """Append motions."""
        self._queue.extend(motions)

    def advance(self, dt: float) -> None:
        """Let dt seconds of the room pass."""
        if self.pace == math.inf:
            self.finish()
            return
        rest: float | None = dt * self.pace
        while self._queue and rest is not None:
            motion = self._queue[0]
            rest = motion.advance(rest)
            if rest is not None:
                self._drop(motion)

    def finish(self) -> None:
        """Jump to the end of everything in the queue, in order."""
        while self._queue:
            self._queue.popleft().finish()

    def _drop(self, motion: Motion) -> None:
        # The motion's own last call may have finished the whole queue.
        if self._queue and self._queue[0] is motion:
            self._queue.popleft()
