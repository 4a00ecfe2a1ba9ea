"""Whatever happens to the write-ahead log, what is left is the beginning of the evening."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME, beside
from tests.support.reach import reach
from tests.support.store_book import Book, opened, read
from tests.support.store_damage import (
    copied,
    cut,
    emptied,
    evening,
    flip,
    looked_at,
    overwrite,
    unexplained,
)

pytestmark = pytest.mark.timeout(reach(120, 1800))
TIMES = reach(500, 5000)
STARTED = 20
"""Presses that are in the file itself; what comes later is in its log alone."""


class Evening:
    """A folder as a power cut leaves it, and what was kept after each press of the evening."""

    def __init__(self, room: Path, in_the_file: int) -> None:
        self._cut, self.folder = room / "cut", room / "damaged"
        self._cut.mkdir()
        self.folder.mkdir()
        self.pages = [Book({}, (), {}, {}, {}, {})]
        store = opened(room / "whole")
        store.ask(lambda line: line.execute("PRAGMA wal_autocheckpoint = 0").fetchone())
        for number, _ in enumerate(evening(store)):
            self.pages.append(read(store))
            if number < in_the_file:
                checkpoint(store)
                self.pages = self.pages[-1:]
        self.file, self.log = (self._copied(room / "whole", ending) for ending in ("", "-wal"))
        store.close()

    def _copied(self, whole: Path, ending: str) -> Path:
        path = beside(whole / DATABASE_NAME, ending)
        return Path(shutil.copy(path, self._cut / path.name))

    def found(self, times: int) -> Iterator[tuple[str, Book]]:
        """Damage the log so many times, and give what is found each time."""
        for number in range(times):
            damage = (cut, overwrite, overwrite, flip)[number % 4]
            emptied(self.folder)
            shutil.copy(self.file, self.folder)
            copied(self.log, damage, random.Random(number), self.folder / self.log.name)
            found = looked_at(self.folder)
            assert found is not None
            yield f"{damage.__name__} {number}", found


def checkpoint(store: DiskStore) -> None:
    store.ask(lambda line: line.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone())


@pytest.mark.parametrize(("in_the_file", "times"), [(STARTED, TIMES), (0, TIMES // 5)])
def test_a_damaged_log_leaves_the_evening_up_to_some_press(
    room: Path, in_the_file: int, times: int
) -> None:
    played = Evening(room, in_the_file)
    seen = set()
    for what, found in played.found(times):
        assert found in played.pages, f"{what}: {unexplained(played.pages[-1], found)}"
        assert found.said == (), what
        seen.add(played.pages.index(found))
    assert len(seen) > len(played.pages) / 2
