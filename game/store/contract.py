"""The values that the store hands out, and the errors it may raise."""

from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event
from typing import Literal, NewType

MatchId = NewType("MatchId", int)
ProfileId = NewType("ProfileId", int)
Ending = Literal["finished", "abandoned"]


class StoreError(Exception):
    """What the store can't do, in a sentence fit for the screen."""


class AlreadyRunning(StoreError):
    """Another process plays on this data folder."""


class StoreTooNew(StoreError):
    """The file was written by a later version of the game."""


class UnknownMatch(StoreError):
    """No match of this store has that number."""


class UnreadableMatch(StoreError):
    """What is stored of a match can't be read back."""


class UnknownProfile(StoreError):
    """Nobody of this store has that number."""


@dataclass(frozen=True)
class Profile:
    """A person whom the house knows: a name, an emblem with its colour, and what they prefer."""

    profile_id: ProfileId
    name: str
    emblem: str
    preferences: Mapping[str, object]
    """Settings by key that go before those of the house where this person plays."""
    since: float


@dataclass(frozen=True)
class Kept:
    """A match as it is listed: `steps` counts what is kept of it, `closed` tells how it ended.

    `looks` tells the emblem of each seat; empty where that is unknown or unreadable.
    """

    match_id: MatchId
    header: Mapping[str, object]
    steps: int
    begun_at: float
    touched_at: float
    looks: tuple[str, ...] = ()
    profiles: tuple[ProfileId | None, ...] = ()
    """The person of each seat, as far as the house knows them."""
    closed: Ending | None = None


class Receipt:
    """The answer to a write, settled from the store's thread: kept, or a sentence why not yet."""

    def __init__(self) -> None:
        self._settled = Event()
        self._failure: str | None = None

    @property
    def done(self) -> bool:
        """Tell without waiting whether the write was answered."""
        return self._settled.is_set()

    @property
    def failure(self) -> str | None:
        """Say why the write could not be kept; None while it is under way and once it is safe."""
        return self._failure

    def wait(self, timeout: float | None = None) -> bool:
        """Wait for the answer, at most `timeout` seconds; False if it has not come."""
        return self._settled.wait(timeout)

    def settle(self, failure: str | None = None) -> "Receipt":
        """Answer the write."""
        self._failure = failure
        self._settled.set()
        return self
