"""All that a store holds, as one value that can be compared."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.store import Kept, MatchId, Profile, ProfileId, Store, StoreError, open_store
from game.store.disk import DiskStore
from game.store.seam import Disk

NIGHT = 1_780_000_000.0


@dataclass(frozen=True)
class Book:
    """What can be read back; `said` is what the people at the screen are told meanwhile."""

    matches: dict[MatchId, Kept]
    order: tuple[MatchId, ...]
    records: dict[MatchId, dict[str, object]]
    profiles: dict[ProfileId, Profile]
    facts: dict[MatchId, dict[str, object]]
    settings: dict[str, object]
    said: tuple[str, ...] = field(default=(), compare=False)


def read(store: Store) -> Book:
    """Read all that a store holds."""
    listed = (*store.unfinished(), *store.closed())
    records: dict[MatchId, dict[str, Any]] = {}
    said = []
    for one in listed:
        try:
            records[one.match_id] = store.record(one.match_id)
        except StoreError as error:
            said.append(str(error))
    return Book(
        {one.match_id: one for one in listed},
        tuple(one.match_id for one in listed),
        records,
        {one.profile_id: one for one in store.profiles()},
        store.facts(),
        store.settings(),
        (*store.notices, *said),
    )


def opened(folder: Path, disk: Disk | None = None) -> DiskStore:
    """Open the store of a folder that can be written."""
    store = open_store(folder, lambda: NIGHT, disk)
    assert isinstance(store, DiskStore), store.notices
    return store


def book_of(folder: Path) -> Book:
    """Read all that the store of a folder holds, opening and closing it."""
    store = open_store(folder, lambda: NIGHT)
    try:
        return read(store)
    finally:
        assert store.close() is None
