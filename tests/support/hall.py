"""The house of a kiosk at the real loop, with a hand for it; the demo is an empty scene."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self

import pygame
from pygame.event import Event

from game.luck import SeededLuck
from game.store import MemoryStore
from scenes.kiosk.chord import Chord
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.guest_store import GuestStore
from scenes.kiosk.hall import Hall, Told
from scenes.kiosk.warden import Limits, Warden, Ways
from scenes.kiosk.watcher import Watcher
from scenes.stage.canvas import CanvasMaker
from scenes.stage.devices import Devices
from scenes.stage.loop import Loop
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound
from scenes.stage.worker import Answer
from scenes.tables.table import TableScene
from tests.support.loop import FakeClock
from tests.support.pilot import SMALL, Glass, Pilot
from tests.support.services import NullWindow
from tests.support.tables import dice_pictures

SECRET = "Zyxxqvort"
"""A name that is found nowhere by chance."""
SHORT = KioskConfig(tables=("ten-thousand",), rules={"ten-thousand": {"target": 1000}})
"""One table with a short match."""
FREE = replace(SHORT, names="free")
QUICK = {"pace": "fast", "bot_pace": "fast", "hints": False}


class Demo(Scene[Any]):
    """What is shown while nobody is there."""


@dataclass
class Heard:
    """What the hall told of its matches."""

    started: list[tuple[str, int]] = field(default_factory=list)
    finished: list[tuple[str, float]] = field(default_factory=list)
    abandoned: list[tuple[str, float]] = field(default_factory=list)
    thrown: list[tuple[str, int]] = field(default_factory=list)
    scored: list[tuple[str, float, str, str]] = field(default_factory=list)

    @property
    def told(self) -> Told:
        return Told(
            lambda *one: self.started.append(one),
            lambda *one: self.finished.append(one),
            lambda *one: self.abandoned.append(one),
            lambda *one: self.thrown.append(one),
            lambda *one: self.scored.append(one),
        )


class Public(Pilot):
    """A person at the kiosk's house; `store` is that of the operator."""

    def __init__(
        self,
        config: KioskConfig | None = None,
        *,
        settings: dict[str, object] | None = None,
        size: tuple[int, int] = SMALL,
        store: Any = None,
    ) -> None:
        pygame.display.init()
        self.config = config or KioskConfig()
        self.clock = FakeClock()
        self.glass = Glass(size, self.clock)
        self.posted: list[Event] = []
        self.store = store or MemoryStore()
        self.guests = GuestStore(self.store, self.clock.now)
        self.delivered = {**QUICK, **(settings or {})}
        self.guests.forget(self.delivered)
        self.book = SettingsBook(self.guests)
        self.sound, self.window = SilentSound(), NullWindow()
        self.services = Services(
            self.book,
            self.sound,
            self.guests,
            dice_pictures(),
            self.window,
            lambda: SeededLuck.from_number("pilot"),
            Random(1),
            self.clock.now,
        )
        chord = Chord(lambda: self.glass.viewport)
        watcher = Watcher(self, chord)
        self.director: Warden = Warden(watcher, chord, self._ways())
        self.heard = Heard()
        self.hall = self.house = Hall(
            self.services,
            self.director,
            lambda: self.config,
            self.clock.now,
            self.heard.told,
        )
        self.canvases = CanvasMaker()
        self.loop = Loop(
            self.director,
            self.glass,
            Devices(),
            self.canvases,
            events=watcher,
            clock=self.clock,
        )

    @property
    def seats(self) -> list[str]:
        """Give the names on the seats of the lobby."""
        return [plan.name for plan in self.top.session.seats]

    @property
    def match(self) -> TableScene:
        """Give the table on stage, whichever it is."""
        (table,) = (one for one in self.director.stack if isinstance(one, TableScene))
        return table

    def come(self) -> Self:
        """Let guests stand before the title."""
        self.director.clear()
        self.hall.show_title()
        self.run(0.6)
        return self

    def forget(self) -> Self:
        """Let the guests have gone."""
        self.hall.reset()
        self.guests.forget(self.delivered)
        self.book.begin_anew()
        self.director.begin_anew(Demo())
        self.canvases.forget()
        self.run(0.2)
        return self

    def _ways(self) -> Ways:
        return Ways(
            limits=lambda stack: Limits(),
            asleep=lambda stack: False,
            turn=lambda stack: None,
            wake=lambda: None,
            reset=lambda: None,
            hand_over=lambda seat: None,
            operator=lambda: None,
        )


def write(guest: Public, text: str, name: str = "seat 1 name") -> None:
    """Write a name for a seat of the lobby."""
    guest.click(name)
    for letter in text:
        guest.posted.append(Event(pygame.TEXTINPUT, text=letter))
        guest.run(0.05)
    guest.click("take")


def judge(guest: Public, review: Answer) -> None:
    """Open the page of fair dice, as the page of luck does."""
    match_id = guest.store.closed()[0].match_id
    guest.hall._once_more(match_id, guest.hall.session.seats, review).fair()
    guest.run(1.0)
