"""The store keeps matches and settings in one SQLite file, and goes on in memory where it can't."""

from game.store.contract import (
    AlreadyRunning,
    Ending,
    Kept,
    MatchId,
    Profile,
    ProfileId,
    Receipt,
    StoreError,
    StoreTooNew,
    UnknownMatch,
    UnknownProfile,
    UnreadableMatch,
)
from game.store.memory import MemoryStore
from game.store.opening import open_store
from game.store.store import Store

__all__ = [
    "AlreadyRunning",
    "Ending",
    "Kept",
    "MatchId",
    "MemoryStore",
    "Profile",
    "ProfileId",
    "Receipt",
    "Store",
    "StoreError",
    "StoreTooNew",
    "UnknownMatch",
    "UnknownProfile",
    "UnreadableMatch",
    "open_store",
]
