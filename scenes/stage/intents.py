"""What a person can mean, whatever the device: the only input that a scene ever sees.

Positions are in stage units. `seat` is set where a device belongs to one seat.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass


@dataclass(frozen=True, slots=True)
class Intent:
    """Anything that a person can mean."""

    _: KW_ONLY
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The pointer moved here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The main button or a finger went down here."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The main button or the finger came up here; its press may have met another scene."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Go to the neighbour: -1, 0 or 1 to the right and down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """Go to the next control (1) or the one before (-1)."""

    by: int = 1


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Press what has the focus."""


@dataclass(frozen=True, slots=True)
class Back(Intent):
    """Leave what is open."""


@dataclass(frozen=True, slots=True)
class Command(Intent):
    """Do what a key was bound to; never one that the scene didn't declare."""

    name: str


@dataclass(frozen=True, slots=True)
class Digit(Intent):
    """A digit, 0 to 9: a place or part of a number."""

    value: int


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """Characters for the text field, one or more."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing(Intent):
    """Characters that an input method still works on; empty when it is done."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase(Intent):
    """Take away the character before the caret."""


@dataclass(frozen=True, slots=True)
class Wheel(Intent):
    """Scroll: positive is up."""

    amount: float


@dataclass(frozen=True, slots=True)
class Drop(Intent):
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Closed(Intent):
    """The window was asked to close."""


@dataclass(frozen=True, slots=True)
class FocusLost(Intent):
    """The window lost the keyboard: whatever is held is held no longer."""
