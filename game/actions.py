"""The actions that several tables share, and how their texts are read."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.dice import written
from game.rules import Action, Unreadable


@dataclass(frozen=True, slots=True)
class Open(Action):
    """Throw to find out who begins."""

    def __str__(self) -> str:
        return "open"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Throw the dice that are to be thrown."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class Stand(Action):
    """Take no more dice or cards."""

    def __str__(self) -> str:
        return "stand"


@dataclass(frozen=True, slots=True)
class Bank(Action):
    """End the turn and keep its points."""

    def __str__(self) -> str:
        return "bank"


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """Throw the previous player's remaining dice for that player's turn."""

    def __str__(self) -> str:
        return "steal"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Set dice of the throw aside, named by value, ascending."""

    dice: tuple[int, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "dice", tuple(sorted(self.dice)))

    def __str__(self) -> str:
        return f"keep {written(self.dice)}".rstrip()


def read_word(text: str, words: Mapping[str, Action]) -> Action:
    """Read one of a table's fixed words; raises `Unreadable`."""
    if text in words:
        return words[text]
    raise Unreadable(f'"{text}" is no action of this table')


def read(text: str, words: Mapping[str, Action]) -> Action:
    """Read one of a table's fixed words, or `keep` with dice; raises `Unreadable`."""
    if text in words:
        return words[text]
    verb, _, rest = text.partition(" ")
    parts = rest.split(" ")
    if verb == "keep" and all(len(p) == 1 and p in "123456" for p in parts):
        return Keep(tuple(int(part) for part in parts))
    raise Unreadable(f'"{text}" is no action of this table')
