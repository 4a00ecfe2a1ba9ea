"""Opening the SQLite file: a newer one is refused, a damaged one set aside, an old one migrated."""

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.store import sentences
from game.store.audit import integrity
from game.store.contract import StoreTooNew
from game.store.files import HEAD, MAGIC, beside, is_sqlite, size
from game.store.recovery import finish, replace
from game.store.schema import TABLES, VERSION, is_as_made, migrate, version_of
from game.store.seam import Disk, Line
from game.store.store import Known, known_numbers
from game.store.suspicion import clear, is_damage, is_suspect, suspect
from game.store.transactions import transaction

CHECKED_BYTES = 32 * 2**20  # a larger file would keep the title waiting
_VERSION_PLACE = slice(60, 64)
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA fullfsync = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
)
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


@dataclass(frozen=True)
class Opened:
    """The file, the numbers taken in it, and what the people should be told."""

    line: Line
    known: Known
    notices: tuple[str, ...]


def open_database(path: Path, now: Callable[[], float], disk: Disk) -> Opened:
    """Open or begin the file; a lost one is replaced by its newest good backup.

    Raises StoreTooNew; OSError or sqlite3.Error where the file can be neither used nor replaced.
    """
    notices = _recover(path, now, disk)
    try:
        return _open(path, now, disk, notices)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        suspect(path, disk)
        notices = _recover(path, now, disk)
    return _open(path, now, disk, notices)


def _open(path: Path, now: Callable[[], float], disk: Disk, notices: tuple[str, ...]) -> Opened:
    line = disk.connect(path)
    try:
        if not os.access(path, os.W_OK):  # SQLite would open it for reading only, without a word
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)
        for pragma in _PRAGMAS:
            line.execute(pragma)
        version = version_of(line)
        _try_to_write(line, version)
        if 0 < version < VERSION:
            _back_up(line, now)
        migrate(line)
        return Opened(line, known_numbers(line), notices)
    except BaseException:
        line.close()
        raise


def _try_to_write(line: Line, version: int) -> None:
    """Take the write lock, or leave it to whoever has it now if nothing must be written yet."""
    try:
        with transaction(line):
            pass
    except sqlite3.OperationalError as error:
        if version < VERSION or sentences.primary_code(error) != sqlite3.SQLITE_BUSY:
            raise


def _recover(path: Path, now: Callable[[], float], disk: Disk) -> tuple[str, ...]:
    """Leave a file that can be used, or none on the first evening; give the sentences about it."""
    notices = finish(path, now, disk)
    damage = _find_damage(path, disk)
    if damage or not size(path):
        notices += replace(path, damage, now, disk)
    clear(path, disk)
    return notices


def _back_up(line: Line, now: Callable[[], float]) -> None:
    """Keep a file of an earlier version as it is, damage included: reading will report that."""
    from game.store.backups import Backups  # few starts need them

    for _ in Backups(line.path.parent, line.disk, now).make(line, lambda sentence: None):
        pass


def _find_damage(path: Path, disk: Disk) -> str | None:
    """Look without writing a byte: what is wrong with the file, or None if it is good or absent."""
    if path.exists() and not path.is_file():
        return "it is not a file"
    if not size(path):
        logs = ("-wal",) if path.exists() else ("-wal", "-journal")  # half of it was set aside
        return "only its log is there" if any(size(beside(path, log)) for log in logs) else None
    head = disk.head(path, HEAD)
    _refuse_newer(path, _version_in_file(head))
    half_begun = size(beside(path, "-journal")) > 0
    if not half_begun and not is_sqlite(path, head):
        return "it is not a database"  # SQLite itself would write over a very short file
    # Reading only, SQLite leaves file and log as they are; a half-done first start it has to undo.
    mode = "rw" if half_begun else "ro"
    try:
        with closing(disk.connect(path, mode)) as connection:
            _refuse_newer(path, version_of(connection))
            thorough = size(path) <= CHECKED_BYTES or is_suspect(path)
            return _examine(connection, thorough)
    except UnicodeDecodeError:  # SQLite's complaint quotes what it found in the file
        return "its tables are not readable"
    except sqlite3.Error as error:
        if sentences.primary_code(error) not in _DAMAGE:
            raise
        return str(error)


def _examine(connection: sqlite3.Connection, thorough: bool) -> str | None:
    version = version_of(connection)
    if version == 0:
        foreign = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        return "it belongs to another program" if foreign else None
    if version not in TABLES:
        return f"it claims version {version}"
    if not is_as_made(connection):
        return "its tables are not those of the game"
    return integrity(connection) if thorough else None


def _version_in_file(head: bytes) -> int:
    """Read the version without SQLite, which would leave its companions beside the file."""
    return int.from_bytes(head[_VERSION_PLACE], signed=True) if head.startswith(MAGIC) else 0


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        raise StoreTooNew(sentences.too_new(path, version, VERSION))
