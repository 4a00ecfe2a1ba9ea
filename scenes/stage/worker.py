"""Whoever thinks long for a scene: another process, so that no frame has to wait."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, Protocol

FAREWELL: Final = 1.0
"""Seconds that the process has to end when it is told to."""


class Answer(Protocol):
    """What a worker is asked for."""

    @property
    def done(self) -> bool:
        """Tell whether there is nothing more to wait for."""

    @property
    def value(self) -> object:
        """Give what was found; `None` before, and where the worker failed."""


class Worker(Protocol):
    """Takes questions; only the newest is still of interest."""

    def ask(self, question: Callable[..., object], *arguments: object) -> Answer:
        """Have a function of a module called elsewhere."""

    def close(self) -> None:
        """Ask no more."""


class NoAnswer:
    """Nothing will come."""

    done = True
    value: object = None


class NoWorker:
    """Nobody thinks: what is known at once has to do."""

    def ask(self, question: Callable[..., object], *arguments: object) -> Answer:
        """Answer nothing."""
        return NoAnswer()

    def close(self) -> None:
        """Stay as it is."""


class Pending:
    """An answer on its way."""

    def __init__(self, look: Callable[[], object]) -> None:
        self._look = look
        self._value: object = None
        self._done = False

    @property
    def done(self) -> bool:
        """Look whether it has come."""
        self._look()
        return self._done

    @property
    def value(self) -> object:
        """Give what has come."""
        return self._value

    def settle(self, value: object) -> None:
        """Take what has come; `None` where nothing will."""
        self._value, self._done = value, True


class ProcessWorker:
    """One process, started with the first question and ended at the close.

    If it can't be started, or dies, every question goes without an answer.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._questions: Connection | None = None
        self._answers: Connection | None = None
        self._asked: list[Pending] = []
        self._failed = False

    def ask(self, question: Callable[..., object], *arguments: object) -> Answer:
        """Send the question; answers come in the order of the questions."""
        pending = Pending(self._listen)
        self._asked.append(pending)
        try:
            self._send((question, arguments))
        except (OSError, ValueError, RuntimeError):
            self._fail()
        return pending

    def close(self) -> None:
        """End the process, also while it thinks."""
        self._failed = True
        for line in (self._questions, self._answers):
            if line:
                line.close()
        if self._process:
            self._process.terminate()
            self._process.join(FAREWELL)
        self._process = self._questions = self._answers = None

    def _send(self, question: object) -> None:
        if self._failed:
            raise RuntimeError("the worker has ended")
        if self._questions is None:
            self._start()
        assert self._questions is not None
        self._questions.send(question)

    def _start(self) -> None:
        # Spawned, as a fork would take along a window and threads that it can't use.
        context = multiprocessing.get_context("spawn")
        # Two pipes that lead one way each: one that led both ways would be a socket.
        heard, self._questions = context.Pipe(duplex=False)
        self._answers, told = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(heard, told), daemon=True)
        self._process.start()
        heard.close()
        told.close()

    def _listen(self) -> None:
        """Take the answers that have come."""
        try:
            while self._asked and self._answers and self._answers.poll():
                found = self._answers.recv()
                self._asked.pop(0).settle(found)
        except (OSError, EOFError):
            self._fail()

    def _fail(self) -> None:
        self._failed = True
        for pending in self._asked:
            pending.settle(None)
        self._asked.clear()


def work(questions: Connection, answers: Connection) -> None:
    """Answer questions until nobody asks any more; one that fails is answered by `None`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question, arguments = questions.recv()
        except (OSError, EOFError):
            return
        try:
            found = question(*arguments)
        except Exception:
            found = None
        try:
            answers.send(found)
        except (OSError, ValueError):
            return
