"""A program killed at any moment leaves a folder that opens, and holds no folder."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.store import AlreadyRunning, open_store

ROOT = Path(__file__).parents[3]
HEADER = {"format": 1, "game": "ten-thousand", "seats": ["Ann", "Ben"]}
# Resumes or begins a match and appends two steps at a time; prints how many are acknowledged.
PLAYER = """
import sys
from pathlib import Path
from game.store import open_store

store = open_store(Path(sys.argv[1]), lambda: 1.0)
assert store.notices == (), store.notices
open_matches = store.unfinished()
match_id = open_matches[0].match_id if open_matches else store.begin(HEADER)
number = open_matches[0].steps if open_matches else 0
print(number, flush=True)
while True:
    receipt = store.append(match_id, [step(number), step(number + 1)])
    assert receipt.wait(60)
    assert receipt.failure is None, receipt.failure
    number += 2
    print(number, flush=True)
"""
STEP = "def step(number): return {'do': f'keep {number}', 'luck': [number % 6 + 1] * 40}\n"


def player(folder: Path) -> "subprocess.Popen[str]":
    script = f"HEADER = {HEADER!r}\n{STEP}{PLAYER}"
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


def kill(process: "subprocess.Popen[str]") -> str:
    process.kill()
    rest, _ = process.communicate()
    return rest


def wait_for_line(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.endswith("\n"), "the player did not start"
    return line


def test_a_first_start_killed_at_any_moment_leaves_a_folder_that_opens(tmp_path: Path) -> None:
    chance = random.Random(5)
    for trial in range(10):
        folder = tmp_path / str(trial)
        folder.mkdir()
        process = player(folder)
        while process.poll() is None and not list(folder.iterdir()):
            time.sleep(0.0005)
        time.sleep(chance.uniform(0, 0.004))
        kill(process)
        store = open_store(folder, lambda: 1.0)
        assert store.notices == ()
        assert len(store.unfinished()) <= 1
        store.close()


def test_a_second_program_on_the_folder_is_told_so_until_the_first_is_killed(
    tmp_path: Path,
) -> None:
    process = player(tmp_path)
    try:
        wait_for_line(process)
        for _ in range(3):
            with pytest.raises(AlreadyRunning, match="already running on this data folder"):
                open_store(tmp_path, lambda: 1.0)
    finally:
        kill(process)
    store = open_store(tmp_path, lambda: 1.0)
    assert store.notices == ()
    store.close()


def test_a_store_that_was_closed_lets_the_next_program_in(tmp_path: Path) -> None:
    store = open_store(tmp_path, lambda: 1.0)
    store.close()
    process = player(tmp_path)
    try:
        wait_for_line(process)
    finally:
        kill(process)


def test_a_forked_worker_does_not_hold_the_folder_of_a_killed_program(tmp_path: Path) -> None:
    script = (
        "import os, sys, time\n"
        "from pathlib import Path\n"
        "from game.store.lock import FolderLock\n"
        "from game.store.seam import Disk\n"
        "lock = FolderLock(Path(sys.argv[1]), Disk())\n"
        "worker = os.fork()\n"
        "if worker == 0:\n"
        "    time.sleep(60)\n"
        "print(worker, flush=True)\n"
        "time.sleep(60)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    worker = int(wait_for_line(process))
    process.kill()
    process.wait()
    assert process.stdout is not None
    process.stdout.close()
    try:
        store = open_store(tmp_path, lambda: 1.0)
        store.close()
    finally:
        subprocess.run(["kill", str(worker)], check=True)
