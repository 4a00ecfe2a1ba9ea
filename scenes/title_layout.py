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
TAGLINE: Final = (530.0, 336.0)
PLAY: Final = Box(176, 716, 708, 152)
SMALL_PLAY: Final = 116.0
OVAL_ROOM: Final = 362.0
"""Where the tagline ends and the room for the oval begins."""
OVAL_SHARE: Final = 0.78
OVAL_ASPECT: Final = 2.44
NOTICE_GAP: Final = 28.0

RAIL: Final = Box(96, 924, 1728, 96)
WIDE: Final = (466.0, 506.0, 344.0)
"""Widths of quick play, resume and surprise."""
RAIL_GAP: Final = 28.0
SMALL_GAP: Final = 20.0
WIDEST: Final = 1.6
"""So much wider than usual they are at most."""
ICON: Final = 96.0
QUIT: Final = 236.0
NAMED_SETTINGS: Final = 340.0
NAMED_STATISTICS: Final = 360.0


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
    room = play.y - 6 - OVAL_ROOM
    height = room * OVAL_SHARE
    width = min(height * OVAL_ASPECT, LEFT.w - 80)
    oval = Box(LOGO[0] - width / 2, OVAL_ROOM + (room - height) / 2, width, height)
    return LeftHalf(oval, play, notice)


@dataclass(frozen=True, slots=True)
class Rail:
    """The buttons at the foot: the wide ones from the left, three small ones at the right."""

    wide: tuple[Box, ...]
    statistics: Box
    settings: Box
    leave: Box
    named: tuple[bool, bool, bool]
    """Whether statistics, settings and the way out have room for their names."""


def rail(there: tuple[bool, ...]) -> Rail:
    """Line up the buttons; the wide ones that are there share what the others leave."""
    wide = sum(there)
    named = wide < 2, wide < 2, wide < 3
    right, small = RAIL.right, []
    for is_named, width in zip(
        reversed(named), (QUIT, NAMED_SETTINGS, NAMED_STATISTICS), strict=True
    ):
        width = width if is_named else ICON
        small.append(Box(right - width, RAIL.y, width, RAIL.h))
        right -= width + SMALL_GAP
    leave, settings, statistics = small
    shown = [width for width, present in zip(WIDE, there, strict=True) if present]
    room = statistics.x - RAIL.x - RAIL_GAP * len(shown)
    stretch = min(WIDEST, room / sum(shown)) if shown else 1.0
    boxes, left = [], RAIL.x
    for width, present in zip(WIDE, there, strict=True):
        boxes.append(Box(left, RAIL.y, width * stretch, RAIL.h))
        left += width * stretch + RAIL_GAP if present else 0
    return Rail(tuple(boxes), statistics, settings, leave, named)
