"""What the store says to the people at the screen when something went wrong."""

import sqlite3
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

_WRITE_FAILURES = {
    sqlite3.SQLITE_FULL: "The disk is full.",
    sqlite3.SQLITE_READONLY: "The data folder can't be written.",
    sqlite3.SQLITE_CANTOPEN: "The data folder is gone.",
    sqlite3.SQLITE_BUSY: "Another program holds the file of matches.",
    sqlite3.SQLITE_LOCKED: "Another program holds the file of matches.",
    sqlite3.SQLITE_CORRUPT: "The file of matches is damaged.",
    sqlite3.SQLITE_NOTADB: "The file of matches is damaged.",
}
_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_KINDS = {
    "matches": ("match", "matches"),
    "profiles": ("profile", "profiles"),
    "settings": ("setting", "settings"),
}
CLOSED = "The store is closed: nothing more is kept."
SILENT = "The disk does not answer: the last steps may not be kept."

NO_BACKUP = "There is no backup: nothing of this evening is kept on the disk."


def primary_code(error: sqlite3.Error) -> int | None:
    """Name the kind of an SQLite error, without its finer distinctions."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def write_failure(error: Exception) -> str:
    """Say why a write failed."""
    if isinstance(error, FileNotFoundError):
        return _WRITE_FAILURES[sqlite3.SQLITE_CANTOPEN]
    code = primary_code(error) if isinstance(error, sqlite3.Error) else None
    known = _WRITE_FAILURES.get(code) if code is not None else None
    return known or f"The file of matches can't be written ({error})."


def not_kept_yet(failure: str) -> str:
    """Say that the match goes on after a failure."""
    return f"{failure} The match goes on; its last steps are not kept yet."


def not_removed_yet(failure: str) -> str:
    """Say that what was to be forgotten waits to be."""
    return f"{failure} What was removed goes for good as soon as that is over."


def never_kept(failure: str) -> str:
    """Say that what still waits is lost with the end of the program."""
    return f"{failure} The last steps could not be kept."


def not_kept(folder: Path, error: Exception) -> str:
    """Say that a folder is of no use and the match is played in memory."""
    reason = getattr(error, "strerror", None) or error
    return f"This folder can't be written: {folder} ({reason}). The match is played, but not kept."


def set_aside(kept_as: str, damage: str) -> str:
    """Say where a damaged file went."""
    return f"The file of matches could not be read ({damage}). It is kept as {kept_as}."


def gone() -> str:
    """Say that the file has vanished though there was one."""
    return "The file of matches was gone."


def begun_afresh() -> str:
    """Say that nothing could be taken in place of a lost file."""
    return "There was no backup of it, so a new one was begun."


def restored(at: float) -> str:
    """Say which backup was taken in place of a lost file."""
    return f"The backup of {_date(at)} was taken in its place."


def salvaged(matches: int, lost: int) -> Iterator[str]:
    """Say how many matches came out of a damaged file, and how many did not."""
    if matches:
        yield f"{_matches(matches)} could be read out of the damaged file and {_is(matches)} here."
    if lost:
        yield f"{_matches(lost)} could not be read any more."


def mended() -> str:
    """Say that a file was replaced before, and the end of it was not seen."""
    return (
        "The file of matches could not be read. It is kept beside its successor, "
        "which has what could be saved."
    )


def _matches(number: int) -> str:
    return "1 match" if number == 1 else f"{number:,} matches"


def bad_backup(damage: str) -> str:
    """Say why a copy was thrown away."""
    return f"The new backup was not like the file of matches ({damage}) and was thrown away."


def no_backup(error: Exception) -> str:
    """Say that a backup could not be made."""
    return f"No backup could be made ({error}). The matches themselves are safe."


def not_forgotten_yet(error: Exception) -> str:
    """Say that what was removed may still be found on the disk."""
    return (
        f"What was removed may still lie on the disk for a while ({error}). "
        "The game tries again by itself."
    )


def may_be_aside(names: Sequence[str]) -> str:
    """Say where the game does not remove what was removed everywhere else."""
    return (
        f"Files that were set aside may still hold what was removed: {', '.join(names)}. "
        "Delete them yourself if you don't need them."
    )


def _date(at: float) -> str:
    day = datetime.fromtimestamp(at)
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}, {day:%H:%M}"


def already_running(folder: Path) -> str:
    """Say that the folder is taken."""
    return f"Dice Night is already running on this data folder: {folder}."


def too_new(path: Path, version: int, known: int) -> str:
    """Say that the file needs a later game."""
    return (
        f"{path} was written by a newer Dice Night (its version is {version}, this one knows "
        f"{known}). It was left as it is: update the game, or choose another data folder."
    )


def unknown_match(match_id: int) -> str:
    """Say that there is no such match."""
    return f"There is no match {match_id} in this store."


def unreadable_match(match_id: object, what: str) -> str:
    """Say which match can't be read, and where."""
    return f"Match {match_id} can't be read back: {what}. It is left as it is."


def unreadable_name(match_id: int, seat: int) -> str:
    """Say whose name is shown as nothing."""
    return f"The name at seat {seat + 1} of match {match_id} can't be read back; it is left empty."


def unreadable_looks(match_id: int) -> str:
    """Say whose emblems are replaced."""
    return f"The emblems of match {match_id} can't be read back; others are shown."


def unreadable_profile(profile_id: object) -> str:
    """Say that somebody is no longer known."""
    return f"Profile {profile_id} can't be read back. It is left as it is."


def unreadable_facts(match_id: object) -> str:
    """Say that statistics are worked out again."""
    return f"What was worked out of match {match_id} can't be read back; it is worked out anew."


def missing_rows(kind: str, lost: int | None) -> str:
    """Say that something vanished from the file, or came into it."""
    one, several = _KINDS[kind]
    if lost is None:
        return f"How many {several} were kept can't be read back: some may be missing."
    what = f"1 {one}" if abs(lost) == 1 else f"{abs(lost)} {several}"
    if lost < 0:
        return f"There {_is(lost)} {what} more in the file of matches than were kept."
    return f"{what} {_is(lost)} missing from the file of matches; a backup may still have more."


def _is(number: int) -> str:
    return "is" if abs(number) == 1 else "are"


def unknown_profile(profile_id: int) -> str:
    """Say that there is nobody with that number."""
    return f"There is no profile {profile_id} in this store."


def unreadable_setting(key: object) -> str:
    """Say which setting fell back to its default."""
    return f"The setting {key!r} can't be read back; its default is used."


def unreadable_store(error: Exception) -> str:
    """Say that reading failed as a whole."""
    return f"The file of matches can't be read at the moment ({error})."
