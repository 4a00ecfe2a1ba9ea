"""Measure how long the first picture takes, against a bare pygame window of the same size.

Both are whole processes, started in turns, from before Python starts to the first flip; the way to
the screen is already remembered, and so is what Python made of the sources at an earlier start.
`python -m bench.start`
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from bench.xvfb import on_a_screen
from game.store import open_store
from scenes.stage.settings import SettingsBook

RUNS: Final = 9
SIZE: Final = (1920, 1080)
AIM: Final = 2.0
PATH: Final = "software"

FIRST_FLIPS: Final = """
import os, sys, time
flips = []
def watched_flip():
    flip()
    flips.append(time.monotonic())
    if len(flips) == {count}:
        sys.stdout.write(" ".join(map(str, flips)))
        sys.stdout.flush()
        os._exit(0)
"""
BARE: Final = f"""{FIRST_FLIPS.format(count=1)}
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init()
window = pygame.display.set_mode({SIZE})
window.fill("darkgreen")
flip = pygame.display.flip
watched_flip()
"""
GAME: Final = f"""{FIRST_FLIPS.format(count=2)}
import main
import pygame
flip, pygame.display.flip = pygame.display.flip, watched_flip
sys.exit(main.main(sys.argv[1:]))
"""


def seconds(compiled: Path, script: str, *arguments: str) -> list[float]:
    """Run a script in a new process and give the time until each of its first flips."""
    kept = {"PYTHONPYCACHEPREFIX": str(compiled), "PYTHONDONTWRITEBYTECODE": ""}
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        text=True,
    )
    return [float(flip) - began for flip in done.stdout.split()]


def remember_path(folder: Path) -> None:
    """Leave a data folder as it is after a first start."""
    store = open_store(folder, time.time)
    SettingsBook(store).change(display_path=PATH)
    store.close()


def measured(folder: Path) -> dict[str, object]:
    """Start both in turns and compare the medians."""
    remember_path(folder)
    size = "x".join(map(str, SIZE))
    start = partial(seconds, folder / "compiled")
    play = partial(start, GAME, "--data-dir", str(folder), "--size", size, "--windowed")
    start(BARE)
    play()
    pairs = [(start(BARE), play()) for _ in range(RUNS)]
    bare = median(flips[0] for flips, _ in pairs)
    first, whole = (median(flips[i] for _, flips in pairs) for i in (0, 1))
    return {
        "ratio": round(first / bare, 2),
        "ratios": [round(game[0] / bare[0], 2) for bare, game in pairs],
        "bare_ms": round(bare * 1000),
        "first_picture_ms": round(first * 1000),
        "whole_title_ms": round(whole * 1000),
    }


def main() -> None:
    """Print what was measured, as JSON and as a sentence."""
    with on_a_screen(), tempfile.TemporaryDirectory() as folder:
        report = measured(Path(folder))
    print(json.dumps(report, indent=2))
    said = "keeps to" if float(str(report["ratio"])) <= AIM else "misses"
    print(f"The first picture takes {report['ratio']} bare windows: {said} the aim of {AIM:g}.")


if __name__ == "__main__":
    main()
