"""A kiosk with its real parent, in processes of their own, as a test may watch and ill-treat them.

Run as a program this is the parent; it tells of each house on its output: `up`, number of the
process, seconds from its start to its first heartbeat. While no house is there, time flies.
"""

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from scenes.kiosk import keeper
from scenes.kiosk.notify import VARIABLE

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 60.0
"""Seconds after which a test gives up waiting."""
SMALL = ("--size", "320x200", "--windowed", "--mute")


class Up(NamedTuple):
    """A house whose heart beats: the number of its process, and the seconds that took."""

    pid: int
    seconds: float


class Parent:
    """A running parent, as a test sees it."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self.folder = folder
        # However the tests were started: no systemd, and no nohup before the command.
        before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
        try:
            self._process = subprocess.Popen(
                [*command, *SMALL, "--data-dir", str(folder)],
                cwd=ROOT,
                env={**os.environ, VARIABLE: ""},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        finally:
            signal.signal(signal.SIGHUP, before)
        assert self._process.stdout
        self._heard = self._process.stdout

    def up(self) -> Up:
        """Wait for the next first heartbeat."""
        assert select.select([self._heard], [], [], LONGEST)[0], "no house came up"
        said = re.fullmatch(rb"up (\d+) ([\d.]+)\n", self._heard.readline())
        assert said, "the parent ended"
        return Up(int(said[1]), float(said[2]))

    def heeds(self, number: signal.Signals) -> None:
        """Wait until the parent has a handler for a signal; Python itself needs a moment."""
        place = Path(f"/proc/{self._process.pid}/status")
        while not caught(place.read_text()) & (1 << (number - 1)):
            time.sleep(0.001)

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the parent alone."""
        self._process.send_signal(number)

    def ended(self) -> int:
        """Wait for the parent, and give its status."""
        return self._process.wait(LONGEST)

    def said(self) -> str:
        """Give what the parent that has ended had to say."""
        assert self._process.stderr
        return self._process.stderr.read().decode()

    @property
    def living(self) -> list[int]:
        """Give the processes of this kiosk that are alive."""
        return of_session(self._process.pid)

    def all_gone(self) -> float:
        """Wait until no process is left; give the seconds it took."""
        began = time.monotonic()
        while self.living and time.monotonic() - began < LONGEST:
            self._process.poll()
            time.sleep(0.01)
        assert not self.living, "processes are left"
        return time.monotonic() - began

    def close(self) -> None:
        """Leave nothing behind."""
        for pid in self.living:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait(LONGEST)
        for stream in (self._process.stdout, self._process.stderr):
            assert stream
            stream.close()


def caught(status: str) -> int:
    """Read from the status of a process which signals it has handlers for."""
    found = re.search(r"SigCgt:\s*([0-9a-f]+)", status)
    return int(found[1], 16) if found else 0


def of_session(session: int) -> list[int]:
    """Give the processes of a session that are alive."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, _, _, its_session, *_ = (place / "stat").read_text().rpartition(")")[2].split()
            if int(its_session) == session and state not in "ZX":
                found.append(int(place.name))
    return found


@contextmanager
def kiosk(folder: Path) -> Iterator[Parent]:
    """Run a kiosk as anybody would."""
    parent = Parent([sys.executable, "main.py", "--kiosk"], folder)
    try:
        yield parent
    finally:
        parent.close()


@contextmanager
def kept(folder: Path, patience: float = keeper.HUNG, file: Path | None = None) -> Iterator[Parent]:
    """Run a kiosk whose parent tells of each house."""
    order = [sys.executable, "-m", "tests.support.kept_kiosk", str(patience), "--kiosk"]
    parent = Parent([*order, str(file)] if file else order, folder)
    try:
        yield parent
    finally:
        parent.close()


class TellingHouse(keeper.Process):
    """A house whose first heartbeat is told of."""

    alive: "TellingHouse | None" = None

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self._born = time.monotonic()
        self._told = False
        super().__init__(command, environ)
        TellingHouse.alive = self

    @property
    def beats(self) -> int:
        """Count its heartbeats."""
        beats = super().beats
        if beats and not self._told:
            self._told = True
            print("up", self._process.pid, time.monotonic() - self._born, flush=True)
        return beats


class FlyingClock(keeper.WallClock):
    """The time of the machine, which flies while no house is there."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Give the time in seconds."""
        return super().now() + self._ahead

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        if TellingHouse.alive and TellingHouse.alive.poll() is None:
            super().sleep(seconds)
        else:
            self._ahead += seconds


def main(arguments: Sequence[str]) -> int:
    """Be the parent."""
    keeper.Process = TellingHouse  # type: ignore[misc]
    patience, *rest = arguments
    return keeper.keep(rest, os.environ, ROOT, FlyingClock(), float(patience))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
