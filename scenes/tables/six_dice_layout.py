"""Where things stand on the oak table, by the number of seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scenes.props.candle import HIGH, WIDE
from scenes.props.score_rows import MANY
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import Spot, scatter

CARD: Final = Box(1432, 54, 396, 580)
CARD_BY_COACH: Final = Box(1432, 54, 396, 408)
COACH: Final = Box(1432, 482, 396, 394)
MEMORY_CARD: Final = Box(1432, 54, 396, 560)
CANDLE: Final = (1116.0, 266.0)
CANDLE_ASIDE: Final = (1468.0, 604.0)
"""Beside the pad, under the card."""
LEFT_BUTTON: Final = 640.0
CLEAR: Final = 410.0
BUTTON_GAP: Final = 28.0
CHOICE_GAP: Final = 24.0
LARGE, MIDDLING = 106.0, 96.0
ROW_PITCH: Final = 1.44
"""From the upper row to the lower one, in edges of a die: south faces stay free."""
ROWS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1,),
    2: (2,),
    3: (3,),
    4: (2, 2),
    5: (3, 2),
    6: (3, 3),
}


@dataclass(frozen=True, slots=True)
class Layout:
    """The regions of the table."""

    sign: Box
    slate: Box
    plaque: Box
    move: Box
    running: Box
    groove: Box
    thrown: Box
    choices: Box
    display: Box
    keys: Box
    candle: tuple[float, float] | None

    @property
    def middle(self) -> float:
        """Give the x of the middle of the throw."""
        return self.thrown.center[0]

    @property
    def size(self) -> float:
        """Give the edge of the dice of a full throw."""
        return LARGE if self.candle else MIDDLING


def layout_for(seats: int) -> Layout:
    """Lay the table for so many seats; where the slate is wide, the candle goes."""
    if seats >= MANY:
        return Layout(
            sign=Box(84, 50, 632, 104),
            slate=Box(84, 162, 632, 720),
            plaque=Box(786, 58, 600, 100),
            move=Box(738, 178, 672, 58),
            running=Box(1190, 250, 220, 140),
            groove=Box(738, 262, 436, 110),
            thrown=Box(738, 398, 672, 276),
            choices=Box(738, 690, 672, 176),
            display=Box(738, 268, 246, 588),
            keys=Box(1002, 268, 408, 588),
            candle=None,
        )
    return Layout(
        sign=Box(84, 50, 450, 104),
        slate=Box(84, 162, 450, 720),
        plaque=Box(612, 58, 544, 100),
        move=Box(572, 180, 584, 58),
        running=Box(1162, 54, 252, 190),
        groove=Box(572, 254, 584, 112),
        thrown=Box(572, 384, 584, 290),
        choices=Box(572, 690, 838, 176),
        display=Box(586, 268, 330, 600),
        keys=Box(940, 268, 464, 588),
        candle=CANDLE,
    )


def candle_box(layout: Layout, aside: bool) -> Box | None:
    """Give the place of the candle, beside the dice or under the card."""
    if aside:
        return Box(*CANDLE_ASIDE, WIDE, HIGH)
    return Box(*layout.candle, WIDE, HIGH) if layout.candle else None


def lying_spots(layout: Layout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice of a throw from the left, in one row or two that lie askew."""
    rows = ROWS[count]
    size = layout.size if count > 3 else layout.size * 1.3
    pitch = min(size * 1.42, (layout.thrown.w - size * 1.4) / max(1, max(rows) - 1))
    spots: list[Spot] = []
    for line, number in enumerate(rows):
        high = (line - (len(rows) - 1) / 2) * size * ROW_PITCH
        askew = (line - (len(rows) - 1) / 2) * size * 0.36
        for i in range(number):
            dx, dy, yaw = scatter(throw, len(spots))
            x = layout.middle + (i - (number - 1) / 2) * pitch + askew
            near = size / 150
            y = layout.thrown.center[1] - size * 0.02 + high
            spots.append(Spot(x + dx * near, y + dy * near, size, yaw))
    return tuple(spots)


def kept_spots(layout: Layout, count: int) -> tuple[tuple[float, float, float], ...]:
    """Place so many kept dice in the groove: x, y and edge."""
    room = layout.groove.w - 36
    step = min(room / 6, 96.0)
    size = min(76.0, step / 1.2)
    y = layout.groove.center[1] - size * 0.05
    left = layout.groove.x + 18 + step / 2
    return tuple((left + i * step, y + (-2, 3)[i % 2], size) for i in range(count))


OPENING_ROWS: Final[Mapping[int, tuple[int, ...]]] = {
    2: (2,),
    3: (3,),
    4: (2, 2),
    5: (3, 2),
    6: (3, 3),
    7: (4, 3),
    8: (4, 4),
}


def opening_spots(layout: Layout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice that everybody throws for who begins; medallions lie under them."""
    rows = OPENING_ROWS[count]
    size = 150.0 if len(rows) == 1 else 116.0
    step = min(layout.thrown.w / max(rows), 240.0)
    spots: list[Spot] = []
    for line, number in enumerate(rows):
        y = 500 + (line - (len(rows) - 1) / 2) * 270
        for i in range(number):
            yaw = scatter(throw, len(spots))[2]
            spots.append(Spot(layout.middle + (i - (number - 1) / 2) * step, y, size, yaw))
    return tuple(spots)


def choice_boxes(layout: Layout, count: int) -> tuple[Box, ...]:
    """Place the keys of so many kinds: always as wide as three, from the left."""
    row = layout.choices
    wide = (row.w - 2 * CHOICE_GAP) / 3
    return tuple(Box(row.x + i * (wide + CHOICE_GAP), row.y, wide, row.h) for i in range(count))


def answer_boxes(layout: Layout, count: int) -> tuple[Box, ...]:
    """Place a key for everybody who may recall a score, one below the other."""
    wide = layout.keys.right - layout.display.x
    gap = 14.0 if count >= MANY - 1 else 24.0
    high = min(132.0, (layout.keys.h - gap * (count - 1)) / count)
    middle = layout.keys.center[1]
    top = middle - (count * (high + gap) - gap) / 2
    return tuple(Box(layout.display.x, top + i * (high + gap), wide, high) for i in range(count))
