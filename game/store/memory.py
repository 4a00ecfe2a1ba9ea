"""The store that keeps nothing beyond the program: for unwritable folders, demos and tests."""

import sqlite3
from collections.abc import Callable

from game.store import sentences
from game.store.contract import Receipt, StoreError
from game.store.schema import migrate
from game.store.seam import memory
from game.store.store import Question, Store, T, known_numbers
from game.store.transactions import transaction
from game.store.writes import Write


class MemoryStore(Store):
    """A store without a disk; while `failing` is a sentence, every write is answered with it.

    What a folder that can only be read holds may be given as a connection to a copy.
    """

    def __init__(
        self,
        now: Callable[[], float] = lambda: 0.0,
        notices: tuple[str, ...] = (),
        copy: sqlite3.Connection | None = None,
    ) -> None:
        self._connection = copy or memory()
        migrate(self._connection)
        super().__init__(now, known_numbers(self._connection), notices)
        self.failing: str | None = None

    @property
    def trouble(self) -> str | None:
        """Say what `failing` says."""
        return self.failing

    def back_up(self) -> Receipt:
        """Say that there is nothing to make a backup of."""
        return Receipt().settle(self.failing or sentences.NO_BACKUP)

    def close(self) -> str | None:
        """Do nothing: there is nothing to let go."""
        return self.failing

    def _write(self, write: Write) -> Receipt:
        try:
            with transaction(self._connection):
                write(self._connection)
        except StoreError as error:
            return Receipt().settle(str(error))
        return Receipt().settle(self.failing)

    def _ask(self, question: Question[T]) -> T:
        return question(self._connection, self._report)
