"""What a table is given by the house: who sits there, where doors lead, what must be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from game.rules import Event, Seat
from game.sentences import Sentence
from game.store import MatchId, Receipt
from scenes.session import SeatPlan

if TYPE_CHECKING:
    from scenes.tables.table import TableScene


@dataclass(frozen=True, slots=True)
class Seating:
    """The people of a match: plans by seat, and the number of the match in the store."""

    plans: tuple[SeatPlan, ...]
    match_id: MatchId

    @property
    def names(self) -> tuple[str, ...]:
        """Give the names as they are shown; an empty one becomes the number of the seat."""
        return tuple(plan.name or f"Seat {i + 1}" for i, plan in enumerate(self.plans))

    def played_by(self, cast: Sequence[str]) -> Seating:
        """Seat the same people, with others to answer for some of them."""
        plans = tuple(replace(p, cast=who) for p, who in zip(self.plans, cast, strict=True))
        return replace(self, plans=plans)

    def coached(self, seat: Seat, on: bool) -> Seating:
        """Let the coach speak for a seat, or be silent."""
        plans = list(self.plans)
        plans[seat] = replace(plans[seat], coach=on)
        return replace(self, plans=tuple(plans))


class Seated(Protocol):
    """What is seen of a table, as far as all tables share it."""

    plans: tuple[SeatPlan, ...]
    """Who answers for each seat now."""


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a table leads: to the pause and to the rules; the house opens them."""

    pause: Callable[[TableScene], object] = lambda table: None
    rules: Callable[[TableScene], object] = lambda table: None
    coach: Callable[[TableScene], object] = lambda table: None
    """Told when a seat calls the coach, or sends it away."""


@dataclass(slots=True)
class Hold:
    """A moment that stays until it has been read: a press ends it, or its time."""

    label: str
    left: float
    over: Callable[[], object]
    """Takes the moment off the table."""
    says: Sentence = ()
    """What comes next."""


@dataclass(slots=True)
class Batch:
    """The events of one press, which wait until the store has its steps."""

    receipt: Receipt
    events: tuple[Event, ...]
    waited: float = 0.0

    def is_ripe(self, patience: float) -> bool:
        """Tell whether they may be shown: the store has answered, or takes too long."""
        return self.receipt.done or self.waited >= patience


NOWHERE: Final = Doors()
