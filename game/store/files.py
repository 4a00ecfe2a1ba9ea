"""The names of the files in a data folder, and how a damaged one is set aside."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.store.seam import Disk

DATABASE_NAME: Final = "dice-night.sqlite3"
COMPANIONS: Final = ("-wal", "-shm", "-journal")
UNDONE: Final = ".part"
"""The ending of a file that is still being written; what has it after a start is rubbish."""
READY: Final = ".ready"
"""The ending of a file that is whole and will take the place of a damaged one."""
MAGIC: Final = b"SQLite format 3\x00"
HEAD: Final = 100
"""How many bytes SQLite's head of a file has."""
_SMALLEST_PAGE: Final = 512
_FORMAT_PLACE: Final = slice(18, 20)
_NEWEST_FORMAT: Final = 2
_LAST: Final = 253_402_300_799.0  # the end of the year 9999


def stamp(at: float) -> str:
    """Write a time as a part of a file's name, whatever the clock says."""
    return datetime.fromtimestamp(min(max(at, 0.0), _LAST), UTC).strftime("%Y%m%d-%H%M%S")


def time_of(text: str) -> float:
    """Read a time off a file's name; ValueError."""
    parts = text[:4], text[4:6], text[6:8], text[9:11], text[11:13], text[13:15]
    year, month, day, hour, minute, second = map(int, parts)
    return datetime(year, month, day, hour, minute, second, tzinfo=UTC).timestamp()


def beside(path: Path, ending: str) -> Path:
    """Name a companion of a file."""
    return path.with_name(path.name + ending)


def size(path: Path) -> int:
    """Tell the size of a file, 0 if there is none."""
    return path.stat().st_size if path.exists() else 0


def is_sqlite(path: Path, head: bytes) -> bool:
    """Look at the head of a file; SQLite would only read one of a format that it doesn't know."""
    whole = size(path) >= _SMALLEST_PAGE and head.startswith(MAGIC)
    return whole and max(head[_FORMAT_PLACE]) <= _NEWEST_FORMAT


def move_aside(path: Path, at: float, disk: Disk) -> Path:
    """Rename the file and its companions alike, so that SQLite still knows them as one.

    The file goes first: without its log it might pass for a good one after a power cut.
    """
    target = path.with_name(f"{path.name}.corrupt-{stamp(at)}")
    tries = 1
    while any(beside(target, ending).exists() for ending in ("", *COMPANIONS)):
        tries += 1
        target = path.with_name(f"{path.name}.corrupt-{stamp(at)}-{tries}")
    for ending in ("", *COMPANIONS):
        if beside(path, ending).exists():
            disk.rename(beside(path, ending), beside(target, ending))
    return target


def set_aside(folder: Path) -> tuple[str, ...]:
    """Name what lies in the folder that was set aside at any time, companions with their file."""
    found = sorted(path.name for path in folder.glob(f"{DATABASE_NAME}.corrupt-*"))
    companions = {name + ending for name in found for ending in COMPANIONS}
    return tuple(name for name in found if name not in companions and not name.endswith("-shm"))


def sweep(path: Path, disk: Disk) -> None:
    """Remove a file and its companions."""
    for ending in (*COMPANIONS, ""):
        disk.remove(beside(path, ending))
