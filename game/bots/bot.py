"""What a bot is, and which bot plays a level at a table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from game.bots import blackjack, dice_game, roost, six_dice, ten_thousand, yahtzee
from game.rules import Action, Observation


class Bot(Protocol):
    """Decides for a seat from what the seat may see, never from the state."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""


BOTS: Final[Mapping[str, Mapping[str, Callable[[], Bot]]]] = {
    "roost": roost.LEVELS,
    "six-dice": six_dice.LEVELS,
    "ten-thousand": ten_thousand.LEVELS,
    "dice-game": dice_game.LEVELS,
    "yahtzee": yahtzee.LEVELS,
    "blackjack": blackjack.LEVELS,
}
"""Game to level to bot."""


def levels(game: str) -> tuple[str, ...]:
    """Name the levels that a table has bots for, weakest first."""
    return tuple(BOTS[game])


def bot_for(game: str, level: str) -> Bot:
    """Give the bot of a level at a table; a level that it lacks is played by its best bot."""
    by_level = BOTS[game]
    return by_level.get(level, by_level[levels(game)[-1]])()
