"""The four things that are ever written, each able to go into the file and onto a shelf alike."""

from dataclasses import dataclass
from sqlite3 import Connection

from game.store.contract import Ending, MatchId
from game.store.shelf import Shelf, Shelved


@dataclass(frozen=True)
class Begin:
    """A match came into being."""

    match_id: MatchId
    header: str
    looks: str
    at: float

    def into(self, connection: Connection) -> None:
        """Write it within the caller's transaction."""
        connection.execute(
            "INSERT INTO matches (id, header, looks, begun_at, touched_at) VALUES (?, ?, ?, ?, ?)",
            (self.match_id, self.header, self.looks, self.at, self.at),
        )

    def onto(self, shelf: Shelf) -> None:
        """Lay it on a shelf."""
        shelf.matches[self.match_id] = Shelved(self.header, self.at, self.at, looks=self.looks)


@dataclass(frozen=True)
class Append:
    """Steps were taken together, after those already there."""

    match_id: MatchId
    steps: tuple[str, ...]
    at: float

    def into(self, connection: Connection) -> None:
        """Write them within the caller's transaction, numbered on from the last."""
        query = "SELECT coalesce(max(number), 0) FROM steps WHERE match_id = ?"
        (last,) = connection.execute(query, (self.match_id,)).fetchone()
        connection.executemany(
            "INSERT INTO steps (match_id, number, step) VALUES (?, ?, ?)",
            [(self.match_id, last + place, step) for place, step in enumerate(self.steps, 1)],
        )
        _touch(connection, self.match_id, self.at)

    def onto(self, shelf: Shelf) -> None:
        """Lay them on a shelf, if their match lies there."""
        if match := shelf.matches.get(self.match_id):
            match.steps.extend(self.steps)
            match.touch(self.at)


@dataclass(frozen=True)
class Close:
    """A match came to its end."""

    match_id: MatchId
    how: Ending
    at: float

    def into(self, connection: Connection) -> None:
        """Write it within the caller's transaction."""
        connection.execute(
            "UPDATE matches SET closed = ? WHERE id = ?",
            (self.how, self.match_id),
        )
        _touch(connection, self.match_id, self.at)

    def onto(self, shelf: Shelf) -> None:
        """Lay it on a shelf, if its match lies there."""
        if match := shelf.matches.get(self.match_id):
            match.closed = self.how
            match.touch(self.at)


@dataclass(frozen=True)
class Save:
    """A setting got a value."""

    key: str
    value: str

    def into(self, connection: Connection) -> None:
        """Write it within the caller's transaction."""
        connection.execute(
            "INSERT INTO settings (key, value) VALUES (?, ?) "
            "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (self.key, self.value),
        )

    def onto(self, shelf: Shelf) -> None:
        """Lay it on a shelf."""
        shelf.values[self.key] = self.value


Write = Begin | Append | Close | Save


def _touch(connection: Connection, match_id: MatchId, at: float) -> None:
    connection.execute(
        "UPDATE matches SET touched_at = max(begun_at, ?) WHERE id = ?", (at, match_id)
    )
