"""The tables of the store: how to reach each version from the one before, and to know it again."""

from collections.abc import Callable
from sqlite3 import Connection

from game.store.counts import count_anew
from game.store.transactions import transaction

_VERSION_1 = (
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        looks TEXT NOT NULL DEFAULT '[]',
        begun_at REAL NOT NULL,
        touched_at REAL NOT NULL,
        closed TEXT CHECK (closed IN ('finished', 'abandoned'))
    )""",
    "CREATE INDEX matches_unfinished ON matches (touched_at) WHERE closed IS NULL",
    """CREATE TABLE steps (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        step TEXT NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID""",
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)

_VERSION_2 = (
    """CREATE TABLE profiles (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        emblem TEXT NOT NULL,
        preferences TEXT NOT NULL,
        since REAL NOT NULL,
        digest BLOB NOT NULL
    )""",
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        looks TEXT NOT NULL,
        looks_digest BLOB NOT NULL,
        begun_at REAL NOT NULL,
        touched_at REAL NOT NULL,
        closed TEXT CHECK (closed IN ('finished', 'abandoned')),
        steps INTEGER NOT NULL,
        head BLOB NOT NULL,
        digest BLOB NOT NULL
    )""",
    """CREATE TABLE seats (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        profile_id INTEGER REFERENCES profiles (id),
        named INTEGER NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX seats_of_profiles ON seats (profile_id) WHERE profile_id IS NOT NULL",
    """CREATE TABLE names (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        digest BLOB NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE steps (
        match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL CHECK (number >= 1),
        step TEXT NOT NULL,
        hash BLOB NOT NULL,
        PRIMARY KEY (match_id, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE facts (
        match_id INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
        value TEXT NOT NULL,
        digest BLOB NOT NULL
    )""",
    """CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        digest BLOB NOT NULL
    ) WITHOUT ROWID""",
    """CREATE TABLE counts (
        kind TEXT PRIMARY KEY,
        rows INTEGER NOT NULL,
        digest BLOB NOT NULL
    ) WITHOUT ROWID""",
    "CREATE TABLE chores (chore TEXT PRIMARY KEY) WITHOUT ROWID",
)

TABLES: dict[int, tuple[str, ...]] = {1: _VERSION_1, 2: _VERSION_2}
"""The statements that stand in a file of each version, or it is damaged or isn't one of ours."""

VERSION = max(TABLES)


def _fill_from_version_1(connection: Connection) -> None:
    from game.store.from_version_1 import fill_from_version_1  # few files need it still

    fill_from_version_1(connection)


Change = str | Callable[[Connection], None]

MIGRATIONS: dict[int, tuple[Change, ...]] = {
    0: (*TABLES[VERSION], count_anew),
    1: (
        "DROP INDEX matches_unfinished",
        *(
            f"ALTER TABLE {table} RENAME TO old_{table}"
            for table in ("matches", "steps", "settings")
        ),
        *_VERSION_2,
        _fill_from_version_1,
        *(f"DROP TABLE old_{table}" for table in ("steps", "matches", "settings")),
    ),
}
"""The statements and functions that lead from a version to the next; a new file to the newest."""


def version_of(connection: Connection) -> int:
    """Tell which version a database has; 0 if it is empty."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: Connection) -> None:
    """Lead a database to the newest version, each step in one transaction."""
    while (version := version_of(connection)) < VERSION:
        with transaction(connection):
            for change in MIGRATIONS[version]:
                if isinstance(change, str):
                    connection.execute(change)
                else:
                    change(connection)
            connection.execute(f"PRAGMA user_version = {version + 1 if version else VERSION}")


def is_as_made(connection: Connection, version: int | None = None) -> bool:
    """Tell whether the tables of a database are, to the letter, those of its version or another."""
    version = version_of(connection) if version is None else version
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    made = sorted(" ".join(sql.split()) for (sql,) in found)
    return made == sorted(" ".join(sql.split()) for sql in TABLES.get(version, ()))
