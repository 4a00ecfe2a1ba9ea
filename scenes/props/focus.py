"""Where the focus goes: the neighbour in a direction, and the nearest when a control is gone."""

from collections.abc import Sequence

from scenes.stage.geometry import Box

ACROSS = 3.0
"""How much worse it is to lie aside than ahead, outside the cone of 45 degrees."""


def neighbour(
    origin: Box, aim: tuple[float, float], boxes: Sequence[Box], dx: int, dy: int
) -> int | None:
    """Give the index of the box to go to from `origin`, or None where nothing lies that way.

    `aim` is the point that the person follows: going down past a wide key and on keeps the column.
    """
    found = [
        (not _in_cone(ahead, aside), ahead + ACROSS * aside, off, index)
        for index, box in enumerate(boxes)
        for ahead, aside, off in [_way(origin, aim, box, dx, dy)]
        if ahead > 0
    ]
    return min(found)[3] if found else None


def nearest(origin: Box, boxes: Sequence[Box]) -> int | None:
    """Give the index of the box whose middle is nearest to that of `origin`."""
    x, y = origin.center

    def distance(index: int) -> float:
        bx, by = boxes[index].center
        return (bx - x) ** 2 + (by - y) ** 2

    return min(range(len(boxes)), key=distance, default=None)


def _in_cone(ahead: float, aside: float) -> bool:
    return aside <= ahead


def _way(
    origin: Box, aim: tuple[float, float], box: Box, dx: int, dy: int
) -> tuple[float, float, float]:
    """Measure the way to a box: ahead (edge to edge), aside of the aim, and off its middle."""
    middle_x, middle_y = box.center
    if dx:
        edge = box.x - origin.right if dx > 0 else origin.x - box.right
        step = (middle_x - origin.center[0]) * dx
        aside, off = _outside(aim[1], box.y, box.bottom), abs(middle_y - aim[1])
    else:
        edge = box.y - origin.bottom if dy > 0 else origin.y - box.bottom
        step = (middle_y - origin.center[1]) * dy
        aside, off = _outside(aim[0], box.x, box.right), abs(middle_x - aim[0])
    return (max(edge, 1.0) if step > 0 and edge > -min(origin.w, origin.h) else 0.0), aside, off


def _outside(at: float, low: float, high: float) -> float:
    """Say how far a coordinate lies outside an interval."""
    return max(low - at, at - high, 0.0)
