"""The facts of Roost."""

from dataclasses import dataclass

from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class HouseChosen(Event):
    """A seat is the house of the round to come."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoostHidden(Event):
    """The house threw six dice: the three lowest lie open, the three highest are the roost."""

    seat: Seat
    shown: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandThrown(Event):
    """A player threw; the dice lie in that hand from `place` on."""

    seat: Seat
    faces: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True)
class SixDiceHeld(Event):
    """A player has six dice and is not bust: they count as the most there is."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class Unseen(Event):
    """A seat did something in secret; nothing more may be known, nor how often."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class InSecret(Event):
    """Something that only its own seat may see until the roost is revealed."""

    seat: Seat
    event: Event

    def seen_by(self, viewer: Seat | None) -> Event:
        """Give the fact itself to its seat; to others only that there was one."""
        return self.event if viewer == self.seat else Unseen(self.seat)


@dataclass(frozen=True, slots=True)
class HandRevealed(Event):
    """A secret hand was shown; `counts` is `None` for a bust."""

    seat: Seat
    faces: tuple[int, ...]
    counts: int | None


@dataclass(frozen=True, slots=True)
class RoostRevealed(Event):
    """The three highest dice of the house were shown."""

    seat: Seat
    faces: tuple[int, ...]
    roost: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round was paid: what every seat gained or lost, and the scores now."""

    changes: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat has no points left and plays no more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LightningBegan(Event):
    """Several seats reached the target: the first of them with three sixes wins."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LightningThrown(Event):
    """A seat threw in the roll-off; `sixes` is how many it has now."""

    seat: Seat
    faces: tuple[int, ...]
    sixes: int
