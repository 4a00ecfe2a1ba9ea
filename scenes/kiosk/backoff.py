"""How long to wait before the next start after a crash, and whether that start is a careful one."""

from collections import deque
from typing import Final

QUIET: Final = 300.0
"""Seconds: a run as long as this clears what went before."""
LONGEST: Final = 60.0
FEW: Final = 3
"""So many crashes within `QUIET` seconds make the next start a safe one."""


class Backoff:
    """At once the first time, then after 1, 2, 4 … 60 seconds, without limit."""

    def __init__(self) -> None:
        self._in_a_row = 0
        self._crashes: deque[float] = deque(maxlen=FEW)

    def crashed(self, started: float, now: float) -> float:
        """Note a crash of what ran since `started`; give the seconds to wait."""
        if now - started >= QUIET:
            self._in_a_row = 0
            self._crashes.clear()
        self._in_a_row += 1
        self._crashes.append(now)
        # A power of two grows past any float if a kiosk crashes for years.
        return 0.0 if self._in_a_row == 1 else min(LONGEST, 2.0 ** min(self._in_a_row - 2, 10))

    def safe(self, now: float) -> bool:
        """Tell whether the next start does without what may have caused the crashes."""
        return len(self._crashes) == FEW and now - self._crashes[0] <= QUIET
