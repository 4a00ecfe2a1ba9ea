"""Tells systemd that the kiosk is up, alive and ending: datagrams to a socket of the machine.

This is the only socket that the program ever opens, and it leads nowhere beyond the machine.
"""

import contextlib
import socket
from collections.abc import Mapping
from typing import Final

VARIABLE: Final = "NOTIFY_SOCKET"

READY: Final = "READY=1"
ALIVE: Final = "WATCHDOG=1"
ENDING: Final = "STOPPING=1"


class Notifier:
    """Speaks to the address of `NOTIFY_SOCKET`; to nobody where there is none."""

    def __init__(self, address: str) -> None:
        self._address = "\0" + address[1:] if address.startswith("@") else address
        self._socket = _opened() if address else None

    @classmethod
    def of(cls, environ: Mapping[str, str]) -> "Notifier":
        """Speak to whoever the environment names."""
        return cls(environ.get(VARIABLE, ""))

    def tell(self, word: str) -> None:
        """Send a word; whether anybody hears it is not our concern."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.sendto(word.encode(), self._address)

    def close(self) -> None:
        """Say no more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None


def _opened() -> socket.socket | None:
    if not hasattr(socket, "AF_UNIX"):
        return None
    opened = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    opened.setblocking(False)
    return opened
