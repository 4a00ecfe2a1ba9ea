"""What can be asked of the database; what is damaged is left out and reported, never guessed."""

from collections.abc import Callable, Iterable, Iterator
from sqlite3 import Connection
from typing import cast

from game.store import rows, sentences
from game.store.chain import digest, first_hash, next_hash
from game.store.contract import (
    Ending,
    Kept,
    MatchId,
    Profile,
    ProfileId,
    StoreError,
    UnreadableMatch,
)
from game.store.counts import Kind, missing
from game.store.headers import with_names
from game.store.rows import Chair, MatchRow
from game.store.texts import from_text, mapping_from, names_from, text_from

Report = Callable[[str], None]
_PROFILE = "id, name, emblem, preferences, since"
LARGEST = 2**53
"""A number beyond it was damaged."""


def highest_match(connection: Connection) -> int:
    """Give the highest number that a match has had, as far as anything is left of it."""
    tables = (
        ("matches", "id"),
        ("steps", "match_id"),
        ("names", "match_id"),
        ("seats", "match_id"),
    )
    return max(_highest(connection, table, column) for table, column in tables)


def highest_profile(connection: Connection) -> int:
    """Give the highest number that a profile has had, as far as anything is left of it."""
    return max(_highest(connection, "profiles", "id"), _highest(connection, "seats", "profile_id"))


def _highest(connection: Connection, table: str, column: str) -> int:
    query = f"SELECT coalesce(max({column}), 0) FROM {table} WHERE {column} BETWEEN 0 AND ?"
    return int(connection.execute(query, (LARGEST,)).fetchone()[0])


def match_ids(connection: Connection) -> frozenset[MatchId]:
    """Give the numbers of all matches."""
    return frozenset(MatchId(number) for (number,) in connection.execute("SELECT id FROM matches"))


def profile_ids(connection: Connection) -> frozenset[ProfileId]:
    """Give the numbers of all profiles."""
    query = "SELECT id FROM profiles"
    return frozenset(ProfileId(number) for (number,) in connection.execute(query))


def kept_matches(connection: Connection, report: Report, among: str = "true") -> tuple[Kept, ...]:
    """List the matches that fit a condition on their columns, last touched first."""
    _check_count(connection, report, "matches")
    chairs = rows.chairs_by_match(connection, among)
    names = _Names(connection, among, report)
    found = []
    query = f"SELECT {rows.COLUMNS} FROM matches WHERE {among}"
    for columns in connection.execute(query).fetchall():
        try:
            row = rows.checked(columns, chairs.get(columns[0], ()))
            header = names.into(row)
        except StoreError as error:
            report(str(error))
            continue
        looks = _looks(row.match_id, columns[2], columns[3], report)
        found.append(_kept(row, header, looks))
    return tuple(sorted(found, key=lambda one: (one.touched_at, one.match_id), reverse=True))


def _kept(row: MatchRow, header: dict[str, object], looks: tuple[str, ...]) -> Kept:
    people = [chair.profile_id for chair in row.chairs]
    return Kept(
        row.match_id,
        header,
        row.steps,
        row.begun_at,
        row.touched_at,
        looks,
        tuple(None if person is None else ProfileId(person) for person in people),
        cast(Ending | None, row.closed),
    )


def record(connection: Connection, report: Report, match_id: MatchId) -> dict[str, object]:
    """Put a match together as its record; UnreadableMatch names the first bad step."""
    row = rows.read(connection, match_id)
    header = _Names(connection, f"id = {int(match_id)}", report).into(row)
    return {**header, "steps": [mapping_from(step) for step in whole_steps(connection, row)]}


def whole_steps(connection: Connection, row: MatchRow) -> Iterator[str]:
    """Give the steps of a match as stored; UnreadableMatch at the first that is not as written."""
    try:
        yield from _chained_steps(connection, row)
    except ValueError as error:
        raise UnreadableMatch(sentences.unreadable_match(row.match_id, str(error))) from error


def _chained_steps(connection: Connection, row: MatchRow) -> Iterator[str]:
    query = "SELECT number, step, hash FROM steps WHERE match_id = ? ORDER BY number"
    head, last = first_hash(row.header), 0
    for number, step, seal in connection.execute(query, (row.match_id,)):
        last += 1
        if number != last:
            raise ValueError(f"step {last} is missing")
        if not isinstance(step, str) or next_hash(head, step) != seal:
            raise ValueError(f"step {last} is damaged")
        head = seal
        yield step
    if last < row.steps:
        raise ValueError(f"step {last + 1} is missing")
    if head != row.head or last > row.steps:
        raise ValueError(f"step {last} is not the last that was written")


class _Names:
    """The names of all seats and people, as they were written or not at all."""

    def __init__(self, connection: Connection, among: str, report: Report) -> None:
        query = (
            "SELECT match_id, seat, name, digest FROM names "
            f"WHERE match_id IN (SELECT id FROM matches WHERE {among})"
        )
        self._of_seats = {
            (match_id, seat): text_from(name)
            for match_id, seat, name, seal in connection.execute(query)
            if digest(match_id, seat, name) == seal
        }
        query = f"SELECT {_PROFILE}, digest FROM profiles"
        self._of_people = {
            columns[0]: text_from(columns[1])
            for *columns, seal in connection.execute(query)
            if digest(*columns) == seal
        }
        self._report = report

    def into(self, row: MatchRow) -> dict[str, object]:
        """Give the header of a match with the names of its seats; UnreadableMatch."""
        try:
            header = mapping_from(row.header)
        except ValueError as error:
            raise UnreadableMatch(sentences.unreadable_match(row.match_id, str(error))) from error
        return with_names(header, [self._of(row, chair) for chair in row.chairs])

    def _of(self, row: MatchRow, chair: Chair) -> str:
        """Give the name of a seat: its profile's, or its own; empty once it was removed."""
        if chair.profile_id is None and not chair.named:
            return ""
        if chair.named:
            name = self._of_seats.get((row.match_id, chair.seat))
        else:
            name = self._of_people.get(chair.profile_id)
        if name is None:
            self._report(sentences.unreadable_name(row.match_id, chair.seat))
        return name or ""


def _looks(match_id: MatchId, looks: object, seal: object, report: Report) -> tuple[str, ...]:
    if digest(match_id, looks) == seal:
        return names_from(looks)
    report(sentences.unreadable_looks(match_id))
    return ()


def profiles(connection: Connection, report: Report) -> tuple[Profile, ...]:
    """List the people whom the house knows, by name."""
    _check_count(connection, report, "profiles")
    found = []
    for *columns, seal in connection.execute(f"SELECT {_PROFILE}, digest FROM profiles").fetchall():
        profile_id, name, emblem, preferences, since = columns
        if digest(*columns) == seal:
            texts = text_from(name), text_from(emblem), mapping_from(preferences)
            found.append(Profile(ProfileId(profile_id), *texts, since))
        else:
            report(sentences.unreadable_profile(profile_id))
    return by_name(found)


def by_name(people: Iterable[Profile]) -> tuple[Profile, ...]:
    """Put people in the order in which they are listed."""
    return tuple(sorted(people, key=lambda one: (one.name.casefold(), one.name, one.profile_id)))


def facts(connection: Connection, report: Report) -> dict[MatchId, dict[str, object]]:
    """Give what was worked out of each match."""
    found: dict[MatchId, dict[str, object]] = {}
    query = "SELECT match_id, value, digest FROM facts ORDER BY match_id"
    for match_id, value, seal in connection.execute(query).fetchall():
        if digest(match_id, value) == seal:
            found[match_id] = mapping_from(value)
        else:
            report(sentences.unreadable_facts(match_id))
    return found


def settings(connection: Connection, report: Report) -> dict[str, object]:
    """Give all settings."""
    _check_count(connection, report, "settings")
    found: dict[str, object] = {}
    for key, value, seal in connection.execute(
        "SELECT key, value, digest FROM settings"
    ).fetchall():
        if digest(key, value) == seal:
            found[key] = from_text(value)
        else:
            report(sentences.unreadable_setting(key))
    return found


def _check_count(connection: Connection, report: Report, kind: Kind) -> None:
    lost = missing(connection, kind)
    if lost != 0:
        report(sentences.missing_rows(kind, lost))
