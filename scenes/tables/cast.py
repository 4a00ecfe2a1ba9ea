"""Who answers for the seats of a table: persons through the props, bots by themselves."""

from collections.abc import Sequence
from typing import Final, Protocol

from game.bots import Bot, bot_for
from game.match import Match
from game.rules import Action, Seat

PAUSES: Final = {"slow": 1.3, "normal": 0.75, "fast": 0.3}
"""Seconds that a bot takes before it acts, by pace."""


class Player(Protocol):
    """Who plays one seat."""

    def decide(self, match: Match, seat: Seat) -> Action | None:
        """Pick an action, or `None` where the props will tell."""


class Person:
    """Somebody on the couch."""

    def decide(self, match: Match, seat: Seat) -> Action | None:
        """Leave it to the props."""
        return None


class BotPlayer:
    """A bot; it sees what its seat may see."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def decide(self, match: Match, seat: Seat) -> Action | None:
        """Let the bot choose."""
        return self._bot.choose(match.observe(seat), match.legal(seat))


def cast_for(game: str, cast: Sequence[str]) -> tuple[Player, ...]:
    """Give every seat its player: `person` or `bot:LEVEL`."""
    return tuple(_player(game, who) for who in cast)


def _player(game: str, who: str) -> Player:
    kind, _, level = who.partition(":")
    return BotPlayer(bot_for(game, level)) if kind == "bot" else Person()
