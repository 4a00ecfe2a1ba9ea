import itertools

import pygame
import pytest

from scenes.props.dice.geometry import FACES, PIPS
from scenes.props.dice.painter import RESTING, paint_body
from scenes.props.dice.pictures import DicePictures
from scenes.props.dice.shadow import shadow_offset
from scenes.props.dice.shelf import Shelf, byte_weight
from scenes.props.dice.styles import STYLES
from scenes.props.dice.tumble import (
    CUSTOMARY_THROWS,
    PATHS,
    STEPS,
    YAWS,
    Throw,
    resting_orientation,
    tumbling_orientation,
)
from scenes.props.dice.view import view_of
from scenes.stage.quaternion import IDENTITY, dot, turn

MEBIBYTE = 1 << 20
ALL_THROWS = tuple(itertools.product(FACES, range(len(YAWS)), range(len(PATHS))))


@pytest.fixture
def pictures():
    return DicePictures(4 * MEBIBYTE)


def nearest_face(orientation):
    return max(FACES, key=lambda number: turn(orientation, FACES[number].normal)[2])


def cross(a, b):
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def brightness_at(surface, point):
    red, green, blue, _ = surface.get_at(point)
    return red + green + blue


def clear_pixel_colours(surface):
    width, height = surface.get_size()
    spots = itertools.product(range(0, width, 3), range(0, height, 3))
    return {tuple(surface.get_at(spot))[:3] for spot in spots if surface.get_at(spot).a == 0}


def test_opposite_faces_sum_to_seven():
    for number, face in FACES.items():
        assert FACES[7 - number].normal == tuple(-part for part in face.normal)


def test_one_two_three_run_anticlockwise_round_their_corner():
    assert cross(FACES[1].normal, FACES[2].normal) == FACES[3].normal


def test_right_and_up_of_every_face_look_outwards():
    for face in FACES.values():
        assert cross(face.right, face.up) == face.normal


def test_the_camera_does_not_mirror_the_die():
    middle, right, up, near = view_of(IDENTITY, 100).project(
        ((0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 0, 1))
    )
    assert right[0] > middle[0]
    assert up[1] < middle[1]
    assert near[0] > right[0]


def test_every_face_carries_as_many_pips_as_it_counts():
    assert {number: len(set(places)) for number, places in PIPS.items()} == {
        number: number for number in FACES
    }


@pytest.mark.parametrize(("face", "yaw", "path"), ALL_THROWS)
def test_a_tumble_ends_in_the_very_orientation_of_rest_with_its_face_nearest(face, yaw, path):
    end = tumbling_orientation(face, yaw, path, 1.0)
    assert end is resting_orientation(face, yaw)
    assert nearest_face(end) == face


@pytest.mark.parametrize(("face", "yaw", "path"), ALL_THROWS)
def test_a_tumble_comes_to_rest_without_a_jump(face, yaw, path):
    last = tumbling_orientation(face, yaw, path, (STEPS - 1) / STEPS)
    assert abs(dot(last, resting_orientation(face, yaw))) > 0.9999


@pytest.mark.parametrize(("face", "yaw", "path"), ALL_THROWS)
def test_several_faces_come_into_view_during_a_tumble(face, yaw, path):
    seen = [
        nearest_face(tumbling_orientation(face, yaw, path, step / STEPS)) for step in range(STEPS)
    ]
    assert len(set(seen)) >= 3
    assert sum(a != b for a, b in itertools.pairwise(seen)) >= 4


@pytest.mark.parametrize("path", range(len(PATHS)))
def test_a_die_never_turns_so_far_in_a_step_that_it_seems_to_stand_still(path):
    ways = [tumbling_orientation(1, 0, path, step / STEPS) for step in range(STEPS + 1)]
    quarter_turn = 0.924
    assert all(abs(dot(a, b)) > quarter_turn for a, b in itertools.pairwise(ways))


@pytest.mark.parametrize("style", STYLES)
def test_the_result_is_brighter_than_the_side_below_it(pictures, style):
    die = pictures.resting(style, 120, 4, 3)
    width, height = die.get_size()
    top = brightness_at(die, (width // 2, height * 2 // 5))
    side = brightness_at(die, (width // 2, height * 9 // 10))
    assert top > side


@pytest.mark.parametrize("style", STYLES)
def test_all_six_faces_of_a_set_look_different(pictures, style):
    looks = {pixels(pictures.resting(style, 60, face, 0)) for face in FACES}
    assert len(looks) == 6


def test_resting_pictures_are_the_same_every_time():
    first = DicePictures(MEBIBYTE).resting("ivory", 98, 5, 2)
    second = DicePictures(MEBIBYTE).resting("ivory", 98, 5, 2)
    assert pixels(first) == pixels(second)


@pytest.mark.parametrize("size", [28, 98, 260])
def test_the_whole_die_fits_and_its_middle_is_the_middle_of_the_picture(size):
    for face, yaw, path in ALL_THROWS[::7]:
        orientation = tumbling_orientation(face, yaw, path, 0.3)
        picture = paint_body("ivory", size, orientation, RESTING)
        inked = picture.get_bounding_rect(min_alpha=200)
        assert picture.get_rect().contains(inked.inflate(2, 2))
        assert picture.get_width() % 2 == picture.get_height() % 2 == 0


def test_clear_pixels_hide_no_black_that_could_bleed_into_the_edge(pictures):
    for surface in (
        pictures.resting("ivory", 98, 1, 0),
        pictures.outline(98, 1, 0),
        pictures.dashed_ring(98, 1, 0),
        pictures.flat_face(40, 1),
    ):
        assert (0, 0, 0) not in clear_pixel_colours(surface)


def test_the_last_step_of_a_tumble_is_the_resting_picture(pictures):
    resting = pictures.resting("ivory", 60, 3, 1)
    assert pictures.tumbling("ivory", 60, 0, 3, 1, STEPS) is resting
    assert pictures.tumbling("ivory", 60, 0, 3, 1, STEPS + 5) is resting


def test_a_picture_is_painted_once(pictures):
    assert pictures.tumbling("red", 60, 1, 2, 0, 4) is pictures.tumbling("red", 60, 1, 2, 0, 4)
    assert pictures.outline(60, 2, 0) is pictures.outline(60, 2, 0)


def test_prefilled_frames_replace_the_plain_ones_of_the_fast_spin(pictures):
    plain = pixels(pictures.tumbling("ivory", 40, 0, 1, 0, 2))
    for _ in pictures.prefill("ivory", 40, [Throw(0, 1, 0)]):
        pass
    assert pixels(pictures.tumbling("ivory", 40, 0, 1, 0, 2)) != plain


def test_prefilling_paints_one_picture_a_step_and_the_resting_ones_first(pictures):
    work = pictures.prefill("ivory", 40, [Throw(0, 1, 0), Throw(1, 6, 1)])
    next(work)
    next(work)
    assert len(pictures.shelf) == 2
    assert ("resting", "ivory", 40, 6, 1) in pictures.shelf
    assert sum(1 for _ in work) == 2 * STEPS
    assert sum(1 for _ in pictures.prefill("ivory", 40, [Throw(0, 1, 0)])) == 0


def test_prefilling_more_than_fits_stops_at_half_the_shelf():
    pictures = DicePictures(MEBIBYTE)
    painted = sum(1 for _ in pictures.prefill("ivory", 80))
    assert 6 < painted < len(CUSTOMARY_THROWS) * STEPS
    assert pictures.shelf.bytes_held <= 0.6 * MEBIBYTE


def test_the_pictures_never_outgrow_their_bytes():
    pictures = DicePictures(MEBIBYTE // 2)
    for face, step in itertools.product(FACES, range(0, STEPS, 4)):
        pictures.tumbling("black", 70, 2, face, 3, step)
        assert pictures.shelf.bytes_held <= MEBIBYTE // 2
    assert len(pictures.shelf) > 3


def test_a_full_shelf_lets_go_of_what_was_longest_unused():
    def blank():
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    shelf = Shelf(2 * byte_weight(blank()))
    for key in ("old", "new", "old", "newest"):
        shelf.take(key, blank)
    assert "old" in shelf
    assert "new" not in shelf
    assert "newest" in shelf


def test_a_picture_too_big_for_the_shelf_is_given_but_not_kept():
    shelf = Shelf(10)
    assert shelf.take("big", lambda: pygame.Surface((10, 10))).get_size() == (10, 10)
    assert len(shelf) == 0


def test_a_cleared_shelf_is_empty(pictures):
    pictures.resting("bone", 40, 1, 0)
    pictures.shelf.clear()
    assert (len(pictures.shelf), pictures.shelf.bytes_held) == (0, 0)


def test_a_shadow_grows_paler_wider_and_further_off_with_height(pictures):
    low, high = pictures.shadow(98, 0.0), pictures.shadow(98, 1.5)
    assert high.get_width() > low.get_width()
    darkest = [s.get_at(s.get_rect().center).a for s in (low, high)]
    assert darkest[0] > 2 * darkest[1] > 0
    assert shadow_offset(98, 0.0) < shadow_offset(98, 1.5)


def test_outline_and_ring_reach_beyond_the_die_on_all_sides(pictures):
    die = pictures.resting("ivory", 98, 2, 2).get_bounding_rect(min_alpha=128)
    for mark in (pictures.outline(98, 2, 2), pictures.dashed_ring(98, 2, 2)):
        gold = mark.get_bounding_rect(min_alpha=128)
        assert gold.width >= die.width + 4
        assert gold.height >= die.height + 4


def test_the_dashed_ring_leaves_the_die_free(pictures):
    ring = pictures.dashed_ring(98, 2, 2)
    assert ring.get_at(ring.get_rect().center).a == 0


@pytest.mark.parametrize("face", FACES)
def test_a_flat_face_is_a_square_with_its_pips_inked(pictures, face):
    flat = pictures.flat_face(48, face)
    assert flat.get_size() == (48, 48)
    ink = pygame.mask.from_threshold(flat, (0x38, 0x20, 0x18), (40, 40, 40, 255))
    assert len([area for area in ink.get_bounding_rects() if area.width > 3]) == face
