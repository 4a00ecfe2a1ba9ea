"""The file as the store's thread sees it: what can't be written waits, and a copy has it."""

import sqlite3
from collections import deque
from collections.abc import Callable

from game.store import sentences
from game.store.contract import StoreError
from game.store.reading import Report
from game.store.seam import Line, memory
from game.store.store import Question, T
from game.store.suspicion import is_damage, suspect
from game.store.transactions import transaction
from game.store.writes import Write


class Vault:
    """The line to the file, the writes that wait for it, and the copy that has them already."""

    def __init__(self, line: Line, report: Report) -> None:
        self.line = line
        self.failure: str | None = None
        self._report = report
        self._waiting: deque[Write] = deque()
        self._copy: sqlite3.Connection | None = None

    def write(self, write: Write) -> str | None:
        """Write all that waits and this; say why it is not in the file yet, or never will be."""
        self._waiting.append(write)
        refusal = self._flush()
        if self._waiting:
            self._cover(write)
        return self.failure or refusal

    def retry(self) -> None:
        """Try again to write what waits."""
        if self._waiting:
            self._flush()

    def ask(self, question: Question[T]) -> T:
        """Answer a question, what waits included."""
        try:
            return question(self._copy or self.line, self._report)
        except sqlite3.Error as error:
            self._note(error)
            raise

    def close(self, rescue: Callable[[], None]) -> None:
        """Write what waits, if it can be, and let the file go; one that was removed is rescued."""
        self.retry()
        if self.line.is_gone:
            self._flush(anywhere=True)
            try:
                rescue()
            except Exception:
                self.failure = sentences.write_failure(FileNotFoundError(self.line.path))
        self._drop_copy()
        self.line.close()

    def _flush(self, anywhere: bool = False) -> str | None:
        """Write what waits, in order, until one fails; give the last one's refusal, if any.

        It is written to a file that has no name any more only if that is good enough.
        """
        refusal = None
        while self._waiting:
            refusal = None
            try:
                if self.line.is_gone and not anywhere:
                    raise FileNotFoundError(self.line.path)
                with transaction(self.line):
                    self._waiting[0](self.line)
            except StoreError as error:
                refusal = str(error)
                self._report(refusal)
            except Exception as error:
                self._note(error)
                self.failure = sentences.write_failure(error)
                return None
            self._waiting.popleft()
        self.failure = None
        self._drop_copy()
        return refusal

    def _note(self, error: Exception) -> None:
        """Let the next start look at the whole file, if this is what damage looks like."""
        if is_damage(error):
            suspect(self.line.path, self.line.disk)

    def _cover(self, write: Write) -> None:
        """Let the copy have what the file could not take."""
        writes = [write]
        try:
            if self._copy is None:
                self._copy, writes = _copy_of(self.line), list(self._waiting)
            for one in writes:
                _write_into(self._copy, one)
        except Exception as error:
            self._drop_copy()
            self._report(sentences.unreadable_store(error))

    def _drop_copy(self) -> None:
        if self._copy is not None:
            self._copy.close()
            self._copy = None


def _copy_of(line: Line) -> sqlite3.Connection:
    copy = memory()
    try:
        line.copy_to(copy)
    except BaseException:
        copy.close()
        raise
    return copy


def _write_into(copy: sqlite3.Connection, write: Write) -> None:
    try:
        with transaction(copy):
            write(copy)
    except StoreError:
        return  # the file will refuse it with the same words
