"""Forbids network sockets and look-ups of names, in this process and, found by its name, in others.

Python imports a `sitecustomize` at its start, if its folder is on the path: `tests/conftest.py`
puts this one there for every process that a test starts.
"""

import socket
import sys

FAMILIES = frozenset({socket.AF_INET, socket.AF_INET6})
LOOK_UPS = frozenset(
    f"socket.{name}" for name in ("getaddrinfo", "gethostbyname", "gethostbyaddr", "getnameinfo")
)

tried: list[str] = []
"""What was tried in this process, so that nothing that swallows errors can hide it."""


class NetworkForbidden(AssertionError):
    """Dice Night never talks to the network."""


def _hear(event: str, arguments: tuple[object, ...]) -> None:
    opened = event == "socket.__new__" and arguments[1] in FAMILIES
    if opened or event in LOOK_UPS:
        tried.append(event)
        raise NetworkForbidden(f"{event}{arguments[1:]}: Dice Night never talks to the network")


sys.addaudithook(_hear)
