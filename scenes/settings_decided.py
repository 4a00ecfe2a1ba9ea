"""A setting that a person at the table or the operator has settled: off, and it says who."""

from dataclasses import replace
from typing import Final

from scenes.props.controls import Control, Manner
from scenes.props.furniture import plaque
from scenes.props.labels import fitting, width
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import DEAD_TEXT, TAG_TEXT

LABEL: Final = Style(38, ink=DEAD_TEXT)
SAID: Final = Style(34, ink=TAG_TEXT)
HIGH: Final = 58.0
INSET: Final = 24.0
GAP: Final = 20.0


class Decided(Control):
    """A row with its label, and what has been settled by whom on a plaque at the right."""

    def __init__(self, box: Box, label: str, said: str, name: str) -> None:
        super().__init__(box, label, lambda: None, enabled=False, reason=said, name=name)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the row as it stands."""
        box, y = self.box, self.box.center[1]
        style = replace(fitting(canvas, self.label, LABEL, box.w / 2, box.h - 12), ink=DEAD_TEXT)
        end = canvas.text(self.label, box.x, y, style, room=box.w / 2).right
        room = box.right - end - GAP - 2 * INSET
        said = fitting(canvas, self.reason, SAID, room, HIGH - 12)
        wide = width(canvas, self.reason, said, room) + 2 * INSET
        plaque(canvas, Box(box.right - wide, y - HIGH / 2, wide, HIGH))
        canvas.text(self.reason, box.right - INSET, y, said, 1.0, room)
