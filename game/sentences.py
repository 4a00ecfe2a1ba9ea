"""Every sentence about play, made in one place from events and refusals.

A sentence is a row of parts: plain text, dice to be shown as dice, and seats to be shown by name.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.dice import written
from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    FinalRoundBegan,
    FinalRoundCalledOff,
    MatchEnded,
    PointsBanked,
    PointsLost,
    StealFailed,
    TurnBegan,
    TurnStolen,
)
from game.opening import BeginnerChosen, OpeningThrown
from game.refusals import (
    BuyInNotReached,
    DoesNotScore,
    KeepFirst,
    MustRollAll,
    NothingMarked,
    NothingToBank,
    NothingToSteal,
    NotNow,
    NotThere,
    OpenFirst,
    ScoreTooLowToSteal,
    StealingOff,
)
from game.rules import Event, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice in a sentence."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """A seat in a sentence."""

    seat: Seat


Part = str | Dice | Name
Sentence = tuple[Part, ...]


def figure(points: float) -> str:
    """Write points for people: thousands by comma, halves as ½."""
    whole = int(abs(points))
    half = "½" if abs(points) != whole else ""
    sign = "−" if points < 0 else ""
    return f"{sign}{whole:,}{half}" if whole or not half else f"{sign}{half}"


def counted(number: int, one: str, many: str | None = None) -> str:
    """Write a number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def names(seats: Sequence[Seat]) -> Sentence:
    """List seats: `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    parts: list[Part] = []
    for i, seat in enumerate(seats):
        if i:
            parts.append(" and " if i == len(seats) - 1 else ", ")
        parts.append(Name(seat))
    return tuple(parts)


def plain(sentence: Sentence, seats: Sequence[str]) -> str:
    """Write a sentence as text, with the names of the seats."""

    def text(part: Part) -> str:
        if isinstance(part, Dice):
            return written(part.faces)
        return (seats[part.seat] or f"Seat {part.seat + 1}") if isinstance(part, Name) else part

    return "".join(map(text, sentence))


def say(event: Event) -> Sentence:
    """Tell what came about; empty where the event needs no words."""
    return SAYINGS[type(event)](event)


def why(refusal: Refusal | None) -> str:
    """Tell in a short clause why an action is refused."""
    return "" if refusal is None else REASONS[type(refusal)](refusal)


def _opened(event: OpeningThrown) -> Sentence:
    parts: list[Part] = []
    for seat, total in zip(event.seats, event.totals, strict=True):
        parts += [", " if parts else "", Name(seat), f" threw {total}"]
    return tuple(parts)


def _won(event: MatchEnded) -> Sentence:
    if not event.winners:
        return ("Nobody wins",)
    if len(event.winners) == 1:
        seat = event.winners[0]
        return (Name(seat), f" wins with {figure(event.scores[seat])}")
    best = figure(event.scores[event.winners[0]])
    return (*names(event.winners), f" share the win with {best}")


def _lost(event: PointsLost) -> Sentence:
    if not event.points:
        return (Name(event.seat), " threw nothing that scores")
    return (Name(event.seat), f" lost {figure(event.points)} points")


# One row an event or refusal; the values are functions of exactly that class.
SAYINGS: Final[Mapping[type[Event], Callable[[Any], Sentence]]] = {
    OpeningThrown: _opened,
    BeginnerChosen: lambda e: (Name(e.seat), " begins"),
    TurnBegan: lambda e: (),
    DiceThrown: lambda e: (Name(e.seat), " threw ", Dice(e.faces)),
    DiceKept: lambda e: (Name(e.seat), " kept ", Dice(e.dice), f" for {figure(e.points)}"),
    AllDiceScored: lambda e: ("All six dice have scored",),
    PointsLost: _lost,
    PointsBanked: lambda e: (Name(e.seat), f" banked {figure(e.points)}"),
    TurnStolen: lambda e: (
        Name(e.seat),
        f" stole {figure(e.points)} from ",
        Name(e.victim),
    ),
    StealFailed: lambda e: (Name(e.seat), " failed to steal; ", Name(e.victim), " keeps it all"),
    FinalRoundBegan: lambda e: (
        Name(e.seat),
        f" reached {figure(e.total)}: last round",
    ),
    FinalRoundCalledOff: lambda e: ("The last round is called off",),
    MatchEnded: _won,
}

REASONS: Final[Mapping[type[Refusal], Callable[[Any], str]]] = {
    NotNow: lambda r: "that is not possible now",
    OpenFirst: lambda r: "first everybody throws for who begins",
    NothingMarked: lambda r: "mark dice that score",
    NotThere: lambda r: f"{written(r.dice)} is not there",
    DoesNotScore: lambda r: f"{written(r.dice)} does not score",
    KeepFirst: lambda r: "keep a die that scores first",
    NothingToBank: lambda r: "there are no points yet",
    MustRollAll: lambda r: "after hot dice you must roll",
    BuyInNotReached: lambda r: f"{figure(r.have)} of the {figure(r.need)} to get started",
    StealingOff: lambda r: "there is no stealing tonight",
    NothingToSteal: lambda r: "the turn before left nothing to steal",
    ScoreTooLowToSteal: lambda r: f"only a score above {figure(r.above)} may steal",
}
