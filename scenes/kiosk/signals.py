"""SIGTERM and SIGINT end the kiosk: cleanly if the loop still turns, and in bounded time if not.

SDL would make a quit event of SIGTERM, which a kiosk ignores; so they have a handler of their own.
"""

import os
import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Final

PATIENCE: Final = 1.5
"""Seconds in which the loop must have ended; every step is safe on the disk already."""

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


def leave_at_once(status: int = 0) -> None:
    """End the process without another word."""
    os._exit(status)


def heed_before_the_start() -> None:
    """Let the signals end a program in which nothing runs yet, with status 0."""
    for number in SIGNALS:
        signal.signal(number, _not_begun)


def _not_begun(number: int, frame: FrameType | None) -> None:
    raise SystemExit(0)


class Ending:
    """Knows whether somebody asked the program to end."""

    def __init__(
        self, last_resort: Callable[[], object] = leave_at_once, patience: float = PATIENCE
    ) -> None:
        self._last_resort = last_resort
        self._patience = patience
        self._asked = False
        self._told = threading.Event()

    @property
    def asked(self) -> bool:
        """Tell whether it is time to go."""
        return self._asked

    def ask(self) -> None:
        """Ask for the end; what hangs is cut off after some patience."""
        if not self._asked:
            self._asked = True
            self._told.set()

    def heed_signals(self) -> None:
        """Let the signals ask for the end, from now on."""
        # A signal may come while a thread is being started, and starting another waits for that.
        threading.Thread(target=self._cut_off, name="last resort", daemon=True).start()
        for number in SIGNALS:
            signal.signal(number, self._heard)

    def _cut_off(self) -> None:
        self._told.wait()
        threading.Event().wait(self._patience)
        self._last_resort()

    def _heard(self, number: int, frame: FrameType | None) -> None:
        self.ask()
