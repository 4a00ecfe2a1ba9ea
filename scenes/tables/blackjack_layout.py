"""Where things stand at the table of Blackjack, by the number of seats and who acts."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.props.card import Lie
from scenes.stage.geometry import Box

BUTTONS: Final = Box(96, 924, 1468, 96)
RULES: Final = Box(1592, 924, 110, 96)
PAUSE: Final = Box(1716, 924, 110, 96)
HELD: Final = Box(1068, 924, 496, 96)
"""The button that ends a moment; left of it stands what comes next."""
TOLD: Final = Box(96, 924, 944, 96)

TABLE_CARD: Final = Box(96, 58, 470, 190)
COACH: Final = Box(96, 48, 470, 256)
"""The coach's panel, in place of the table's card."""
WAGER_COACH: Final = Box(96, 50, 470, 212)
TROUBLE: Final = Box(96, 54, 470, 194)
"""Where the store's trouble is told, in place of either."""
CALL: Final = Box(1268, 116, 184, 64)
"""Where it is told how to call the coach."""
ROUND: Final = Box(96, 310, 560, 60)
WORDS: Final = Box(1264, 310, 560, 60)
PLAQUE: Final = Box(693, 294, 540, 92)
SHOE: Final = (1672.0, 142.0)
SEAL: Final = Box(1268, 192, 184, 52)
COUNT: Final = (1462.0, 84.0)
DEALER: Final = Box(818, 44, 300, 206)
DEALER_NAME: Final = (794.0, 118.0)
DEALER_TOTAL: Final = Box(1134, 108, 126, 72)
DEALER_CARD: Final = 142.0

FIELD: Final = Box(96, 410, 1728, 468)
WIDE, ACTING = 560.0, 414.0
GAPS: Final = {1: 24.0, 2: 24.0, 3: 24.0, 4: 24.0}
GAP: Final = 16.0
ROOMY: Final = 400.0
"""From this width on a spot shows large cards, with the chips beside them."""
LARGE: Final = 500.0

WAGER_PLAQUE: Final = Box(693, 62, 540, 100)
WAGER_WORDS: Final = Box(683, 184, 560, 60)
SEATS: Final = Box(96, 276, 1728, 196)
SEAT: Final = 420.0
PILL: Final = 320.0
"""From this width on a seat's emblem, name and points stand in one row."""
BOARD: Final = Box(96, 492, 1728, 388)
PURSE: Final = Box(706, 512, 508, 348)
KEY: Final = 132.0
KEY_GAP: Final = 14.0
KEYS_Y: Final = 524.0
DEEDS_Y: Final = 722.0
LEFT_KEYS, RIGHT_KEYS = 116.0, 1234.0


def even(seats: int) -> tuple[float, ...]:
    """Give the widths of the spots while nobody acts."""
    gap = GAPS.get(seats, GAP)
    width = min(WIDE, (FIELD.w - gap * (seats - 1)) / seats)
    return (width,) * seats


def leaning(seats: int, acting: int) -> tuple[float, ...]:
    """Give the widths while one seat acts: from five on it takes more than the others."""
    if seats < 5:
        return even(seats)
    rest = (FIELD.w - ACTING - GAP * (seats - 1)) / (seats - 1)
    return tuple(ACTING if seat == acting else rest for seat in range(seats))


def spots(widths: Sequence[float]) -> tuple[Box, ...]:
    """Set spots of these widths side by side in the middle of the field."""
    gap = GAPS.get(len(widths), GAP)
    x = FIELD.center[0] - (sum(widths) + gap * (len(widths) - 1)) / 2
    boxes = []
    for width in widths:
        boxes.append(Box(x, FIELD.y, width, FIELD.h))
        x += width + gap
    return tuple(boxes)


@dataclass(frozen=True, slots=True)
class SpotPlan:
    """Where the parts of a spot stand."""

    cards: Box
    card: float
    total: tuple[float, float]
    """Upper right corner of the tag with the total."""
    chip: tuple[float, float, float]
    """Middle and diameter of the lowest chip."""
    wager: Box
    state: tuple[float, float, float]
    """Middle of the words about the hand, and the room for them."""
    plate: Box


def plan_of(box: Box) -> SpotPlan:
    """Plan a spot by its width."""
    if box.w < ROOMY:
        return _narrow(box)
    left = 186.0 if box.w >= LARGE else 158.0
    middle = box.x + 14 + (left - 14) / 2
    large = box.w >= LARGE
    return SpotPlan(
        cards=Box(box.x + left, box.y + 26, box.w - left - 22, 220),
        card=150.0,
        total=(box.right - 16, box.y + 14),
        chip=(middle, box.y + (196 if large else 218), 108.0),
        wager=Box(middle - 62, box.y + 288, 124, 54),
        state=(middle, box.y + 74, left - 30),
        plate=Box(box.x + 18, box.bottom - 112, box.w - 36, 94),
    )


def _narrow(box: Box) -> SpotPlan:
    middle = box.center[0]
    return SpotPlan(
        cards=Box(box.x + 10, box.y + 62, box.w - 20, 178),
        card=118.0,
        total=(box.right - 8, box.y + 76),
        chip=(box.x + 50, box.y + 302, 64.0),
        wager=Box(box.x + 90, box.y + 272, box.w - 100, 54),
        state=(middle, box.y + 34, box.w - 20),
        plate=Box(box.x + 8, box.bottom - 126, box.w - 16, 116),
    )


TURNS: Final = (-2.6, 1.8, -1.2, 3.0, 0.8)


def hand_lies(box: Box, count: int) -> tuple[Lie, ...]:
    """Fan a hand of so many cards in a spot, the later ones a little lower."""
    plan = plan_of(box)
    width, room = plan.card, plan.cards
    few = width * (0.43 if count < 4 else 0.36)
    step = min(few, (room.w - width) / max(1, count - 1))
    spread = width + step * (count - 1)
    left = room.x + (room.w - spread) / 2 + width / 2
    drop = min(12.0, 20.0 / max(1, count - 1))
    y = room.y + width * 0.71
    return tuple(
        Lie(left + i * step, y + i * drop, width, TURNS[i % len(TURNS)]) for i in range(count)
    )


def dealer_lies(count: int) -> tuple[Lie, ...]:
    """Lay the dealer's cards side by side, closer where there are many."""
    step = min(DEALER_CARD + 10, (DEALER.w - DEALER_CARD) / max(1, count - 1))
    x = DEALER.x + DEALER_CARD / 2
    y = DEALER.center[1]
    return tuple(
        Lie(x + i * step, y + i % 2 * 3, DEALER_CARD, TURNS[i % len(TURNS)]) for i in range(count)
    )


def wager_seats(count: int) -> tuple[Box, ...]:
    """Set the seats side by side over the board of the wagers."""
    width = min(SEAT, (SEATS.w - GAP * (count - 1)) / count)
    whole = width * count + GAP * (count - 1)
    row = SEATS.centered(whole, SEATS.h)
    return row.columns(count, GAP)
