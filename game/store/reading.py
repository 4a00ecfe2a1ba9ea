"""What can be asked of the file: each question lays the rows it needs on a new shelf."""

from sqlite3 import Connection

from game.store import sentences
from game.store.contract import MatchId, UnreadableMatch
from game.store.shelf import Shelf, Shelved


def read_ids(connection: Connection) -> frozenset[MatchId]:
    """Read the numbers of all matches."""
    return frozenset(MatchId(number) for (number,) in connection.execute("SELECT id FROM matches"))


def read_unfinished(connection: Connection) -> Shelf:
    """Read the open matches, their steps only counted."""
    rows = connection.execute(
        "SELECT id, header, looks, begun_at, touched_at, "
        "(SELECT count(*) FROM steps WHERE match_id = id) FROM matches WHERE closed IS NULL"
    )
    return Shelf(
        {
            MatchId(match_id): Shelved(header, begun_at, touched_at, looks=looks, unloaded=count)
            for match_id, header, looks, begun_at, touched_at, count in rows
        }
    )


def read_match(connection: Connection, match_id: MatchId) -> Shelf:
    """Read one match with its steps; UnreadableMatch if one is missing between others."""
    shelf = Shelf()
    columns = "SELECT header, begun_at, touched_at, closed FROM matches WHERE id = ?"
    for row in connection.execute(columns, (match_id,)):
        shelf.matches[match_id] = match = Shelved(*row)
        steps = "SELECT number, step FROM steps WHERE match_id = ? ORDER BY number"
        for expected, (number, step) in enumerate(connection.execute(steps, (match_id,)), 1):
            if number != expected:
                missing = sentences.unreadable_match(match_id, f"step {expected} is missing")
                raise UnreadableMatch(missing)
            match.steps.append(step)
    return shelf


def read_settings(connection: Connection) -> Shelf:
    """Read all settings."""
    rows = connection.execute("SELECT key, value FROM settings")
    return Shelf(values={str(key): value for key, value in rows})
