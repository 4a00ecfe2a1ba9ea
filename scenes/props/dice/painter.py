"""Paints one die in any orientation: a rounded, softly lit cube with hollow pips."""

from typing import NamedTuple

import pygame

from scenes.props.dice.geometry import FACES, Patch, body
from scenes.props.dice.pips import paint_pips
from scenes.props.dice.silhouette import half_size
from scenes.props.dice.styles import GLOSSES, SHADES, STYLES, shades
from scenes.props.dice.view import CAMERA, Light, View, along, light_on, view_of
from scenes.stage.quaternion import Quaternion


class Detail(NamedTuple):
    """How carefully to paint: pieces of bevel and flat, oversampling, and how a pip is built."""

    bevel: int
    flat: int
    oversampling: int
    pip_points: int
    pip_hollows: int


RESTING = Detail(bevel=6, flat=8, oversampling=3, pip_points=32, pip_hollows=5)
TUMBLING = Detail(bevel=3, flat=3, oversampling=2, pip_points=18, pip_hollows=2)
FLYING = Detail(bevel=2, flat=1, oversampling=2, pip_points=12, pip_hollows=1)

_HIDDEN = -0.8 * CAMERA
_GRAZING = 1.2
_EDGE_SHADE = SHADES // 2
_LARGE = 240


def paint_body(style: str, size: int, orientation: Quaternion, detail: Detail) -> pygame.Surface:
    """Paint a die of this edge in pixels without pips, its centre that of the surface.

    It looks the same whichever of its faces is which.
    """
    width, height = (2 * half + 2 for half in half_size(view_of(orientation, size)))
    fine = _fineness(size, detail)
    canvas = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
    # Clear pixels carry the die's own colour, or scaling down would draw a black rim.
    canvas.fill((*shades(style)[_EDGE_SHADE][0], 0))
    view = view_of(orientation, size * fine, (width * fine / 2, height * fine / 2))
    light = light_on(orientation)
    for patch in body(detail.bevel, detail.flat).values():
        if along(light.camera, patch.face.normal) > _HIDDEN:
            _paint_patch(canvas, style, patch, view, light)
    return canvas if fine == 1 else pygame.transform.smoothscale(canvas, (width, height))


def with_pips(
    plain: pygame.Surface, style: str, size: int, orientation: Quaternion, detail: Detail
) -> pygame.Surface:
    """Give a copy of a body with the pips of all faces that can be seen."""
    width, height = plain.get_size()
    fine = _fineness(size, detail)
    canvas = pygame.Surface((width * fine, height * fine), pygame.SRCALPHA)
    canvas.fill((*shades(style)[_EDGE_SHADE][0], 0))
    view = view_of(orientation, size * fine, (width * fine / 2, height * fine / 2))
    light = light_on(orientation)
    for number, face in FACES.items():
        if along(light.camera, face.normal) > _GRAZING:
            paint_pips(canvas, style, number, view, light, (detail.pip_points, detail.pip_hollows))
    if fine > 1:
        canvas = pygame.transform.smoothscale(canvas, (width, height))
    picture = plain.copy()
    picture.blit(canvas, (0, 0))
    return picture


def _fineness(size: int, detail: Detail) -> int:
    return detail.oversampling if size <= _LARGE else max(1, detail.oversampling - 1)


def _paint_patch(
    canvas: pygame.Surface, style: str, patch: Patch, view: View, light: Light
) -> None:
    table = shades(style)
    gloss = STYLES[style].gloss * (GLOSSES - 1)
    camera = light.camera
    seen = view.project(patch.corners)
    for (a, b, c, d), normal, middle in patch.quads:
        if along(camera, normal) <= along(middle, normal):
            continue
        shade = int(light.at(middle, normal) * (SHADES - 1))
        shine = int(light.shine_at(normal) * gloss)
        pygame.draw.polygon(canvas, table[shade][shine], (seen[a], seen[b], seen[c], seen[d]))
