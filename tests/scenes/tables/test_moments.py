"""The great moments: they can be drawn at any age, stand still at their end, and calm down."""

import pygame
import pytest

from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Viewport
from scenes.stage.loop import STEP
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables.moments import LENGTH, LastRound, Opponent
from tests.support.reading import Reader
from tests.support.steps import STEPS
from tests.support.tables import art, dice_pictures, pixels

SHOWS = ("bust", "bust at once", "hot dice", "steal", "steal that fails", "final round", "end")
SIZE = (480, 270)


def moment_of(kind, **settings):
    """Let a moment begin and give it, with its table."""
    evening = STEPS[kind].stage(settings=settings).tell(*STEPS[kind].presses)
    for _ in range(round(6 / STEP)):
        if evening.scene.view.moment:
            return evening.scene.view.moment
        evening.run(STEP)
    raise AssertionError("no moment")


def drawn(moment, age):
    surface = pygame.Surface(SIZE)
    surface.fill((30, 90, 50))
    moment.age = age
    moment.draw(Canvas(surface, art(0.25)), dice_pictures())
    return pixels(surface)


@pytest.mark.parametrize("kind", SHOWS)
def test_a_moment_moves_and_its_last_picture_is_always_the_same(kind):
    moment = moment_of(kind)
    ages = [LENGTH * share for share in (0.0, 0.05, 0.3, 0.6, 1.0)]
    seen = [drawn(moment, age) for age in ages]
    assert len(set(seen)) >= 4
    assert drawn(moment, LENGTH) == seen[-1]


@pytest.mark.parametrize("kind", SHOWS)
def test_without_motion_a_moment_only_fades_in(kind):
    moment = moment_of(kind, reduced_motion=True)
    assert moment.calm
    rest = {drawn(moment, LENGTH * share) for share in (0.25, 0.5, 0.75, 1.0)}
    assert len(rest) == 1


@pytest.mark.parametrize("kind", SHOWS)
@pytest.mark.parametrize("calm", [False, True], ids=["motion", "calm"])
def test_no_moment_flashes_more_than_three_times_a_second(kind, calm):
    moment = moment_of(kind, reduced_motion=calm)
    lights = []
    for frame in range(round(LENGTH / STEP) // 3):
        surface = pygame.image.frombytes(drawn(moment, frame * 3 * STEP), SIZE, "RGB")
        lights.append(sum(pygame.transform.average_color(surface)[:3]) / 3)
    assert flashes(lights) <= 3 * LENGTH


def flashes(lights, least=25.5):
    """Count pairs of opposite changes of light by a tenth, as the guidelines do."""
    turns, low, high, way = 0, lights[0], lights[0], 0
    for light in lights:
        low, high = min(low, light), max(high, light)
        if way <= 0 and light - low >= least:
            turns, way, high, low = turns + 1, 1, light, light
        elif way >= 0 and high - light >= least:
            turns, way, high, low = turns + 1, -1, light, light
    return turns / 2


def test_a_strobe_would_be_noticed():
    assert flashes([0, 255] * 6) > 3


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("others", [1, 3, 6, 7])
def test_what_is_needed_in_a_last_round_is_never_cut(others, size):
    left = tuple(Opponent("Łukasz Żółć", SEAT_LOOKS[i], i * 50.0, False) for i in range(others))
    moment = LastRound("Last round!", "Ann reached 12,850", "red", to_beat=12850.0, others=left)
    moment.age = LENGTH
    canvas = Reader(Viewport.fit(*size).scale)
    moment.draw(canvas, dice_pictures())
    assert len([text for text in canvas.report if text.text.endswith(" to win")]) == others
    assert not [text.text for text in canvas.report if text.cut]
