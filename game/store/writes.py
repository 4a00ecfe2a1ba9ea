"""What is written of matches and settings, each within a transaction of the caller's."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sqlite3 import SQLITE_CONSTRAINT_PRIMARYKEY, Connection, IntegrityError
from typing import Protocol

from game.store import rows, sentences
from game.store.chain import digest, next_hash
from game.store.contract import Ending, MatchId, ProfileId, UnknownMatch, UnreadableMatch
from game.store.counts import count_on


class Write(Protocol):
    """One change; StoreError says that it can never be written, any other error that not now."""

    def into(self, connection: Connection) -> None:
        """Write it within the caller's transaction."""


@dataclass(frozen=True)
class Begin:
    """A match came into being; a seat has a profile or a name."""

    match_id: MatchId
    header: str
    looks: str
    names: Sequence[str]
    profiles: Sequence[ProfileId | None]
    at: float

    def into(self, connection: Connection) -> None:
        """Write its row, its seats and the names of those without a profile."""
        chairs = tuple(
            rows.Chair(seat, profile, profile is None) for seat, profile in enumerate(self.profiles)
        )
        rows.insert(
            connection, rows.fresh_row(self.match_id, self.header, self.at, chairs), self.looks
        )
        for chair, name in zip(chairs, self.names, strict=True):
            if chair.named:
                rows.write_name(connection, self.match_id, chair.seat, name)
        count_on(connection, "matches", 1)


@dataclass(frozen=True)
class Append:
    """Steps were taken together, after those already there."""

    match_id: MatchId
    steps: tuple[str, ...]
    at: float

    def into(self, connection: Connection) -> None:
        """Write them numbered on from the last, each hashed with all before it."""
        row = rows.read(connection, self.match_id)
        head = row.head
        for number, step in enumerate(self.steps, row.steps + 1):
            head = next_hash(head, step)
            try:
                rows.insert_step(connection, self.match_id, number, step, head)
            except IntegrityError as error:
                if error.sqlite_errorcode != SQLITE_CONSTRAINT_PRIMARYKEY:
                    raise
                where = f"there is a step {number} that nobody took"
                raise UnreadableMatch(sentences.unreadable_match(self.match_id, where)) from error
        steps = row.steps + len(self.steps)
        touched_at = max(row.begun_at, self.at)
        rows.update(connection, replace(row, steps=steps, head=head, touched_at=touched_at))


@dataclass(frozen=True)
class Close:
    """A match came to its end."""

    match_id: MatchId
    how: Ending
    at: float

    def into(self, connection: Connection) -> None:
        """Write how it ended."""
        row = rows.read(connection, self.match_id)
        touched_at = max(row.begun_at, self.at)
        rows.update(connection, replace(row, closed=self.how, touched_at=touched_at))


@dataclass(frozen=True)
class Save:
    """A setting got a value."""

    key: str
    value: str

    def into(self, connection: Connection) -> None:
        """Write it in place of the one before."""
        query = "SELECT 1 FROM settings WHERE key = ?"
        if connection.execute(query, (self.key,)).fetchone() is None:
            count_on(connection, "settings", 1)
        connection.execute(
            "INSERT OR REPLACE INTO settings (key, value, digest) VALUES (?, ?, ?)",
            (self.key, self.value, digest(self.key, self.value)),
        )


@dataclass(frozen=True)
class KeepFacts:
    """Something was worked out of the record of a match."""

    match_id: MatchId
    value: str

    def into(self, connection: Connection) -> None:
        """Write it in place of what was worked out before; nothing of a match that has gone."""
        query = "SELECT 1 FROM matches WHERE id = ?"
        if connection.execute(query, (self.match_id,)).fetchone() is None:
            raise UnknownMatch(sentences.unknown_match(self.match_id))
        connection.execute(
            "INSERT OR REPLACE INTO facts (match_id, value, digest) VALUES (?, ?, ?)",
            (self.match_id, self.value, digest(self.match_id, self.value)),
        )


@dataclass(frozen=True)
class DropFacts:
    """All that was worked out shall be worked out anew."""

    def into(self, connection: Connection) -> None:
        """Remove the facts of every match."""
        connection.execute("DELETE FROM facts")
