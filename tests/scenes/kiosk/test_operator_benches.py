"""The tests that fill the screen: corners, colours, sound, keys, touch."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from scenes.stage.devices import Devices
from scenes.stage.geometry import SAFE, STAGE, Viewport
from scenes.stage.intents import Back, Confirm, Digit, FocusLost, Move, Point, Press, Release, Text
from scenes.stage.sound import SilentSound, Volumes
from tests.support.layout import overlaps, strays
from tests.support.operating import Room
from tests.support.services import sounds
from tests.support.staging import blank

BENCHES = ("Corners", "Colours", "Sound", "Keys", "Touch and mouse")


def opened(name, tmp_path, **services):
    room = Room(tmp_path, **services)
    room.tell(Digit(2))
    room.stage.click(f"test {name}")
    assert room.top is not room.scene
    return room


@pytest.mark.parametrize("name", BENCHES)
@pytest.mark.parametrize("way", ["escape", "button"])
def test_the_way_back_is_always_there(name, way, tmp_path):
    room = opened(name, tmp_path)
    if way == "escape":
        room.tell(Back())
    else:
        x, y = room.top.board.control("back").box.center
        room.tell(Press(x, y), Release(x, y))
    assert room.top is room.scene
    assert room.results == []


@pytest.mark.parametrize("name", BENCHES)
def test_everything_is_readable_and_large_enough(name, tmp_path):
    room = opened(name, tmp_path)
    texts = room.stage.texts(2 / 3)
    assert [text.text for text in texts if text.cut or text.size < 28] == []
    assert (overlaps(texts), strays(texts)) == ([], [])
    boxes = [box for _, box in room.top.board.boxes()]
    assert all(box.w >= 64 and box.h >= 64 and SAFE.holds(box) for box in boxes)


@pytest.mark.parametrize("name", ["Corners", "Colours", "Keys", "Touch and mouse"])
def test_a_still_test_costs_nothing(name, tmp_path):
    room = opened(name, tmp_path)
    room.pass_time(1)
    assert room.top.quiet() > 60


def test_the_corners_are_white_to_the_last_pixel(tmp_path):
    room = opened("Corners", tmp_path)
    for scale in (1 / 3, 0.5, 2 / 3):
        canvas = blank(scale)
        room.stage.director.draw(canvas)
        wide, high = canvas.surface.get_size()
        edges = [(x, y) for x in (0, wide // 2, wide - 1) for y in (0, high - 1)]
        edges += [(x, high // 2) for x in (0, wide - 1)]
        assert {tuple(canvas.surface.get_at(spot))[:3] for spot in edges} == {(255, 255, 255)}


def test_the_colours_are_pure_and_the_greys_go_from_black_to_white(tmp_path):
    room = opened("Colours", tmp_path)
    canvas = blank(0.5)
    room.stage.director.draw(canvas)

    def row(y, count):
        spots = [box.center for box in STAGE.columns(count)]
        return [tuple(canvas.surface.get_at(canvas.at(x, y)))[:3] for x, _ in spots]

    assert row(200, 8)[0] == (255, 255, 255)
    assert row(200, 8)[5:] == [(255, 0, 0), (0, 0, 255), (0, 0, 0)]
    greys = row(560, 17)
    assert greys == sorted(set(greys))
    assert (greys[0], greys[-1]) == ((0, 0, 0), (255, 255, 255))
    assert row(760, 256)[0] == (0, 0, 0)


def test_each_key_plays_its_sound_as_it_is(tmp_path):
    room = opened("Sound", tmp_path)
    for name in ("gong", "clatter-6"):
        x, y = room.top.board.control(name).box.center
        room.tell(Press(x, y), Release(x, y))
    assert [sound for sound in sounds(room.services) if sound != "tick"] == ["gong", "clatter-6"]


def test_silence_is_explained(tmp_path):
    room = opened("Sound", tmp_path)
    assert "The sound is switched off." in room.words


class Heard(SilentSound):
    """A sound that says it can be heard."""

    available = True


@pytest.mark.parametrize("muted", [True, False])
def test_how_loud_it_is_is_told(tmp_path, muted):
    room = opened("Sound", tmp_path, sound=Heard(Volumes(60, 80, 70, muted)))
    silent = "The sound is off now, so nothing can be heard"
    assert (silent if muted else "Volume 60 %, effects 80 %") in room.words


def strokes(key):
    """Give the events that a keyboard sends for a key of this name."""
    code = pygame.key.key_code(key)
    written = key if len(key) == 1 else " " if key == "space" else ""
    events = [Event(pygame.KEYDOWN, key=code, unicode=written, mod=0, scancode=0)]
    if written:
        events.append(Event(pygame.TEXTINPUT, text=written))
    return [*events, Event(pygame.KEYUP, key=code, mod=0)]


def test_every_key_that_is_shown_can_be_lit_on_a_real_keyboard(tmp_path):
    pygame.display.init()
    room = opened("Keys", tmp_path)
    bench, devices, view = room.top, Devices(), Viewport.fit(1920, 1080)
    everything = [key for row in bench.rows for key in row]
    for key in everything:
        for event in strokes(key):
            room.tell(*devices.translate(event, view, bench.commands, bench.typing))
        assert bench.last == key
    assert bench.lit == set(everything)
    assert len(everything) == len(set(everything)) > 40
    assert any(
        word.startswith(f"{len(everything)} of {len(everything)} keys") for word in room.words
    )


def test_keys_do_nothing_else_while_they_are_tried(tmp_path):
    room = opened("Keys", tmp_path)
    room.tell(Text("5"), Text("w"), Confirm(), Move(0, 1))
    assert room.top is not room.scene
    assert room.top.last == "down"


def test_fields_light_up_where_they_are_touched(tmp_path):
    room = opened("Touch and mouse", tmp_path)
    room.tell(Point(900, 100))
    assert room.top.lit == set()
    room.tell(Press(0, 0), Point(300, 0), Release(300, 0), Point(1000, 1000))
    assert room.top.lit == {0, 1}
    room.tell(Press(1900, 1060), FocusLost(), Point(100, 1000))
    assert "last at 1900, 1060" in " ".join(room.words)
    assert room.top.lit == {0, 1, 71}


def test_a_finger_over_the_whole_screen_lights_every_field(tmp_path):
    room = opened("Touch and mouse", tmp_path)
    places = [field.center for field in room.top.fields]
    room.tell(Press(*places[0]), *(Point(x, y) for x, y in places))
    assert len(room.top.lit) == len(room.top.fields)
