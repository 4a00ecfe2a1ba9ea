"""What the store does when nobody waits for it: the daily backup, and wiping what was removed."""

from collections import deque
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Final

from game.store import sentences
from game.store.backups import Backups
from game.store.contract import Receipt
from game.store.files import set_aside
from game.store.reading import Report
from game.store.seam import Line
from game.store.transactions import transaction

AGAIN: Final = 3600.0
"""Seconds after which a backup that could not be made is tried again."""
_Steps = Generator[None, None, None]


@dataclass
class _Task:
    """Something that takes many steps, and who waits for its end."""

    begin: Callable[[], _Steps]
    failed: Callable[[Exception], str]
    receipts: list[Receipt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.steps = self.begin()

    def begin_anew(self) -> None:
        """Forget the steps already taken."""
        self.steps.close()
        self.steps = self.begin()


class Upkeep:
    """Chores on a file that can be written; used from the store's thread."""

    def __init__(self, line: Line, now: Callable[[], float], report: Report) -> None:
        self._line = line
        self._folder = line.path.parent
        self._backups = Backups(self._folder, line.disk, now)
        self._now = now
        self._report = report
        self._tasks: deque[_Task] = deque()
        self._forgetting: _Task | None = None
        self._failed_at: float | None = None

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing is under way."""
        return not self._tasks

    def see_to_what_is_due(self) -> None:
        """Begin to wipe what was removed, or a backup if none was made for a day."""
        if self._tasks:
            return
        try:
            if self._line.execute("SELECT 1 FROM chores").fetchone():
                self._begin_forgetting()
            elif not self._failed_lately and self._backups.due():
                self._tasks.append(_Task(self._backup, self._no_backup))
        except Exception as error:
            self._report(self._no_backup(error))

    def back_up(self, receipt: Receipt) -> None:
        """Begin a backup of what is in the file then; it answers once that is verified."""
        self._tasks.append(_Task(self._backup, self._no_backup, [receipt]))

    def forget(self, receipt: Receipt) -> None:
        """Begin to wipe what was removed just now; it answers once that is found nowhere."""
        self._begin_forgetting().receipts.append(receipt)

    def go_on(self) -> bool:
        """Take the next step of what is under way; tell whether there will be another."""
        if self._tasks:
            task = self._tasks[0]
            try:
                next(task.steps)
            except StopIteration:
                self._end(task, None)
            except Exception as error:
                self._end(task, task.failed(error))
        return bool(self._tasks)

    def stop(self) -> None:
        """Leave the backups that are under way, but wipe what was removed."""
        for task in [task for task in self._tasks if task is not self._forgetting]:
            task.steps.close()
            self._end(task, sentences.CLOSED)
        while self.go_on():
            pass

    def rescue(self) -> None:
        """Make a backup of a file that was removed, if its folder is there, or raise why not."""
        if not self._folder.is_dir():
            raise FileNotFoundError(self._folder)
        for _ in self._backup():
            pass

    def _begin_forgetting(self) -> _Task:
        """Begin, or begin anew where something else was being wiped out."""
        if self._forgetting is None:
            self._forgetting = _Task(self._forget, sentences.not_forgotten_yet)
            self._tasks.append(self._forgetting)
        else:
            self._forgetting.begin_anew()
        return self._forgetting

    def _end(self, task: _Task, failure: str | None) -> None:
        self._tasks.remove(task)
        if task is self._forgetting:
            self._forgetting = None
        if failure and not task.receipts and failure != sentences.CLOSED:
            self._report(failure)
        for receipt in task.receipts:
            receipt.settle(failure)

    @property
    def _failed_lately(self) -> bool:
        return self._failed_at is not None and abs(self._now() - self._failed_at) < AGAIN

    def _no_backup(self, error: Exception) -> str:
        self._failed_at = self._now()
        return sentences.no_backup(error)

    def _backup(self) -> _Steps:
        return self._backups.make(self._line, self._report)

    def _forget(self) -> _Steps:
        """Wipe what was removed out of free pages, log and backups."""
        self._wipe()
        yield
        try:
            yield from self._backup()
        except Exception:
            self._backups.remove_all()  # what was removed must go, even if there is no room
            yield from self._backup()
        self._backups.remove_all_but_newest()
        with transaction(self._line):
            self._line.execute("DELETE FROM chores")
        if names := set_aside(self._folder):
            self._report(sentences.may_be_aside(names))

    def _wipe(self) -> None:
        self._line.execute("VACUUM")
        busy, _, _ = self._line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise TimeoutError("another program holds the file of matches")
