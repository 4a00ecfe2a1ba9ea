"""The tables of the store: how to reach each version from the one before, and to know it again."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
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
    ),
)
"""The statements that lead from version n, the place in the tuple, to n + 1."""

VERSION = len(MIGRATIONS)

SHAPES: dict[int, tuple[str, ...]] = {
    1: (
        "SELECT id, header, looks, begun_at, touched_at, closed FROM matches LIMIT 0",
        "SELECT match_id, number, step FROM steps LIMIT 0",
        "SELECT key, value FROM settings LIMIT 0",
    ),
}
"""Queries that a file of each version must answer, or it isn't one of ours."""
