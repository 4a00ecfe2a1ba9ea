"""Keyboard, mouse and touch become intents here, and nowhere else.

Touch arrives as the mouse events that SDL makes of the first finger; others are left aside, but
where several people press at once. A key that is held repeats only where that is harmless: moving
the focus and editing text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame
from pygame.event import Event

from scenes.stage.bindings import EVERYWHERE, TOGETHER, Bindings
from scenes.stage.geometry import Viewport
from scenes.stage.intents import (
    Back,
    Closed,
    Command,
    Composing,
    Confirm,
    Digit,
    Drop,
    Erase,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)

REPEAT_MS: Final = (400, 60)

MAIN_BUTTON: Final = 1

REPEATED: Final[Mapping[int, Intent]] = {
    pygame.K_LEFT: Move(-1, 0),
    pygame.K_RIGHT: Move(1, 0),
    pygame.K_UP: Move(0, -1),
    pygame.K_DOWN: Move(0, 1),
    pygame.K_TAB: Next(1),
}
"""Keys that go on while they are held."""

ONCE: Final[Mapping[int, Intent]] = {
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_ESCAPE: Back(),
}

NUMBER_ROW: Final = (pygame.KSCAN_0, *range(pygame.KSCAN_1, pygame.KSCAN_1 + 9))
"""Where 0 to 9 lie above the letters, also on keyboards that write something else there."""

SHORTCUT: Final = pygame.KMOD_CTRL | pygame.KMOD_LALT | pygame.KMOD_META
"""Held with another key these mean something to the system, not to us."""


SHIFTED: Final[Mapping[str, str]] = {
    "=": "+",
    "/": "?",
    "ß": "?",
    ",": "?",
    "'": "?",
    "+": "?",
}
"""What keys write with Shift on the keyboards of several countries.

While no text is typed the system's text input is off, lest an input method swallow the letters
of commands, and then a key event doesn't know what it writes.
"""


class Devices:
    """Translates events one at a time; knows which keys are held, and nothing of the scene."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self._held: set[int] = set()
        self._finger: int | None = None
        """The finger that SDL makes a mouse of."""
        self._composing = False
        self._spent: tuple[str, ...] = ()
        self._listening: bool | None = None
        self._translators: Mapping[int, Callable[[Event, Viewport], list[Intent]]] = {
            pygame.MOUSEMOTION: _motion,
            pygame.MOUSEBUTTONDOWN: _button_down,
            pygame.MOUSEBUTTONUP: _button_up,
            pygame.MOUSEWHEEL: lambda event, _: [Wheel(getattr(event, "precise_y", event.y))],
            pygame.DROPFILE: lambda event, _: [Drop(event.file)],
            pygame.QUIT: lambda *_: [Closed()],
            pygame.KEYUP: self._key_up,
            pygame.FINGERUP: self._finger_up,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
        }

    def listen(self, typing: bool) -> None:
        """Turn key repeat on, and the system's text input on or off."""
        if typing != self._listening:
            pygame.key.set_repeat(*REPEAT_MS)
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
            self._listening = typing
            self._composing = False

    def translate(
        self, event: Event, viewport: Viewport, commands: frozenset[str], typing: bool
    ) -> list[Intent]:
        """Say what is meant by an event where these commands are offered."""
        if event.type == pygame.KEYDOWN:
            return self._key_down(event, commands | EVERYWHERE, typing)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._text(event) if typing else []
        if event.type == pygame.FINGERDOWN:
            return self._finger_down(event, viewport, not commands.isdisjoint(TOGETHER))
        translator = self._translators.get(event.type)
        return translator(event, viewport) if translator else []

    def cap(self, command: str) -> str:
        """Write what stands on the key of a command."""
        return self.bindings.cap(command)

    def _key_down(self, event: Event, commands: frozenset[str], typing: bool) -> list[Intent]:
        repeat = event.key in self._held
        self._held.add(event.key)
        if self._composing and typing:
            return []
        intent = self._repeated(event)
        if intent is None and not repeat:
            intent = self._pressed(event, commands, typing)
            self._spent = _names(event) if intent else ()
        return [intent] if intent else []

    def _repeated(self, event: Event) -> Intent | None:
        if _modifiers(event) & SHORTCUT:
            return None
        if event.key == pygame.K_TAB and _modifiers(event) & pygame.KMOD_SHIFT:
            return Next(-1)
        if event.key == pygame.K_BACKSPACE:
            return Erase()
        return REPEATED.get(event.key)

    def _pressed(self, event: Event, commands: frozenset[str], typing: bool) -> Intent | None:
        if event.key == pygame.K_F4 and _modifiers(event) & pygame.KMOD_ALT:
            return Closed()
        if _modifiers(event) & SHORTCUT:
            return None
        if event.key in ONCE:
            return ONCE[event.key]
        if typing and _writes(event):
            return None
        return self._command(event, commands) or (None if typing else _digit(event))

    def _command(self, event: Event, commands: frozenset[str]) -> Intent | None:
        found = (self.bindings.command(key, commands) for key in _names(event))
        return next((Command(name) for name in found if name), None)

    def _text(self, event: Event) -> list[Intent]:
        if event.type == pygame.TEXTEDITING:
            self._composing = bool(event.text)
            return [Composing(event.text)]
        self._composing = False
        # The press that opened a text field must not be its first letter.
        return [Text(event.text)] if event.text and event.text.lower() not in self._spent else []

    def _key_up(self, event: Event, _: Viewport) -> list[Intent]:
        self._held.discard(event.key)
        return []

    def _finger_down(self, event: Event, viewport: Viewport, together: bool) -> list[Intent]:
        if self._finger is None:
            self._finger = event.finger_id
            return []
        wide, high = viewport.width + 2 * viewport.left, viewport.height + 2 * viewport.top
        spot = viewport.to_stage(event.x * wide, event.y * high)
        return [Press(*spot), Release(*spot)] if together else []

    def _finger_up(self, event: Event, _: Viewport) -> list[Intent]:
        if event.finger_id == self._finger:
            self._finger = None
        return []

    def _focus_lost(self, _event: Event, _viewport: Viewport) -> list[Intent]:
        self._held.clear()
        self._finger = None
        self._spent = ()
        self._composing = False
        return [FocusLost()]


class Queue:
    """The events of the real devices, in order."""

    def get(self) -> list[Event]:
        """Give what has come since the last time."""
        return pygame.event.get()

    def wait(self, seconds: float) -> list[Event]:
        """Sleep until something comes, for so many seconds at most."""
        first = pygame.event.wait(max(1, round(1000 * seconds)))
        return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]


def without_stale_motion(events: Iterable[Event]) -> list[Event]:
    """Keep of pointer motions in a row only the last: a mouse reports up to 8,000 a second."""
    kept: list[Event] = []
    for event in events:
        if kept and kept[-1].type == event.type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept


def _motion(event: Event, viewport: Viewport) -> list[Intent]:
    return [Point(*viewport.to_stage(*event.pos))]


def _button_down(event: Event, viewport: Viewport) -> list[Intent]:
    return [Press(*viewport.to_stage(*event.pos))] if event.button == MAIN_BUTTON else []


def _button_up(event: Event, viewport: Viewport) -> list[Intent]:
    return [Release(*viewport.to_stage(*event.pos))] if event.button == MAIN_BUTTON else []


def _modifiers(event: Event) -> int:
    return int(getattr(event, "mod", 0))


def _character(event: Event) -> str:
    written = getattr(event, "unicode", "")
    return written if written.isprintable() else ""


def _names(event: Event) -> tuple[str, ...]:
    """Give every name under which a command may be bound to what was pressed."""
    written, name = _character(event).lower(), pygame.key.name(event.key)
    shift = _modifiers(event) & pygame.KMOD_SHIFT
    shifted = SHIFTED.get(written) or SHIFTED.get(name) if shift else None
    return tuple(filter(None, (written, shifted, name)))


def _writes(event: Event) -> bool:
    """Say whether the key writes a character, told by its name where the event doesn't."""
    name = pygame.key.name(event.key)
    return bool(_character(event)) or len(name) == 1 or name == "space" or name.startswith("[")


def _digit(event: Event) -> Intent | None:
    character = _character(event) or pygame.key.name(event.key).strip("[]")
    if len(character) == 1 and character in "0123456789":
        return Digit(int(character))
    scancode = getattr(event, "scancode", None)
    if scancode in NUMBER_ROW and not _modifiers(event) & pygame.KMOD_SHIFT:
        return Digit(NUMBER_ROW.index(scancode))
    return None
