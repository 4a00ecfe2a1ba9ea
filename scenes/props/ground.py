"""What a table is covered with, cloth or bare oak: the whole room, and small pieces of it."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from scenes.props.room import brightened, oak_room, room
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.materials import cloth_face, fading, palette, radial, wood
from scenes.stage.theme import OAK, ink, inks

OAK_NAME: Final = "oak"
LAMP: Final = ink("#46290C")
ENAMEL: Final = inks("#3B76B8 #2A5C9A #1B4272")
EDGE: Final = 0.5
"""How much light is left in the corners of a small board."""


def ground_room(canvas: Canvas, ground: str) -> None:
    """Fill the whole surface with the table seen from above; meant for `Canvas.layer`."""
    if ground == OAK_NAME:
        oak_room(canvas)
    else:
        room(canvas, ground)


def ground_face(art: Art, size: tuple[int, int], ground: str) -> pygame.Surface:
    """Cut a small piece of a ground, lit in its middle."""
    made = MADE.get(ground)
    return made(art, size) if made else cloth_face(art, size, ground)


def _enamel(art: Art, size: tuple[int, int]) -> pygame.Surface:
    wide = round(size[0] * 1.4), round(size[1] * 1.7)
    face = pygame.Surface(size, pygame.SRCALPHA)
    face.fill(ENAMEL[-1])
    lit = radial(art, palette(ENAMEL, (0.0, 0.5, 1.0)), wide)
    face.blit(lit, ((size[0] - wide[0]) // 2, (size[1] - wide[1]) // 2))
    return face


def _board(art: Art, size: tuple[int, int]) -> pygame.Surface:
    face = wood(art, size, 4, brightened(OAK, 0.74))
    wide = round(size[0] * 1.5), round(size[1] * 1.9)
    spot = (size[0] - wide[0]) // 2, (size[1] - wide[1]) // 2
    edge = round(255 * EDGE)
    shade = pygame.Surface(size, 0, 32)
    shade.fill((edge, edge, edge))
    lit = radial(art, fading((255 - edge,) * 3, 0.8), wide)
    shade.blit(lit, spot, special_flags=pygame.BLEND_RGB_ADD)
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    warm = radial(art, fading(LAMP, 1.6), wide)
    face.blit(warm, spot, special_flags=pygame.BLEND_RGB_ADD)
    return face


MADE: Final[Mapping[str, Callable[[Art, tuple[int, int]], pygame.Surface]]] = {
    OAK_NAME: _board,
    "enamel": _enamel,
}
"""Grounds that are no cloth."""
