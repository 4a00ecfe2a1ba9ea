"""What keeps the kiosk alive on a machine of its own agrees with what the program does."""

import configparser
import os
import re
import shlex
import shutil
import socket
import stat
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from scenes import statuses
from scenes.arguments import parse
from scenes.kiosk import keeper
from scenes.kiosk.heartbeat import EVERY
from scenes.kiosk.signals import PATIENCE
from tests.support.house import ROOT

PACKAGING = ROOT / "packaging"
UNIT = PACKAGING / "dice-night-kiosk.service"
CAGE = PACKAGING / "cage-kiosk"
FRAME = PACKAGING / "ubuntu-frame"
WINDOWS = PACKAGING / "windows" / "dice-night-kiosk.cmd"
INSTALLED = "/opt/dice-night"
VERIFY = shutil.which("systemd-analyze")
SH = shutil.which("sh")
PYTHON_OF = {"core22": (3, 10), "core24": (3, 12)}
needs_sh = pytest.mark.skipif(SH is None, reason="there is no sh here")
STATUSES = (0, 1, 64, 69, 70, 75, 78, 137)


@pytest.fixture(scope="module")
def unit():
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]  # systemd minds the case
    read.read(UNIT, encoding="utf-8")
    return read


@pytest.fixture
def service(unit):
    return unit["Service"]


def test_systemd_ends_where_the_parent_of_the_kiosk_ends(service):
    never_again = {int(status) for status in service["RestartPreventExitStatus"].split()}
    assert never_again == keeper.FINAL


def test_a_crash_and_a_missing_screen_are_followed_by_a_new_start(service):
    never_again = set(map(int, service["RestartPreventExitStatus"].split()))
    assert {statuses.CRASHED, statuses.NO_SCREEN}.isdisjoint(never_again)
    assert {
        statuses.DONE,
        statuses.WRONG_USE,
        statuses.ALREADY_RUNNING,
        statuses.NOT_USABLE,
    } == never_again
    assert service["Restart"] == "always"


def test_systemd_never_gives_up(unit):
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert float(unit["Service"]["RestartSec"]) >= 2


def test_systemd_is_told_that_the_kiosk_is_up_and_alive(service):
    assert service["Type"] == "notify"
    assert service["NotifyAccess"] == "all"
    assert float(service["WatchdogSec"]) >= 10 * EVERY
    assert float(service["TimeoutStopSec"]) > PATIENCE


def test_no_process_leaves_the_unit_so_its_limits_and_its_ear_hold(service):
    assert "PAMName" not in service
    assert service["MemoryMax"].endswith("M")


def test_the_limits_leave_room_for_a_large_screen(service):
    slowed, ended = (int(service[key].removesuffix("M")) for key in ("MemoryHigh", "MemoryMax"))
    assert 2000 <= slowed < ended


def test_only_the_script_is_told_to_end_as_it_passes_that_on(service):
    assert service["KillMode"] == "mixed"


def test_the_unit_leaves_no_way_to_the_network(service):
    assert set(service["RestrictAddressFamilies"].split()) == {"AF_UNIX", "AF_NETLINK"}


def test_the_unit_starts_the_kiosk_with_a_folder_that_it_may_write(service, monkeypatch):
    script, python, main, *arguments = shlex.split(service["ExecStart"])
    assert script == f"{INSTALLED}/{CAGE.relative_to(ROOT)}"
    assert (python, main) == (f"{INSTALLED}/.venv/bin/python", f"{INSTALLED}/main.py")
    options = parse(arguments)
    assert options.kiosk == ""
    assert options.data_dir == Path("/var/lib") / service["StateDirectory"]


@pytest.mark.skipif(VERIFY is None, reason="there is no systemd here")
def test_systemd_finds_no_fault_in_the_unit(tmp_path):
    text = UNIT.read_text(encoding="utf-8")
    text = text.replace(f"{INSTALLED}/.venv/bin/python", sys.executable)
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace(INSTALLED, str(ROOT)), encoding="utf-8")
    found = subprocess.run(
        [VERIFY or "", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")


@pytest.mark.parametrize("script", [CAGE, FRAME / "wait-for-frame"], ids=lambda path: path.name)
@needs_sh
def test_a_script_is_sound_and_may_be_run(script):
    subprocess.run([SH or "sh", "-n", script], check=True)
    assert os.name == "nt" or script.stat().st_mode & stat.S_IXUSR


def fake(folder: Path, name: str, body: str) -> None:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    program.chmod(0o755)


def caged(tmp_path: Path, body: str, *command: str) -> subprocess.Popen[bytes]:
    """Run a command through the script, with a cage of our own."""
    fake(tmp_path, "cage", body)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environ = {**os.environ, "PATH": path, "XDG_RUNTIME_DIR": str(tmp_path)}
    return subprocess.Popen([SH or "sh", str(CAGE), *command], env=environ)


@pytest.mark.parametrize("status", STATUSES)
@pytest.mark.parametrize("last", ["exit 0", "exit 1"])
@needs_sh
def test_the_status_of_the_kiosk_comes_through_a_cage_that_swallows_it(tmp_path, status, last):
    body = f'[ "$1" = -- ] && shift; "$@"; {last}'
    assert caged(tmp_path, body, "sh", "-c", f"exit {status}").wait(60) == status


@needs_sh
def test_what_the_kiosk_is_given_comes_through_word_by_word(tmp_path):
    told = tmp_path / "told"
    say = 'shift; printf "%s\\n" "$@" >"$0"; exit 75'
    words = ("--kiosk", "a b", "$HOME", "'")
    body = '[ "$1" = -- ] && shift; "$@"'
    assert caged(tmp_path, body, "sh", "-c", say, str(told), "first", *words).wait(60) == 75
    assert tuple(told.read_text(encoding="utf-8").splitlines()) == words


@needs_sh
def test_a_cage_that_fails_counts_as_a_crash_whatever_was_said_before(tmp_path):
    (tmp_path / "status").write_text("0\n", encoding="utf-8")
    assert caged(tmp_path, "exit 0", "true").wait(60) == statuses.CRASHED


@needs_sh
def test_sigterm_goes_to_the_kiosk_alone_which_ends_in_its_own_way(tmp_path):
    body = f'trap "echo hit >{tmp_path}/cage-was-hit" TERM; [ "$1" = -- ] && shift; "$@"'
    kiosk = f'trap "exit 0" TERM; echo up >{tmp_path}/up; while :; do sleep 0.1; done'
    script = caged(tmp_path, body, "sh", "-c", kiosk)
    for _ in range(600):
        if (tmp_path / "up").exists():
            break
        time.sleep(0.1)
    script.terminate()
    assert script.wait(60) == 0
    assert not (tmp_path / "cage-was-hit").exists()


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no such sockets")
@needs_sh
def test_the_snap_waits_for_the_socket_of_the_frame(tmp_path):
    own = tmp_path / "snap"
    environ = {**os.environ, "XDG_RUNTIME_DIR": str(own), "DISPLAY": ":1"}
    environ.pop("WAYLAND_DISPLAY", None)
    ask = 'test -S "$XDG_RUNTIME_DIR/wayland-0" && test -z "${DISPLAY:-}"'
    with socket.socket(socket.AF_UNIX) as frame:
        frame.bind(str(tmp_path / "wayland-0"))
        command = [SH or "sh", str(FRAME / "wait-for-frame"), "sh", "-c", ask]
        subprocess.run(command, env=environ, check=True, timeout=60)


def test_the_snap_asks_for_no_plug_to_the_network():
    text = (FRAME / "snapcraft.yaml").read_text(encoding="utf-8")
    (plugs,) = [line for line in text.splitlines() if line.strip().startswith("plugs:")]
    assert plugs.split(":")[1].strip(" []").split(", ") == [
        "wayland",
        "opengl",
        "audio-playback",
        "hardware-observe",
    ]
    assert "restart-condition: on-failure" in text


def test_the_snap_stands_on_a_system_whose_python_is_new_enough():
    text = (FRAME / "snapcraft.yaml").read_text(encoding="utf-8")
    (base,) = re.findall(r"^base: (\w+)$", text, re.M)
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    least = re.findall(r"\d+", wanted["requires-python"])
    assert PYTHON_OF[base] >= tuple(map(int, least))


def test_the_snap_takes_along_all_that_the_program_needs():
    text = (FRAME / "snapcraft.yaml").read_text(encoding="utf-8")
    (staged,) = [line for line in text.splitlines() if "stage: [main.py" in line]
    names = staged.split("[")[1].strip(" ]").split(", ")
    assert {"main.py", "game", "scenes", "assets"} <= set(names)
    assert all((ROOT / name).exists() for name in names)


def test_windows_starts_the_kiosk_from_its_own_folder_and_passes_on_how_it_ended():
    data = WINDOWS.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n")
    assert b'cd /d "%~dp0..\\.."' in data
    assert b"main.py --kiosk" in data
    assert data.rstrip().endswith(b"exit /b %errorlevel%")
    assert (WINDOWS.parent / ".." / ".." / "main.py").resolve() == ROOT / "main.py"
