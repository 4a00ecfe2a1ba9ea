"""Hollow pips, painted as a few discs that drift away from the lamp."""

from typing import NamedTuple

import pygame

from scenes.props.dice.geometry import FACES, PIP_SPACING, PIPS, Face, circle, pip_radius
from scenes.props.dice.styles import SHADES, STYLES, Rgb, mixed, shades
from scenes.props.dice.view import Light, Point, View, along
from scenes.stage.quaternion import Vector


class Disc(NamedTuple):
    """One disc of a pip: its size, how far it lies towards the lamp, and its colour."""

    size: float
    towards_lamp: float
    colour: Rgb


def paint_pips(
    canvas: pygame.Surface,
    style: str,
    number: int,
    view: View,
    light: Light,
    fineness: tuple[int, int],
) -> None:
    """Paint a face's pips; fineness is the points of a disc and the discs of a hollow."""
    face = FACES[number]
    points, hollows = fineness
    ring = circle(points)
    discs = _discs(style, light.at(face.normal, face.normal), hollows)
    lean = _lean(face, light)
    radius = pip_radius(number)
    for place in PIPS[number]:
        centre, right, up = _ellipse(view, face, place, radius)
        for disc in discs:
            middle = _moved(centre, right, up, lean, disc.towards_lamp)
            pygame.draw.polygon(canvas, disc.colour, _outline(middle, right, up, disc.size, ring))


def _discs(style: str, lit: float, hollows: int) -> list[Disc]:
    """List a pip's discs from the rim inwards for a face that is lit so."""
    look, table = STYLES[style], shades(style)
    shade = int(max(0.0, lit - 0.24) * (SHADES - 1))
    bright = int(min(1.0, lit + 0.16) * (SHADES - 1))
    dimming = 0.42 + 0.58 * lit
    ink = mixed((0, 0, 0), look.ink, dimming)
    hollow = mixed((0, 0, 0), look.hollow, dimming)
    rim = [Disc(1.07, 0.055, table[shade][0]), Disc(1.07, -0.07, table[bright][2])]
    shares = [step / (hollows + 1) for step in range(1, hollows + 1)]
    bowl = [
        Disc(0.94 - 0.64 * share, -0.17 * share, mixed(ink, hollow, min(1.0, 1.2 * share)))
        for share in shares
    ]
    return [*rim, Disc(1.0, 0.0, ink), *bowl]


def _lean(face: Face, light: Light) -> Point:
    """Find the direction to the lamp along a face."""
    x, y = along(light.lamp, face.right), along(light.lamp, face.up)
    length = (x * x + y * y) ** 0.5 or 1.0
    return (x / length, y / length)


def _ellipse(
    view: View, face: Face, place: tuple[int, int], radius: float
) -> tuple[Point, Point, Point]:
    """See a pip as an ellipse: its middle and its two half axes."""
    across, up = place[0] * PIP_SPACING, place[1] * PIP_SPACING
    middle, east, north = view.project(
        (_on(face, across, up), _on(face, across + radius, up), _on(face, across, up + radius))
    )
    return (
        middle,
        (east[0] - middle[0], east[1] - middle[1]),
        (north[0] - middle[0], north[1] - middle[1]),
    )


def _on(face: Face, across: float, up: float) -> Vector:
    x, y, z = (n + across * r + up * u for n, r, u in zip(*face, strict=True))
    return (x, y, z)


def _moved(centre: Point, right: Point, up: Point, lean: Point, share: float) -> Point:
    x, y = lean[0] * share, lean[1] * share
    return (centre[0] + right[0] * x + up[0] * y, centre[1] + right[1] * x + up[1] * y)


def _outline(
    middle: Point, right: Point, up: Point, size: float, ring: tuple[Point, ...]
) -> list[Point]:
    x, y = middle
    rx, ry, ux, uy = right[0] * size, right[1] * size, up[0] * size, up[1] * size
    return [(x + rx * c + ux * s, y + ry * c + uy * s) for c, s in ring]
