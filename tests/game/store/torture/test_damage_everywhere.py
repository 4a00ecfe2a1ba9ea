"""Files with flipped bits, cut, or quite different: what is read back is equal, or it is said."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from unittest.mock import patch

import pytest

from game.store.chain import next_hash
from game.store.files import DATABASE_NAME
from tests.support.reach import reach
from tests.support.store_book import Book
from tests.support.store_damage import (
    STRANGE,
    Damage,
    copied,
    cut,
    emptied,
    flip,
    forge,
    looked_at,
    played,
    unexplained,
    unrestored,
)

pytestmark = pytest.mark.timeout(reach(120, 1800))
FLIPS, CUTS, FLIPS_OF_A_BACKUP = reach(1000, 5000), reach(200, 1000), reach(120, 2000)
EMPTY = Book({}, (), {}, {}, {}, {})


class House:
    """A folder that was played in, and another one to try damage in."""

    def __init__(self, room: Path) -> None:
        self._whole, self.folder = room / "whole", room / "damaged"
        self._whole.mkdir()
        self.folder.mkdir()
        self.early, self.late = played(self._whole)
        self.file = self._whole / DATABASE_NAME
        (self.backup,) = (self._whole / "backups").iterdir()

    def with_backup(self) -> None:
        emptied(self.folder)
        (self.folder / "backups").mkdir()
        shutil.copy(self.backup, self.folder / "backups")

    def damaged(self, damage: Damage, times: int) -> Iterator[tuple[int, Book]]:
        """Damage the file so many times, and give what is found each time, if it is not refused."""
        for number in range(times):
            self.with_backup()
            chance = random.Random(f"{damage.__name__}/{number}")
            copied(self.file, damage, chance, self.folder / DATABASE_NAME)
            found = looked_at(self.folder)
            if found:
                yield number, found


@pytest.fixture
def house(room: Path) -> House:
    return House(room)


def assert_nothing_is_silently_different(house: House, damage: Damage, times: int) -> int:
    """Look at each damaged file; tell how many were as before, and how many lost something."""
    hurt = 0
    for number, found in house.damaged(damage, times):
        if any("was taken in its place" in said for said in found.said):
            faults = unrestored(house.early, house.late, found)
        else:
            faults = unexplained(house.late, found)
        assert not faults, f"{damage.__name__} {number}: {faults}, said: {found.said}"
        hurt += found != house.late
    return hurt


def test_a_thousand_flipped_bits_change_nothing_silently(house: House) -> None:
    hurt = assert_nothing_is_silently_different(house, flip, FLIPS)
    assert FLIPS / 10 < hurt < FLIPS


def test_two_hundred_cuts_change_nothing_silently(house: House) -> None:
    assert assert_nothing_is_silently_different(house, cut, CUTS) == CUTS


def assert_refused_as_newer(path: Path) -> None:
    """A random number may well be the version of a later game: it is left as it is."""
    assert path.read_bytes().startswith(b"SQLite format 3\x00")
    assert not list(path.parent.glob("*.corrupt-*"))


def test_whatever_lies_in_the_place_of_the_file_the_backup_is_taken(house: House) -> None:
    for what, put in STRANGE.items():
        house.with_backup()
        put(house.folder / DATABASE_NAME)
        found = looked_at(house.folder)
        if found is None:
            assert_refused_as_newer(house.folder / DATABASE_NAME)
            continue
        assert found == house.early, what
        assert "was taken in its place" in found.said[0], what


def test_whatever_lies_in_the_place_of_the_file_is_set_aside_where_there_is_no_backup(
    house: House,
) -> None:
    for what, put in STRANGE.items():
        emptied(house.folder)
        path = house.folder / DATABASE_NAME
        put(path)
        before = path.lstat()
        found = looked_at(house.folder)
        if found is None:
            assert_refused_as_newer(path)
            continue
        assert found == EMPTY, what
        if before.st_size and not path.is_symlink():
            (aside,) = house.folder.glob("*.corrupt-*")
            assert aside.lstat().st_ino == before.st_ino, what
            assert len(found.said) == 1, what


def assert_no_bad_backup_is_taken(house: House, times: int) -> None:
    passed_over = 0
    for number in range(times):
        house.with_backup()
        newer = house.backup.name.replace("-0001-", "-0002-")
        chance = random.Random(number)
        copied(house.file, flip, chance, house.folder / "backups" / newer)
        (house.folder / DATABASE_NAME).write_bytes(b"\xa5" * 5000)
        found = looked_at(house.folder)
        assert found in (house.late, house.early), f"flip {number}: {found and found.said}"
        assert len(found.said) == 1, f"flip {number}: {found.said}"
        passed_over += found == house.early
    assert passed_over > times / 10


def test_a_backup_with_a_flipped_bit_is_as_it_was_or_passed_over(house: House) -> None:
    assert_no_bad_backup_is_taken(house, FLIPS_OF_A_BACKUP)


@pytest.mark.parametrize("place", [18, 19])
def test_a_backup_that_could_never_be_written_again_is_passed_over(
    house: House, place: int
) -> None:
    def of_the_future(data: bytearray, chance: random.Random) -> None:
        data[place] |= 128

    house.with_backup()
    newer = house.backup.name.replace("-0001-", "-0002-")
    copied(house.file, of_the_future, random.Random(0), house.folder / "backups" / newer)
    (house.folder / DATABASE_NAME).write_bytes(b"\xa5" * 5000)
    assert looked_at(house.folder) == house.early


class Anything(bytes):
    """A hash that fits every other, as if nobody compared them."""

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False

    __hash__ = None  # type: ignore[assignment]


GUARDS: dict[str, dict[str, object]] = {
    "the hashes of the steps": {"game.store.reading.next_hash": lambda *_: Anything()},
    "the digests of the rows": {
        "game.store.reading.digest": lambda *_: Anything(),
        "game.store.rows.MatchRow.digest": Anything(),
    },
}


@pytest.mark.parametrize("guard", GUARDS)
def test_the_flips_notice_a_store_that_does_not_compare(house: House, guard: str) -> None:
    with ExitStack() as off:
        for place, instead in GUARDS[guard].items():
            off.enter_context(patch(place, instead))
        off.enter_context(pytest.raises(AssertionError, match="another one"))
        assert_nothing_is_silently_different(house, forge, 100)


def test_a_last_step_that_was_forged_with_its_hash_is_no_step_that_was_taken(house: House) -> None:
    emptied(house.folder)
    path = Path(shutil.copy(house.file, house.folder))
    with closing(sqlite3.connect(path)) as line, line:
        query = "SELECT match_id, number, step FROM steps ORDER BY match_id, number DESC"
        match_id, number, step = line.execute(query).fetchone()
        query = "SELECT hash FROM steps WHERE match_id = ? AND number = ?"
        (before,) = line.execute(query, (match_id, number - 1)).fetchone()
        forged = step[:-1] + ',"by":"bot:easy"}'
        line.execute(
            "UPDATE steps SET step = ?, hash = ? WHERE match_id = ? AND number = ?",
            (forged, next_hash(before, forged), match_id, number),
        )
    found = looked_at(house.folder)
    assert found
    assert match_id not in found.records
    assert unexplained(house.late, found) == []


def test_the_flips_notice_a_store_that_takes_backups_unseen(house: House) -> None:
    with (
        patch("game.store.backups.Backups._faults", lambda *_: frozenset()),
        pytest.raises(AssertionError, match=r"flip \d+"),
    ):
        assert_no_bad_backup_is_taken(house, FLIPS_OF_A_BACKUP)
