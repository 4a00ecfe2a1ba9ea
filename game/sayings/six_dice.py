"""What Six-Dice says."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.rules import Event
from game.six_dice_events import (
    HandClosed,
    HandsCounted,
    Hushed,
    KindKept,
    KindNamed,
    LastHandsBegan,
    RecallSaid,
    ScoreClaimed,
    ScoreRecalled,
)
from game.wording import Name, Sentence, counted, figure


def _claimed(event: ScoreClaimed) -> Sentence:
    verdict = "right" if event.right else "wrong"
    return (Name(event.seat), f" claims {figure(event.points)}: {verdict}")


def _recalled(event: ScoreRecalled | RecallSaid) -> Sentence:
    return (Name(event.seat), f" recalls {figure(event.points)} for ", Name(event.player))


SIX_DICE: Final[Mapping[type[Event], Callable[[Any], Sentence]]] = {
    KindKept: lambda e: (Name(e.seat), f" kept {e.kind} for {figure(e.points)}"),
    KindNamed: lambda e: (Name(e.seat), f" kept {e.kind}"),
    HandClosed: lambda e: (Name(e.seat), " banked the hand"),
    LastHandsBegan: lambda e: (Name(e.seat), " is there: last hands"),
    HandsCounted: lambda e: (Name(e.seat), f" needed {counted(e.hands, 'hand')}"),
    ScoreClaimed: _claimed,
    ScoreRecalled: _recalled,
    RecallSaid: _recalled,
    Hushed: lambda e: (),
}
