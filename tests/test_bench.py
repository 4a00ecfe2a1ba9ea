"""The measuring itself: what is drawn, what is counted, and that it needs no screen of its own."""

import subprocess
import sys
from random import Random

import pygame
import pytest

from bench import start, xvfb
from bench.frames import PARTICLES, TEXTS, Busiest, Figures
from bench.stand import percentile, services_with
from scenes import gallery_studio, gallery_ten_thousand
from scenes.props.dice.pictures import DicePictures
from scenes.props.particles import Shower
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.loop import STEP


@pytest.fixture
def busiest():
    services = services_with(DicePictures(1 << 24))
    scene, _ = gallery_studio.staged(services, gallery_ten_thousand.EIGHT_SEATS)
    director = Director()
    director.push(Busiest(scene, Random(1)))
    director.settle()
    return director


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.99, 99), (1.0, 100), (0.0, 1)])
def test_a_percentile_is_one_of_the_values(share, value):
    assert percentile(list(range(100, 0, -1)), share) == value


def test_figures_are_median_99th_percentile_and_worst():
    assert Figures.of([float(n) for n in range(1, 201)]) == Figures(100.5, 198.0, 200.0)


def test_the_busiest_table_writes_forty_texts_under_a_full_shower(busiest, monkeypatch):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    flown = []
    monkeypatch.setattr(Shower, "draw", lambda self, canvas, age: flown.append(self))
    canvas = Canvas(pygame.Surface((640, 360)), Art(1 / 3))
    busiest.draw(canvas)
    canvas.report = []
    busiest.draw(canvas)
    assert len(canvas.report) == TEXTS
    assert [len(shower) for shower in flown] == [PARTICLES] * 2


def test_dice_are_in_the_air_at_nearly_every_moment(busiest):
    scene = busiest.top
    flying = 0
    for _ in range(300):
        busiest.update(STEP)
        flying += any(die.turn < 1 for die in scene.table.view.lying)
    assert flying > 285


def test_a_screen_that_is_there_is_used(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":77")
    with xvfb.on_a_screen():
        pass


@pytest.mark.parametrize("script", [start.BARE, start.GAME])
def test_the_scripts_of_the_start_can_be_read_by_python(script):
    compile(script, "script", "exec")


def test_measuring_is_never_imported_by_the_game():
    seen = subprocess.run(
        [sys.executable, "-c", "import main, scenes.evening, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "bench" not in seen.stdout.split()


def test_the_first_picture_waits_for_no_table_and_no_rules():
    seen = subprocess.run(
        [sys.executable, "-c", "import main, scenes.program, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = seen.stdout.split()
    slow = {"scenes.house", "scenes.tables.table", "game.catalogue", "platformdirs", "logging"}
    slow |= {"scenes.kiosk", "scenes.title_layout", "scenes.stage.loop"}
    assert not slow & set(loaded)
