"""The kiosk.toml on the disk: where it is, what it says now, and what it said when it was whole."""

from __future__ import annotations

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path
from typing import Final

from game.quoting import cut
from scenes.kiosk.config import KioskConfig, Reading, Unreadable, read
from scenes.statuses import DONE, NOT_USABLE

NAME: Final = "kiosk.toml"
LARGEST: Final = 1_000_000
"""Bytes; nobody writes that much, and a kiosk must not choke on it."""


def find(argument: Path | None, data_folder: Path) -> KioskFile:
    """Take the file that was named, else the one in the data folder, which may be missing."""
    if argument is not None:
        return KioskFile(argument.expanduser())
    return KioskFile(data_folder / NAME, may_be_missing=True)


def checked(path: Path) -> tuple[tuple[str, ...], int]:
    """Say what is wrong with a file, line by line, and give the status: 78 for anything at all.

    The kiosk would run with all but an unreadable file; a script wants to know all the same.
    """
    try:
        warnings = read(_text(path)).warnings
    except Unreadable as fault:
        warnings = (f"{cut(str(path))} can't be read: {cut(str(fault))}.",)
    return (warnings, NOT_USABLE) if warnings else ((f"{cut(str(path))} is fine.",), DONE)


class KioskFile:
    """Reads its file anew whenever it is asked, and stays with the last good one."""

    def __init__(self, path: Path, may_be_missing: bool = False) -> None:
        self.path = path
        self._may_be_missing = may_be_missing
        self._good: Reading | None = None
        self._told: tuple[str, ...] = ()

    def fresh(self) -> Reading:
        """Read the file again; of the warnings only those that the last reading didn't give."""
        found = self._read()
        new = tuple(warning for warning in found.warnings if warning not in self._told)
        self._told = found.warnings
        return Reading(found.config, new)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Give all that the last reading complained of."""
        return self._told

    def _read(self) -> Reading:
        # Unlike the path's own, this is False also where it isn't let look.
        if self._may_be_missing and self._good is None and not os.path.exists(self.path):
            return Reading(KioskConfig())
        try:
            self._good = read(_text(self.path))
        except Unreadable as fault:
            return self._last_good(fault)
        return self._good

    def _last_good(self, fault: Unreadable) -> Reading:
        wrong = f"{cut(str(self.path))} can't be read ({cut(str(fault))})"
        if self._good is None:
            return Reading(KioskConfig(), (f"{wrong}, so the defaults are used.",))
        return Reading(self._good.config, (f"{wrong}, so it stays as it was read before.",))


def _text(path: Path) -> str:
    data = _bytes(path)
    if len(data) > LARGEST:
        raise Unreadable(f"it has more than {LARGEST:,} bytes")
    # Windows PowerShell writes two bytes a letter.
    wide = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("it is no text in UTF-8") from None


def _bytes(path: Path) -> bytes:
    """Read a file's first bytes; a pipe is left alone, as reading it may wait for ever."""
    try:
        if not path.exists() or path.is_file():
            with path.open("rb") as file:
                return file.read(LARGEST + 1)
    except OSError as fault:
        raise Unreadable(fault.strerror or type(fault).__name__) from None
    except ValueError:  # a name with a NUL in it
        raise Unreadable("no file has such a name") from None
    raise Unreadable("it is no file")
