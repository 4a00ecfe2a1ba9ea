"""The luck of many matches on one scale, whatever the table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.rules import Seat
from game.statistics.values import MatchFacts

STRAYS: Final[Mapping[str, float]] = {
    "blackjack": 1.25,
    "dice-game": 430.0,
    "roost": 0.95,
    "six-dice": 3.6,
    "ten-thousand": 680.0,
    "yahtzee": 13.0,
}
"""How far luck strays in one turn, in points, as bots play; at Blackjack for a wager of 1."""
LAST_TURN: Final[Mapping[str, float]] = {"six-dice": 2.6, "ten-thousand": 270.0}
"""What a last turn brings less than others, in points, as bots play: it is played to win."""
BARS: Final = 5
"""Bars of the histogram on either side of no luck."""
STEP: Final = 0.5
"""The width of a bar; 1 is how far luck usually strays in such a match."""


@dataclass(frozen=True, slots=True)
class LuckSoFar:
    """How luck was spread over matches, each by what is usual for such a match."""

    matches: int
    bins: tuple[int, ...]
    """Matches from least luck to most, five bars below zero and five above; the ends are open."""
    total: float

    @property
    def deviation(self) -> float:
        """Tell how far the total strays, 1 being usual for so many matches."""
        return self.total / sqrt(self.matches) if self.matches else 0.0

    @property
    def words(self) -> str:
        """Say it: two of three people are nearly even, one of twenty is clearly off."""
        if not self.matches:
            return "none known yet"
        if abs(self.deviation) < 1:
            return "nearly even"
        much = "a bit" if abs(self.deviation) < 2 else "clearly"
        return f"{much} {'more' if self.deviation > 0 else 'less'} than usual"


def luck_so_far(matches: Iterable[tuple[MatchFacts, Seat]]) -> LuckSoFar:
    """Put the luck of one seat of each match on one scale; unknown luck is left out."""
    found = (strayed(facts, seat) for facts, seat in matches)
    shares = [share for share in found if share is not None]
    bins = [0] * (2 * BARS)
    for share in shares:
        bins[max(0, min(2 * BARS - 1, int(share // STEP) + BARS))] += 1
    return LuckSoFar(len(shares), tuple(bins), sum(shares))


def strayed(facts: MatchFacts, seat: Seat) -> float | None:
    """Tell how far a seat’s luck strayed, 1 being usual; nothing where it says little."""
    own = facts.seats[seat]
    size = own.staked if facts.game == "blackjack" else own.turns
    points = beyond_usual(facts, seat)
    if points is None or own.stood_in or not size:
        return None
    return points / (STRAYS[facts.game] * sqrt(size))


def beyond_usual(facts: MatchFacts, seat: Seat) -> float | None:
    """Give a seat's luck in points, from where luck lies on average at this table.

    At Roost, where all that the house gains counts as luck, from the average of those who can win.
    Where all but one seat have a last turn, from what that is used to bring less.
    """
    own = facts.seats[seat]
    if own.luck is None:
        return None
    if facts.game != "roost":
        return own.luck + LAST_TURN.get(facts.game, 0.0) * (1 - 1 / len(facts.seats))
    others = [one.luck for one in facts.seats if one.result != "unranked"]
    known = [luck for luck in others if luck is not None]
    if own.result == "unranked" or len(known) < 2:
        return None
    return own.luck - sum(known) / len(known)
