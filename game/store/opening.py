"""Opening the store of a data folder, whatever state the folder is in."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from game.store import sentences
from game.store.contract import StoreTooNew
from game.store.database import DATABASE_NAME
from game.store.disk import DiskStore
from game.store.lock import FolderLock
from game.store.memory import MemoryStore
from game.store.seam import Disk
from game.store.store import Store


def open_store(folder: Path, now: Callable[[], float], disk: Disk | None = None) -> Store:
    """Open the store of a folder, made if need be; `now` gives wall time in seconds, for dates.

    Raises AlreadyRunning and StoreTooNew; any other trouble becomes a notice, and where the folder
    is of no use the store keeps things in memory.
    """
    disk = disk or Disk()
    try:
        disk.make_folder(folder)
        lock = FolderLock(folder, disk)
    except OSError as error:
        return MemoryStore(now, (sentences.not_kept(folder, error),))
    try:
        return DiskStore(folder / DATABASE_NAME, lock, now, disk)
    except StoreTooNew:
        lock.release()
        raise
    except (OSError, sqlite3.Error) as error:
        if not isinstance(error, TimeoutError):  # a hanging disk may still come to: keep others out
            lock.release()
        return MemoryStore(now, (sentences.not_kept(folder, error),))
