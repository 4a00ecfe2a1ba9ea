"""The one thread that touches the disk, so that no commit makes a frame late."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


class Worker:
    """Does jobs one after another; a hanging disk does not keep the program from ending."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[], T]) -> "Future[T]":
        """Queue a job; its value or exception is in the future."""
        future: Future[T] = Future()

        def answer() -> None:
            try:
                future.set_result(job())
            except Exception as error:
                future.set_exception(error)

        self._jobs.put(answer)
        return future

    def stop(self, timeout: float) -> bool:
        """End after the jobs already queued; False if that takes longer than `timeout` seconds."""
        self._jobs.put(None)
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        for job in iter(self._jobs.get, None):
            job()
