from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame
import pytest

from scenes.props import buttons, furniture, room, seats
from scenes.props.banner import lines_on, ribbon
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.materials import CLOTHS
from scenes.stage.theme import BRASS, CREAM, PAPER, SEAT_LOOKS, WALNUT, look_of

FOX = look_of("fox")
BOX = Box(600, 300, 400, 96)

PIECES: dict[str, Callable[[Canvas], object]] = {
    "slate": lambda c: furniture.slate(c, BOX),
    "lit row": lambda c: furniture.lit_row(c, BOX),
    "paper": lambda c: furniture.paper(c, BOX, 0.8),
    "book": lambda c: furniture.book(c, BOX),
    "board": lambda c: furniture.walnut_board(c, BOX),
    "tag": lambda c: furniture.tag(c, BOX),
    "strip": lambda c: furniture.walnut_strip(c, BOX, FOX.colour),
    "groove": lambda c: furniture.groove(c, BOX),
    "caption": lambda c: furniture.caption(c, BOX),
    "field": lambda c: furniture.field(c, BOX),
    "coach": lambda c: furniture.coach_panel(c, BOX),
    "sign": lambda c: furniture.sign(c, BOX, 0.5, "Roost"),
    "disc": lambda c: furniture.number_disc(c, 800, 350, "2"),
    "plaque of the turn": lambda c: seats.turn_plaque(c, BOX, FOX, "robot"),
    "medallion": lambda c: seats.medallion(c, 800, 350, 90, FOX, True, "flag"),
    "bar": lambda c: seats.bar(c, BOX, 0.5, FOX.colour, 0.2),
    "banner": lambda c: c.put(ribbon(c, BOX, "red", "Bust!", "750 points lost"), *BOX.center),
    "key cap": lambda c: buttons.key_cap(c, 700, 350, "Space"),
    "focus": lambda c: buttons.focus_ring(c, BOX),
    "dashed": lambda c: buttons.dashed_box(c, BOX),
    "switch": lambda c: buttons.switch(c, 900, 350, True),
    "slider": lambda c: buttons.slider(c, BOX, 0.4),
    "arrow": lambda c: buttons.step_arrow(c, 800, 350, 1),
    "icon": lambda c: buttons.icon(c, 800, 350, "gear", 60),
    **{look: partial(buttons.brass, box=BOX, look=look) for look in buttons.LOOKS},
}


def canvas(height=540):
    surface = pygame.Surface((height * 16 // 9, height), 0, 32)
    surface.fill((60, 90, 70))
    return Canvas(surface, Art(height / 1080))


def shown(made):
    return pygame.image.tobytes(made.surface, "RGB")


@pytest.mark.parametrize("name", PIECES)
def test_every_piece_changes_the_picture_at_its_place_and_only_there(name):
    made = canvas()
    before = shown(made)
    PIECES[name](made)
    assert shown(made) != before
    near = made.rect(BOX.inset(-120))
    made.surface.fill((60, 90, 70), near)
    assert shown(made) == before


@pytest.mark.parametrize("name", PIECES)
def test_a_piece_drawn_again_makes_no_new_picture(name, monkeypatch):
    made = canvas()
    PIECES[name](made)
    first = shown(made)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", None)
    monkeypatch.setattr(pygame.image, "load_sized_svg", None)
    made.surface.fill((60, 90, 70))
    PIECES[name](made)
    assert shown(made) == first


@pytest.mark.parametrize("cloth", CLOTHS)
def test_the_room_is_brightest_near_its_middle_and_dark_at_its_corners(cloth):
    made = canvas()
    room.room(made, cloth)
    middle, corner = (
        sum(made.surface.get_at(p)[:3]) for p in (made.at(960, 400), made.at(70, 850))
    )
    assert middle > 2 * corner


def test_the_room_covers_a_letterboxed_window_with_night():
    surface = pygame.Surface((640, 480), 0, 32)
    surface.fill((255, 0, 255))
    room.room(Canvas(surface, Art(1 / 3), 0, 60))
    assert surface.get_at((320, 10))[:3] == (0x14, 0x0A, 0x05)
    assert (255, 0, 255) not in {surface.get_at((x, 240))[:3] for x in range(640)}


def test_the_wall_is_lit_where_its_pool_is():
    made = canvas()
    room.planks(made, (500, 500))
    left = pygame.transform.average_color(made.surface, made.rect(Box(400, 400, 200, 200)))
    right = pygame.transform.average_color(made.surface, made.rect(Box(1700, 400, 200, 200)))
    assert sum(left[:3]) > 3 * sum(right[:3])


def test_dimming_keeps_the_asked_share_of_light():
    made = canvas()
    room.dim(made, 0.5)
    assert made.surface.get_at((5, 5))[:3] == (30, 45, 35)


def test_light_is_only_added():
    for draw in (
        lambda c: room.rays(c, Box(200, 200, 600, 400), (500, 400), turn=3),
        lambda c: room.shine(c, 500, 400, 200, (90, 70, 20)),
    ):
        made = canvas()
        draw(made)
        greens = [made.surface.get_at((x, 200))[1] for x in range(0, 960, 7)]
        assert min(greens) >= 90
        assert max(greens) > 90


def test_rays_stay_in_their_box():
    made = canvas()
    room.rays(made, Box(200, 200, 600, 400), (500, 400))
    assert made.surface.get_at(made.at(900, 400))[:3] == (60, 90, 70)


def luminance(colour):
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a, b):
    one, other = sorted((luminance(a), luminance(b)))
    return (other + 0.05) / (one + 0.05)


@pytest.mark.parametrize("ground", [WALNUT[1], (47, 145, 97), PAPER, BRASS[2]])
def test_the_ring_of_the_focus_stands_out_from_every_ground(ground):
    made = canvas(1080)
    made.surface.fill(ground)
    buttons.focus_ring(made, BOX)
    x = round(BOX.center[0])
    column = [made.surface.get_at((x, y)) for y in range(round(BOX.y) - 24, round(BOX.y))]
    strong = [shade for shade in column if contrast(shade, ground) >= 3]
    assert len(strong) >= 4


@pytest.mark.parametrize("ground", [WALNUT[1], (47, 145, 97)])
def test_the_ring_of_a_primary_button_stands_out_and_is_wider_with_the_focus(ground):
    strong = {}
    for look in ("primary", "lit"):
        made = canvas(1080)
        made.surface.fill(ground)
        buttons.brass(made, BOX, look, glow=0)
        x = round(BOX.center[0])
        column = [made.surface.get_at((x, y)) for y in range(round(BOX.y) - 20, round(BOX.y))]
        strong[look] = sum(contrast(shade, ground) >= 3 for shade in column)
    assert strong == {"primary": 5, "lit": 8}


def test_a_dashed_box_draws_nothing_across_itself():
    for height in (64, 72, 80, 96):
        made = canvas(1080)
        box = Box(600, 300, 492, height)
        buttons.dashed_box(made, box, height * 0.3)
        inside = made.surface.subsurface(made.rect(box.inset(28, 10)))
        assert len({inside.get_at((x, y))[:3] for x in range(0, 430, 3) for y in range(40)}) == 1


def test_a_pressed_button_moves_its_label_down():
    made = canvas()
    assert buttons.brass(made, BOX, "pressed") == buttons.PRESS_DEPTH
    assert buttons.brass(made, BOX, "normal") == 0


def test_a_key_cap_says_its_width_and_grows_with_its_word():
    made = canvas()
    short, long = (buttons.key_cap(made, 300, 300, label) for label in ("B", "Space"))
    assert short == buttons.cap_width(made.art, "B")
    assert 56 <= short < long < 170


@pytest.mark.parametrize(
    ("share", "expected"), [(-1, 132), (0, 132), (0.5, 300), (1, 468), (7, 468)]
)
def test_the_knob_of_a_slider_stays_on_its_groove(share, expected):
    assert buttons.knob_at(Box(100, 100, 400, 64), share) == expected


def test_the_bulbs_run_clockwise_about_27_apart():
    box = Box(84, 50, 450, 104)
    spots = furniture.bulbs(box)
    assert len(spots) == 38
    assert spots[0] == (95, 61)
    assert spots[1][0] > spots[0][0]
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(spots)]
    assert all(24 <= step <= 30 for step in steps)


def test_the_share_of_lit_bulbs_is_the_leaders_share():
    def brightness(share):
        made = canvas()
        furniture.sign(made, BOX, share)
        return sum(sum(made.surface.get_at(made.at(*spot))[:3]) > 550 for spot in bulbs)

    bulbs = furniture.bulbs(BOX)
    lit = [brightness(share) for share in (0, 0.5, 1, 2)]
    assert lit == [0, round(len(bulbs) / 2), len(bulbs), len(bulbs)]


def test_a_bar_fills_with_its_share_and_shows_what_the_turn_adds():
    made = canvas(1080)
    box = Box(100, 100, 400, 32)
    seats.bar(made, box, 0.5, (0, 158, 115), 0.25)
    y = 116
    assert made.surface.get_at((230, y))[1] > 120
    assert max(made.surface.get_at((x, y))[0] for x in range(304, 396)) > 200
    assert max(made.surface.get_at((450, y))[:3]) < 60


def test_medallions_of_all_seats_differ():
    faces = set()
    for look in SEAT_LOOKS:
        made = canvas()
        seats.medallion(made, 500, 300, 100, look)
        faces.add(shown(made))
    assert len(faces) == len(SEAT_LOOKS)


def test_the_name_on_the_plaque_begins_right_of_its_medallion():
    start = seats.turn_plaque(canvas(), Box(693, 58, 580, 100), FOX)
    assert 800 < start < 840


def test_a_title_too_wide_for_its_ribbon_shrinks():
    art = canvas().art
    ((text, style, _),) = lines_on(art, Box(0, 0, 600, 160), "Une annonce", "")
    assert art.lettering.width(text, style) <= 480


def test_the_pages_lie_inside_the_cover_of_the_book():
    box = Box(84, 170, 1752, 720)
    assert box.holds(furniture.book_pages(box))
    assert furniture.book_pages(box).w / 2 == 864


def test_icons_take_a_colour():
    made = canvas()
    buttons.icon(made, 500, 300, "bolt", 80, (255, 0, 0))
    buttons.icon(made, 700, 300, "bolt", 80, CREAM)
    assert made.surface.get_at(made.at(500, 300))[:3] == (255, 0, 0)
