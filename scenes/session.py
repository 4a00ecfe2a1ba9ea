"""What belongs to the people now at the screen; dropped as one value when they leave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from scenes.stage.theme import SEAT_LOOKS

if TYPE_CHECKING:
    from game.store.contract import ProfileId

PERSON: Final = "person"
NAME_LIMIT: Final = 24


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is to sit on a seat: a name, `person` or `bot:LEVEL`, and an emblem with its colour."""

    name: str
    cast: str = PERSON
    emblem: str = "fox"
    coach: bool = False
    """Whether the coach speaks while this person is to act."""
    profile: ProfileId | None = None
    """The person, if the house knows them; a guest or a bot has none."""

    @property
    def is_bot(self) -> bool:
        """Tell whether a bot plays this seat."""
        return self.cast != PERSON


@dataclass(frozen=True, slots=True)
class Session:
    """The table chosen, the seats planned and the house rules that differ from the defaults."""

    table: str = "ten-thousand"
    seats: tuple[SeatPlan, ...] = ()
    rules: Mapping[str, object] = field(default_factory=dict)

    def with_seat(self, index: int, plan: SeatPlan) -> Session:
        """Put another plan on a seat."""
        seats = list(self.seats)
        seats[index] = plan
        return replace(self, seats=tuple(seats))

    def free_emblem(self) -> str:
        """Name the first emblem that no seat has."""
        taken = {seat.emblem for seat in self.seats}
        return next(look.emblem for look in SEAT_LOOKS if look.emblem not in taken)
