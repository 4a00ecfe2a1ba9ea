"""A question over whatever is on the screen, answered with yes or no."""

from __future__ import annotations

from typing import Final

from scenes.board_scene import BoardScene
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.furniture import walnut_board
from scenes.props.room import dim
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import STAGE, Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Lettering, Style
from scenes.stage.services import Services
from scenes.stage.theme import CREAM

TITLE_SIZES: Final = (84.0, 72.0, 62.0, 54.0)
WORDS: Final = Style(40, "bold", CREAM)
PITCH: Final = 54
PAD: Final = 64
BUTTON: Final = 96
SHADE: Final = 0.7
"""How much darker the scene below becomes."""

YES: Final = "yes"
NO: Final = "no"


class Dialog(BoardScene[bool]):
    """Closes with the answer; Esc is no, and no has the focus at first."""

    see_through = True
    width = 960
    lines = 4
    """So many lines of text are shown at most."""

    def __init__(
        self, services: Services, title: str, text: str, yes: str = "Yes", no: str = "No"
    ) -> None:
        self._services = services
        self._title = title
        self._room = self.width - 2 * PAD
        self._lines = Lettering(1.0).wrapped(text, WORDS, self._room) if text else []
        self._lines = self._lines[: self.lines]
        height = 166 + len(self._lines) * PITCH + 40 + BUTTON + PAD
        self._panel = STAGE.centered(self.width, height)
        row = Box(self._panel.x + PAD, self._panel.bottom - PAD - BUTTON, self._room, BUTTON)
        self.board = Board(services, self._buttons(row, yes, no), focus=NO)

    def _buttons(self, row: Box, yes: str, no: str) -> list[Button]:
        left, right = row.columns(2, 28)
        cap = self._services.cap("back")
        return [
            Button(left, yes, lambda: self.close(True), name=YES),
            Button(right, no, lambda: self.close(False), look="quiet", cap=cap, name=NO),
        ]

    def handle(self, intent: Intent) -> None:
        """Let Esc mean no, and everything else go to the buttons."""
        if isinstance(intent, Back):
            self.close(False)
        else:
            self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Darken what is below and lay the panel over it."""
        dim(canvas, SHADE)
        walnut_board(canvas, self._panel)
        x, room = self._panel.center[0], self._room
        measure = canvas.art.lettering.width
        styles = [Style(size, "slab", effect="gold") for size in TITLE_SIZES]
        style = next((s for s in styles if measure(self._title, s) <= room), styles[-1])
        canvas.text(self._title, x, self._panel.y + 92, style, 0.5, room)
        for number, line in enumerate(self._lines):
            canvas.text(line, x, self._panel.y + 186 + number * PITCH, WORDS, 0.5, room + 20)
        self.board.draw(canvas)
