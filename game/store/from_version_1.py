"""From version 1, which kept names in the headers and no hashes, to version 2.

What could not be read before stays there with a digest that fits nothing, and so stays reported.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from sqlite3 import Connection
from typing import Final, get_args

from game.store.chain import digest, next_hash
from game.store.contract import Ending, MatchId
from game.store.counts import count_anew
from game.store.headers import without_names
from game.store.rows import (
    Chair,
    MatchRow,
    fresh_row,
    insert,
    insert_columns,
    insert_step,
    write_name,
)
from game.store.texts import from_text, mapping_from, to_text

_DAMAGED: Final = b""
_Step = tuple[MatchId, int, object]


def fill_from_version_1(connection: Connection) -> None:
    """Copy everything out of the tables `old_…`, and add hashes and digests."""
    query = "SELECT match_id, number, step FROM old_steps ORDER BY match_id, number"
    rows = connection.execute(query).fetchall()
    steps = {match_id: list(found) for match_id, found in groupby(rows, itemgetter(0))}
    query = "SELECT id, header, looks, begun_at, touched_at, closed FROM old_matches ORDER BY id"
    for match_id, *columns in connection.execute(query).fetchall():
        _copy_match(connection, match_id, columns, steps.pop(match_id, []))
    for match_id, lost in steps.items():  # their match had vanished
        _copy_match(connection, match_id, ["", "[]", 0.0, 0.0, None], lost)
    for key, value in connection.execute("SELECT key, value FROM old_settings").fetchall():
        connection.execute(
            "INSERT INTO settings (key, value, digest) VALUES (?, ?, ?)",
            (
                _raw(key),
                _raw(value),
                digest(key, value) if _can_be_read(from_text, value) else _DAMAGED,
            ),
        )
    count_anew(connection)


def _copy_match(
    connection: Connection, match_id: MatchId, columns: list[object], steps: list[_Step]
) -> None:
    header, looks, begun_at, touched_at, closed = columns
    try:
        row, names = _whole(match_id, header, begun_at, touched_at, closed)
    except ValueError:
        _insert_damaged(connection, match_id, columns)
        hashes = [_DAMAGED] * len(steps)
    else:
        hashes = _chain(row.head, steps)
        last = steps[-1][1] if steps else 0
        insert(connection, replace(row, steps=last, head=[row.head, *hashes][-1]), _raw(looks))
        for seat, name in enumerate(names):
            write_name(connection, match_id, seat, name)
    for (_, number, step), seal in zip(steps, hashes, strict=True):
        insert_step(connection, match_id, number, _raw(step), seal)


def _chain(head: bytes, steps: list[_Step]) -> list[bytes]:
    hashes = []
    for _, _, step in steps:
        whole = isinstance(step, str) and _can_be_read(mapping_from, step)
        head = next_hash(head, str(step)) if whole else _DAMAGED
        hashes.append(head)
    return hashes


def _whole(
    match_id: MatchId, header: object, begun_at: object, touched_at: object, closed: object
) -> tuple[MatchRow, tuple[str, ...]]:
    """Make the row of a match that can be read; ValueError."""
    bare, names = without_names(mapping_from(header))
    if not isinstance(begun_at, float) or not isinstance(touched_at, float):
        raise ValueError("its date is not a number")
    if closed is not None and closed not in get_args(Ending):
        raise ValueError("it ended in no way that is known")
    chairs = tuple(Chair(seat, None, True) for seat in range(len(names)))
    row = fresh_row(match_id, to_text(bare), begun_at, chairs)
    ending = None if closed is None else str(closed)
    return replace(row, touched_at=max(begun_at, touched_at), closed=ending), names


def _insert_damaged(connection: Connection, match_id: MatchId, columns: list[object]) -> None:
    header, looks, begun_at, touched_at, closed = columns
    ending = closed if closed in get_args(Ending) else None
    texts = (match_id, _raw(header), _raw(looks), _DAMAGED, _raw(begun_at), _raw(touched_at))
    insert_columns(connection, (*texts, ending, 0, _DAMAGED, _DAMAGED))


def _can_be_read(read: Callable[[object], object], text: object) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


def _raw(value: object) -> object:
    """Give what can be bound: no text that isn't one, and no NULL."""
    if isinstance(value, str) and not value.isascii():
        return value.encode("utf-8", "surrogateescape")
    return _DAMAGED if value is None else value
