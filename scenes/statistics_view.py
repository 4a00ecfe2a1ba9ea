"""What a page of statistics shows: plain values, as they are painted; nothing is reckoned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.sentences import Dice

Result = Literal["won", "shared", "lost", "unranked"]

HOUSE: Final = "house"
BOT: Final = "bot"
GUEST: Final = "guest"
"""What stands for the emblem of the house, of bots, and of guests."""


@dataclass(frozen=True, slots=True)
class Person:
    """A name with its emblem."""

    name: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Head:
    """The upper left: whose page it is, a line under the name, and three figures with words."""

    who: Person
    under: str
    figures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """One match on the slate: skill and the average so far in percent, and how it ended."""

    skill: float | None
    average: float | None
    result: Result


@dataclass(frozen=True, slots=True)
class SkillSlate:
    """The slate of a person: skill, the oldest match first."""

    title: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A record: its figure, whose it is, and the dice that made it, where they tell it."""

    figure: str
    who: Person
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class RecordsSlate:
    """The slate of the house: rows of records with a name at the left, columns with a heading.

    Without headings there are two columns, the second narrow.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Held | str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A slate or a paper with nothing to show yet, which says what would change that."""

    title: str
    text: str


Slate = SkillSlate | RecordsSlate | Words


@dataclass(frozen=True, slots=True)
class TableBar:
    """A table's matches: how many there were, how many of them are filled blocks, in words."""

    table: str
    name: str
    filled: int
    count: int
    words: str


@dataclass(frozen=True, slots=True)
class BarsPaper:
    """The paper with a bar a table."""

    title: str
    bars: tuple[TableBar, ...]


@dataclass(frozen=True, slots=True)
class FiguresPaper:
    """A paper with figures, each with its word before it."""

    title: str
    figures: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """The best turn: its dice, if they tell it, and what it made."""

    points: str
    dice: Dice | None = None


@dataclass(frozen=True, slots=True)
class Mate:
    """Somebody one has played with, and how that went."""

    who: Person
    words: str


@dataclass(frozen=True, slots=True)
class LuckPaper:
    """The paper of luck: matches counted from less to more, what it comes to, and what was best."""

    title: str
    counts: tuple[int, ...]
    words: str
    turn: Turn | None
    mate: Mate | None


@dataclass(frozen=True, slots=True)
class PeoplePaper:
    """A paper with a row a person: figures under headings at the right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Person, tuple[str, ...]], ...]
    note: str = ""


Paper = BarsPaper | FiguresPaper | LuckPaper | PeoplePaper | Words


@dataclass(frozen=True, slots=True)
class Page:
    """All that is to be seen at once."""

    head: Head
    slate: Slate
    left: Paper
    right: Paper
    note: str = ""
    """What is small: matches left unfinished, or how far the reckoning is."""
