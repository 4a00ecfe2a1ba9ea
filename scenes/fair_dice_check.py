"""Checks the seals of one match or of all, a match at a time, and says what was found."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.record import BadRecord
from game.sentences import figure
from game.statistics.seals import check_seals, words
from game.store import StoreError
from scenes.fair_dice_source import counted_matches

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.statistics.seals import SealReport

    Stored = Mapping[str, object]
    Fetch = Callable[[], Stored]

BROKEN_LINE: Final = "A record was changed: step {step} of {table} ({names}) doesn’t match its seal"


class SealCheck:
    """A check under way: `go_on` looks at one match; once all were looked at, it is done."""

    def __init__(self, records: Sequence[Fetch], alone: bool) -> None:
        self._waiting = deque(records)
        self._alone = alone
        self.total = len(records)
        self._reports: list[SealReport] = []
        self._first_broken = ""
        self._broken = self._unreadable = 0

    @property
    def done(self) -> bool:
        """Tell whether there is nothing more to look at."""
        return not self._waiting

    @property
    def state(self) -> str:
        """Name the picture of the seal; one that can't be read is neither whole nor broken."""
        if self._broken:
            return "broken"
        if not self.done or self._unreadable:
            return "whole"
        return "checked" if self._sealed else "none"

    @property
    def _sealed(self) -> int:
        return sum(one.sealed for one in self._reports)

    def go_on(self) -> None:
        """Check the next match."""
        fetch = self._waiting.popleft()
        try:
            stored = fetch()
            report = check_seals(stored)
        except (StoreError, BadRecord):
            self._unreadable += 1
            return
        self._reports.append(report)
        if report.broken:
            self._broken += 1
            self._first_broken = self._first_broken or _broken(stored, report)

    def words(self) -> str:
        """Say how far the check is, or what it found."""
        if not self.done:
            seen = self.total - len(self._waiting)
            return f"Checking… {figure(seen)} of {counted_matches(self.total)}"
        if self._alone:
            return words(self._reports[0]) if self._reports else UNREADABLE
        return self._of_all()

    def _of_all(self) -> str:
        where = counted_matches(len(self._reports))
        found = self._found(where) if self._sealed else f"Nothing was sealed in {where}"
        if self._broken:
            more = self._broken - 1
            others = f", nor {more} more {'record' if more == 1 else 'records'}" if more else ""
            found = f"{self._first_broken}{others}"
        lost = self._unreadable
        return f"{found}; {counted_matches(lost)} can’t be read" if lost else found

    def _found(self, where: str) -> str:
        one = self._sealed == 1
        seals = "The one seal" if one else f"All {figure(self._sealed)} seals"
        hold = f"{seals} in {where} {'holds' if one else 'hold'}"
        unsealed = sum(one.unsealed for one in self._reports)
        if unsealed:
            were = "was" if unsealed == 1 else "were"
            return f"{hold}; {figure(unsealed)} more {were} never made"
        return f"{hold}: nothing hidden was changed"


UNREADABLE: Final = "This match can’t be read, so its seals can’t be checked"


NAMES: Final = 36
"""So many letters of names are told."""


def cut(names: str) -> str:
    """Shorten a list of names."""
    return names if len(names) <= NAMES else f"{names[:NAMES].rstrip(' ,')}…"


def _broken(stored: Stored, report: SealReport) -> str:
    """Name the first broken step and its match."""
    seats = stored["seats"]
    names = cut(", ".join(map(str, seats))) if isinstance(seats, list) else ""
    table = TABLES[str(stored["game"])].name
    return BROKEN_LINE.format(step=report.broken[0], table=table, names=names)
