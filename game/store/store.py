"""What every store does, whether it keeps things on the disk or only in memory."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from sqlite3 import Connection
from typing import TypeVar, get_args

from game.store import people, reading, sentences, writes
from game.store.contract import (
    Ending,
    Kept,
    MatchId,
    Profile,
    ProfileId,
    Receipt,
    StoreError,
    UnknownMatch,
    UnknownProfile,
)
from game.store.headers import without_names
from game.store.reading import Report
from game.store.texts import to_text
from game.store.writes import Write

T = TypeVar("T")
Question = Callable[[Connection, Report], T]


@dataclass(frozen=True)
class Known:
    """The numbers given so far, so that a new one can be used before it is written."""

    matches: frozenset[MatchId] = frozenset()
    profiles: frozenset[ProfileId] = frozenset()
    last_match: int = 0
    last_profile: int = 0


def known_numbers(connection: Connection) -> Known:
    """Read which numbers are taken."""
    return Known(
        reading.match_ids(connection),
        reading.profile_ids(connection),
        reading.highest_match(connection),
        reading.highest_profile(connection),
    )


class Store(ABC):
    """Matches as records, profiles, facts and settings; used from one thread, the screen's."""

    def __init__(
        self, now: Callable[[], float], known: Known, notices: tuple[str, ...] = ()
    ) -> None:
        self._now = now
        self._matches = set(known.matches)
        self._profiles = set(known.profiles)
        self._match_numbers = count(known.last_match + 1)
        self._profile_numbers = count(known.last_profile + 1)
        self._people: tuple[Profile, ...] = ()
        self._notices = dict.fromkeys(notices)

    @property
    def notices(self) -> tuple[str, ...]:
        """Tell what the people at the screen should know, in sentences, oldest first."""
        return tuple(self._notices)

    @property
    @abstractmethod
    def trouble(self) -> str | None:
        """Say in a sentence why steps wait in memory; None while all is kept."""

    def begin(
        self,
        header: Mapping[str, object],
        looks: Sequence[str] = (),
        profiles: Sequence[ProfileId | None] = (),
    ) -> MatchId:
        """Begin a match with the header of its record; its number can be used at once.

        The looks of the seats are kept beside the record, for the screen, and so are its names: a
        seat with a profile takes the profile's.
        """
        bare, names = without_names(header)
        seats = tuple(profiles) or (None,) * len(names)
        if len(seats) != len(names):
            raise ValueError(f"{len(names)} seats, but {len(seats)} profiles")
        for profile in seats:
            if profile is not None:
                self._check_profile(profile)
        texts, at = (to_text(bare), to_text(list(looks))), self._time()
        match_id = MatchId(next(self._match_numbers))
        self._matches.add(match_id)
        self._write(lambda line: writes.begin(line, match_id, *texts, names, seats, at))
        return match_id

    def append(self, match_id: MatchId, steps: Sequence[Mapping[str, object]]) -> Receipt:
        """Add steps to a match, all or none of them; a failed write goes along with the next."""
        texts, at = tuple(to_text(dict(step)) for step in steps), self._time()
        self._check(match_id)
        return self._write(lambda line: writes.append(line, match_id, texts, at))

    def close_match(self, match_id: MatchId, how: Ending) -> Receipt:
        """Mark a match as finished or abandoned, so that it is no longer offered."""
        if how not in get_args(Ending):
            raise ValueError(f"a match ends as one of {get_args(Ending)}, not {how!r}")
        self._check(match_id)
        at = self._time()
        return self._write(lambda line: writes.close(line, match_id, how, at))

    def record(self, match_id: MatchId) -> dict[str, object]:
        """Give a match as its record; StoreError (UnreadableMatch, UnknownMatch) says why not."""
        self._check(match_id)
        return self._ask(partial(reading.record, match_id=match_id))

    def unfinished(self) -> tuple[Kept, ...]:
        """List the matches to resume, newest first; what can't be read becomes a notice.

        A match without a single step is not worth resuming.
        """
        return tuple(one for one in self._listed("closed IS NULL") if one.steps)

    def closed(self) -> tuple[Kept, ...]:
        """List the matches that were finished or abandoned, newest first."""
        return self._listed("closed IS NOT NULL")

    def remove_match(self, match_id: MatchId) -> Receipt:
        """Forget a match, its guests' names and its facts, in the backups too."""
        self._check(match_id)
        self._matches.discard(match_id)
        return self._remove(lambda line: people.remove_match(line, match_id))

    def profiles(self) -> tuple[Profile, ...]:
        """List the people whom the house knows, by name; what can't be read becomes a notice.

        While nothing can be read they are those that are known here, lest a match miss them.
        """
        self._people = self._asked(reading.profiles, self._people)
        return self._people

    def add_profile(
        self, name: str, emblem: str, preferences: Mapping[str, object] | None = None
    ) -> ProfileId:
        """Get to know somebody; their number can be used at once."""
        texts = to_text(name), to_text(emblem), to_text(dict(preferences or {}))
        profile_id, at = ProfileId(next(self._profile_numbers)), self._time()
        self._profiles.add(profile_id)
        self._write(lambda line: people.add_profile(line, profile_id, *texts, at))
        self._know(Profile(profile_id, name, emblem, dict(preferences or {}), at))
        return profile_id

    def change_profile(self, profile: Profile) -> Receipt:
        """Keep somebody's new name, emblem or preferences; a new name goes for old matches too."""
        texts = to_text(profile.name), to_text(profile.emblem), to_text(dict(profile.preferences))
        profile_id, since = profile.profile_id, float(profile.since)
        self._check_profile(profile_id)
        self._know(profile)
        return self._write(lambda line: people.change_profile(line, profile_id, *texts, since))

    def remove_profile(self, profile_id: ProfileId) -> Receipt:
        """Forget somebody: their name goes from everything that is kept, the backups too."""
        self._check_profile(profile_id)
        self._profiles.discard(profile_id)
        self._people = self._others(profile_id)
        return self._remove(lambda line: people.remove_profile(line, profile_id))

    def facts(self) -> dict[MatchId, dict[str, object]]:
        """Give what was worked out of each match; what can't be read becomes a notice."""
        return self._asked(reading.facts, {})

    def keep_facts(self, match_id: MatchId, value: Mapping[str, object]) -> Receipt:
        """Keep what was worked out of a match, which can be worked out again."""
        self._check(match_id)
        text = to_text(dict(value))
        return self._write(lambda line: writes.keep_facts(line, match_id, text))

    def drop_facts(self) -> Receipt:
        """Let go of all that was worked out."""
        return self._write(writes.drop_facts)

    def settings(self) -> dict[str, object]:
        """Give all settings; what can't be read is left out and becomes a notice."""
        return self._asked(reading.settings, {})

    def save_setting(self, key: str, value: object) -> Receipt:
        """Keep a JSON value under an ASCII key, in place of the one before."""
        if not key.isascii():
            raise ValueError(f"the key of a setting is ASCII, not {key!r}")
        text = to_text(value)
        return self._write(lambda line: writes.save(line, key, text))

    @abstractmethod
    def back_up(self) -> Receipt:
        """Make a backup now, and verify it."""

    @abstractmethod
    def close(self) -> str | None:
        """Write what waits, in bounded time, and let the folder go; say what could not be kept."""

    @abstractmethod
    def _write(self, write: Write) -> Receipt: ...

    def _remove(self, write: Write) -> Receipt:
        """Write that something is forgotten; answered once it is found nowhere."""
        return self._write(write)

    @abstractmethod
    def _ask(self, question: Question[T]) -> T:
        """Answer a question, what waits to be written included; StoreError if that fails."""

    def _listed(self, among: str) -> tuple[Kept, ...]:
        return self._asked(partial(reading.kept_matches, among=among), ())

    def _asked(self, question: Question[T], otherwise: T) -> T:
        try:
            return self._ask(question)
        except StoreError as error:
            self._report(str(error))
            return otherwise

    def _check(self, match_id: MatchId) -> None:
        if match_id not in self._matches:
            raise UnknownMatch(sentences.unknown_match(match_id))

    def _know(self, profile: Profile) -> None:
        self._people = reading.by_name((*self._others(profile.profile_id), profile))

    def _others(self, profile_id: ProfileId) -> tuple[Profile, ...]:
        return tuple(one for one in self._people if one.profile_id != profile_id)

    def _check_profile(self, profile_id: ProfileId) -> None:
        if profile_id not in self._profiles:
            raise UnknownProfile(sentences.unknown_profile(profile_id))

    def _time(self) -> float:
        return float(self._now())

    def _report(self, sentence: str) -> None:
        """Note a sentence once; the store's thread may do so too, as a dict takes keys whole."""
        self._notices.setdefault(sentence)
