"""The facts that only a Six-Dice table knows."""

from dataclasses import dataclass

from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class KindKept(Event):
    """A seat set all dice of one kind aside; `running` is what the hand is worth now."""

    seat: Seat
    kind: str
    dice: tuple[int, ...]
    points: float
    running: float


@dataclass(frozen=True, slots=True)
class HandsCounted(Event):
    """A seat that plays alone reached the target in so many hands."""

    seat: Seat
    hands: int


@dataclass(frozen=True, slots=True)
class ScoreClaimed(Event):
    """A seat said its score from memory, and was right or not."""

    seat: Seat
    points: float
    right: bool


@dataclass(frozen=True, slots=True)
class ScoreRecalled(Event):
    """A seat called out another's score, which became `total`."""

    seat: Seat
    player: Seat
    points: float
    total: float


@dataclass(frozen=True, slots=True)
class Hushed(Event):
    """A fact that would give scores away, and the part of it that may be said."""

    fact: Event
    said: Event

    def seen_by(self, viewer: Seat | None) -> Event:
        """Give only what may be said, to whomever."""
        return self.said


@dataclass(frozen=True, slots=True)
class KindNamed(Event):
    """A seat set all dice of one kind aside; nobody says for how much."""

    seat: Seat
    kind: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandClosed(Event):
    """A seat banked its hand; nobody says how much."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastHandsBegan(Event):
    """A seat reached the target: every other seat has one more hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RecallSaid(Event):
    """A seat called out another's score; whether it was too much nobody says."""

    seat: Seat
    player: Seat
    points: float
