"""No bright thing stands still for long: what a screen that shows attract all day would burn in.

A few minutes are looked at, or as many as DICE_NIGHT_BURN_IN says: 30 are the figure that counts.
"""

import os
from operator import add, mul
from random import Random

import pygame
import pytest

from game.catalogue import TABLES
from game.luck import SeededLuck
from scenes.kiosk.attract import Attract
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.glass import SHIFTS, Glass
from scenes.kiosk.leaders import Leaders
from scenes.stage.canvas import CanvasMaker
from scenes.stage.director import Director
from tests.support.pilot import Glass as Pane
from tests.support.services import MemoryKeeper, null_services
from tests.support.tables import dice_pictures

SIZE = (320, 180)
MINUTES = int(os.environ.get("DICE_NIGHT_BURN_IN", "7"))
EVERY = 10.0
STEP = 0.25
BRIGHT, STEADY, ALLOWED = 60, 2.0, 0.02


class Watch:
    """Samples the luminance of every pixel, and tells which were bright and never changed."""

    def __init__(self):
        self.count = 0
        self.sums = self.squares = [0] * (SIZE[0] * SIZE[1])

    def look(self, surface):
        grey = pygame.transform.grayscale(surface)
        levels = pygame.image.tobytes(grey, "RGB")[::3]
        self.count += 1
        self.sums = list(map(add, self.sums, levels))
        self.squares = list(map(add, self.squares, map(mul, levels, levels)))

    @property
    def burnt(self):
        """Give the share of the screen that is bright and stands still."""
        return self.share(lambda mean, deviation: mean > BRIGHT and deviation < STEADY)

    def share(self, is_so):
        n = self.count
        found = (
            is_so(total / n, max(0.0, square / n - (total / n) ** 2) ** 0.5)
            for total, square in zip(self.sums, self.squares, strict=True)
        )
        return sum(found) / len(self.sums)


def attract(tables, seconds):
    services = null_services(
        dice=dice_pictures(),
        cosmetic=Random(7),
        new_luck=lambda: SeededLuck.from_number(7),
    )
    slate = Leaders(MemoryKeeper(), lambda: 0.0)
    for table in tables[:2]:
        slate.add(table, 312, "Blue Otter", "moon")
    return Attract(services, KioskConfig(tables=tables, scene_seconds=seconds), slate)


def watched(tables, seconds, minutes, shifts=SHIFTS):
    """Show attract for some minutes through the kiosk's glass, moved a little each minute."""
    director, watch = Director(), Watch()
    director.push(attract(tables, seconds))
    director.settle()
    pane = Pane(SIZE)
    glass, canvas_for = Glass(pane), CanvasMaker()
    for sample in range(round(minutes * 60 / EVERY)):
        for _ in range(round(EVERY / STEP)):
            director.update(STEP)
            director.settle()
        glass.shift = shifts[int(sample * EVERY // 60) % len(shifts)]
        glass.clear()
        director.draw(canvas_for(glass.surface, glass.viewport))
        glass.flip()
        watch.look(pane.surface)
    return watch


IDS = tuple(TABLES)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(
    ("tables", "seconds"),
    [(IDS, 15), (IDS, 20), (("yahtzee",), 12), (("dice-game", "ten-thousand"), 20)],
    ids=["all", "all-slow", "sheet-alone", "two"],
)
def test_hardly_any_bright_pixel_stands_still(tables, seconds):
    watch = watched(tables, seconds, MINUTES)
    print(f"bright and still: {watch.burnt:.3%} of the screen in {MINUTES} minutes")
    assert watch.burnt <= ALLOWED


def test_the_watch_finds_what_does_stand_still():
    watch = Watch()
    surface = pygame.Surface(SIZE)
    for shade in (20, 120, 240):
        surface.fill((shade, shade, shade))
        surface.fill("white", (0, 0, SIZE[0] // 10, SIZE[1]))
        watch.look(surface)
    assert watch.burnt == pytest.approx(0.1)
