"""The low buttons on the rail of a replay: a key cap, then a sign or a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from scenes.props import buttons
from scenes.props.controls import INKS, Button, Manner, plate
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas
    from scenes.stage.theme import Colour

CAP: Final = 42.0
SIGN: Final = 30.0
WORD: Final = 36.0
GAP: Final = 12.0
DOUBLE: Final = {"turn-back": -1, "turn-on": 1}
"""Signs of two triangles, and where they point."""


class RailButton(Button):
    """A button as low as can be, all on one line."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        icon: str = "",
        *,
        command: str | None = None,
        cap: str = "",
        look: str = "normal",
        name: str = "",
    ) -> None:
        super().__init__(
            box,
            label,
            on_press,
            command=command,
            cap=cap,
            look=look,
            icon=icon,
            size=WORD,
            name=name or command or label,
        )

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the button as it stands."""
        face = plate(canvas, self.box, self.look, manner)
        cap, ink = manner.cap or self.cap, INKS[self.look]
        style = canvas.grown(self.label, Style(WORD, "extra", ink), self._room(canvas, cap), 52)
        said = canvas.art.lettering.width(self.label, style) if self.label else SIGN
        lead = buttons.cap_width(canvas.art, cap, CAP) + GAP if cap else 0.0
        x, y = face.center[0] - (lead + said) / 2, face.center[1]
        if cap:
            buttons.key_cap(canvas, x, y, cap, CAP)
        if self.label:
            canvas.text(self.label, x + lead, y, style)
        elif self.icon in DOUBLE:
            _triangles(canvas, x + lead + SIGN / 2, y, DOUBLE[self.icon], ink)
        else:
            buttons.icon(canvas, x + lead + SIGN / 2, y, self.icon, SIGN, ink)

    def _room(self, canvas: Canvas, cap: str) -> float:
        lead = buttons.cap_width(canvas.art, cap, CAP) + GAP if cap else 0.0
        return self.box.w - 36 - lead


def _triangles(canvas: Canvas, x: float, y: float, way: int, ink: Colour) -> None:
    """Draw the sign for a whole turn."""

    def make(piece: Piece) -> None:
        middle, high = piece.box.w / 2, piece.box.h
        for back in (middle - way * middle, middle):
            tip = back + way * middle
            path = f"M{back} {high * 0.12} L{tip} {high * 0.5} L{back} {high * 0.88} Z"
            piece.sketch.path(path, piece.box, ink)

    place(canvas, ("a turn", way, ink), Box(x - 18, y - 18, 36, 36), 2, make)
