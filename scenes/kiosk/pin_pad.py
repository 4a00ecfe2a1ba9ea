"""The pad on which the operator types the PIN; without a PIN it offers the way out and no more."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from scenes.kiosk.operator_patience import Patience
from scenes.kiosk.pin import DAMAGED, FEWEST, MOST, Locked, Right, Wrong
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control, IconButton
from scenes.props.labels import fitting
from scenes.props.room import dim
from scenes.stage.geometry import STAGE, Box
from scenes.stage.intents import Back, Digit, Erase, Intent
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CREAM, MARK_GOLD, ink

if TYPE_CHECKING:
    from scenes.kiosk.pin import PinLock
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

Way = Literal["in", "out", "exit"]
"""Into the operator's room, back to the guests, or out of the kiosk."""

WAITS: Final = 15.0
"""Seconds without input after which the pad closes."""
GLANCE: Final = 0.2
"""Seconds after which it is looked again how long the pad is still locked."""
SHADE: Final = 0.75

BOARD: Final = STAGE.centered(1320, 764)
TITLE: Final = (364.0, 262.0)
FIELD: Final = Box(364, 336, 452, 116)
SAID: Final = Box(364, 482, 452, 200)
BACK: Final = Box(364, 746, 452, 104)
KEYS: Final = Box(880, 230, 676, 620)
GAP: Final = 20.0

SMALL_BOARD: Final = STAGE.centered(1200, 560)
ASKED: Final = (SMALL_BOARD.center[0], 362.0)
SENTENCES: Final = Box(436, 420, 1048, 190)
CHOICES: Final = Box(436, 660, 1048, 104)

HEADLINE: Final = Style(84, "slab", effect="gold")
WORDS: Final = Style(42, "bold", CREAM)
PITCH: Final = 56.0
FIGURE: Final = 64.0
DOT: Final = 30.0
DOT_PITCH: Final = 52.0

TYPE_IT: Final = "Type the PIN"
HOW: Final = "To set one: python main.py --kiosk-pin"
WITHOUT: Final = {
    False: ("No PIN is set, so nothing else can be done here.", HOW),
    True: ("The PIN can’t be read, so nothing else can be done here.", HOW),
}
"""What is said where there is no PIN, by whether its file is damaged."""


class PinPad(Scene[Way]):
    """Closes with where to go; by itself with "out" if nobody types."""

    see_through = True

    def __init__(self, services: Services, lock: PinLock) -> None:
        self._services = services
        self._lock = lock
        self._has_pin = lock.is_set
        self._damaged = lock.trouble == DAMAGED
        self._patience = Patience(WAITS)
        self._typed = ""
        self._answer = TYPE_IT
        self._locked = lock.seconds_locked
        self.board = Board(services, self._controls(), focus="ok" if self._has_pin else "back")

    def handle(self, intent: Intent) -> None:
        """Take digits from the keyboard; everything else goes to the keys on the screen."""
        self._patience.feel(intent)
        match intent:
            case Back():
                self.close("out")
            case Digit(value=value) if self._has_pin:
                self.board.focus("ok")
                self._type(value)
            case Erase():
                self._erase()
            case _:
                self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Count down while locked; close when nobody is there."""
        self._patience.update(dt)
        self.board.update(dt)
        self._look()
        if self._patience.over:
            self.close("out")

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        still = min(self.board.quiet(), max(0.0, self._patience.until_change))
        if self._lock.seconds_locked != self._locked:
            return 0.0
        return min(still, GLANCE) if self._locked else still

    def draw(self, canvas: Canvas) -> None:
        """Darken what is below and lay the pad over it."""
        dim(canvas, SHADE)
        if self._has_pin:
            self._draw_pad(canvas)
        else:
            self._draw_door(canvas)
        self.board.draw(canvas)

    @property
    def said(self) -> str:
        """Say what is to be done, or what was wrong."""
        return f"Try again in {self._locked} s" if self._locked else self._answer

    def _look(self) -> None:
        """See whether the pad is locked, and for how long."""
        before, self._locked = self._locked, self._lock.seconds_locked
        if bool(before) != bool(self._locked):
            self._answer = TYPE_IT
            self.board.replace(self._controls())

    def _type(self, digit: int) -> None:
        if self._locked:
            self._services.sound.play("refuse")
            return
        self._typed += str(digit)
        if len(self._typed) == MOST:
            self._try()
        self.board.replace(self._controls())

    def _erase(self) -> None:
        self._typed = self._typed[:-1]
        self.board.replace(self._controls())

    def _try(self) -> None:
        typed, self._typed = self._typed, ""
        match self._lock.try_pin(typed):
            case Right():
                self.close("in")
            case Wrong(left=left):
                self._services.sound.play("refuse")
                self._answer = f"Not right, {left} {'try' if left == 1 else 'tries'} left"
            case Locked():
                self._services.sound.play("refuse")
        self._look()
        self.board.replace(self._controls())

    def _controls(self) -> list[Control]:
        return self._keys() if self._has_pin else self._choices()

    def _keys(self) -> list[Control]:
        cells = [cell for row in KEYS.rows(4, GAP) for cell in row.columns(3, GAP)]
        digits: list[Control] = [
            Button(
                cells[10 if digit == 0 else digit - 1],
                str(digit),
                lambda digit=digit: self._type(digit),  # type: ignore[misc]
                size=FIGURE,
                enabled=not self._locked,
            )
            for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
        ]
        ready = len(self._typed) >= FEWEST and not self._locked
        return [
            *digits,
            IconButton(cells[9], "erase", self._erase, "erase", enabled=bool(self._typed)),
            Button(cells[11], "OK", self._try, look="primary", enabled=ready, name="ok"),
            self._back(BACK),
        ]

    def _choices(self) -> list[Control]:
        left, right = CHOICES.columns(2, 28)
        return [Button(left, "Exit", lambda: self.close("exit"), name="exit"), self._back(right)]

    def _back(self, box: Box) -> Control:
        cap = self._services.cap("back")
        return Button(box, "Back", lambda: self.close("out"), look="quiet", cap=cap, name="back")

    def _draw_pad(self, canvas: Canvas) -> None:
        furniture.walnut_board(canvas, BOARD)
        canvas.text("Operator", *TITLE, HEADLINE)
        furniture.field(canvas, FIELD)
        for number in range(len(self._typed)):
            x = FIELD.center[0] + (number - (len(self._typed) - 1) / 2) * DOT_PITCH
            dot = Box(x - DOT / 2, FIELD.center[1] - DOT / 2, DOT, DOT)
            place(canvas, "pin dot", dot, 6, _dot)
        lines = canvas.art.lettering.wrapped(self.said, WORDS, SAID.w)
        for number, line in enumerate(lines):
            canvas.text(line, SAID.x, SAID.y + 34 + number * PITCH, WORDS, room=SAID.w)

    def _draw_door(self, canvas: Canvas) -> None:
        furniture.walnut_board(canvas, SMALL_BOARD)
        canvas.text("Exit the kiosk?", *ASKED, HEADLINE, 0.5)
        for line, row in zip(WITHOUT[self._damaged], SENTENCES.rows(2), strict=True):
            style = fitting(canvas, line, replace(WORDS, size=40), row.w, 56)
            canvas.text(line, *row.center, style, 0.5, row.w)


def _dot(piece: Piece) -> None:
    piece.sketch.oval(piece.box.inset(-3), ink("#180B04"), 0.7)
    piece.sketch.oval(piece.box, MARK_GOLD)
