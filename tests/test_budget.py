"""What a frame may cost, counted and not timed: draws, words, large pictures, bytes."""

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pygame
import pytest

from bench.frames import Busiest
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.store import MemoryStore
from scenes import gallery_studio, gallery_ten_thousand
from scenes.evening import prefill
from scenes.gallery_results import results
from scenes.lobby import Lobby
from scenes.name_entry import NameEntry
from scenes.pause import Pause
from scenes.props.dice import pictures
from scenes.props.dice.pictures import DicePictures
from scenes.rules_page import RulesPage
from scenes.session import Session
from scenes.settings import SettingsScene
from scenes.stage.art import LAYERS, TEXT_LIMIT, Art
from scenes.stage.canvas import Canvas, CanvasMaker
from scenes.stage.devices import Devices
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command
from scenes.stage.lettering import Lettering, Style
from scenes.stage.loop import STEP, Loop
from scenes.tables.ten_thousand import TenThousandScene
from scenes.title import Title
from tests.support.loop import FakeClock, FakeEvents, FakeWindow
from tests.support.services import null_services

SCALE = 1 / 3
SIZE = (640, 360)
SESSION = Session(gallery_studio.TABLE, gallery_studio.FOUR)
DICE_BYTES = 24 * 1024 * 1024
LITTLE = 8 * 1024 * 1024


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.fixture
def services():
    return null_services(
        store=MemoryStore(),
        dice=DicePictures(DICE_BYTES),
        new_luck=lambda: SeededLuck.from_number(1),
    )


def of_one(scene):
    director = Director()
    director.push(scene)
    return director


def table(services):
    return gallery_studio.staged(services, gallery_ten_thousand.MARKED)[1]


def paused(services):
    director = table(services)
    director.push(Pause(services, "", "fox"))
    return director


def lobby(services):
    return of_one(Lobby(services, SESSION, on_rules=print, on_other_table=print))


STILL = {
    "title": lambda services: of_one(Title(services, SESSION)),
    "lobby": lobby,
    "name entry": lambda services: of_one(NameEntry(services, gallery_studio.FOUR, 2)),
    "rules": lambda services: of_one(RulesPage(services, TABLES[gallery_studio.TABLE], {})),
    "settings": lambda services: of_one(SettingsScene(services)),
    "table": table,
    "pause": paused,
    "results": lambda services: of_one(results(services, SESSION)),
}


@pytest.mark.parametrize("name", STILL)
def test_a_still_screen_draws_nothing_in_a_hundred_frames(services, name):
    director = STILL[name](services)
    clock = FakeClock()
    window = FakeWindow(clock)
    window.surface = pygame.Surface(SIZE)
    loop = Loop(
        director,
        window,
        Devices(),
        lambda surface, viewport: Canvas(surface, Art(viewport.scale)),
        events=FakeEvents(clock, until=1000.0),
        clock=clock,
    )
    director.settle()
    director.draw(Canvas(window.surface, Art(SCALE)))
    gallery_studio.run(director, 6.0)
    loop.frame()
    drawn = len(window.flips)
    for _ in range(100):
        loop.frame()
    assert len(window.flips) == drawn


class Watch:
    """Counts in frames: texts that are drawn, and pictures as large as the window."""

    def __init__(self, monkeypatch):
        self.texts: Counter[str] = Counter()
        self.large = self.scaled = 0
        draw, surface, smoothscale = Lettering.draw, pygame.Surface, pygame.transform.smoothscale

        def watched_draw(lettering, text, *more):
            self.texts[text] += 1
            return draw(lettering, text, *more)

        def watched_surface(size, *more):
            self.large += size[0] * size[1] >= SIZE[0] * SIZE[1] / 2
            return surface(size, *more)

        def watched_scale(picture, size, *more):
            self.scaled += size[0] * size[1] >= SIZE[0] * SIZE[1] / 2
            return smoothscale(picture, size, *more)

        monkeypatch.setattr(Lettering, "draw", watched_draw)
        monkeypatch.setattr(pygame, "Surface", watched_surface)
        monkeypatch.setattr(pygame.transform, "smoothscale", watched_scale)

    def clear(self):
        self.texts.clear()
        self.large = self.scaled = 0


@pytest.fixture
def busiest(services):
    scene, _ = gallery_studio.staged(services, gallery_ten_thousand.EIGHT_SEATS)
    return of_one(Busiest(scene, Random(1)))


def play(director, canvas, frames):
    director.settle()
    for _ in range(frames):
        director.update(STEP)
        director.settle()
        director.draw(canvas)


def test_dice_in_the_air_cost_no_words_and_no_large_picture_once_the_table_is_warm(
    busiest, monkeypatch
):
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    play(busiest, canvas, 150)
    watch = Watch(monkeypatch)
    play(busiest, canvas, 150)
    assert not watch.texts
    assert (watch.large, watch.scaled) == (0, 0)


def test_after_the_chores_a_first_throw_paints_nothing_dear(services, monkeypatch):
    dice = DicePictures(DICE_BYTES)
    for _ in prefill(dice, SCALE):
        pass
    _, director = gallery_studio.staged(replace(services, dice=dice), gallery_ten_thousand.THROW)
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    dear = []

    def noting(paint):
        def noted(*what):
            dear.append(what)
            return paint(*what)

        return noted

    for name in ("paint_body", "paint_shadow"):
        monkeypatch.setattr(pictures, name, noting(getattr(pictures, name)))
    director.handle(Command("throw"))
    play(director, canvas, 120)
    assert dear == []


def test_what_stands_still_while_dice_fly_is_blitted_as_one_picture(services, monkeypatch):
    _, director = gallery_studio.staged(services, gallery_ten_thousand.THROW)
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    director.handle(Command("throw"))
    play(director, canvas, 10)
    written = []
    monkeypatch.setattr(Canvas, "text", lambda self, text, *more, **named: written.append(text))
    play(director, canvas, 10)
    assert written == []


@pytest.mark.parametrize("moment", gallery_ten_thousand.MOMENTS, ids=lambda moment: moment[0])
def test_a_moment_that_is_drawn_a_second_time_costs_no_words(services, moment, monkeypatch):
    _, play_, told, _ = moment
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))

    def show():
        _, director = gallery_studio.staged(services, play_)
        for intent in told:
            director.handle(intent)
            play(director, canvas, 20)
        play(director, canvas, 200)

    show()
    watch = Watch(monkeypatch)
    show()
    assert not watch.texts


def test_pictures_stay_within_their_bytes_while_figures_and_dice_never_repeat(services):
    scene, director = gallery_studio.staged(services, gallery_ten_thousand.EIGHT_SEATS)
    assert isinstance(scene, TenThousandScene)
    art = Art(SCALE, limit=LITTLE)
    canvas = Canvas(pygame.Surface(SIZE), art)
    whole = 4 * SIZE[0] * SIZE[1]
    for number in range(300):
        scene.view.running = float(number * 50)
        scene.view.lying = scene.view.laid((1 + number % 6,) * 6, range(6), 6, number)
        director.draw(canvas)
        assert art.bytes_held <= LITTLE + TEXT_LIMIT + (LAYERS + 1) * whole
        assert services.dice.shelf.bytes_held <= DICE_BYTES


def test_texts_that_never_repeat_push_out_the_oldest(monkeypatch):
    monkeypatch.setattr("scenes.stage.art.TEXT_LIMIT", LITTLE // 8)
    art = Art(1.0)
    for number in range(60):
        art.text(f"{number} points", Style(90))
    assert 0 < art.bytes_held <= LITTLE // 8


def test_twenty_windows_of_other_sizes_leave_no_more_behind_than_one(services):
    _, director = gallery_studio.staged(services, gallery_ten_thousand.MARKED)
    canvases = CanvasMaker()
    held = []
    for number in (*range(20), 0):
        size = 640 + 16 * number, 360 + 9 * number
        canvas = canvases(pygame.Surface(size), Viewport.fit(*size))
        director.draw(canvas)
        held.append(canvas.art.bytes_held)
        assert services.dice.shelf.bytes_held <= DICE_BYTES
    assert held[-1] == held[0]


def test_a_picture_of_what_changes_with_every_frame_is_not_kept():
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    painted: list[Canvas] = []
    for key in range(10):
        canvas.still(key, painted.append)
    assert painted == [canvas] * 10


def test_a_picture_that_stayed_is_painted_once_when_it_changes():
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    painted = []
    for key in ("old",) * 9 + ("new",) * 9:
        note = partial(lambda key, under: painted.append((key, under is canvas)), key)
        canvas.still(key, note)
    assert painted == [("old", True), ("old", False), ("new", False)]


def test_parts_that_stand_still_do_not_push_each_other_out():
    canvas = Canvas(pygame.Surface(SIZE), Art(SCALE))
    painted: list[Canvas] = []
    for _ in range(9):
        canvas.still("a", painted.append, "one")
        canvas.still("b", painted.append, "other")
    assert len(painted) == 4
