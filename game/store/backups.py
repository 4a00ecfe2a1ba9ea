"""Copies of the file that were verified before they got their names; seven are kept."""

import re
import sqlite3
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.store import sentences
from game.store.audit import audit, faults_of, integrity
from game.store.contract import StoreError
from game.store.files import (
    DATABASE_NAME,
    HEAD,
    UNDONE,
    beside,
    is_sqlite,
    stamp,
    sweep,
    time_of,
)
from game.store.reading import Report
from game.store.schema import VERSION, is_as_made, version_of
from game.store.seam import FROZEN, Disk, Line
from game.store.suspicion import suspect

FOLDER: Final = "backups"
KEPT: Final = 7
FAULTY_KEPT: Final = 1
DAY: Final = 86_400.0
_NAME: Final = re.compile(r"dice-night-(\d{4,9})-(\d{8}-\d{6})(-faulty)?\.sqlite3")


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy: numbered in the order of their making, as a clock may be set back.

    A faulty one is a true copy of a file in which something was damaged already.
    """

    path: Path
    number: int
    at: float
    faulty: bool

    def copy_to(self, target: Path, disk: Disk) -> None:
        """Copy it, page by page."""
        with (
            closing(disk.connect(self.path, FROZEN)) as line,
            closing(disk.connect(target)) as copy,
        ):
            line.copy_to(copy)


class BadBackup(StoreError):
    """A copy is not what it should be."""


class Backups:
    """The folder of copies beside the file."""

    def __init__(self, folder: Path, disk: Disk, now: Callable[[], float]) -> None:
        self._folder = folder / FOLDER
        self._disk = disk
        self._now = now

    def kept(self) -> tuple[Backup, ...]:
        """List the copies, newest first."""
        found = map(_backup, self._disk.listing(self._folder))
        return tuple(sorted(filter(None, found), key=lambda one: one.number, reverse=True))

    def due(self) -> bool:
        """Tell whether none was made within a day of now, before or after."""
        now = self._now()
        return not any(abs(now - one.at) < DAY for one in self.kept())

    def make(self, line: Line, report: Report) -> Generator[None, None, None]:
        """Make one in steps, between which the file may be written; report what is damaged in it.

        Until the last step there is none; BadBackup, OSError or sqlite3.Error say why.
        """
        self._disk.make_folder(self._folder)
        part = beside(self._folder / DATABASE_NAME, UNDONE)
        sweep(part, self._disk)
        try:
            with closing(self._disk.connect(part)) as copy:
                line.copy_to(copy)
                # One file, that can be read where nothing can be written.
                copy.execute("PRAGMA journal_mode = DELETE")
                yield
                faulty = yield from _verified(copy, line, report)
            self._disk.sync(part)
            self._disk.rename(part, self._name(faulty))
        finally:
            sweep(part, self._disk)
        self._thin_out()

    def newest(self) -> Backup | None:
        """Give the newest whole copy; rather a faulty one than none."""
        chosen = None
        for backup in self.kept():
            faults = self._faults(backup)
            if faults == frozenset():
                return backup
            if faults is not None:
                chosen = chosen or backup
        return chosen

    def remove_all_but_newest(self) -> None:
        """Remove every copy but the last one made, for good."""
        for backup in self.kept()[1:]:
            sweep(backup.path, self._disk)
        self._disk.sync(self._folder)

    def remove_all(self) -> None:
        """Remove every copy."""
        for backup in self.kept():
            sweep(backup.path, self._disk)

    def _name(self, faulty: bool) -> Path:
        number = max((one.number for one in self.kept()), default=0) + 1
        ending = "-faulty" if faulty else ""
        return self._folder / f"dice-night-{number:04}-{stamp(self._now())}{ending}.sqlite3"

    def _thin_out(self) -> None:
        for faulty, kept in ((False, KEPT), (True, FAULTY_KEPT)):
            for surplus in [one for one in self.kept() if one.faulty is faulty][kept:]:
                sweep(surplus.path, self._disk)

    def _faults(self, backup: Backup) -> frozenset[str] | None:
        """Name what is damaged in a copy; None if it is of no use at all."""
        try:
            if not is_sqlite(backup.path, self._disk.head(backup.path, HEAD)):
                return None
            with closing(self._disk.connect(backup.path, FROZEN)) as line:
                if integrity(line) or not is_as_made(line):
                    return None
                return faults_of(line) if version_of(line) == VERSION else frozenset()
        except (sqlite3.Error, OSError, ValueError):
            return None


def _verified(copy: Line, line: Line, report: Report) -> Generator[None, None, bool]:
    """Verify a copy in steps, and tell in the end whether it is as damaged as its origin is."""
    if damage := integrity(copy):
        suspect(line.path, line.disk)
        raise BadBackup(sentences.bad_backup(damage))
    if version_of(copy) < VERSION:
        return False
    found: list[str] = []
    yield from audit(copy, found.append)
    if found and (strange := set(found) - faults_of(line)):
        raise BadBackup(sentences.bad_backup(min(strange)))
    for sentence in found:
        report(sentence)
    return bool(found)


def _backup(path: Path) -> Backup | None:
    parts = _NAME.fullmatch(path.name)
    if parts is None:
        return None
    try:
        at = time_of(parts[2])
    except ValueError:
        return None
    return Backup(path, int(parts[1]), at, parts[3] is not None)
