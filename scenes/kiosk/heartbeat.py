"""The heartbeats of a kiosk: to the parent's pipe or to systemd, from the loop that must turn."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from scenes.kiosk.keeper import BEAT, KEPT
from scenes.kiosk.notify import ALIVE, ENDING, READY, Notifier

EVERY: Final = 1.0
"""Seconds between two beats; a watchdog is patient for many times as long."""


class Heart:
    """Beats while the loop turns; whether anybody hears it is not its concern."""

    def __init__(self, notifier: Notifier, pipe: Callable[[bytes], object] | None) -> None:
        self._notifier, self._pipe = notifier, pipe
        self._last: float | None = None

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> "Heart":
        """Beat for whoever the environment names."""
        pipe = (lambda beat: os.write(1, beat)) if environ.get(KEPT) else None
        return cls(Notifier.of(environ), pipe)

    def beat(self, now: float) -> None:
        """Beat, unless the last one was just now."""
        if self._last is not None and now - self._last < EVERY:
            return
        self._notifier.tell(READY if self._last is None else ALIVE)
        self._last = now
        if self._pipe is not None:
            with suppress(OSError):
                self._pipe(BEAT)

    def end(self) -> None:
        """Say that this is the end."""
        self._notifier.tell(ENDING)
        self._notifier.close()
