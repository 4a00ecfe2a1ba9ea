"""Tonight's best: the scores on the slate between two demos, forgotten after a day.

Names are in memory only. What is kept for the next start is table, score, emblem and day.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Final

from game.catalogue import TABLES
from scenes.stage.theme import SEAT_LOOKS

if TYPE_CHECKING:
    from scenes.stage.settings import Keeper

KEY: Final = "kiosk_leaders"
NIGHT: Final = 24 * 60 * 60.0
"""Seconds after which a score is forgotten."""
KEPT: Final = 10
"""Scores of each table: more than are shown, as some may be taken away."""
NAMELESS: Final = "A guest"


@dataclass(frozen=True, slots=True)
class Leader:
    """A score, who made it, and when; a name that nobody remembers is empty."""

    table: str
    score: float
    name: str = field(repr=False)
    emblem: str
    at: float

    @property
    def called(self) -> str:
        """Give the name for the slate."""
        return self.name or NAMELESS


class Leaders:
    """The best scores of each table in the last 24 hours of wall time."""

    def __init__(self, keeper: Keeper, now: Callable[[], float]) -> None:
        self._keeper = keeper
        self._now = now
        self._leaders = self._read()

    def add(self, table: str, score: float, name: str, emblem: str) -> None:
        """Note the score of a person."""
        self._keep([*self._leaders, Leader(table, score, name.strip(), emblem, self._now())])

    def top(self, table: str | None = None, count: int = 3) -> tuple[Leader, ...]:
        """Give the best of a table; of no table named, the best of each, the newest first.

        Where only one table was played, that one counts as named.
        """
        fresh = self._fresh(self._leaders)
        tables = dict.fromkeys(one.table for one in fresh)
        if table is None and len(tables) > 1:
            firsts = [_ranked(fresh, each)[0] for each in tables]
            return tuple(sorted(firsts, key=lambda one: -one.at)[:count])
        return tuple(_ranked(fresh, table or next(iter(tables), ""))[:count])

    def without(self, name: str) -> None:
        """Take away every score that was made under a name."""
        unwanted = name.strip().casefold()
        self._keep([one for one in self._leaders if one.name.casefold() != unwanted])

    def remove(self, leader: Leader) -> None:
        """Take away all scores of this one's name; of the nameless, this score alone."""
        if leader.name:
            self.without(leader.name)
        else:
            self._keep([one for one in self._leaders if one is not leader])

    def clear(self) -> None:
        """Begin a new night."""
        self._keep([])

    def _keep(self, leaders: list[Leader]) -> None:
        fresh = self._fresh(leaders)
        tables = dict.fromkeys(one.table for one in fresh)
        self._leaders = [one for table in tables for one in _ranked(fresh, table)[:KEPT]]
        rows = [[one.table, one.score, one.emblem, _day(one.at)] for one in self._leaders]
        self._keeper.save_setting(KEY, rows)

    def _fresh(self, leaders: Iterable[Leader]) -> list[Leader]:
        """Leave out what is older than a night, or lies as far ahead of a clock that was set."""
        now = self._now()
        return [one for one in leaders if abs(now - one.at) < NIGHT]

    def _read(self) -> list[Leader]:
        rows = self._keeper.settings().get(KEY)
        if not isinstance(rows, list | tuple):
            return []
        return [leader for row in rows if (leader := _leader(row, self._now()))]


def _ranked(leaders: Iterable[Leader], table: str) -> list[Leader]:
    """Sort the scores of a table, the best first, the earlier of two equal ones before."""
    return sorted(
        (one for one in leaders if one.table == table), key=lambda one: (-one.score, one.at)
    )


def _day(at: float) -> str:
    return date.fromtimestamp(at).isoformat()


def _leader(row: Any, now: float) -> Leader | None:
    """Read a kept score; as its hour is not known, it counts from the end of its day."""
    try:
        table, score, emblem, day = row
        end = datetime.combine(date.fromisoformat(day) + timedelta(days=1), time.min)
        at = min(end.timestamp(), now)
        known = table in TABLES and emblem in {look.emblem for look in SEAT_LOOKS}
        number = type(score) in (int, float) and math.isfinite(score)
    except (TypeError, ValueError, OverflowError):
        return None
    return Leader(table, score, "", emblem, at) if known and number else None
