"""What Roost says."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.roost_events import (
    HandRevealed,
    HandThrown,
    HouseChosen,
    InSecret,
    LightningBegan,
    LightningThrown,
    RoostHidden,
    RoostRevealed,
    RoundScored,
    SixDiceHeld,
    Unseen,
    WentOut,
)
from game.rules import Event
from game.wording import Dice, Name, Part, Sentence, counted, figure, names


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else figure(change)


def _scored(event: RoundScored) -> Sentence:
    parts: list[Part] = []
    for seat, change in enumerate(event.changes):
        if change:
            parts += [", " if parts else "", Name(seat), f" {_signed(change)}"]
    return tuple(parts) or ("Nobody gains or loses",)


def _hand(event: HandRevealed) -> Sentence:
    held = "a bust" if event.counts is None else str(event.counts)
    return (Name(event.seat), " had ", Dice(event.faces), f": {held}")


ROOST: Final[Mapping[type[Event], Callable[[Any], Sentence]]] = {
    HouseChosen: lambda e: (Name(e.seat), " is the house"),
    RoostHidden: lambda e: (Name(e.seat), " threw for the roost, ", Dice(e.shown), " lie open"),
    HandThrown: lambda e: (Name(e.seat), " threw ", Dice(e.faces)),
    SixDiceHeld: lambda e: (Name(e.seat), f" holds six dice with {e.total}"),
    Unseen: lambda e: (),
    InSecret: lambda e: (),
    HandRevealed: _hand,
    RoostRevealed: lambda e: ("The roost is ", Dice(e.faces), f": {e.roost}"),
    RoundScored: _scored,
    WentOut: lambda e: (Name(e.seat), " is out"),
    LightningBegan: lambda e: ("Lightning between ", *names(e.seats)),
    LightningThrown: lambda e: (
        Name(e.seat),
        " threw ",
        Dice(e.faces),
        f" and has {counted(e.sixes, 'six', 'sixes')}",
    ),
}
