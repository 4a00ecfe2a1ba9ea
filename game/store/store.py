"""What every store does, whether it keeps things on the disk or only in memory."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from sqlite3 import Connection
from typing import get_args

from game.store import sentences
from game.store.contract import Ending, Kept, MatchId, Receipt, StoreError, UnknownMatch
from game.store.reading import read_match, read_settings, read_unfinished
from game.store.shelf import Shelf
from game.store.texts import to_text
from game.store.writes import Append, Begin, Close, Save, Write

Question = Callable[[Connection], Shelf]


class Store(ABC):
    """Matches as records and settings by key; used from one thread, the screen's."""

    def __init__(
        self,
        now: Callable[[], float],
        known: Iterable[MatchId] = (),
        notices: tuple[str, ...] = (),
    ) -> None:
        self._now = now
        self._known = set(known)
        self._numbers = count(max(self._known, default=0) + 1)
        self._notices = notices

    @property
    def notices(self) -> tuple[str, ...]:
        """Tell what the people at the screen should know, in sentences, oldest first."""
        return self._notices

    @property
    @abstractmethod
    def trouble(self) -> str | None:
        """Say in a sentence why steps wait in memory; None while all is kept."""

    def begin(self, header: Mapping[str, object], looks: Sequence[str] = ()) -> MatchId:
        """Begin a match with the header of its record; its number can be used at once.

        The looks of the seats are kept beside the record, for the screen.
        """
        texts = to_text(dict(header)), to_text(list(looks))
        write = Begin(MatchId(next(self._numbers)), *texts, self._now())
        self._known.add(write.match_id)
        self._write(write)
        return write.match_id

    def append(self, match_id: MatchId, steps: Sequence[Mapping[str, object]]) -> Receipt:
        """Add steps to a match, all or none of them; a failed write goes along with the next."""
        texts = tuple(to_text(dict(step)) for step in steps)
        return self._write(Append(self._checked(match_id), texts, self._now()))

    def close_match(self, match_id: MatchId, how: Ending) -> Receipt:
        """Mark a match as finished or abandoned, so that it is no longer offered."""
        if how not in get_args(Ending):
            raise ValueError(f"a match ends as one of {get_args(Ending)}, not {how!r}")
        return self._write(Close(self._checked(match_id), how, self._now()))

    def save_setting(self, key: str, value: object) -> Receipt:
        """Keep a JSON value under an ASCII key, in place of the one before."""
        if not key.isascii():
            raise ValueError(f"the key of a setting is ASCII, not {key!r}")
        return self._write(Save(key, to_text(value)))

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches to resume, newest first; what can't be read becomes a notice.

        A match without a single step is not worth resuming.
        """
        return self._looked_up(read_unfinished).unfinished(self._report)

    def record(self, match_id: MatchId) -> dict[str, object]:
        """Give a match as its record; StoreError (UnreadableMatch, UnknownMatch) says why not."""
        return self._look(partial(read_match, match_id=self._checked(match_id))).record(match_id)

    def settings(self) -> dict[str, object]:
        """Give all settings; what can't be read is left out and becomes a notice."""
        return self._looked_up(read_settings).settings(self._report)

    @abstractmethod
    def close(self) -> str | None:
        """Write what waits, in bounded time, and let the folder go; say what could not be kept."""

    @abstractmethod
    def _write(self, write: Write) -> Receipt: ...

    @abstractmethod
    def _look(self, question: Question) -> Shelf:
        """Answer a question, what waits to be written included; StoreError if that fails."""

    def _looked_up(self, question: Question) -> Shelf:
        try:
            return self._look(question)
        except StoreError as error:
            self._report(str(error))
            return Shelf()

    def _checked(self, match_id: MatchId) -> MatchId:
        if match_id not in self._known:
            raise UnknownMatch(sentences.unknown_match(match_id))
        return match_id

    def _report(self, sentence: str) -> None:
        if sentence not in self._notices:
            self._notices = (*self._notices, sentence)
