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


DECOR: Final[Mapping[str, Decor]] = {
    "roost": Decor("red", "felt", "barn"),
    "six-dice": Decor("oak", "wood", "hearth"),
    "ten-thousand": Decor("green", "felt", "pub"),
    "dice-game": Decor("kitchen", "enamel", "kitchen"),
    "yahtzee": Decor("blue", "felt", "hearth"),
    "blackjack": Decor("teal", "felt", "pub"),
}
PLAIN: Final = Decor()


def decor_of(table: str) -> Decor:
    """Give the room of a table; one that has none of its own is the pub."""
    return DECOR.get(table, PLAIN)
