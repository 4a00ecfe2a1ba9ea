"""Mistakes that programs with pygame are known for: window, input, sound, text, load, Python."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest
from pygame.event import Event

from game.store.disk import DiskStore
from scenes import program
from scenes.arguments import parse
from scenes.kiosk.program import hold
from scenes.session import SeatPlan, Session
from scenes.stage.art import Art
from scenes.stage.canvas import CanvasMaker
from scenes.stage.geometry import SAFE, STAGE, Viewport
from scenes.stage.lettering import FACES, MISSING, Lettered, Lettering, Style, readable
from scenes.stage.screen import HINTS, Screen
from scenes.stage.sound import SilentSound, Sound
from scenes.tables import OFFERED
from tests.support.calls import callers
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import PLACES, at
from tests.support.night import night
from tests.support.pilot import Pilot

DESKTOPS: Final = {100: (1920, 1080), 150: (2880, 1620), 200: (3840, 2160)}
"""Pixels of one and the same screen, by the percentage at which the system enlarges things."""
WINDOWS: Final = (
    *((1920, 1080), (1366, 768), (1280, 1024), (3440, 1440), (2736, 1824), (1080, 1920)),
    *((800, 600), (853, 480), (321, 181)),
)
RESTING: Final = tuple(place for place in PLACES if place not in {"Attract", "Operator", "PinPad"})
"""Places where nothing moves as long as nobody does anything."""


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Any, ...]]]:
    """Note what windows are asked for: size and flags."""
    asked: list[tuple[Any, ...]] = []
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0, **more: Any) -> pygame.Surface:
        # The screen of the tests is small, whatever the desktop is said to be.
        asked.append((size, flags))
        return real(size, flags & ~pygame.FULLSCREEN, **more)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    yield asked
    pygame.display.quit()


def full(environ: dict[str, str] | None = None) -> Screen:
    chosen = {"SDL_VIDEODRIVER": "dummy"} if environ is None else environ
    return Screen.open(
        clock=lambda: 0.0, fullscreen=True, remembered_path="software", environ=chosen
    )


# Window.


@pytest.mark.parametrize("percent", DESKTOPS)
def test_full_screen_takes_the_pixels_of_the_desktop_whatever_its_scale(
    percent: int, modes: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = DESKTOPS[percent]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    screen = full()
    # At the size of the desktop SDL fills the screen without a border, and Alt+Tab goes on.
    assert {size for size, _ in modes} == {desktop}
    assert not any(flags & (pygame.SCALED | pygame.OPENGL) for _, flags in modes)
    assert screen.viewport == Viewport.fit(*desktop)
    assert (screen.viewport.width, screen.viewport.height) == desktop


@pytest.mark.parametrize("given", [(1280, 720), (1707, 960), (1920, 1200)])
def test_a_surface_of_another_size_than_asked_for_still_shows_the_whole_stage(
    given: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags, display: real(given))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    screen = full()
    assert screen.viewport == Viewport.fit(*given)
    stage = CanvasMaker()(screen.surface, screen.viewport).rect(STAGE)
    assert screen.surface.get_rect().contains(stage)
    pygame.display.quit()


def test_the_system_is_told_of_our_pixels_before_it_opens_any_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[set[str]] = []
    real = pygame.display.init
    for name in HINTS:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)

    def init() -> None:
        told.append(set(HINTS) & set(os.environ))
        real()

    monkeypatch.setattr(pygame.display, "init", init)
    Screen.open((320, 180), clock=lambda: 0.0, environ=os.environ).close()
    assert told[0] == set(HINTS)


def test_nobody_opens_the_screen_before_it_is_told() -> None:
    assert callers("pygame.display.init") == {
        "scenes/stage/screen.py",
        "scenes/kiosk/curtain.py",
        "scenes/gallery.py",
    }


def test_from_full_screen_the_former_window_comes_back_and_can_be_resized(modes: list[Any]) -> None:
    screen = Screen.open(
        (1024, 740),
        clock=lambda: 0.0,
        remembered_path="software",
        environ={"SDL_VIDEODRIVER": "dummy"},
    )
    for _ in range(3):
        screen.toggle_fullscreen()
        screen.toggle_fullscreen()
        assert modes[-1] == ((1024, 740), pygame.RESIZABLE)
        assert screen.surface.get_size() == (1024, 740)


def test_only_a_kiosk_grabs_the_keyboard_and_it_keeps_the_screen_awake() -> None:
    assert callers("pygame.event.set_grab") == {"scenes/kiosk/program.py"}
    screen = full()
    pygame.display.set_allow_screensaver(True)
    pygame.event.set_grab(False)
    hold(screen)
    assert not pygame.display.get_allow_screensaver()
    assert pygame.event.get_grab()
    pygame.event.set_grab(False)
    screen.close()


def test_a_kiosk_holds_on_to_the_screen_again_after_every_change_of_the_window(
    tmp_path: Path,
) -> None:
    kiosk = AtKiosk(tmp_path)
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        before = kiosk.reasserted
        kiosk.post(Event(event), after=1.0)
        assert kiosk.reasserted == before + 1


# Mouse.


@pytest.mark.parametrize("window", WINDOWS)
def test_the_last_column_and_row_of_the_picture_belong_to_the_stage(
    window: tuple[int, int],
) -> None:
    view = Viewport.fit(*window)
    last = view.left + view.width - 1, view.top + view.height - 1
    for x in (view.left, last[0]):
        for y in (view.top, last[1]):
            assert STAGE.contains(*view.to_stage(x, y))
            assert 0 <= x < window[0]
            assert 0 <= y < window[1]
    for x, y in ((view.left - 1, last[1]), (last[0], view.top - 1)):
        assert not STAGE.contains(*view.to_stage(x, y))
    assert not STAGE.contains(*view.to_stage(last[0] + 2, last[1]))
    assert not STAGE.contains(*view.to_stage(last[0], last[1] + 2))


@pytest.mark.parametrize("place", [place for place in PLACES if place != "Attract"])
def test_no_control_lies_at_the_very_edge(place: str, tmp_path: Path) -> None:
    boxes = at(tmp_path, place).board.boxes()
    assert [name for name, box in boxes if not SAFE.inset(-18).holds(box)] == []


@pytest.mark.parametrize("size", [(320, 300), (500, 180)], ids=["above and below", "aside"])
def test_clicks_in_the_bars_do_nothing_and_beside_them_all_is_where_it_looks(
    size: tuple[int, int],
) -> None:
    pilot = Pilot(size=size)
    pilot.house.show_title()
    pilot.run(2.0)
    title, (wide, high) = pilot.top, size
    view = pilot.glass.viewport
    bars = [(x, y) for x in range(0, wide, 9) for y in range(0, high, 9)]
    for pos in bars:
        if not STAGE.contains(*view.to_stage(*pos)):
            pilot.posted += [
                Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
                Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
            ]
    pilot.run(1.0)
    assert pilot.top is title
    pilot.click("settings")
    assert pilot.scene == "SettingsScene"


def test_a_window_that_is_dragged_for_minutes_takes_nobody_their_seat(tmp_path: Path) -> None:
    kiosk = at(tmp_path, "TenThousandScene")
    for _ in range(5):
        kiosk.clock.time += 300.0
        kiosk.run(1.0)
    assert kiosk.scene == "TenThousandScene"
    assert not kiosk.counting
    assert not kiosk.match.company.away


# Sound and exit.


def test_a_whole_evening_needs_no_sound_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise pygame.error("No such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.open()
    kiosk = at(tmp_path, "Results", sound=sound)
    assert not sound.available
    assert "silent" in sound.reason
    assert kiosk.run(51.0).asleep
    assert sound.close()


def test_an_evening_whose_sound_hangs_ends_with_all_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    close = DiskStore.close
    monkeypatch.setattr(SilentSound, "close", lambda sound: False)

    def closed(store: DiskStore) -> str | None:
        done.append("closed")
        return close(store)

    monkeypatch.setattr(DiskStore, "close", closed)
    monkeypatch.setattr(program, "_leave_at_once", lambda: done.append("left"))
    night(monkeypatch, parse(["--data-dir", str(tmp_path), "--size", "320x200"]))
    assert done[:2] == ["closed", "left"]


# Text.

NAMES: Final = (
    *("🦊", "👩\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "Ann 🎲", "李小龙", "さくら", "한국어"),
    *("محمد", "שלום", "ก็", "a\u0301\u0323", "", " ", "\t", "\n", "\x00", "\x07", "\ud800"),
    *("\udfff", "\ufeff", "\u202eevil", "\U0010ffff", "W" * 500, "a\u0301" * 200, "𝕳𝖊𝖑𝖑𝖔", "ﷺ"),
)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("effect", ["plain", "gold"])
def test_any_text_can_be_written(face: str, effect: str) -> None:
    chance, lettering = Random(1), Lettering(0.25)
    signs = [chr(chance.randrange(0x110000)) for _ in range(400)]
    for text in (*NAMES, *("".join(signs[i : i + 8]) for i in range(0, 400, 8))):
        style = Style(40, face, effect=effect)
        assert lettering.width(text, style) >= 0
        assert lettering.draw(text, style).picture.get_width() >= 1
        assert lettering.draw(text, style, 120).width <= 120 * 0.25 + 1
        lettering.wrapped(text, style, 120)


@pytest.mark.parametrize("game", OFFERED)
def test_a_match_of_people_with_any_names_is_played(game: str) -> None:
    pilot = Pilot()
    low, high = OFFERED[game].seats
    odd = ("", "🦊", "\ud800\x00", "李小龙", " ", "W" * 40, "محمد", "a\u0301\u0323")[:high]
    pilot.house.start(Session(game, tuple(SeatPlan(n, "person", "fox") for n in odd), {}))
    pilot.run(2.0).key("space").run(1.0).key("escape").run(0.5)
    assert pilot.scene == "Pause"
    assert low <= len(odd) <= high


@pytest.mark.parametrize("face", ["bold", "extra"])
def test_letters_of_half_the_world_have_a_shape_and_others_one_deliberate_mark(face: str) -> None:
    for name in ("Zoë", "Łukasz", "Đặng", "Þór", "Ñandú", "Ελένη", "Юлия", "Ğüneş", "Ő", "ẞ"):
        assert readable(name, face) == name
    assert readable("李小龙", face) == MISSING * 3
    font = Lettering(1.0).font(face, 40)
    (box,) = font.metrics(MISSING)
    assert box is not None


# Load.


@pytest.mark.parametrize("place", RESTING)
def test_a_kiosk_that_rests_waits_for_events_and_draws_nothing(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kiosk = at(tmp_path, place).run(4.0)
    flips: list[float] = []
    monkeypatch.setattr(kiosk.glass, "flip", lambda: flips.append(kiosk.clock.now()))
    frames = 0
    end = kiosk.clock.now() + 10.0
    while kiosk.clock.now() < end:
        kiosk.loop.frame()
        frames += 1
    assert len(flips) <= 1
    assert frames <= 60


@pytest.mark.parametrize("place", [*RESTING, "Attract", "PinPad", "Operator"])
def test_no_label_is_made_twice(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kiosk = at(tmp_path, place).run(2.0)
    made: list[str] = []
    real = Lettering.draw

    def draw(self: Lettering, text: str, *more: Any) -> Lettered:
        made.append(text)
        return real(self, text, *more)

    monkeypatch.setattr(Lettering, "draw", draw)
    for _ in range(30):
        kiosk.director.dirty = True
        kiosk.loop.frame()
    assert len(made) == len(set(made))


def test_words_and_pictures_stay_within_their_bytes_for_days(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("scenes.stage.art.TEXT_LIMIT", 200_000)
    art = Art(0.25, limit=100_000)
    for number in range(3000):
        art.text(f"Score {number}", Style(40))
        art.picture(number, lambda: pygame.Surface((20, 20)))
        art.layer(number, lambda: pygame.Surface((20, 20)))
        assert art.bytes_held <= 320_000
    assert len(art.lettering._widths) <= 2000
