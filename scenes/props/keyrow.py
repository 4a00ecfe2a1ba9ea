"""A command with its key: a press asks for another key."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Final

from scenes.props import buttons
from scenes.props.controls import Control, Manner, plate
from scenes.props.labels import fitting
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, TAG_TEXT

WORDS: Final = Style(36)
CAP: Final = 52.0
ASKED: Final = "?"


class KeyRow(Control):
    """A quiet button with the command at the left and its key at the right."""

    def __init__(
        self,
        box: Box,
        label: str,
        on_press: Callable[[], object],
        *,
        read: Callable[[], str],
        waiting: bool,
        name: str,
    ) -> None:
        super().__init__(box, label, on_press, name=name)
        self._read = read
        self._waiting = waiting

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._cap)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the command and its key."""
        face = plate(canvas, self.box, "quiet", manner)
        y = face.center[1]
        wide = buttons.key_cap(canvas, face.right - 20, y, self._cap, CAP, 1.0)
        room = face.w - wide - 60
        ink = TAG_TEXT if self._waiting else CREAM
        style = replace(fitting(canvas, self.label, WORDS, room, face.h - 10), ink=ink)
        canvas.text(self.label, face.x + 22, y, style, room=room)

    @property
    def _cap(self) -> str:
        return ASKED if self._waiting else self._read()
