"""Says what works on this machine: display, sound, fonts, data folder, store, dice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.luck import SeededLuck, Throw
from game.store import AlreadyRunning, MemoryStore, StoreTooNew, open_store
from scenes.props.dice.pictures import DicePictures
from scenes.stage.lettering import FACES, Lettering, Style
from scenes.stage.loop import WallClock
from scenes.stage.screen import NoScreen, Screen
from scenes.stage.sound import Sound
from scenes.statuses import ALREADY_RUNNING, DONE, NO_SCREEN, NOT_USABLE

THROWS: Final = 60000
LIMIT: Final = 25.745
"""Chi-square with five degrees of freedom that a fair die passes in 9,999 of 10,000 runs."""


def selftest(folder: Path, now: Callable[[], float]) -> int:
    """Try everything the game needs and tell; gives the exit status of the first that fails."""
    statuses = [
        _display(),
        _sound(),
        _fonts(),
        _store(folder, now),
        _dice(),
    ]
    failed = [status for status in statuses if status != DONE]
    _tell("result", "the game can't be played here" if failed else "the game can be played")
    return failed[0] if failed else DONE


def _tell(what: str, found: str) -> None:
    sys.stdout.write(f"{what + ':':<13}{found}\n")


def _display() -> int:
    try:
        screen = Screen.open((640, 360), clock=WallClock().now)
    except (NoScreen, pygame.error) as fault:
        _tell("display", f"FAILED: {fault}")
        return NO_SCREEN
    path = screen.path or "as set in the environment"
    _tell("display", f"ok, {pygame.display.get_driver()}, {path}")
    screen.close()
    return DONE


def _sound() -> int:
    sound = Sound()
    sound.open()
    _tell("sound", "ok" if sound.available else f"none, the game is silent ({sound.reason})")
    sound.close()
    return DONE


def _fonts() -> int:
    try:
        lettering = Lettering(1.0)
        widths = [lettering.width("Dice Night ½ 10,000", Style(40, face)) for face in FACES]
    except (OSError, ImportError, pygame.error) as fault:
        _tell("fonts", f"FAILED: {fault}; run: python -m pip install -r requirements.txt")
        return NOT_USABLE
    _tell("fonts", f"ok, {len(widths)} faces")
    return DONE


def _store(folder: Path, now: Callable[[], float]) -> int:
    """Write a match and read it back; a folder that can't be written is no reason not to play."""
    try:
        store = open_store(folder, now)
    except AlreadyRunning as fault:
        _tell("store", f"FAILED: {fault}")
        return ALREADY_RUNNING
    except StoreTooNew as fault:
        _tell("store", f"FAILED: {fault}")
        return NOT_USABLE
    in_memory = isinstance(store, MemoryStore)
    notice = " ".join(store.notices)
    _tell("data folder", notice if in_memory else f"ok, {folder}")
    receipt = store.save_setting("selftest", THROWS)
    kept = receipt.wait(5) and store.settings().get("selftest") == THROWS
    trouble = store.close()
    _tell("store", "ok" if kept and not trouble else f"plays in memory: {trouble or notice}")
    return DONE


def _dice() -> int:
    counts = [0] * 6
    for face in SeededLuck().draw(Throw(THROWS)):
        counts[int(face) - 1] += 1
    mean = THROWS / 6
    square = sum((n - mean) ** 2 / mean for n in counts)
    pictures = DicePictures(8 * 1024 * 1024)
    drawn = all(pictures.resting("ivory", 64, face, 0).get_width() for face in range(1, 7))
    fair = square < LIMIT
    _tell("dice", f"{'ok' if fair and drawn else 'FAILED'}, chi-square {square:.1f} of {LIMIT}")
    return DONE if fair and drawn else NOT_USABLE
