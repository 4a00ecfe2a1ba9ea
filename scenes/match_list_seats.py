"""Who sat at a kept match: names, emblems and profiles, as far as they are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.session import PERSON, SeatPlan
from scenes.stage.theme import SEAT_LOOKS

if TYPE_CHECKING:
    from game.match import Header
    from game.store import ProfileId


def plans_of(
    header: Header, looks: Sequence[str] = (), profiles: Sequence[ProfileId | None] = ()
) -> tuple[SeatPlan, ...]:
    """Give the seats of a match their emblems; those unknown take what is free."""
    count = len(header.seats)
    known = [look.emblem for look in SEAT_LOOKS]
    usable = len(looks) == count == len(set(looks)) and set(looks) <= set(known)
    emblems = list(looks) if usable else known
    cast = header.cast or (PERSON,) * count
    people = profiles if len(profiles) == count else (None,) * count
    return tuple(
        SeatPlan(name, who, emblem, profile=person)
        for name, who, emblem, person in zip(header.seats, cast, emblems, people, strict=False)
    )
