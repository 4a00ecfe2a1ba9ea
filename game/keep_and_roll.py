"""The turn that Ten Thousand and The Dice Game share: throw, set aside what scores, throw again."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Generic, Protocol, TypeVar, cast

from game import actions
from game.actions import Bank, Keep, Open
from game.combinations import Combinations
from game.dice import missing, places, without
from game.events import AllDiceScored, DiceKept, DiceThrown, TurnBegan
from game.luck import Drawn
from game.opening import Opening
from game.refusals import DoesNotScore, NothingMarked, NotNow, NotThere, OpenFirst
from game.rules import Action, Event, Observation, Outcome, Refusal, Seat, Turn, Worth

ALL_DICE: Final = 6
SINGLES: Final = ((1, 100), (5, 50))
TRIPLES: Final = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}


@dataclass(frozen=True, slots=True)
class KeptSet:
    """Dice set aside together, what they paid, and where they lay in which throw."""

    dice: tuple[int, ...]
    points: int
    throw: int = 0
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tray:
    """Scores and dice as everybody sees them; the turn is empty before its first throw."""

    scores: tuple[int, ...]
    seat: Seat = 0
    points: int = 0
    kept: tuple[KeptSet, ...] = ()
    lying: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    """Where each die that lies lay in its throw, from the left."""
    thrown: int = 0
    """How many dice the last throw had."""
    fresh: bool = False
    """A throw lies there from which nothing has been kept."""
    throws: int = 0

    @property
    def dice_to_roll(self) -> int:
        """Tell how many dice the next roll throws."""
        return ALL_DICE - self.set_aside % ALL_DICE

    @property
    def set_aside(self) -> int:
        """Count the dice set aside since all six were last thrown."""
        return sum(len(part.dice) for part in self.kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Tray):
    """A tray, and what its rules have to know besides."""

    opening: Opening | None = None
    wanted: Action | None = None
    """The action whose throw is due."""
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeenTray(Tray):
    """What everybody sees of the table; nothing is hidden in these games."""

    to_act: tuple[Seat, ...]
    opening: bool
    target: int


T = TypeVar("T", bound=Tray)
P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=SeenTray)


class Thrown(Protocol):
    """The throw that lies there, in a state or an observation."""

    @property
    def lying(self) -> tuple[int, ...]:
        """The dice that lie there, from the left."""

    @property
    def places(self) -> tuple[int, ...]:
        """Where each of them lay when it was thrown."""

    @property
    def throws(self) -> int:
        """How many throws the match has had."""

    @property
    def fresh(self) -> bool:
        """Whether nothing has been kept of the throw."""


def set_aside(
    table: Combinations, thrown: Thrown, dice: tuple[int, ...]
) -> tuple[KeptSet, tuple[int, ...], tuple[int, ...]]:
    """Take dice out of the throw: the set, then the values and the places of what still lies."""
    taken = places(thrown.lying, dice)
    left = [i for i in range(len(thrown.lying)) if i not in taken]
    held = KeptSet(
        tuple(thrown.lying[i] for i in taken),
        table.best(dice) or 0,
        thrown.throws - 1,
        tuple(thrown.places[i] for i in taken),
    )
    return held, tuple(thrown.lying[i] for i in left), tuple(thrown.places[i] for i in left)


def keep_refused(table: Combinations, thrown: Thrown, dice: tuple[int, ...]) -> Refusal | None:
    """Say why these dice can't be kept, or `None` if they can."""
    if not thrown.fresh:
        return NotNow()
    if not dice:
        return NothingMarked()
    if absent := missing(thrown.lying, dice):
        return NotThere(absent)
    return None if table.best(dice) is not None else DoesNotScore(table.idle(dice))


def keep(table: Combinations, tray: T, dice: tuple[int, ...]) -> tuple[T, tuple[Event, ...]]:
    """Set dice of the throw aside for points."""
    held, lying, at = set_aside(table, tray, dice)
    kept, running = (*tray.kept, held), tray.points + held.points
    after = replace(tray, points=running, kept=kept, lying=lying, places=at, fresh=False)
    events: tuple[Event, ...] = (DiceKept(tray.seat, dice, held.points, running),)
    if not lying and after.set_aside == ALL_DICE:
        events += (AllDiceScored(tray.seat, running),)
    return after, events


def fall(position: P, drawn: Drawn) -> tuple[P, DiceThrown]:
    """Let the dice fall that were asked for; six that had scored are thrown again."""
    dice = tuple(int(face) for face in drawn)
    fallen = replace(
        position,
        kept=position.kept if position.set_aside < ALL_DICE else (),
        lying=dice,
        places=tuple(range(len(dice))),
        thrown=len(dice),
        fresh=True,
        throws=position.throws + 1,
        wanted=None,
    )
    return fallen, DiceThrown(position.seat, dice, position.throws)


def passed(position: P, following: Seat) -> P:
    """Clear the tray at the end of a turn, for the seat that follows."""
    return replace(position, seat=following, points=0, kept=(), lying=(), places=(), fresh=False)


def opened(position: P, opening: Opening, drawn: Drawn) -> Turn[P]:
    """Compare the throws for the beginning; the highest begins, ties throw again."""
    rest, events = opening.settle(drawn)
    if len(rest.seats) > 1:
        return Turn(replace(position, opening=rest), events)
    beginner = rest.seats[0]
    begun = replace(position, opening=None, wanted=None, seat=beginner)
    return Turn(begun, (*events, TurnBegan(beginner)))


@dataclass(frozen=True, slots=True)
class KeepAndRoll(ABC, Generic[P, S]):
    """What the rules of both tables answer alike, for a number of seats."""

    combinations: ClassVar[Combinations]
    words: ClassVar[Mapping[str, Action]]

    seats: int
    target: int = 10000

    def to_act(self, state: P) -> tuple[Seat, ...]:
        """Name the one seat to act."""
        if state.outcome:
            return ()
        return (0,) if state.opening else (state.seat,)

    def apply(self, state: P, seat: Seat, action: Action) -> Turn[P]:
        """Keep or bank at once; anything that throws waits for its dice."""
        if isinstance(action, Keep):
            return Turn(*keep(self.combinations, state, action.dice))
        if isinstance(action, Bank):
            return self._bank(state)
        return Turn(replace(state, wanted=action))

    def outcome(self, state: P) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""
        return state.outcome

    def scores(self, state: P) -> tuple[int, ...]:
        """Give what is banked."""
        return state.scores

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""
        return actions.read(text, self.words)

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice: what those that score pay, and which do not score."""
        idle = self.combinations.idle(tuple(dice))
        return Worth(self.combinations.best(without(dice, idle)) or 0, idle)

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other."""
        table = cast(S, seen)
        for action in actions:
            if refused := self._refused(table, action):
                return refused
            if isinstance(action, Keep):
                table, _ = keep(self.combinations, table, action.dice)
        return None

    def _refused(self, seen: S, action: Action) -> Refusal | None:
        if not seen.to_act:
            return NotNow()
        if isinstance(action, Open):
            return None if seen.opening else NotNow()
        if seen.opening:
            return OpenFirst()
        if isinstance(action, Keep):
            return keep_refused(self.combinations, seen, action.dice)
        return self._turn_refused(seen, action)

    @abstractmethod
    def _turn_refused(self, seen: S, action: Action) -> Refusal | None:
        """Say why this can't be done on a turn in which dice are kept otherwise."""

    @abstractmethod
    def _bank(self, state: P) -> Turn[P]:
        """Write the points of the turn down, and end it."""
