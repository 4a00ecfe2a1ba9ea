"""Out of a damaged file comes all that is whole in it, on top of the newest backup if any."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.store import MatchId, ProfileId, Store, StoreError, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.lock import LOCK_NAME
from game.store.seam import Disk

NIGHT = 1_780_000_000.0
HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
STEPS = [{"do": f"keep {number}", "luck": [number] * 9} for number in range(40)]
FUTURE = 18
"""The place of a byte that forbids writing, where all else is whole."""


def opened(folder: Path) -> DiskStore:
    store = open_store(folder, lambda: NIGHT)
    assert isinstance(store, DiskStore), store.notices
    return store


def everything(store: Store) -> tuple[object, ...]:
    listed = (*store.unfinished(), *store.closed())
    return (
        listed,
        [store.record(one.match_id) for one in listed],
        store.profiles(),
        store.settings(),
    )


def kept(store: DiskStore) -> None:
    receipt = store.back_up()
    assert receipt.wait(30)
    assert receipt.failure is None


def evening(folder: Path, with_backup: bool) -> tuple[object, ...]:
    """Play before and after a backup; tell what is kept in the end."""
    store = opened(folder)
    ann = store.add_profile("Ann", "fox", {"volume": 3})
    first = store.begin(HEADER, ["fox", "owl"], [ann, None])
    store.append(first, STEPS[:10])
    untouched = store.begin(HEADER, ["owl", "fox"])
    store.append(untouched, STEPS)
    store.close_match(untouched, "finished")
    store.keep_facts(untouched, {"score": 3})
    if with_backup:
        kept(store)
    store.append(first, STEPS[10:])
    store.close_match(first, "finished")
    (known,) = store.profiles()
    store.change_profile(replace(known, emblem="cat"))
    second = store.begin(HEADER, ["fox", "owl"], [store.add_profile("Cleo", "owl"), ann])
    store.append(second, STEPS[:20])
    store.append(store.begin(HEADER), STEPS[:5])
    store.save_setting("volume", 35)
    told = everything(store)
    assert store.close() is None
    return told


def change(folder: Path, place: int, bit: int) -> None:
    path = folder / DATABASE_NAME
    data = bytearray(path.read_bytes())
    data[place] ^= bit
    path.write_bytes(data)


def tamper(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as file, file:
        file.execute(statement)


def wreck_a_page_with(folder: Path, text: bytes) -> None:
    path = folder / DATABASE_NAME
    data = bytearray(path.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    page = data.index(text) // size
    data[page * size : (page + 1) * size] = b"\xa5" * size
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("with_backup", "words"),
    [
        (True, "was taken in its place. 3 matches could be read out of the damaged file"),
        (False, "so a new one was begun. 4 matches could be read out of the damaged file"),
    ],
)
def test_what_is_newer_than_the_backup_is_read_out_of_the_damaged_file(
    tmp_path: Path, with_backup: bool, words: str
) -> None:
    told = evening(tmp_path, with_backup)
    change(tmp_path, FUTURE, 0x40)
    store = opened(tmp_path)
    (notice,) = store.notices
    assert words in notice
    assert everything(store) == told
    assert store.facts() == ({MatchId(2): {"score": 3}} if with_backup else {})
    assert store.notices == (notice,)
    assert store.begin(HEADER) == 5
    assert store.add_profile("Dan", "owl") == 3
    assert store.close() is None
    with closing(opened(tmp_path)) as once_more:
        assert once_more.notices == ()


def test_what_can_not_be_read_is_counted_and_the_rest_is_there(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for number in range(8):
        match_id = store.begin(HEADER)
        store.append(match_id, [{"do": f"at {number}/{step}", "x": 50 * "y"} for step in range(90)])
    assert store.close() is None
    wreck_a_page_with(tmp_path, b'"at 4/45"')
    again = opened(tmp_path)
    (notice,) = again.notices
    assert "7 matches could be read out" in notice
    assert "1 match could not be read any more." in notice
    found = [one.match_id for one in again.unfinished()]
    assert sorted(found) == [1, 2, 3, 4, 6, 7, 8]
    assert all(len(again.record(one)["steps"]) == 90 for one in found)  # type: ignore[arg-type]
    assert again.notices == (notice,)
    again.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE steps SET step = replace(step, '9', '8') WHERE match_id = 3",
        "UPDATE matches SET closed = 'finished' WHERE id = 3",
        "UPDATE seats SET profile_id = 1 WHERE match_id = 3",
        "DELETE FROM steps WHERE match_id = 3 AND number = 20",
    ],
)
def test_nothing_is_believed_that_is_not_as_it_was_written(tmp_path: Path, statement: str) -> None:
    evening(tmp_path, True)
    tamper(tmp_path, statement)
    change(tmp_path, FUTURE, 0x40)
    store = opened(tmp_path)
    assert "2 matches could be read out" in store.notices[0]
    with pytest.raises(StoreError):
        store.record(MatchId(3))
    store.close()


def test_damaged_people_names_and_emblems_are_not_carried_over_as_good_ones(tmp_path: Path) -> None:
    evening(tmp_path, False)
    tamper(tmp_path, "UPDATE profiles SET name = '\"Eve\"' WHERE id = 2")
    tamper(tmp_path, "UPDATE names SET name = '\"Eve\"' WHERE match_id = 1")
    tamper(tmp_path, "UPDATE matches SET looks = '[\"cat\"]' WHERE id = 2")
    tamper(tmp_path, "UPDATE settings SET value = '1'")
    change(tmp_path, FUTURE, 0x40)
    store = opened(tmp_path)
    assert [one.profile_id for one in store.profiles()] == [ProfileId(1)]
    assert store.settings() == {}
    names = {one.match_id: one.header["seats"] for one in (*store.unfinished(), *store.closed())}
    assert names == {1: ["Ann", ""], 2: ["Ann", "Ben"], 3: ["", "Ann"], 4: ["Ann", "Ben"]}
    said = " ".join(store.notices)
    for words in ("The emblems of match 2", "seat 2 of match 1", "seat 1 of match 3"):
        assert words in said
    store.close()


def test_an_older_state_of_a_match_does_not_replace_the_newer(tmp_path: Path) -> None:
    evening(tmp_path, False)
    old = (tmp_path / DATABASE_NAME).read_bytes()
    store = opened(tmp_path)
    store.append(MatchId(3), STEPS[20:])
    kept(store)
    told = everything(store)
    store.close()
    (tmp_path / DATABASE_NAME).write_bytes(old)
    change(tmp_path, FUTURE, 0x40)
    again = opened(tmp_path)
    assert everything(again) == told
    assert "read out" not in again.notices[0]
    again.close()


class Dying(Disk):
    """A disk that does nothing any more from the n-th act on."""

    def __init__(self, left: int) -> None:
        self.left = left

    def before(self, act: str, what: str) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError("dead")


@pytest.mark.parametrize("with_backup", [True, False])
def test_a_rescue_that_is_cut_short_anywhere_is_done_at_the_next_start(
    tmp_path: Path, with_backup: bool
) -> None:
    told = evening(tmp_path, with_backup)
    change(tmp_path, FUTURE, 0x40)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.sqlite3")}
    for left in range(0, 2000, 7):
        for path in tmp_path.rglob("*"):
            if path.is_file() and path not in before:
                path.unlink()
        for path, data in before.items():
            path.write_bytes(data)
        first = open_store(tmp_path, lambda: NIGHT, Dying(left))
        done = isinstance(first, DiskStore)
        first.close()
        again = opened(tmp_path)
        assert everything(again) == told, left
        assert all("The file of matches could not be read" in said for said in again.notices)
        assert again.close() is None
        left_there = {path.name.partition(".corrupt")[0] for path in tmp_path.iterdir()}
        assert left_there - {"backups"} == {DATABASE_NAME, LOCK_NAME}
        if done:
            return
    raise AssertionError("the rescue never ends")
