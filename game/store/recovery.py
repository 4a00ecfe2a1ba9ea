"""A lost file is replaced: by its newest good backup, and by what it still holds itself.

What takes its place is made whole beside it first, so that a power cut leaves the one or the other.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.store import sentences
from game.store.files import READY, UNDONE, beside, move_aside, size, sweep
from game.store.seam import Disk

if TYPE_CHECKING:
    from game.store.backups import Backup


def finish(path: Path, now: Callable[[], float], disk: Disk) -> tuple[str, ...]:
    """End what a power cut left of `replace`; give the sentences about it."""
    ready = beside(path, READY)
    sweep(beside(path, UNDONE), disk)
    if not ready.exists():
        return ()
    if path.exists() or path.is_symlink():
        sweep(ready, disk)  # its file is still there, and will be looked at again
        return ()
    move_aside(path, now(), disk)
    disk.rename(ready, path)
    return (sentences.mended(),)


def replace(
    path: Path, damage: str | None, now: Callable[[], float], disk: Disk
) -> tuple[str, ...]:
    """Put something in place of a file that is damaged or gone; give the sentences about it."""
    from game.store.backups import Backups  # few starts need them

    part, ready = beside(path, UNDONE), beside(path, READY)
    backup = Backups(path.parent, disk, now).newest()
    salvaged = _fill(part, backup, path if damage else None, disk)
    if part.exists():
        disk.sync(part)
        disk.rename(part, ready)
    aside = None if damage is None else move_aside(path, now(), disk)
    if ready.exists():
        disk.rename(ready, path)
    if aside is None and backup is None:
        return ()  # the first evening
    lost = sentences.gone() if aside is None else sentences.set_aside(aside.name, str(damage))
    began = sentences.begun_afresh() if backup is None else sentences.restored(backup.at)
    return (" ".join((lost, began, *sentences.salvaged(*salvaged))),)


def _fill(part: Path, backup: Backup | None, damaged: Path | None, disk: Disk) -> tuple[int, int]:
    """Write the backup, and what is whole of the damaged file, into a new one.

    Gives how many matches came out of the damaged file, and how many are missing still.
    """
    if backup:
        backup.copy_to(part, disk)
    if damaged is None or not damaged.is_file() or not size(damaged):
        return 0, 0
    from game.store.salvage import salvage  # few starts need it

    try:
        return salvage(damaged, part, disk)
    except Exception:  # there is no telling what a damaged file does
        sweep(part, disk)
        if backup:
            backup.copy_to(part, disk)
        return 0, 0
