"""What tells a chosen die from the others: a golden outline with its glow, and a dashed ring."""

from itertools import pairwise
from math import ceil, hypot

import pygame

from scenes.props.dice.silhouette import half_size, silhouette
from scenes.props.dice.styles import Rgb
from scenes.props.dice.view import Point, View, view_of
from scenes.stage.quaternion import Quaternion

MARK_GOLD: Rgb = (0xFF, 0xD3, 0x5A)
GLOW: Rgb = (0xFF, 0xE4, 0x9A)
_RING_SHADE: Rgb = (0x3A, 0x1D, 0x05)

_LINE = 5.5 / 176
_BOLD = 7 / 176
_GLOW_REACH = 14 / 176
_RING_GAP = 13 / 176
_DASH = 17 / 176
_VEIL = 56
"""How strongly the ground within a dashed ring is lit, of 255."""
_FOCUS_GAP = 8 / 176
_FOCUS: Rgb = (0xFF, 0xF0, 0xBF)
_FINE = 3
_COARSE = 3


def outline(size: int, orientation: Quaternion) -> pygame.Surface:
    """Paint the gold that shows round a marked die lying on it, both by their centres."""
    line, reach = max(2.0, size * _LINE), size * _GLOW_REACH
    place = _Place(size, orientation, line + 2.6 * reach)
    glow, view = place.canvas(GLOW, 1 / _COARSE)
    pygame.draw.polygon(glow, (*GLOW, 150), silhouette(view, (line + reach * 0.45) / _COARSE))
    blurred = pygame.transform.gaussian_blur(glow, max(1, round(reach * 0.8 / _COARSE)))
    picture = place.fitted(blurred)
    gold, view = place.canvas(MARK_GOLD, _FINE)
    pygame.draw.polygon(gold, MARK_GOLD, silhouette(view, line * _FINE))
    picture.blit(place.fitted(gold), (0, 0))
    return picture


def dashed_ring(size: int, orientation: Quaternion) -> pygame.Surface:
    """Paint the dashed gold ring of a die that may be kept, and its light; centre on centre."""
    line, gap = max(2.0, size * _BOLD), size * _RING_GAP
    place = _Place(size, orientation, gap + 2 * line)
    canvas, view = place.canvas(MARK_GOLD, _FINE)
    path = silhouette(view, gap * _FINE)
    pygame.draw.polygon(canvas, (*GLOW, _VEIL), path)
    pygame.draw.polygon(canvas, (*GLOW, 0), silhouette(view, 0.0))
    dashes = _dashes(path, size * _DASH * _FINE)
    thick = line * _FINE / 2
    for colour, radius, drop in ((_RING_SHADE, thick * 1.4, thick * 0.5), (MARK_GOLD, thick, 0.0)):
        for x, y in dashes:
            pygame.draw.circle(canvas, colour, (x, y + drop), radius)
    return place.fitted(canvas)


def focus_ring(size: int, orientation: Quaternion) -> pygame.Surface:
    """Paint the bright ring that shows which die has the focus; centre on centre."""
    line, gap = max(3.0, size * _LINE), size * _FOCUS_GAP
    reach = size * _GLOW_REACH
    place = _Place(size, orientation, gap + 3 * line + 2 * reach)
    glow, view = place.canvas(GLOW, 1 / _COARSE)
    pygame.draw.polygon(glow, (*GLOW, 190), silhouette(view, (gap + 2 * line) / _COARSE))
    picture = place.fitted(pygame.transform.gaussian_blur(glow, max(1, round(reach / _COARSE))))
    canvas, view = place.canvas(_RING_SHADE, _FINE)
    rings = ((_RING_SHADE, 255, 2.5), (_FOCUS, 255, 2.0), (_RING_SHADE, 255, 0.5), (GLOW, 0, 0.0))
    for colour, alpha, lines in rings:
        path = silhouette(view, (gap + lines * line) * _FINE)
        pygame.draw.polygon(canvas, (*colour, alpha), path)
    picture.blit(place.fitted(canvas), (0, 0))
    return picture


class _Place:
    """The room a die and its mark take, to be painted larger or smaller and fitted in the end."""

    def __init__(self, size: int, orientation: Quaternion, margin: float) -> None:
        self._size, self._orientation = size, orientation
        halves = half_size(view_of(orientation, size))
        self._half_width, self._half_height = (
            _COARSE * ceil((half + margin) / _COARSE) for half in halves
        )

    def canvas(self, colour: Rgb, zoom: float) -> tuple[pygame.Surface, View]:
        """Give a clear surface, its hidden colour this one, and the die as seen in its middle."""
        middle = self._half_width * zoom, self._half_height * zoom
        surface = pygame.Surface((round(2 * middle[0]), round(2 * middle[1])), pygame.SRCALPHA)
        surface.fill((*colour, 0))
        return surface, view_of(self._orientation, self._size * zoom, middle)

    def fitted(self, surface: pygame.Surface) -> pygame.Surface:
        """Bring a canvas to the size it is shown at."""
        return pygame.transform.smoothscale(surface, (2 * self._half_width, 2 * self._half_height))


def _dashes(path: list[Point], dash: float) -> list[Point]:
    """Walk once round a path and leave points where the dashes are; gaps are a little shorter."""
    closed = [*path, path[0]]
    sides = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(closed)]
    count = max(8, round(sum(sides) / (1.9 * dash)))
    period = sum(sides) / count
    points, walked = [], 0.0
    for (a, b), side in zip(pairwise(closed), sides, strict=True):
        steps = max(1, round(side))
        for step in range(steps):
            share = step / steps
            if (walked + side * share) % period < 0.5 * period:
                points.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        walked += side
    return points
