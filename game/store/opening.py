"""Opening the store of a data folder, whatever state the folder is in."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.store import sentences
from game.store.audit import integrity
from game.store.contract import AlreadyRunning, StoreTooNew
from game.store.disk import DiskStore
from game.store.files import DATABASE_NAME, HEAD, beside, is_sqlite, size
from game.store.lock import FolderLock
from game.store.memory import MemoryStore
from game.store.schema import is_as_made, migrate
from game.store.seam import FROZEN, Disk, memory
from game.store.store import Store


def open_store(folder: Path, now: Callable[[], float], disk: Disk | None = None) -> Store:
    """Open the store of a folder, made if need be; `now` gives wall time in seconds, for dates.

    Raises AlreadyRunning and StoreTooNew; any other trouble becomes a notice, and where the folder
    is of no use the store keeps things in memory, with what can be read of the folder.
    """
    folder = folder.absolute()  # wherever the program goes from here
    disk = disk or Disk()
    lock = None
    try:
        disk.make_folder(folder)
        lock = FolderLock(folder, disk)
        return DiskStore(folder / DATABASE_NAME, lock, now, disk)
    except (AlreadyRunning, StoreTooNew):
        if lock:
            lock.release()
        raise
    except TimeoutError as error:  # a hanging disk may still come to: keep others out
        return MemoryStore(now, (sentences.not_kept(folder, error),))
    except Exception as error:
        if lock:
            lock.release()
        copy = _readable(folder / DATABASE_NAME, disk)
        return MemoryStore(now, (sentences.not_kept(folder, error),), copy)


def _readable(path: Path, disk: Disk) -> sqlite3.Connection | None:
    """Copy what is kept in a file that can't be written; None if it can't be read either."""
    copy = memory()
    try:
        if not size(path) or not is_sqlite(path, disk.head(path, HEAD)):
            raise ValueError(f"{path} is not a database")
        with closing(disk.connect(path, "ro" if size(beside(path, "-wal")) else FROZEN)) as line:
            if integrity(line) is None and is_as_made(line):
                line.copy_to(copy)
        migrate(copy)
    except Exception:
        copy.close()
        return None
    return copy
