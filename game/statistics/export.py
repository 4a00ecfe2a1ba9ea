"""The matches as a table for spreadsheets: one line for each match and seat, as CSV."""

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from io import StringIO
from typing import Any, Final

from game.catalogue import TABLES
from game.rules import Seat
from game.statistics.profile import AllFacts, facts_from, seat_of
from game.statistics.values import MatchFacts, SeatFacts
from game.store.contract import Kept, ProfileId
from game.store.texts import to_text

RISKY: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "'")
"""A text that begins so may be taken for a formula."""

Cell = str | int | float | None


@dataclass(frozen=True, slots=True)
class _Line:
    kept: Kept
    facts: MatchFacts | None
    seat: Seat
    name: str
    zone: tzinfo | None

    @property
    def own(self) -> SeatFacts | None:
        return self.facts.seats[self.seat] if self.facts else None


def matches_csv(
    matches: Iterable[Kept],
    facts: AllFacts,
    names: Mapping[ProfileId, str],
    zone: tzinfo | None = None,
    only: ProfileId | None = None,
) -> bytes:
    """Write the matches of the house, or of one person, oldest first, as UTF-8 with its mark.

    `names` are those of the profiles; a guest goes by the name kept with the match. Without a
    `zone` times are those of this place, in summer those of summer.
    """
    text = StringIO()
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(COLUMNS)
    for kept in sorted(matches, key=lambda one: one.match_id):
        known = facts_from(facts, kept)
        for seat in _seats(kept, only):
            line = _Line(kept, known, seat, _name(kept, seat, names), zone)
            writer.writerow([_cell(column(line)) for column in COLUMNS.values()])
    return text.getvalue().encode("utf-8-sig", errors="replace")


def _seats(kept: Kept, only: ProfileId | None) -> Iterable[Seat]:
    if only is None:
        return range(len(_names(kept)))
    seat = seat_of(only, kept)
    return () if seat is None else (seat,)


def _names(kept: Kept) -> tuple[str, ...]:
    seats: Any = kept.header.get("seats", ())
    return tuple(map(str, seats))


def _name(kept: Kept, seat: Seat, names: Mapping[ProfileId, str]) -> str:
    profile = kept.profiles[seat] if seat < len(kept.profiles) else None
    return _names(kept)[seat] if profile is None else names.get(profile, _names(kept)[seat])


def harmless(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet might take for a formula."""
    return f"'{text}" if text.startswith(RISKY) else text


def _cell(value: Cell) -> Cell:
    return harmless(value) if isinstance(value, str) else value


def _time(stamp: float, zone: tzinfo | None) -> str:
    """Write a moment as ISO 8601; nothing for one that no calendar has."""
    try:
        moment = datetime.fromtimestamp(stamp, zone).astimezone(zone)
        return moment.isoformat(timespec="seconds")
    except (OverflowError, ValueError, OSError):
        return ""


def _rules(line: _Line) -> str:
    rules: Any = line.kept.header.get("rules", {})
    return to_text(rules) if rules else ""


def _table(line: _Line) -> str:
    game = str(line.kept.header.get("game"))
    return TABLES[game].name if game in TABLES else game


def _cast(line: _Line) -> str:
    casts: Any = line.kept.header.get("cast") or ()
    return str(casts[line.seat]) if line.seat < len(casts) else "person"


def _of(part: Callable[[SeatFacts], Cell]) -> Callable[[_Line], Cell]:
    return lambda line: part(line.own) if line.own else None


def _count(part: Callable[[SeatFacts], int]) -> Callable[[_Line], Cell]:
    """Count what a seat did in a match that was finished; of others it was not kept."""
    return lambda line: part(line.own) if line.own and line.own.result else None


def _face(face: int) -> Callable[[_Line], Cell]:
    return _of(lambda own: own.faces[face - 1])


def _best_turn(own: SeatFacts) -> Cell:
    return own.best_turn.points if own.best_turn else None


def _decisions(own: SeatFacts) -> Cell:
    """Give no number where there was no review."""
    return None if own.luck is None else own.decisions


COLUMNS: Final[Mapping[str, Callable[[_Line], Cell]]] = {
    "match": lambda line: line.kept.match_id,
    "begun": lambda line: _time(line.kept.begun_at, line.zone),
    "last played": lambda line: _time(line.kept.touched_at, line.zone),
    "ending": lambda line: line.kept.closed or "unfinished",
    "table": _table,
    "house rules": _rules,
    "seats": lambda line: len(_names(line.kept)),
    "seat": lambda line: line.seat + 1,
    "name": lambda line: line.name,
    "cast": _cast,
    "result": _of(lambda own: own.result),
    "score": _of(lambda own: own.score),
    "turns": _count(lambda own: own.turns),
    "busts": _count(lambda own: own.busts),
    "best turn": _of(_best_turn),
    "luck": _of(lambda own: own.luck),
    "accuracy": _of(lambda own: own.accuracy),
    "decisions": _of(_decisions),
    "steps by a stand-in": _of(lambda own: own.stood_in),
    **{f"dice showing {face}": _face(face) for face in range(1, 7)},
}
"""Every column: its heading, and what stands in it; empty where that is not known."""
