"""The contract of a table: what every set of rules answers, and the values that pass through it.

A state is a frozen, hashable value that only the rules and the match ever see. Rules never draw
luck: they say what they want (`wants`) and are given the answer (`settle`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from game.luck import Drawn, Request

Seat = int
"""A seat's number, from 0, clockwise."""


class Action:
    """Something a seat does; a small value whose text form is the text of the record."""

    __slots__ = ()

    def covers(self, action: "Action") -> bool:
        """Tell whether this entry of `legal` stands for the action (a range covers many)."""
        return self == action

    def samples(self) -> "tuple[Action, ...]":
        """Name the actions that stand for this entry of `legal` where each gets a value."""
        return (self,)


class Event:
    """A fact that came about; one class a fact, named in the past tense."""

    __slots__ = ()

    def seen_by(self, viewer: Seat | None) -> "Event":
        """Give the event as a seat sees it, or everybody at the screen (`None`)."""
        return self


class Refusal:
    """Why an action can't be done now, with the numbers that matter."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """What marked dice pay together, and which of them would not score."""

    points: float
    idle: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the winning seats, ascending, and why."""

    winners: tuple[Seat, ...]
    reason: str


class Observation(Protocol):
    """What one seat, or everybody at the screen, may see. Every table adds its own."""

    @property
    def scores(self) -> tuple[float, ...]:
        """What is banked, one number a seat; empty while a house rule hides it."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, ascending."""


S = TypeVar("S")
V = TypeVar("V")


def with_seat(values: tuple[V, ...], seat: Seat, value: V) -> tuple[V, ...]:
    """Give the values of all seats, with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Turn(Generic[S]):
    """A new state, and what came about on the way to it."""

    state: S
    events: tuple[Event, ...] = ()


class Rules(Protocol[S]):
    """One table with its seats and house rules; nothing in it changes."""

    def start(self) -> S:
        """Give the state before the first action."""

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Name the seats that may act, ascending; none once the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """List what a seat may do, each action once; ranges as one entry."""

    def apply(self, state: S, seat: Seat, action: Action) -> Turn[S]:
        """Carry out a legal action, up to the point where luck is wanted."""

    def wants(self, state: S) -> Request | None:
        """Say what luck is due before anybody may act."""

    def settle(self, state: S, drawn: Drawn) -> Turn[S]:
        """Take the luck that was wanted."""

    def outcome(self, state: S) -> Outcome | None:
        """Tell how the match ended, or `None` while it goes on."""

    def scores(self, state: S) -> tuple[float, ...]:
        """Give what is truly banked, one number a seat, also where nobody may see it."""

    def observe(self, state: S, viewer: Seat | None) -> Observation:
        """Show what a seat may see; `None` is what everybody at the screen may see."""

    def read(self, text: str) -> Action:
        """Read an action's text; raises `Unreadable`."""

    def worth(self, seen: Observation, dice: Sequence[int]) -> Worth:
        """Value marked dice of the throw that lies there."""

    def refusal(self, seen: Observation, *actions: Action) -> Refusal | None:
        """Say why the actions can't be done one after the other, or `None` if they can.

        No luck may be due between them. The seat is the first of `seen.to_act`.
        """


class Unreadable(ValueError):
    """A text that is no action of this table."""


class Illegal(ValueError):
    """An action that can't be done now; says what was tried, why not, and what was legal."""

    def __init__(self, action: Action, why: str, legal: Sequence[str]) -> None:
        self.action = action
        self.why = why
        self.legal = tuple(legal)
        because = f": {why}" if why else ""
        offered = ", ".join(self.legal) or "nothing"
        super().__init__(f'"{action}" is not legal{because}; legal: {offered}')
