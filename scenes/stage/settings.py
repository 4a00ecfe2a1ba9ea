"""The settings of the house: typed values with defaults, applied at once and kept in the store."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Final, Protocol

PACES: Final = ("slow", "normal", "fast", "instant")
BOT_PACES: Final = ("slow", "normal", "fast")
TEXT_SIZES: Final[Mapping[int, str]] = {100: "Normal", 125: "Large", 150: "Huge"}
"""Sizes of text in percent, and what they are called."""


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
    last_seats: tuple[tuple[str, str, str], ...] = ()
    last_coached: tuple[int, ...] = ()
    """Which of the last seats have the coach beside them."""
    last_rules: Mapping[str, object] = field(default_factory=dict)
    best_hands: int = 0
    """The fewest hands in which somebody has won Six-Dice alone; 0 while nobody has."""


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {"pace": PACES, "bot_pace": BOT_PACES}
PERCENT: Final = frozenset({"volume", "effects", "room_tone"})


class Keeper(Protocol):
    """Where settings are kept."""

    def settings(self) -> Mapping[str, object]:
        """Read all kept settings."""

    def save_setting(self, key: str, value: object) -> object:
        """Keep one setting."""


class SettingsBook:
    """Holds the settings now in force and tells those who asked when one changes."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper = keeper
        self._listeners: list[Callable[[Settings], None]] = []
        self.now = read(keeper.settings())

    def change(self, **values: object) -> None:
        """Set values, keep them, and apply them at once."""
        changed = replace(self.now, **values)  # type: ignore[arg-type]  # keys checked by replace
        before, after = asdict(self.now), asdict(changed)
        self.now = changed
        for key, value in after.items():
            if before[key] != value:
                self._keeper.save_setting(key, value)
        for listener in self._listeners:
            listener(changed)

    def reset(self) -> None:
        """Go back to the settings as delivered; what the program remembers of guests stays."""
        kept = {"display", "display_path", "best_hands"}
        kept |= {"last_table", "last_seats", "last_coached", "last_rules"}
        fresh = Settings()
        self.change(**{f.name: getattr(fresh, f.name) for f in fields(fresh) if f.name not in kept})

    def applied_by(self, listener: Callable[[Settings], None]) -> None:
        """Call a listener now and after every change."""
        self._listeners.append(listener)
        listener(self.now)


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
    if name == "last_coached":
        numbers = isinstance(value, list | tuple) and all(type(one) is int for one in value)
        return tuple(value) if numbers and isinstance(value, list | tuple) else None
    if isinstance(default, Mapping):
        return value if isinstance(value, Mapping) else None
    return value if type(value) is type(default) else None


def _seats(value: object) -> object | None:
    if not isinstance(value, list | tuple):
        return None
    rows = [tuple(row) for row in value if isinstance(row, list | tuple) and len(row) == 3]
    whole = all(isinstance(part, str) for row in rows for part in row)
    return tuple(rows) if whole and len(rows) == len(value) else None
