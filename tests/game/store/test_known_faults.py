"""Faults that the saves of other games really had; each test names what went wrong there."""

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from game import record
from game.luck import ScriptedLuck
from game.match import Match
from game.store import MatchId, MemoryStore, open_store
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME, set_aside
from game.store.seam import Disk

ROOT = Path(__file__).parents[3]
RECORDS = Path(__file__).parents[1] / "records"
RELEASED = Path(__file__).parent / "released"
HEADER = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
STEP = {"do": "roll", "luck": [1, 2, 3, 4, 5, 6]}


def opened(folder: Path, disk: Disk | None = None) -> DiskStore:
    store = open_store(folder, lambda: 7.0, disk)
    assert isinstance(store, DiskStore)
    return store


def kept_evening(folder: Path, back_up: bool = False) -> MatchId:
    store = opened(folder)
    match_id = store.begin(HEADER)
    store.append(match_id, [STEP] * 9)
    store.keep_facts(match_id, {"score": 3})
    store.save_setting("best_hands", 4)
    if back_up:
        assert store.back_up().wait(30)
    assert store.close() is None
    return match_id


DIES_AT_THE_COMMIT = """
import os, sys
from pathlib import Path
from game.store import open_store
from game.store.seam import Disk

class Dying(Disk):
    left = int(sys.argv[2])
    def before(self, act, what):
        self.left -= act == "commit"
        if not self.left:
            os._exit(0)

store = open_store(Path(sys.argv[1]), lambda: 7.0, Dying())
store.save_setting("best_hands", 3).wait(30)
store.keep_facts(store.unfinished()[0].match_id, {"score": 4}).wait(30)
os._exit(1)
"""


@pytest.mark.parametrize(("commit", "best", "score"), [(2, 4, 3), (3, 3, 3)])
def test_a_crash_in_the_middle_of_a_write_does_not_reset_the_statistics(
    tmp_path: Path, commit: int, best: int, score: int
) -> None:
    """The file was written in place; half of it was left, and all statistics were reset."""
    match_id = kept_evening(tmp_path)
    command = [sys.executable, "-c", DIES_AT_THE_COMMIT, str(tmp_path), str(commit)]
    subprocess.run(command, check=True, cwd=ROOT)
    store = opened(tmp_path)
    assert store.notices == ()
    assert store.settings() == {"best_hands": best}
    assert store.facts() == {match_id: {"score": score}}
    store.close()


def test_statistics_that_can_not_be_read_are_not_written_over_with_empty_ones(
    tmp_path: Path,
) -> None:
    """An unreadable file was taken for none, and saved over."""
    kept_evening(tmp_path)
    path = tmp_path / DATABASE_NAME
    half = path.read_bytes()[: path.stat().st_size // 2]
    path.write_bytes(half)
    store = opened(tmp_path)
    store.append(store.begin(HEADER), [STEP])
    store.close()
    (aside,) = set_aside(tmp_path)
    assert (tmp_path / aside).read_bytes() == half


def full() -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


class Full(Disk):
    """A disk on which there is no room."""

    def before(self, act: str, what: str) -> None:
        if act in ("commit", "backup step"):
            raise full()


def test_a_full_disk_takes_no_save_away_and_is_told(tmp_path: Path) -> None:
    """The new save had replaced the old one before it was found to be empty."""
    match_id = kept_evening(tmp_path, back_up=True)
    backups = {path: path.read_bytes() for path in (tmp_path / "backups").iterdir()}
    disk = Disk()
    store = opened(tmp_path, disk)
    store.ask(lambda line: setattr(line, "disk", Full()))
    receipt = store.append(match_id, [STEP])
    assert receipt.wait(30)
    assert store.trouble == receipt.failure
    assert str(receipt.failure).startswith("The disk is full.")
    assert store.back_up().wait(30)
    store.close()
    assert {path: path.read_bytes() for path in (tmp_path / "backups").iterdir()} == backups
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [STEP] * 9
    again.close()


def test_after_the_power_button_the_good_save_before_is_taken_by_itself(tmp_path: Path) -> None:
    """The save no longer opened, and only a copy made by hand helped."""
    match_id = kept_evening(tmp_path, back_up=True)
    path = tmp_path / DATABASE_NAME
    path.write_bytes(path.read_bytes()[:4096] + bytes(path.stat().st_size - 4096))
    store = opened(tmp_path)
    (notice,) = store.notices
    assert "The backup of" in notice
    assert "was taken in its place" in notice
    assert store.record(match_id)["steps"] == [STEP] * 9
    assert store.settings() == {"best_hands": 4}
    store.close()


def test_an_old_save_is_not_called_damaged_after_an_update(tmp_path: Path) -> None:
    """An intact file of the version before was renamed as damaged."""
    shutil.copy(RELEASED / "version-1.sqlite3", tmp_path / DATABASE_NAME)
    store = opened(tmp_path)
    assert store.notices == ()
    assert len(store.unfinished()) == 6
    store.close()
    assert not list(tmp_path.glob("*.corrupt-*"))


class Away(Disk):
    """A disk on which the file can't be reached at the moment."""

    def before(self, act: str, what: str) -> None:
        if (act, what) == ("open", DATABASE_NAME):
            raise OSError(5, "Input/output error")


def test_a_save_that_can_not_be_reached_for_a_moment_is_not_renamed(tmp_path: Path) -> None:
    """The file was merely not found at that moment, and was renamed as damaged."""
    match_id = kept_evening(tmp_path)
    before = (tmp_path / DATABASE_NAME).read_bytes()
    store = open_store(tmp_path, lambda: 7.0, Away())
    assert isinstance(store, MemoryStore)
    (notice,) = store.notices
    assert "Input/output error" in notice
    store.close()
    assert (tmp_path / DATABASE_NAME).read_bytes() == before
    again = opened(tmp_path)
    assert again.record(match_id)["steps"] == [STEP] * 9
    again.close()


@pytest.mark.parametrize(
    "name", ["blackjack", "dice-game", "roost", "six-dice", "ten-thousand", "yahtzee"]
)
def test_no_limit_is_filled_up_again_by_leaving_and_coming_back(tmp_path: Path, name: str) -> None:
    """After a reload in the middle of a turn, what had been used could be used again."""
    records = [json.loads(path.read_bytes()) for path in sorted(RECORDS.glob("*.json"))]
    whole = next(one for one in records if one["game"] == name and len(one["steps"]) > 20)
    steps = whole.pop("steps")[:30]
    played = Match(record.from_value({**whole, "steps": []}).header, ScriptedLuck(()))
    match_id = None
    for number, step in enumerate(steps, 1):
        store = opened(tmp_path)
        match_id = match_id or store.begin(record.header_value(played.header))
        store.append(match_id, [step])
        store.close()
        store = opened(tmp_path)
        again, _ = record.replay(record.from_value(store.record(match_id)))
        store.close()
        record.replay_step(played, number, step)
        assert again.to_act == played.to_act
        seats = range(len(played.header.seats))
        assert [again.observe(seat) for seat in seats] == [played.observe(seat) for seat in seats]
        assert [again.legal(seat) for seat in again.to_act] == [
            played.legal(seat) for seat in played.to_act
        ]


class Protected(Disk):
    """A disk on which nothing may be made."""

    def before(self, act: str, what: str) -> None:
        if act in ("mkdir", "open"):
            raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("folder", ["there", "not there"])
def test_in_a_protected_folder_the_game_is_played_and_says_that_it_keeps_nothing(
    tmp_path: Path, folder: str
) -> None:
    """The first automatic save crashed the game."""
    (tmp_path / "there").mkdir()
    store = open_store(tmp_path / folder, lambda: 7.0, Protected())
    (notice,) = store.notices
    assert notice.endswith("(Permission denied). The match is played, but not kept.")
    match_id = store.begin(HEADER)
    assert store.append(match_id, [STEP]).done
    assert store.record(match_id)["steps"] == [STEP]
    store.close()


def test_saves_do_not_depend_on_the_folder_in_which_the_game_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Started elsewhere, the game left tiny useless saves there."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "one")
    store = opened(Path("data"))
    monkeypatch.chdir(tmp_path / "two")
    match_id = store.begin(HEADER)
    store.append(match_id, [STEP])
    assert store.back_up().wait(30)
    assert store.close() is None
    assert list((tmp_path / "two").iterdir()) == []
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["data"]
    again = opened(tmp_path / "one" / "data")
    assert again.record(match_id)["steps"] == [STEP]
    assert len(list((tmp_path / "one" / "data" / "backups").iterdir())) == 1
    again.close()
