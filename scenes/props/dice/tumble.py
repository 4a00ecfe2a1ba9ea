"""How a die lies and how it gets there: resting orientations and three canned spins into them."""

import functools
from typing import NamedTuple

from scenes.props.dice.geometry import FACES
from scenes.stage.quaternion import Quaternion, Vector, about, multiply, showing

YAWS = (0.22, -0.30, 0.52, -0.08)
TILT = 0.50
STEPS = 30


class Spin(NamedTuple):
    """A canned spin: the axis it rolls about and how far it rolls in all, in radians."""

    axis: Vector
    angle: float


PATHS = (
    Spin((-1.0, 0.22, 0.30), 10.2),
    Spin((-0.80, -0.62, 0.35), 9.4),
    Spin((-0.72, 0.66, -0.42), 9.8),
)


class Throw(NamedTuple):
    """The way of one thrown die: its spin, the face it comes to show and the yaw it rests at."""

    path: int
    face: int
    yaw: int


# One spin for each yaw keeps the pictures of a table few enough to stay in the cache.
CUSTOMARY_THROWS = tuple(
    Throw(path, face, yaw) for yaw, path in enumerate((0, 1, 2, 0)) for face in FACES
)


@functools.cache
def resting_orientation(face: int, yaw_index: int) -> Quaternion:
    """Turn a face up, then by one of the YAWS (clockwise on the screen), then lean it back."""
    shown = FACES[face]
    up = showing(shown.right, shown.up, shown.normal)
    yawed = multiply(about((0, 0, 1), -YAWS[yaw_index]), up)
    return multiply(about((1, 0, 0), -TILT), yawed)


def tumbling_orientation(face: int, yaw_index: int, path: int, t: float) -> Quaternion:
    """Spin a die that will rest on a face; at t = 1 this is the resting orientation itself."""
    target = resting_orientation(face, yaw_index)
    if t >= 1.0:
        return target
    spin = PATHS[path]
    left = (1.0 - max(t, 0.0)) ** 2
    return multiply(about(spin.axis, -spin.angle * left), target)
