"""Where things stand at the tables of keep-and-roll, by the number of seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scenes.props.score_rows import MANY
from scenes.stage.geometry import Box

BUTTONS: Final = Box(96, 924, 1468, 96)
RULES: Final = Box(1592, 924, 110, 96)
PAUSE: Final = Box(1716, 924, 110, 96)
RULE_CARD: Final = Box(1432, 54, 396, 640)
RULE_CARD_BY_COACH: Final = Box(1432, 54, 396, 532)
COACH: Final = Box(1432, 606, 396, 270)
CALL: Final = Box(1532, 764, 196, 64)
"""Where it is told how to call the coach."""
HELD: Final = Box(1068, 924, 496, 96)
"""The button that ends a moment; left of it stands what comes next."""
TOLD: Final = Box(96, 924, 944, 96)
WHOLE: Final = Box(38, 28, 1844, 876)
NOWHERE: Final = Box(0, 0, 0, 0)
"""For what a room does without."""
CAP: Final = 50.0
LOWEST_CAP: Final = 872.0


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a die: its middle, its edge and the yaw it rests at."""

    x: float
    y: float
    size: float
    yaw: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The regions of the table."""

    slate: Box
    plaque: Box
    move: Box
    groove: Box
    running: Box
    thrown: Box
    sign: Box = NOWHERE
    last_round: Box = NOWHERE

    @property
    def sizes(self) -> Mapping[int, float]:
        """Give the edge of a die by how many are thrown."""
        if self.thrown.h < 310:
            return LOW_SIZES
        return NARROW_SIZES if self.thrown.w < 800 else SIZES

    @property
    def preview_y(self) -> float:
        """Give the middle of the tag that says what the marked dice are worth."""
        return self.groove.bottom + 14

    @property
    def lowest_cap(self) -> float:
        """Give the lowest middle that the number of a place may have."""
        return LOWEST_CAP

    @property
    def middle(self) -> float:
        """Give the x of the middle between slate and rule card."""
        return self.thrown.center[0]


def layout_for(seats: int, final: bool) -> Layout:
    """Lay the table for so many seats, with or without the strip of the last round."""
    wide = seats >= MANY
    width = 632 if wide else 450
    left = 738 if wide else 562
    right = 1410
    middle = (left + right) / 2
    kept_top = 330 if final else 256
    kept_height = 146 if final else 168
    running_width = 250 if wide else 300
    return Layout(
        sign=Box(84, 50, width, 104),
        slate=Box(84, 162, width, 720),
        plaque=Box(middle - (300 if wide else 330) + 30, 58, 580 if wide else 620, 100),
        move=Box(left, 178, right - left, 58),
        last_round=Box(left, 248, right - left, 70),
        groove=Box(left, kept_top, right - left - running_width - 18, kept_height),
        running=Box(right - running_width, kept_top, running_width, kept_height),
        thrown=Box(left, 562 if final else 522, right - left, 268 if final else 310),
    )


ROWS: Final = {1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (3, 2), 6: (3, 3)}
SIZES: Final = {1: 176.0, 2: 176.0, 3: 176.0, 4: 150.0, 5: 114.0, 6: 114.0}
NARROW_SIZES: Final = {1: 160.0, 2: 156.0, 3: 146.0, 4: 124.0, 5: 110.0, 6: 110.0}
LOW_SIZES: Final = {1: 150.0, 2: 150.0, 3: 146.0, 4: 124.0, 5: 100.0, 6: 100.0}
"""With the strip of the last round above, two rows have less height."""
YAWS: Final = 4


def crowded_sizes() -> tuple[float, ...]:
    """Give the edges of dice that are thrown four and more at a time, the likeliest first."""
    looks = (SIZES, NARROW_SIZES, LOW_SIZES)
    return tuple(dict.fromkeys(sizes[count] for count in (6, 4) for sizes in looks))


def scatter(throw: int, place: int) -> tuple[float, float, int]:
    """Tell how a die lies: a little beside its place, and turned; the same for ever."""
    mixed = (throw * 2654435761 + place * 40503 + 12345) & 0xFFFFFFFF
    mixed ^= mixed >> 13
    return (mixed % 13) - 6.0, (mixed // 13 % 13) - 6.0, (mixed // 169 + place) % YAWS


def yaw_of(throw: int, place: int) -> int:
    """Tell which way a die of a throw is turned."""
    return scatter(throw, place)[2]


def thrown_spots(layout: Layout, count: int, throw: int) -> tuple[Spot, ...]:
    """Place the dice of a throw, from the left, in one row or two."""
    rows, size = ROWS[count], layout.sizes[count]
    spots: list[Spot] = []
    for line, number in enumerate(rows):
        y = layout.thrown.center[1] + (line - (len(rows) - 1) / 2) * size * 1.72
        step = min(layout.thrown.w / number, size * 1.7)
        for i in range(number):
            place = len(spots)
            dx, dy, yaw = scatter(throw, place)
            x = layout.middle + (i - (number - 1) / 2) * step
            spots.append(Spot(x + dx * size / 150, y + dy * size / 150, size, yaw))
    return tuple(spots)


TAG_ROOM: Final = 150
"""What the tag with the points of the kept dice takes of the groove."""
KEPT_STEP: Final = 1.2


def kept_spots(layout: Layout, kept: int) -> tuple[tuple[float, float, float], ...]:
    """Place so many kept dice in the groove: x, y and edge; the tag stands right of them."""
    room = layout.groove.w - TAG_ROOM - 24
    size = min(98.0, layout.groove.h * 0.55, room / max(1, kept) / KEPT_STEP)
    y = layout.groove.center[1] - size * 0.06
    left = layout.groove.x + 20 + size * KEPT_STEP / 2
    return tuple((left + i * size * KEPT_STEP, y + (-4, 3)[i % 2], size) for i in range(kept))
