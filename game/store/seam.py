"""The one place where the store touches the disk: each act says its name before it is done.

A test hands in a `Disk` whose `before` counts, stops hard or raises.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

BUSY_SECONDS: Final = 1.0
FROZEN: Final = "ro&immutable=1"
"""How to open a file that SQLite shall read alone, without a companion beside it."""
PAGES_A_STEP: Final = 64
_ACTS: Final = {"SELECT": "query", "COMMIT": "commit", "ROLLBACK": "rollback"}


class Disk:
    """The files of one data folder, and the SQLite connections to them."""

    pause = 5.0
    """Seconds without a write after which the store sees to what waits."""

    told = 0
    """Acts so far: while there are more and more, the disk is slow but answers."""

    def before(self, act: str, what: str) -> None:
        """Be told of an act just before it is done; the real disk has nothing to say to it."""

    def tell(self, act: str, what: str) -> None:
        """Count an act that comes now, and tell of it."""
        self.told += 1
        self.before(act, what)

    def connect(self, path: Path, mode: str = "rwc") -> "Line":
        """Open an SQLite file as `ro`, `rw` or `rwc`; more parameters of its address may follow."""
        self.tell("open", path.name)
        line = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            timeout=BUSY_SECONDS,
            factory=Line,
        )
        line.disk, line.path, line.file = self, path, _file(path)
        line.text_factory = _text
        return line

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, if need be, safe on the disk."""
        if path.is_dir():
            return
        self.make_folder(path.parent)
        self.tell("mkdir", path.name)
        path.mkdir(exist_ok=True)
        self.sync(path.parent)

    def open_lock(self, path: Path) -> int:
        """Open the file that is locked; give its descriptor."""
        self.tell("open", path.name)
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    def head(self, path: Path, size: int) -> bytes:
        """Read the first bytes of a file."""
        self.tell("read", path.name)
        with path.open("rb") as file:
            return file.read(size)

    def listing(self, folder: Path) -> tuple[Path, ...]:
        """Tell what lies in a folder; nothing if there is none."""
        if not folder.is_dir():
            return ()
        self.tell("read", folder.name)
        return tuple(folder.iterdir())

    def touch(self, path: Path) -> None:
        """Make an empty file, if there is none."""
        self.tell("open", path.name)
        path.touch()

    def rename(self, path: Path, target: Path) -> None:
        """Rename a file or folder, in place of what has the name already, safe on the disk."""
        self.tell("rename", path.name)
        path.replace(target)
        self.sync(target.parent)

    def remove(self, path: Path) -> None:
        """Remove a file that may already be gone."""
        if path.exists():
            self.tell("unlink", path.name)
            path.unlink(missing_ok=True)

    def sync(self, path: Path) -> None:
        """Make a file, or the names in a folder, safe against a power cut."""
        self.tell("fsync", path.name)
        if path.is_dir():
            with suppress(OSError):  # some systems sync no folder; SQLite takes that as well
                _sync(path)
        else:
            _sync(path)


class Line(sqlite3.Connection):
    """A connection whose every statement and backup step goes through its disk."""

    disk: Disk
    path: Path
    file: tuple[int, int] | None

    @property
    def is_gone(self) -> bool:
        """Tell whether the file was removed: SQLite goes on, but nobody will find it again."""
        return _file(self.path) != self.file

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        """Run one statement."""
        self.disk.tell(_ACTS.get(statement.partition(" ")[0], "statement"), statement)
        return super().execute(statement, values)

    def copy_to(self, target: sqlite3.Connection) -> None:
        """Copy the whole database by SQLite's backup API, a few pages a step."""
        name = "copy"
        self.disk.tell("backup step", name)
        self.backup(
            target,
            pages=PAGES_A_STEP,
            progress=lambda *_: self.disk.tell("backup step", name),
        )


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _file(path: Path) -> tuple[int, int] | None:
    """Tell which file has this name now, if any."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _text(raw: bytes) -> str:
    """Let damaged bytes reach the reader, which refuses them row by row."""
    return raw.decode("utf-8", "surrogateescape")


def memory() -> sqlite3.Connection:
    """Open a database that lives in memory only."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = _text
    return connection
