"""The store that keeps nothing beyond the program: for unwritable folders, demos and tests."""

from collections.abc import Callable

from game.store.contract import Receipt
from game.store.shelf import Shelf
from game.store.store import Question, Store
from game.store.writes import Write


class MemoryStore(Store):
    """A store without a disk; while `failing` is a sentence, every write is answered with it."""

    def __init__(
        self, now: Callable[[], float] = lambda: 0.0, notices: tuple[str, ...] = ()
    ) -> None:
        super().__init__(now, notices=notices)
        self.failing: str | None = None
        self._shelf = Shelf()

    @property
    def trouble(self) -> str | None:
        """Say what `failing` says."""
        return self.failing

    def close(self) -> str | None:
        """Do nothing: there is nothing to let go."""
        return self.failing

    def _write(self, write: Write) -> Receipt:
        write.onto(self._shelf)
        return Receipt().settle(self.failing)

    def _look(self, question: Question) -> Shelf:
        return self._shelf
