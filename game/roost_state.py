"""What lies on the table of Roost: the position, and what of it a seat may see."""

from dataclasses import dataclass
from typing import Final

from game.opening import Opening
from game.roost_scoring import Hand, highest
from game.rules import Outcome, Seat

LIGHTNING_DICE: Final = 3
SIX: Final = 6
HIDDEN: Final = Hand(hidden=True)


@dataclass(frozen=True, slots=True)
class Runner:
    """A seat in the lightning roll-off: its last throw, the sixes it has kept, its throws."""

    seat: Seat
    dice: tuple[int, ...] = ()
    sixes: int = 0
    throws: int = 0

    def after(self, dice: tuple[int, ...]) -> "Runner":
        """Let dice fall; sixes stay."""
        return Runner(self.seat, dice, self.sixes + dice.count(SIX), self.throws + 1)


@dataclass(frozen=True, slots=True)
class Round:
    """A round from the house's throw on: who plays, in order, and their hands."""

    house: Seat
    dice: tuple[int, ...]
    players: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    turn: int = 0
    """Which of the players is to act."""

    @property
    def roost(self) -> int:
        """Add up the three highest dice of the house."""
        return sum(highest(self.dice))


@dataclass(frozen=True, slots=True)
class Finished:
    """The round before, open to everybody: the roost, the hands, and what each seat won or lost."""

    house: Seat
    shown: tuple[int, ...]
    faces: tuple[int, ...]
    roost: int
    players: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    changes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position; `round` is empty until the house has thrown."""

    scores: tuple[int, ...]
    house: Seat = 0
    first: Seat = 1
    """The player who acts first in this round."""
    opening: Opening | None = None
    round: Round | None = None
    last: Finished | None = None
    rounds: int = 0
    lightning: tuple[Runner, ...] = ()
    rolling: Seat | None = None
    """The seat whose throw is due."""
    outcome: Outcome | None = None

    def runner(self, seat: Seat) -> Runner:
        """Find a seat in the roll-off."""
        return next(runner for runner in self.lightning if runner.seat == seat)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat may see: never the roost of the round, nor hands that others hold in secret."""

    scores: tuple[int, ...]
    to_act: tuple[Seat, ...]
    opening: bool
    house: Seat
    round: int
    """The number of the round, from 0."""
    shown: tuple[int, ...]
    """The three lowest dice of the house, ascending; none before its throw."""
    players: tuple[Seat, ...]
    hands: tuple[Hand, ...]
    """The hands of the players, in their order."""
    last: Finished | None
    """The round before, until the next house throws."""
    lightning: tuple[Runner, ...]
    out: tuple[bool, ...]
    target: int
    permanent: bool
    points: str
    secret: bool
    seal: str = ""
    """The seal of the house's throw, as soon as it is thrown."""

    def hand(self, seat: Seat) -> Hand:
        """Give a player's hand."""
        return self.hands[self.players.index(seat)]
