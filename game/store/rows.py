"""The row of a match with its seats: written with a digest, read back only if that fits."""

from dataclasses import dataclass
from sqlite3 import Connection

from game.store import sentences
from game.store.chain import digest, first_hash
from game.store.contract import MatchId, UnknownMatch, UnreadableMatch
from game.store.texts import to_text

COLUMNS = "id, header, looks, looks_digest, begun_at, touched_at, closed, steps, head, digest"


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat as stored: whose it is, and whether a name is kept for it elsewhere."""

    seat: int
    profile_id: int | None
    named: bool


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match as stored; what is damaged never becomes one."""

    match_id: MatchId
    header: str
    begun_at: float
    touched_at: float
    closed: str | None
    steps: int
    head: bytes
    chairs: tuple[Chair, ...]

    @property
    def digest(self) -> bytes:
        """Hash all of it."""
        chairs = tuple((chair.seat, chair.profile_id, chair.named) for chair in self.chairs)
        times = self.begun_at, self.touched_at
        return digest(self.match_id, self.header, times, self.closed, self.steps, self.head, chairs)


def fresh_row(match_id: MatchId, header: str, at: float, chairs: tuple[Chair, ...]) -> MatchRow:
    """Make the row of a match without steps."""
    return MatchRow(match_id, header, at, at, None, 0, first_hash(header), chairs)


def insert(connection: Connection, row: MatchRow, looks: object) -> None:
    """Write the row of a new match, and its seats."""
    columns: tuple[object, ...] = (
        *(row.match_id, row.header, looks, digest(row.match_id, looks)),
        *(row.begun_at, row.touched_at, row.closed, row.steps, row.head, row.digest),
    )
    insert_columns(connection, columns)
    insert_chairs(connection, row)


def insert_chairs(connection: Connection, row: MatchRow) -> None:
    """Write the seats of a match."""
    for chair in row.chairs:
        connection.execute(
            "INSERT INTO seats (match_id, seat, profile_id, named) VALUES (?, ?, ?, ?)",
            (row.match_id, chair.seat, chair.profile_id, chair.named),
        )


def insert_columns(connection: Connection, columns: tuple[object, ...]) -> None:
    """Write the columns of a match in the order of COLUMNS."""
    places = ", ".join("?" * len(columns))
    connection.execute(f"INSERT INTO matches ({COLUMNS}) VALUES ({places})", columns)


def insert_step(
    connection: Connection, match_id: MatchId, number: int, step: object, seal: bytes
) -> None:
    """Write a step with the hash of it and all before it."""
    connection.execute(
        "INSERT INTO steps (match_id, number, step, hash) VALUES (?, ?, ?, ?)",
        (match_id, number, step, seal),
    )


def update(connection: Connection, row: MatchRow) -> None:
    """Write what has changed of a match; its seats are there already."""
    connection.execute(
        "UPDATE matches SET touched_at = ?, closed = ?, steps = ?, head = ?, digest = ? "
        "WHERE id = ?",
        (row.touched_at, row.closed, row.steps, row.head, row.digest, row.match_id),
    )


def write_name(connection: Connection, match_id: MatchId, seat: int, name: str) -> None:
    """Keep the name of a seat that no profile has."""
    text = to_text(name)
    connection.execute(
        "INSERT INTO names (match_id, seat, name, digest) VALUES (?, ?, ?, ?)",
        (match_id, seat, text, digest(match_id, seat, text)),
    )


def read(connection: Connection, match_id: MatchId) -> MatchRow:
    """Read a match; UnknownMatch, or UnreadableMatch if a bit of it is not as written."""
    query = f"SELECT {COLUMNS} FROM matches WHERE id = ?"
    columns = connection.execute(query, (match_id,)).fetchone()
    if columns is None:
        raise UnknownMatch(sentences.unknown_match(match_id))
    return checked(columns, chairs_of(connection, match_id))


def checked(columns: tuple[object, ...], chairs: tuple[Chair, ...]) -> MatchRow:
    """Make a row of the columns of a match, in the order of COLUMNS; UnreadableMatch."""
    match_id, header, _, _, begun_at, touched_at, closed, steps, head, seal = columns
    parts = match_id, header, begun_at, touched_at, closed, steps, head, chairs
    row = MatchRow(*parts)  # type: ignore[arg-type]  # what fits the digest was typed when written
    if row.digest != seal:
        raise UnreadableMatch(sentences.unreadable_match(match_id, "its entry is damaged"))
    return row


def chairs_of(connection: Connection, match_id: MatchId) -> tuple[Chair, ...]:
    """Read the seats of a match."""
    query = "SELECT seat, profile_id, named FROM seats WHERE match_id = ? ORDER BY seat"
    return tuple(_chair(*found) for found in connection.execute(query, (match_id,)))


def chairs_by_match(connection: Connection, among: str) -> dict[object, tuple[Chair, ...]]:
    """Read the seats of the matches that fit a condition on their columns."""
    found: dict[object, list[Chair]] = {}
    query = (
        "SELECT match_id, seat, profile_id, named FROM seats "
        f"WHERE match_id IN (SELECT id FROM matches WHERE {among}) ORDER BY match_id, seat"
    )
    for match_id, *chair in connection.execute(query):
        found.setdefault(match_id, []).append(_chair(*chair))
    return {match_id: tuple(chairs) for match_id, chairs in found.items()}


def _chair(seat: int, profile_id: int | None, named: int) -> Chair:
    return Chair(seat, profile_id, {0: False, 1: True}.get(named, named))  # type: ignore[arg-type]
