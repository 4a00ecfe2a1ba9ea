"""Where everything stands on the page of statistics."""

from __future__ import annotations

from typing import Final

from scenes.stage.geometry import Box

HEAD: Final = Box(96, 54, 600, 382)
COIN: Final = (184.0, 150.0, 172.0)
"""Middle and diameter of the medallion."""
NAME: Final = Box(300, 48, 396, 96)
UNDER: Final = Box(300, 146, 396, 40)
KEYS: Final = Box(300, 206, 396, 68)
"""Two small buttons under the name."""
PLAQUES: Final = Box(96, 300, 600, 140)
PLAQUE_GAP: Final = 14.0
PLAQUE_FIGURE: Final = (46.0, 76.0)
PLAQUE_WORD: Final = (111.0, 44.0)
"""Middle and height of the two lines on a plaque."""

SLATE: Final = Box(716, 50, 1108, 400)
SLATE_TITLE: Final = 50.0
"""From the upper edge of the slate to the middle of its title."""
CHART: Final = Box(820, 172, 956, 166)
"""From the highest line of the chart to the lowest."""
ENDINGS: Final = 366.0
"""Where a ring a match tells how it ended."""
NOTE: Final = Box(758, 388, 1024, 40)

LEFT: Final = Box(96, 480, 872, 398)
RIGHT: Final = Box(990, 480, 834, 398)
PAD: Final = 28.0
TITLE: Final = 40.0
"""From the upper edge of a paper to the middle of its title."""
ARROW: Final = 64.0
ARROWS: Final = (206.0, 72.0)
"""Two arrows with a key between them, in the upper right of a paper."""
FIRST: Final = 102.0
"""From the upper edge of a paper to the middle of its first row."""
PITCH: Final = 52.0
CLOSE_PITCH: Final = 44.0
"""From row to row where there is one more than usual."""
ROWS: Final = 6
PEOPLE_FIRST: Final = 148.0
PEOPLE: Final = 5
"""So many people stand on a paper."""

RAIL: Final = Box(96, 924, 1728, 96)
RAIL_GAP: Final = 28.0
WIDTHS: Final = {3: (300.0, 742.0, 630.0), 4: (264.0, 470.0, 430.0, 480.0)}
"""Widths of the buttons on the rail, by their number."""
SMALL: Final = (174.0, 210.0)
"""Widths of the two buttons under the name."""


def rail(count: int) -> tuple[Box, ...]:
    """Cut the rail into so many buttons."""
    return _row(RAIL, WIDTHS[count], RAIL_GAP)


def keys(count: int) -> tuple[Box, ...]:
    """Place the last of the small buttons under the name, so many of them."""
    return _row(KEYS, SMALL[-count:], KEYS.w - sum(SMALL))


def plaques(count: int) -> tuple[Box, ...]:
    """Place the plaques of the figures."""
    return PLAQUES.columns(count, PLAQUE_GAP)


def arrows(paper: Box) -> Box:
    """Place the arrows that turn a paper."""
    wide, high = ARROWS
    return Box(paper.right - wide - 12, paper.y + 6, wide, high)


def row(paper: Box, number: int, first: float = FIRST, pitch: float = PITCH) -> Box:
    """Give a row of a paper."""
    middle = paper.y + first + number * pitch
    return Box(paper.x + PAD, middle - pitch / 2, paper.w - 2 * PAD, pitch)


def _row(line: Box, widths: tuple[float, ...], gap: float) -> tuple[Box, ...]:
    boxes, left = [], line.x
    for width in widths:
        boxes.append(Box(left, line.y, width, line.h))
        left += width + gap
    return tuple(boxes)
