"""Where things stand at the table of Roost, by the number of seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.roost_scoring import FIRST_THROW
from scenes.props.score_rows import MANY
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import Spot, scatter

RULE_CARD: Final = Box(1432, 54, 396, 640)
OPEN_BUTTON: Final = Box(96, 924, 1000, 96)
LOOK_AWAY: Final = Box(1124, 924, 440, 96)
RACE_TOLD: Final = Box(96, 924, 1406, 96)
RACE_PAUSE: Final = Box(1530, 924, 296, 96)
ROOST_RATIO: Final = 306 / 448
HOUSE_PLACE: Final = 8
"""The house's place among those that throw in a round; players have that of their seats."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The regions of the table."""

    sign: Box
    slate: Box
    plaque: Box
    move: Box
    centre: Box
    roost: Box
    house: Box
    shown: Box
    seal: Box
    tray: Box
    hand: Box
    total: Box

    @property
    def is_wide(self) -> bool:
        """Tell whether the slate is wide, and all else has less room."""
        return self.slate.w > 600

    @property
    def curtain(self) -> Box:
        """Give what the curtain covers: all but sign and slate."""
        left = self.slate.right + 26
        return Box(left, 46, 1866 - left, 836)


def layout_for(seats: int) -> Layout:
    """Lay the table for so many seats."""
    wide = seats >= MANY
    width, left, right = (632, 738, 1410) if wide else (450, 562, 1410)
    middle = (left + right) / 2
    roost = 336 if wide else 448
    beside = left + roost + 16
    total = 212 if wide else 236
    tray = Box(left, 592, right - left, 284)
    return Layout(
        sign=Box(84, 50, width, 104),
        slate=Box(84, 162, width, 720),
        plaque=Box(middle - (270 if wide else 300), 58, 580 if wide else 620, 100),
        move=Box(left, 178, right - left, 58),
        centre=Box(left, 256, right - left, 624),
        roost=Box(left + 8, 300 if wide else 258, roost, roost * ROOST_RATIO),
        house=Box(beside, 252, right - beside, 88 if wide else 78),
        shown=Box(beside, 346, right - beside, 150),
        seal=Box(beside, 516, right - beside, 60),
        tray=tray,
        hand=Box(left + 18, tray.y, right - left - total - 30, tray.h),
        total=Box(right - total - 10, tray.y + 10, total, tray.h - 20),
    )


SIZES: Final = {False: (128.0, 96.0, 92.0), True: (94.0, 84.0, 84.0)}
"""Edges of up to three dice, of four, and of more, with the narrow and the wide slate."""
ONE_ROW: Final = {False: 4, True: 3}
"""So many dice lie in one row, with the narrow and the wide slate."""
ASIDE: Final = 20.0
"""How far what the house shows keeps away from the rule card."""


def throw_number(round_: int, who: int) -> int:
    """Number a throw by round and seat, never by what was thrown before: that may be a secret."""
    return round_ * (HOUSE_PLACE + 1) + who


def hand_spots(layout: Layout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice of a player's hand, in one row or in two of three."""
    few, four, many = SIZES[layout.is_wide]
    if count <= ONE_ROW[layout.is_wide]:
        size = few if count <= FIRST_THROW else four
        return _row(layout.hand, max(count, FIRST_THROW), size, throw)[:count]
    upper, lower = layout.hand.rows(2)
    high, low = upper.moved(0, 10), lower.moved(0, -4)
    first, second = _row(high, 3, many, throw), _row(low, 3, many, throw, 3)
    return (*first, *second)[:count]


def shown_spots(layout: Layout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice that the house shows beside the roost."""
    box = layout.shown.moved(-ASIDE, 0)
    return _row(box, count, 74.0 if layout.is_wide else 90.0, throw)


def _row(box: Box, count: int, size: float, throw: int, first: int = 0) -> tuple[Spot, ...]:
    spots = []
    for i, cell in enumerate(box.columns(count)):
        dx, dy, yaw = scatter(throw, first + i)
        x, y = cell.center
        spots.append(Spot(x + dx * size / 150, y + dy * size / 150 - size * 0.04, size, yaw))
    return tuple(spots)


@dataclass(frozen=True, slots=True)
class Corner:
    """Where a seat throws for the house: its medallion, its dice and its sum."""

    medallion: tuple[float, float, float]
    dice: tuple[tuple[float, float], ...]
    size: float
    total: tuple[float, float]


def opening_corners(layout: Layout, count: int) -> tuple[Corner, ...]:
    """Place the throws for the house, one below the other or in two columns."""
    columns = 1 if count <= 3 else 2
    lines = -(-count // columns)
    corners = []
    for row in layout.centre.inset(0, 8).rows(lines):
        high = min(row.h, 190.0)
        for cell in row.columns(columns, 12):
            corners.append(_corner(Box(cell.x, row.center[1] - high / 2, cell.w, high)))
    return tuple(corners[:count])


def _corner(cell: Box) -> Corner:
    coin = min(96.0, cell.h * 0.56, cell.w * 0.19)
    size = min(104.0, cell.h * 0.60, cell.w * 0.165)
    step = size * 1.22
    y = cell.center[1]
    whole = coin + 18 + step * 3 + 14 + size * 0.9
    left = cell.center[0] - whole / 2
    dice = left + coin + 18 + step / 2
    return Corner(
        (left + coin / 2, y, coin),
        tuple((dice + i * step, y) for i in range(FIRST_THROW)),
        size,
        (dice + step * 2.5 + 14, y),
    )


CARDS: Final = Box(96, 526, 1728, 352)
TALL_CARD: Final = 400.0
GAP: Final = 18.0
SHORT: Final = 5
"""More cards than this stand in two rows."""


def card_boxes(count: int) -> tuple[Box, ...]:
    """Place the cards of the reveal: one row of tall ones, or two rows of four low ones."""
    if count <= SHORT:
        wide = min(TALL_CARD, (CARDS.w - GAP * (count - 1)) / count)
        return _centred(CARDS, count, wide)
    upper, lower = CARDS.rows(2, 16)
    return (*_centred(upper, 4, 420), *_centred(lower, 4, 420)[: count - 4])


def _centred(row: Box, count: int, wide: float) -> tuple[Box, ...]:
    gap = min(GAP, (row.w - wide * count) / max(1, count - 1))
    left = row.center[0] - (wide * count + gap * (count - 1)) / 2
    return tuple(Box(left + i * (wide + gap), row.y, wide, row.h) for i in range(count))


LANES: Final = Box(96, 240, 1728, 640)
LANE_GAP: Final = 24.0
ABREAST: Final = 4
"""More lanes than this stand in two rows."""


def lane_boxes(count: int) -> tuple[Box, ...]:
    """Place the lanes of the lightning."""
    if count <= ABREAST:
        wide = min(560.0, (LANES.w - LANE_GAP * (count - 1)) / count)
        return _lanes(LANES, count, wide)
    upper, lower = LANES.rows(2, 8)
    first = -(-count // 2)
    return (*_lanes(upper, first, 414.0), *_lanes(lower, count - first, 414.0))


def _lanes(row: Box, count: int, wide: float) -> tuple[Box, ...]:
    left = row.center[0] - (wide * count + LANE_GAP * (count - 1)) / 2
    return tuple(Box(left + i * (wide + LANE_GAP), row.y, wide, row.h) for i in range(count))


@dataclass(frozen=True, slots=True)
class LaneLayout:
    """The regions of one lane."""

    coin: tuple[float, float, float]
    name: Box
    stars: tuple[tuple[float, float], ...]
    star: float
    dice: tuple[tuple[float, float], ...]
    size: float
    pad: Box
    cap: float


def lane_layout(box: Box) -> LaneLayout:
    """Divide a lane: who, the dice, and the pad; a low one has its stars beside a small name."""
    low = box.h < 400
    coin, star = (62.0, 34.0) if low else (104.0, 50.0)
    top = box.y + (44 if low else 82)
    left = box.x + 22
    stars_left = box.right - 22 - 3 * (star + 6)
    pad_high = 92.0 if low else 206.0
    pad = Box(box.x + 24, box.bottom - 20 - pad_high - 8, box.w - 48, pad_high)
    size = 78.0 if low else min(124.0, box.w / 4.4)
    y = (top + coin / 2 + pad.y) / 2 - (2 if low else 4)
    step = (box.w - 60) / 3
    return LaneLayout(
        (left + coin / 2, top, coin),
        Box(left + coin + 14, top - 32, stars_left - 12 - (left + coin + 14), 64),
        tuple((stars_left + (star + 6) * (i + 0.5), top) for i in range(3)),
        star,
        tuple((box.center[0] + (i - 1) * step, y) for i in range(3)),
        size,
        pad,
        76.0 if low else 122.0,
    )


def spots_of(dice: Sequence[tuple[float, float]], size: float, throw: int) -> tuple[Spot, ...]:
    """Turn plain places into places of dice that lie a little askew."""
    spots = []
    for i, (x, y) in enumerate(dice):
        dx, dy, yaw = scatter(throw, i)
        spots.append(Spot(x + dx * size / 150, y + dy * size / 150, size, yaw))
    return tuple(spots)
