"""Where everything lies on a list of matches: rows, their scroll, the slate, the rail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.stage.geometry import Box

TITLE_Y: Final = 104.0
TITLE_ROOM: Final = 880.0
COUNT_RIGHT: Final = 1064.0
"""Where the words end that say which part of the list is to be seen."""
LIST: Final = Box(96, 160, 968, 708)
ROWS: Final = 5
ROW_GAP: Final = 12.0
SCROLL: Final = Box(984, 160, 80, 708)
SCROLL_KEY: Final = 96.0
ASIDE: Final = 20.0
SLATE: Final = Box(1096, 150, 728, 730)
SWITCH: Final = Box(1096, 56, 728, 68)
RAIL: Final = Box(96, 924, 1728, 96)
RAIL_GAP: Final = 28.0


def row_boxes(scrolls: bool) -> tuple[Box, ...]:
    """Give the places of the rows, narrower where there is more than fits."""
    wide = SCROLL.x - ASIDE - LIST.x if scrolls else LIST.w
    return Box(LIST.x, LIST.y, wide, LIST.h).rows(ROWS, ROW_GAP)


def rail(widths: Sequence[float]) -> tuple[Box, ...]:
    """Line up the buttons at the foot in these proportions."""
    room = RAIL.w - RAIL_GAP * (len(widths) - 1)
    boxes, left = [], RAIL.x
    for width in widths:
        wide = room * width / sum(widths)
        boxes.append(Box(left, RAIL.y, wide, RAIL.h))
        left += wide + RAIL_GAP
    return tuple(boxes)
