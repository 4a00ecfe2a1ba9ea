"""The lit brass that asks to be pressed: drawn only, as a press anywhere will do."""

from __future__ import annotations

from math import inf, sin, tau
from typing import TYPE_CHECKING, Final

from scenes.props.buttons import brass
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas
    from scenes.stage.geometry import Box

CALL: Final = "Touch or press any key"
PERIOD: Final = 2.4
DEPTH: Final = 0.25
STEP: Final = 0.15
"""Seconds from one strength of the glow to the next: between them the loop may sleep."""
PAD: Final = 44.0


class Brass:
    """A strip of lit brass whose glow breathes, unless motion is reduced."""

    def __init__(self, box: Box, size: float, calm: bool) -> None:
        self.box = box
        self._style = Style(size, "slab", BROWN_INK)
        self._calm = calm
        self._age = 0.0

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._age += dt

    def quiet(self) -> float:
        """Say for how long the glow stays as it is."""
        return inf if self._calm else STEP - self._age % STEP

    def draw(self, canvas: Canvas) -> None:
        """Draw the brass and its words."""
        breath = 0.0 if self._calm else DEPTH * sin(tau * (self._age // STEP) * STEP / PERIOD)
        brass(canvas, self.box, "primary", glow=1.0 + breath)
        room = self.box.w - 2 * PAD
        style = canvas.grown(CALL, self._style, room, self.box.h)
        canvas.text(CALL, *self.box.center, style, 0.5, room)
