"""What is written of matches and settings, each within a transaction of the caller's."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from sqlite3 import SQLITE_CONSTRAINT_PRIMARYKEY, Connection, IntegrityError

from game.store import rows, sentences
from game.store.chain import digest, next_hash
from game.store.contract import Ending, MatchId, ProfileId, UnknownMatch, UnreadableMatch
from game.store.counts import count_on

Write = Callable[[Connection], None]
"""One change; StoreError says that it can never be written, any other error that not now."""


def begin(
    connection: Connection,
    match_id: MatchId,
    header: str,
    looks: str,
    names: Sequence[str],
    profiles: Sequence[ProfileId | None],
    at: float,
) -> None:
    """Write the row of a match, its seats, and the names of those without a profile."""
    chairs = tuple(
        rows.Chair(seat, profile, profile is None) for seat, profile in enumerate(profiles)
    )
    rows.insert(connection, rows.fresh_row(match_id, header, at, chairs), looks)
    for chair, name in zip(chairs, names, strict=True):
        if chair.named:
            rows.write_name(connection, match_id, chair.seat, name)
    count_on(connection, "matches", 1)


def append(connection: Connection, match_id: MatchId, steps: tuple[str, ...], at: float) -> None:
    """Write steps numbered on from the last, each hashed with all before it."""
    row = rows.read(connection, match_id)
    head = row.head
    for number, step in enumerate(steps, row.steps + 1):
        head = next_hash(head, step)
        try:
            rows.insert_step(connection, match_id, number, step, head)
        except IntegrityError as error:
            if error.sqlite_errorcode != SQLITE_CONSTRAINT_PRIMARYKEY:
                raise
            where = f"there is a step {number} that nobody took"
            raise UnreadableMatch(sentences.unreadable_match(match_id, where)) from error
    count, touched_at = row.steps + len(steps), max(row.begun_at, at)
    rows.update(connection, replace(row, steps=count, head=head, touched_at=touched_at))


def close(connection: Connection, match_id: MatchId, how: Ending, at: float) -> None:
    """Write how a match ended."""
    row = rows.read(connection, match_id)
    rows.update(connection, replace(row, closed=how, touched_at=max(row.begun_at, at)))


def save(connection: Connection, key: str, value: str) -> None:
    """Write a setting in place of the one before."""
    query = "SELECT 1 FROM settings WHERE key = ?"
    if connection.execute(query, (key,)).fetchone() is None:
        count_on(connection, "settings", 1)
    connection.execute(
        "INSERT OR REPLACE INTO settings (key, value, digest) VALUES (?, ?, ?)",
        (key, value, digest(key, value)),
    )


def keep_facts(connection: Connection, match_id: MatchId, value: str) -> None:
    """Write what was worked out of a match, if it is still there, in place of the same before."""
    query = "SELECT 1 FROM matches WHERE id = ?"
    if connection.execute(query, (match_id,)).fetchone() is None:
        raise UnknownMatch(sentences.unknown_match(match_id))
    connection.execute(
        "INSERT OR REPLACE INTO facts (match_id, value, digest) VALUES (?, ?, ?)",
        (match_id, value, digest(match_id, value)),
    )


def drop_facts(connection: Connection) -> None:
    """Remove what was worked out of every match."""
    connection.execute("DELETE FROM facts")
