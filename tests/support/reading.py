"""Canvases on which nothing is to be seen: they are for reading what is written, and where."""

from collections.abc import Callable, Hashable
from functools import lru_cache

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, Written

KEPT = 64 * 1024 * 1024
"""So many bytes of pictures are kept of a scale: all that a few screens need."""


@lru_cache(maxsize=6)
def art(scale: float, zoom: float = 1.0) -> Art:
    """Give the pictures that all readers of a scale and size of text share."""
    return Art(scale, limit=KEPT, zoom=zoom)


class Reader(Canvas):
    """Paints every layer anew, so that its words are read too, and all of it on next to nothing."""

    report: list[Written]

    def __init__(self, scale: float, zoom: float = 1.0) -> None:
        super().__init__(pygame.Surface((1, 1), 0, 32), art(scale, zoom))
        self.report = []

    def layer(self, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Paint what another canvas would keep."""
        paint(self)
