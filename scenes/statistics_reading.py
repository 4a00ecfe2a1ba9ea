"""What the store holds for the pages of statistics, read at once, and who is who in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.statistics.profile import (
    AllFacts,
    ProfileStatistics,
    facts_from,
    profile_statistics,
)
from scenes.match_list_dates import when
from scenes.statistics_view import BOT, GUEST, Person

if TYPE_CHECKING:
    from game.rules import Seat
    from game.statistics.house_records import HouseRecord
    from game.statistics.profile import Company
    from game.statistics.values import MatchFacts
    from game.store import Kept, Profile, ProfileId
    from scenes.stage.services import Services

GONE: Final = "Somebody"
"""Who is known no more, or never had a name."""
GUESTS: Final = "Guests"


@dataclass(frozen=True, slots=True)
class Reading:
    """Profiles by name, matches newest first, and their facts."""

    profiles: tuple[Profile, ...]
    matches: tuple[Kept, ...]
    facts: AllFacts
    now: float

    def at(self, table: str | None) -> Reading:
        """Leave out all matches but those of a table."""
        if table is None:
            return self
        matches = tuple(kept for kept in self.matches if kept.header.get("game") == table)
        return Reading(self.profiles, matches, self.facts, self.now)

    def profile(self, who: ProfileId | None) -> Profile | None:
        """Find a profile by its number."""
        return next((one for one in self.profiles if one.profile_id == who), None)

    def of(self, who: ProfileId) -> ProfileStatistics:
        """Count a person's matches."""
        return profile_statistics(who, self.matches, self.facts)

    def person(self, who: ProfileId | None) -> Person:
        """Give name and emblem of a profile."""
        found = self.profile(who)
        return Person(found.name, found.emblem) if found else Person(GONE, GUEST)

    def company(self, one: Company) -> Person:
        """Name the company that somebody had."""
        if one.kind == "bot":
            return Person(f"{str(one.who).capitalize()} bots", BOT)
        if one.kind == "guest":
            return Person(GUESTS, GUEST)
        return next(
            (Person(p.name, p.emblem) for p in self.profiles if p.profile_id == one.who),
            Person(GONE, GUEST),
        )

    def holder(self, record: HouseRecord) -> Person:
        """Name who holds a record: a known person, or the guest of that seat."""
        if self.profile(record.profile):
            return self.person(record.profile)
        kept = next((one for one in self.matches if one.match_id == record.match_id), None)
        return _guest(kept, record.seat) if kept else Person(GONE, GUEST)

    def finished(self) -> tuple[MatchFacts, ...]:
        """Give the facts of all finished matches."""
        found = (facts_from(self.facts, kept) for kept in self.matches if kept.closed == "finished")
        return tuple(one for one in found if one and one.finished)

    def count(self, *endings: str | None) -> int:
        """Count the matches that ended in one of these ways; `None` are those still open."""
        return sum(kept.closed in endings for kept in self.matches)

    def day(self, at: float) -> str:
        """Name a day as seen from now."""
        return when(at, self.now).partition(",")[0]


def read(services: Services) -> Reading:
    """Read all that the pages need."""
    store = services.store
    matches = (*store.closed(), *store.unfinished())
    return Reading(store.profiles(), matches, store.facts(), services.now())


def _guest(kept: Kept, seat: Seat) -> Person:
    names = kept.header.get("seats")
    name = str(names[seat]).strip() if isinstance(names, list) and seat < len(names) else ""
    return Person(name or GONE, kept.looks[seat] if seat < len(kept.looks) else GUEST)
