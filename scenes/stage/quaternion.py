"""Rotations in space as unit quaternions (w, x, y, z), for whatever turns in three dimensions.

Axes are those of a right-handed room: x to the right, y up, z towards the viewer.
"""

from math import cos, sin, sqrt

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

IDENTITY: Quaternion = (1.0, 0.0, 0.0, 0.0)


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """Combine two rotations: first b, then a."""
    aw, ax, ay, az = a
    bw, bx, by, bz = b
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def about(axis: Vector, angle: float) -> Quaternion:
    """Turn by so many radians about an axis of any length, anticlockwise as it points at you."""
    x, y, z = axis
    length = sqrt(x * x + y * y + z * z)
    if length == 0.0:
        return IDENTITY
    part = sin(angle / 2) / length
    return (cos(angle / 2), x * part, y * part, z * part)


def conjugate(q: Quaternion) -> Quaternion:
    """Undo a rotation."""
    w, x, y, z = q
    return (w, -x, -y, -z)


def dot(a: Quaternion, b: Quaternion) -> float:
    """Tell how alike two rotations are: +1 or -1 when they are the same."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]


def normalise(q: Quaternion) -> Quaternion:
    """Bring a quaternion back to length one."""
    length = sqrt(dot(q, q))
    if length == 0.0:
        return IDENTITY
    return (q[0] / length, q[1] / length, q[2] / length, q[3] / length)


def matrix(q: Quaternion) -> Matrix:
    """Write a rotation as the rows of its matrix."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    )


def turn(q: Quaternion, v: Vector) -> Vector:
    """Rotate a vector."""
    x, y, z = v
    a, b, c = matrix(q)
    return (
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
    )


def showing(right: Vector, up: Vector, toward: Vector) -> Quaternion:
    """Find the rotation that brings these three directions of a thing to x, y and z."""
    rows = (right, up, toward)
    trace = right[0] + up[1] + toward[2]
    if trace > 0.0:
        s = 2 * sqrt(1 + trace)
        return (
            s / 4,
            (rows[2][1] - rows[1][2]) / s,
            (rows[0][2] - rows[2][0]) / s,
            (rows[1][0] - rows[0][1]) / s,
        )
    i = max(range(3), key=lambda axis: rows[axis][axis])
    j, k = (i + 1) % 3, (i + 2) % 3
    s = 2 * sqrt(1 + rows[i][i] - rows[j][j] - rows[k][k])
    parts = [0.0, 0.0, 0.0]
    parts[i] = s / 4
    parts[j] = (rows[j][i] + rows[i][j]) / s
    parts[k] = (rows[k][i] + rows[i][k]) / s
    return ((rows[k][j] - rows[j][k]) / s, parts[0], parts[1], parts[2])
