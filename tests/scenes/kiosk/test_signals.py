"""SIGTERM, SIGINT and SIGHUP are heard, and what hangs is cut off."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from scenes.kiosk.notify import VARIABLE
from scenes.kiosk.signals import HANG_UP, SIGNALS, Ending


@pytest.fixture
def restored(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin as in a terminal, whatever the tests themselves were started by."""
    monkeypatch.delenv(VARIABLE, raising=False)
    before = {number: signal.getsignal(number) for number in SIGNALS}
    if HANG_UP:
        signal.signal(HANG_UP, signal.SIG_DFL)
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


TERMINALS = pytest.mark.skipif(not HANG_UP, reason="this system has no terminals to close")


@TERMINALS
@pytest.mark.usefixtures("restored")
def test_systemd_starts_a_kiosk_anew_that_has_lost_its_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(VARIABLE, "/nowhere")
    before = signal.getsignal(signal.SIGHUP)
    Ending(last_resort=lambda: None, patience=0.0).heed_signals()
    assert signal.getsignal(signal.SIGHUP) is before


@TERMINALS
@pytest.mark.usefixtures("restored")
def test_an_empty_word_of_systemd_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "")
    Ending(last_resort=lambda: None, patience=0.0).heed_signals()
    assert signal.getsignal(signal.SIGHUP) not in (signal.SIG_DFL, signal.SIG_IGN)


@TERMINALS
@pytest.mark.usefixtures("restored")
def test_a_kiosk_that_is_to_outlive_its_terminal_does() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    Ending(last_resort=lambda: None, patience=0.0).heed_signals()
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN


@pytest.mark.usefixtures("restored")
def test_a_house_that_hangs_is_cut_off_once_its_parent_has_gone() -> None:
    cut = threading.Semaphore(0)
    ours, parents = os.pipe()
    ending = Ending(last_resort=cut.release, patience=0.0)
    ending.heed_signals()
    ending.heed_parent(ours)
    assert not cut.acquire(timeout=0.1)
    assert not ending.asked
    os.close(parents)
    assert cut.acquire(timeout=30)
    assert ending.asked
    os.close(ours)


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
