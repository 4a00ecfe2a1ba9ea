"""All of it or nothing."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from sqlite3 import Connection


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Do all of it or nothing, safe on the disk at the end."""
    if connection.in_transaction:  # one that could not be rolled back
        connection.execute("ROLLBACK")
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            with suppress(Exception):  # what went wrong first is what counts
                connection.execute("ROLLBACK")
        raise
