"""What the command line may ask of the kiosk besides the kiosk itself."""

from __future__ import annotations

import getpass
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scenes.arguments import parse
from scenes.kiosk import commands
from scenes.kiosk.config import read
from scenes.kiosk.pin import PinLock, Right

ROOT = Path(__file__).resolve().parents[3]


def asked(*arguments: str) -> int:
    return commands.run(parse(arguments), arguments, Random(1), lambda: 0.0)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Give a list of what is typed where a PIN is asked for."""
    lines: list[str] = []

    def taken() -> Iterator[str]:
        while lines:
            yield lines.pop(0)

    waiting = taken()

    def read_line(prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        return line

    monkeypatch.setattr(getpass, "getpass", read_line)
    return lines


def test_the_example_is_printed_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("--kiosk-example") == 0
    assert read(capsys.readouterr().out) == read("")


def test_a_file_is_checked_by_its_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text("volume_cap = 40\n")
    assert asked("--kiosk-check", str(file)) == 0
    assert capsys.readouterr() == (f"{file} is fine.\n", "")
    file.write_text("volume_cap = 400\n")
    assert asked("--kiosk-check", str(file)) == 78
    told = capsys.readouterr()
    assert told.out == ""
    assert "volume_cap" in told.err


def test_a_pin_that_is_typed_twice_is_set(tmp_path: Path, typed: list[str]) -> None:
    typed += ["2468", "2468"]
    assert asked("--kiosk-pin", "--data-dir", str(tmp_path)) == 0
    assert PinLock(tmp_path, lambda: 0.0).try_pin("2468") == Right()


@pytest.mark.parametrize("lines", [[], ["12"], ["2468"], ["2468", "1357"]])
def test_anything_else_sets_none(tmp_path: Path, typed: list[str], lines: list[str]) -> None:
    typed += lines
    assert asked("--kiosk-pin", "--data-dir", str(tmp_path)) == 64
    assert not PinLock(tmp_path, lambda: 0.0).is_set


def test_a_pin_that_can_not_be_kept_is_told(tmp_path: Path, typed: list[str]) -> None:
    typed += ["2468", "2468"]
    (tmp_path / "file").write_text("")
    assert asked("--kiosk-pin", "--data-dir", str(tmp_path / "file")) == 78


@pytest.mark.skipif(sys.platform == "win32", reason="Windows reads a PIN from its keyboard alone")
def test_a_pin_may_come_through_a_pipe_without_a_word_of_python(tmp_path: Path) -> None:
    command = [sys.executable, "main.py", "--kiosk-pin", "--data-dir", str(tmp_path)]
    ended = subprocess.run(
        command,
        cwd=ROOT,
        input="2468\n2468\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        start_new_session=True,
    )
    assert ended.returncode == 0
    assert "GetPassWarning" not in ended.stderr
    assert PinLock(tmp_path, lambda: 0.0).try_pin("2468") == Right()
