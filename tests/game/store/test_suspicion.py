"""A file too large to be looked at whole at each start is looked at once damage was met in it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.store import MatchId, StoreError, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.suspicion import MARK

HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
STEPS = [{"do": f"keep {number}", "luck": [number] * 9} for number in range(400)]


@pytest.fixture(autouse=True)
def _every_file_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.store.database.CHECKED_BYTES", 0)


def opened(folder: Path) -> DiskStore:
    store = open_store(folder, lambda: 7.0)
    assert isinstance(store, DiskStore), store.notices
    return store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two long matches, and a backup of them."""
    store = opened(tmp_path)
    for _ in range(2):
        store.append(store.begin(HEADER), STEPS)
    receipt = store.back_up()
    assert receipt.wait(30)
    assert receipt.failure is None
    assert store.close() is None
    return tmp_path


def wreck(folder: Path, table: str) -> None:
    """Write over the page where a table begins, or over one in the middle of the steps."""
    path = folder / DATABASE_NAME
    with closing(sqlite3.connect(path)) as file:
        query = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (page,) = file.execute(query, (table,)).fetchone()
        (size,) = file.execute("PRAGMA page_size").fetchone()
    data = bytearray(path.read_bytes())
    if table == "steps":  # the middle of it, where no start looks
        page = data.index(b'"keep 200"') // size + 1
    data[(page - 1) * size : page * size] = b"\xa5" * size
    path.write_bytes(data)


def read(store: DiskStore) -> None:
    with pytest.raises(StoreError, match="can't be read at the moment"):
        store.record(MatchId(1))


def write(store: DiskStore) -> None:
    assert store.save_setting("volume", 1).wait(30)
    assert store.trouble is not None
    assert store.trouble.startswith("The file of matches is damaged.")


def back_up(store: DiskStore) -> None:
    receipt = store.back_up()
    assert receipt.wait(30)
    assert receipt.failure is not None
    assert receipt.failure.startswith("No backup could be made")


@pytest.mark.parametrize(
    ("table", "use"), [("steps", read), ("settings", write), ("chores", back_up)]
)
def test_damage_that_was_met_in_the_evening_is_mended_at_the_next_start(
    folder: Path, table: str, use: Callable[[DiskStore], None]
) -> None:
    wreck(folder, table)
    store = opened(folder)
    assert store.notices == ()
    use(store)
    store.close()
    again = opened(folder)
    (notice,) = again.notices
    assert "was taken in its place" in notice
    assert [len(again.record(MatchId(number))["steps"]) for number in (1, 2)] == [400, 400]  # type: ignore[arg-type]
    assert again.close() is None
    assert not (folder / (DATABASE_NAME + MARK)).exists()
    with closing(opened(folder)) as once_more:
        assert once_more.notices == ()


def test_damage_that_is_met_at_the_start_is_mended_at_once(folder: Path) -> None:
    wreck(folder, "matches")
    store = opened(folder)
    (notice,) = store.notices
    assert "was taken in its place" in notice
    assert len(store.unfinished()) == 2
    store.close()


def test_a_suspicion_that_was_wrong_is_dropped(folder: Path) -> None:
    mark = folder / (DATABASE_NAME + MARK)
    mark.touch()
    store = opened(folder)
    assert store.notices == ()
    assert not mark.exists()
    store.close()
