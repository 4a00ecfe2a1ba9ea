"""Matches and settings in memory as they are stored: what was read, and what is yet to write."""

from collections.abc import Callable
from dataclasses import dataclass, field

from game.store import sentences
from game.store.contract import Kept, MatchId, UnknownMatch, UnreadableMatch
from game.store.texts import from_text, mapping_from, names_from

Report = Callable[[str], None]


@dataclass
class Shelved:
    """One match in stored form; columns are `object` as a damaged file may hold anything.

    `unloaded` steps lie in the file before those here.
    """

    header: object
    begun_at: object
    touched_at: object
    closed: object = None
    looks: object = None
    unloaded: int = 0
    steps: list[object] = field(default_factory=list)

    @property
    def count(self) -> int:
        """Count the steps, here and in the file."""
        return self.unloaded + len(self.steps)

    def touch(self, at: float) -> None:
        """Note the last change; a clock set back must not let a match end before it began."""
        begun = self.begun_at
        self.touched_at = max(begun, at) if isinstance(begun, int | float) else at


@dataclass
class Shelf:
    """Matches by number and settings by key."""

    matches: dict[MatchId, Shelved] = field(default_factory=dict)
    values: dict[str, object] = field(default_factory=dict)

    def unfinished(self, report: Report) -> tuple[Kept, ...]:
        """List the open matches with steps, last touched first; report those unreadable."""
        found = []
        for match_id, match in self.matches.items():
            if match.closed is not None or not match.count:
                continue
            try:
                found.append(_unfinished(match_id, match))
            except ValueError as error:
                report(sentences.unreadable_match(match_id, str(error)))
        return tuple(sorted(found, key=lambda one: (one.touched_at, one.match_id), reverse=True))

    def record(self, match_id: MatchId) -> dict[str, object]:
        """Put a match together as its record; UnreadableMatch names the first bad step."""
        match = self.matches.get(match_id)
        if match is None:
            raise UnknownMatch(sentences.unknown_match(match_id))
        number = 0
        try:
            header = mapping_from(match.header)
            steps = []
            for number, text in enumerate(match.steps, start=1):  # noqa: B007 named on failure
                steps.append(mapping_from(text))
        except ValueError as error:
            where = f"step {number}: {error}"
            raise UnreadableMatch(sentences.unreadable_match(match_id, where)) from error
        return {**header, "steps": steps}

    def settings(self, report: Report) -> dict[str, object]:
        """Read all settings; report those that can't be read."""
        found: dict[str, object] = {}
        for key, text in self.values.items():
            try:
                found[key] = from_text(text)
            except ValueError:
                report(sentences.unreadable_setting(key))
        return found


def _unfinished(match_id: MatchId, match: Shelved) -> Kept:
    if not isinstance(match.touched_at, int | float):
        raise ValueError("its date is not a number")
    if not isinstance(match.begun_at, int | float):
        raise ValueError("its date is not a number")
    header, looks = mapping_from(match.header), names_from(match.looks)
    begun, touched = float(match.begun_at), float(match.touched_at)
    return Kept(match_id, header, match.count, begun, touched, looks)
