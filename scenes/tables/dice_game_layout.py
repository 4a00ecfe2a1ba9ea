"""Where things stand in the kitchen, by the number of seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from scenes.props.score_rows import MANY
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import ROWS, Layout, Spot, scatter

SIZES: Final = {1: 176.0, 2: 176.0, 3: 176.0, 4: 150.0, 5: 124.0, 6: 144.0}
NARROW_SIZES: Final = SIZES | {4: 124.0, 5: 110.0, 6: 124.0}
"""On the narrower tray, beside six cards and more."""
ROW_Y: Final = 586.0
"""The middle of dice in one row."""
TWO_ROWS_Y: Final = 498.0
PITCH: Final = 284.0
"""From the upper row of six dice to the lower one."""
SIX_STEP: Final = 230.0
NARROW_STEP: Final = 196.0
FAILED_Y: Final = 700.0
"""Where the dice of a bust lie, below the banner."""
FAILED_SIZES: Final = SIZES | {6: 110.0}
PAPER: Final = Box(1486, 196, 340, 506)
PAPER_BY_COACH: Final = Box(1486, 184, 340, 402)
COACH: Final = Box(1474, 594, 354, 286)
CALL: Final = Box(1556, 766, 200, 64)
"""Where it is told how to call the coach."""
TAG_ROOM: Final = 170.0
"""What the tag with the points of the kept dice takes of their row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KitchenLayout(Layout):
    """The regions of the kitchen table."""

    tray: Box
    paper: Box
    aside: Box
    """The place beside six dice for words of help and for what marked dice are worth."""

    @property
    def sizes(self) -> Mapping[int, float]:
        """Give the edge of a die by how many are thrown."""
        return NARROW_SIZES if self.thrown.w < 800 else SIZES

    @property
    def preview_y(self) -> float:
        """Give the middle of the line between the kept dice and the thrown ones."""
        return self.groove.bottom + 40


@cache
def kitchen(seats: int) -> KitchenLayout:
    """Lay the table for so many seats."""
    width = 556 if seats >= MANY else 452
    left = 84 + width + 26
    tray = Box(left, 192, 1462 - left, 688)
    inside = tray.inset(26, 0)
    aside = inside.w - 3 * (SIX_STEP if seats < MANY else NARROW_STEP)
    return KitchenLayout(
        slate=Box(84, 58, width, 822),
        plaque=Box(left + 14, 62, 1218 - left - 14, 92),
        move=Box(inside.x, 802, inside.w, 54),
        groove=Box(inside.x, 216, inside.w, 112),
        running=Box(1256, 46, 572, 124),
        thrown=Box(inside.x, 300, inside.w, 512),
        tray=tray,
        paper=PAPER,
        aside=Box(inside.right - aside + 8, 262, aside - 8, 490),
    )


def kitchen_spots(layout: KitchenLayout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice of a throw: six in two rows, fewer in one; all have kept dice above them."""
    if count < 6:
        return in_a_row(layout, count, throw, ROW_Y, layout.sizes)
    spots: list[Spot] = []
    size, step = layout.sizes[count], (layout.aside.x - 8 - layout.thrown.x) / 3
    for line, number in enumerate(ROWS[count]):
        for i in range(number):
            dx, dy, yaw = scatter(throw, len(spots))
            x = layout.thrown.x + (i + 0.5) * step
            spots.append(Spot(x + dx / 2, TWO_ROWS_Y + (line - 0.5) * PITCH + dy, size, yaw))
    return tuple(spots)


def in_a_row(
    layout: KitchenLayout, count: int, throw: int, y: float, sizes: Mapping[int, float]
) -> tuple[Spot, ...]:
    """Place dice side by side, a little out of line."""
    size, step = sizes[count], layout.thrown.w / count
    step = min(step, size * 1.55)
    spots = []
    for place in range(count):
        dx, dy, yaw = scatter(throw, place)
        x = layout.middle + (place - (count - 1) / 2) * step
        spots.append(Spot(x + dx / 2, y + dy, size, yaw))
    return tuple(spots)


def kitchen_kept(layout: KitchenLayout, kept: int) -> tuple[tuple[float, float, float], ...]:
    """Place so many kept dice in their row: x, y and edge; the tag stands right of them."""
    room = layout.groove.w - TAG_ROOM - 30
    size = min(74.0, room / max(1, kept) / 1.3)
    y = layout.groove.center[1] + 8
    left = layout.groove.x + 26 + size * 0.6
    return tuple((left + i * size * 1.3, y + (-3, 3)[i % 2], size) for i in range(kept))
