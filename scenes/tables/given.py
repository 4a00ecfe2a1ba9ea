"""What a table is given by the house: who sits there, where doors lead, what must be read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.sentences import Sentence
from game.store import MatchId
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


@dataclass(frozen=True, slots=True)
class Doors:
    """Where a table leads: to the pause and to the rules; the house opens them."""

    pause: Callable[[TableScene], object] = lambda table: None
    rules: Callable[[TableScene], object] = lambda table: None


@dataclass(slots=True)
class Hold:
    """A moment that stays until it has been read: a press ends it, or its time."""

    label: str
    left: float
    over: Callable[[], object]
    """Takes the moment off the table."""
    says: Sentence = ()
    """What comes next."""


NOWHERE: Final = Doors()
