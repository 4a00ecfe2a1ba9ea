import pygame
import pytest
from pygame.event import Event

from scenes.stage.screen import ACCELERATION, FLIPS, NoScreen, Screen

CHOSEN = {"SDL_VIDEODRIVER": "dummy"}


class Ticks:
    """A clock on which the flips of each window opened take so many seconds."""

    def __init__(self, *seconds):
        self.calls, self.seconds, self.now = 0, seconds, 0.0

    def __call__(self):
        if self.calls % 2:
            self.now += self.seconds[self.calls // (2 * FLIPS)]
        self.calls += 1
        return self.now


@pytest.fixture(autouse=True)
def closed():
    yield
    pygame.display.quit()


def opened(environ=None, clock=None, size=(1920, 1080), **more):
    environ = dict(CHOSEN) if environ is None else environ
    return Screen.open(size, clock=clock or Ticks(0.0), environ=environ, **more)


@pytest.mark.parametrize("size", [(1, 1), (320, 200), (1024, 576), (700, 1100)])
def test_a_window_of_any_size_shows_the_stage(size):
    screen = opened(size=size)
    assert screen.surface.get_size() == size
    assert 1 <= screen.viewport.width <= size[0]
    screen.clear()
    screen.flip()


def test_without_a_size_the_window_is_a_part_of_the_desktop_in_the_shape_of_the_stage():
    width, height = opened(size=None).surface.get_size()
    assert (width, height) == (819, 461)


def test_the_window_bears_the_name_of_the_game():
    opened(icon=pygame.Surface((32, 32)))
    assert pygame.display.get_caption()[0] == "Dice Night"


def test_full_screen_and_back_to_the_former_window():
    screen = opened(size=(640, 360))
    screen.toggle_fullscreen()
    assert screen.fullscreen
    assert screen.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    screen.toggle_fullscreen()
    assert not screen.fullscreen
    assert screen.surface.get_size() == (640, 360)


def test_it_can_begin_on_the_full_screen():
    screen = opened(fullscreen=True)
    assert screen.surface.get_size() == pygame.display.get_desktop_sizes()[0]


@pytest.mark.parametrize("display", [-1, 7])
def test_a_screen_that_is_gone_gives_way_to_the_first(display):
    assert opened(display=display).display == 0


def test_fast_flips_keep_the_way_of_sdl():
    environ = dict(CHOSEN)
    assert opened(environ, Ticks(0.005)).path == "accelerated"
    assert ACCELERATION not in environ


def test_slow_flips_change_to_the_plain_framebuffer():
    environ = dict(CHOSEN)
    screen = opened(environ, Ticks(0.02, 0.001))
    assert screen.path == "software"
    assert environ[ACCELERATION] == "0"
    screen.close()
    assert ACCELERATION not in environ


def test_the_plain_framebuffer_is_left_again_if_it_is_slower_still():
    environ = dict(CHOSEN)
    assert opened(environ, Ticks(0.02, 0.03)).path == "accelerated"
    assert ACCELERATION not in environ


def test_a_small_window_must_be_faster():
    assert opened(clock=Ticks(0.004, 0.001), size=(1280, 720)).path == "software"


@pytest.mark.parametrize("path", ["software", "accelerated"])
def test_a_remembered_path_is_not_measured_again(path):
    clock = Ticks(0.0)
    assert opened(clock=clock, remembered_path=path).path == path
    assert clock.calls == 0


def test_what_the_environment_says_always_wins_and_is_not_remembered():
    environ, clock = CHOSEN | {ACCELERATION: "1"}, Ticks(0.02)
    screen = opened(environ, clock, remembered_path="software")
    assert (screen.path, environ[ACCELERATION], clock.calls) == ("", "1", 0)
    screen.close()
    assert environ[ACCELERATION] == "1"


@pytest.mark.parametrize("driver", ["KMSDRM", "wayland"])
def test_a_driver_without_framebuffer_is_never_forced_to_it(monkeypatch, driver):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    environ = dict(CHOSEN)
    assert opened(environ, Ticks(0.02), remembered_path="software").path == "accelerated"
    assert ACCELERATION not in environ


def test_an_invisible_screen_that_nobody_asked_for_is_refused_in_one_sentence():
    with pytest.raises(NoScreen, match=r"^There is no screen to play on.*\.$"):
        opened({})


@pytest.mark.parametrize("variable", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_an_invisible_screen_may_be_asked_for(variable):
    assert opened({variable: "dummy"}).surface


def test_a_screen_that_cannot_be_opened_is_no_screen(monkeypatch):
    def refuse(*args, **kwargs):
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    with pytest.raises(NoScreen, match="no such device"):
        opened()
    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(NoScreen, match="no such device"):
        opened()


def test_a_closed_window_has_no_surface():
    screen = opened()
    screen.close()
    pygame.display.init()
    with pytest.raises(NoScreen):
        _ = screen.surface


def test_a_changed_window_must_be_drawn_anew():
    screen = opened()
    assert screen.react(Event(pygame.WINDOWEXPOSED))
    assert screen.react(Event(pygame.WINDOWSIZECHANGED, x=5, y=5))
    assert not screen.react(Event(pygame.MOUSEMOTION, pos=(0, 0)))
