"""What a bot is, and which bot plays a level at a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from game.bots.dice_game import CAREFUL, TIMID, FamilyBanker
from game.bots.ten_thousand import Banker
from game.rules import Action, Observation


class Bot(Protocol):
    """Decides for a seat from what the seat may see, never from the state."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""


BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot]]]] = {
    "ten-thousand": {
        "easy": lambda: Banker(bank_from=300, daring=4),
        "steady": lambda: Banker(bank_from=350, daring=3),
    },
    "dice-game": {
        "easy": lambda: FamilyBanker(TIMID, die=20),
        "steady": lambda: FamilyBanker(CAREFUL, die=60),
    },
}
"""Game to level to bot."""


def levels(game: str) -> tuple[str, ...]:
    """Name the levels that a table has bots for, weakest first."""
    return tuple(BOTS[game])


def bot_for(game: str, level: str) -> Bot:
    """Give the bot of a level at a table."""
    return BOTS[game][level]()
