"""Children forked from one warm process without threads: quick to start, and fit to be killed.

A test hands a job over by its name; the process forks, the child does the job with its arguments,
and the test is told how that ended and what was said.
"""

import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

ROOT = Path(__file__).parents[2]
READY = 97
"""The descriptor on which a child tells that it is ready."""
LONGEST = 110
"""Seconds after which a child is given up."""
KILLED = -9


@dataclass(frozen=True)
class End:
    """How a child ended: its exit code, below zero for a signal, and all that it said."""

    code: int
    said: str


class Nursery:
    """The warm process, as a test sees it; one child at a time."""

    def __init__(self) -> None:
        order = "from tests.support.forking import serve; serve()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", order],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def begin(
        self, job: Callable[..., None], *args: object, kill_after: float | None = None, **how: bool
    ) -> None:
        """Let a child do a job; `kill_after` seconds from its birth, or from `ready`, it dies."""
        name = f"{job.__module__}:{job.__name__}"
        order = {"job": name, "args": args, "kill_after": kill_after, **how}
        assert self._process.stdin
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()

    def end(self) -> End:
        """Wait for the end of the child."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the warm process is gone"
        return End(**json.loads(line))

    def run(
        self, job: Callable[..., None], *args: object, kill_after: float | None = None, **how: bool
    ) -> End:
        """Let a child do a job to its end."""
        self.begin(job, *args, kill_after=kill_after, **how)
        return self.end()

    def close(self) -> None:
        """End the warm process."""
        with self._process:
            assert self._process.stdin
            self._process.stdin.close()


@contextmanager
def nursery() -> Iterator[Nursery]:
    """Keep a warm process for a while."""
    warm = Nursery()
    try:
        yield warm
    finally:
        warm.close()


def tell_ready() -> None:
    """Tell, in a child, that from now on the time until its death is counted."""
    os.write(READY, b".")


def serve() -> None:
    """Be the warm process."""
    for line in iter(sys.stdin.readline, ""):
        order: dict[str, Any] = json.loads(line)
        module, name = order.pop("job").split(":")
        job = getattr(importlib.import_module(module), name)
        with tempfile.TemporaryFile() as said:
            code = _grown_up(job, said, **order)
            said.seek(0)
            words = said.read().decode(errors="replace")
        print(json.dumps({"code": code, "said": words}), flush=True)


def _grown_up(
    job: Callable[..., None],
    said: BinaryIO,
    args: list[object],
    kill_after: float | None,
    once_ready: bool = False,
) -> int:
    heard, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(told, READY)
        _live(job, args, said.fileno())
    os.close(told)
    if kill_after is not None:
        if once_ready:
            select.select([heard], [], [], LONGEST)
        time.sleep(kill_after)
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    os.close(heard)
    return os.waitstatus_to_exitcode(status)


def _live(job: Callable[..., None], args: list[object], said: int) -> None:
    code = 1
    try:
        os.dup2(said, 1)
        os.dup2(said, 2)
        signal.alarm(LONGEST)
        job(*args)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)
