"""What an operator wants counted: for each table, and for the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self, TypeVar

MINUTE: Final = 60


class _Counts:
    """Whole numbers from 0 up that can be added; what is 0 is left out where it is kept."""

    __slots__: tuple[str, ...] = ()

    def plus(self, other: Self) -> Self:
        """Add them up one by one."""
        return type(self)(*(getattr(self, n) + getattr(other, n) for n in self.__slots__))

    def kept(self) -> dict[str, int]:
        """Give those that are not 0."""
        return {name: value for name in self.__slots__ if (value := getattr(self, name))}


@dataclass(frozen=True, slots=True)
class TableCounts(_Counts):
    """What happened at one table."""

    started: int = 0
    finished: int = 0
    abandoned: int = 0
    seats_to_bots: int = 0
    players: int = 0
    """People at the matches that were started; bots are none."""
    seconds: int = 0
    dice: int = 0

    @property
    def minutes(self) -> int:
        """Give the time played in whole minutes."""
        return self.seconds // MINUTE


@dataclass(frozen=True, slots=True)
class HouseCounts(_Counts):
    """What happened to the kiosk as a whole."""

    crashes: int = 0
    errors: int = 0
    uptime: int = 0
    """Seconds."""
    backups: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of a day, of some days, or of all time."""

    tables: Mapping[str, TableCounts] = field(default_factory=dict)
    house: HouseCounts = HouseCounts()

    @property
    def all_tables(self) -> TableCounts:
        """Add up all tables."""
        total = TableCounts()
        for counts in self.tables.values():
            total = total.plus(counts)
        return total

    def at(self, table: str) -> TableCounts:
        """Give the counts of a table, zeros if nobody played there."""
        return self.tables.get(table, TableCounts())

    def plus(self, other: Tally) -> Tally:
        """Add another tally."""
        ids = dict.fromkeys((*self.tables, *other.tables))
        tables = {id: self.at(id).plus(other.at(id)) for id in ids}
        return Tally(tables, self.house.plus(other.house))

    def kept(self) -> dict[str, object]:
        """Give it as a JSON value."""
        tables = {id: counts.kept() for id, counts in self.tables.items()}
        return {"house": self.house.kept(), "tables": tables}

    @classmethod
    def read(cls, kept: object, known: Mapping[str, object]) -> Tally:
        """Read a kept value back; ValueError if it is none. Tables that are gone are left out."""
        whole = _mapping(kept)
        tables = _mapping(whole.get("tables"))
        read = {id: _counts(TableCounts, tables[id]) for id in tables if id in known}
        return cls(read, _counts(HouseCounts, whole.get("house")))


C = TypeVar("C", TableCounts, HouseCounts)


def _counts(kind: type[C], kept: object) -> C:
    values = _mapping(kept)
    if not all(n in kind.__slots__ and type(v) is int and v >= 0 for n, v in values.items()):
        raise ValueError("no counts")
    return kind(**values)


def _mapping(kept: object) -> Mapping[str, Any]:
    if not isinstance(kept, Mapping):
        raise ValueError("no counts")
    return kept
