"""The facts that only a Yahtzee table knows."""

from dataclasses import dataclass

from game.rules import Event, Seat


@dataclass(frozen=True, slots=True)
class DiceHeld(Event):
    """These dice stay at their places while the others are thrown."""

    seat: Seat
    dice: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FiveAlikeThrown(Event):
    """All five dice show one face."""

    seat: Seat
    face: int


@dataclass(frozen=True, slots=True)
class BoxScored(Event):
    """A seat filled a box of its sheet, maybe with nothing."""

    seat: Seat
    box: str
    points: int


@dataclass(frozen=True, slots=True)
class UpperBonusWon(Event):
    """The upper boxes reached their bonus."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class ExtraYahtzeeWon(Event):
    """Five alike once more, with 50 in the box."""

    seat: Seat
    points: int
