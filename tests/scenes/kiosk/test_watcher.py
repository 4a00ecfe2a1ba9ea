"""What counts as input, what is kept back, and how the operator comes in."""

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from scenes.kiosk.chord import Chord
from scenes.kiosk.watcher import Watcher
from scenes.stage.geometry import Viewport

ALL = pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT


class Source:
    def __init__(self) -> None:
        self.events: list[Event] = []

    def get(self) -> list[Event]:
        come, self.events = self.events, []
        return come

    def wait(self, seconds: float) -> list[Event]:
        return self.get()


class Door:
    """A watcher and its source."""

    def __init__(self) -> None:
        self.source = Source()
        self.chord = Chord(lambda: Viewport.fit(1920, 1080))
        self.watcher = Watcher(self.source, self.chord)
        self.watcher.touched = self.touch
        self.touches = 0

    def touch(self) -> None:
        self.touches += 1

    def feed(self, *events: Event) -> list[Event]:
        self.source.events += events
        return self.watcher.get()

    def minded(self, *events: Event) -> bool:
        before = self.touches
        self.feed(*events)
        return self.touches > before


def key(code: int, down: bool = True, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod, unicode="")


def mouse(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0))


def press(x: int, y: int) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)


def test_a_key_is_input_once_however_long_it_is_held() -> None:
    door = Door()
    assert door.minded(key(pygame.K_a))
    assert not door.minded(*[key(pygame.K_a)] * 50)
    assert not door.minded(key(pygame.K_a, down=False))
    assert door.minded(key(pygame.K_a))


def test_a_mouse_that_trembles_is_no_input() -> None:
    door = Door()
    trembling = [mouse(100 + i % 4, 100 - i % 4) for i in range(500)]
    assert not door.minded(*trembling)
    assert door.minded(mouse(104, 100))


@pytest.mark.parametrize("kind", [pygame.WINDOWENTER, pygame.WINDOWMOVED, pygame.WINDOWFOCUSLOST])
def test_a_pointer_under_which_the_window_has_moved_is_no_input(kind: int) -> None:
    door = Door()
    door.feed(mouse(500, 500))
    assert not door.minded(Event(kind), mouse(501, 520))
    assert door.minded(mouse(505, 520))


def test_a_mouse_that_creeps_is_input_in_the_end() -> None:
    door = Door()
    assert door.minded(*[mouse(100 + i, 100) for i in range(5)])


@pytest.mark.parametrize(
    "event",
    [
        press(5, 5),
        Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=1),
        Event(pygame.MOUSEWHEEL, x=0, y=1),
        key(pygame.K_SPACE),
    ],
)
def test_presses_touches_and_the_wheel_are_input(event: Event) -> None:
    assert Door().minded(event)


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.QUIT, pygame.ACTIVEEVENT]
)
def test_what_the_window_does_is_no_input(kind: int) -> None:
    assert not Door().minded(Event(kind))


def test_while_the_gate_is_shut_input_is_noticed_and_goes_no_further() -> None:
    door = Door()
    door.watcher.shut = True
    events = (press(5, 5), key(pygame.K_a), Event(pygame.TEXTINPUT, text="a"))
    assert door.feed(*events, Event(pygame.WINDOWEXPOSED)) == [Event(pygame.WINDOWEXPOSED)]
    assert door.touches == 1
    door.watcher.shut = False
    assert door.feed(press(5, 5)) == [press(5, 5)]


def test_a_key_that_woke_presses_nothing_however_long_it_is_held() -> None:
    door = Door()
    door.watcher.shut = True
    door.feed(key(pygame.K_RETURN))
    door.watcher.shut = False
    assert door.feed(key(pygame.K_RETURN), Event(pygame.TEXTINPUT, text="a")) == []
    up = key(pygame.K_RETURN, down=False)
    assert door.feed(up, key(pygame.K_RETURN)) == [up, key(pygame.K_RETURN)]


def test_other_keys_count_while_the_key_that_woke_is_held() -> None:
    door = Door()
    door.watcher.shut = True
    door.feed(key(pygame.K_RETURN))
    door.watcher.shut = False
    written = [key(pygame.K_b), Event(pygame.TEXTINPUT, text="b")]
    assert door.feed(*written) == written


def test_a_key_that_is_lost_with_the_window_counts_again() -> None:
    door = Door()
    door.watcher.shut = True
    door.feed(key(pygame.K_RETURN))
    door.watcher.shut = False
    door.feed(Event(pygame.WINDOWFOCUSLOST))
    assert door.feed(key(pygame.K_RETURN)) == [key(pygame.K_RETURN)]


@pytest.mark.parametrize(
    "let_go",
    [
        key(pygame.K_a, down=False),
        Event(pygame.FINGERUP, x=0.5, y=0.5, finger_id=1),
        Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1),
    ],
)
def test_what_is_let_go_while_the_gate_is_shut_is_not_thought_to_be_held(let_go: Event) -> None:
    door = Door()
    door.watcher.shut = True
    assert door.feed(let_go) == [let_go]


def held(door: Door, seconds: float) -> bool:
    return any(door.chord.update(1 / 60) for _ in range(round(seconds * 60)))


def test_the_chord_is_held_for_three_seconds() -> None:
    door = Door()
    door.feed(key(pygame.K_o, mod=ALL))
    assert not held(door, 2.9)
    assert held(door, 0.2)
    assert not held(door, 10)


@pytest.mark.parametrize("let_go", [pygame.K_o, pygame.K_LCTRL, pygame.K_RALT, pygame.K_LSHIFT])
def test_a_key_that_is_let_go_ends_the_chord(let_go: int) -> None:
    door = Door()
    door.feed(key(pygame.K_o, mod=ALL))
    held(door, 2.5)
    door.feed(key(let_go, down=False))
    assert not held(door, 5)


@pytest.mark.parametrize(
    "mod",
    [0, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LALT, ALL & ~pygame.KMOD_LCTRL],
)
def test_fewer_keys_are_no_chord(mod: int) -> None:
    door = Door()
    door.feed(key(pygame.K_o, mod=mod))
    assert not held(door, 5)


def tapping(door: Door, count: int, pause: float, event: Callable[[], Event]) -> bool:
    opened = False
    for _ in range(count):
        door.feed(event())
        opened = held(door, pause) or opened
    return opened


def test_ten_taps_in_the_corner_within_five_seconds_let_the_operator_in() -> None:
    assert tapping(Door(), 10, 0.5, lambda: press(20, 20))


@pytest.mark.parametrize(("count", "pause"), [(9, 0.1), (30, 0.6)])
def test_fewer_or_slower_taps_do_not(count: int, pause: float) -> None:
    assert not tapping(Door(), count, pause, lambda: press(20, 20))


def test_turns_of_the_wheel_are_no_taps() -> None:
    turn = Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=4)
    assert not tapping(Door(), 30, 0.1, lambda: turn)


def test_taps_elsewhere_do_not_and_begin_the_count_anew() -> None:
    door = Door()
    assert not tapping(door, 30, 0.1, lambda: press(900, 500))
    assert not tapping(door, 9, 0.1, lambda: press(20, 20))
    door.feed(press(900, 500))
    assert not tapping(door, 9, 0.1, lambda: press(20, 20))
    assert tapping(door, 1, 0.1, lambda: press(20, 20))
