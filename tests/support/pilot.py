"""A person at the real loop: clicks and keys are posted as events, and a test's clock runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Self

import pygame
from pygame.event import Event

from game.actions import Bank, Keep, Open, Roll, Steal
from game.bots import bot_for
from game.luck import Luck, SeededLuck
from game.store import MemoryStore, Store
from scenes.house import House
from scenes.props.board import Board
from scenes.stage.canvas import CanvasMaker
from scenes.stage.devices import Devices
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.loop import STEP, Loop
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound
from scenes.tables.table import TableScene
from scenes.tables.ten_thousand import TenThousandScene
from tests.support.loop import FakeClock
from tests.support.services import NullWindow
from tests.support.tables import dice_pictures

SMALL = (320, 180)
HAND = 0.3
"""Seconds between two things that a hand does."""
SLOW = 5 * STEP
"""Seconds that a slow window takes for a picture; the loop makes up for one step more."""
CODES = {name: getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz"} | {
    "return": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "space": pygame.K_SPACE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "backspace": pygame.K_BACKSPACE,
    "f11": pygame.K_F11,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    ".": pygame.K_PERIOD,
    **{str(n): getattr(pygame, f"K_{n}") for n in range(10)},
}


class Glass:
    """A window of pixels that nobody sees; by a clock it is slow, which spares many pictures."""

    def __init__(self, size: tuple[int, int], clock: FakeClock | None = None) -> None:
        self.surface = pygame.Surface(size)
        self._clock = clock

    @property
    def viewport(self) -> Viewport:
        return Viewport.fit(*self.surface.get_size())

    def react(self, event: Event) -> bool:
        return False

    def clear(self) -> None:
        self.surface.fill((0, 0, 0))

    def flip(self) -> None:
        if self._clock:
            self._clock.sleep(SLOW)


class Pilot:
    """The house with its loop, and a hand for it."""

    def __init__(
        self,
        *,
        store: Store | None = None,
        luck: Callable[[], Luck] | None = None,
        settings: dict[str, object] | None = None,
        size: tuple[int, int] = SMALL,
        demo: bool = False,
    ) -> None:
        pygame.display.init()
        self.store = store or MemoryStore()
        book = SettingsBook(self.store)
        book.change(**{"hints": False, **(settings or {"pace": "fast", "bot_pace": "fast"})})
        self.sound, self.window = SilentSound(), NullWindow()
        self.services = Services(
            book,
            self.sound,
            self.store,
            dice_pictures(),
            self.window,
            luck or (lambda: SeededLuck.from_number("pilot")),
            Random(1),
            lambda: 0.0,
        )
        self.clock, self.director = FakeClock(), Director()
        self.house = House(self.services, self.director, demo=demo)
        self.glass = Glass(size, self.clock)
        self.posted: list[Event] = []
        self.loop = Loop(
            self.director,
            self.glass,
            Devices(),
            CanvasMaker(),
            events=self,
            clock=self.clock,
            everywhere={
                "mute": lambda: book.change(muted=not book.now.muted),
                "fullscreen": self.window.toggle_fullscreen,
            },
        )

    # What the loop asks.

    def get(self) -> list[Event]:
        """Give what the hand did."""
        come, self.posted = self.posted, []
        return come

    def wait(self, seconds: float) -> list[Event]:
        """Let the clock run until the hand does something."""
        if not self.posted:
            self.clock.sleep(seconds)
        return self.get()

    # What the test asks.

    @property
    def top(self) -> Any:
        """Give the scene that is to be seen."""
        return self.director.top

    @property
    def board(self) -> Board:
        """Give the controls of that scene."""
        board = self.top.board
        assert isinstance(board, Board)
        return board

    @property
    def scene(self) -> str:
        """Name that scene."""
        return type(self.top).__name__

    def run(self, seconds: float = HAND) -> Self:
        """Let the loop go on."""
        end = self.clock.now() + seconds
        while self.clock.now() < end and self.director.running:
            self.loop.frame()
        return self

    def until(self, reached: Callable[[], bool], most: float = 60.0) -> Self:
        """Let the loop go on until something is so."""
        end = self.clock.now() + most
        while not reached():
            assert self.clock.now() < end, f"still at {self.scene}"
            assert self.director.running, "everything has closed"
            self.loop.frame()
        return self

    def point(self, x: float, y: float, after: float = HAND) -> Self:
        """Click on a point of the stage."""
        view = self.glass.viewport
        pos = (round(view.left + x * view.scale), round(view.top + y * view.scale))
        self.posted += [
            Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        ]
        return self.run(after)

    def click(self, *names: str) -> Self:
        """Click on controls by name, one after the other."""
        for name in names:
            self.point(*self.board.control(name).box.center)
        return self

    def key(self, *names: str, after: float = HAND) -> Self:
        """Press keys by name, one after the other."""
        for name in names:
            code = CODES[name]
            written = name if len(name) == 1 else " " if name == "space" else ""
            self.posted.append(Event(pygame.KEYDOWN, key=code, unicode=written, mod=0, scancode=0))
            if written and self.director.typing:
                self.posted.append(Event(pygame.TEXTINPUT, text=written))
            self.posted.append(Event(pygame.KEYUP, key=code, mod=0, scancode=0))
            self.run(after)
        return self

    def tab_to(self, name: str) -> Self:
        """Lead the focus to a control by the Tab key."""
        for _ in self.board.controls:
            focused = self.board.focused
            if focused and focused.name == name:
                return self
            self.key("tab", after=0.05)
        raise AssertionError(f"Tab never reaches {name}")

    def enter(self, *names: str) -> Self:
        """Lead the focus to controls and press Enter on each."""
        for name in names:
            self.tab_to(name).key("return")
        return self

    @property
    def table(self) -> TenThousandScene:
        """Give the table on stage."""
        found = [scene for scene in self.director.visible() if isinstance(scene, TableScene)]
        (table,) = found
        assert isinstance(table, TenThousandScene)
        return table

    def play_match(self, hand: Hand, most: int = 400) -> Self:
        """Play until the table has closed: persons by the hand, bots by themselves."""
        for _ in range(most):
            if self.scene != "TenThousandScene":
                return self
            table = self.table
            if table.person_to_act:
                hand(self, table)
            elif table.hold:
                hand.go_on(self)
            else:
                self.run(0.1)
        raise AssertionError("the match has no end")


class Hand:
    """How somebody plays: thinks as a steady bot does, and presses."""

    def __call__(self, pilot: Pilot, table: TenThousandScene) -> None:
        """Take one decision and press for it."""
        (seat,) = table.match.to_act
        seen, legal = table.match.observe(seat), table.match.legal(seat)
        action = bot_for("ten-thousand", "steady").choose(seen, legal)
        if isinstance(action, Keep):
            self.keep(pilot, table, action.dice)
        elif isinstance(action, Open | Roll):
            self.press(pilot, "throw")
        elif isinstance(action, Bank):
            self.press(pilot, "bank")
        elif isinstance(action, Steal):
            self.press(pilot, "steal")

    def keep(self, pilot: Pilot, table: TenThousandScene, dice: Sequence[int]) -> None:
        """Mark dice, then bank if that can be, else roll."""
        marked: list[int] = []
        for face in dice:
            at = next(
                i for i, d in enumerate(table.view.lying) if d.face == face and i not in marked
            )
            marked.append(at)
            self.mark(pilot, at)
        assert table.marked == tuple(sorted(dice))
        able = pilot.board.control("bank").enabled
        self.press(pilot, "bank" if able else "throw")

    def mark(self, pilot: Pilot, at: int) -> None:
        """Mark the die at a place."""
        raise NotImplementedError

    def press(self, pilot: Pilot, name: str) -> None:
        """Press a control of the table."""
        raise NotImplementedError

    def go_on(self, pilot: Pilot) -> None:
        """Take a moment away that has been read."""
        raise NotImplementedError


class Mouse(Hand):
    """Plays by the mouse alone."""

    def mark(self, pilot: Pilot, at: int) -> None:
        """Click on a die."""
        place = pilot.table.view.lying[at].place
        pilot.click(f"die-{place}")

    def press(self, pilot: Pilot, name: str) -> None:
        """Click on a button."""
        pilot.click(name)

    def go_on(self, pilot: Pilot) -> None:
        """Click on the button of the moment."""
        pilot.click("go on")


KEY_OF = {"throw": "space", "bank": "b", "steal": "s"}


class Keys(Hand):
    """Plays by the keyboard alone."""

    def mark(self, pilot: Pilot, at: int) -> None:
        """Press the number of a die."""
        pilot.key(str(at + 1))

    def press(self, pilot: Pilot, name: str) -> None:
        """Press the key that stands on the button."""
        pilot.key(KEY_OF[name])

    def go_on(self, pilot: Pilot) -> None:
        """Press Enter."""
        pilot.key("return")


class Arrows(Keys):
    """Plays by Tab and Enter alone."""

    def mark(self, pilot: Pilot, at: int) -> None:
        """Lead the focus to a die and press Enter."""
        pilot.enter(f"die-{pilot.table.view.lying[at].place}")

    def press(self, pilot: Pilot, name: str) -> None:
        """Lead the focus to a button and press Enter."""
        pilot.enter(name)
