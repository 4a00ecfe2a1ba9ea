"""Are the dice fair? Counts of every face against what chance gives, and what may be said of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.dice import FACES, Counts
from game.rules import Seat
from game.statistics.chance import Band, at_least, band, chi_square_beyond, unevenness
from game.statistics.luck_so_far import beyond_usual
from game.statistics.values import NO_FACES, MatchFacts, SeatFacts

FEW: Final = 30
"""Fewer dice than these say nothing."""
RARE: Final = 0.01
"""What fair dice do once in a hundred looks is worth a word."""
LOOKS: Final = 3
"""The things that are looked at: single bars, every row of bars, all dice together."""

Whose = Seat | Literal["people", "bots", "all"]
Verdict = Literal["too few", "usual", "unusual"]


@dataclass(frozen=True, slots=True)
class Chart:
    """Six bars: how often each face was thrown, and the band for as many dice."""

    whose: Whose
    faces: Counts
    luck: float | None = None
    """In points of the table; nothing for several matches or where it is not known."""

    @property
    def dice(self) -> int:
        """Count the dice."""
        return sum(self.faces)

    @property
    def band(self) -> Band:
        """Give the band in which 19 of 20 bars end; it narrows as dice are added."""
        return band(self.dice)

    @property
    def outside(self) -> tuple[int, ...]:
        """Name the faces whose bars leave the band."""
        held = self.band.holds
        return tuple(f for f, n in zip(FACES, self.faces, strict=True) if not held(n))

    @property
    def judged(self) -> bool:
        """Tell whether there are enough dice to say anything."""
        return self.dice >= FEW


@dataclass(frozen=True, slots=True)
class TableLuck:
    """Luck at one table, in points a match and seat; nothing where nobody of the kind played.

    It is measured from where luck lies on average there.
    """

    game: str
    people: float | None
    bots: float | None


@dataclass(frozen=True, slots=True)
class Fairness:
    """Charts side by side, and what they say together."""

    charts: tuple[Chart, ...]
    total: Chart
    matches: int
    luck: tuple[TableLuck, ...] = ()
    """By table where several matches are looked at."""

    @property
    def judged(self) -> tuple[Chart, ...]:
        """Give the charts whose bars are counted; all dice as one where each is too small."""
        return tuple(c for c in self.charts if c.judged) or (self.total,)

    @property
    def bars(self) -> int:
        """Count the bars that are judged."""
        return len(FACES) * len(self.judged)

    @property
    def outside(self) -> int:
        """Count those of them that leave the band."""
        return sum(len(chart.outside) for chart in self.judged)

    @property
    def expected(self) -> float:
        """Tell how many fair dice let leave it."""
        return sum(len(FACES) * chart.band.outside for chart in self.judged)

    @property
    def surprise(self) -> float:
        """Tell how likely fair dice look at least as uneven as these, 1 for not at all rare.

        The rarest of three looks counts, times three, as looking more often finds more.
        """
        if not self.total.judged:
            return 1.0
        bars = [c.band.outside for c in self.judged for _ in FACES]
        rows = sum(unevenness(chart.faces) for chart in self.judged)
        freedom = len(FACES) - 1
        looks = (
            at_least(bars, self.outside),
            chi_square_beyond(rows, freedom * len(self.judged)),
            chi_square_beyond(unevenness(self.total.faces), freedom),
        )
        return min(1.0, LOOKS * min(looks))

    @property
    def verdict(self) -> Verdict:
        """Say in a word what may be said."""
        if not self.total.judged:
            return "too few"
        return "unusual" if self.surprise < RARE else "usual"


def of_match(facts: MatchFacts) -> Fairness:
    """Look at the dice of one match, seat by seat; seats that threw none have no chart."""
    charts = tuple(Chart(seat, one.faces, one.luck) for seat, one in enumerate(facts.seats))
    return Fairness(charts, Chart("all", _together(facts.seats)), 1)


def of_all(matches: Iterable[MatchFacts]) -> Fairness:
    """Look at the dice of many matches, people beside bots."""
    known = tuple(matches)
    seats = [seat for facts in known for seat in facts.seats]
    people = [seat for seat in seats if seat.is_person]
    bots = [seat for seat in seats if not seat.is_person]
    charts = (Chart("people", _together(people)), Chart("bots", _together(bots)))
    games = dict.fromkeys(facts.game for facts in known if facts.reviewed)
    luck = tuple(_table_luck(game, known) for game in games)
    return Fairness(charts, Chart("all", _together(seats)), len(known), luck)


def _together(seats: Sequence[SeatFacts]) -> Counts:
    total = NO_FACES
    for seat in seats:
        a, b, c, d, e, f = (x + y for x, y in zip(total, seat.faces, strict=True))
        total = (a, b, c, d, e, f)
    return total


def _table_luck(game: str, matches: Sequence[MatchFacts]) -> TableLuck:
    found: dict[bool, list[float]] = {True: [], False: []}
    for facts in matches:
        for seat, one in enumerate(facts.seats):
            luck = beyond_usual(facts, seat) if facts.game == game else None
            if luck is not None:
                found[one.is_person].append(luck)
    people, bots = (sum(luck) / len(luck) if luck else None for luck in found.values())
    return TableLuck(game, people, bots)
