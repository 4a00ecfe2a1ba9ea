"""Which keys can be changed, and whether a key is free for a command."""

from collections.abc import Mapping
from typing import Final

from scenes.stage.bindings import DEFAULT_KEYS, EVERYWHERE, Bindings, Taken
from scenes.stage.intents import Confirm, Erase, Intent, Move, Next

NAMES: Final[Mapping[str, str]] = {
    "throw": "Throw",
    "bank": "Bank",
    "steal": "Steal",
    "rules": "Rules",
    "mute": "Mute",
    "fullscreen": "Full screen",
}
"""The commands that are offered for change, in the order shown."""

TABLE: Final = frozenset({"throw", "keep", "bank", "steal", "coach", "rules"})
ALL: Final = frozenset(DEFAULT_KEYS)

MEETS: Final[Mapping[str, frozenset[str]]] = {"throw": TABLE, "bank": TABLE, "steal": TABLE}
"""The commands that may stand beside one on a screen; where none are named, all may."""


FIXED_MEANINGS: Final[Mapping[type[Intent], str]] = {
    Confirm: "Enter always presses what has the focus",
    Next: "Tab always goes to the next",
    Move: "Arrows always move the focus",
    Erase: "Backspace always erases letters",
}
"""What is meant by keys that can't be given to a command, and so why not."""
DIGITS: Final = "Digits always mark dice"


class KeyRefused(ValueError):
    """A key can't be given to a command; the text says why, fit for the screen."""


def written(text: str) -> str:
    """Name the key that writes a character."""
    return "space" if text == " " else text[:1].lower()


def changed(bindings: Bindings, command: str, key: str) -> Bindings:
    """Give a command another key; raise KeyRefused where the key has a meaning already."""
    try:
        after = bindings.with_key(command, key)
    except Taken:
        digit = key.isdecimal()
        raise KeyRefused(DIGITS if digit else "This key always means the same") from None
    beside = MEETS.get(command, ALL) | EVERYWHERE
    other = next(
        (c for c in sorted(beside) if c != command and bindings.key(c) == after.key(command)), None
    )
    if other:
        raise KeyRefused(f"{after.cap(command)} is taken: {name(other)}")
    return after


def name(command: str) -> str:
    """Name a command in words."""
    return NAMES.get(command, command.replace("_", " ").capitalize())
