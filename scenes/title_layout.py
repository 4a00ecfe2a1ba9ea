"""Where everything hangs on the title: signs for one to six tables, and the left half."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scenes.stage.geometry import Box

WALL: Final = Box(1010, 60, 814, 834)
"""The part of the wall where the signs hang."""
SIGN_GAP: Final = 18.0
SIGN_ASIDE: Final = 14.0
ROWS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1,),
    2: (1, 1),
    3: (1, 2),
    4: (2, 2),
    5: (1, 2, 2),
    6: (2, 2, 2),
}
"""Number of signs to how many of them hang in each row."""

LEFT: Final = Box(96, 60, 868, 834)
LOGO: Final = (530.0, 199.0)
LAMP: Final = (530.0, 96.0)
LAMP_WIDTH: Final = 366.0
TAGLINE: Final = (530.0, 336.0)
PLAY: Final = Box(176, 716, 708, 152)
SMALL_PLAY: Final = 116.0
OVAL_TOP: Final = 376.0
OVAL_ASPECT: Final = 2.44
NOTICE_GAP: Final = 28.0

RAIL: Final = Box(96, 924, 1728, 96)
WIDE: Final = (484.0, 540.0, 376.0)
"""Widths of quick play, resume and surprise."""
RAIL_GAP: Final = 28.0
ICON: Final = 110.0


def sign_boxes(count: int) -> tuple[Box, ...]:
    """Place the signs of so many tables, row by row; of more than six, the first six."""
    rows = ROWS.get(min(count, max(ROWS)), ())
    return tuple(
        box
        for line, across in zip(WALL.rows(max(1, len(rows)), SIGN_GAP), rows, strict=False)
        for box in line.columns(across, SIGN_ASIDE)
    )


@dataclass(frozen=True, slots=True)
class LeftHalf:
    """The places below the logo; the notice is empty where nothing is to be told."""

    oval: Box
    play: Box
    notice: Box


def left_half(notice_height: float) -> LeftHalf:
    """Make room for a notice below the Play button, at the cost of the oval."""
    notice = Box(LEFT.x, LEFT.bottom - notice_height, LEFT.w, notice_height)
    play = PLAY
    if notice_height:
        play = Box(PLAY.x, notice.y - NOTICE_GAP - SMALL_PLAY, PLAY.w, SMALL_PLAY)
    height = play.y - 30 - OVAL_TOP
    width = min(height * OVAL_ASPECT, LEFT.w - 80)
    oval = Box(LOGO[0] - width / 2, OVAL_TOP, width, height)
    return LeftHalf(oval, play, notice)


def wide_buttons(there: tuple[bool, ...]) -> tuple[Box, ...]:
    """Line up the wide buttons that are there, from the left end of the rail."""
    boxes, left = [], RAIL.x
    for width, present in zip(WIDE, there, strict=True):
        boxes.append(Box(left, RAIL.y, width, RAIL.h))
        left += width + RAIL_GAP if present else 0
    return tuple(boxes)


def icon_boxes(count: int) -> tuple[Box, ...]:
    """Line up the icons so that the last one ends with the rail."""
    step = ICON + RAIL_GAP
    first = RAIL.right - count * step + RAIL_GAP
    return tuple(Box(first + i * step, RAIL.y, ICON, RAIL.h) for i in range(count))
