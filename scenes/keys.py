"""Which keys can be changed, and whether a key is free for a command."""

from collections.abc import Mapping
from typing import Final

from scenes.stage.bindings import EVERYWHERE, TOGETHER, Bindings, Taken
from scenes.stage.intents import Confirm, Erase, Intent, Move, Next

AT_TABLES: Final[Mapping[str, str]] = {
    "throw": "Throw",
    "bank": "Bank",
    "steal": "Steal",
    "double": "Double",
    "again": "Wager again",
    "all": "Wager all",
    "clear": "Clear",
    "half": "Half a point",
    "half_too": "Half, 2nd key",
    "rules": "Rules",
    "hand_over": "Hand over",
    "take_back": "Take back",
    "leave": "Leave",
    "mute": "Mute",
    "fullscreen": "Full screen",
}
ELSEWHERE: Final[Mapping[str, str]] = {
    "quick": "Quick play",
    "resume": "Go on",
    "surprise": "Surprise me",
    "statistics": "Statistics",
    "settings": "Settings",
    "other_table": "Other table",
    "next_table": "Next table",
    "review": "Luck and skill",
    "watch": "Watch again",
    "fair": "Fair dice",
    "export": "Export",
    "matches": "Old matches",
    "profile": "Profile",
    "add_person": "Add a person",
    "add_bot": "Add a bot",
    "remove": "Remove",
}
BOOKS: Final[Mapping[str, str]] = {
    "how_tested": "How we test",
    "check_seals": "Check the seals",
    "all_matches": "All matches",
}
IN_REPLAYS: Final[Mapping[str, str]] = {
    "play": "Play or pause",
    "speed": "Speed",
    "turn_back": "Turn before",
    "turn_on": "Turn after",
    "to_start": "To the start",
    "to_end": "To the end",
}
OF_OPERATORS: Final[Mapping[str, str]] = {
    "save_audits": "Save as file",
    "start_anew": "Start anew",
    "back_up": "Back up now",
    "read_again": "Read again",
}
GROUPS: Final[Mapping[str, Mapping[str, str]]] = {
    "Tables": AT_TABLES,
    "Roll-off": {command: f"Place {i}" for i, command in enumerate(TOGETHER, 1)},
    "Elsewhere": ELSEWHERE,
    "Books": {**IN_REPLAYS, **BOOKS, **OF_OPERATORS},
}
"""The commands that are offered for change, as they are shown."""
NAMES: Final[Mapping[str, str]] = {c: n for group in GROUPS.values() for c, n in group.items()}

TABLE: Final = frozenset({"throw", "keep", "bank", "coach", "rules"})
SCREENS: Final[Mapping[str, frozenset[str]]] = {
    "title": frozenset({"quick", "resume", "surprise", "statistics", "settings"}),
    "lobby": frozenset({"add_person", "add_bot", "remove", "rules", "other_table"}),
    "ten-thousand": TABLE | {"steal"},
    "six-dice": TABLE | {"clear", "half", "half_too"},
    "blackjack": TABLE - {"keep"} | {"double", "again", "all", "clear"},
    "roll-off": frozenset({*TOGETHER, "rules"}),
    "pause": frozenset({"rules", "settings", "hand_over", "take_back", "leave"}),
    "results": frozenset({"next_table", "watch", "review", "fair"}),
    "replay": frozenset({*IN_REPLAYS, "coach"}),
    "unfinished": frozenset({"remove"}),
    "fair dice": frozenset({"how_tested", "check_seals", "all_matches"}),
    "statistics": frozenset({"fair", "matches", "export", "profile", "other_table", "review"}),
    "old matches": frozenset({"watch", "export", "fair", "remove"}),
    "operator": frozenset({*OF_OPERATORS, "clear", "settings"}),
}
"""Which commands stand together on a screen; those that act everywhere are on every one."""

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


def beside(command: str) -> frozenset[str]:
    """Name the commands that stand on a screen together with one."""
    screens = SCREENS.values()
    met = [screen for screen in screens if command in screen or command in EVERYWHERE]
    return EVERYWHERE.union(*met) - {command}


def changed(bindings: Bindings, command: str, key: str) -> Bindings:
    """Give a command another key; raise KeyRefused where the key has a meaning already."""
    try:
        after = bindings.with_key(command, key)
    except Taken:
        digit = key.isdecimal()
        raise KeyRefused(DIGITS if digit else "This key always means the same") from None
    met = sorted(beside(command), key=lambda other: (other not in NAMES, other))
    other = next((c for c in met if bindings.key(c) == after.key(command)), None)
    if other:
        raise KeyRefused(f"{after.cap(command)} is taken: {name(other)}")
    return after


def name(command: str) -> str:
    """Name a command in words."""
    plain = command.replace("_", " ").capitalize()
    return (
        f"Roll-off {NAMES[command].lower()}" if command in TOGETHER else NAMES.get(command, plain)
    )
