"""Signals end the kiosk, and so does its parent's death: cleanly, or in bounded time if it hangs.

SDL would make a quit event of SIGTERM, which a kiosk ignores; so they have a handler of their own.
"""

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

from scenes.kiosk.notify import VARIABLE

PATIENCE: Final = 1.5
"""Seconds in which the loop must have ended; every step is safe on the disk already."""

HANG_UP: Final[signal.Signals | None] = getattr(signal, "SIGHUP", None)
"""Says that the terminal was closed; Windows has none."""
SIGNALS: Final = tuple(one for one in (signal.SIGTERM, signal.SIGINT, HANG_UP) if one)


def heed(handler: Callable[[int, FrameType | None], object]) -> None:
    """Handle all signals that end a kiosk.

    One that was started by nohup outlives its terminal, and systemd starts one anew that lost it.
    """
    for number in SIGNALS:
        outlives = signal.getsignal(number) is signal.SIG_IGN or os.environ.get(VARIABLE)
        if number != HANG_UP or not outlives:
            signal.signal(number, handler)


def leave_at_once(status: int = 0) -> None:
    """End the process without another word."""
    os._exit(status)


def heed_before_the_start() -> None:
    """Let the signals end a program in which nothing runs yet, with status 0."""
    heed(_not_begun)


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
        heed(self._heard)

    def heed_parent(self, pipe: int = 0) -> None:
        """Let the end of a pipe ask for it: the parent, which holds the other end, has gone."""
        threading.Thread(target=self._mourn, args=(pipe,), name="parent", daemon=True).start()

    def _mourn(self, pipe: int) -> None:
        with suppress(OSError):
            os.read(pipe, 1)
        self.ask()

    def _cut_off(self) -> None:
        self._told.wait()
        threading.Event().wait(self._patience)
        self._last_resort()

    def _heard(self, number: int, frame: FrameType | None) -> None:
        self.ask()
