"""What a round of Roost pays: hands, the roost itself, and who gains or loses against whom."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules import Seat

FULL: Final = 18
"""The most a hand may add up to, what six dice count, and the roost that wins at once."""
FIRST_THROW: Final = 3
MOST_DICE: Final = 6
SHOWN: Final = 3
"""How many of the house's six dice lie open: the lowest."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's dice of the round, in the order thrown; a hidden hand shows none of them."""

    dice: tuple[int, ...] = ()
    stood: bool = False
    hidden: bool = False

    @property
    def total(self) -> int:
        """Add the dice up."""
        return sum(self.dice)

    @property
    def bust(self) -> bool:
        """Tell whether the dice add up to too much."""
        return self.total > FULL

    @property
    def full(self) -> bool:
        """Tell whether six dice lie there without a bust."""
        return len(self.dice) == MOST_DICE and not self.bust

    @property
    def over(self) -> bool:
        """Tell whether this player's turn is over."""
        return self.stood or self.bust or self.full

    @property
    def counts(self) -> int | None:
        """Tell what the hand counts against others; `None` for a bust."""
        if self.bust:
            return None
        return FULL if self.full else self.total


def lowest(dice: Sequence[int]) -> tuple[int, ...]:
    """Pick the dice of the house that lie open, ascending."""
    return tuple(sorted(dice)[:SHOWN])


def highest(dice: Sequence[int]) -> tuple[int, ...]:
    """Pick the dice of the roost, ascending."""
    return tuple(sorted(dice)[SHOWN:])


def changes(
    scores: Sequence[int],
    house: Seat,
    roost: int,
    players: Sequence[tuple[Seat, int | None]],
    exempt: Collection[Seat] = (),
) -> tuple[int, ...]:
    """Tell what the round changes for every seat.

    `players` are the seats that played and what their hands count; `exempt` seats pay nothing,
    and the house gains nothing from them. A roost of 18 beats everybody, and nobody has thrown.
    """
    found = [0] * len(scores)
    for seat, value in players:
        loses = roost == FULL or value is None or value < roost
        if loses and seat not in exempt:
            found[seat] -= 1
            found[house] += 1
        elif not loses and value != roost:
            found[seat] += 1
        if roost < FULL:
            found[seat] += _beaten(seat, value, players)
    return tuple(found)


def _beaten(seat: Seat, value: int | None, players: Sequence[tuple[Seat, int | None]]) -> int:
    """Count the other players who are bust or lower."""
    if value is None:
        return 0
    return sum(other != seat and (v is None or v < value) for other, v in players)
