"""Dice as they are drawn, with their south faces, lie clear of one another and of what is near."""

from functools import cache

import pytest

from scenes.props.dice.shadow import shadow_offset
from scenes.props.die import MARK_RISE, MARK_SCALE
from scenes.stage.geometry import Box
from scenes.tables.dice_game_layout import kitchen, kitchen_spots
from scenes.tables.keep_layout import CAP, Spot, thrown_spots
from scenes.tables.keep_layout import layout_for as felt
from scenes.tables.roost_layout import RULE_CARD, hand_spots, shown_spots
from scenes.tables.roost_layout import layout_for as roost
from scenes.tables.six_dice_layout import layout_for as oak
from scenes.tables.six_dice_layout import lying_spots
from tests.support.tables import dice_pictures

FEW = pytest.mark.parametrize("seats", [5, 8])
THROWS = range(0, 40, 3)
BETWEEN = 14
CORNER = 14
"""So much of the upper corner of a die is no face yet."""
DARK = 40
"""What is fainter than this of a shadow nobody sees."""


@cache
def drawn(size, yaw):
    """Measure a die at rest, of any face, from its middle."""
    pictures = dice_pictures()
    boxes = []
    for face in range(1, 7):
        picture = pictures.resting("ivory", round(size), face, yaw)
        x, y, w, h = picture.get_bounding_rect(min_alpha=128)
        boxes.append((x - picture.get_width() / 2, y - picture.get_height() / 2, w, h))
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, low = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return Box(left, top, right - left, low - top)


def lying(spot):
    return drawn(spot.size, spot.yaw).moved(spot.x, spot.y)


def touching(spots, gap=0.0):
    boxes = [lying(spot).inset(-gap / 2) for spot in spots]
    pairs = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]]
    return [pair for pair in pairs if pair[0].overlaps(pair[1])]


@FEW
@pytest.mark.parametrize("count", range(2, 7))
def test_a_hand_at_roost_has_room_between_its_dice(seats, count):
    layout = roost(seats)
    gap = BETWEEN if count <= 4 else 0
    for throw in THROWS:
        spots = hand_spots(layout, count, throw)
        rows: dict[int, list[Spot]] = {}
        for spot in spots:
            rows.setdefault(round(spot.y / 60), []).append(spot)
        assert not touching(spots)
        assert not [pair for row in rows.values() for pair in touching(row, gap)]


@FEW
def test_what_the_house_shows_keeps_even_its_shadows_off_the_rule_card(seats):
    pictures = dice_pictures()
    for throw in THROWS:
        for spot in shown_spots(roost(seats), 3, throw):
            shade = pictures.shadow(round(spot.size), 0.0)
            part = shade.get_bounding_rect(min_alpha=DARK)
            right = spot.x + shadow_offset(round(spot.size), 0.0)[0]
            assert right - shade.get_width() / 2 + part.right < RULE_CARD.x - 6


@FEW
@pytest.mark.parametrize("count", range(2, 7))
def test_at_six_dice_no_die_covers_the_south_face_of_another(seats, count):
    for throw in THROWS:
        spots = lying_spots(oak(seats), count, throw)
        assert not touching(spots)
        low = oak(seats).choices.y - 6
        assert all(lying(spot).y > oak(seats).groove.bottom for spot in spots)
        assert all(lying(spot).bottom < low for spot in spots)


@FEW
def test_in_the_kitchen_no_number_lies_on_a_marked_die_below_it(seats):
    layout = kitchen(seats)
    for throw in THROWS:
        spots = kitchen_spots(layout, 6, throw)
        assert not touching(spots)
        for upper, lower in zip(spots[:3], spots[3:], strict=True):
            foot = upper.y + upper.size * 0.6 + 4 + CAP
            top = lower.y - MARK_RISE + drawn(lower.size, lower.yaw).y * (1 + MARK_SCALE)
            assert foot < top
        assert layout.aside.w <= 160, "the dice take what they can of the tray"


@pytest.mark.parametrize("final", [False, True])
@pytest.mark.parametrize("count", [4, 5, 6])
def test_what_marked_dice_are_worth_hides_no_face(count, final):
    layout = felt(4, final)
    low = layout.preview_y + 32
    tops = [
        lying(spot).y - MARK_RISE for throw in THROWS for spot in thrown_spots(layout, count, throw)
    ]
    assert min(tops) + CORNER >= low
