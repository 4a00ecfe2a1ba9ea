"""Who answers for the seats of a table: persons through the props, bots by themselves."""

from collections.abc import Sequence
from typing import Final, Protocol

from game.bots import Bot, bot_for
from game.match import Match
from game.rules import Action, Seat

STAND_IN: Final = "bot:steady"
"""Who plays for a person that left the table."""

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


class Company:
    """Who answers for each seat now: its own cast, or a bot for a person that left.

    Who left is known to this table only. A match that is resumed begins with its own cast: those
    who sit down to it anew take their seats, and who is still away hands theirs over again.
    """

    def __init__(self, game: str, cast: Sequence[str]) -> None:
        self._own = tuple(cast)
        self._players = cast_for(game, cast)
        self._stand_in = _player(game, STAND_IN)
        self.away: frozenset[Seat] = frozenset()
        """The seats whose person left them to a bot."""

    @property
    def cast(self) -> tuple[str, ...]:
        """Say who answers for each seat now, as a record does."""
        return tuple(STAND_IN if i in self.away else own for i, own in enumerate(self._own))

    def is_bot(self, seat: Seat) -> bool:
        """Tell whether a bot answers for a seat now."""
        return isinstance(self._player(seat), BotPlayer)

    def decide(self, match: Match, seat: Seat) -> Action | None:
        """Ask who answers for a seat what it does."""
        return self._player(seat).decide(match, seat)

    def by(self, seat: Seat) -> str:
        """Name who decides for a seat, if that is not its own cast."""
        return STAND_IN if seat in self.away else ""

    def hand_over(self, seat: Seat) -> None:
        """Let a bot stand in for the person of a seat."""
        if not self.is_bot(seat):
            self.away |= {seat}

    def take_back(self, seat: Seat) -> None:
        """Give a seat back to its person."""
        self.away -= {seat}

    def next_person(self, seat: Seat) -> Seat | None:
        """Find the first seat from this one on that a person plays now."""
        seats = len(self._own)
        around = ((seat + i) % seats for i in range(seats))
        return next((one for one in around if not self.is_bot(one)), None)

    def _player(self, seat: Seat) -> Player:
        return self._stand_in if seat in self.away else self._players[seat]


def cast_for(game: str, cast: Sequence[str]) -> tuple[Player, ...]:
    """Give every seat its player: `person` or `bot:LEVEL`."""
    return tuple(_player(game, who) for who in cast)


def _player(game: str, who: str) -> Player:
    kind, _, level = who.partition(":")
    return BotPlayer(bot_for(game, level)) if kind == "bot" else Person()
