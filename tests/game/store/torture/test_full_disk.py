"""A disk that is full at each of many writes, at the start, or a folder that is not ours."""

import pickle
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from game.store.files import DATABASE_NAME
from game.store.lock import LOCK_NAME
from tests.support.forking import Nursery
from tests.support.reach import reach
from tests.support.store_book import Book, book_of, opened, read
from tests.support.store_scenes import lived_in
from tests.support.store_trials import (
    Filling,
    Trial,
    no_more_pages,
    open_against_a_limit,
    open_as_nobody,
    write_against_a_limit,
    writes,
)

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits"),
    pytest.mark.timeout(reach(120, 1800)),
]
WRITES = 200
EMPTY = Book({}, (), {}, {}, {}, {})


def test_at_each_of_two_hundred_writes_the_file_may_not_grow(room: Path) -> None:
    trial = Trial(room / "house")
    for number, write in enumerate(writes(WRITES, 9000)):
        trial.write(number, write, partial(no_more_pages, trial.store))
    trial.end()
    assert trial.hits > WRITES * 0.7


@pytest.mark.parametrize("act", ["statement", "commit"])
def test_at_each_of_two_hundred_writes_the_disk_is_full(room: Path, act: str) -> None:
    disk = Filling(act)

    @contextmanager
    def full() -> Iterator[None]:
        disk.full = True
        yield
        disk.full = False

    trial = Trial(room / "house", disk)
    for number, write in enumerate(writes(WRITES, 10)):
        trial.write(number, write, full)
    trial.end()
    assert trial.hits == WRITES


def test_at_each_of_two_hundred_writes_the_system_refuses_every_byte(
    children: Nursery, room: Path
) -> None:
    end = children.run(write_against_a_limit, str(room / "house"), WRITES)
    assert end.code == 0, end.said


@pytest.mark.parametrize("lived", [True, False])
def test_a_disk_that_is_full_at_the_start_shows_what_is_there(
    children: Nursery, room: Path, lived: bool
) -> None:
    whole, expected = room / "whole", room / "expected"
    whole.mkdir()
    if lived:
        lived_in(whole)
    known = book_of(whole) if lived else EMPTY
    expected.write_bytes(pickle.dumps(known))
    for number, most in enumerate((*range(0, 80_000, 5_000), 200_000)):
        folder = Path(shutil.copytree(whole, room / f"at-{number}"))
        end = children.run(open_against_a_limit, str(folder), most, str(expected))
        assert end.code == 0, f"{most}: {end.said}"
        found = book_of(folder)
        assert found.said == ()
        begun_there = found.matches.keys() - known.matches.keys()
        assert len(begun_there) <= 1
        assert {key: one for key, one in found.matches.items() if key in known.matches} == (
            known.matches
        )


class Situation(NamedTuple):
    """How a folder is closed to an ordinary user, and whether what it holds can still be read."""

    close: Callable[[Path], object]
    readable: bool = True


def _modes(folder: int, files: int) -> Callable[[Path], None]:
    def close(path: Path) -> None:
        for file in path.rglob("*"):
            file.chmod(folder if file.is_dir() else files)
        path.chmod(folder)

    return close


def _file_alone(path: Path) -> None:
    (path / LOCK_NAME).unlink()
    path.chmod(0o777)
    (path / DATABASE_NAME).chmod(0o444)


def _with_its_log(path: Path) -> None:
    """Leave the folder as a killed program does, then close it."""
    store = opened(path)
    store.append(store.begin({"format": 1, "game": "roost", "seats": ["Ann"]}), [{"do": "roll"}])
    read(store)
    for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal"):
        shutil.copy(path / name, path / f"{name}.kept")
    store.close()
    for name in (DATABASE_NAME, f"{DATABASE_NAME}-wal"):
        (path / f"{name}.kept").replace(path / name)
    _modes(0o555, 0o444)(path)


SITUATIONS = {
    "folder and files": Situation(_modes(0o555, 0o444)),
    "the folder only": Situation(_modes(0o555, 0o666)),
    "the file only": Situation(_file_alone),
    "everything": Situation(_modes(0o000, 0o000), readable=False),
    "folder and files, with a log": Situation(_with_its_log, readable=False),
    "a folder that is not there": Situation(shutil.rmtree, readable=False),
}


@pytest.mark.parametrize("what", SITUATIONS)
def test_a_folder_that_an_ordinary_user_can_not_write_is_shown_and_left_alone(
    children: Nursery, room: Path, what: str
) -> None:
    situation, folder, expected = SITUATIONS[what], room / "house", room / "expected"
    folder.mkdir()
    lived_in(folder)
    known = book_of(folder)
    expected.write_bytes(pickle.dumps((known,) if situation.readable else (EMPTY,)))
    situation.close(folder)
    before = contents(folder)
    end = children.run(open_as_nobody, str(folder), str(expected))
    assert end.code == 0, end.said
    assert contents(folder).items() >= before.items()
    if folder.exists():
        _modes(0o755, 0o644)(folder)
        assert book_of(folder).said == ()


def contents(folder: Path) -> dict[str, bytes]:
    """Read all files; as root, or as their owner once they are opened again."""
    return {path.name: path.read_bytes() for path in folder.rglob("*.sqlite3") if path.is_file()}
