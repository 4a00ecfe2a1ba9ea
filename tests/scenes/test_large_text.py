"""Large text: it grows where there is room, and nothing is cut or covered for it."""

from dataclasses import replace

import pygame
import pytest

from game.catalogue import TABLES
from scenes.arrival import WINDOW
from scenes.lobby import Lobby
from scenes.pause import Pause, Sitter
from scenes.results import Results
from scenes.rules_page import Present, RulesPage
from scenes.session import SeatPlan, Session
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, CanvasMaker
from scenes.stage.geometry import Viewport
from scenes.stage.lettering import Style
from scenes.stage.theme import SEAT_LOOKS
from scenes.tables import OFFERED
from scenes.title import Title, Unfinished
from tests.scenes.test_results import a_summary
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage, blank
from tests.support.steps import STEPS
from tests.support.tables import Evening, dice_pictures, opening, plans

LARGE = pytest.mark.parametrize("zoom", [1.25, 1.5])
NAMES = ("Ann", "Maximiliane of Konstanz", "W" * 24, "Rusty", "Dora", "Emil", "Fay", "Gus")
SCALE = 2 / 3
HD = (1280, 720)


def check(plain, large, names=()):
    """See that nothing new is cut but names, nothing new is covered, and something grew."""
    grown = [(w.text, w.size) for w in large]
    cut = [w.text for w in plain if w.cut]
    assert [w.text for w in large if w.cut and w.text not in (*cut, *names)] == []
    assert set(overlaps(large)) <= set(overlaps(plain))
    assert set(strays(large)) <= set(strays(plain))
    assert sum(size for _, size in grown) > sum(w.size for w in plain)


def check_stage(make, zoom, names=()):
    def texts(size):
        stage = make()
        stage.director.update(WINDOW)
        return stage.texts(SCALE, size)

    check(texts(1.0), texts(zoom), names)


def services():
    return null_services(dice=dice_pictures())


def seats(count):
    looks = SEAT_LOOKS[:count]
    kinds = ("person", "person", "bot:easy")
    return tuple(SeatPlan(NAMES[i], kinds[i % 3], look.emblem) for i, look in enumerate(looks))


def test_text_grows_as_far_as_its_place_lets_it():
    canvas = blank(0.5, 1.5)
    style = Style(40)
    assert canvas.grown("Bank", style, 900, 200).size == 60
    assert canvas.grown("Bank", style, 900, 58).size == 50
    assert canvas.grown("Bank", style, 90, 20).size == 40
    wide = canvas.art.lettering.width("Bank", replace(style, size=48.0))
    assert canvas.grown("Bank", style, wide + 0.1, 200).size in (48, 49)
    assert blank(0.5).grown("Bank", style).size == 40


def test_another_size_of_text_makes_all_pictures_anew():
    make, surface = CanvasMaker(), pygame.Surface((320, 180))
    before = make(surface, Viewport.fit(320, 180)).art
    make.zoom = 1.5
    after = make(surface, Viewport.fit(320, 180)).art
    assert (before.zoom, after.zoom) == (1.0, 1.5)
    assert make(surface, Viewport.fit(320, 180)).art is after


@LARGE
@pytest.mark.parametrize("unfinished", [None, Unfinished("Ten Thousand", ("Ann", "Ben"))])
def test_on_the_title(zoom, unfinished):
    last = Session("ten-thousand", seats(2))
    check_stage(lambda: Stage(Title(services(), last, unfinished, (), OFFERED)), zoom)


@LARGE
@pytest.mark.parametrize("count", [1, 4, 8])
@pytest.mark.parametrize("game", OFFERED)
def test_in_the_lobby(zoom, count, game):
    count = min(max(count, TABLES[game].seats[0]), TABLES[game].seats[1])
    session = Session(game, seats(count))
    check_stage(lambda: Stage(Lobby(services(), session)), zoom, NAMES)


@LARGE
@pytest.mark.parametrize("away", [(), (Sitter(1, NAMES[1]),)])
def test_in_the_pause(zoom, away):
    def pause():
        text = "Ann’s turn · 600 at risk"
        return Stage(Pause(services(), text, "fox", "", Sitter(0, NAMES[2]), away))

    check_stage(pause, zoom)


@LARGE
@pytest.mark.parametrize("game", OFFERED)
def test_in_the_book_of_rules(zoom, game):
    present = Present(NAMES[1], "moon", "may keep now")

    def book(page):
        stage = Stage(RulesPage(services(), TABLES[game], {}, "", present))
        stage.scene.page = page
        return stage

    for page in range(len(book(0).scene.spreads)):
        check_stage(lambda page=page: book(page), zoom, NAMES)


@LARGE
@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_in_the_results(zoom, count):
    summary = a_summary(NAMES[:count])
    check_stage(lambda: Stage(Results(services(), summary, True)), zoom, NAMES)


@LARGE
@pytest.mark.parametrize("kind", ["opening", "keep and throw", "bank", "steal", "final round"])
def test_at_ten_thousand(zoom, kind):
    evening = STEPS[kind].stage()
    check(evening.texts(HD), evening.texts(HD, zoom), NAMES)
    evening.tell(*STEPS[kind].presses).run(2.5)
    check(evening.texts(HD), evening.texts(HD, zoom), NAMES)


@LARGE
@pytest.mark.parametrize("count", [1, 5, 8])
def test_at_ten_thousand_with_long_names(zoom, count):
    begun = f"{opening(count)}; " if count > 1 else ""
    evening = Evening(f"{begun}roll: 1 1 1 2 3 4", "", plans(*NAMES[:count])).wait()
    check(evening.texts(HD), evening.texts(HD, zoom), NAMES)


@pytest.mark.parametrize("size", [(1024, 576), (1280, 720), (1920, 1080)], ids=str)
def test_a_large_table_is_whole_at_every_size_of_the_window(size):
    evening = Evening(f"{opening(4)}; roll: 1 1 1 2 3 4", "", 4).wait()
    scale = Viewport.fit(*size).scale
    canvas = Canvas(pygame.Surface(size), Art(scale, zoom=1.5))
    canvas.report = []
    evening.director.draw(canvas)
    assert not [w.text for w in canvas.report if w.cut]
