"""The one thread that touches the disk, so that no commit makes a frame late."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Answer(Generic[T]):
    """What a job will have given; the standard library's future would bring in its logging."""

    def __init__(self, job: Callable[[], T]) -> None:
        self._job = job
        self._done = Event()
        self._value: T | None = None
        self._error: Exception | None = None

    @property
    def done(self) -> bool:
        """Tell without waiting whether the job is over."""
        return self._done.is_set()

    def work_out(self) -> None:
        """Do the job and keep its value or exception."""
        try:
            self._value = self._job()
        except Exception as error:
            self._error = error
        self._done.set()

    def result(self, patience: float, progress: Callable[[], int] = lambda: 0) -> T:
        """Wait for the value; raise what the job raised, or TimeoutError.

        Patience is what is waited without an answer and without progress, in seconds.
        """
        seen = progress()
        while not self._done.wait(patience):
            if progress() == seen:
                raise TimeoutError("the disk does not answer")
            seen = progress()
        if self._error is not None:
            raise self._error
        return cast(T, self._value)


class Worker:
    """Does jobs one after another; a hanging disk does not keep the program from ending.

    After `pause` seconds without a job it does its chores, and after each further pause as long as
    they tell that more are left.
    """

    def __init__(self, chores: Callable[[], bool], pause: float) -> None:
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._chores = chores
        self._pause = pause
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def submit(self, job: Callable[[], T]) -> Answer[T]:
        """Queue a job; its value or exception is in the answer."""
        answer = Answer(job)
        self._jobs.put(answer.work_out)
        return answer

    def stop(self, timeout: float) -> bool:
        """End after the jobs already queued; False if that takes longer than `timeout` seconds."""
        self._jobs.put(None)
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        left: float | None = self._pause
        while True:
            try:
                job = self._jobs.get(timeout=left)
            except Empty:
                left = self._pause if self._chores() else None
                continue
            if job is None:
                return
            job()
            left = self._pause
