"""No test and no part of the program can reach the network, and what tries to is found out."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.stage.worker import Answer, ProcessWorker
from tests.support.offline import sitecustomize as offline

SOCKETS = Path("/proc/self/fd")
NETWORK = ("tcp", "tcp6", "udp", "udp6", "udplite", "udplite6", "raw", "raw6", "icmp", "icmp6")


@pytest.fixture
def caught() -> Iterator[list[str]]:
    """Let a test try what is forbidden, and show what was noted."""
    before = len(offline.tried)
    yield offline.tried
    del offline.tried[before:]


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM])
def test_a_socket_to_the_network_can_t_be_opened(caught, family, kind):
    with pytest.raises(offline.NetworkForbidden, match="never talks to the network"):
        socket.socket(family, kind)
    assert caught[-1] == "socket.__new__"


def test_names_of_machines_can_t_be_looked_up(caught):
    with pytest.raises(offline.NetworkForbidden):
        socket.getaddrinfo("localhost", 80)
    with pytest.raises(offline.NetworkForbidden):
        socket.gethostbyname("localhost")


def test_an_attempt_is_noted_also_where_errors_are_swallowed(caught):
    before = len(caught)
    with contextlib.suppress(Exception):
        socket.socket(socket.AF_INET)
    assert len(caught) == before + 1


TRIES = "import socket; socket.socket(socket.AF_INET6)"


def test_a_process_that_a_test_starts_can_t_either():
    run = subprocess.run([sys.executable, "-c", TRIES], capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "NetworkForbidden" in run.stderr


def reaching() -> str:
    """Try to reach the network from where this is called."""
    try:
        socket.socket(socket.AF_INET)
    except AssertionError as fault:
        return type(fault).__name__
    return "reached"


def network_sockets() -> list[str]:
    """Name the sockets of this process that the network knows of."""
    tables = [Path("/proc/self/net") / name for name in NETWORK]
    known = {row.split()[9] for path in tables if path.exists() for row in rows(path)}
    opened = re.findall(r"socket:\[(\d+)\]", " ".join(map(link, SOCKETS.iterdir())))
    return [number for number in opened if number in known]


def rows(path: Path) -> list[str]:
    return path.read_text(encoding="ascii").splitlines()[1:]


def link(path: Path) -> str:
    try:
        return os.readlink(path)
    except OSError:  # the folder itself was open while it was listed
        return ""


def awaited(answer: Answer) -> object:
    until = time.monotonic() + 60
    while not answer.done and time.monotonic() < until:
        time.sleep(0.01)
    return answer.value


@pytest.fixture
def worker() -> Iterator[ProcessWorker]:
    one = ProcessWorker()
    yield one
    one.close()


def test_whoever_thinks_for_a_scene_can_t_reach_the_network_either(worker):
    assert awaited(worker.ask(reaching)) == "NetworkForbidden"


@pytest.mark.skipif(not SOCKETS.exists(), reason="this system doesn't list its sockets")
def test_the_line_to_the_worker_is_no_socket_of_the_network(worker):
    assert awaited(worker.ask(network_sockets)) == []
    assert network_sockets() == []
