"""A mark beside a file in which damage was met, so that the next start looks at all of it."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.store.files import beside
from game.store.seam import Disk
from game.store.sentences import primary_code

MARK: Final = ".suspect"
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damage(error: Exception) -> bool:
    """Tell whether SQLite met something in a file that it can't have written."""
    return isinstance(error, sqlite3.Error) and primary_code(error) in _DAMAGE


def suspect(path: Path, disk: Disk) -> None:
    """Leave a mark, if that can be done."""
    with suppress(OSError):
        disk.touch(beside(path, MARK))


def is_suspect(path: Path) -> bool:
    """Tell whether there is a mark."""
    return beside(path, MARK).exists()


def clear(path: Path, disk: Disk) -> None:
    """Take the mark away."""
    disk.remove(beside(path, MARK))
