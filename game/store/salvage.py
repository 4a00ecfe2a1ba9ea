"""What is still whole in a damaged file is read out of it, into what takes its place.

Only what fits its digest or its chain is believed; all else stays in the file that is set aside.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from game.store import counts, rows
from game.store.chain import digest, first_hash, next_hash
from game.store.contract import MatchId, StoreError
from game.store.reading import whole_steps
from game.store.rows import MatchRow
from game.store.schema import VERSION, is_as_made, migrate
from game.store.seam import Disk
from game.store.transactions import transaction

_Row = tuple[object, ...]
_COPIED: Final = {
    "profiles": ("id", "name", "emblem", "preferences", "since"),
    "settings": ("key", "value"),
}
"""The columns of tables that are copied a row at a time; the digest goes over all of them."""


def salvage(damaged: Path, target: Path, disk: Disk) -> tuple[int, int]:
    """Put into a copy of a backup, or into a new file, what it lacks of a damaged one.

    Gives how many matches it lacked, or had older, and how many are known to be missing still.
    """
    with closing(disk.connect(damaged, "ro")) as old:
        if not is_as_made(old, VERSION):
            return 0, 0
        with closing(disk.connect(target)) as new:
            migrate(new)
            with transaction(new):
                return _carry(old, new)


def _carry(old: Connection, new: Connection) -> tuple[int, int]:
    for table, columns in _COPIED.items():
        _carry_rows(old, new, table, columns)
    saved = sum([_carry_match(old, new, match_id) for match_id in _match_ids(old)])
    for (chore,) in _reachable(old, "chores", ("chore",)):
        new.execute("INSERT OR IGNORE INTO chores (chore) VALUES (?)", (chore,))
    counts.count_anew(new)
    return saved, max(0, _expected(old) - (counts.expected(new, "matches") or 0))


def _expected(old: Connection) -> int:
    with suppress(sqlite3.Error):
        return counts.expected(old, "matches") or 0
    return 0


def _reachable(old: Connection, table: str, columns: tuple[str, ...]) -> Iterator[_Row]:
    """Give the rows before the first damaged page and those after the last, by the first column."""
    found: dict[object, _Row] = {}
    for order in ("ASC", "DESC"):
        query = f"SELECT {', '.join(columns)} FROM {table} ORDER BY {columns[0]} {order}"
        with suppress(sqlite3.Error, UnicodeDecodeError):
            for row in old.execute(query):
                found.setdefault(row[0], row)
    yield from found.values()


def _carry_rows(old: Connection, new: Connection, table: str, columns: tuple[str, ...]) -> None:
    all_columns = (*columns, "digest")
    places = ", ".join("?" * len(all_columns))
    query = f"INSERT OR REPLACE INTO {table} ({', '.join(all_columns)}) VALUES ({places})"
    for row in _reachable(old, table, all_columns):
        if digest(*row[:-1]) == row[-1]:
            new.execute(query, row)


def _match_ids(old: Connection) -> tuple[MatchId, ...]:
    found = (row[0] for row in _reachable(old, "matches", ("id",)))
    return tuple(sorted(MatchId(number) for number in found if isinstance(number, int)))


def _carry_match(old: Connection, new: Connection, match_id: MatchId) -> bool:
    """Copy a match if it is whole and goes on from what is there; tell whether it was copied."""
    try:
        row = rows.read(old, match_id)
        steps = tuple(whole_steps(old, row))
        columns, names = _columns(old, match_id), _names(old, match_id)
    except (StoreError, sqlite3.Error, UnicodeDecodeError):
        return False
    hashes = _hashes(row, steps)
    if not _goes_on(new, row, hashes):
        return False
    for table in ("names", "facts", "steps", "seats"):
        new.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
    new.execute("DELETE FROM matches WHERE id = ?", (match_id,))
    rows.insert_columns(new, columns)
    rows.insert_chairs(new, row)
    for name in names:
        new.execute("INSERT INTO names (match_id, seat, name, digest) VALUES (?, ?, ?, ?)", name)
    for number, (step, seal) in enumerate(zip(steps, hashes[1:], strict=True), 1):
        rows.insert_step(new, match_id, number, step, seal)
    return True


def _hashes(row: MatchRow, steps: tuple[str, ...]) -> list[bytes]:
    hashes = [first_hash(row.header)]
    for step in steps:
        hashes.append(next_hash(hashes[-1], step))
    return hashes


def _goes_on(new: Connection, row: MatchRow, hashes: list[bytes]) -> bool:
    """Tell whether a match is new, or what is there of it is older or damaged."""
    try:
        have = rows.read(new, row.match_id)
        for _ in whole_steps(new, have):
            pass
    except StoreError:
        return True
    same = have.steps < len(hashes) and hashes[have.steps] == have.head
    return same and row != have and row.touched_at >= have.touched_at


def _columns(old: Connection, match_id: MatchId) -> _Row:
    query = f"SELECT {rows.COLUMNS} FROM matches WHERE id = ?"
    number, header, looks, seal, *others = old.execute(query, (match_id,)).fetchone()
    if digest(number, looks) != seal:
        looks, seal = "[]", b""  # stays reported
    return (number, header, looks, seal, *others)


def _names(old: Connection, match_id: MatchId) -> tuple[_Row, ...]:
    query = "SELECT match_id, seat, name, digest FROM names WHERE match_id = ?"
    found = old.execute(query, (match_id,)).fetchall()
    return tuple(row for row in found if digest(*row[:-1]) == row[-1])
