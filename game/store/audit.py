"""Going over everything that is kept, and naming what is not as it was written."""

from collections.abc import Iterator
from sqlite3 import Connection

from game.store import reading, rows
from game.store.contract import StoreError
from game.store.reading import Report


def audit(connection: Connection, report: Report) -> Iterator[None]:
    """Report all damage, a match a step, so that others may use the connection in between."""
    reading.kept_matches(connection, report)
    yield
    for match_id in sorted(reading.match_ids(connection)):
        try:
            for _ in reading.whole_steps(connection, rows.read(connection, match_id)):
                pass
        except StoreError as error:
            report(str(error))
        yield
    reading.profiles(connection, report)
    reading.facts(connection, report)
    reading.settings(connection, report)


def faults_of(connection: Connection) -> frozenset[str]:
    """Name all damage at once."""
    found: list[str] = []
    for _ in audit(connection, found.append):
        pass
    return frozenset(found)


def integrity(connection: Connection) -> str | None:
    """Let SQLite look for damage in its own order of things; None if there is none."""
    verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return None if verdict == "ok" else " ".join(str(verdict).split())
