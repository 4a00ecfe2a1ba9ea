"""The candle in its dish: its flame sways for a while, then it stands still."""

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.materials import glow
from scenes.stage.theme import Colour, ink

WIDE, HIGH = 342.0, 308.0
"""Size of the picture of the candle without its flame."""
WICK: Final = (156.0, 46.15)
"""Where the foot of the flame lies in it."""
FLAME: Final = (40.0, 88.0)
FOOT: Final = (0.5, 83.75 / 88)
SHINE: Final = ink("#8A5418")
NEAR: Final = ink("#6A4414")
CALM_AFTER: Final = 5.0
"""Seconds until the flame stands still."""
SWAY: Final = 2.6
"""Units by which it leans at most."""


@dataclass
class Candle:
    """A burning candle; `age` counts the seconds since a draught last moved its flame."""

    x: float
    y: float
    age: float = CALM_AFTER

    def quiet(self) -> float:
        """Say for how many seconds the flame will not move."""
        return math.inf if self.age >= CALM_AFTER else 0.0

    @property
    def foot(self) -> tuple[float, float]:
        """Give the foot of the flame."""
        return self.x + WICK[0], self.y + WICK[1]

    @property
    def lean(self) -> tuple[float, float]:
        """Give how far the flame leans, in units, and how tall it is."""
        left = 1 - self.age / CALM_AFTER
        side = math.sin(self.age * 7.4) + 0.5 * math.sin(self.age * 12.7)
        return SWAY * left * side, 1 + 0.05 * left * math.sin(self.age * 9.1)

    def draw_light(self, canvas: Canvas) -> None:
        """Throw its light on the table, below all that lies there."""
        x, y = self.foot
        _add(canvas, x, y + 40, 520, SHINE, 2.2)

    def draw_stick(self, canvas: Canvas) -> None:
        """Set up the candle without its flame."""
        canvas.svg("props/candle", Box(self.x, self.y, WIDE, HIGH))

    def draw_flame(self, canvas: Canvas) -> None:
        """Light it."""
        x, y = self.foot
        side, tall = self.lean
        _add(canvas, x, y - 38, 150, NEAR, 1.6)
        lean = round(side * canvas.scale)
        key = ("flame of the candle", lean, round(tall, 2))
        picture = canvas.art.picture(key, lambda: _leaning(canvas, lean, round(tall, 2)))
        canvas.put(picture, x, y, FOOT)


def _add(canvas: Canvas, x: float, y: float, radius: float, colour: Colour, power: float) -> None:
    canvas.put(glow(canvas.art, colour, radius, power), x, y, flags=pygame.BLEND_RGB_ADD)


def _leaning(canvas: Canvas, lean: int, tall: float) -> pygame.Surface:
    """Shift the rows of the flame sideways, more the higher they are."""
    drawn = canvas.art.svg("props/candle-flame", FLAME[0])
    wide, high = drawn.get_width(), max(2, round(drawn.get_height() * tall))
    drawn = pygame.transform.smoothscale(drawn, (wide, high))
    margin = abs(lean) + 1
    out = pygame.Surface((wide + 2 * margin, high), pygame.SRCALPHA)
    for row in range(high):
        share = 1 - row / high
        out.blit(drawn, (margin + round(lean * share * share), row), (0, row, wide, 1))
    return out
