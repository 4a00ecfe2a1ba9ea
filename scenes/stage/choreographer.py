"""Turns what happened into motion: one cue for each class of event. It can't reach the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scenes.stage.motion import Motion

Cue = Callable[[Any], Motion]


class NoCue(LookupError):
    """An event has no cue at this table."""


class Choreographer:
    """Holds the cues of one table."""

    def __init__(self, cues: Mapping[type[Any], Cue]) -> None:
        self._cues = dict(cues)

    def motion(self, event: object) -> Motion:
        """Make the motion that shows this event; raise NoCue if there is none."""
        cue = self._cues.get(type(event))
        if cue is None:
            known = ", ".join(sorted(kind.__name__ for kind in self._cues)) or "none"
            raise NoCue(f"no cue for {type(event).__name__}; there are cues for: {known}")
        return cue(event)
