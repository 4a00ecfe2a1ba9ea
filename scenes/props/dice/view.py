"""The camera and the lamp, brought once into a turned die's own space."""

from collections.abc import Iterable
from math import pow, sqrt
from typing import NamedTuple

from scenes.stage.quaternion import Matrix, Quaternion, Vector, conjugate, matrix, turn

Point = tuple[float, float]

CAMERA = 7.5
# A die's near faces look larger than its edge; this makes a resting die look as large as asked.
_HALF_EDGE = 0.4575
LAMP: Vector = (-2.6, 4.2, 5.6)
_LAMP_REACH = 7.3


class View(NamedTuple):
    """Where a die's own points come to lie on a surface: its rotation, scale and centre."""

    rows: Matrix
    scale: float
    x: float
    y: float

    def project(self, points: Iterable[Vector]) -> list[Point]:
        """Turn the points and see them in perspective; y grows downwards from here on."""
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = self.rows
        middle_x, middle_y, zoom = self.x, self.y, self.scale * CAMERA
        seen = []
        for x, y, z in points:
            near = zoom / (CAMERA - cx * x - cy * y - cz * z)
            across, along = ax * x + ay * y + az * z, bx * x + by * y + bz * z
            seen.append((middle_x + across * near, middle_y - along * near))
        return seen

    def depth_zoom(self, point: Vector) -> float:
        """Tell how much larger than in the middle of the die a thing at this point looks."""
        toward = self.rows[2]
        return CAMERA / (CAMERA - sum(a * b for a, b in zip(toward, point, strict=True)))


class Light(NamedTuple):
    """Lamp, shine, camera and floor as a die sees them from its own space."""

    lamp: Vector
    shine: Vector
    camera: Vector
    down: Vector

    def at(self, point: Vector, normal: Vector) -> float:
        """Tell how lit a piece of the die is: 0 is the deepest shadow, 1 the full light."""
        (lx, ly, lz), (px, py, pz), (nx, ny, nz) = self.lamp, point, normal
        x, y, z = lx - px, ly - py, lz - pz
        squared = x * x + y * y + z * z
        facing = (x * nx + y * ny + z * nz) / sqrt(squared)
        near = min(1.08, pow(_LAMP_REACH * _LAMP_REACH / squared, 0.45))
        bounce = max(0.0, along(self.down, normal))
        return min(1.0, max(0.0, (0.40 + 0.56 * facing) * near + 0.06 * bounce))

    def shine_at(self, normal: Vector) -> float:
        """Tell how strongly the lamp mirrors in a piece that faces this way."""
        facing = along(self.shine, normal)
        return facing**46 if facing > 0.9 else 0.0


def along(a: Vector, b: Vector) -> float:
    """Multiply two vectors to the part of one that goes along the other."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def view_of(orientation: Quaternion, size: float, middle: Point = (0.0, 0.0)) -> View:
    """Look at a die of this size in pixels, turned this way."""
    return View(matrix(orientation), size * _HALF_EDGE, *middle)


def light_on(orientation: Quaternion) -> Light:
    """Carry lamp, camera and floor into the space of a die turned this way."""
    back = conjugate(orientation)
    lamp = sqrt(along(LAMP, LAMP))
    half = (LAMP[0] / lamp, LAMP[1] / lamp, LAMP[2] / lamp + 1)
    length = sqrt(along(half, half))
    shine = (half[0] / length, half[1] / length, half[2] / length)
    return Light(
        turn(back, LAMP), turn(back, shine), turn(back, (0, 0, CAMERA)), turn(back, (0, -1, 0))
    )
