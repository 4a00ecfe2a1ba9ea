"""The kiosk's log: five files of a megabyte at most, and no guest's name in any of them."""

import logging
import traceback
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

NAME: Final = "kiosk.log"
FILES: Final = 5
BYTES: Final = 1_000_000


class KioskLog:
    """Writes lines with their date; a folder that can't be written is no reason to stop."""

    def __init__(self, folder: Path) -> None:
        self._logger = logging.Logger("kiosk")
        self._handler = _handler(folder)
        self._handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        self._logger.addHandler(self._handler)

    def say(self, line: str) -> None:
        """Write a line; whoever calls leaves names out of it."""
        self._logger.info(line)

    def crash(self, error: BaseException) -> None:
        """Write where an error came from.

        Its message is left out: it may quote what guests have typed.
        """
        frames = "".join(traceback.format_tb(error.__traceback__))
        self._logger.error("crash: %s\n%s", type(error).__name__, frames)

    def close(self) -> None:
        """Let the file go."""
        with suppress(OSError):
            self._handler.close()


def _handler(folder: Path) -> logging.Handler:
    try:
        return _Quiet(folder / NAME, maxBytes=BYTES, backupCount=FILES - 1, encoding="utf-8")
    except OSError:
        return logging.NullHandler()


class _Quiet(RotatingFileHandler):
    """A full disk costs lines of the log, and nothing else."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Leave the line out."""
