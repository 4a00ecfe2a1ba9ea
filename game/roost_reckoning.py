"""Why a round of Roost pays what it pays: every seat's points one by one, for those who watch."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.roost_scoring import FULL
from game.rules import Seat

AGAINST: Final = {"above": 1, "equal": 0, "below": -1, "bust": -1, "spared": 0, "house": 0}
"""What standing against the roost pays."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What one seat gains and loses: against the roost, then by each player beaten or paying."""

    seat: Seat
    counts: int | None
    """What the hand counts; `None` for a bust, for the house and where nobody threw."""
    verdict: str
    """One of `AGAINST`; `spared` is a seat below the roost that has nothing to pay with."""
    beaten: tuple[Seat, ...] = ()
    payers: tuple[Seat, ...] = ()
    """Who pays this seat, the house."""

    @property
    def against(self) -> int:
        """Give the points against the roost."""
        return AGAINST[self.verdict]

    @property
    def total(self) -> int:
        """Add it all up."""
        return self.against + len(self.beaten) + len(self.payers)


def reckoned(
    house: Seat,
    roost: int,
    players: Sequence[tuple[Seat, int | None]],
    exempt: Collection[Seat] = (),
) -> tuple[Reckoning, ...]:
    """Reckon a round, the best hand first and the house last.

    `players` and `exempt` are as in `roost_scoring.changes`; their order decides among equals.
    """
    best_first = sorted(players, key=lambda played: -_rank(played[1]))
    hands = [
        Reckoning(seat, value, _verdict(value, roost, seat in exempt), _beaten(seat, best_first))
        if roost < FULL
        else Reckoning(seat, None, "spared" if seat in exempt else "below")
        for seat, value in best_first
    ]
    payers = tuple(hand.seat for hand in hands if hand.against < 0)
    return (*hands, Reckoning(house, None, "house", payers=payers))


def _rank(value: int | None) -> int:
    return -1 if value is None else value


def _verdict(value: int | None, roost: int, exempt: bool) -> str:
    if value is not None and value >= roost:
        return "equal" if value == roost else "above"
    if exempt:
        return "spared"
    return "bust" if value is None else "below"


def _beaten(seat: Seat, players: Sequence[tuple[Seat, int | None]]) -> tuple[Seat, ...]:
    own = _rank(dict(players)[seat])
    return tuple(other for other, value in players if _rank(value) < own)
