"""The store keeps matches and settings in one SQLite file, and goes on in memory where it can't."""

from game.store.contract import (
    AlreadyRunning,
    Ending,
    MatchId,
    Receipt,
    StoreError,
    StoreTooNew,
    Unfinished,
    UnknownMatch,
    UnreadableMatch,
)
from game.store.memory import MemoryStore
from game.store.opening import open_store
from game.store.store import Store

__all__ = [
    "AlreadyRunning",
    "Ending",
    "MatchId",
    "MemoryStore",
    "Receipt",
    "Store",
    "StoreError",
    "StoreTooNew",
    "Unfinished",
    "UnknownMatch",
    "UnreadableMatch",
    "open_store",
]
