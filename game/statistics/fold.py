"""Follows a match by its events and counts, seat by seat: turns, busts, what was best."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.events import WentBust
from game.match import Played
from game.roost_events import InSecret
from game.rules import Event, Seat
from game.six_dice_events import Hushed
from game.statistics.values import BestTurn


class Fold:
    """Counts what all tables share; each table adds the events that end its turns."""

    def __init__(self, seats: int) -> None:
        self.turns = [0] * seats
        self.busts = [0] * seats
        self.feats: list[list[BestTurn]] = [[] for _ in range(seats)]
        """The turns that brought something."""
        self.staked = [0] * seats
        self.known: Mapping[type[Any], Callable[[Any], None]] = {WentBust: self._bust}
        self._helped: set[Seat] = set()
        """The seats for which somebody else decided in the turn that is played."""

    def take(self, played: Played, own: bool) -> None:
        """Follow a step; what was said in secret or not at all is told now."""
        if not own:
            self._helped.add(played.step.seat)
        for event in played.events:
            fact = told(event)
            if follow := self.known.get(type(fact)):
                follow(fact)

    def best(self, seat: Seat) -> BestTurn | None:
        """Give the first of a seat's best turns."""
        own = (feat for feat in self.feats[seat] if feat.points > 0)
        return max(own, key=lambda feat: feat.points, default=None)

    def most_throws(self, seat: Seat) -> int:
        """Count the throws of the longest turn that was kept."""
        return max((feat.throws for feat in self.feats[seat]), default=0)

    def ended(self, seat: Seat, points: float, dice: Sequence[int] = (), throws: int = 0) -> bool:
        """Note the end of a turn and tell whose it was: with help it is nobody's feat."""
        self.turns[seat] += 1
        helped = seat in self._helped
        self._helped.discard(seat)
        self.feats[seat].append(BestTurn(0) if helped else BestTurn(points, tuple(dice), throws))
        return not helped

    def _bust(self, event: WentBust) -> None:
        self.busts[event.seat] += 1


def told(event: Event) -> Event:
    """Give the fact itself behind what others were told of it."""
    if isinstance(event, Hushed):
        return event.fact
    return event.event if isinstance(event, InSecret) else event
