"""What guests of a kiosk see of the store: their own match, and nothing of anybody else's.

Their names are written nowhere: in the store people are called Guest 1, Guest 2 … Settings last
for as long as the guests stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from game.store import Ending, Kept, MatchId, Profile, ProfileId, Receipt, Store
from game.store.store import Known, Question
from game.store.writes import Write
from scenes.session import PERSON
from scenes.stage.settings import Settings

T = TypeVar("T")

LAST: Final = "kiosk_last_match"
"""The setting of the house that names the match that guests began last."""

OF_PEOPLE: Final = frozenset(
    {"last_table", "last_seats", "last_coached", "last_rules", "recent_people", "explained"}
)
"""Settings that speak of people at home; guests begin without them."""


class GuestStore(Store):
    """A store in front of the house's own; numbers of matches are the house's."""

    def __init__(self, inner: Store, now: Callable[[], float]) -> None:
        super().__init__(now, Known())
        self._inner = inner
        self._settings: dict[str, object] = {}

    def forget(self, settings: Mapping[str, object]) -> None:
        """Begin with these settings, whatever guests have set before."""
        self._settings = dict(settings)

    def close_left(self) -> Kept | None:
        """Close the last match of guests as abandoned, if nobody did; give it then."""
        last = self._inner.settings().get(LAST)
        left = next((one for one in self._inner.unfinished() if one.match_id == last), None)
        if left is not None:
            self._inner.close_match(left.match_id, "abandoned")
        return left

    @property
    def notices(self) -> tuple[str, ...]:
        """Tell guests nothing of what the operator has to know."""
        return ()

    @property
    def trouble(self) -> str | None:
        """Tell guests nothing of a full disk either: of their match nothing is kept for them."""
        return None

    def begin(
        self,
        header: Mapping[str, object],
        looks: Sequence[str] = (),
        profiles: Sequence[ProfileId | None] = (),
    ) -> MatchId:
        """Begin a match of people without names."""
        number = self._inner.begin({**header, "seats": nameless(header)}, looks)
        self._inner.save_setting(LAST, number)
        return number

    def append(self, match_id: MatchId, steps: Sequence[Mapping[str, object]]) -> Receipt:
        """Add steps to a match."""
        return self._inner.append(match_id, steps)

    def close_match(self, match_id: MatchId, how: Ending) -> Receipt:
        """Mark a match as finished or abandoned."""
        return self._inner.close_match(match_id, how)

    def record(self, match_id: MatchId) -> dict[str, object]:
        """Give a match as its record, without names."""
        return self._inner.record(match_id)

    def unfinished(self) -> tuple[Kept, ...]:
        """Offer nobody's match to anybody."""
        return ()

    def closed(self) -> tuple[Kept, ...]:
        """List nobody's matches."""
        return ()

    def profiles(self) -> tuple[Profile, ...]:
        """Know nobody."""
        return ()

    def facts(self) -> dict[MatchId, dict[str, object]]:
        """Tell nothing of matches that are over."""
        return {}

    def settings(self) -> dict[str, object]:
        """Give the settings of the guests now at the screen."""
        return dict(self._settings)

    def save_setting(self, key: str, value: object) -> Receipt:
        """Keep a setting for as long as they stay."""
        self._settings[key] = value
        return Receipt().settle()

    def back_up(self) -> Receipt:
        """Leave backups to the operator."""
        return Receipt().settle()

    def close(self) -> str | None:
        """Leave the closing to the house."""
        return None

    def _write(self, write: Write) -> Receipt:
        return Receipt().settle()

    def _ask(self, question: Question[T]) -> T:
        return self._inner._ask(question)


def nameless(header: Mapping[str, object]) -> list[str]:
    """Call the people of a match by number; a bot's name is no secret."""
    seats = header.get("seats")
    names = [str(name) for name in seats] if isinstance(seats, list) else []
    kinds = header.get("cast")
    cast = kinds if isinstance(kinds, list) and len(kinds) == len(names) else [PERSON] * len(names)
    found, people = [], 0
    for name, who in zip(names, cast, strict=True):
        people += who == PERSON
        found.append(f"Guest {people}" if who == PERSON else name)
    return found


def house_settings(store: Store) -> Mapping[str, object]:
    """Give what the operator has set at home, without what it says of people."""
    kept = store.settings()
    known = set(Settings.__dataclass_fields__) - OF_PEOPLE
    return {key: value for key, value in kept.items() if key in known}
