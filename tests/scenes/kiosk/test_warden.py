"""The warden on the real loop with a fake clock: wakes, counts, resets, and lets nobody out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.rules import Seat
from scenes.kiosk.chord import Chord
from scenes.kiosk.idle import Turn
from scenes.kiosk.warden import Limits, Stack, Warden, Ways
from scenes.kiosk.watcher import Watcher
from scenes.stage.canvas import Canvas, CanvasMaker
from scenes.stage.devices import Devices
from scenes.stage.intents import Back, Confirm, Intent, Press
from scenes.stage.loop import Loop
from scenes.stage.scene import Scene
from tests.support.loop import FakeClock
from tests.support.pilot import SMALL, Glass

ALL = pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT


MENUS = Limits(45.0)


class Room(Scene[Any]):
    """A scene that remembers what it was told."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.told: list[Intent] = []
        self.left = False

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Back | Confirm):
            self.told.append(intent)

    def leave(self) -> None:
        self.left = True


class Kiosk:
    """A demo, a menu and a table of scenes that do nothing."""

    def __init__(self, limits: Limits = MENUS) -> None:
        pygame.display.init()
        self.limits, self.turn = limits, Turn(0, "Ann", True)
        self.posted: list[Event] = []
        self.handed: list[Seat] = []
        self.resets = self.operators = 0
        self.clock, self.glass = FakeClock(), Glass(SMALL)
        chord = Chord(lambda: self.glass.viewport)
        self.watcher = Watcher(self, chord)
        self.warden = Warden(self.watcher, chord, self.ways())
        self.loop = Loop(
            self.warden,
            self.glass,
            Devices(),
            CanvasMaker(),
            events=self.watcher,
            clock=self.clock,
        )
        self.warden.push(Room("demo"))
        self.run(0.1)

    def ways(self) -> Ways:
        return Ways(
            limits=lambda stack: self.limits,
            asleep=lambda stack: named(stack) == "demo",
            turn=lambda stack: self.turn if named(stack) == "table" else None,
            wake=lambda: self.warden.begin_anew(Room("menu")),
            reset=self.reset,
            hand_over=self.handed.append,
            operator=self.operator,
        )

    def reset(self) -> None:
        self.resets += 1
        self.warden.begin_anew(Room("demo"))

    def operator(self) -> None:
        self.operators += 1
        self.warden.push(Room("operator"))

    def get(self) -> list[Event]:
        come, self.posted = self.posted, []
        return come

    def wait(self, seconds: float) -> list[Event]:
        if not self.posted:
            self.clock.sleep(seconds)
        return self.get()

    def run(self, seconds: float) -> Kiosk:
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            assert self.warden.running
            self.loop.frame()
        return self

    def post(self, *events: Event, after: float = 0.1) -> Kiosk:
        self.posted += events
        return self.run(after)

    @property
    def light(self) -> int:
        return self.glass.surface.get_at((SMALL[0] // 2, SMALL[1] // 2)).r

    @property
    def top(self) -> Room:
        assert isinstance(self.warden.top, Room)
        return self.warden.top


def named(stack: Stack) -> str:
    top = stack[-1] if stack else None
    return top.name if isinstance(top, Room) else ""


def key(code: int, mod: int = 0) -> tuple[Event, Event]:
    facts: dict[str, Any] = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
    return Event(pygame.KEYDOWN, **facts), Event(pygame.KEYUP, **facts)


def click(x: int = 160, y: int = 90) -> tuple[Event, Event]:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    return down, Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)


def awake(limits: Limits = MENUS) -> Kiosk:
    return Kiosk(limits).post(*click(), after=0.5)


@pytest.mark.parametrize("events", [click(), key(pygame.K_RETURN), key(pygame.K_ESCAPE)])
def test_the_first_input_only_wakes(events: Sequence[Event]) -> None:
    kiosk = Kiosk()
    demo = kiosk.top
    kiosk.post(*events)
    assert kiosk.top.name == "menu"
    assert demo.told == []
    assert kiosk.top.told == []


def test_what_comes_right_after_waking_presses_nothing_either() -> None:
    kiosk = Kiosk().post(*click(), after=0.05).post(*click(), after=0.5)
    assert kiosk.top.told == []
    assert kiosk.post(*click()).top.told != []


def test_nobody_wakes_a_demo_that_nobody_touches() -> None:
    trembling = Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0))
    kiosk = Kiosk()
    for _ in range(100):
        kiosk.post(trembling, Event(pygame.WINDOWEXPOSED), after=1.0)
    assert kiosk.top.name == "demo"
    assert kiosk.resets == 0


@pytest.mark.parametrize("limit", [15.0, 30.0, 45.0, 90.0])
def test_a_countdown_precedes_the_reset(limit: float) -> None:
    kiosk = awake(Limits(limit))
    menu = kiosk.top
    kiosk.run(limit - 1.5)
    assert not kiosk.watcher.shut
    kiosk.run(1.5)
    assert kiosk.watcher.shut
    kiosk.run(18.5)
    assert kiosk.resets == 0
    kiosk.run(1.5)
    assert kiosk.resets == 1
    assert menu.left
    assert kiosk.top.name == "demo"


def test_any_input_stops_the_countdown_and_presses_nothing() -> None:
    kiosk = awake()
    kiosk.run(60)
    kiosk.post(*click(), after=0.5)
    assert kiosk.top.told == []
    assert kiosk.resets == 0
    kiosk.run(60)
    assert kiosk.resets == 0
    assert kiosk.post(*click(), after=0.5).run(0.5).post(*click()).top.told != []


def test_zero_waits_for_ever() -> None:
    kiosk = awake(Limits(0.0))
    kiosk.run(4000)
    assert kiosk.resets == 0
    assert kiosk.top.name == "menu"


def test_input_that_goes_on_keeps_the_kiosk_awake() -> None:
    kiosk = awake()
    for _ in range(20):
        kiosk.post(*click(), after=40)
    assert kiosk.resets == 0


def test_an_absent_seat_goes_to_a_bot_before_anything_is_reset() -> None:
    kiosk = awake(Limits(90.0, seat=45.0))
    kiosk.warden.push(Room("table"))
    kiosk.run(64.0)
    assert kiosk.handed == []
    kiosk.run(2.0)
    assert kiosk.handed == [0]
    assert kiosk.resets == 0


def test_the_operator_comes_in_from_anywhere_by_the_chord() -> None:
    for kiosk in (Kiosk(), awake()):
        down, up = key(pygame.K_o, ALL)
        kiosk.post(down, after=3.5).post(up)
        assert kiosk.operators == 1
        assert kiosk.top.name == "operator"


def test_a_hundred_thousand_ways_to_quit_leave_it_running() -> None:
    kiosk = awake()
    ways = [
        Event(pygame.QUIT),
        Event(pygame.WINDOWCLOSE),
        *key(pygame.K_ESCAPE),
        *key(pygame.K_F4, pygame.KMOD_LALT),
        *key(pygame.K_q, pygame.KMOD_LCTRL),
        *key(pygame.K_w, pygame.KMOD_LCTRL),
        *key(pygame.K_F11),
        *key(pygame.K_RETURN, pygame.KMOD_LALT),
    ]
    for _ in range(1000):
        kiosk.posted += ways * 9
        kiosk.loop.frame()
        assert kiosk.warden.running
    assert kiosk.operators == 0


def test_only_the_operator_and_the_system_end_it() -> None:
    kiosk = awake()
    kiosk.warden.quit()
    kiosk.loop.frame()
    assert kiosk.warden.running
    kiosk.warden.end()
    kiosk.loop.frame()
    assert not kiosk.warden.running


class White(Room):
    """A scene that is white all over."""

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill("white")


def test_a_table_that_was_left_dims_and_brightens_with_the_first_input() -> None:
    kiosk = awake(Limits(0.0, dim=60.0))
    kiosk.warden.push(White("table"))
    kiosk.run(1.0)
    kiosk.turn = Turn(0, "Ann", False)
    assert kiosk.light == 255
    kiosk.run(60)
    assert kiosk.light < 180
    kiosk.post(*click())
    assert kiosk.light == 255
    assert kiosk.top.told != []
