"""Keeps the books: reckons one by one, and in peace, what past matches are counted for.

Nothing of the screen is imported here: another process reads this module to do the reckoning.
"""

from __future__ import annotations

import json
import zlib
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from game.statistics.values import VERSION
from game.store import StoreError, UnknownMatch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.store import MatchId, Store
    from scenes.stage.worker import Answer, Worker

UNREADABLE: Final = "A match can’t be counted, as its record is damaged: {}"


class Bookkeeper:
    """Looks once a frame whether there is something to do, and does it only at leisure.

    `at_leisure` says whether nobody waits for the worker; `still` whether nothing moves just now.
    """

    def __init__(
        self,
        store: Store,
        worker: Worker,
        at_leisure: Callable[[], bool],
        still: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store, self._worker = store, worker
        self._at_leisure, self._still = at_leisure, still
        self._todo: deque[MatchId] | None = None
        """What is to be reckoned; `None` as long as nobody has looked."""
        self._asked: tuple[MatchId, Answer] | None = None
        self._expected: dict[MatchId, Answer] = {}
        self._skipped: set[MatchId] = set()
        self._notices: tuple[str, ...] = ()
        self._edition = 0
        self._total = 0

    @property
    def left(self) -> int:
        """Count the matches that are still to be reckoned."""
        return len(self._todo or ()) + (self._asked is not None)

    @property
    def total(self) -> int:
        """Count the matches that there were to reckon when this piece of work began."""
        return self._total

    @property
    def edition(self) -> int:
        """Give a number that grows whenever the books have changed."""
        return self._edition

    @property
    def notices(self) -> tuple[str, ...]:
        """Say which matches can't be counted, and why."""
        return self._notices

    def expect(self, match_id: MatchId, review: Answer) -> None:
        """Note that a review of this match is on its way, so that it need not be made twice."""
        self._expected[match_id] = review

    def turn(self) -> None:
        """Do the next small piece of work, if this is the time for it."""
        if not self._at_leisure():
            self._todo = self._todo if self._asked else None
        elif not self._still():
            return
        elif self._asked:
            self._collect(*self._asked)
        elif self._todo is None:
            self._look()
        elif self._todo:
            self._ask(self._todo.popleft())

    def _look(self) -> None:
        """Find the matches that are over and not reckoned, or not by this version."""
        known = self._store.facts()
        self._todo = deque(
            kept.match_id
            for kept in self._store.closed()
            if kept.match_id not in self._skipped and not _is_whole(known.get(kept.match_id))
        )
        self._total = len(self._todo)

    def _ask(self, match_id: MatchId) -> None:
        expected = self._expected.get(match_id)
        if expected is not None and not expected.done:
            assert self._todo is not None
            self._todo.appendleft(match_id)
            return
        self._expected.pop(match_id, None)
        try:
            record = self._store.record(match_id)
        except UnknownMatch:
            return  # removed meanwhile
        except StoreError as error:
            self._skip(match_id, str(error))
            return
        # Small enough for any pipe, so that sending never waits for the other side.
        packed = zlib.compress(json.dumps(record).encode())
        review = expected.value if expected else None
        self._asked = match_id, self._worker.ask(reckon, packed, review)

    def _collect(self, match_id: MatchId, answer: Answer) -> None:
        if not answer.done:
            return
        self._asked = None
        found = answer.value
        if isinstance(found, dict):
            with suppress(UnknownMatch):
                self._store.keep_facts(match_id, found)
            self._edition += 1
            if not _is_whole(found):
                self._skipped.add(match_id)
        else:
            self._skip(match_id, UNREADABLE.format(found) if found else "")

    def _skip(self, match_id: MatchId, notice: str) -> None:
        """Leave a match alone until the house opens again."""
        self._skipped.add(match_id)
        self._edition += 1
        if notice:
            self._notices = (*self._notices, notice)


def reckon(packed: bytes, review: object = None) -> dict[str, object] | str:
    """Reckon the facts of a packed record, or say why that can't be done."""
    from game.record import BadRecord, read
    from game.review import NoReview, Review
    from game.statistics.facts import reckoned
    from game.statistics.values import value_of

    made = review if isinstance(review, Review | NoReview) else None
    try:
        return value_of(reckoned(read(zlib.decompress(packed)), made))
    except BadRecord as fault:
        return str(fault)


def _is_whole(facts: Mapping[str, object] | None) -> bool:
    """Tell whether facts are of this version, and luck and skill among them."""
    if facts is None or facts.get("version") != VERSION:
        return False
    return bool(facts.get("reviewed") or not facts.get("finished"))
