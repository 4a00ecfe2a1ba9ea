"""Chores are done in slices between the frames, and nobody notices."""

import math
from itertools import pairwise

import pygame
import pytest

from scenes.stage.loop import CHORE_TIME, LONGEST_NAP, STEP
from tests.support.loop import FakeClock, House, Watched, click, telling


class Listener(Watched):
    """Notes when it heard of something."""

    def __init__(self, still):
        super().__init__(still)
        self.clock, self.heard = FakeClock(), []

    def handle(self, intent):
        self.heard.append(self.clock.now())


class Settling(Watched):
    """Moves until somebody clicks."""

    def handle(self, intent):
        self.still = math.inf


def work(slices, size):
    """Make chores of so many slices, each of `size` seconds."""

    def begin(house):
        for _ in range(slices):
            house.slices.append(house.clock.now())
            house.clock.time += size
            yield

    return begin


def broken_work(house):
    yield
    raise ZeroDivisionError("the die rolled off")


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((192, 108))
    yield
    pygame.display.quit()


def test_the_first_picture_comes_before_any_chore():
    house = House(Watched(), chores=work(9, 0.001))
    house.window.slow = 0.3
    house.run()
    assert house.slices[0] == house.window.flips[0]


def test_a_still_scene_is_not_drawn_anew_for_chores():
    house = House(Watched(), until=10, chores=work(1000, 0.001)).run()
    assert len(house.slices) == 1000
    assert len(house.window.flips) == 1


def test_naps_are_short_until_the_chores_are_done():
    house = House(Watched(), until=10, chores=work(1000, 0.001)).run()
    assert set(house.events.waits) == {STEP, LONGEST_NAP}
    assert house.events.waits == sorted(house.events.waits)
    assert house.events.waits.count(STEP) == pytest.approx(1000 * 0.001 / CHORE_TIME, rel=0.3)


@pytest.mark.parametrize("still", [0.0, 0.5, math.inf])
@pytest.mark.parametrize("size", [0.0004, 0.0025, 0.02])
def test_a_frame_does_no_more_chores_than_the_budget_and_one_slice(still, size):
    house = House(Watched(still), chores=work(10**6, size)).run()
    assert max(house.slices_by_frame().values()) * size < CHORE_TIME + size


@pytest.mark.parametrize("still", [0.0, 0.5, math.inf])
def test_events_are_heard_in_every_frame_however_many_chores_there_are(still):
    house = House(scene := Listener(still), chores=work(10**6, 0.001))
    scene.clock = house.clock
    sent = [100.0 + i / 10 for i in range(9)]
    for time in sent:
        house.events.at(time - 100.0, click())
    house.run()
    waited = [heard - time for time, heard in zip(sent, scene.heard, strict=True)]
    assert max(waited) < STEP + CHORE_TIME + 0.001


def test_chores_do_not_slow_what_moves():
    house = House(Watched(still=0.0), chores=work(10**6, 0.001))
    house.window.slow = 0.01
    gaps = [b - a for a, b in pairwise(house.run().window.flips)]
    assert gaps == pytest.approx([STEP] * len(gaps))
    assert len(house.slices_by_frame()) >= len(gaps)


def test_chores_wait_while_drawing_what_moves_takes_all_the_time():
    house = House(Settling(still=0.0), chores=work(10**6, 0.001))
    house.window.slow = 0.02
    house.events.at(0.5, click())
    house.run()
    assert house.slices[0] - 100.0 == pytest.approx(0.5, abs=0.1)


def test_a_crash_of_a_chore_is_told_like_that_of_a_scene():
    told, sorry = list[str](), Watched()
    house = House(Watched(), chores=broken_work, on_crash=telling(told, sorry))
    house.events.at(0.1, click())
    house.run()
    assert told == ["the die rolled off"]
    assert sorry.got
    with pytest.raises(ZeroDivisionError):
        House(Watched(), chores=broken_work).run()
