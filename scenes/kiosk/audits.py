"""The audits of a kiosk: how much was played and what went wrong, by day and in all.

They hold no name of anybody: tables by id, numbers, and errors by their class and place alone.
"""

from __future__ import annotations

import math
import re
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from game.catalogue import TABLES
from scenes.kiosk.tally import HouseCounts, TableCounts, Tally
from scenes.stage.settings import Keeper

KEY: Final = "kiosk_audits"
DAYS: Final = 35
WEEK: Final = 7
ERRORS: Final = 10
LONGEST: Final = 24 * 60 * 60
"""Seconds: nothing that is counted lasts longer, so more is a clock that jumped."""
SAVED_EVERY: Final = 300
"""Seconds of uptime after which throws and uptime are kept, so long they may be lost."""
NOT_KEPT: Final = "NotKept"
"""Stands among the errors for steps that the store could not keep."""
BEGUN_ANEW: Final = "The audits could not be read, so they begin anew."
TOP: Final = Path(__file__).resolve().parents[2]
UNFIT: Final = re.compile(r"[^A-Za-z0-9_./:-]")


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error or a crash: when, the name of its class, and the line of the program."""

    at: float
    kind: str
    place: str


def trouble_of(fault: BaseException, at: float) -> Trouble:
    """Name the class and the place of an error; its message may hold a name and is left out."""
    place, inside = "", False
    for frame in traceback.extract_tb(fault.__traceback__):
        ours = _room(frame.filename)
        if ours or not inside:
            place, inside = f"{ours or Path(frame.filename).name}:{frame.lineno}", bool(ours)
    return Trouble(at, _plain(type(fault).__name__), _plain(place))


class Audits:
    """Counts by the local date of `now`, and keeps all counts as one setting."""

    def __init__(self, keeper: Keeper, now: Callable[[], float]) -> None:
        self._keeper = keeper
        self._now = now
        self._days: dict[str, Tally] = {}
        self._ever = Tally()
        self._troubles: tuple[Trouble, ...] = ()
        self._unsaved = 0.0
        self._part = 0.0
        self.notice: str | None = None
        """Tells that what was kept could not be read."""
        self._read()

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """Give the last ten errors and crashes, the newest first."""
        return self._troubles

    def today(self) -> Tally:
        """Give the counts of this day."""
        return self._days.get(self._date().isoformat(), Tally())

    def week(self) -> Tally:
        """Give the counts of this day and the six before."""
        total, day = Tally(), self._date()
        for back in range(WEEK):
            total = total.plus(self._days.get((day - timedelta(back)).isoformat(), Tally()))
        return total

    def ever(self) -> Tally:
        """Give the counts of all time."""
        return self._ever

    def started(self, table: str, people: int) -> None:
        """Count a match that begins with so many people."""
        self._at(table, TableCounts(started=1, players=max(0, people)))
        self.save()

    def finished(self, table: str, seconds: float) -> None:
        """Count a match that was played to its end in so many seconds."""
        self._at(table, TableCounts(finished=1, seconds=_span(seconds)))
        self.save()

    def abandoned(self, table: str, seconds: float) -> None:
        """Count a match that was left after so many seconds."""
        self._at(table, TableCounts(abandoned=1, seconds=_span(seconds)))
        self.save()

    def seat_to_bot(self, table: str) -> None:
        """Count a seat that a bot took over because its person was away."""
        self._at(table, TableCounts(seats_to_bots=1))
        self.save()

    def thrown(self, table: str, dice: int) -> None:
        """Count dice; they are kept together with what comes next."""
        self._at(table, TableCounts(dice=max(0, dice)))

    def backed_up(self) -> None:
        """Count a backup."""
        self._house(HouseCounts(backups=1))
        self.save()

    def failed(self, trouble: Trouble) -> None:
        """Count an error after which the kiosk went on."""
        self._note(trouble, HouseCounts(errors=1))

    def crashed(self, trouble: Trouble) -> None:
        """Count an end of the program that nobody wanted."""
        self._note(trouble, HouseCounts(crashes=1))

    def ran(self, seconds: float) -> None:
        """Count so much more uptime; kept every five minutes."""
        whole = min(max(0.0, seconds), LONGEST) if math.isfinite(seconds) else 0.0
        self._unsaved += whole
        self._part += whole
        if self._part >= 1:
            self._house(HouseCounts(uptime=int(self._part)))
            self._part %= 1
        if self._unsaved >= SAVED_EVERY:
            self.save()

    def begin_anew(self) -> None:
        """Set every count back to nothing, and forget the errors."""
        self._days, self._ever, self._troubles = {}, Tally(), ()
        self.save()

    def save(self) -> None:
        """Keep the counts."""
        self._unsaved = 0.0
        self._keeper.save_setting(
            KEY,
            {
                "days": [[day, tally.kept()] for day, tally in self._days.items()],
                "ever": self._ever.kept(),
                "troubles": [[t.at, t.kind, t.place] for t in self._troubles],
            },
        )

    def _at(self, table: str, counts: TableCounts) -> None:
        if table in TABLES:
            self._add(Tally({table: counts}))

    def _house(self, counts: HouseCounts) -> None:
        self._add(Tally(house=counts))

    def _add(self, more: Tally) -> None:
        """Add to this day, which becomes the newest, whatever the clock says the others are."""
        day = self._date().isoformat()
        self._days[day] = self._days.pop(day, Tally()).plus(more)
        self._ever = self._ever.plus(more)
        while len(self._days) > DAYS:
            del self._days[next(iter(self._days))]

    def _note(self, trouble: Trouble, counts: HouseCounts) -> None:
        tame = Trouble(trouble.at, _plain(trouble.kind), _plain(trouble.place))
        self._troubles = (tame, *self._troubles)[:ERRORS]
        self._house(counts)
        self.save()

    def _date(self) -> date:
        return date.fromtimestamp(self._now())

    def _read(self) -> None:
        kept = self._keeper.settings().get(KEY)
        if kept is None:
            return
        try:
            days, ever, troubles = _read(kept)
        except (ValueError, TypeError, KeyError, OverflowError):
            self.notice = BEGUN_ANEW
            return
        self._days, self._ever, self._troubles = days, ever, troubles


def _read(kept: object) -> tuple[dict[str, Tally], Tally, tuple[Trouble, ...]]:
    if not isinstance(kept, Mapping):
        raise ValueError("no audits")
    days = {
        date.fromisoformat(day).isoformat(): Tally.read(tally, TABLES)
        for day, tally in list(kept["days"])[-DAYS:]
    }
    troubles = tuple(_trouble(*row) for row in list(kept["troubles"])[:ERRORS])
    return days, Tally.read(kept["ever"], TABLES), troubles


def _trouble(at: object, kind: object, place: object) -> Trouble:
    texts = isinstance(kind, str) and isinstance(place, str)
    if not (texts and isinstance(at, int | float) and math.isfinite(at)):
        raise ValueError("no trouble")
    return Trouble(float(at), _plain(str(kind)), _plain(str(place)))


def _span(seconds: float) -> int:
    return round(seconds) if 0 <= seconds <= LONGEST else 0


def _plain(text: str) -> str:
    return UNFIT.sub("_", text)[:80] or "unknown"


def _room(file: str) -> str:
    """Name a file of the project from its top on; empty for any other."""
    path = Path(file)
    if path.is_relative_to(TOP):
        return path.relative_to(TOP).as_posix()
    return "" if path.is_absolute() else path.as_posix()
