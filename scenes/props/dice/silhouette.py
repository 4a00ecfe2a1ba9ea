"""The outline of a die as seen: a rounded cube is a skin stretched over eight balls."""

from math import ceil

from scenes.props.dice.geometry import CORNER, circle
from scenes.props.dice.view import Point, View

_INNER = 1 - CORNER
_BALLS = tuple(
    (x, y, z) for x in (-_INNER, _INNER) for y in (-_INNER, _INNER) for z in (-_INNER, _INNER)
)


def _balls(view: View) -> list[tuple[float, float, float]]:
    """See the eight balls in the corners as discs: middle and radius."""
    radius = CORNER * view.scale
    return [
        (x, y, radius * view.depth_zoom(ball))
        for ball, (x, y) in zip(_BALLS, view.project(_BALLS), strict=True)
    ]


def half_size(view: View) -> tuple[int, int]:
    """Give half the width and height that hold the die however lopsided it lies."""
    balls = _balls(view)
    across = max(abs(x - view.x) + radius for x, _, radius in balls)
    along = max(abs(y - view.y) + radius for _, y, radius in balls)
    return ceil(across * 1.01), ceil(along * 1.01)


def silhouette(view: View, wider: float = 0.0) -> list[Point]:
    """Give the die's outline, pushed outwards by so many pixels."""
    points = [
        (x + (radius + wider) * c, y + (radius + wider) * s)
        for x, y, radius in _balls(view)
        for c, s in circle(48)
    ]
    return hull(points)


def hull(points: list[Point]) -> list[Point]:
    """Stretch a band round points: their convex hull."""
    ordered = sorted(points)
    return _half_hull(ordered)[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(ordered: list[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _bends_in(chain[-2], chain[-1], point):
            chain.pop()
        chain.append(point)
    return chain


def _bends_in(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) <= (b[1] - a[1]) * (c[0] - a[0])
