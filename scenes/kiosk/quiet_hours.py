"""Hours of the day in which a kiosk keeps its picture or its sounds to itself."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

WRITTEN: Final = re.compile(r"\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*", re.ASCII)
HOUR: Final = 60
DAY: Final = 24 * HOUR


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one minute of the day up to another, past midnight where the second comes first."""

    begin: int
    end: int

    @classmethod
    def read(cls, text: str) -> QuietHours | None:
        """Read "23:00-07:00"; None if it is anything else, or takes no time at all."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            return None
        begin, end = _minute(found[1], found[2]), _minute(found[3], found[4])
        whole = max(begin, end) <= DAY and max(int(found[2]), int(found[4])) < HOUR
        return cls(begin % DAY, end % DAY) if whole and begin % DAY != end % DAY else None

    def hold(self, at: float) -> bool:
        """Tell whether a moment of wall time lies within, by the clock of this place."""
        here = datetime.fromtimestamp(at)
        minute = here.hour * HOUR + here.minute
        if self.begin < self.end:
            return self.begin <= minute < self.end
        return minute >= self.begin or minute < self.end

    def __str__(self) -> str:
        return f"{_clock(self.begin)}-{_clock(self.end)}"


def _minute(hours: str, minutes: str) -> int:
    return int(hours) * HOUR + int(minutes)


def _clock(minute: int) -> str:
    return f"{minute // HOUR:02}:{minute % HOUR:02}"
