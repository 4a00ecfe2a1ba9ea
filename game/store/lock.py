"""One process at a time on a data folder: the system's lock, free at once when its holder dies."""

import os
import sys
from pathlib import Path

from game.store.contract import AlreadyRunning
from game.store.seam import Disk
from game.store.sentences import already_running

LOCK_NAME = "dice-night.lock"

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    # A record lock, as a forked bot process would inherit flock's and could outlive us with it.
    def _take(descriptor: int) -> None:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Holds a folder from its making until `release`, or until the process ends in any way."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._descriptor = disk.open_lock(folder / LOCK_NAME)
        try:
            _take(self._descriptor)
        except (BlockingIOError, PermissionError) as error:
            os.close(self._descriptor)
            raise AlreadyRunning(already_running(folder)) from error
        except OSError:
            os.close(self._descriptor)
            raise

    def release(self) -> None:
        """Let the next process have the folder."""
        os.close(self._descriptor)
