"""The kiosk's parent: starts the house, hears its heartbeats, and starts it again when it fails.

It draws nothing, opens no store and no socket, so that there is little in it that could fail.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Protocol

from scenes.kiosk.backoff import Backoff
from scenes.kiosk.notify import VARIABLE
from scenes.kiosk.signals import heed
from scenes.statuses import ALREADY_RUNNING, DONE, NOT_USABLE, WRONG_USE

KEPT: Final = "DICE_NIGHT_KEPT"
"""Set for a child: `careful` after several crashes in a short time, else `yes`."""
AFTER: Final = "DICE_NIGHT_AFTER"
"""Tells a child why the one before it ended."""
CAREFUL: Final = "careful"

BEAT: Final = b"."
"""What a child writes to its output at most once a second while its loop turns."""
HUNG: Final = 20.0
"""Seconds without a heartbeat after which a child is ended, the time of its start included."""
FAREWELL: Final = 1.8
"""Seconds that a child has to end when it is told to; a little more than it gives itself."""
GLANCE: Final = 0.1

FINAL: Final = frozenset({DONE, WRONG_USE, ALREADY_RUNNING, NOT_USABLE})
"""Statuses with which there is no use in starting again: left by the operator, or not usable."""

ENDED: Final = -signal.SIGTERM
"""What counts as the status of a house that hung, or that couldn't even be started."""


class Child(Protocol):
    """A running house."""

    def poll(self) -> int | None:
        """Give its exit status; `None` while it runs."""

    @property
    def beats(self) -> int:
        """Count its heartbeats."""

    def ask_to_end(self) -> None:
        """Send it SIGTERM."""

    def kill(self) -> None:
        """End it now, in whatever state it is."""


class Curtain(Protocol):
    """What is shown while no house is there."""

    def close(self) -> None:
        """Take it away."""


class Clock(Protocol):
    """Tells time that never goes back, and lets it pass."""

    def now(self) -> float:
        """Give the time in seconds."""

    def sleep(self, seconds: float) -> None:
        """Let time pass."""


@dataclass(frozen=True, slots=True)
class Plays:
    """How a house and a curtain are started."""

    house: Callable[[bool, str], Child]
    """Given whether it must be careful, and why the one before it ended."""
    curtain: Callable[[], Curtain]


class Keeper:
    """Keeps one house running until it ends of itself, or until it is told to end."""

    def __init__(self, plays: Plays, clock: Clock, patience: float = HUNG) -> None:
        self._plays, self._clock, self._patience = plays, clock, patience
        self._backoff = Backoff()
        self._ending = False
        self._curtain: Curtain | None = None

    def end(self) -> None:
        """Ask for the end; the child is told, and has a little time."""
        self._ending = True

    def keep(self) -> int:
        """Run houses one after the other; give the status of the last."""
        after = ""
        try:
            while True:
                started = self._clock.now()
                status, why = self._live(self._backoff.safe(started), after)
                if self._ending:
                    return max(status, 0)
                # After a crash it may be the last of that house which still holds the folder.
                if status in FINAL and not (after and status == ALREADY_RUNNING):
                    return status
                after = why
                pause = self._backoff.crashed(started, self._clock.now())
                self._say(f"the house ended ({why}); the next one starts in {pause:.0f} s")
                self._draw_curtain()
                if not self._wait(pause):
                    return 0
        finally:
            self._open_curtain()

    def _live(self, careful: bool, after: str) -> tuple[int, str]:
        """See a house through; give its status, and say how it ended."""
        try:
            child = self._plays.house(careful, after)
        except (OSError, RuntimeError) as fault:  # no memory, no process, no thread to be had
            return ENDED, f"{type(fault).__name__} at its start"
        status, hung = self._run(child)
        return (ENDED, "no heartbeat") if hung else (status, told(status))

    def _run(self, child: Child) -> tuple[int, bool]:
        """See a child through; give its status, and whether it had to be ended."""
        heard, beats, told_at = self._clock.now(), 0, None
        while (status := child.poll()) is None:
            now = self._clock.now()
            if child.beats != beats:
                heard, beats = now, child.beats
                self._open_curtain()
            if self._ending and told_at is None:
                told_at = now
                child.ask_to_end()
            if told_at is not None and now - told_at > FAREWELL:
                child.kill()
            elif now - heard > self._patience:
                child.kill()
                return _awaited(child, self._clock), True
            self._clock.sleep(GLANCE)
        return status, False

    def _wait(self, seconds: float) -> bool:
        """Let the pause pass; False if the end was asked for meanwhile."""
        until = self._clock.now() + seconds
        while self._clock.now() < until and not self._ending:
            self._clock.sleep(GLANCE)
        return not self._ending

    def _draw_curtain(self) -> None:
        if self._curtain is None:
            with suppress(OSError):
                self._curtain = self._plays.curtain()

    def _open_curtain(self) -> None:
        if self._curtain is not None:
            self._curtain.close()
            self._curtain = None

    def _say(self, line: str) -> None:
        # The terminal may have gone, and pythonw never had one.
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.write(f"main.py: {line}\n")


def told(status: int) -> str:
    """Say in a few words how a process ended."""
    return f"signal {-status}" if status < 0 else f"status {status}"


def needed(environ: Mapping[str, str]) -> bool:
    """Tell whether this process must be the parent: no, if systemd or a parent is there."""
    return not environ.get(VARIABLE) and not environ.get(KEPT)


class Process:
    """A house in a process of its own; what it writes to its output are heartbeats.

    Its input says nothing, and ends with us.
    """

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            list(command), env=dict(environ), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._beats = 0
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        pipes = self._process.stdin, self._process.stdout
        listener = threading.Thread(target=self._listen, args=pipes, name="heartbeats", daemon=True)
        try:
            listener.start()
        except RuntimeError:  # no thread to be had; nobody would hear this house
            self._process.kill()
            raise

    @property
    def beats(self) -> int:
        """Count its heartbeats."""
        return self._beats

    def poll(self) -> int | None:
        """Give its exit status; `None` while it runs."""
        return self._process.poll()

    def ask_to_end(self) -> None:
        """Send it SIGTERM."""
        self._process.terminate()

    def kill(self) -> None:
        """End it now, in whatever state it is."""
        self._process.kill()

    def _listen(self, held: IO[bytes], output: IO[bytes]) -> None:
        """Count beats, and hold the house's input open, until it has gone."""
        with held, output:
            while heard := os.read(output.fileno(), 4096):
                self._beats += len(heard)


class CurtainProcess:
    """The curtain in a process of its own; it goes when it is closed, or with us."""

    def __init__(self, command: Sequence[str], environ: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            list(command),
            env=dict(environ),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        """Take it away."""
        self._process.kill()
        self._process.communicate()


class WallClock:
    """The time of the machine."""

    def now(self) -> float:
        """Give the time in seconds."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Let time pass."""
        time.sleep(seconds)


def keep(
    arguments: Sequence[str],
    environ: Mapping[str, str],
    root: Path,
    clock: Clock | None = None,
    patience: float = HUNG,
) -> int:
    """Run the program with these arguments as a child for as long as it takes."""
    program = [sys.executable, str(root / "main.py"), *arguments]
    drawn = [sys.executable, "-m", "scenes.kiosk.curtain"]

    def house(careful: bool, why: str) -> Child:
        kept = {KEPT: CAREFUL if careful else "yes", AFTER: why}
        return Process(program, {**environ, **kept})

    def curtain() -> Curtain:
        places = [str(root), environ.get("PYTHONPATH", "")]
        path = os.pathsep.join(place for place in places if place)
        return CurtainProcess(drawn, {**environ, "PYTHONPATH": path})

    keeper = Keeper(Plays(house, curtain), clock or WallClock(), patience)
    heed(lambda number, frame: keeper.end())
    return keeper.keep()


def _awaited(child: Child, clock: Clock) -> int:
    """Wait for a child that was killed."""
    until = clock.now() + FAREWELL
    while child.poll() is None and clock.now() < until:
        clock.sleep(GLANCE)
    status = child.poll()
    return ENDED if status is None else status
