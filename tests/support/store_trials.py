"""A store whose disk fills, whose folder can't be written, or that has a rival: jobs for children.

A twin in memory does all that the store does, so that both must hold the same at every moment.
"""

import json
import os
import pickle
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.store import AlreadyRunning, MatchId, MemoryStore, Receipt, Store, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.seam import Disk, memory
from tests.support.reach import reach
from tests.support.store_book import NIGHT, Book, book_of, opened, read

NOBODY = 65534
SELDOM = reach(7, 1)
"""Of the later writes, one in so many is compared with all that is kept."""
Write = Callable[[Store], Receipt | None]


class Filling(Disk):
    """A disk that is full at statements, or at commits, while it is told to be."""

    def __init__(self, act: str) -> None:
        self.full = False
        self._act = act

    def before(self, act: str, what: str) -> None:
        if self.full and act == self._act:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error


def writes(count: int, size: int) -> Iterator[Write]:
    """Give writes of every kind, each of so many bytes or more where its kind has room for them."""
    text = "x" * size
    for number in range(count):
        yield _KINDS[number % len(_KINDS)](number, text)


def _begin(number: int, text: str) -> Write:
    seats = [f"Ann {number} {text}", "Ben"]
    header = {"format": 1, "game": "roost", "rules": {}, "seats": seats}

    def write(store: Store) -> Receipt:
        return store.append(store.begin(header, ["fox", "owl"]), [{"do": f"roll {number}"}])

    return write


def _append(number: int, text: str) -> Write:
    steps: list[dict[str, object]] = [
        {"do": f"keep {number} {text}"},
        {"do": "bank", "luck": [number % 6 + 1]},
    ]
    return lambda store: store.append(_open_match(store), steps)


def _open_match(store: Store) -> MatchId:
    return max(one.match_id for one in store.unfinished())


def _change(number: int, text: str) -> Write:
    def write(store: Store) -> Receipt:
        store.add_profile(f"Ann {number}", "fox", {"letter": text})
        known = store.profiles()[0]
        return store.change_profile(replace(known, preferences={"letter": text + str(number)}))

    return write


_KINDS: tuple[Callable[[int, str], Write], ...] = (
    _begin,
    _append,
    lambda number, text: lambda store: store.save_setting(f"key {number}", text),
    _append,
    lambda number, text: lambda store: store.keep_facts(_open_match(store), {"score": text}),
    _change,
    lambda number, text: lambda store: store.save_setting("volume", [number, text]),
    _append,
    lambda number, text: lambda store: store.close_match(_open_match(store), "finished"),
)


class Trial:
    """Writes on a disk that is full at each of them, and has room again after it."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.store, self.twin = opened(folder, disk), MemoryStore(lambda: NIGHT)
        self._folder = folder
        self.hits = 0

    def write(self, number: int, write: Write, full: Callable[[], Any]) -> None:
        """Do a write while the disk is full, and another one when it is not."""
        looked_at = number < 20 or number % SELDOM == 0
        before = read(self.twin) if looked_at else None
        with full():
            receipt = write(self.store)
            assert receipt
            assert receipt.wait(60)
            write(self.twin)
            assert receipt.failure == self.store.trouble
            if looked_at:
                assert read(self.store) == read(self.twin)
        if receipt.failure:
            self.hits += 1
            assert "The match goes on; its last steps are not kept yet." in receipt.failure
            if looked_at:
                assert in_the_file(self._folder) == before, f"write {number} lost something"
        for store in (self.store, self.twin):
            assert store.save_setting("since", number).wait(60)
        assert self.store.trouble is None

    def end(self) -> None:
        """Close the store; all is in the file."""
        assert self.store.notices == ()
        assert self.store.close() is None
        found = book_of(self._folder)
        assert found == read(self.twin)
        assert found.said == ()


def in_the_file(folder: Path) -> Book:
    """Read what another program sees in the file while the store is open."""
    path = folder / DATABASE_NAME
    copy = memory()
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as line:
        line.backup(copy)
    with closing(copy):
        return read(MemoryStore(lambda: NIGHT, copy=copy))


@contextmanager
def no_more_pages(store: DiskStore) -> Iterator[None]:
    """Let the file grow by no page."""
    store.ask(lambda line: line.execute("PRAGMA max_page_count = 1").fetchone())
    try:
        yield
    finally:
        store.ask(lambda line: line.execute("PRAGMA max_page_count = 1000000").fetchone())


@contextmanager
def no_more_bytes(most: int = 0) -> Iterator[None]:
    """Let this process write no file beyond a size."""
    import resource  # Windows has none

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


def write_against_a_limit(folder: str, count: int) -> None:
    """Do writes in a child that may write no byte at each of them."""
    trial = Trial(Path(folder))
    for number, write in enumerate(writes(count, 10)):
        trial.write(number, write, no_more_bytes)
    trial.end()
    assert trial.hits == count


def open_against_a_limit(folder: str, most: int, expected: str) -> None:
    """Open a folder in a child while no file may grow beyond a size, and play on."""
    known: Book = pickle.loads(Path(expected).read_bytes())
    with no_more_bytes(most):
        store = open_store(Path(folder), lambda: NIGHT)
        found = read(store)
        receipt = store.append(store.begin({"game": "roost", "seats": ["Ann"]}), [{"do": "roll"}])
        assert receipt.wait(60)
        played = store.unfinished()
        told = store.trouble or store.notices or receipt.failure is None
    assert found == known
    assert told
    assert len(played) == len([one for one in known.matches.values() if not one.closed]) + 1
    store.close()


def open_as_nobody(folder: str, expected: str) -> None:
    """Open a folder in a child as an ordinary user who may not write there, and play on."""
    known: tuple[Book, ...] = pickle.loads(Path(expected).read_bytes())
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    store = open_store(Path(folder), lambda: NIGHT)
    assert isinstance(store, MemoryStore), store
    assert read(store) in known
    (notice,) = store.notices
    assert notice.startswith("This folder can't be written: ")
    match_id = store.begin({"format": 1, "game": "roost", "seats": ["Ann"]})
    assert store.append(match_id, [{"do": "roll"}]).failure is None
    assert store.record(match_id)["steps"] == [{"do": "roll"}]
    assert store.close() is None


def contend(folder: str, journal: str, who: str, seconds: float) -> None:
    """Take the folder whenever it is free, play a little, and let it go, until the time is over."""
    notes = os.open(journal, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def note(what: str, more: object) -> None:
        os.write(notes, (json.dumps([who, what, more]) + "\n").encode())

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        asked = time.monotonic()
        try:
            store = open_store(Path(folder), lambda: NIGHT)
        except AlreadyRunning:
            note("told", time.monotonic() - asked)
            time.sleep(0.002)
            continue
        note("in", store.notices)
        for number in range(3):
            match_id = store.begin({"format": 1, "game": "roost", "seats": [who]})
            receipt = store.append(match_id, [{"do": f"{who} {number}"}] * 2)
            assert receipt.wait(60)
            note("kept", [match_id, receipt.failure])
        note("out", None)
        assert store.close() is None
        time.sleep(0.002)


def contend_without_a_lock(folder: str, journal: str, who: str, seconds: float) -> None:
    """Take the folder even when it is taken."""
    with patch("game.store.lock._take", lambda descriptor: None):
        contend(folder, journal, who, seconds)
