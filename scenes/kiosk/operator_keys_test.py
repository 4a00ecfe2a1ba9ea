"""The test of the keyboard: every key that the game takes, lit once it has been pressed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_bench import Bench, backdrop
from scenes.props import buttons
from scenes.stage.bindings import CAPS, DEFAULT_KEYS, EVERYWHERE
from scenes.stage.geometry import Box
from scenes.stage.intents import Command, Confirm, Digit, Erase, Intent, Move, Next, Text
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CREAM, MARK_GOLD, ink

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.canvas import Canvas

FIELD: Final = Box(96, 170, 1728, 576)
ACROSS: Final = 14
APART: Final = 44.0
HIGH: Final = 66.0
LAST: Final = Box(96, 770, 1728, 110)
WORDS: Final = Style(40, "bold", CREAM)
LARGE: Final = 92.0
UNLIT: Final = 130
FIXED: Final = ("return", "tab", "backspace")
DIGITS: Final = "0123456789"
ARROWS: Final = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
UNSEEN: Final = frozenset({"f11"})
"""What acts on every screen before a scene hears of it."""
SIGNS: Final = {"left": "←", "right": "→", "up": "↑", "down": "↓", "backspace": "Bksp"}
"""What stands on caps besides what the house writes on its own."""
TOLD: Final = "{lit} of {all} keys are lit. The game takes no others; Esc goes back"


class KeysTest(Bench):
    """Takes the keys of all commands, and all that can be typed."""

    typing = True

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        bindings = self.services.bindings
        self._keys = {command: bindings.key(command) for command in DEFAULT_KEYS}
        self.rows = _rows(key for key in self._keys.values() if key not in UNSEEN)
        self.lit: set[str] = set()
        self.last = ""

    @property
    def commands(self) -> frozenset[str]:
        """Take every command, so that no key of the game is deaf here."""
        return frozenset(DEFAULT_KEYS) - EVERYWHERE

    def handle(self, intent: Intent) -> None:
        """Keep the keys from moving the focus; the pointer may press the way back."""
        if pressed := self._pressed(intent):
            self.host.patience.feel(intent)
            self.last = pressed
            self.lit.add(pressed)
        else:
            super().handle(intent)

    def paint(self, canvas: Canvas) -> None:
        """Draw all keys, and large the last one."""
        everything = [key for row in self.rows for key in row]
        lit = len(self.lit.intersection(everything))
        backdrop(canvas, "Keys", TOLD.format(lit=lit, all=len(everything)))
        for keys, row in zip(self.rows, FIELD.rows(len(self.rows)), strict=True):
            self._draw_row(canvas, keys, row)
        if self.last:
            x, y = LAST.center
            buttons.key_cap(canvas, x, y, capped(self.last), LARGE, 0.5)
        else:
            canvas.text("Press one key after the other", *LAST.center, WORDS, 0.5)

    def _draw_row(self, canvas: Canvas, keys: tuple[str, ...], row: Box) -> None:
        widths = [buttons.cap_width(canvas.art, capped(key), HIGH) for key in keys]
        left = row.center[0] - (sum(widths) + APART * (len(keys) - 1)) / 2
        y = row.center[1]
        for key, wide in zip(keys, widths, strict=True):
            if key in self.lit:
                glow = Box(left - 10, y - HIGH / 2 - 10, wide + 20, HIGH + 20)
                place(canvas, "lit key", glow, 20, _light)
            buttons.key_cap(
                canvas, left, y, capped(key), HIGH, alpha=255 if key in self.lit else UNLIT
            )
            left += wide + APART

    def _pressed(self, intent: Intent) -> str:
        """Name the key that an intent tells of; empty for the pointer and for Esc."""
        match intent:
            case Text(text=text):
                return "space" if text == " " else text[:1].lower()
            case Digit(value=value):
                return str(value)
            case Command(name=name):
                return self._keys.get(name, "")
            case Move(dx=dx, dy=dy):
                return ARROWS.get((dx, dy), "")
            case Confirm():
                return "return"
            case Next():
                return "tab"
            case Erase():
                return "backspace"
            case _:
                return ""


def _rows(keys: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Lay out the digits with the arrows, then signs and letters, then what has longer names."""
    taken = sorted(dict.fromkeys(keys))
    signs = [key for key in taken if len(key) == 1]
    letters = [tuple(signs[i : i + ACROSS]) for i in range(0, len(signs), ACROSS)]
    named = [key for key in taken if len(key) > 1]
    return (*DIGITS, *ARROWS.values()), *letters, (*named, *FIXED)


def capped(key: str) -> str:
    """Write what stands on a key."""
    known = SIGNS.get(key) or CAPS.get(key)
    return known or (key.title() if len(key) > 1 else key.upper())


def _light(piece: Piece) -> None:
    piece.shadow(piece.box, 18, 0, 18, 0.9, MARK_GOLD)
    piece.sketch.rect(piece.box.inset(4), 18, ink("#FFD35A"), 0.9)
