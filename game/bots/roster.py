"""The bots by name: who they are and how they play."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Guest:
    """A bot with a name, its level and its manners in two words."""

    name: str
    level: str
    manners: str


ROSTER: Final = (
    Guest("Rusty", "steady", "plays by the book"),
    Guest("Pippa", "easy", "throws for fun"),
    Guest("Moss", "easy", "takes his time"),
    Guest("Juno", "steady", "hates to wait"),
    Guest("Wren", "easy", "likes big throws"),
    Guest("Otto", "steady", "a careful banker"),
    Guest("Sable", "sharp", "knows the odds"),
    Guest("Quill", "sharp", "adds up in a blink"),
    Guest("Hazel", "sharp", "never in a hurry"),
)


def guest_for(level: str, taken: frozenset[str]) -> Guest:
    """Find a bot of a level whose name is not at the table yet, else number one."""
    same = [guest for guest in ROSTER if guest.level == level]
    free = [guest for guest in same if guest.name not in taken]
    if free:
        return free[0]
    number = 2
    while f"{same[0].name} {number}" in taken:
        number += 1
    return Guest(f"{same[0].name} {number}", level, same[0].manners)
