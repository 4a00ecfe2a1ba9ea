"""Words beside the curves: off the lines, off each other, near what they tell of."""

from itertools import pairwise

import pygame
import pytest

from scenes.results_tags import Ground, away, nearest
from scenes.stage.geometry import Box

FIELD = Box(0, 0, 700, 300)
LINES = (
    tuple((x * 50.0, 280 - x * 18.0) for x in range(15)),
    tuple((x * 50.0, 290 - (x % 4) * 30.0) for x in range(15)),
)
WRITTEN = (Box(0, 0, 260, 60),)


@pytest.mark.parametrize("place", range(15))
def test_a_free_place_is_off_every_line_and_word(place):
    ground = Ground(FIELD, LINES, WRITTEN)
    box = ground.free(180, 50, LINES[0][place])
    assert box is not None
    assert FIELD.holds(box)
    assert not box.overlaps(WRITTEN[0])
    rect = pygame.FRect(*box)
    assert not any(rect.clipline(*a, *b) for line in LINES for a, b in pairwise(line))


def test_the_nearest_free_place_is_taken():
    open_ground = Ground(FIELD, (), ())
    box = open_ground.free(100, 50, (350.0, 150.0))
    assert box is not None
    assert away(box, (350.0, 150.0)) == 0


def test_where_nothing_is_free_within_reach_there_is_no_place():
    full = Ground(FIELD, (), (FIELD,))
    assert full.free(100, 50, (350.0, 150.0)) is None
    assert Ground(FIELD, (), (Box(0, 0, 600, 300),)).free(90, 50, (50.0, 50.0), 200) is None


@pytest.mark.parametrize(
    ("point", "expected"), [((5, 5), (10, 10)), ((20, 90), (20, 30)), ((15, 20), (15, 20))]
)
def test_the_nearest_point_of_a_box_lies_on_it(point, expected):
    assert nearest(Box(10, 10, 30, 20), point) == expected
