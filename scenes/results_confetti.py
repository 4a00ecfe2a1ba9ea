"""Confetti: bits of coloured paper that fall, turn, and come to rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.stage.easing import out_cubic
from scenes.stage.geometry import Box
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import Colour, inks

if TYPE_CHECKING:
    from random import Random

    from scenes.stage.canvas import Canvas

FLAKES: Final = 120
AREA: Final = Box(56, 40, 820, 640)
COLOURS: Final = inks("#E69F00 #56B4E9 #009E73 #CC79A7 #E2452C #FFF3D6 #FFD35A")
SIZES: Final = ((22, 13), (17, 11), (26, 10), (12, 12), (15, 9))
DELAY: Final = 0.35
"""Share of the time by which the last bit starts later than the first."""
TRIES: Final = 12

Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Flake:
    """One bit: where it comes to rest, from how high and how far aside it fell, how it turns."""

    x: float
    y: float
    fall: float
    drift: float
    angle: float
    spin: float
    tilt: float
    size: tuple[int, int]
    colour: Colour
    delay: float

    def corners(self, share: float) -> Corners:
        """Give its four corners at a share of the time; none before it starts."""
        gone = (share - self.delay) / (1 - DELAY)
        if gone <= 0:
            return ()
        left = 1 - out_cubic(min(1.0, gone))
        x = self.x + self.drift * left + 26 * sin(left * self.spin * 2)
        y = self.y - self.fall * left
        angle = self.angle + self.spin * left
        flat = 0.35 + 0.65 * abs(cos(self.tilt + left * self.spin * 3))
        w, h = self.size[0] / 2, self.size[1] / 2 * flat
        along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
        return tuple(
            (x + a * w * along[0] + b * h * across[0], y + a * w * along[1] + b * h * across[1])
            for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )


def strewn(chance: Random, taken: Sequence[Box]) -> tuple[Flake, ...]:
    """Choose where the bits come to rest: all over the left half, but on nothing to be read."""
    return tuple(_flakes(chance, taken))


def _flakes(chance: Random, taken: Sequence[Box]) -> Iterator[Flake]:
    for _ in range(FLAKES):
        spots = (
            (chance.uniform(AREA.x, AREA.right), chance.uniform(AREA.y, AREA.bottom))
            for _ in range(TRIES)
        )
        free = next((s for s in spots if not any(b.inset(-8).contains(*s) for b in taken)), None)
        if free is None:
            continue
        yield Flake(
            *free,
            fall=free[1] + chance.uniform(60, 260),
            drift=chance.uniform(-160, 160),
            angle=chance.uniform(0, pi),
            spin=chance.uniform(-7, 7),
            tilt=chance.uniform(0, pi),
            size=chance.choice(SIZES),
            colour=chance.choice(COLOURS),
            delay=chance.uniform(0, DELAY),
        )


def draw_flying(canvas: Canvas, flakes: Sequence[Flake], share: float) -> None:
    """Draw the bits in the air, quickly."""
    for flake in flakes:
        corners = flake.corners(share)
        if corners:
            points = [canvas.at(x, y) for x, y in corners]
            pygame.draw.polygon(canvas.surface, flake.colour, points)


def draw_lying(canvas: Canvas, flakes: tuple[Flake, ...]) -> None:
    """Draw the bits where they stay, with smooth edges and a little shadow."""
    if not flakes:
        return

    def make(piece: Piece) -> None:
        for flake in flakes:
            local = [(x - AREA.x, y - AREA.y) for x, y in flake.corners(1.0)]
            shadow = [(x + 2, y + 4) for x, y in local]
            piece.sketch.path(_outline(shadow), piece.box, (0, 0, 0), 0.28)
            piece.sketch.path(_outline(local), piece.box, flake.colour)

    place(canvas, ("confetti", hash(flakes)), AREA, 30, make)


def _outline(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"
