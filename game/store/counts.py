"""How many rows each table should have, as a row that vanished leaves no other trace."""

from sqlite3 import Connection
from typing import Literal

from game.store.chain import digest

Kind = Literal["matches", "profiles", "settings"]
KINDS: tuple[Kind, ...] = ("matches", "profiles", "settings")


def count_anew(connection: Connection) -> None:
    """Take down how many rows there are now."""
    for kind in KINDS:
        (rows,) = connection.execute(f"SELECT count(*) FROM {kind}").fetchone()
        connection.execute(
            "INSERT OR REPLACE INTO counts (kind, rows, digest) VALUES (?, ?, ?)",
            (kind, rows, digest(kind, rows)),
        )


def count_on(connection: Connection, kind: Kind, more: int) -> None:
    """Count rows that came or, below zero, went; a damaged count is left to be reported."""
    rows = expected(connection, kind)
    if rows is not None:
        rows += more
        connection.execute(
            "UPDATE counts SET rows = ?, digest = ? WHERE kind = ?",
            (rows, digest(kind, rows), kind),
        )


def expected(connection: Connection, kind: Kind) -> int | None:
    """Tell how many rows there should be; None if that can't be read back."""
    found = connection.execute("SELECT rows, digest FROM counts WHERE kind = ?", (kind,)).fetchone()
    if found is None or not isinstance(found[0], int) or found[1] != digest(kind, found[0]):
        return None
    return found[0]


def missing(connection: Connection, kind: Kind) -> int | None:
    """Tell how many rows have vanished, below zero if there are too many; None if unknown."""
    rows = expected(connection, kind)
    if rows is None:
        return None
    (here,) = connection.execute(f"SELECT count(*) FROM {kind}").fetchone()
    return rows - int(here)
