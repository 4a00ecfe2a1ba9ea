"""In whatever state the folder is found: nothing is deleted, and the game can be played."""

import random
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from threading import Event

import pytest

from game.store import MemoryStore, StoreTooNew, UnreadableMatch, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME, move_aside
from game.store.lock import LOCK_NAME
from game.store.seam import Disk

HEADER = {"format": 1, "game": "ten-thousand", "seats": ["Ann"]}
STEPS = [{"do": "roll", "luck": [number % 6 + 1] * 6} for number in range(80)]
NIGHT = 1_780_000_000.0  # 2026-05-28 20:26:40 UTC
ROOT = Path(__file__).parents[3]
# Leaves a log beside the file, as a killed program does.
LEAVE_A_LOG = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA journal_mode = WAL")
connection.execute("PRAGMA wal_autocheckpoint = 0")
for statement in sys.argv[2:]:
    connection.execute(statement)
os._exit(0)
"""


def leave_a_log(path: Path, *statements: str) -> None:
    command = [sys.executable, "-c", LEAVE_A_LOG, str(path), *statements]
    subprocess.run(command, check=True, cwd=ROOT)


def a_played_folder(folder: Path) -> Path:
    store = open_store(folder, lambda: NIGHT)
    store.append(store.begin(HEADER), STEPS)
    store.close()
    return folder / DATABASE_NAME


def contents(folder: Path) -> dict[str, bytes]:
    shared_memory = (LOCK_NAME, "-shm")
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if not path.name.endswith(shared_memory)
    }


def assert_begins_afresh(folder: Path, kept: dict[str, bytes]) -> None:
    store = open_store(folder, lambda: NIGHT)
    assert isinstance(store, DiskStore)
    assert store.unfinished() == ()
    name = f"{DATABASE_NAME}.corrupt-20260528-202640"
    (notice,) = store.notices
    assert name in notice
    match_id = store.begin(HEADER)
    assert store.append(match_id, STEPS[:1]).wait(30)
    assert store.close() is None
    aside = {name: data for name, data in contents(folder).items() if ".corrupt-" in name and data}
    assert aside == {old.replace(DATABASE_NAME, name): data for old, data in kept.items()}
    again = open_store(folder, lambda: NIGHT)
    assert again.notices == ()
    assert again.record(match_id) == {**HEADER, "steps": STEPS[:1]}
    again.close()


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet ⚄"
    store = open_store(folder, lambda: 0.0)
    assert store.notices == ()
    assert store.unfinished() == ()
    assert store.settings() == {}
    store.close()
    assert (folder / DATABASE_NAME).is_file()


class Told(Disk):
    """A disk that notes what is done."""

    def __init__(self) -> None:
        self.done: list[tuple[str, str]] = []

    def before(self, act: str, what: str) -> None:
        self.done.append((act, what))


def test_a_folder_that_was_made_is_still_there_after_a_power_cut(tmp_path: Path) -> None:
    disk = Told()
    open_store(tmp_path / "not" / "yet", lambda: 0.0, disk).close()
    made = [(act, what) for act, what in disk.done if act in ("mkdir", "fsync")]
    assert made[:4] == [
        ("mkdir", "not"),
        ("fsync", tmp_path.name),
        ("mkdir", "yet"),
        ("fsync", "not"),
    ]


def test_a_folder_that_cannot_be_written_plays_in_memory_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = tmp_path / "file" / "folder"
    store = open_store(folder, lambda: 0.0)
    assert isinstance(store, MemoryStore)
    (notice,) = store.notices
    assert notice.startswith(f"This folder can't be written: {folder} ")
    assert notice.endswith("The match is played, but not kept.")
    match_id = store.begin(HEADER)
    assert store.append(match_id, STEPS).done
    assert store.record(match_id) == {**HEADER, "steps": STEPS}
    store.close()


def test_a_newer_file_is_refused_and_not_a_byte_is_changed(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 3")
    before = contents(tmp_path)
    for _ in range(2):
        with pytest.raises(StoreTooNew, match=r"newer Dice Night .* left as it is"):
            open_store(tmp_path, lambda: NIGHT)
    assert contents(tmp_path) == before


def test_a_newer_file_is_known_by_its_log_too(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    leave_a_log(path, "PRAGMA user_version = 7", "CREATE TABLE later (x)")
    before = contents(tmp_path)
    assert len(before[f"{DATABASE_NAME}-wal"]) > 0
    with pytest.raises(StoreTooNew, match="its version is 7"):
        open_store(tmp_path, lambda: NIGHT)
    assert contents(tmp_path) == before


@pytest.mark.parametrize(
    "data",
    [
        b"not a database at all" * 100,
        b"x",
        b"SQLite format 3\x00" + b"\xff" * 44 + b"\x00" * 5000,
        random.Random(4).randbytes(8192),
    ],
)
def test_a_file_that_is_no_database_is_set_aside(tmp_path: Path, data: bytes) -> None:
    (tmp_path / DATABASE_NAME).write_bytes(data)
    assert_begins_afresh(tmp_path, {DATABASE_NAME: data})


def test_a_damaged_file_is_set_aside_with_its_log(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    leave_a_log(path, "INSERT INTO settings VALUES ('key', '1', '')")
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
    before = contents(tmp_path)
    assert len(before) == 2
    assert_begins_afresh(tmp_path, before)


def test_tables_with_names_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"closed TEXT", b"clo\xf7ed TEXT"))
    assert_begins_afresh(tmp_path, contents(tmp_path))


@pytest.mark.parametrize("length", [10, 16, 99, 100, 511, 512, 4095, 4096, 9000])
def test_a_file_cut_short_is_set_aside(tmp_path: Path, length: int) -> None:
    path = a_played_folder(tmp_path)
    path.write_bytes(path.read_bytes()[:length])
    assert_begins_afresh(tmp_path, contents(tmp_path))


def test_a_file_that_claims_a_format_of_the_future_is_set_aside(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    data = bytearray(path.read_bytes())
    data[19] |= 0x40  # SQLite would not even read it
    path.write_bytes(data)
    assert_begins_afresh(tmp_path, {DATABASE_NAME: bytes(data)})


def test_a_log_without_its_file_is_set_aside(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    leave_a_log(path, "INSERT INTO settings VALUES ('key', '1', '')")
    path.unlink()
    assert_begins_afresh(tmp_path, contents(tmp_path))


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE recipes (soup)"],
        ["CREATE TABLE matches (id)", "PRAGMA user_version = 1"],
        ["PRAGMA user_version = -3"],
    ],
)
def test_a_database_of_another_program_is_set_aside(tmp_path: Path, statements) -> None:
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as foreign:
        for statement in statements:
            foreign.execute(statement)
    assert_begins_afresh(tmp_path, contents(tmp_path))


def test_a_folder_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).mkdir()
    (tmp_path / DATABASE_NAME / "letter").write_text("kept")
    store = open_store(tmp_path, lambda: NIGHT)
    assert isinstance(store, DiskStore)
    store.close()
    (letter,) = tmp_path.glob("*.corrupt-*/letter")
    assert letter.read_text() == "kept"


def test_an_empty_file_is_begun_without_a_word(tmp_path: Path) -> None:
    (tmp_path / DATABASE_NAME).touch()
    store = open_store(tmp_path, lambda: NIGHT)
    assert isinstance(store, DiskStore)
    assert store.notices == ()
    store.close()


def test_what_was_set_aside_is_never_overwritten_by_the_next(tmp_path: Path) -> None:
    path = tmp_path / DATABASE_NAME
    names = set()
    for text in ("first", "second", "third"):
        path.write_text(text)
        aside = move_aside(path, NIGHT, Disk())
        assert aside.read_text() == text
        names.add(aside.name)
    assert {entry.name for entry in tmp_path.iterdir()} == names
    assert len(names) == 3


def test_what_was_set_aside_with_its_log_opens_as_one(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    leave_a_log(path, "INSERT INTO settings VALUES ('key', '1', '')")
    aside = move_aside(path, NIGHT, Disk())
    with closing(sqlite3.connect(aside)) as kept:
        assert kept.execute("SELECT * FROM settings").fetchall() == [("key", "1", "")]


def test_a_flipped_bit_never_raises_and_never_loses_a_file_silently(tmp_path: Path) -> None:
    path = a_played_folder(tmp_path)
    whole = path.read_bytes()
    chance = random.Random(11)
    for trial in range(60):
        folder = tmp_path / str(trial)
        folder.mkdir()
        data = bytearray(whole)
        data[chance.choice([chance.randrange(100), chance.randrange(len(whole))])] ^= (
            1 << chance.randrange(8)
        )
        (folder / DATABASE_NAME).write_bytes(data)
        try:
            store = open_store(folder, lambda: NIGHT)
        except StoreTooNew:
            assert (folder / DATABASE_NAME).read_bytes() == data
            continue
        found = store.unfinished()
        for one in found:
            with suppress(UnreadableMatch):
                store.record(one.match_id)
        assert found or store.notices
        store.close()


class Slow(Disk):
    """A disk that takes its time for each act, or stays silent at one."""

    def __init__(self, silent_at: str = "") -> None:
        self.silent_at = silent_at
        self.awake = Event()

    def before(self, act: str, what: str) -> None:
        self.awake.wait(60 if act == self.silent_at else 0.02)


def test_an_opening_that_takes_long_is_waited_for_as_long_as_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.disk.PATIENCE", 0.25)
    store = open_store(tmp_path, lambda: NIGHT, Slow())
    assert isinstance(store, DiskStore), store.notices
    assert store.close() is None


def test_a_disk_that_does_not_answer_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.disk.PATIENCE", 0.25)
    disk = Slow("commit")
    store = open_store(tmp_path, lambda: NIGHT, disk)
    assert isinstance(store, MemoryStore)
    (notice,) = store.notices
    assert notice == (
        f"This folder can't be written: {tmp_path} (the disk does not answer). "
        "The match is played, but not kept."
    )
    disk.awake.set()
