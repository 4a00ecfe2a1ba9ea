"""What a Six-Dice table holds: its actions, its position, and what may be seen of it."""

from dataclasses import dataclass, replace
from typing import Final, TypeVar

from game.dice import places
from game.kinds import Kind
from game.opening import Opening
from game.rules import Action, Outcome, Seat

TARGET: Final = 50
DICE: Final = 6


@dataclass(frozen=True, slots=True)
class KeepKind(Action):
    """Set all dice of one kind aside."""

    kind: str

    def __str__(self) -> str:
        return f"keep {self.kind}"


@dataclass(frozen=True, slots=True)
class Quit(Action):
    """End the hand and bank it, with every die of the last throw that scores."""

    def __str__(self) -> str:
        return "quit"


@dataclass(frozen=True, slots=True)
class HeldKind:
    """Dice set aside together: what they paid, and where they lay in which throw."""

    kind: str
    dice: tuple[int, ...]
    points: float
    throw: int
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position; all scores and points are counted in halves."""

    scores: tuple[int, ...]
    hands: tuple[int, ...]
    """How many hands each seat has ended."""
    banks: tuple[tuple[int, ...], ...]
    """What each seat was seen to bank, since its score was last called out."""
    seat: Seat = 0
    opening: Opening | None = None
    asks: type[Action] | None = None
    """`Claim` or `Recall` while the memory rule waits for one."""
    before: int = 0
    """What the hand was worth before the last throw."""
    points: int = 0
    kept: tuple[HeldKind, ...] = ()
    throw: tuple[int, ...] = ()
    """The whole last throw."""
    lying: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    fresh: bool = False
    wanted: Action | None = None
    final: Seat | None = None
    throws: int = 0
    outcome: Outcome | None = None

    @property
    def set_aside(self) -> int:
        """Count the dice set aside since all six were last thrown."""
        return sum(len(part.dice) for part in self.kept)


@dataclass(frozen=True, slots=True)
class Seen:
    """What may be seen of the table; the memory rule hides scores, not the hand that is played."""

    scores: tuple[float, ...]
    """Empty while the memory rule hides them."""
    to_act: tuple[Seat, ...]
    seat: Seat
    opening: bool
    asks: str
    """`claim` or `recall` while the memory rule waits for one, else empty."""
    hands: tuple[int, ...]
    banks: tuple[tuple[float, ...], ...]
    """For a seat under the memory rule what it could remember of each seat; never to be shown."""
    points: float
    quit_points: float
    """What the hand pays when it ends now."""
    offers: tuple[Kind, ...]
    """The kinds that may be kept."""
    kept: tuple[HeldKind, ...]
    lying: tuple[int, ...]
    places: tuple[int, ...]
    thrown: int
    fresh: bool
    final: Seat | None
    throws: int
    direction: str
    memory: bool
    target: int = TARGET

    @property
    def dice_to_roll(self) -> int:
        """Tell how many dice the next roll throws."""
        return DICE - self.set_aside % DICE

    @property
    def set_aside(self) -> int:
        """Count the dice set aside since all six were last thrown."""
        return sum(len(part.dice) for part in self.kept)


T = TypeVar("T", State, Seen)


def keep_kind(table: T, kind: Kind) -> T:
    """Set all dice of a kind aside, the leftmost that show it; the points are not counted yet."""
    taken = places(table.lying, kind.dice)
    left = [i for i in range(len(table.lying)) if i not in taken]
    held = HeldKind(
        kind.name,
        tuple(table.lying[i] for i in taken),
        kind.points,
        table.throws - 1,
        tuple(table.places[i] for i in taken),
    )
    return replace(
        table,
        kept=(*table.kept, held),
        lying=tuple(table.lying[i] for i in left),
        places=tuple(table.places[i] for i in left),
        fresh=False,
    )


def passed(state: State, following: Seat) -> State:
    """Count the hand that is over and clear the table for the seat that follows."""
    ended = state.hands[state.seat] + 1
    return replace(
        state,
        seat=following,
        hands=(*state.hands[: state.seat], ended, *state.hands[state.seat + 1 :]),
        before=0,
        points=0,
        kept=(),
        throw=(),
        lying=(),
        places=(),
        fresh=False,
    )
