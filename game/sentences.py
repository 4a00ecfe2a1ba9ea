"""Every sentence about play, made in one place from events and refusals.

The words of a table of its own lie beside its events, in `game/sayings/`.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.boxes import titled
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
    StoodAt,
    TurnBegan,
    TurnStolen,
    WentBust,
)
from game.opening import BeginnerChosen, OpeningThrown
from game.refusals import (
    AllFiveKept,
    BoxFilled,
    BuyInNotReached,
    ClaimFirst,
    DoesNotScore,
    DoubleTooLate,
    KeepFirst,
    KeepOrScore,
    KindNotThere,
    LowerBoxFirst,
    MatchingBoxFirst,
    MustRollAll,
    NothingMarked,
    NothingToBank,
    NothingToSteal,
    NotNow,
    NotThere,
    OpenFirst,
    OutOfRange,
    RecallFirst,
    RollFirst,
    ScoreTooLowToSteal,
    StealingOff,
    ThrowsUsedUp,
    TooFewToDouble,
    WagerFirst,
    WagerNotAllowed,
)
from game.rules import Event, Refusal
from game.sayings import BLACKJACK, ROOST, SIX_DICE, YAHTZEE
from game.wording import Cards, Dice, Name, Part, Sentence, counted, figure, names, plain

__all__ = ["Cards", "Dice", "Name", "Part", "Sentence", "counted", "figure", "names", "plain"]


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
    noun = "point" if event.points in (0.5, 1) else "points"
    return (Name(event.seat), f" lost {figure(event.points)} {noun}")


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
    StoodAt: lambda e: (Name(e.seat), f" stands at {e.total}"),
    WentBust: lambda e: (Name(e.seat), f" is bust with {e.total}"),
    MatchEnded: _won,
    **ROOST,
    **BLACKJACK,
    **SIX_DICE,
    **YAHTZEE,
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
    RollFirst: lambda r: "the first throw has to be made",
    StealingOff: lambda r: "there is no stealing tonight",
    NothingToSteal: lambda r: "the turn before left nothing to steal",
    ScoreTooLowToSteal: lambda r: f"only a score above {figure(r.above)} may steal",
    KeepOrScore: lambda r: "keep dice or score a box",
    ThrowsUsedUp: lambda r: "no throws are left: score a box",
    AllFiveKept: lambda r: "leave a die to throw, or score a box",
    BoxFilled: lambda r: f"{titled(r.box)} is filled",
    MatchingBoxFirst: lambda r: f"five alike must go to {titled(r.box)}",
    LowerBoxFirst: lambda r: "five alike must go to a lower box",
    KindNotThere: lambda r: f"there are no {r.kind} in this throw",
    ClaimFirst: lambda r: "say your score first",
    RecallFirst: lambda r: "somebody has to say the score first",
    OutOfRange: lambda r: f"{figure(r.said)} is not from {figure(r.low)} to {figure(r.high)}",
    WagerFirst: lambda r: "place a wager first",
    WagerNotAllowed: lambda r: (
        f"wagers go in tens from {figure(r.least)} to {figure(r.greatest)}, not {figure(r.wager)}"
    ),
    DoubleTooLate: lambda r: "only the first two cards can be doubled",
    TooFewToDouble: lambda r: f"{figure(r.have)} points do not cover another {figure(r.need)}",
}
