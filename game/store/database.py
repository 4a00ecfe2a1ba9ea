"""Opening the SQLite file: a newer one is refused, a damaged one set aside, an old one migrated."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from game.store import sentences
from game.store.contract import StoreTooNew
from game.store.schema import SHAPES, VERSION, migrate, version_of
from game.store.seam import Disk, Line
from game.store.store import Known, known_numbers
from game.store.transactions import transaction

DATABASE_NAME = "dice-night.sqlite3"
COMPANIONS = ("-wal", "-shm", "-journal")
CHECKED_BYTES = 32 * 2**20  # a larger file would keep the title waiting
_MAGIC = b"SQLite format 3\x00"
_SMALLEST_PAGE = 512
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


Opened = tuple[Line, Known, tuple[str, ...]]


def open_database(path: Path, now: Callable[[], float], disk: Disk) -> Opened:
    """Open or begin the file; also give the numbers taken, and what the people should be told.

    Raises StoreTooNew; OSError or sqlite3.Error where the file can be neither used nor replaced.
    """
    damage = _find_damage(path, disk)
    notices: tuple[str, ...] = ()
    if damage is not None:
        notices = (sentences.set_aside(path, move_aside(path, now(), disk), damage),)
    line = disk.connect(path)
    try:
        for pragma in _PRAGMAS:
            line.execute(pragma)
        with transaction(line):  # takes the write lock even with nothing to do: can we write?
            version_of(line)
        migrate(line)
        return line, known_numbers(line), notices
    except BaseException:
        line.close()
        raise


def _find_damage(path: Path, disk: Disk) -> str | None:
    """Look without writing a byte: what is wrong with the file, or None if it is good or absent."""
    if path.exists() and not path.is_file():
        return "it is not a file"
    if not _size(path):
        return "only its log is there" if _size(_beside(path, "-wal")) else None
    _refuse_newer(path, _version_in_file(path))
    half_begun = _size(_beside(path, "-journal")) > 0
    if not half_begun and not _looks_like_sqlite(path):
        return "it is not a database"  # SQLite itself would write over a very short file
    # Reading only, SQLite leaves file and log as they are; a half-done first start it has to undo.
    mode = "rw" if half_begun else "ro"
    try:
        with closing(disk.connect(path, mode)) as connection:
            _refuse_newer(path, version_of(connection))
            return _examine(connection, thorough=_size(path) <= CHECKED_BYTES)
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
    if version not in SHAPES:
        return f"it claims version {version}"
    for query in SHAPES[version]:
        connection.execute(query)
    if thorough:
        verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        return None if verdict == "ok" else " ".join(str(verdict).split())
    return None


def _looks_like_sqlite(path: Path) -> bool:
    return _size(path) >= _SMALLEST_PAGE and _head(path).startswith(_MAGIC)


def _version_in_file(path: Path) -> int:
    """Read the version without SQLite, which would leave its companions beside the file."""
    head = _head(path)
    return int.from_bytes(head[_VERSION_PLACE], signed=True) if head.startswith(_MAGIC) else 0


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        raise StoreTooNew(sentences.too_new(path, version, VERSION))


def move_aside(path: Path, at: float, disk: Disk) -> Path:
    """Rename the file and its companions alike, so that SQLite still knows them as one."""
    stamp = datetime.fromtimestamp(at, UTC).strftime("%Y%m%d-%H%M%S")
    target = path.with_name(f"{path.name}.corrupt-{stamp}")
    tries = 1
    while any(_beside(target, ending).exists() for ending in ("", *COMPANIONS)):
        tries += 1
        target = path.with_name(f"{path.name}.corrupt-{stamp}-{tries}")
    for ending in (*COMPANIONS, ""):
        if _beside(path, ending).exists():
            disk.rename(_beside(path, ending), _beside(target, ending))
    return target


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
