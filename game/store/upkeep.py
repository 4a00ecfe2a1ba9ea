"""What the store does when nobody waits for it: the daily backup, and wiping what was removed."""

from collections.abc import Generator
from pathlib import Path

from game.store import sentences
from game.store.backups import Backups
from game.store.contract import Receipt
from game.store.files import set_aside
from game.store.reading import Report
from game.store.seam import Line
from game.store.transactions import transaction


class Upkeep:
    """Chores on a file that can be written; used from the store's thread."""

    def __init__(self, line: Line, backups: Backups, folder: Path, report: Report) -> None:
        self._line = line
        self._backups = backups
        self._folder = folder
        self._report = report
        self._copying: Generator[None, None, None] | None = None
        self._asked: list[Receipt] = []
        self._gave_up = False

    def see_to_what_is_due(self) -> bool:
        """Wipe what was removed, begin a backup if none was made for a day; tell what is left."""
        if failure := self.forget():
            self._report(failure)
        elif self._copying is None and not self._gave_up:
            self._begin_if_due()
        return failure is not None

    def begin_backup(self, receipt: Receipt) -> None:
        """Begin a backup of what is in the file now; it answers the receipt once it is verified."""
        self._stop_copying()
        self._asked.append(receipt)
        self._copying = self._backups.make(self._line, self._report)

    def go_on(self) -> bool:
        """Take the next step of the backup under way; tell whether there will be another."""
        if self._copying is None:
            return False
        try:
            next(self._copying)
        except StopIteration:
            self._answer(None)
        except Exception as error:
            self._give_up(error)
        else:
            return True
        return False

    def forget(self) -> str | None:
        """Wipe what was removed out of free pages, log and backups; say why that could not be."""
        try:
            if self._line.execute("SELECT 1 FROM chores").fetchone() is None:
                return None
            self._stop_copying()
            self._wipe()
            self._renew_backups()
            with transaction(self._line):
                self._line.execute("DELETE FROM chores")
            if names := set_aside(self._folder):
                self._report(sentences.may_be_aside(names))
        except Exception as error:
            return sentences.not_forgotten_yet(error)
        return None

    def rescue(self) -> None:
        """Make a backup of a file that was removed, if its folder is there, or raise why not."""
        if not self._folder.is_dir():
            raise FileNotFoundError(self._folder)
        self._back_up()

    def stop(self) -> None:
        """Leave a backup that is under way."""
        self._stop_copying()
        for receipt in self._asked:
            receipt.settle(sentences.CLOSED)

    def _begin_if_due(self) -> None:
        try:
            if self._backups.due():
                self._copying = self._backups.make(self._line, self._report)
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        """Leave the backups of this evening be."""
        self._gave_up = True
        self._answer(sentences.no_backup(error))

    def _wipe(self) -> None:
        self._line.execute("VACUUM")
        busy, _, _ = self._line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise TimeoutError("another program holds the file of matches")

    def _renew_backups(self) -> None:
        try:
            self._back_up()
        except Exception:
            self._backups.remove_all()  # what was removed must go, even if there is no room
            self._back_up()
        self._backups.remove_all_but_newest()

    def _back_up(self) -> None:
        for _ in self._backups.make(self._line, self._report):
            pass

    def _stop_copying(self) -> None:
        if self._copying is not None:
            self._copying.close()
            self._copying = None

    def _answer(self, failure: str | None) -> None:
        self._copying = None
        if failure and not self._asked:
            self._report(failure)
        for receipt in self._asked:
            receipt.settle(failure)
        self._asked.clear()
