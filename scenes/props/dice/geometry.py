"""The shape of a real die: which face lies where, where its pips sit, and its rounded body.

A die's own space has half an edge as its unit. Opposite faces sum to seven; one, two and three
run anticlockwise round their corner.
"""

import functools
from math import cos, pi, sin, sqrt, tan
from typing import NamedTuple

from scenes.stage.quaternion import Vector

CORNER = 0.27
PIP_RADIUS = 0.185
LONE_PIP_RADIUS = 0.25
PIP_SPACING = 0.44


class Face(NamedTuple):
    """One face by its outward direction and the directions right and up on it."""

    normal: Vector
    right: Vector
    up: Vector


FACES: dict[int, Face] = {
    1: Face((0, 0, 1), (0, 1, 0), (-1, 0, 0)),
    2: Face((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    3: Face((0, 1, 0), (0, 0, -1), (-1, 0, 0)),
    4: Face((0, -1, 0), (0, 0, 1), (-1, 0, 0)),
    5: Face((-1, 0, 0), (0, 1, 0), (0, 0, -1)),
    6: Face((0, 0, -1), (0, -1, 0), (-1, 0, 0)),
}

_DIAGONAL = ((-1, 1), (1, -1))
_CORNERS = (*_DIAGONAL, (-1, -1), (1, 1))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _DIAGONAL,
    3: (*_DIAGONAL, (0, 0)),
    4: _CORNERS,
    5: (*_CORNERS, (0, 0)),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}


class Quad(NamedTuple):
    """A small flat piece of the body: its corners by number, its direction and its middle."""

    corners: tuple[int, int, int, int]
    normal: Vector
    middle: Vector


class Patch(NamedTuple):
    """All pieces that belong to one face, the bevel round it included."""

    face: Face
    corners: tuple[Vector, ...]
    quads: tuple[Quad, ...]


def pip_radius(face: int) -> float:
    """Give the radius of a face's pips; the one stands alone and is bigger."""
    return LONE_PIP_RADIUS if face == 1 else PIP_RADIUS


def _rungs(bevel: int, flat: int) -> list[float]:
    """Cut an edge so that the bevel turns by even angles and the flat part by even lengths."""
    inner = 1 - CORNER
    side = [inner + CORNER * tan(pi / 4 * step / bevel) for step in range(1, bevel + 1)]
    middle = [inner * (2 * step / flat - 1) for step in range(flat + 1)]
    return [-place for place in reversed(side)] + middle + side


def _unit(x: float, y: float, z: float) -> Vector:
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length)


def _on_body(across: float, up: float) -> tuple[Vector, Vector]:
    """Push a point of a sharp cube's side onto the rounded one: across, up and out of the side."""
    inner = 1 - CORNER
    sharp = (across, up, 1.0)
    core = [max(-inner, min(inner, part)) for part in sharp]
    normal = _unit(*(s - c for s, c in zip(sharp, core, strict=True)))
    x, y, z = (c + CORNER * n for c, n in zip(core, normal, strict=True))
    return (x, y, z), normal


def _grid(rungs: list[float]) -> tuple[list[Vector], list[Quad]]:
    """Cut one side of the body, whichever face it is; the six differ only in how they lie."""
    width = len(rungs)
    points = [_on_body(across, up) for up in rungs for across in rungs]
    quads = []
    for row in range(width - 1):
        for column in range(width - 1):
            first = row * width + column
            ring = (first, first + 1, first + width + 1, first + width)
            middle = [sum(points[i][0][axis] for i in ring) / 4 for axis in range(3)]
            normal = _unit(*(sum(points[i][1][axis] for i in ring) for axis in range(3)))
            quads.append(Quad(ring, normal, (middle[0], middle[1], middle[2])))
    return [point for point, _ in points], quads


def _laid(face: Face, part: Vector) -> Vector:
    """Bring a point or direction of a side to where a face lies."""
    (nx, ny, nz), (rx, ry, rz), (ux, uy, uz) = face
    a, u, n = part
    return (
        a * rx + u * ux + n * nx,
        a * ry + u * uy + n * ny,
        a * rz + u * uz + n * nz,
    )


def _patch(face: Face, points: list[Vector], quads: list[Quad]) -> Patch:
    laid = (Quad(q.corners, _laid(face, q.normal), _laid(face, q.middle)) for q in quads)
    return Patch(face, tuple(_laid(face, point) for point in points), tuple(laid))


@functools.cache
def body(bevel: int, flat: int) -> dict[int, Patch]:
    """Cut the rounded cube into pieces: so many steps of bevel on each side, so many flat."""
    points, quads = _grid(_rungs(bevel, flat))
    return {number: _patch(face, points, quads) for number, face in FACES.items()}


@functools.cache
def circle(points: int) -> tuple[tuple[float, float], ...]:
    """Give evenly spread points of the unit circle."""
    turns = (2 * pi * step / points for step in range(points))
    return tuple((cos(turn), sin(turn)) for turn in turns)
