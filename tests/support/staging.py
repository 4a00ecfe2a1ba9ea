"""Puts one scene on a stage and tells it what people mean, without a window or a clock."""

from typing import Any, Generic, TypeVar

import pygame

from scenes.props.board import Board
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, Written
from scenes.stage.director import Director
from scenes.stage.geometry import STAGE_HEIGHT, STAGE_WIDTH
from scenes.stage.intents import Intent, Press, Release
from scenes.stage.scene import Scene
from tests.support.reading import Reader

S = TypeVar("S", bound=Scene[Any])


class Stage(Generic[S]):
    """One scene in front of a director; `results` is what it closed with."""

    def __init__(self, scene: S) -> None:
        self.director = Director()
        self.scene = scene
        self.results: list[Any] = []
        self.director.push(scene, self.results.append)
        self.director.settle()

    def tell(self, *intents: Intent) -> None:
        """Hand intents to the scene, one after the other."""
        for intent in intents:
            self.director.handle(intent)
            self.director.settle()

    def click(self, *names: str) -> None:
        """Press controls by name, in their middle."""
        for name in names:
            board: Board = self.scene.board  # type: ignore[attr-defined]  # scenes with a board
            x, y = board.control(name).box.center
            self.tell(Press(x, y), Release(x, y))

    @property
    def words(self) -> set[str]:
        """Give every text that is to be seen."""
        return {one.text for one in self.texts()}

    def texts(self, scale: float = 0.5, zoom: float = 1.0) -> list[Written]:
        """Draw everything and report what was written."""
        canvas = Reader(scale, zoom)
        self.director.draw(canvas)
        return canvas.report


def blank(scale: float, zoom: float = 1.0) -> Canvas:
    """Make an empty canvas of the whole stage."""
    size = round(STAGE_WIDTH * scale), round(STAGE_HEIGHT * scale)
    return Canvas(pygame.Surface(size, 0, 32), Art(scale, zoom=zoom))
