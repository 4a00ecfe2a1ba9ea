"""The actions of Blackjack, and how their texts are read."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.actions import Stand, read_word
from game.rules import Action

TENS: Final = 10
FEW: Final = 20
"""So many wagers or fewer are each worth a value of their own."""


@dataclass(frozen=True, slots=True)
class Wager(Action):
    """Put points on the next hand."""

    points: int

    def __str__(self) -> str:
        return f"wager {self.points}"


@dataclass(frozen=True, slots=True)
class Wagers(Action):
    """Every wager from the least to the greatest, in tens; itself no action."""

    least: int
    greatest: int

    def __str__(self) -> str:
        return f"wager {self.least}..{self.greatest}"

    def covers(self, action: Action) -> bool:
        """Tell whether an action is one of these wagers."""
        return (
            isinstance(action, Wager)
            and self.least <= action.points <= self.greatest
            and action.points % TENS == 0
        )

    def samples(self) -> tuple[Action, ...]:
        """Name each wager where they are few, else the least and the greatest."""
        every = range(self.least, self.greatest + 1, TENS)
        chosen = every if len(every) <= FEW else (self.least, self.greatest)
        return tuple(map(Wager, chosen))


@dataclass(frozen=True, slots=True)
class Hit(Action):
    """Take one more card."""

    def __str__(self) -> str:
        return "hit"


@dataclass(frozen=True, slots=True)
class Double(Action):
    """Wager as much again for exactly one more card."""

    def __str__(self) -> str:
        return "double"


WORDS: Final[Mapping[str, Action]] = {str(a): a for a in (Hit(), Stand(), Double())}
WAGER: Final = re.compile("wager (0|[1-9][0-9]{0,999})")


def read(text: str) -> Action:
    """Read an action's text; raises `Unreadable`."""
    if found := WAGER.fullmatch(text):
        return Wager(int(found[1]))
    return read_word(text, WORDS)
