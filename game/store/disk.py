"""The store on the disk: a queue of writes, each safe in the file before its receipt says so."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.store import sentences
from game.store.contract import Receipt, StoreError
from game.store.database import open_database, transaction
from game.store.lock import FolderLock
from game.store.shelf import Shelf
from game.store.store import Question, Store
from game.store.worker import Worker
from game.store.writes import Write

T = TypeVar("T")

PATIENCE = 5.0  # seconds that a caller waits for the disk


class DiskStore(Store):
    """A store in one SQLite file; what can't be written waits in memory for the next write."""

    def __init__(self, path: Path, lock: FolderLock, now: Callable[[], float]) -> None:
        self._worker = Worker()
        self._lock = lock
        self._waiting: list[Write] = []  # the worker's, as is the connection
        self._failure: str | None = None
        self._closed = False
        try:
            opening = self._worker.submit(lambda: open_database(path, now))
            self._connection, known, notices = opening.result(PATIENCE)
        except BaseException:
            self._worker.stop(0)
            raise
        super().__init__(now, known, notices)

    @property
    def trouble(self) -> str | None:
        """Say in a sentence why steps wait in memory; None while all is kept."""
        return self._failure and sentences.not_kept_yet(self._failure)

    def ask(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job on the store's thread and connection, after all earlier writes."""
        if self._closed:
            raise StoreError(sentences.CLOSED)
        try:
            return self._worker.submit(lambda: job(self._connection)).result(PATIENCE)
        except TimeoutError:
            raise StoreError(sentences.SILENT) from None
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise StoreError(sentences.unreadable_store(error)) from error

    def close(self) -> str | None:
        """Write what waits, in bounded time, and let the folder go; say what could not be kept."""
        if self._closed:
            return None
        self._closed = True
        self._worker.submit(self._finish)
        if not self._worker.stop(PATIENCE):
            return sentences.SILENT  # the lock goes when the process does
        self._lock.release()
        return self._failure and sentences.never_kept(self._failure)

    def _write(self, write: Write) -> Receipt:
        receipt = Receipt()
        if self._closed:
            return receipt.settle(sentences.CLOSED)
        self._worker.submit(lambda: receipt.settle(self._commit(write)))
        return receipt

    def _look(self, question: Question) -> Shelf:
        return self.ask(lambda connection: self._covered(question(connection)))

    def _covered(self, shelf: Shelf) -> Shelf:
        for write in self._waiting:
            write.onto(shelf)
        return shelf

    def _commit(self, *writes: Write) -> str | None:
        """Write all that waits in one transaction; on failure it goes on waiting."""
        self._waiting.extend(writes)
        try:
            with transaction(self._connection):
                for waiting in self._waiting:
                    waiting.into(self._connection)
        except Exception as error:
            self._failure = sentences.write_failure(error)
        else:
            self._waiting.clear()
            self._failure = None
        return self.trouble

    def _finish(self) -> None:
        if self._waiting:
            self._commit()
        self._connection.close()
