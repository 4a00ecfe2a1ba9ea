"""What the coach answers for the seat to act: in which unit, and a value for each action."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.match import Match

TURN: Final = "points of the turn"
WIN: Final = "chance to win"


@dataclass(frozen=True, slots=True)
class Hint:
    """What may be done, and what it is worth; `None` where nothing is decided by worth."""

    do: str
    value: float | None


def unit(match: Match) -> str:
    """Say what the values count, for the first seat to act."""
    return UNITS[match.header.game](match.observe(match.to_act[0]))


def hints(match: Match) -> tuple[Hint, ...]:
    """List what the first seat to act may do, best first, equal ones by code point."""
    actions = (one for entry in match.legal(match.to_act[0]) for one in entry.samples())
    return tuple(Hint(text, None) for text in sorted(map(str, actions)))


def _turn_or_win(seen: Any) -> str:
    """In the last round of several seats only the chance to win counts."""
    return TURN if seen.final is None else WIN


# The observation is that of the table in the row.
UNITS: Final[Mapping[str, Callable[[Any], str]]] = {
    "blackjack": lambda seen: "points of the hand",
    "dice-game": lambda seen: TURN,
    "six-dice": _turn_or_win,
    "roost": lambda seen: "points of the round",
    "ten-thousand": _turn_or_win,
    "yahtzee": lambda seen: "points of the sheet",
}
