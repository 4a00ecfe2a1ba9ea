"""The store on the disk: a queue of writes, each safe in the file before its receipt says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.store import sentences
from game.store.contract import Receipt, StoreError
from game.store.database import open_database
from game.store.lock import FolderLock
from game.store.seam import Disk
from game.store.store import Question, Store, T
from game.store.vault import Vault
from game.store.worker import Answer, Worker
from game.store.writes import Write

if TYPE_CHECKING:
    from game.store.upkeep import Upkeep

PATIENCE = 5.0  # seconds that a caller waits for the disk; at the start, for its next act


class DiskStore(Store):
    """A store in one SQLite file; what can't be written waits, and play goes on in memory."""

    def __init__(self, path: Path, lock: FolderLock, now: Callable[[], float], disk: Disk) -> None:
        self._vault: Vault | None = None
        self._upkeep: Upkeep | None = None
        self._worker = Worker(self._see_to_chores, disk.pause)
        self._lock = lock
        self._closed = False
        self._missed: Answer[Any] | None = None
        try:
            opening = self._worker.submit(lambda: open_database(path, now, disk))
            opened = opening.result(PATIENCE, lambda: disk.told)
        except BaseException:
            self._worker.stop(0)
            raise
        super().__init__(now, opened.known, opened.notices)
        self._vault = Vault(opened.line, self._report)

    @property
    def trouble(self) -> str | None:
        """Say in a sentence why steps wait in memory; None while all is kept."""
        failure = self._vault.failure if self._vault else None
        return failure and sentences.not_kept_yet(failure)

    def ask(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job on the store's thread and file, after all earlier writes."""
        return self._ask_vault(lambda vault: job(vault.line))

    def back_up(self) -> Receipt:
        """Make a backup now, and verify it."""
        receipt = Receipt()
        if self._closed:
            return receipt.settle(sentences.CLOSED)
        self._worker.submit(lambda: self._begin(lambda upkeep: upkeep.back_up(receipt)))
        return receipt

    def close(self) -> str | None:
        """Write what waits, in bounded time, and let the folder go; say what could not be kept."""
        if self._closed or self._vault is None:
            return None
        self._closed = True
        vault = self._vault
        self._worker.submit(self._finish)
        if not self._worker.stop(PATIENCE):
            return sentences.SILENT  # the lock goes when the process does
        self._lock.release()
        return vault.failure and sentences.never_kept(vault.failure)

    def _write(self, write: Write, removes: bool = False) -> Receipt:
        receipt = Receipt()
        if self._closed:
            return receipt.settle(sentences.CLOSED)
        self._worker.submit(lambda: self._answer(write, receipt, removes))
        return receipt

    def _remove(self, write: Write) -> Receipt:
        return self._write(write, removes=True)

    def _answer(self, write: Write, receipt: Receipt, removes: bool) -> None:
        """Write, and answer; what was removed is not gone before it is wiped out everywhere."""
        assert self._vault
        refusal = self._vault.write(write)
        if removes and refusal is None:
            self._begin(lambda upkeep: upkeep.forget(receipt))
        else:
            failure = self._vault.failure
            wait = sentences.not_removed_yet if removes else sentences.not_kept_yet
            receipt.settle(wait(failure) if failure else refusal)

    def _ask(self, question: Question[T]) -> T:
        return self._ask_vault(lambda vault: vault.ask(question))

    def _ask_vault(self, job: Callable[[Vault], T]) -> T:
        vault = self._vault
        if self._closed or vault is None:
            raise StoreError(sentences.CLOSED)
        if self._missed and not self._missed.done:  # patience is lost once, not with each question
            raise StoreError(sentences.SILENT)
        answer = self._worker.submit(lambda: job(vault))
        try:
            return answer.result(PATIENCE)
        except TimeoutError:
            self._missed = answer
            raise StoreError(sentences.SILENT) from None
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise StoreError(sentences.unreadable_store(error)) from error

    def _see_to_chores(self) -> bool:
        """Do what is left for a quiet moment; tell whether some of it still is."""
        if self._vault is None:
            return True
        self._vault.retry()
        if self._vault.failure is not None:
            return True
        self._begin(lambda upkeep: upkeep.see_to_what_is_due())
        return False

    def _begin(self, task: Callable[[Upkeep], None]) -> None:
        upkeep = self._made_upkeep()
        was_idle = upkeep.is_idle
        task(upkeep)
        if was_idle:
            self._worker.submit(self._go_on)

    def _made_upkeep(self) -> Upkeep:
        assert self._vault
        if self._upkeep is None:
            from game.store.upkeep import Upkeep  # the first picture need not wait for it

            self._upkeep = Upkeep(self._vault.line, self._now, self._report)
        return self._upkeep

    def _go_on(self) -> None:
        """Take one step and queue the next, so that writes and questions come in between."""
        if self._upkeep and self._upkeep.go_on():
            self._worker.submit(self._go_on)

    def _finish(self) -> None:
        assert self._vault
        self._vault.retry()  # before anything that takes its time
        if self._upkeep:
            self._upkeep.stop()
        self._vault.close(lambda: self._made_upkeep().rescue())
