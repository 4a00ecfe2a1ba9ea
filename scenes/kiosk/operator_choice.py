"""What is pressed in the operator's room besides buttons: the keys of the sections, and rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_words import FIGURE, ROW, SMALL, written
from scenes.props import buttons
from scenes.props.controls import INKS, LABEL, Control, Manner, plate
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK, look_of

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

INSET: Final = 46.0
WORD: Final = 124.0
"""From the left end of a key to its cap, and to its word."""
COIN: Final = 52.0
SECOND: Final = 34.0
CROSS: Final = 40.0


class SectionKey(Control):
    """The key of a section: brass while its section is on the slate."""

    def __init__(
        self, box: Box, label: str, on_press: Callable[[], object], number: int, chosen: bool
    ) -> None:
        super().__init__(box, label, on_press)
        self._number = number
        self._chosen = chosen

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._number, self._chosen)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw cap and word, each in line with those of the other keys."""
        look = "normal" if self._chosen else "quiet"
        face = plate(canvas, self.box, look, manner)
        y = face.center[1]
        buttons.key_cap(canvas, face.x + INSET, y, str(self._number))
        style = Style(LABEL, "extra", INKS[look])
        written(canvas, self.label, face.x + WORD, y, style, face.w - WORD - 20)


class BenchKey(Control):
    """The key of a test: its name, and below it what is to be seen."""

    def __init__(self, box: Box, label: str, on_press: Callable[[], object], second: str) -> None:
        super().__init__(box, label, on_press, name=f"test {label}")
        self._second = second

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._second)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw both lines, in line with those of the other keys."""
        face = plate(canvas, self.box, "normal", manner)
        left, y, room = face.x + INSET, face.center[1], face.w - 2 * INSET
        written(canvas, self.label, left, y - 26, Style(LABEL, "extra", BROWN_INK), room)
        written(canvas, self._second, left, y + 30, Style(SECOND, "bold", BROWN_INK), room)


class Removable(Control):
    """A row of the slate with a cross at its end: a press takes it away."""

    def __init__(
        self,
        box: Box,
        name: str,
        on_press: Callable[[], object],
        table: str,
        who: tuple[str, str],
        score: str,
    ) -> None:
        super().__init__(box, who[0], on_press, name=name)
        self._table, self._score = table, score
        self._emblem = who[1]

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._table, self._emblem, self._score)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Write table, person and score."""
        box = self.box
        y = box.center[1]
        if manner.focused:
            buttons.focus_ring(canvas, box, 12, 0)
        written(canvas, self._table, box.x + 16, y, SMALL, 290)
        medallion(canvas, box.x + 350, y, COIN, look_of(self._emblem))
        written(canvas, self.label, box.x + 396, y, ROW, 460)
        written(canvas, self._score, box.right - 84, y, FIGURE, 230, 1.0)
        cross = Box(box.right - 18 - CROSS, y - CROSS / 2, CROSS, CROSS)
        canvas.svg("marks/cross-badge", cross)
