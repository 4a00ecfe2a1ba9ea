"""What kiosk.toml may say besides tables and house rules: each key, its values, and its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.catalogue import Choice, Number, Switch
from scenes.kiosk.quiet_hours import QuietHours

SHORTEST: Final = 15
LONGEST: Final = 3600


@dataclass(frozen=True, slots=True)
class Seconds:
    """Time to wait, or 0 for never."""

    def holds(self, value: object) -> bool:
        """Tell whether a value is 0 or so many whole seconds."""
        return type(value) is int and (value == 0 or SHORTEST <= value <= LONGEST)

    def __str__(self) -> str:
        return f"0 or a whole number from {SHORTEST} to {LONGEST}"


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours of the day, or an empty text for none."""

    def holds(self, value: object) -> bool:
        """Tell whether a value is a text such as "23:00-07:00", or empty."""
        return isinstance(value, str) and (not value or QuietHours.read(value) is not None)

    def __str__(self) -> str:
        return 'hours such as "23:00-07:00" or ""'


Allowed = Seconds | Hours | Number | Switch | Choice
Value = int | bool | str


@dataclass(frozen=True, slots=True)
class Entry:
    """One key, the field of the configuration that it sets, and the line that explains it."""

    key: str
    field: str
    default: Value
    allowed: Allowed
    line: str


GENERATED: Final = "generated"
FREE: Final = "free"

ENTRIES: Final = (
    Entry(
        "names",
        "names",
        GENERATED,
        Choice((GENERATED, FREE)),
        'What guests are called: "generated" gives names such as Blue Otter;\n'
        '"free" lets them type names, which go through a filter.',
    ),
    Entry(
        "volume_cap",
        "volume_cap",
        100,
        Number(0, 100, 1),
        "The loudest that guests can set, in percent.",
    ),
    Entry(
        "demo_sounds",
        "demo_sounds",
        False,
        Switch(),
        "Whether the demo that waits for guests may be heard.",
    ),
    Entry(
        "chord",
        "chord",
        True,
        Switch(),
        "The operator's way in: Ctrl+Alt+Shift+O held for 3 s, or ten taps in the top left\n"
        "corner. With false only the system can end the kiosk (SIGTERM, a service stop).",
    ),
    Entry("idle.menus", "idle_menus", 45, Seconds(), "In menus."),
    Entry("idle.match", "idle_match", 90, Seconds(), "In a match, when nobody plays on."),
    Entry("idle.results", "idle_results", 30, Seconds(), "On the results."),
    Entry(
        "idle.seat",
        "absent_seat",
        45,
        Seconds(),
        "On somebody's turn, while others still play: a bot takes the seat over.",
    ),
    Entry(
        "attract.scene",
        "scene_seconds",
        15,
        Number(12, 20, 1),
        "How long each scene of the demo lasts, in seconds, from 12 to 20.",
    ),
    Entry(
        "screen.dim_after",
        "dim_after",
        60,
        Seconds(),
        "The picture of a table that was left dims after so many seconds, from 15 to 3600;\n"
        "0 never dims it.",
    ),
    Entry("quiet.picture", "quiet_picture", "", Hours(), "The screen is black."),
    Entry("quiet.sound", "quiet_sound", "", Hours(), "Nothing is heard."),
)
"""In the order of the example; those of one table of the file stand together."""
