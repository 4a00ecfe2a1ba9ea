"""Which key gives which command. Keys are names; what a name means to a device is not known here.

One key may serve several commands, as long as no screen takes two of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

DEFAULT_KEYS: Final[Mapping[str, str]] = {
    # everywhere
    "fullscreen": "f11",
    "mute": "m",
    # title
    "quick": "q",
    "resume": "c",
    "surprise": "?",
    "statistics": "t",
    "settings": "s",
    # lobby
    "add_person": "+",
    "add_bot": "b",
    "remove": "delete",
    "rules": "r",
    "other_table": "t",
    # table
    "throw": "space",
    "keep": "k",
    "bank": "b",
    "steal": "s",
    "coach": "h",
    # the lightning of Roost, from left to right
    "lightning_1": "a",
    "lightning_2": "s",
    "lightning_3": "d",
    "lightning_4": "g",
    "lightning_5": "j",
    "lightning_6": "k",
    "lightning_7": "l",
    "lightning_8": "p",
    "double": "d",
    "again": "s",
    "all": "a",
    "clear": "c",
    "half": ".",
    "half_too": ",",
    # pause
    "hand_over": "b",
    "take_back": "k",
    "leave": "l",
    # results
    "next_table": "n",
    "watch": "v",
    "review": "l",
    "fair": "f",
    # old matches
    "export": "e",
    # statistics
    "matches": "v",
    "profile": "p",
    # replay
    "play": "space",
    "speed": "s",
    "turn_back": "page up",
    "turn_on": "page down",
    "to_start": "home",
    "to_end": "end",
    # fair dice
    "how_tested": "t",
    "check_seals": "s",
    "all_matches": "a",
    # the operator of a kiosk
    "save_audits": "w",
    "start_anew": "n",
    "back_up": "b",
    "read_again": "r",
}

TOGETHER: Final = tuple(f"lightning_{number}" for number in range(1, 9))
"""Commands that several people give at once.

Seven keys of one row and one of a column of its own: no two of them share both wires of a cheap
keyboard with a third, so that none is swallowed however many are down.
"""

EVERYWHERE: Final = frozenset({"fullscreen", "mute"})
"""Commands that act on every screen."""

FIXED: Final[Mapping[str, str]] = {"confirm": "return", "back": "escape", "next": "tab"}
"""Meanings whose keys stay as they are."""

RESERVED: Final = frozenset(
    {*FIXED.values(), "enter", "backspace", "left", "right", "up", "down", *"0123456789"}
)

CAPS: Final[Mapping[str, str]] = {
    "return": "Enter",
    "escape": "Esc",
    "delete": "Del",
    "insert": "Ins",
    "page up": "PgUp",
    "page down": "PgDn",
}


class Taken(ValueError):
    """A key can't be given to a command."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """The keys now in force: those of the house and what was changed about them."""

    changes: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, kept: Mapping[str, object]) -> Bindings:
        """Take up kept changes; those that name no command or no free key are left out."""
        bindings = cls()
        for command, key in kept.items():
            if command in DEFAULT_KEYS and isinstance(key, str) and key not in RESERVED | {""}:
                bindings = bindings.with_key(command, key)
        return bindings

    def as_dict(self) -> dict[str, str]:
        """Give the changes in a plain form that `read` understands."""
        return dict(self.changes)

    def key(self, command: str) -> str:
        """Give the name of the key of a command; raise KeyError for an unknown command."""
        return {**DEFAULT_KEYS, **FIXED, **dict(self.changes)}[command]

    def with_key(self, command: str, key: str) -> Bindings:
        """Give a command another key; raise Taken for one whose meaning is fixed."""
        if command not in DEFAULT_KEYS:
            raise KeyError(command)
        if key in RESERVED or not key:
            raise Taken(f"{key or 'no key'} can't be given to {command}")
        changed = {**dict(self.changes), command: key}
        return Bindings(tuple((c, k) for c, k in changed.items() if k != DEFAULT_KEYS[c]))

    def command(self, key: str, commands: frozenset[str]) -> str | None:
        """Say which of these commands a key gives."""
        return next((c for c in sorted(commands) if self.key(c) == key), None)

    def clashes(self, commands: frozenset[str]) -> tuple[tuple[str, str], ...]:
        """Give the pairs among a screen's commands, and those of every screen, with one key."""
        ordered = sorted(commands | EVERYWHERE)
        pairs = ((a, b) for i, a in enumerate(ordered) for b in ordered[i + 1 :])
        return tuple((a, b) for a, b in pairs if self.key(a) == self.key(b))

    def cap(self, command: str) -> str:
        """Write what stands on the key of a command, or of confirm, back or next: "Space", "B"."""
        key = self.key(command)
        return CAPS.get(key, key.title() if len(key) > 1 else key.upper())
