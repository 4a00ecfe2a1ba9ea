"""Sparks, dust and confetti: little pieces whose whole flight follows from how they began."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from random import Random
from typing import Final

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.theme import Colour, inks

EMBERS: Final = inks("#FFF3C8 #FFD35A #FF9A2E #F0641E")
DUST: Final = inks("#E8DCC0 #CBB894 #A88F68")
PAPERS: Final = inks("#E69F00 #56B4E9 #009E73 #D03A2C #FFF3D6 #CC79A7")


@dataclass(frozen=True, slots=True)
class Speck:
    """One piece: where it begins, how it flies (units a second), its size, colour and life."""

    x: float
    y: float
    dx: float
    dy: float
    size: float
    colour: Colour
    life: float
    born: float = 0.0
    spin: float = 0.0


class Shower:
    """Pieces of one kind under one weight; drawn at any age without a memory of the last frame."""

    def __init__(self, specks: Sequence[Speck], weight: float) -> None:
        self._specks = tuple(specks)
        self._weight = weight

    def __len__(self) -> int:
        return len(self._specks)

    def draw(self, canvas: Canvas, age: float) -> None:
        """Draw all pieces that live at an age in seconds."""
        blits = []
        for speck in self._specks:
            t = age - speck.born
            if 0 <= t < speck.life:
                x = speck.x + speck.dx * t
                y = speck.y + speck.dy * t + self._weight * t * t / 2
                blits.append((_picture(canvas, speck, t), canvas.at(x, y)))
        canvas.surface.fblits(blits)


def _picture(canvas: Canvas, speck: Speck, t: float) -> pygame.Surface:
    """Give the picture of a piece: three sizes of fading, and for paper eight turns."""
    fade = min(2, int(3 * t / speck.life))
    turn = int(t * speck.spin) % 8 if speck.spin else 0
    key = ("speck", canvas.art.px(speck.size), speck.colour, fade, turn, bool(speck.spin))

    def make() -> pygame.Surface:
        size = canvas.art.px(speck.size)
        if speck.spin:
            tall = max(1, round(size * abs(cos(turn * tau / 16))))
            piece = pygame.Surface((max(1, round(size * 0.55)), tall), pygame.SRCALPHA)
            piece.fill((*speck.colour, 255))
            return pygame.transform.rotate(piece, turn * 22)
        piece = pygame.Surface((size, size), pygame.SRCALPHA)
        alpha = (255, 200, 110)[fade]
        pygame.draw.circle(piece, (*speck.colour, alpha), (size / 2, size / 2), max(1, size / 2))
        return piece

    return canvas.art.picture(key, make)


def burst(
    chance: Random, x: float, y: float, count: int, inks_: Sequence[Colour], speed: float = 620
) -> Shower:
    """Fling pieces outward from a point, as sparks or dust."""
    specks = []
    for _ in range(count):
        angle, fast = chance.random() * tau, speed * (0.25 + chance.random())
        specks.append(
            Speck(
                x + cos(angle) * 40,
                y + sin(angle) * 30,
                cos(angle) * fast,
                sin(angle) * fast * 0.7 - speed * 0.2,
                4 + chance.random() * 9,
                chance.choice(inks_),
                0.5 + chance.random() * 0.8,
            )
        )
    return Shower(specks, 700)


def confetti(chance: Random, count: int, left: float, right: float) -> Shower:
    """Let paper fall from above, between two edges."""
    return Shower(
        [
            Speck(
                left + chance.random() * (right - left),
                -40 - chance.random() * 500,
                (chance.random() - 0.5) * 160,
                240 + chance.random() * 260,
                20 + chance.random() * 12,
                chance.choice(PAPERS),
                6.0,
                spin=6 + chance.random() * 10,
            )
            for _ in range(count)
        ],
        60,
    )
