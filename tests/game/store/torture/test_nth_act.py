"""The power fails before the n-th act of a scene, whatever n: all is as before or as after."""

import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from game.store.files import DATABASE_NAME
from tests.support.forking import Nursery
from tests.support.reach import reach
from tests.support.store_book import Book, book_of
from tests.support.store_scenes import (
    NAME,
    SCENES,
    STOPPED,
    backups_of,
    chores_done,
    pages_of,
    perform,
    perform_without_transactions,
)

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows can't fork")
Job = Callable[[str, str, int, str], None]


class Stage:
    """A scene, what its folder was in the beginning, and what is right after each act."""

    def __init__(self, children: Nursery, room: Path, name: str) -> None:
        self._name = name
        self._children, self._room = children, room
        self._begin = room / "begin"
        SCENES[name].prepare(self._begin)
        self.pages = pages_of(SCENES[name], room / "straight")

    def stopped_before(self, act: int, job: Job) -> tuple[Path, int] | None:
        """Let a child play the scene until it stops; give the folder and how far it came."""
        folder, progress = self._room / f"at-{act}", self._room / f"through-{act}"
        if self._begin.exists():
            shutil.copytree(self._begin, folder)
        end = self._children.run(job, str(folder), self._name, act, str(progress))
        assert end.code in (0, STOPPED), end.said
        through = progress.stat().st_size if progress.exists() else 0
        return None if end.code == 0 else (folder, through)

    def allowed(self, through: int) -> list[Book]:
        """Name what may be kept: as after the acts that were through, or the next one as well."""
        return self.pages[max(through - 1, 0) : through + 1]


def stops(stage: Stage, job: Job = perform) -> Iterator[tuple[Path, int]]:
    for act in count(1):
        found = stage.stopped_before(act, job)
        if found is None:
            assert act > 20, "the scene has hardly an act"
            return
        yield found
        shutil.rmtree(found[0])


def reopened(folder: Path) -> Book:
    """Open a folder twice: the second time all is the same, and quiet."""
    with_notices = book_of(folder)
    again = book_of(folder)
    assert again == with_notices
    assert again.said == ()
    return with_notices


def assert_between_two_acts(stage: Stage, job: Job = perform) -> None:
    for folder, through in stops(stage, job):
        found = reopened(folder)
        assert found in stage.allowed(through)
        assert found.said == ()


@pytest.mark.parametrize(
    "name", ["the first evening", "a match", "people", "settings", "a match that is forgotten"]
)
def test_what_is_written_is_there_whole_or_not_at_all(
    children: Nursery, room: Path, name: str
) -> None:
    assert_between_two_acts(Stage(children, room, name))


def test_whoever_is_being_forgotten_when_the_power_fails_is_forgotten_after_the_next_start(
    children: Nursery, room: Path
) -> None:
    stage = Stage(children, room, "a person who is forgotten")
    gone = 0
    for folder, through in stops(stage):
        found = reopened(folder)
        assert found in stage.allowed(through)
        assert found.said == ()
        if found != stage.pages[0]:
            gone += 1
            chores_done(folder)
            assert traces(folder, NAME) == []
            assert book_of(folder) == found
    assert gone > 20


def traces(folder: Path, name: str) -> list[str]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return [path.name for path in files if name.encode() in path.read_bytes()]


@pytest.mark.timeout(reach(120, 1800))
def test_a_migration_is_done_or_not_begun_and_its_backup_is_whole(
    children: Nursery, room: Path
) -> None:
    stage = Stage(children, room, "a migration")
    assert stage.pages[0].records
    for number, (folder, through) in enumerate(stops(stage)):
        for kept in backups_of(folder, room / f"backups-{number}"):
            assert kept == stage.pages[0]
        found = reopened(folder)
        assert found in stage.allowed(through)
        assert found.said == ()
        assert backups_of(folder, room / f"later-{number}")


@pytest.mark.parametrize("name", ["a backup on request", "the backup of the day"])
def test_a_backup_is_whole_or_not_there(children: Nursery, room: Path, name: str) -> None:
    stage = Stage(children, room, name)
    most = 0
    for number, (folder, through) in enumerate(stops(stage)):
        backups = backups_of(folder, room / f"backups-{number}")
        most = max(most, len(backups))
        begun_with = backups_of(room / "begin", room / f"begin-{number}")
        assert all(one in (*begun_with, *stage.pages) for one in backups)
        assert len(backups) in (len(begun_with), len(begun_with) + 1)
        found = reopened(folder)
        assert found in stage.allowed(through)
        assert found.said == ()
    assert most > len(begun_with)


@pytest.mark.parametrize(
    "name",
    [
        "a backup in place of a lost file",
        "a backup and what is whole in place of a file",
        "a backup in place of a file with a bad log",
    ],
)
def test_a_lost_file_is_set_aside_and_its_backup_is_taken_whenever_the_power_fails(
    children: Nursery, room: Path, name: str
) -> None:
    stage = Stage(children, room, name)
    lost = contents(room / "begin", DATABASE_NAME)
    backups = contents(room / "begin" / "backups", "dice-night")
    assert stage.pages[0].records
    for folder, through in stops(stage):
        replaced = contents(folder, DATABASE_NAME).get(DATABASE_NAME) not in (
            None,
            lost[DATABASE_NAME],
        )
        found = reopened(folder)
        assert found in stage.allowed(through)
        assert len(found.said) == (0 if replaced else 1)
        assert all(one.startswith("The file of matches ") for one in found.said)
        aside = contents(folder, f"{DATABASE_NAME}.corrupt-")
        assert sorted(aside.values()) == sorted(lost.values()), "something was deleted"
        assert contents(folder / "backups", "dice-night") == backups


def contents(folder: Path, beginning: str) -> dict[str, bytes]:
    """Read what bears a name, without SQLite's shared memory, which holds nothing."""
    files = [path for path in folder.iterdir() if path.name.startswith(beginning)]
    found = {path.name: path.read_bytes() for path in files if not path.name.endswith("-shm")}
    return {name: data for name, data in found.items() if data}


def test_the_stops_notice_a_store_that_writes_without_transactions(
    children: Nursery, room: Path
) -> None:
    stage = Stage(children, room, "a match")
    with pytest.raises(AssertionError):
        assert_between_two_acts(stage, perform_without_transactions)
