"""The facts that several tables share."""

from dataclasses import dataclass

from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat's turn began."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """A seat threw dice; `faces` in the order drawn, `number` counts the throws of the match."""

    seat: Seat
    faces: tuple[int, ...]
    number: int


@dataclass(frozen=True, slots=True)
class DiceKept(Event):
    """A seat set dice aside for points; `running` is what the turn is worth now."""

    seat: Seat
    dice: tuple[int, ...]
    points: int
    running: int


@dataclass(frozen=True, slots=True)
class AllDiceScored(Event):
    """All six dice are set aside: hot dice, all six may be thrown again."""

    seat: Seat
    running: float


@dataclass(frozen=True, slots=True)
class PointsLost(Event):
    """A throw scored nothing: the turn is over and its points are gone."""

    seat: Seat
    points: float


@dataclass(frozen=True, slots=True)
class PointsBanked(Event):
    """A seat ended its turn and kept the points; `total` is its score now."""

    seat: Seat
    points: float
    total: float


@dataclass(frozen=True, slots=True)
class TurnStolen(Event):
    """A whole banked turn left the victim's score (`total` now) and is at risk again."""

    seat: Seat
    victim: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class StealFailed(Event):
    """The throw for another's turn scored nothing: the victim keeps the points."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class FinalRoundBegan(Event):
    """A seat reached the target: every other seat has one more turn."""

    seat: Seat
    total: float


@dataclass(frozen=True, slots=True)
class FinalRoundCalledOff(Event):
    """The turn that began the final round was stolen: play goes on as before."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StoodAt(Event):
    """A seat took no more dice or cards."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class WentBust(Event):
    """A seat's dice or cards add up to too much."""

    seat: Seat
    total: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; several winners share it."""

    winners: tuple[Seat, ...]
    scores: tuple[float, ...]
