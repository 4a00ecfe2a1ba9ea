"""The kiosk with its real parent: told to end, killed, hung, orphaned, and started wrongly.

Set DICE_NIGHT_LONG for fifty ends and a hundred kills. Seconds are told by `-s`.
"""

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scenes.kiosk.signals import SIGNALS
from tests.support.kept_kiosk import ROOT, SMALL, kept, kiosk
from tests.support.reach import reach

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc"),
    pytest.mark.timeout(3600 if os.environ.get("DICE_NIGHT_LONG") else 180),
]

SOON = 2.0
"""Seconds in which everything has ended."""
SLOW = 3.0
"""Seconds that a busy machine may take in addition."""
BACK = 10.0
"""Seconds in which a kiosk is back after a crash."""
HUNG = reach(6, 10)
"""Seconds without a heartbeat; a start on a busy machine must not take as long."""
ENDS = reach(2, 50)
KILLS = reach(2, 100)


def is_whole(folder: Path) -> bool:
    """Tell whether the store passes the test of SQLite, or was not there yet."""
    file = folder / "dice-night.sqlite3"
    if not file.exists():
        return True
    with sqlite3.connect(file) as base:
        found: tuple[str] = base.execute("PRAGMA integrity_check").fetchone()
    base.close()
    return found == ("ok",)


def started(*arguments: str) -> int:
    """Run main.py to its end."""
    command = [sys.executable, "main.py", *arguments]
    ended = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False
    )
    return ended.returncode


@pytest.mark.parametrize("number", SIGNALS)
def test_at_any_moment_a_signal_ends_it_soon_with_0_and_a_whole_store(
    tmp_path: Path, number: signal.Signals
) -> None:
    moments = random.Random(f"{number} at any moment")
    longest = 0.0
    ends = ENDS if number == signal.SIGTERM else 1
    for turn in range(ends):
        with kiosk(tmp_path) as parent:
            parent.heeds(number)
            time.sleep(moments.uniform(0, 3.0 if turn % 2 else 1.0))
            told = time.monotonic()
            parent.send(number)
            assert parent.ended() == 0, parent.said()
            parent.all_gone()
            longest = max(longest, time.monotonic() - told)
            assert parent.said() == ""
        assert is_whole(tmp_path)
    print(f"\n{number.name}: {ends} ends took {longest:.2f} s at most")
    assert longest < SOON + SLOW


def test_a_house_that_is_killed_comes_back_each_time(tmp_path: Path) -> None:
    slowest = 0.0
    with kept(tmp_path) as parent:
        for _ in range(KILLS):
            pid, seconds = parent.up()
            slowest = max(slowest, seconds)
            os.kill(pid, signal.SIGKILL)
        slowest = max(slowest, parent.up().seconds)
        parent.send(signal.SIGTERM)
        assert parent.ended() == 0
        parent.all_gone()
    print(f"\nback after {KILLS} kills, in {slowest:.2f} s at most")
    assert is_whole(tmp_path)
    assert slowest < BACK


def test_a_house_whose_parent_was_killed_ends_by_itself(tmp_path: Path) -> None:
    with kept(tmp_path) as parent:
        parent.up()
        parent.send(signal.SIGKILL)
        assert parent.ended() == -signal.SIGKILL
        seconds = parent.all_gone()
    print(f"\nthe orphan ended after {seconds:.2f} s")
    assert is_whole(tmp_path)
    assert seconds < SOON + SLOW


def test_a_house_that_hangs_is_ended_and_started_again(tmp_path: Path) -> None:
    with kept(tmp_path, patience=HUNG) as parent:
        hanging = parent.up().pid
        os.kill(hanging, signal.SIGSTOP)
        assert parent.up().pid != hanging
        assert hanging not in parent.living
        parent.send(signal.SIGTERM)
        assert parent.ended() == 0
        assert "no heartbeat" in parent.said()
    assert is_whole(tmp_path)


def test_a_house_that_hangs_does_not_outlive_the_end(tmp_path: Path) -> None:
    with kept(tmp_path) as parent:
        os.kill(parent.up().pid, signal.SIGSTOP)
        told = time.monotonic()
        parent.send(signal.SIGTERM)
        assert parent.ended() == 0
        parent.all_gone()
        assert time.monotonic() - told < SOON + SLOW


def test_a_second_kiosk_on_the_same_folder_ends_with_75_and_leaves_the_first_alone(
    tmp_path: Path,
) -> None:
    with kept(tmp_path) as parent:
        pid, _ = parent.up()
        assert started("--kiosk", *SMALL, "--data-dir", str(tmp_path)) == 75
        assert pid in parent.living


def test_a_named_file_that_cannot_be_read_ends_with_78_before_anything_is_made(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    missing = str(tmp_path / "kiosk.toml")
    assert started("--kiosk", missing, *SMALL, "--data-dir", str(folder)) == 78
    assert not folder.exists()


def test_wrong_use_ends_with_64(tmp_path: Path) -> None:
    assert started("--kiosk", "--seats", "Ann,Ben", "--data-dir", str(tmp_path)) == 64


def test_a_file_that_has_gone_does_not_keep_it_from_coming_back(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text("volume_cap = 50\n")
    with kept(tmp_path / "data", file=file) as parent:
        pid, _ = parent.up()
        file.unlink()
        os.kill(pid, signal.SIGKILL)
        assert parent.up().pid != pid
    log = (tmp_path / "data" / "kiosk.log").read_text()
    assert "can't be read" in log
    assert "after signal 9" in log
