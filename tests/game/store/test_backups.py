"""Copies are made by day, verified before they count, and taken when the file is lost."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from threading import Event

import pytest

from game.store import MatchId, Receipt, open_store
from game.store.backups import DAY, Backups
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.schema import VERSION
from game.store.seam import Disk
from game.store.upkeep import Upkeep

NIGHT = 1_780_000_000.0
HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
STEP = {"do": "roll", "luck": [1, 2, 3, 4, 5, 6]}


class Restless(Disk):
    """A disk on which a quiet moment comes at once; tells when something got its name."""

    pause = 0.01

    def __init__(self) -> None:
        self.named = Event()

    def before(self, act: str, what: str) -> None:
        if act == "rename":
            self.named.set()


class Clock:
    """Wall time that a test may set to anything."""

    def __init__(self) -> None:
        self.at = NIGHT

    def __call__(self) -> float:
        return self.at


def opened(folder: Path, now: Callable[[], float] = lambda: NIGHT, disk: Disk | None = None):
    store = open_store(folder, now, disk)
    assert isinstance(store, DiskStore)
    return store


def settled(receipt: Receipt) -> str | None:
    assert receipt.wait(30)
    return receipt.failure


def played(store: DiskStore, steps: int = 3) -> MatchId:
    match_id = store.begin(HEADER)
    assert settled(store.append(match_id, [STEP] * steps)) is None
    return match_id


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "backups").iterdir())


def numbers(folder: Path) -> list[int]:
    return [int(name.split("-")[2]) for name in names(folder)]


def wreck(folder: Path) -> None:
    path = folder / DATABASE_NAME
    path.write_bytes(b"\xa5" * path.stat().st_size)


def test_a_backup_is_one_whole_file_with_everything_in_it(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = played(store)
    store.save_setting("volume", 35)
    assert settled(store.back_up()) is None
    assert names(tmp_path) == ["dice-night-0001-20260528-202640.sqlite3"]
    store.close()
    kept = tmp_path / "elsewhere"
    kept.mkdir()
    (tmp_path / "backups" / names(tmp_path)[0]).rename(kept / DATABASE_NAME)
    again = opened(kept)
    assert again.notices == ()
    assert again.record(match_id) == {**HEADER, "steps": [STEP] * 3}
    assert again.settings() == {"volume": 35}
    again.close()


def test_seven_backups_are_kept_and_the_newest_are(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for _ in range(9):
        assert settled(store.back_up()) is None
    assert numbers(tmp_path) == [3, 4, 5, 6, 7, 8, 9]
    store.close()


@pytest.mark.parametrize(
    ("days", "made"),
    [
        pytest.param([0.0, 0.1, 0.9], 1, id="several starts a day"),
        pytest.param([0.0, 1.0, 2.5], 3, id="a start a day"),
        pytest.param([0.0, -400.0, -400.0, -399.9], 2, id="a clock set back"),
        pytest.param([0.0, -400.0, -398.9, 0.2, 0.3], 3, id="a clock set back and right again"),
        pytest.param([0.0, 4000.0, 0.1, 0.2], 2, id="a clock set forward and right again"),
    ],
)
def test_a_backup_is_due_once_a_day_whatever_the_clock_does(
    tmp_path: Path, days: list[float], made: int
) -> None:
    clock = Clock()
    for day in days:
        clock.at = NIGHT + day * DAY
        due = Backups(tmp_path, Disk(), clock).due()
        store = opened(tmp_path, clock)
        if due:
            assert settled(store.back_up()) is None
        store.close()
    assert len(numbers(tmp_path)) == made


def test_the_start_of_an_evening_makes_the_backup_of_the_day_by_itself(tmp_path: Path) -> None:
    clock = Clock()
    for day in range(2):
        disk = Restless()
        clock.at = NIGHT + day * DAY
        store = opened(tmp_path, clock, disk)
        match_id = played(store)
        assert disk.named.wait(30)
        assert store.record(match_id)["steps"] == [STEP] * 3
        assert store.notices == ()
        store.close()
    assert numbers(tmp_path) == [1, 2]


def test_writes_go_on_between_the_steps_of_a_backup(tmp_path: Path) -> None:
    store = opened(tmp_path)
    matches = [played(store) for _ in range(5)]
    receipt = store.back_up()
    assert settled(store.append(matches[0], [STEP])) is None
    assert not receipt.done
    assert settled(receipt) is None
    store.close()


def test_a_program_that_ends_during_a_backup_leaves_nothing_half_done(tmp_path: Path) -> None:
    store = opened(tmp_path)
    for _ in range(5):
        played(store)
    receipt = store.back_up()
    played(store)
    played(store)
    assert store.close() is None
    assert receipt.done
    assert names(tmp_path) == [] or numbers(tmp_path) == [1]


def test_what_a_crash_left_of_a_backup_is_swept_away_by_the_next(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    for ending in ("", "-journal"):
        (tmp_path / "backups" / f"{DATABASE_NAME}.part{ending}").write_bytes(b"half")
    store = opened(tmp_path)
    assert settled(store.back_up()) is None
    assert numbers(tmp_path) == [1]
    store.close()


def test_a_backup_that_can_not_be_made_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = played(store)
    (tmp_path / "backups").write_text("in the way")
    failure = settled(store.back_up())
    assert failure is not None
    assert failure.startswith("No backup could be made")
    assert store.trouble is None
    assert settled(store.append(match_id, [STEP])) is None
    store.close()


def test_a_backup_that_could_not_be_made_is_tried_again_an_hour_later(tmp_path: Path) -> None:
    opened(tmp_path).close()
    (tmp_path / "backups").write_text("in the way")
    clock, told, tries = Clock(), list[str](), []
    with closing(Disk().connect(tmp_path / DATABASE_NAME)) as line:
        upkeep = Upkeep(line, clock, told.append)
        for minutes in (0, 1, 59, 60, 61, -9e6, -9e6 + 1):
            clock.at = NIGHT + minutes * 60
            upkeep.see_to_what_is_due()
            tries.append(not upkeep.is_idle)
            while upkeep.go_on():
                pass
    assert tries == [True, False, False, True, False, True, False]
    assert set(told) == {told[0]}
    assert told[0].startswith("No backup could be made")


class Careless(Disk):
    """A disk that spoils each copy once it is written."""

    def before(self, act: str, what: str) -> None:
        if what == "PRAGMA journal_mode = DELETE":
            self.spoil()

    def spoil(self) -> None:
        (part,) = self.folder.glob("backups/*.part")
        with closing(sqlite3.connect(part)) as copy, copy:
            copy.execute("UPDATE steps SET step = '{}' WHERE number = 2")

    def __init__(self, folder: Path) -> None:
        self.folder = folder


def test_a_copy_that_is_not_like_the_file_never_becomes_a_backup(tmp_path: Path) -> None:
    store = opened(tmp_path, disk=Careless(tmp_path))
    played(store)
    failure = settled(store.back_up())
    assert failure is not None
    assert "not like the file of matches" in failure
    assert "step 2 is damaged" in failure
    assert names(tmp_path) == []
    store.close()


def test_a_backup_of_a_damaged_match_is_kept_beside_those_of_better_days(tmp_path: Path) -> None:
    store = opened(tmp_path)
    good, bad = played(store), played(store)
    for _ in range(7):
        assert settled(store.back_up()) is None
    store.ask(lambda line: line.execute("DELETE FROM steps WHERE match_id = ?", (bad,)).fetchall())
    for _ in range(3):
        assert settled(store.back_up()) is None
    assert numbers(tmp_path) == [1, 2, 3, 4, 5, 6, 7, 10]
    assert names(tmp_path)[-1].endswith("-faulty.sqlite3")
    (notice,) = store.notices
    assert notice.startswith(f"Match {bad} can't be read back: step 1 is missing.")
    store.close()
    wreck(tmp_path)
    again = opened(tmp_path)
    assert again.record(bad)["steps"] == again.record(good)["steps"] == [STEP] * 3
    again.close()


def test_the_newest_backup_takes_the_place_of_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    store = opened(tmp_path)
    first = played(store)
    assert settled(store.back_up()) is None
    second = played(store)
    assert settled(store.back_up()) is None
    third = played(store)
    store.close()
    wreck(tmp_path)
    again = opened(tmp_path)
    (notice,) = again.notices
    when = datetime.fromtimestamp(int(NIGHT), UTC).astimezone()
    assert f"is kept as {DATABASE_NAME}.corrupt-20260528-202640" in notice
    assert f"The backup of {when.day} {when:%B %Y, %H:%M} was taken in its place." in notice
    assert {one.match_id for one in again.unfinished()} == {first, second}
    assert played(again) == third, "the number was never given in this file"
    again.close()
    assert opened(tmp_path).close() is None


def test_a_bad_backup_is_passed_over_for_the_one_before(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = played(store)
    for _ in range(4):
        assert settled(store.back_up()) is None
    store.close()
    first, second, third, fourth = ((tmp_path / "backups") / name for name in names(tmp_path))
    fourth.write_bytes(b"\xa5" * 5000)
    third.write_bytes(third.read_bytes()[:4096])
    second.write_bytes(second.read_bytes().replace(b'"luck":[1,2', b'"luck":[6,2', 1))
    before = {path: path.read_bytes() for path in (first, second, third, fourth)}
    wreck(tmp_path)
    again = opened(tmp_path)
    assert again.record(match_id) == {**HEADER, "steps": [STEP] * 3}
    assert {path: path.read_bytes() for path in before} == before
    again.close()


def test_rather_a_faulty_backup_than_none(tmp_path: Path) -> None:
    store = opened(tmp_path)
    good, bad = played(store), played(store)
    assert settled(store.back_up()) is None
    store.close()
    (backup,) = (tmp_path / "backups").iterdir()
    with closing(sqlite3.connect(backup)) as copy, copy:
        copy.execute("DELETE FROM steps WHERE match_id = ? AND number = 3", (bad,))
    wreck(tmp_path)
    again = opened(tmp_path)
    assert again.record(good) == {**HEADER, "steps": [STEP] * 3}
    with pytest.raises(Exception, match="step 3 is missing"):
        again.record(bad)
    again.close()


@pytest.mark.parametrize("lost", ["removed", "empty", "a folder"])
def test_a_file_that_vanished_comes_back_from_its_backup(tmp_path: Path, lost: str) -> None:
    store = opened(tmp_path)
    match_id = played(store)
    assert settled(store.back_up()) is None
    store.close()
    path = tmp_path / DATABASE_NAME
    path.unlink()
    if lost == "empty":
        path.touch()
    elif lost == "a folder":
        path.mkdir()
    again = opened(tmp_path)
    assert again.record(match_id) == {**HEADER, "steps": [STEP] * 3}
    (notice,) = again.notices
    assert "was taken in its place" in notice
    again.close()
    with closing(opened(tmp_path)) as once_more:
        assert once_more.notices == ()


def test_a_backup_of_a_newer_game_is_not_taken(tmp_path: Path) -> None:
    store = opened(tmp_path)
    match_id = played(store)
    for _ in range(2):
        assert settled(store.back_up()) is None
    store.close()
    newest = tmp_path / "backups" / names(tmp_path)[-1]
    with closing(sqlite3.connect(newest)) as copy:
        copy.execute(f"PRAGMA user_version = {VERSION + 1}")
    wreck(tmp_path)
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [STEP] * 3
    again.close()


class Locked(Restless):
    """A disk on which the folder of the backups can't be looked into."""

    def before(self, act: str, what: str) -> None:
        super().before(act, what)
        if (act, what) == ("read", "backups"):
            self.named.set()
            raise PermissionError(13, "Permission denied")


def test_backups_that_can_not_be_looked_at_stop_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path)
    assert settled(store.back_up()) is None
    store.close()
    disk = Locked()
    store = opened(tmp_path, disk=disk)
    assert disk.named.wait(30)
    played(store)
    assert settled(store.remove_match(played(store))) is not None
    assert store.notices[0].startswith("No backup could be made")
    assert store.close() is None
