"""What the page of fair dice shows, as plain values; how high a bar is among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

PER_SLATE: Final = 4
"""So many charts hang on one slate."""
AIR: Final = 1.07
"""How far a chart reaches above the highest thing in it."""
NARROW: Final = 0.25
"""Where bars and band differ by a smaller share than this, the bars are cut at the foot."""
STUMP: Final = 0.9
"""What is left of a cut bar under the lowest thing, in heights of what differs."""


@dataclass(frozen=True, slots=True)
class Who:
    """Whose dice or luck it is: a name with an emblem, or with an icon where it is a group."""

    name: str
    emblem: str = ""
    icon: str = ""
    is_bot: bool = False


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a chart begins and ends; it begins above nothing where its bars are cut."""

    base: float
    top: float

    @property
    def is_cut(self) -> bool:
        """Tell whether the lower part of all bars is left out."""
        return self.base > 0

    def share(self, count: float) -> float:
        """Give the height of a count as a share of the chart."""
        return max(0.0, min(1.0, (count - self.base) / (self.top - self.base)))


@dataclass(frozen=True, slots=True)
class Chart:
    """How often each thing fell, what is expected of each, and the band, if there is one.

    The things are the faces of a die, or what the labels say.
    """

    who: Who
    counts: tuple[int, ...]
    expected: float
    band: tuple[int, int] | None = None
    labels: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Count all that fell."""
        return sum(self.counts)

    @property
    def scale(self) -> Scale:
        """Choose a scale on which bars and band can be told apart."""
        seen = (*self.counts, self.expected, *(self.band or ()))
        low, high = min(seen), max(seen)
        span = high - low
        cut = self.total > 0 and span < NARROW * high
        base = max(0.0, low - STUMP * span) if cut else 0.0
        return Scale(base, max(1.0, base + (high - base) * AIR))


@dataclass(frozen=True, slots=True)
class Fortune:
    """The luck of somebody: a share of the longest bar, from -1 to 1, and its figure."""

    who: Who
    share: float
    figure: str


@dataclass(frozen=True, slots=True)
class TableFortune:
    """The average luck at one table, of people and of bots, as figures."""

    table: str
    people: str
    bots: str


@dataclass(frozen=True, slots=True)
class Slate:
    """The charts that hang together, and the luck of those they are about."""

    charts: tuple[Chart, ...]
    fortunes: tuple[Fortune, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A heading and the sentences below it."""

    head: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class View:
    """The whole page: what it is about, the slates, and what is said beside them."""

    about: str
    slates: tuple[Slate, ...]
    verdict: Said
    luck: Said
    """The heading over the luck, and what is said where there is none."""
    tables: tuple[TableFortune, ...] = ()
    """Luck by table, where several matches are shown."""
    hidden: int = 0
    seals: int = 0
    """How often something was hidden when it was drawn, and how often it was sealed."""
