from pathlib import Path

import pygame
import pytest

from scenes.stage.art import ASSETS, Art
from scenes.stage.materials import (
    CLOTHS,
    coloured,
    fading,
    glow,
    palette,
    paper_face,
    radial,
    slate_face,
    tile,
    wood,
)
from scenes.stage.shapes import round_off, soft, sunken
from scenes.stage.theme import SLATE, WALNUT

FOLDER = ASSETS / "images" / "materials"


@pytest.fixture
def art():
    return Art(0.5)


def test_all_tiles_together_are_small():
    assert sum(path.stat().st_size for path in Path(FOLDER).iterdir()) < 3_000_000


def test_repeating_tiles_have_no_seam(art):
    for name in ("felt", "cotton"):
        picture = tile(art, name)
        side = picture.get_width()
        steps = [
            sum(abs(grey(picture, x, y) - grey(picture, (x + 1) % side, y)) for y in range(side))
            for x in (*range(30, 46), side - 1)
        ]
        assert steps[-1] <= 1.2 * max(steps[:-1])


def grey(picture, x, y):
    shade = picture.get_at((x, y))
    return shade[3] if shade[0] else -shade[3]


def test_a_palette_passes_through_its_colours():
    colours = palette(WALNUT, (0.0, 0.5, 1.0))
    assert len(colours) == 256
    assert colours[0] == WALNUT[0]
    assert colours[-1] == WALNUT[2]
    assert all(abs(a - b) < 2 for a, b in zip(colours[128], WALNUT[1], strict=True))


def test_colouring_leaves_the_tile_as_it_was(art):
    before = tile(art, "wood").get_palette()
    coloured(tile(art, "wood"), palette(WALNUT, (0.0, 0.5, 1.0)), (30, 20))
    assert tile(art, "wood").get_palette() == before


@pytest.mark.parametrize("cut", [wood, slate_face, paper_face])
@pytest.mark.parametrize("size", [(1, 1), (37, 501), (960, 540)])
def test_a_material_is_cut_to_any_size(art, cut, size):
    picture = cut(art, size)
    assert picture.get_size() == size
    assert picture.get_at((0, 0))[3] == 255


def test_two_boards_do_not_show_the_same_grain(art):
    one, other = wood(art, (200, 40), 1), wood(art, (200, 40), 2)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_slate_keeps_near_its_colour(art):
    average = pygame.transform.average_color(slate_face(art, (400, 300)))
    assert all(abs(a - b) < 6 for a, b in zip(average, SLATE, strict=False))


def test_a_glow_is_brightest_in_its_middle_and_black_at_its_rim(art):
    picture = glow(art, (200, 150, 50), 60)
    assert picture.get_at((30, 30))[0] > 180
    assert picture.get_at((0, 30))[:3] <= (2, 2, 2)
    assert picture is glow(art, (200, 150, 50), 60)


def test_light_falls_off_steadily(art):
    picture = radial(art, fading((255, 255, 255), 1.0), (101, 101))
    shades = [picture.get_at((x, 50))[0] for x in range(50, 101, 10)]
    assert shades == sorted(shades, reverse=True)


def test_every_cloth_has_three_colours_that_darken_outwards():
    for cloth in CLOTHS.values():
        sums = [sum(colour) for colour in cloth.colours]
        assert sums == sorted(sums, reverse=True)
        assert len(sums) == 3


def test_a_soft_shape_fades_outside_and_is_full_inside():
    picture = soft((200, 120), pygame.Rect(40, 40, 120, 40), 8, 16, (10, 20, 30))
    assert picture.get_at((100, 60))[3] > 220
    assert picture.get_at((0, 0))[3] == 0
    assert 0 < picture.get_at((100, 36))[3] < 160


def test_a_sunken_face_is_darker_at_its_upper_edge_than_in_its_middle():
    picture = sunken((200, 120), 10, 6, 20)
    assert picture.get_at((100, 2))[3] > picture.get_at((100, 60))[3] + 60


def test_rounding_off_takes_only_the_corners():
    surface = pygame.Surface((60, 40), pygame.SRCALPHA)
    surface.fill((200, 100, 50))
    round_off(surface, 12)
    assert surface.get_at((0, 0))[3] == 0
    assert surface.get_at((59, 39))[3] == 0
    assert surface.get_at((30, 0))[3] == 255
    assert surface.get_at((30, 20))[:3] == (200, 100, 50)
