"""A question over whatever is on the screen, answered with yes or no."""

from __future__ import annotations

from typing import Final

from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.furniture import walnut_board
from scenes.props.room import dim
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import STAGE, Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Lettering, Style
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.theme import CREAM

WIDTH: Final = 960
TITLE_SIZES: Final = (84.0, 72.0, 62.0, 54.0)
WORDS: Final = Style(40, "bold", CREAM)
PITCH: Final = 54
LINES: Final = 4
PAD: Final = 64
ROOM: Final = WIDTH - 2 * PAD
BUTTON: Final = 96
SHADE: Final = 0.7
"""How much darker the scene below becomes."""

YES: Final = "yes"
NO: Final = "no"


class Dialog(Scene[bool]):
    """Closes with the answer; Esc is no, and no has the focus at first."""

    see_through = True

    def __init__(
        self, services: Services, title: str, text: str, yes: str = "Yes", no: str = "No"
    ) -> None:
        self._title = title
        self._lines = Lettering(1.0).wrapped(text, WORDS, ROOM)[:LINES] if text else []
        height = 166 + len(self._lines) * PITCH + 40 + BUTTON + PAD
        self._panel = STAGE.centered(WIDTH, height)
        row = Box(self._panel.x + PAD, self._panel.bottom - PAD - BUTTON, ROOM, BUTTON)
        left, right = row.columns(2, 28)
        cap = services.cap("back")
        self.board = Board(
            services,
            [
                Button(left, yes, lambda: self.close(True), name=YES),
                Button(right, no, lambda: self.close(False), look="quiet", cap=cap, name=NO),
            ],
            focus=NO,
        )

    def handle(self, intent: Intent) -> None:
        """Let Esc mean no, and everything else go to the buttons."""
        if isinstance(intent, Back):
            self.close(False)
        else:
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let a pressed button come up again."""
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Darken what is below and lay the panel over it."""
        dim(canvas, SHADE)
        walnut_board(canvas, self._panel)
        x = self._panel.center[0]
        measure = canvas.art.lettering.width
        styles = [Style(size, "slab", effect="gold") for size in TITLE_SIZES]
        style = next((s for s in styles if measure(self._title, s) <= ROOM), styles[-1])
        canvas.text(self._title, x, self._panel.y + 92, style, 0.5, ROOM)
        for number, line in enumerate(self._lines):
            canvas.text(line, x, self._panel.y + 186 + number * PITCH, WORDS, 0.5, ROOM + 20)
        self.board.draw(canvas)
