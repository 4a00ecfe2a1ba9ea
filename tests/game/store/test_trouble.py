"""While the disk refuses, the evening goes on in memory; later all of it is kept."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest

from game.store import MemoryStore, Receipt, Store, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.lock import LOCK_NAME
from game.store.seam import Disk

HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
STEP = {"do": "roll", "luck": [1, 2, 3, 4, 5, 6]}


def full() -> Exception:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


class Moody(Disk):
    """A disk that fails at the acts a test names, for as long as the test wants."""

    pause = 60.0

    def __init__(self, *acts: str, error: Callable[[], Exception] = full) -> None:
        self.acts = acts
        self.error = error
        self.failing = False
        self.committed = Event()

    def before(self, act: str, what: str) -> None:
        if self.failing and (act in self.acts or what in self.acts):
            raise self.error()
        if act == "commit":
            self.committed.set()


class Impatient(Moody):
    """A disk that is tried again at once."""

    pause = 0.01


def opened(folder: Path, disk: Disk | None = None) -> DiskStore:
    store = open_store(folder, lambda: 7.0, disk)
    assert isinstance(store, DiskStore)
    return store


def settled(receipt: Receipt) -> str | None:
    assert receipt.wait(30)
    return receipt.failure


def everything(store: Store) -> tuple[object, ...]:
    listed = (*store.unfinished(), *store.closed())
    records = [store.record(one.match_id) for one in listed]
    return listed, records, store.profiles(), store.facts(), store.settings()


def an_evening(store: Store) -> None:
    """Do everything that can be done, on top of what is there."""
    (ann,) = store.profiles()
    ben = store.add_profile("Ben", "owl")
    first = store.unfinished()[0].match_id
    store.append(first, [STEP, STEP])
    second = store.begin(HEADER, ["fox", "owl"], [ann.profile_id, ben])
    store.append(second, [STEP])
    store.close_match(second, "finished")
    store.keep_facts(second, {"score": 3})
    store.change_profile(replace(ann, name="Anna", preferences={"volume": 1}))
    store.save_setting("volume", 10)
    third = store.begin(HEADER)
    store.append(third, [STEP])
    store.remove_match(third)
    store.remove_profile(ben)


def begun(folder: Path, disk: Disk | None = None) -> DiskStore:
    store = opened(folder, disk)
    store.add_profile("Ann", "fox")
    assert settled(store.append(store.begin(HEADER, ["fox", "owl"]), [STEP])) is None
    assert settled(store.save_setting("volume", 35)) is None
    return store


@pytest.mark.parametrize("act", ["statement", "commit", "BEGIN IMMEDIATE"])
def test_everything_goes_on_in_memory_and_is_written_in_order_later(
    tmp_path: Path, act: str
) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    plain = begun(good)
    disk = Moody("commit", act)
    store = begun(bad, disk)
    disk.failing = True
    for one in (plain, store):
        an_evening(one)
    assert store.trouble == "The disk is full. The match goes on; its last steps are not kept yet."
    assert everything(store) == everything(plain)
    disk.failing = False
    assert settled(store.save_setting("pace", "fast")) is None
    assert settled(plain.save_setting("pace", "fast")) is None
    assert store.trouble is None
    assert everything(store) == everything(plain)
    assert store.notices == ()
    store.close()
    again = opened(bad)
    assert everything(again) == everything(plain)
    again.close()
    plain.close()


def test_what_waits_is_tried_again_by_itself(tmp_path: Path) -> None:
    disk = Impatient("commit")
    store = begun(tmp_path, disk)
    disk.failing = True
    assert settled(store.save_setting("volume", 10))
    disk.committed.clear()
    disk.failing = False
    assert disk.committed.wait(30)
    assert store.settings() == {"volume": 10}
    assert store.trouble is None
    store.close()


def test_a_removal_that_waits_says_so_and_not_that_a_match_goes_on(tmp_path: Path) -> None:
    disk = Moody("commit")
    store = begun(tmp_path, disk)
    (one,) = store.unfinished()
    disk.failing = True
    said = settled(store.remove_match(one.match_id))
    assert said == "The disk is full. What was removed goes for good as soon as that is over."
    assert store.unfinished() == ()
    disk.failing = False
    assert settled(store.save_setting("pace", "fast")) is None
    assert store.trouble is None
    store.close()
    with closing(opened(tmp_path)) as once_more:
        assert once_more.unfinished() == ()


def test_what_was_kept_before_the_trouble_is_untouched_by_it(tmp_path: Path) -> None:
    disk = Moody("commit")
    store = begun(tmp_path, disk)
    before = everything(store)
    disk.failing = True
    an_evening(store)
    assert store.close() == "The disk is full. The last steps could not be kept."
    again = opened(tmp_path)
    assert everything(again) == before
    again.close()


def test_a_file_that_is_removed_under_the_running_game_is_missed(tmp_path: Path) -> None:
    store = begun(tmp_path)
    os.remove(tmp_path / DATABASE_NAME)
    an_evening(store)
    failure = settled(store.save_setting("pace", "fast"))
    assert failure is not None
    assert failure.startswith("The data folder is gone.")
    assert store.trouble == failure
    assert store.settings() == {"volume": 10, "pace": "fast"}
    told = everything(store)
    assert store.close() is None
    again = opened(tmp_path)
    (notice,) = again.notices
    assert "was taken in its place" in notice
    assert everything(again) == told
    again.close()


def test_a_file_that_is_removed_unnoticed_comes_back_as_it_was(tmp_path: Path) -> None:
    store = begun(tmp_path)
    told = everything(store)
    os.remove(tmp_path / DATABASE_NAME)
    assert store.close() is None
    again = opened(tmp_path)
    assert everything(again) == told
    again.close()


@pytest.mark.parametrize("lost", ["the folder", "the backups"])
def test_what_can_be_saved_nowhere_is_said_to_be_lost(tmp_path: Path, lost: str) -> None:
    folder = tmp_path / "folder"
    store = begun(folder)
    if lost == "the folder":
        shutil.rmtree(folder)
    else:
        os.remove(folder / DATABASE_NAME)
        (folder / "backups").touch()
    store.save_setting("pace", "fast")
    assert store.close() == "The data folder is gone. The last steps could not be kept."
    assert folder.exists() is (lost == "the backups")


def denied() -> Exception:
    return PermissionError(13, "Permission denied")


@pytest.mark.parametrize(
    "acts", [("BEGIN IMMEDIATE",), (LOCK_NAME,), ("PRAGMA journal_mode = WAL",)]
)
def test_a_folder_that_can_only_be_read_shows_what_it_holds_and_keeps_nothing(
    tmp_path: Path, acts: tuple[str, ...]
) -> None:
    store = begun(tmp_path)
    before = everything(store)
    store.close()
    held = (tmp_path / DATABASE_NAME).read_bytes()
    disk = Moody(*acts, error=denied)
    disk.failing = True
    read_only = open_store(tmp_path, lambda: 7.0, disk)
    assert isinstance(read_only, MemoryStore)
    (notice,) = read_only.notices
    assert notice.startswith(f"This folder can't be written: {tmp_path} (Permission denied).")
    assert everything(read_only) == before
    an_evening(read_only)
    assert read_only.settings() == {"volume": 10}
    assert settled(read_only.back_up()) is not None
    read_only.close()
    assert (tmp_path / DATABASE_NAME).read_bytes() == held
    again = opened(tmp_path)
    assert everything(again) == before
    again.close()


def test_an_evening_in_memory_without_any_file_is_an_evening(tmp_path: Path) -> None:
    disk = Moody("mkdir", error=denied)
    disk.failing = True
    store = open_store(tmp_path / "new", lambda: 7.0, disk)
    assert isinstance(store, MemoryStore)
    store.add_profile("Ann", "fox")
    store.append(store.begin(HEADER), [STEP])
    an_evening(store)
    assert store.trouble is None
    assert len(store.notices) == 1
    store.close()


@pytest.mark.parametrize("error", [full, denied, lambda: RuntimeError("nobody knows")])
def test_whatever_fails_while_the_store_is_opened_the_game_is_played(
    tmp_path: Path, error: Callable[[], Exception]
) -> None:
    acts = ("open", "read", "query", "statement", "commit", "mkdir")
    begun(tmp_path).close()
    for act in acts:
        disk = Moody(act, error=error)
        disk.failing = True
        store = open_store(tmp_path / ("new" if act == "mkdir" else ""), lambda: 7.0, disk)
        assert len(store.notices) == 1, act
        match_id = store.begin(HEADER)
        store.append(match_id, [STEP])
        assert store.record(match_id)["steps"] == [STEP]
        store.close()
    again = opened(tmp_path)
    assert again.notices == ()
    assert len(again.unfinished()) == 1
    again.close()


class Stuck(Moody):
    """A disk that does not come back from a commit before a test lets it."""

    def __init__(self) -> None:
        super().__init__()
        self.freed = Event()

    def before(self, act: str, what: str) -> None:
        if self.failing and act == "commit":
            assert self.freed.wait(30)


def test_a_disk_that_does_not_answer_is_waited_for_once_and_heard_when_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Stuck()
    store = begun(tmp_path, disk)
    disk.failing = True
    receipt = store.save_setting("volume", 10)
    monkeypatch.setattr("game.store.disk.PATIENCE", 0.05)
    assert store.settings() == {}
    monkeypatch.setattr("game.store.disk.PATIENCE", 30)
    assert (store.settings(), store.closed(), store.unfinished()) == ({}, (), ())
    assert not receipt.done
    assert store.notices == ("The disk does not answer: the last steps may not be kept.",)
    disk.freed.set()
    assert settled(receipt) is None
    assert settled(store.save_setting("pace", "fast")) is None
    assert store.settings() == {"volume": 10, "pace": "fast"}
    store.close()


def test_people_are_known_and_forgotten_while_the_disk_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Stuck()
    store = begun(tmp_path, disk)
    ben = store.add_profile("Ben", "owl")
    known = store.profiles()
    assert [one.name for one in known] == ["Ann", "Ben"]
    disk.failing = True
    store.save_setting("volume", 10)
    monkeypatch.setattr("game.store.disk.PATIENCE", 0.05)
    assert store.profiles() == known
    store.remove_profile(ben)
    assert store.profiles() == known[:1]
    cleo = store.add_profile("Cleo", "moon", {"coach": True})
    store.change_profile(replace(known[0], name="Zoë"))
    known = store.profiles()
    assert [one.name for one in known] == ["Cleo", "Zoë"]
    assert known[0].profile_id == cleo
    disk.freed.set()
    monkeypatch.setattr("game.store.disk.PATIENCE", 30)
    assert settled(store.save_setting("pace", "fast")) is None
    assert store.profiles() == known
    store.close()


def test_times_never_run_backwards_in_a_match(tmp_path: Path) -> None:
    times = iter([500.0, 400.0, -9e18, 900.0, 300.0])
    store = open_store(tmp_path, lambda: next(times, 200.0))
    match_id = store.begin(HEADER)
    for _ in range(3):
        store.append(match_id, [STEP])
    store.close_match(match_id, "finished")
    (kept,) = store.closed()
    assert (kept.begun_at, kept.touched_at) == (500.0, 500.0)
    store.close()


@pytest.mark.parametrize("at", [-9e18, 0.0, 9e18])
def test_a_clock_that_is_quite_wrong_stops_nothing(tmp_path: Path, at: float) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(b"\xa5" * 9000)
    store = open_store(tmp_path, lambda: at)
    assert isinstance(store, DiskStore)
    assert len(store.notices) == 1
    match_id = store.begin(HEADER)
    assert settled(store.append(match_id, [STEP])) is None
    assert settled(store.back_up()) is None
    store.close()
    (tmp_path / DATABASE_NAME).unlink()
    again = open_store(tmp_path, lambda: at)
    assert again.record(match_id)["steps"] == [STEP]
    again.close()
