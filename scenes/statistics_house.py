"""The page of the house: its records, its tables, its people, and its bots apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.record import LEVELS
from game.sentences import figure
from game.statistics.house_records import HouseRecord, house_records
from scenes.statistics_layout import PEOPLE
from scenes.statistics_person import BLOCKS, NONE, blocks, leftover, shown_turn, skill
from scenes.statistics_view import (
    BOT,
    HOUSE,
    BarsPaper,
    FiguresPaper,
    Head,
    Held,
    Page,
    Paper,
    PeoplePaper,
    Person,
    RecordsSlate,
    Slate,
    TableBar,
    Words,
)

if TYPE_CHECKING:
    from game.statistics.values import MatchFacts, SeatFacts
    from scenes.statistics_reading import Reading

NAME: Final = "The house"
COLUMNS: Final = {
    "best score": "Best score",
    "best turn": "Best turn",
    "longest streak": "Won in a row",
}
"""The records that stand beside each other for all tables."""
RECORDS: Final = {
    "best score": "Best score",
    "best turn": "Best turn",
    "fewest turns": "Fewest turns",
    "most throws": "Most throws",
    "longest streak": "Won in a row",
}
"""All records, as they stand below each other for one table."""
NO_RECORD: Final = "The first match that is played to its end sets the first records."
NOBODY: Final = (
    "The house knows nobody yet. In the lobby, under a name, one press makes the house remember"
    " who sits there."
)


@dataclass(frozen=True, slots=True)
class HousePages:
    """The pages of the house; the left paper chooses the table, the right one turns by itself."""

    reading: Reading
    tables: tuple[str, ...]
    """Those where anything was played, most matches first."""
    finished: tuple[MatchFacts, ...]

    @classmethod
    def of(cls, reading: Reading) -> HousePages:
        """Find the tables that were played at."""
        counts = {table: _played_at(reading.at(table)) for table in TABLES}
        played = [table for table, count in counts.items() if any(count)]
        tables = tuple(sorted(played, key=counts.__getitem__, reverse=True))
        return cls(reading, tables, reading.finished())

    @property
    def lefts(self) -> int:
        """Count the pages of the left paper."""
        return 1 + len(self.tables)

    def table(self, left: int) -> str | None:
        """Name the table that a page of the left paper is about."""
        return self.tables[left - 1] if left else None

    def rights(self, left: int) -> int:
        """Count the pages of the right paper: people, then bots."""
        return max(1, ceil(len(self.reading.profiles) / PEOPLE)) + 1

    def row_opens(self, left: int, row: int) -> int:
        """Say which page of the left paper a press on a row leads to."""
        return row + 1 if left == 0 and row < len(self.tables) else left

    def page(self, left: int, right: int) -> Page:
        """Lay out what is to be seen."""
        table = self.table(left)
        reading = self.reading.at(table)
        finished = tuple(one for one in self.finished if table in (None, one.game))
        last = right == self.rights(left) - 1
        return Page(
            self._head(),
            self._slate(table),
            self._bars() if table is None else _figures(table, reading, finished),
            _bots(finished) if last else self._people(reading, right),
            self._note(),
        )

    @property
    def _order(self) -> tuple[str, ...]:
        """Name all tables, those played most first."""
        return (*self.tables, *(table for table in TABLES if table not in self.tables))

    def _note(self) -> str:
        reading = self.reading
        done = reading.count("finished")
        waiting = done - len(self.finished)
        return leftover(reading.count(None), reading.count("abandoned"), waiting)

    def _head(self) -> Head:
        reading = self.reading
        matches, people = reading.count("finished"), len(reading.profiles)
        thrown = sum(seat.dice for one in self.finished for seat in one.seats)
        first = min((kept.begun_at for kept in reading.matches), default=None)
        return Head(
            Person(NAME, HOUSE),
            "no match yet" if first is None else f"since {reading.day(first)}",
            (
                (figure(matches), "match" if matches == 1 else "matches"),
                (figure(people), "person" if people == 1 else "people"),
                (figure(thrown), "dice thrown"),
            ),
        )

    def _slate(self, table: str | None) -> Slate:
        records = house_records(self.reading.at(table).matches, self.reading.facts)
        if not records:
            return Words("Records of the house", NO_RECORD)
        if table is not None:
            return self._records_at(table, records)
        found = {(one.game, str(one.what)): one for one in records}
        lines = tuple(
            (TABLES[game].name, tuple(self._held(found.get((game, what))) for what in COLUMNS))
            for game in self._order
        )
        return RecordsSlate("Records of the house", tuple(COLUMNS.values()), lines)

    def _records_at(self, table: str, records: Iterable[HouseRecord]) -> Slate:
        by_what = {str(one.what): one for one in records}
        lines = tuple(
            (word, (self._held(one, True), self.reading.day(one.at)))
            for what, word in RECORDS.items()
            if (one := by_what.get(what))
        )
        return RecordsSlate(f"Records at {TABLES[table].name}", ("", ""), lines)

    def _held(self, record: HouseRecord | None, with_dice: bool = False) -> Held | str:
        if record is None:
            return NONE
        turn = shown_turn(record.turn) if with_dice else None
        dice = turn.dice if turn else None
        return Held(figure(record.value), self.reading.holder(record), dice)

    def _bars(self) -> Paper:
        counts = {table: self.reading.at(table).count("finished") for table in TABLES}
        unit = max(1, ceil(max(counts.values()) / BLOCKS))
        bars = tuple(_bar(table, counts[table], unit) for table in self._order)
        title = "Matches, by table" if unit == 1 else f"Matches, a block is {unit}"
        return BarsPaper(title, bars)

    def _people(self, reading: Reading, right: int) -> Paper:
        if not reading.profiles:
            return Words("People", NOBODY)
        found = [(one, reading.of(one.profile_id)) for one in reading.profiles]
        found.sort(key=lambda pair: -pair[1].tally.matches)
        first = right * PEOPLE
        lines = tuple(
            (
                Person(profile.name, profile.emblem),
                (
                    figure(counted.tally.matches),
                    figure(counted.tally.won + counted.tally.shared),
                    skill(counted.accuracy),
                ),
            )
            for profile, counted in found[first : first + PEOPLE]
        )
        return PeoplePaper("People", ("matches", "won", "skill"), lines)


def _played_at(reading: Reading) -> tuple[int, int]:
    """Count the matches that were played to their end, and those that were given up."""
    return reading.count("finished"), reading.count("abandoned")


def _bar(table: str, count: int, unit: int) -> TableBar:
    filled = blocks(count, unit)
    return TableBar(table, TABLES[table].name, filled, filled, figure(count) if count else "none")


def _figures(table: str, reading: Reading, finished: Sequence[MatchFacts]) -> Paper:
    turns = [seat.turns for one in finished for seat in one.seats]
    seats = [len(one.seats) for one in finished]
    figures = (
        ("Matches", figure(reading.count("finished"))),
        ("Unfinished", figure(reading.count(None))),
        ("Given up", figure(reading.count("abandoned"))),
        ("Seats of people", figure(len(_seats(finished, "person")))),
        ("Seats of bots", figure(sum(seats) - len(_seats(finished, "person")))),
        ("Turns", figure(sum(turns))),
        ("Dice thrown", figure(sum(seat.dice for one in finished for seat in one.seats))),
    )
    return FiguresPaper(TABLES[table].name, figures)


def _bots(finished: Sequence[MatchFacts]) -> Paper:
    lines = []
    for level in LEVELS:
        seats = _seats(finished, f"bot:{level}")
        won = sum(seat.result in ("won", "shared") for seat in seats)
        known = [seat.accuracy for seat in seats if seat.accuracy is not None]
        accuracy = sum(known) / len(known) if known else None
        person = Person(f"{level.capitalize()} bots", BOT)
        lines.append((person, (figure(len(seats)), figure(won), skill(accuracy))))
    return PeoplePaper("Bots, apart", ("seats", "won", "skill"), tuple(lines))


def _seats(finished: Sequence[MatchFacts], cast: str) -> list[SeatFacts]:
    return [seat for one in finished for seat in one.seats if seat.cast == cast]
