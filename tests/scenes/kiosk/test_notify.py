"""What systemd is told, and that nobody needs to be there to hear it."""

import socket
from pathlib import Path

import pytest

from scenes.kiosk.heartbeat import Heart
from scenes.kiosk.notify import VARIABLE, Notifier


def listener(path: Path) -> socket.socket:
    heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    heard.bind(str(path))
    heard.setblocking(False)
    return heard


def all_heard(heard: socket.socket) -> list[str]:
    words = []
    while True:
        try:
            words.append(heard.recv(100).decode())
        except BlockingIOError:
            return words


def test_systemd_hears_that_the_kiosk_is_ready_alive_and_ending(tmp_path: Path) -> None:
    with listener(tmp_path / "notify") as heard:
        heart = Heart.of({VARIABLE: str(tmp_path / "notify")})
        for now in (0.0, 0.5, 1.0, 1.5, 2.0):
            heart.beat(now)
        heart.end()
        assert all_heard(heard) == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "STOPPING=1"]


def test_an_abstract_address_is_understood() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind("\0dice-night-test")
        heard.setblocking(False)
        notifier = Notifier("@dice-night-test")
        notifier.tell("READY=1")
        notifier.close()
        assert all_heard(heard) == ["READY=1"]


def test_without_an_address_no_socket_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", refuse)
    notifier = Notifier.of({})
    notifier.tell("READY=1")
    notifier.close()


def test_nobody_listening_is_no_reason_to_stop(tmp_path: Path) -> None:
    notifier = Notifier(str(tmp_path / "nobody"))
    notifier.tell("WATCHDOG=1")
    notifier.close()
    notifier.tell("WATCHDOG=1")


def test_the_pipe_gets_one_beat_a_second() -> None:
    beats: list[bytes] = []
    heart = Heart(Notifier(""), beats.append)
    for tenth in range(31):
        heart.beat(tenth / 10)
    assert beats == [b"."] * 4


def test_a_pipe_that_nobody_reads_any_more_is_no_reason_to_fail() -> None:
    def broken(beat: bytes) -> None:
        raise BrokenPipeError

    Heart(Notifier(""), broken).beat(0.0)
