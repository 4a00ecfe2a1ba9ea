"""What is written of profiles, and how names leave the house again."""

from dataclasses import replace
from sqlite3 import Connection

from game.store import rows, sentences
from game.store.chain import digest
from game.store.contract import MatchId, ProfileId, UnknownProfile, UnreadableMatch
from game.store.counts import count_on
from game.store.texts import scrubbed, to_text

FORGET = "forget"
"""The chore that is left after a removal: what was removed may still lie in free pages, backups."""


def add_profile(
    connection: Connection,
    profile_id: ProfileId,
    name: str,
    emblem: str,
    preferences: str,
    since: float,
) -> None:
    """Write a new profile."""
    columns = profile_id, name, emblem, preferences, since
    connection.execute(
        "INSERT INTO profiles (id, name, emblem, preferences, since, digest) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (*columns, digest(*columns)),
    )
    count_on(connection, "profiles", 1)


def change_profile(
    connection: Connection,
    profile_id: ProfileId,
    name: str,
    emblem: str,
    preferences: str,
    since: float,
) -> None:
    """Write a profile in place of the one before."""
    columns = name, emblem, preferences, since
    changed = connection.execute(
        "UPDATE profiles SET name = ?, emblem = ?, preferences = ?, since = ?, digest = ? "
        "WHERE id = ?",
        (*columns, digest(profile_id, *columns), profile_id),
    )
    if not changed.rowcount:
        raise UnknownProfile(sentences.unknown_profile(profile_id))


def remove_match(connection: Connection, match_id: MatchId) -> None:
    """Remove all rows of a match, the names of its guests and damaged ones too."""
    for table in ("names", "facts", "steps", "seats"):
        connection.execute(f"DELETE FROM {table} WHERE match_id = ?", (match_id,))
    gone = connection.execute("DELETE FROM matches WHERE id = ?", (match_id,))
    count_on(connection, "matches", -gone.rowcount)
    _leave_chore(connection)


def remove_profile(connection: Connection, profile_id: ProfileId) -> None:
    """Take a profile off its seats, which stay, and its name out of all that holds it."""
    for match_id in _matches_of(connection, profile_id):
        _leave_seats(connection, match_id, profile_id)
    query = "SELECT name FROM profiles WHERE id = ?"
    for (name,) in connection.execute(query, (profile_id,)).fetchall():
        connection.execute("DELETE FROM profiles WHERE id = ?", (profile_id,))
        count_on(connection, "profiles", -1)
        if isinstance(name, str) and name.isascii():  # else it is damaged, and names nobody
            _forget_name(connection, name)
    _leave_chore(connection)


def _matches_of(connection: Connection, profile_id: ProfileId) -> tuple[MatchId, ...]:
    query = "SELECT DISTINCT match_id FROM seats WHERE profile_id = ?"
    found = connection.execute(query, (profile_id,)).fetchall()
    return tuple(match_id for (match_id,) in found)


def _leave_seats(connection: Connection, match_id: MatchId, profile_id: ProfileId) -> None:
    """Make the seats of a profile nameless; a damaged match stays reported as damaged."""
    try:
        row = rows.read(connection, match_id)
    except UnreadableMatch:
        row = None
    connection.execute(
        "UPDATE seats SET profile_id = NULL WHERE match_id = ? AND profile_id = ?",
        (match_id, profile_id),
    )
    if row:
        chairs = rows.chairs_of(connection, match_id)
        rows.update(connection, replace(row, chairs=chairs))


def _forget_name(connection: Connection, stored: str) -> None:
    """Take a name from guests' seats, settings and preferences, unless somebody still bears it."""
    if stored == to_text(""):
        return
    query = "SELECT count(*) FROM profiles WHERE name = ?"
    if connection.execute(query, (stored,)).fetchone() != (0,):
        return
    query = "SELECT match_id, seat FROM names WHERE name = ?"
    for match_id, seat in connection.execute(query, (stored,)).fetchall():
        connection.execute("DELETE FROM names WHERE match_id = ? AND seat = ?", (match_id, seat))
        rows.write_name(connection, match_id, seat, "")
    _forget_in_settings(connection, stored)
    _forget_in_preferences(connection, stored)


def _forget_in_settings(connection: Connection, stored: str) -> None:
    for key, text, seal in connection.execute("SELECT * FROM settings").fetchall():
        value = scrubbed(text, stored)
        if value == text:
            continue
        if seal == digest(key, text):
            connection.execute(
                "UPDATE settings SET value = ?, digest = ? WHERE key = ?",
                (value, digest(key, value), key),
            )
        else:
            connection.execute("DELETE FROM settings WHERE key = ?", (key,))
            count_on(connection, "settings", -1)


def _forget_in_preferences(connection: Connection, stored: str) -> None:
    query = "SELECT id, name, emblem, preferences, since, digest FROM profiles"
    for *columns, seal in connection.execute(query).fetchall():
        profile_id, name, emblem, text, since = columns
        value = scrubbed(text, stored)
        if value == text:
            continue
        whole = seal == digest(*columns)
        new = digest(profile_id, name, emblem, value, since) if whole else seal
        connection.execute(
            "UPDATE profiles SET preferences = ?, digest = ? WHERE id = ?",
            (value, new, profile_id),
        )


def _leave_chore(connection: Connection) -> None:
    connection.execute("INSERT OR IGNORE INTO chores (chore) VALUES (?)", (FORGET,))
