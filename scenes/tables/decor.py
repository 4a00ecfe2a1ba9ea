"""What the room of each table is like: what covers it, how dice sound on it, how it hums."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Decor:
    """One room."""

    ground: str = "green"
    """A cloth, or `oak`."""
    clatter: str = "felt"
    tone: str = "pub"
    dice: str = "ivory"
    """The set of dice that people throw."""
    tray: str = ""
    """What the dice lie on, where it is not what covers the table."""

    @property
    def under_dice(self) -> str:
        """Name what the dice lie on."""
        return self.tray or self.ground


DECOR: Final[Mapping[str, Decor]] = {
    "roost": Decor("red", "felt", "barn"),
    "six-dice": Decor("oak", "wood", "hearth", dice="bone"),
    "ten-thousand": Decor("green", "felt", "pub"),
    "dice-game": Decor("kitchen", "enamel", "kitchen", tray="enamel"),
    "yahtzee": Decor("blue", "felt", "hearth", dice="red"),
    "blackjack": Decor("teal", "felt", "pub"),
}
PLAIN: Final = Decor()


def decor_of(table: str) -> Decor:
    """Give the room of a table; one that has none of its own is the pub."""
    return DECOR.get(table, PLAIN)
