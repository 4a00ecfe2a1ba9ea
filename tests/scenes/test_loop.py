from itertools import pairwise

import pygame
import pytest
from pygame.event import Event

from scenes.stage.intents import Closed, Command, Confirm, Press
from scenes.stage.loop import LONGEST_NAP, MOST_STEPS, STEP, FixedSteps, WallClock
from tests.support.loop import House, Watched, click, telling


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.display.set_mode((192, 108))
    yield
    pygame.display.quit()


def key(code, unicode=""):
    return Event(pygame.KEYDOWN, key=code, unicode=unicode, mod=0)


def test_time_is_spent_in_whole_steps_and_the_rest_is_kept():
    steps = FixedSteps(step=0.25, cap=100)
    assert [steps.add(t) for t in (0.25, 0.125, 0.125, 1.0, 0.0)] == [1, 0, 1, 4, 0]


def test_a_stall_of_ten_seconds_does_not_run_six_hundred_steps():
    assert FixedSteps().add(10.0) == MOST_STEPS


def test_time_slept_on_purpose_is_made_up():
    assert FixedSteps().add(0.25, slept=0.25) == 15
    assert FixedSteps().add(3600.0, slept=0.25) == 15 + MOST_STEPS


def test_a_shaky_frame_gets_its_one_step():
    steps, shaky = FixedSteps(), [STEP * (1 + (-1) ** i * 0.1) for i in range(100)]
    assert [steps.add(t) for t in shaky] == [1] * 100


def test_no_time_is_lost_over_many_frames():
    steps = FixedSteps()
    assert sum(steps.add(0.0071) for _ in range(1000)) == pytest.approx(7.1 * 60, abs=1)


def test_a_quiet_scene_is_drawn_once():
    house = House(Watched(), until=10).run()
    assert len(house.window.flips) == 1


def test_time_goes_on_for_a_quiet_scene_that_nobody_draws():
    scene = Watched()
    House(scene, until=10).run()
    assert scene.updates == pytest.approx(600, abs=1)


def test_a_nap_is_short_enough_to_hear_a_signal():
    house = House(Watched(), until=3).run()
    assert max(house.events.waits) == LONGEST_NAP


def test_a_moving_scene_is_drawn_sixty_times_a_second_on_an_absolute_schedule():
    house = House(Watched(still=0.0), until=2).run()
    gaps = [b - a for a, b in pairwise(house.window.flips)]
    assert len(house.window.flips) == pytest.approx(120, abs=2)
    assert gaps == pytest.approx([STEP] * len(gaps))


def test_slow_drawing_is_taken_off_the_sleep():
    house = House(Watched(still=0.0), until=1)
    house.window.slow = 0.01
    gaps = [b - a for a, b in pairwise(house.run().window.flips)]
    assert gaps == pytest.approx([STEP] * len(gaps))


def test_drawing_too_slow_for_the_schedule_slows_nothing_but_the_picture():
    scene = Watched(still=0.0)
    house = House(scene, until=2)
    house.window.slow = 0.05
    house.run()
    assert scene.updates == pytest.approx(120, abs=4)


def test_a_scene_that_waits_is_woken_in_time():
    scene = Watched(still=0.6)
    house = House(scene, until=0.7).run()
    second = house.window.flips[1]
    assert second - 100.0 == pytest.approx(0.6, abs=3 * STEP)


def test_a_click_wakes_the_house_at_once():
    scene = Watched()
    house = House(scene, until=1)
    house.events.at(0.4, click())
    house.run()
    assert scene.got == [Press(960, 540)]
    assert house.window.flips[1] == pytest.approx(100.4)


def test_time_that_has_gone_by_is_spent_before_the_intents():
    scene = Watched()
    house = House(scene, until=1)
    house.events.at(0.1, click())
    house.run()
    assert scene.log[:7] == ["step"] * 6 + ["intent"]


def test_a_mouse_that_never_rests_draws_no_more_than_sixty_pictures_a_second():
    house = House(Watched(), until=1)
    for i in range(1000):
        house.events.at(i / 1000, Event(pygame.MOUSEMOTION, pos=(i % 192, 5)))
    house.run()
    assert len(house.window.flips) <= 62


def test_an_exposed_window_is_drawn_anew_with_its_bars():
    house = House(Watched(), until=1)
    house.events.at(0.5, Event(pygame.WINDOWEXPOSED))
    house.run()
    assert (len(house.window.flips), house.window.clears) == (2, 2)


def test_closing_the_window_ends_the_evening_and_is_no_intent():
    scene = Watched()
    House(scene, until=0.1).run()
    assert not any(isinstance(intent, Closed) for intent in scene.got)


def test_commands_of_the_house_act_on_every_screen():
    muted = []
    scene = Watched()
    house = House(scene, everywhere={"mute": lambda: muted.append(True)})
    house.events.at(0.1, key(pygame.K_m, "m"))
    house.events.at(0.2, key(pygame.K_SPACE, " "))
    house.run()
    assert muted == [True]
    assert scene.got == [Command("throw")]


def test_a_scene_opened_by_a_press_gets_the_next_one():
    class Opener(Watched):
        def handle(self, intent):
            self.director.push(second)

    second = Watched()
    house = House(Opener())
    house.events.at(0.1, key(pygame.K_SPACE, " "))
    house.events.at(0.1, key(pygame.K_RETURN, "\r"))
    house.run()
    assert second.got == [Confirm()]


class Broken(Watched):
    def __init__(self, where):
        super().__init__()
        setattr(self, where, self.fall)

    def fall(self, *_):
        raise ZeroDivisionError("the die rolled off")


@pytest.mark.parametrize("where", ["enter", "handle", "update", "draw"])
def test_a_crash_is_told_on_the_screen_and_the_house_goes_on(where):
    told, sorry = list[str](), Watched()
    house = House(Broken(where), on_crash=telling(told, sorry))
    house.events.at(0.1, click())
    house.events.at(0.2, click())
    house.run()
    assert told == ["the die rolled off"]
    assert sorry.got


def test_a_crash_that_nobody_takes_ends_the_program():
    with pytest.raises(ZeroDivisionError):
        House(Broken("draw")).run()
    with pytest.raises(ZeroDivisionError):
        House(Broken("draw"), on_crash=lambda error: None).run()


def test_a_crash_while_telling_of_a_crash_ends_the_program():
    told: list[str] = []
    house = House(Broken("update"), on_crash=telling(told, Broken("draw")))
    with pytest.raises(ZeroDivisionError):
        house.run()
    assert len(told) == 1


def test_the_real_clock_never_goes_back():
    clock = WallClock()
    before = clock.now()
    clock.sleep(0)
    assert clock.now() >= before
