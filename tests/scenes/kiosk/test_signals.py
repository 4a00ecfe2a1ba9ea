"""SIGTERM and SIGINT are heard, and what hangs is cut off."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from scenes.kiosk.signals import SIGNALS, Ending


@pytest.fixture
def restored() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in SIGNALS}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.usefixtures("restored")
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_asks_for_the_end(number: signal.Signals) -> None:
    ending = Ending(last_resort=lambda: None, patience=0.0)
    ending.heed_signals()
    assert not ending.asked
    os.kill(os.getpid(), number)
    assert ending.asked


@pytest.mark.usefixtures("restored")
def test_a_signal_starts_no_thread_as_it_may_come_while_another_is_being_started() -> None:
    ending = Ending(last_resort=lambda: None, patience=30.0)
    ending.heed_signals()
    before = threading.active_count()
    os.kill(os.getpid(), signal.SIGTERM)
    assert ending.asked
    assert threading.active_count() == before


@pytest.mark.usefixtures("restored")
def test_what_does_not_end_is_cut_off_once() -> None:
    cut = threading.Semaphore(0)
    ending = Ending(last_resort=cut.release, patience=0.0)
    ending.heed_signals()
    ending.ask()
    ending.ask()
    assert cut.acquire(timeout=30)
    assert not cut.acquire(blocking=False)
