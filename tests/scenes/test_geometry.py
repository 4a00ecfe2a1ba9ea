import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import SAFE, STAGE, Box, Viewport

sides = st.integers(min_value=1, max_value=8000)


def test_a_box_knows_its_edges_and_its_middle():
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.center) == (40, 60, (25, 40))


def test_the_left_edge_is_inside_and_the_right_edge_is_not():
    box = Box(0, 0, 10, 10)
    assert box.contains(0, 0)
    assert not box.contains(10, 5)
    assert not box.contains(5, 10)


def test_neighbours_that_share_an_edge_do_not_overlap():
    box = Box(0, 0, 10, 10)
    assert not box.overlaps(box.moved(10, 0))
    assert not box.overlaps(box.moved(0, -10))
    assert box.overlaps(box.moved(9, 9))


def test_the_stage_holds_its_safe_area_five_percent_inside():
    assert STAGE.holds(SAFE)
    assert not SAFE.holds(STAGE)
    assert STAGE.inset(96, 54) == SAFE


def test_columns_and_rows_fill_the_box_and_keep_their_gap():
    box = Box(100, 100, 320, 100)
    assert box.columns(3, 10) == (
        Box(100, 100, 100, 100),
        Box(210, 100, 100, 100),
        Box(320, 100, 100, 100),
    )
    assert box.rows(2) == (Box(100, 100, 320, 50), Box(100, 150, 320, 50))


def test_a_centered_box_has_the_same_middle():
    assert SAFE.centered(100, 50).center == SAFE.center


@pytest.mark.parametrize(
    ("window", "viewport"),
    [
        ((1920, 1080), Viewport(1, 0, 0, 1920, 1080)),
        ((3840, 2160), Viewport(2, 0, 0, 3840, 2160)),
        ((1920, 1200), Viewport(1, 0, 60, 1920, 1080)),
        ((2560, 1080), Viewport(1, 320, 0, 1920, 1080)),
    ],
)
def test_the_stage_is_letterboxed(window, viewport):
    assert Viewport.fit(*window) == viewport


@given(sides, sides)
def test_any_window_shows_the_whole_stage(width, height):
    view = Viewport.fit(width, height)
    assert view.left >= 0
    assert view.top >= 0
    assert 1 <= view.width <= width
    assert 1 <= view.height <= height


@given(sides, sides, st.floats(0, 1920), st.floats(0, 1080))
def test_a_pixel_and_its_stage_point_are_the_same_place(width, height, x, y):
    view = Viewport.fit(width, height)
    px, py = view.left + x * view.scale, view.top + y * view.scale
    assert view.to_stage(px, py) == pytest.approx((x, y), abs=1e-6)


@given(sides, sides, st.floats(1, 900))
def test_boxes_that_touch_still_touch_in_pixels(width, height, cut):
    view = Viewport.fit(width, height)
    canvas = Canvas(pygame.Surface((1, 1)), Art(view.scale), view.left, view.top)
    assert canvas.rect(Box(0, 0, cut, 100)).right == canvas.rect(Box(cut, 0, 300, 100)).left
