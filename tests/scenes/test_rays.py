"""Rays of light over the cloth."""

from statistics import linear_regression

import pygame

from scenes.props.room import FINE, rays
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box

AREA = Box(0, 0, 960, 540)


def edge_at(surface, x):
    """Find where a column comes into the light, between two pixels."""
    light = [surface.get_at((x, y))[0] for y in range(270, 420)]
    half = max(light) / 2
    at = next(i for i, one in enumerate(light) if one > half)
    return at - 1 + (half - light[at - 1]) / (light[at] - light[at - 1])


def unevenness(grid):
    """Tell how far the edge of a nearly level ray strays from a straight line, in pixels."""
    surface = pygame.Surface((960, 540))
    rays(Canvas(surface, Art(1.0)), AREA, (0, 270), (250, 250, 250), turn=4, count=2, grid=grid)
    xs = range(300, 640)
    edges = [edge_at(surface, x) for x in xs]
    line = linear_regression(xs, edges)
    return max(abs(line.slope * x + line.intercept - y) for x, y in zip(xs, edges, strict=True))


def test_rays_that_stand_still_have_straight_edges():
    assert unevenness(FINE) < 1.0
