"""A file of every released version opens, keeps everything, and was copied before."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game import record
from game.store import MemoryStore, UnreadableMatch, open_store
from game.store.audit import faults_of
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME
from game.store.schema import VERSION
from game.store.seam import Disk

RELEASED = Path(__file__).parent / "released"
VERSIONS = range(1, VERSION + 1)
NIGHT = 1_780_000_000.0


def expected(version: int) -> dict[str, Any]:
    return dict(json.loads((RELEASED / f"version-{version}.json").read_text()))


def laid_out(folder: Path, version: int, *statements: str) -> Path:
    path = folder / DATABASE_NAME
    shutil.copy(RELEASED / f"version-{version}.sqlite3", path)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for statement in statements:
            file.execute(statement)
    return path


def opened(folder: Path, disk: Disk | None = None) -> DiskStore:
    store = open_store(folder, lambda: NIGHT, disk)
    assert isinstance(store, DiskStore)
    return store


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        return [f"PRAGMA user_version = {version_of(path)}", *file.iterdump()]


def backups(folder: Path) -> list[Path]:
    return sorted((folder / "backups").glob("*.sqlite3"))


def test_every_released_version_has_a_file_here() -> None:
    assert [version_of(RELEASED / f"version-{n}.sqlite3") for n in VERSIONS] == list(VERSIONS)


@pytest.mark.parametrize("version", VERSIONS)
def test_every_match_and_setting_of_a_released_version_is_there(
    tmp_path: Path, version: int
) -> None:
    laid_out(tmp_path, version)
    store = opened(tmp_path)
    want = expected(version)
    listed = {one.match_id: one for one in (*store.unfinished(), *store.closed())}
    assert {number: one.closed for number, one in listed.items()} == {
        match["id"]: match["closed"] for match in want["matches"]
    }
    for match in want["matches"]:
        kept = store.record(match["id"])
        assert kept == match["record"]
        assert {**listed[match["id"]].header, "steps": kept["steps"]} == match["record"]
        record.replay(record.from_value(kept))
        looks = match.get("looks", ["fox", "moon"])
        assert list(listed[match["id"]].looks) == looks
        assert list(listed[match["id"]].profiles) == match.get("profiles", [None, None])
    assert store.settings() == want["settings"]
    assert store.notices == ()
    assert store.ask(faults_of) == frozenset()
    assert store.ask(lambda line: line.execute("PRAGMA user_version").fetchone()) == (VERSION,)
    store.close()


def test_people_facts_and_dates_of_version_2_are_there(tmp_path: Path) -> None:
    laid_out(tmp_path, 2)
    store = opened(tmp_path)
    want = expected(2)
    people = [
        (one.profile_id, one.name, one.emblem, one.preferences, one.since)
        for one in store.profiles()
    ]
    assert people == [tuple(one.values()) for one in want["profiles"]]
    assert {str(number): facts for number, facts in store.facts().items()} == want["facts"]
    listed = {one.match_id: one for one in (*store.unfinished(), *store.closed())}
    for match in want["matches"]:
        dates = listed[match["id"]].begun_at, listed[match["id"]].touched_at
        assert dates == (match["begun_at"], match["touched_at"])
    store.close()


@pytest.mark.parametrize("version", VERSIONS[:-1])
def test_an_old_file_is_copied_before_it_is_changed(tmp_path: Path, version: int) -> None:
    path = laid_out(tmp_path, version)
    before = contents(path)
    opened(tmp_path).close()
    (backup,) = backups(tmp_path)
    assert contents(backup) == before
    assert version_of(path) == VERSION
    opened(tmp_path).close()
    assert backups(tmp_path) == [backup], "it is changed once"


def test_a_file_of_now_is_not_copied_before_it_is_opened(tmp_path: Path) -> None:
    laid_out(tmp_path, VERSION)
    opened(tmp_path).close()
    assert backups(tmp_path) == []


def test_an_old_file_held_by_another_program_plays_in_memory_and_is_left_alone(
    tmp_path: Path,
) -> None:
    path = laid_out(tmp_path, 1)
    before = path.read_bytes()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store = open_store(tmp_path, lambda: NIGHT)
        assert isinstance(store, MemoryStore)
        assert len(store.notices) == 1
        store.close()
    assert path.read_bytes() == before
    opened(tmp_path).close()


class NoCopies(Disk):
    """A disk on which no backup can be made."""

    def before(self, act: str, what: str) -> None:
        if act == "mkdir":
            raise OSError("no room for a folder")


def test_without_a_backup_an_old_file_stays_as_it_is_and_can_be_looked_at(tmp_path: Path) -> None:
    path = laid_out(tmp_path, 1)
    before = contents(path)
    store = open_store(tmp_path, lambda: NIGHT, NoCopies())
    assert isinstance(store, MemoryStore)
    (notice,) = store.notices
    assert "no room for a folder" in notice
    assert store.settings() == expected(1)["settings"]
    assert store.record(expected(1)["matches"][0]["id"]) == expected(1)["matches"][0]["record"]
    store.close()
    assert contents(path) == before


class Failing(Disk):
    """A disk that fails at the n-th statement of a change of tables."""

    def __init__(self, place: int) -> None:
        self.left = place

    def before(self, act: str, what: str) -> None:
        if what.startswith(("CREATE TABLE profiles", "INSERT INTO", "DROP TABLE", "COMMIT")):
            self.left -= 1
            if not self.left:
                raise sqlite3.OperationalError("pulled the plug")


@pytest.mark.parametrize("place", [1, 2, 40, 300, 1000])
def test_a_change_of_tables_that_fails_is_undone_and_done_the_next_time(
    tmp_path: Path, place: int
) -> None:
    path = laid_out(tmp_path, 1)
    store = open_store(tmp_path, lambda: NIGHT, Failing(place))
    assert isinstance(store, MemoryStore)
    store.close()
    assert version_of(path) == 1
    again = opened(tmp_path)
    assert again.notices == ()
    for match in expected(1)["matches"]:
        assert again.record(match["id"]) == match["record"]
    again.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET header = 'null' WHERE id = 2",
        "UPDATE matches SET header = x'7b7d' WHERE id = 2",
        "UPDATE matches SET header = cast(x'7b22ff223a317d' AS TEXT) WHERE id = 2",
        "UPDATE matches SET header = '{\"seats\":[7]}' WHERE id = 2",
        "UPDATE matches SET touched_at = 'soon' WHERE id = 2",
        "UPDATE steps SET step = '{' WHERE match_id = 2 AND number = 3",
        "UPDATE steps SET step = x'7b7d' WHERE match_id = 2 AND number = 3",
        "UPDATE steps SET step = cast(x'ff' AS TEXT) WHERE match_id = 2 AND number = 3",
        "UPDATE steps SET step = '[1]' WHERE match_id = 2 AND number = 3",
        "DELETE FROM steps WHERE match_id = 2 AND number = 3",
        "DELETE FROM matches WHERE id = 2",
    ],
)
def test_what_was_damaged_in_an_old_file_stays_and_is_reported(
    tmp_path: Path, statement: str
) -> None:
    laid_out(tmp_path, 1, statement)
    store = opened(tmp_path)
    with pytest.raises(UnreadableMatch, match="Match 2 can't be read back"):
        store.record(2)  # type: ignore[arg-type]
    others = {match["id"]: match["record"] for match in expected(1)["matches"] if match["id"] != 2}
    assert {number: store.record(number) for number in others} == others
    listed = {one.match_id for one in (*store.unfinished(), *store.closed())}
    assert listed >= set(others)
    assert 2 in listed or any("Match 2" in notice for notice in store.notices)
    assert store.settings() == expected(1)["settings"]
    store.close()
    assert opened(tmp_path).close() is None


def test_a_damaged_setting_of_an_old_file_falls_back_to_its_default(tmp_path: Path) -> None:
    laid_out(tmp_path, 1, "UPDATE settings SET value = '{' WHERE key = 'volume'")
    store = opened(tmp_path)
    assert set(store.settings()) == set(expected(1)["settings"]) - {"volume"}
    assert store.notices == ("The setting 'volume' can't be read back; its default is used.",)
    store.save_setting("volume", 20)
    assert store.settings()["volume"] == 20
    store.close()
