"""The settings of the house, and what is in force: the operator's word first, then a person's.

Typed values with defaults, applied at once; those of the house are kept in the store.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final, Protocol

PACES: Final = ("slow", "normal", "fast", "instant")
BOT_PACES: Final = ("slow", "normal", "fast")
TEXT_SIZES: Final[Mapping[int, str]] = {100: "Normal", 125: "Large", 150: "Huge"}
"""Sizes of text in percent, and what they are called."""

SeatRow = tuple[str, str, str] | tuple[str, str, str, int]
"""A seat as it is remembered: name, cast, emblem; a person whom the house knows by number alone."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a person can set, and what the program remembers of the house."""

    volume: int = 80
    effects: int = 100
    room_tone: int = 35
    muted: bool = False
    pace: str = "normal"
    bot_pace: str = "normal"
    text_size: int = 100
    """In percent: text grows where there is room for it."""
    reduced_motion: bool = False
    ask_before_zero: bool = True
    """Somebody who would write a zero on a sheet is asked first."""
    hints: bool = True
    """A table tells its goal at the first visit, and what each button does the first time."""
    explained: tuple[str, ...] = ()
    """What has been told so: a table, or a table and a button."""
    fullscreen: bool = False
    display: int = 0
    display_path: str = ""
    keys: Mapping[str, str] = field(default_factory=dict)
    last_table: str = ""
    last_seats: tuple[SeatRow, ...] = ()
    last_coached: tuple[int, ...] = ()
    """Which of the last seats have the coach beside them."""
    last_rules: Mapping[str, object] = field(default_factory=dict)
    recent_people: tuple[int, ...] = ()
    """The profiles that played, the last one first."""
    best_hands: int = 0
    """The fewest hands in which somebody has won Six-Dice alone; 0 while nobody has."""


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {"pace": PACES, "bot_pace": BOT_PACES}
PERCENT: Final = frozenset({"volume", "effects", "room_tone"})
COACH: Final = "coach"
"""A preference that is no setting of the house: the coach sits beside this person."""


def _slowest(paces: Iterable[str]) -> str:
    return min(paces, key=PACES.index)


KINDEST: Final[Mapping[str, Callable[[Iterable[Any]], object]]] = {
    "text_size": max,
    "reduced_motion": any,
    "pace": _slowest,
    "ask_before_zero": any,
    "hints": any,
}
"""What a person may prefer, and how several wishes become one: the kindest of them."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a person at the table is called, and what they prefer; a guest prefers nothing."""

    name: str
    preferences: Mapping[str, object] = field(default_factory=dict)


class Keeper(Protocol):
    """Where settings are kept."""

    def settings(self) -> Mapping[str, object]:
        """Read all kept settings."""

    def save_setting(self, key: str, value: object) -> object:
        """Keep one setting."""


OPERATOR: Final = "the operator"


class SettingsBook:
    """Holds the settings now in force and tells those who asked when one changes.

    `house` are those of the house, which are kept; `now` is what they come to with the people at
    the table and the operator.
    """

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._listeners: list[Callable[[Settings], None]] = []
        self._people: tuple[Wishes | None, ...] = ()
        self._caps: Mapping[str, object] = {}
        self.house = self.now = read(keeper.settings())

    def change(self, **values: object) -> None:
        """Set values of the house, keep them, and apply them at once."""
        changed = replace(self.house, **values)  # type: ignore[arg-type]  # keys checked by replace
        before, after = asdict(self.house), asdict(changed)
        self.house = changed
        for key, value in after.items():
            if before[key] != value:
                self._keeper.save_setting(key, value)
        self._apply()

    def seated(self, people: Sequence[Wishes | None]) -> None:
        """Heed the people of a table, seat by seat; nobody is to be heeded at a bot's."""
        self._people = tuple(people)
        self._apply()

    def capped(self, caps: Mapping[str, object]) -> None:
        """Heed the operator: the most that a volume may be, and other settings once for all."""
        self._caps = dict(caps)
        self._apply()

    def of(self, seat: int) -> Settings:
        """Give the settings as the person of one seat wants them."""
        person = self._people[seat] if seat < len(self._people) else None
        alone = [person.preferences] if person else []
        return effective(self.house, alone, self._caps)

    def most(self, key: str) -> int:
        """Say how loud a volume may be."""
        return min(100, _limits(self._caps).get(key, 100))

    def decider(self, key: str) -> str:
        """Name who settles a setting, so that the house has no say in it; nobody: an empty name."""
        if key in _orders(self._caps):
            return OPERATOR
        people = [(one.name, wished(one.preferences)) for one in self._people if one]
        value = getattr(self.now, key)
        open_to_house = any(key not in wishes for _, wishes in people)
        if open_to_house and value == getattr(self.house, key):
            return ""
        return next((name for name, wishes in people if wishes.get(key) == value), "")

    def reset(self) -> None:
        """Go back to the settings as delivered; what the program remembers of guests stays."""
        kept = {"display", "display_path", "best_hands", "recent_people"}
        kept |= {"last_table", "last_seats", "last_coached", "last_rules"}
        fresh = Settings()
        self.change(**{f.name: getattr(fresh, f.name) for f in fields(fresh) if f.name not in kept})

    def begin_anew(self) -> None:
        """Read again what is kept, with nobody at any table."""
        self._people = ()
        self.house = read(self._keeper.settings())
        self._apply()

    def applied_by(self, listener: Callable[[Settings], None]) -> None:
        """Call a listener now and after every change."""
        self._listeners.append(listener)
        listener(self.now)

    def _apply(self) -> None:
        heeded = [one.preferences for one in self._people if one]
        self.now = effective(self.house, heeded, self._caps)
        for listener in self._listeners:
            listener(self.now)


def effective(
    house: Settings, seated: Sequence[Mapping[str, object]], caps: Mapping[str, object]
) -> Settings:
    """Say what is in force: the operator's word, else the kindest of the wishes, else the house.

    `seated` has the preferences of each person; what somebody has no wish about is as the house has
    it for them.
    """
    people = [wished(one) for one in seated]
    kindest = {
        key: choose(wishes.get(key, getattr(house, key)) for wishes in people)
        for key, choose in KINDEST.items()
        if people
    }
    limits = {key: min(getattr(house, key), most) for key, most in _limits(caps).items()}
    values = {**kindest, **limits, **_orders(caps)}
    return replace(house, **values)


def wished(preferences: Mapping[str, object]) -> dict[str, object]:
    """Give the preferences that can be used."""
    usable = {key: _usable(key, value) for key, value in preferences.items() if key in KINDEST}
    if isinstance(coach := preferences.get(COACH), bool):
        usable[COACH] = coach
    return {key: value for key, value in usable.items() if value is not None}


def _limits(caps: Mapping[str, object]) -> dict[str, int]:
    return {
        key: cap for key, cap in caps.items() if key in PERCENT and type(cap) is int and cap >= 0
    }


def _orders(caps: Mapping[str, object]) -> dict[str, object]:
    known = {one.name for one in fields(Settings)} - PERCENT
    usable = {key: _usable(key, value) for key, value in caps.items() if key in known}
    return {key: value for key, value in usable.items() if value is not None}


def read(kept: Mapping[str, object]) -> Settings:
    """Make settings of what was kept; a value that can't be used gives way to its default."""
    values = {}
    for known in fields(Settings):
        if known.name in kept and (value := _usable(known.name, kept[known.name])) is not None:
            values[known.name] = value
    return Settings(**values)  # type: ignore[arg-type]  # each value was checked by its name


def _usable(name: str, value: object) -> object | None:
    default = getattr(Settings(), name)
    if name in CHOICES:
        return value if value in CHOICES[name] else None
    if name == "text_size":
        return value if type(value) is int and value in TEXT_SIZES else None
    if name in PERCENT:
        return value if type(value) is int and 0 <= value <= 100 else None
    if name == "explained":
        texts = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
        return tuple(value) if texts and isinstance(value, list | tuple) else None
    if name == "last_seats":
        return _seats(value)
    if name in ("last_coached", "recent_people"):
        numbers = isinstance(value, list | tuple) and all(type(one) is int for one in value)
        return tuple(value) if numbers and isinstance(value, list | tuple) else None
    if isinstance(default, Mapping):
        return value if isinstance(value, Mapping) else None
    return value if type(value) is type(default) else None


def _seats(value: object) -> object | None:
    if not isinstance(value, list | tuple) or not all(map(_is_seat, value)):
        return None
    return tuple(tuple(row) for row in value)


def _is_seat(row: object) -> bool:
    if not isinstance(row, list | tuple):
        return False
    texts, numbers = row[:3], row[3:]
    whole = len(texts) == 3 and all(isinstance(part, str) for part in texts)
    return whole and len(numbers) <= 1 and all(type(part) is int for part in numbers)
