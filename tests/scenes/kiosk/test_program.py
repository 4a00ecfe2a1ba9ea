"""The kiosk as a program: its exit statuses, and that it ends in bounded time, all closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest
from pygame.event import Event

from game.store import AlreadyRunning, Store, StoreTooNew, open_store
from scenes.arguments import parse
from scenes.kiosk import program
from scenes.kiosk.attract import Attract
from scenes.kiosk.signals import Ending
from scenes.stage import devices, loop, sound, worker
from scenes.stage.sound import SilentSound
from scenes.stage.worker import NoWorker
from tests.support.loop import FakeClock


class Stuck(SilentSound):
    """A sound device that hangs when it is to be closed."""

    def close(self) -> bool:
        return False


class Evening:
    """A program whose clock and hands are the test's; the system ends it after two seconds."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, plays: type = SilentSound) -> None:
        self.folder, self.clock, self.done = folder, FakeClock(), list[str]()
        self.ending = Ending(lambda: None, patience=0.0)
        for name in program.HINTS:
            patch.setenv(name, "")
            patch.delenv(name)
        patch.setattr(Ending, "heed_signals", lambda ending: None)
        patch.setattr(program, "Ending", lambda: self.ending)
        patch.setattr(loop, "WallClock", lambda: self.clock)
        patch.setattr(devices, "Queue", lambda: self)
        patch.setattr(sound, "Sound", plays)
        patch.setattr(worker, "ProcessWorker", NoWorker)
        # The fonts that other tests hold must outlive this evening.
        patch.setattr(pygame, "quit", lambda: self.done.append("quit"))
        patch.setattr(program, "open_store", self._open)
        patch.setattr(
            program, "leave_at_once", lambda status: self.done.append(f"left with {status}")
        )

    def run(self, *more: str) -> int:
        said = ["--kiosk", "--data-dir", str(self.folder), "--size", "320x200", "--windowed"]
        return program.run_kiosk(parse([*said, *more]), None, Random(1), lambda: 1.0)

    def get(self) -> list[Event]:
        if self.clock.now() > 102.0:
            self.ending.ask()
        return []

    def wait(self, seconds: float) -> list[Event]:
        self.clock.sleep(seconds)
        return self.get()

    @property
    def log(self) -> str:
        return (self.folder / "kiosk.log").read_text(encoding="utf-8")

    def _open(self, folder: Path, now: Callable[[], float]) -> Store:
        store = open_store(folder, now)
        close = store.close

        def closed() -> str | None:
            self.done.append("closed")
            return close()

        store.close = closed  # type: ignore[method-assign]
        return store


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Evening]:
    return lambda *more: Evening(tmp_path, monkeypatch, *more)


NAME: Final = "Zyxxqvort"


def collapse(*_: Any) -> None:
    raise RuntimeError(NAME)


def test_the_system_ends_it_with_0_and_pygame_says_goodbye(evening: Any) -> None:
    kiosk = evening()
    assert kiosk.run() == 0
    assert kiosk.done == ["quit", "closed"]
    assert "the kiosk starts" in kiosk.log


def test_a_sound_device_that_hangs_is_left_behind_with_all_saved(evening: Any) -> None:
    kiosk = evening(Stuck)
    kiosk.run()
    assert kiosk.done == ["closed", "left with 0"]


def test_what_is_wrong_with_the_store_is_told_to_log_and_journal(
    evening: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dice-night.sqlite3").write_bytes(b"no database" * 100)
    kiosk = evening()
    assert kiosk.run() == 0
    told = "The file of matches could not be read"
    assert told in kiosk.log
    assert told in capsys.readouterr().err


def test_a_crash_ends_with_70_and_no_name_in_the_log(
    evening: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Attract, "draw", collapse)
    kiosk = evening()
    assert kiosk.run() == 70
    assert "RuntimeError" in kiosk.log
    assert NAME not in kiosk.log + capsys.readouterr().err


def test_the_log_tells_of_the_crash_also_if_no_curtain_can_be_drawn(
    evening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def torn(*_: Any) -> None:
        raise pygame.error("no screen")

    monkeypatch.setattr(Attract, "draw", collapse)
    monkeypatch.setattr(program, "draw", torn)
    kiosk = evening()
    assert kiosk.run() == 70
    assert "RuntimeError" in kiosk.log


def test_a_crash_ends_with_70_even_if_the_sound_hangs(
    evening: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Attract, "draw", collapse)
    kiosk = evening(Stuck)
    kiosk.run()
    assert kiosk.done == ["closed", "left with 70"]


def test_without_a_screen_it_ends_with_69(evening: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    kiosk = evening()
    assert kiosk.run() == 69
    assert "there was no screen" in kiosk.log


@pytest.mark.parametrize(("fault", "status"), [(AlreadyRunning, 75), (StoreTooNew, 78)])
def test_a_folder_that_can_not_be_used_is_refused(
    evening: Any, monkeypatch: pytest.MonkeyPatch, fault: type[Exception], status: int
) -> None:
    def refuse(*_: Any) -> None:
        raise fault("not now")

    kiosk = evening()
    monkeypatch.setattr(program, "open_store", refuse)
    assert kiosk.run() == status
