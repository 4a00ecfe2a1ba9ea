"""What Yahtzee says."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.boxes import titled
from game.rules import Event
from game.wording import Dice, Name, Sentence
from game.yahtzee_events import (
    BoxScored,
    DiceHeld,
    ExtraYahtzeeWon,
    FiveAlikeThrown,
    UpperBonusWon,
)

YAHTZEE: Final[Mapping[type[Event], Callable[[Any], Sentence]]] = {
    DiceHeld: lambda e: (Name(e.seat), " kept ", Dice(e.dice)) if e.dice else (),
    FiveAlikeThrown: lambda e: ("Five alike",),
    BoxScored: lambda e: (Name(e.seat), f" scored {e.points} in {titled(e.box)}"),
    UpperBonusWon: lambda e: (Name(e.seat), f" won the bonus of {e.points}"),
    ExtraYahtzeeWon: lambda e: (Name(e.seat), f" won {e.points} extra"),
}
