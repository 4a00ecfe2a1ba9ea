"""What is shown after an unexpected failure. It is drawn plainly, so that it can't fail as well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.board_scene import BoardScene
from scenes.props.board import Board
from scenes.props.controls import Manner, Spot
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import STAGE, Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Style
from scenes.stage.services import Services
from scenes.stage.theme import BRASS, BRASS_UNDER, BROWN_INK, CREAM, FOCUS, GOLD, NIGHT, WALNUT

TITLE: Final = Style(88, "slab", GOLD[1])
WORDS: Final = Style(46, "bold", CREAM)
LABEL: Final = Style(46, "extra", BROWN_INK)
PANEL: Final = STAGE.centered(1240, 560)
BUTTON: Final = Box(660, 620, 600, 104)
BACK: Final = "Back to the title"
SAFE: Final = "The match so far is safe."


class Sorry(BoardScene[None]):
    """Closes when it has been read."""

    def __init__(self, services: Services, then: Callable[[], object] = lambda: None) -> None:
        self._then = then
        button = Spot(BUTTON, BACK, self._go_back, _button)
        self.board = Board(services, [button])

    def handle(self, intent: Intent) -> None:
        """Go back by the button or by Esc."""
        if isinstance(intent, Back):
            self._go_back()
        else:
            self.board.handle(intent)

    def _go_back(self) -> None:
        self.close(None)
        self._then()

    def draw(self, canvas: Canvas) -> None:
        """Write the sentence on a plain board."""
        canvas.surface.fill(NIGHT)
        _rounded(canvas, PANEL.inset(-6), 34, GOLD[3])
        _rounded(canvas, PANEL, 28, WALNUT[0])
        x = STAGE.center[0]
        canvas.text("Something went wrong", x, PANEL.y + 130, TITLE, 0.5, PANEL.w - 80)
        canvas.text(SAFE, x, PANEL.y + 250, WORDS, 0.5, PANEL.w - 80)
        self.board.draw(canvas)


def _button(canvas: Canvas, box: Box, manner: Manner) -> None:
    face = box.moved(0, 6 if manner.down else 0)
    if manner.focused:
        _rounded(canvas, box.inset(-7), 30, FOCUS)
    _rounded(canvas, Box(box.x, box.y + 9, box.w, box.h), 24, BRASS_UNDER)
    _rounded(canvas, face, 24, BRASS[1])
    canvas.text(BACK, *face.center, LABEL, 0.5, face.w - 40)


def _rounded(canvas: Canvas, box: Box, radius: float, colour: tuple[int, int, int]) -> None:
    corner = round(radius * canvas.scale)
    pygame.draw.rect(canvas.surface, colour, canvas.rect(box), border_radius=corner)
