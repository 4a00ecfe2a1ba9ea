"""What a guest is told to do at the Yahtzee table, and which box is meant unless they choose."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.bots.yahtzee import PAR
from game.events import MatchEnded
from game.odds import OddsUnavailable, advise
from game.rules import Action, Event
from game.yahtzee import Score, Seen
from game.yahtzee_events import ExtraYahtzeeWon, FiveAlikeThrown, UpperBonusWon

READING: Final[Mapping[type[Event], tuple[str, float]]] = {
    FiveAlikeThrown: ("Go on", 2.5),
    UpperBonusWon: ("Go on", 2.5),
    ExtraYahtzeeWon: ("Go on", 2.0),
    MatchEnded: ("The results", 8.0),
}
"""What the button of a moment says, and how many seconds it stays unless a press ends it."""

DOING: Final = {
    "start": "may throw now",
    "keep": "may throw again or score",
    "score": "must score a box now",
    "joker": "has five alike again",
    "final": "plays the last round",
}

WORDLESS: Final = {"throw": "Throw", "score": "Score a box"}
"""What stands on the buttons while nothing can be said of dice or boxes."""
TASKS: Final[Mapping[str, tuple[str, str]]] = {
    "start": ("Your throw", "Throw all five dice. Up to three throws make a turn."),
    "final": ("Last round", "Throw all five dice. Up to three throws make a turn."),
    "keep": ("Hold and throw", "Mark dice to hold, then throw. Or pick a box on the sheet."),
    "score": ("Pick a box", "Pick a line of the sheet, then press it again or Score."),
}
"""What to do in each phase: a heading and a sentence."""


def suggested(seen: Seen, legal: Sequence[Action]) -> str:
    """Name the box that is worth most after the last throw; without odds, against its par."""
    try:
        options = [option.action for option in advise(seen, legal).options]
    except OddsUnavailable:
        return by_par(seen.pays)
    return next((action.box for action in options if isinstance(action, Score)), "")


def by_par(pays: Sequence[tuple[str, int]]) -> str:
    """Name the box that pays best against what it brings on average; rather no zero, no chance."""

    def worth(pay: tuple[str, int]) -> tuple[bool, bool, float]:
        box, points = pay
        gain = points - PAR[box]
        return points > 0 and gain >= -CLOSE, box != "chance", gain

    return max(pays, key=worth)[0]


CLOSE: Final = 5.0
"""A box may pay so much less than its par and still be sensible."""
