"""The small flat die that stands in sentences and on rule cards."""

import pygame

from scenes.props.dice.geometry import PIPS
from scenes.props.dice.styles import STYLES, mixed

_FINE = 4
_SPACING = 0.265
_PIP = 0.098
_LONE_PIP = 0.13
_LIP = 0.07


def paint_flat_face(style: str, size: int, face: int) -> pygame.Surface:
    """Paint one face as a rounded square of this width; the lip below lies within it."""
    look = STYLES[style]
    wide = size * _FINE
    canvas = pygame.Surface((wide, wide), pygame.SRCALPHA)
    canvas.fill((*look.ramp[2], 0))
    lip, corner = round(wide * _LIP), round(wide * 0.22)
    square = pygame.Rect(0, 0, wide, wide - lip)
    pygame.draw.rect(canvas, look.ramp[2], square.move(0, lip), border_radius=corner)
    pygame.draw.rect(canvas, look.ramp[3], square, border_radius=corner)
    rim = max(1, round(wide * 0.025))
    pygame.draw.rect(canvas, look.ramp[5], square.inflate(-2 * rim, -2 * rim), border_radius=corner)
    ink = mixed(look.ink, look.hollow, 0.25)
    radius = wide * (_LONE_PIP if face == 1 else _PIP)
    for x, y in PIPS[face]:
        middle = square.centerx + x * _SPACING * wide, square.centery - y * _SPACING * wide
        pygame.draw.circle(canvas, ink, middle, radius)
    return pygame.transform.smoothscale(canvas, (size, size))
