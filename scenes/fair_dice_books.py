"""Reads matches and their facts from the store for the page of fair dice, a match at a time."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import record
from game.record import BadRecord, Record
from game.review import NoReview
from game.statistics.facts import reckoned
from game.statistics.values import BadFacts, from_value
from game.store import StoreError
from scenes.fair_dice_source import CARDS, Match, house_view, match_view
from scenes.fair_dice_view import Said, View, Who
from scenes.stage.theme import SEAT_LOOKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game import match as play
    from game.statistics.values import MatchFacts
    from game.store import Kept, MatchId, Store

    Stored = Mapping[str, object]

UNSAID = NoReview("Luck is reckoned elsewhere")
"""Stands for a review where only dice are to be counted, which takes no time."""


class OneMatch:
    """One match: as it was kept, or as it is being played."""

    def __init__(
        self, store: Store, match_id: MatchId | None, match: play.Match | None = None
    ) -> None:
        self._store, self._match_id, self._match = store, match_id, match

    left = 0
    """Nothing is left to be counted: one match is counted at once."""

    @property
    def records(self) -> tuple[Callable[[], Stored], ...]:
        """Give the way to the record."""
        return (self._stored,)

    def view(self) -> View:
        """Count everything; a match that can't be read leaves an empty page that says so."""
        try:
            source, sealed = _bare(self._stored())
        except (StoreError, BadRecord) as fault:
            return _unread(fault)
        try:
            facts = self._facts() or replace(reckoned(source, UNSAID), sealed=sealed)
            played = record.replay(source)[1] if facts.game == CARDS else ()
        except BadRecord as fault:
            return _unread(fault, sealed)
        return match_view(Match(facts, self._seats(source.header.seats, facts), played))

    def _stored(self) -> Stored:
        if self._match is not None:
            steps = [record.step_value(step) for step in self._match.steps]
            return {**record.header_value(self._match.header), "steps": steps}
        assert self._match_id is not None
        return self._store.record(self._match_id)

    def _facts(self) -> MatchFacts | None:
        """Give what was reckoned of the whole match, luck included."""
        if self._match_id is None or (self._match and self._match.outcome is None):
            return None
        return known_facts(self._store.facts().get(self._match_id))

    def _seats(self, names: Sequence[str], facts: MatchFacts) -> tuple[Who, ...]:
        kept = next((k for k in all_kept(self._store) if k.match_id == self._match_id), None)
        known = {look.emblem for look in SEAT_LOOKS}
        looks = [look for look in (kept.looks if kept else ()) if look in known]
        emblems = [*looks, *(e.emblem for e in SEAT_LOOKS if e.emblem not in looks)]
        seats = zip(names, emblems, facts.seats, strict=False)
        return tuple(
            Who(name or f"Seat {number}", emblem, is_bot=not seat.is_person)
            for number, (name, emblem, seat) in enumerate(seats, 1)
        )


class AllMatches:
    """All matches of the house; those whose facts are not known are counted one by one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = all_kept(store)
        facts = store.facts()
        self._known = {k.match_id: known_facts(facts.get(k.match_id)) for k in self._kept}
        self._waiting = deque(i for i, known in self._known.items() if known is None)

    @property
    def total(self) -> int:
        """Count the matches."""
        return len(self._kept)

    @property
    def left(self) -> int:
        """Tell how many are still to be counted."""
        return len(self._waiting)

    @property
    def records(self) -> tuple[Callable[[], Stored], ...]:
        """Give the ways to all records."""
        return tuple(partial(self._store.record, kept.match_id) for kept in self._kept)

    def go_on(self) -> None:
        """Count the dice of one more match; one that can't be read has none."""
        match_id = self._waiting.popleft()
        try:
            source, sealed = _bare(self._store.record(match_id))
            self._known[match_id] = replace(reckoned(source, UNSAID), sealed=sealed)
        except (StoreError, BadRecord):
            return

    def view(self) -> View:
        """Show what has been counted."""
        known = [(self._known[kept.match_id], kept.profiles) for kept in self._kept]
        counted = [(facts, profiles) for facts, profiles in known if facts]
        return house_view(counted, self._store.profiles())


def all_kept(store: Store) -> tuple[Kept, ...]:
    """List every match of the store."""
    return (*store.closed(), *store.unfinished())


def known_facts(value: Mapping[str, object] | None) -> MatchFacts | None:
    """Read facts that were kept; what is missing or of another version is not known."""
    try:
        return None if value is None else from_value(value)
    except BadFacts:
        return None


def _unread(fault: Exception, sealed: int = 0) -> View:
    """Leave the page empty; seals that are there can be checked all the same."""
    said = Said("This match can’t be read", str(fault))
    return View("", (), said, Said("Luck"), hidden=sealed, seals=sealed)


def _bare(stored: Stored) -> tuple[Record, int]:
    """Read a record without its seals, which are checked elsewhere; also count them."""
    source = record.from_value(dict(stored))
    steps = tuple(
        {key: part for key, part in step.items() if key not in ("seal", "nonce")}
        if isinstance(step, dict)
        else step
        for step in source.steps
    )
    sealed = sum(isinstance(step, dict) and "seal" in step for step in source.steps)
    return Record(source.header, steps), sealed
