"""What Yahtzee says."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.boxes import FIXED, UPPER, titled
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


def joker_words(boxes: Sequence[str], face: int, extra: int) -> tuple[str, ...]:
    """Say to which boxes five alike are bound, and why: a heading and sentences."""
    own = titled(UPPER[face - 1])
    title = f"Joker! +{extra}" if extra else "Joker, no extra"
    if boxes[0] == UPPER[face - 1]:
        return (title, f"Five {face}s must go to the {own},", "as that box is open.")
    if boxes[0] in UPPER:
        return (title, f"The {own} and all lower boxes are", "filled: another takes a zero.")
    house, small, large = list(FIXED.values())[:3]
    pays = f"Full house {house}, straights {small} and {large}."
    return (title, f"The {own} are filled: any lower box.", pays)
