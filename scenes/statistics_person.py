"""The page of one person: what is counted of them, laid out as it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.sentences import Dice, figure
from scenes.results_review import percent, signed
from scenes.statistics_layout import PEOPLE
from scenes.statistics_view import (
    BarsPaper,
    FiguresPaper,
    Head,
    LuckPaper,
    Mark,
    Mate,
    Page,
    Paper,
    PeoplePaper,
    Person,
    SkillSlate,
    Slate,
    TableBar,
    Turn,
    Words,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.statistics.profile import Company, ProfileStatistics, TableStatistics, Tally
    from game.statistics.values import BestTurn
    from game.store import Profile
    from scenes.statistics_reading import Reading

NONE: Final = "–"
LATEST: Final = 48
"""So many matches have room on the slate."""
BLOCKS: Final = 16
"""So many blocks have room in a bar; with more matches a block stands for several."""
SHOWN_DICE: Final = 6
BARS, IN_ALL, TABLES_FROM = 0, 1, 2
"""The pages of the left paper: a bar a table, figures of all, figures of each table."""


@dataclass(frozen=True, slots=True)
class PersonPages:
    """The pages of one person: the left paper chooses the table, the right one turns by itself."""

    reading: Reading
    profile: Profile
    whole: ProfileStatistics

    @classmethod
    def of(cls, reading: Reading, profile: Profile) -> PersonPages:
        """Count a person's matches."""
        return cls(reading, profile, reading.of(profile.profile_id))

    @property
    def tables(self) -> tuple[str, ...]:
        """Name the tables where the person has played, most matches first."""
        return tuple(table.game for table in self.whole.tables)

    @property
    def lefts(self) -> int:
        """Count the pages of the left paper."""
        return TABLES_FROM + len(self.tables) if self.tables else 1

    def table(self, left: int) -> str | None:
        """Name the table that a page of the left paper is about."""
        return self.tables[left - TABLES_FROM] if left >= TABLES_FROM else None

    def rights(self, left: int) -> int:
        """Count the pages of the right paper."""
        return 1 + ceil(len(self._counted(left).company) / PEOPLE)

    def row_opens(self, left: int, row: int) -> int:
        """Say which page of the left paper a press on a row leads to."""
        return row + TABLES_FROM if left == BARS and row < len(self.tables) else left

    def page(self, left: int, right: int) -> Page:
        """Lay out what is to be seen."""
        found = self._counted(left)
        return Page(
            self._head(),
            self._slate(left, found),
            self._left(left),
            self._right(left, right, found),
            self._note(),
        )

    def _counted(self, left: int) -> ProfileStatistics:
        table = self.table(left)
        return self.whole if table is None else self.reading.at(table).of(self.profile.profile_id)

    def _head(self) -> Head:
        tally, profile = self.whole.tally, self.profile
        won = tally.won + tally.shared
        return Head(
            Person(profile.name, profile.emblem),
            f"since {self.reading.day(profile.since)}",
            (
                (figure(tally.matches), "match" if tally.matches == 1 else "matches"),
                (figure(won), "won"),
                (skill(self.whole.accuracy), "skill"),
            ),
        )

    def _note(self) -> str:
        whole = self.whole
        return leftover(whole.unfinished, whole.abandoned, whole.waiting)

    def _slate(self, left: int, found: ProfileStatistics) -> Slate:
        table = self.table(left)
        where = f" at {TABLES[table].name}" if table else ""
        if not found.points:
            played = found.tally.matches
            return Words(
                f"Skill{where}", NO_CHOICE if played else NO_MATCH.format(self.profile.name)
            )
        shown = found.points[-LATEST:]
        few = len(shown) < len(found.points)
        title = f"Skill{where}, last {LATEST} matches" if few else f"Skill{where}, match by match"
        return SkillSlate(title, tuple(Mark(p.accuracy, p.average, p.result) for p in shown))

    def _left(self, left: int) -> Paper:
        if left == BARS:
            return self._bars()
        if left == IN_ALL:
            return self._in_all()
        return table_figures(self.whole.tables[left - TABLES_FROM])

    def _in_all(self) -> Paper:
        whole = self.whole
        tally, streaks = whole.tally, whole.streaks
        figures = (
            ("Matches", figure(tally.matches)),
            ("Won", figure(tally.won)),
            ("Shared", figure(tally.shared)),
            ("Lost", figure(tally.lost)),
            ("Played alone", figure(tally.unranked)),
            ("Skill", skill(whole.accuracy)),
            ("Most won in a row", figure(streaks.longest)),
            ("Now in a row", figure(streaks.current)),
            ("Unfinished", figure(whole.unfinished)),
            ("Given up", figure(whole.abandoned)),
        )
        return FiguresPaper("At all tables", figures)

    def _bars(self) -> Paper:
        counts = {table.game: table.tally for table in self.whole.tables}
        others = [table for table in TABLES if table not in counts]
        most = max((tally.matches for tally in counts.values()), default=0)
        unit = max(1, ceil(most / BLOCKS))
        bars = tuple(bar(game, tally, unit) for game, tally in counts.items())
        none = tuple(TableBar(game, TABLES[game].name, 0, 0, "none") for game in others)
        title = "Won, by table" if unit == 1 else f"Won, a block is {unit} matches"
        return BarsPaper(title, (*bars, *none))

    def _right(self, left: int, right: int, found: ProfileStatistics) -> Paper:
        if right:
            first = (right - 1) * PEOPLE
            return self._company(found.company[first : first + PEOPLE])
        if not found.tally.matches:
            return Words("Luck so far", NO_LUCK)
        best = found.best_with
        name = self.reading.company
        mate = Mate(name(best), of(best.won, best.matches)) if best else None
        turn = found.best_turn.turn if found.best_turn else None
        return LuckPaper(
            "Luck so far", found.luck.bins, self._luck_words(left, found), shown_turn(turn), mate
        )

    def _luck_words(self, left: int, found: ProfileStatistics) -> str:
        table = next((one for one in found.tables if one.game == self.table(left)), None)
        if table is None or table.luck is None:
            return f"In all: {found.luck.words}"
        return f"In all {signed(table.luck)} points: {found.luck.words}"

    def _company(self, company: Iterable[Company]) -> Paper:
        name = self.reading.company
        lines = tuple((name(c), (figure(c.matches), figure(c.won))) for c in company)
        return PeoplePaper("Against whom", ("matches", "won"), lines)


NO_MATCH: Final = "Once {} has played a match to its end, this slate tells how well."
NO_CHOICE: Final = "Nothing is known of the choices in these matches yet."
NO_LUCK: Final = "What the dice gave and took is told here after the first match."


def skill(accuracy: float | None) -> str:
    """Write skill; a dash where nothing is known."""
    return NONE if accuracy is None else percent(accuracy)


def of(won: int, matches: int) -> str:
    """Say how many of the matches were won."""
    return f"{figure(won)} of {figure(matches)} won"


def leftover(unfinished: int, abandoned: int, waiting: int) -> str:
    """Say how many matches are not counted in anything."""
    parts = ((unfinished, "unfinished"), (abandoned, "given up"), (waiting, "can’t be counted"))
    return ", ".join(f"{figure(count)} {word}" for count, word in parts if count)


def blocks(count: int, unit: int) -> int:
    """Count the blocks for so many matches: some for some, never more than the matches fill."""
    return ceil(count / unit)


def bar(game: str, tally: Tally, unit: int) -> TableBar:
    """Put a table's matches into blocks; all are full only where all were won."""
    won, count = tally.won + tally.shared, tally.matches
    full = min(blocks(won, unit), blocks(count, unit) - (won < count))
    words = f"{figure(won)} of {figure(count)}"
    return TableBar(game, TABLES[game].name, full if unit > 1 else won, blocks(count, unit), words)


def shown_turn(best: BestTurn | None) -> Turn | None:
    """Show the best turn by its dice, if they are few enough."""
    if best is None:
        return None
    dice = Dice(best.dice) if 0 < len(best.dice) <= SHOWN_DICE else None
    return Turn(figure(best.points), dice)


def table_figures(table: TableStatistics) -> FiguresPaper:
    """Tell all that is counted at one table, as far as it is known there."""
    best = table.best_turn
    tally, streaks = table.tally, table.streaks
    known = (
        ("Matches", figure(tally.matches)),
        ("Won", figure(tally.won)),
        ("Shared", figure(tally.shared)),
        ("Lost", figure(tally.lost)),
        ("Played alone", figure(tally.unranked) if tally.unranked else None),
        ("Won in a row", f"{figure(streaks.longest)}, now {figure(streaks.current)}"),
        ("Average score", average(table.average_score)),
        ("Best score", figure(table.best_score)),
        ("Best turn", figure(best.points) if best else None),
        ("A turn brings", None if table.average_turn is None else average(table.average_turn)),
        ("Fewest turns", None if table.fewest_turns is None else figure(table.fewest_turns)),
        ("Most throws", figure(table.most_throws) if table.most_throws else None),
        ("Skill", skill(table.accuracy)),
        ("Luck", NONE if table.luck is None else signed(table.luck)),
    )
    told = tuple((word, value) for word, value in known if value is not None)
    return FiguresPaper(TABLES[table.game].name, told)


def average(value: float) -> str:
    """Write an average: a tenth where it is small."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.1f}".removesuffix(".0")
