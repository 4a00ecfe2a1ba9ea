"""Evenings at a kiosk, one like the other: guests come, play to the end or walk away, and go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final, Self

import pygame
from pygame.event import Event

from game.luck import Luck, SeededLuck
from game.store import Store
from scenes.kiosk.evening import Machine
from scenes.props.dice.pictures import DicePictures
from scenes.stage.canvas import CanvasMaker
from scenes.stage.worker import Worker
from scenes.tables import OFFERED
from tests.support.kiosk import AtKiosk

TOML: Final = """\
[idle]
menus = 15
match = 15
results = 15
seat = 15
[attract]
scene = 12
[rules.ten-thousand]
target = 1000
buy_in = 0
[rules.dice-game]
target = 1000
[rules.blackjack]
hands = 1
"""
"""Short matches and short waits, so that many of them fit into a test."""

DICE_BYTES: Final = 4 * 1024 * 1024
PICTURE_BYTES: Final = 6 * 1024 * 1024
"""So few that caches are full after some evenings, as they are after some days at a real screen."""
SHORT: Final = frozenset({"ten-thousand", "dice-game", "blackjack"})
"""Tables whose matches are played out each time; from the others people walk away."""
PATIENT: Final = 4
"""At each so many-th visit they stay to the end there, too."""
STIR: Final = 5.0
"""Seconds between two touches of somebody who only looks on."""
WEEK: Final = 7 * 24 * 3600.0
EVENINGS: Final = 2_000
AN_EVENING: Final = WEEK / EVENINGS
"""Seconds of an evening if a week has so many."""


class Party(AtKiosk):
    """Guests who come and go; they sit down at one table after the other."""

    def __init__(self, folder: Path, store: Store, worker: Worker) -> None:
        self._worker = worker
        self._chance = Random(1)
        self._matches = 0
        super().__init__(folder, TOML, store=store)

    def _machine(self, luck: Callable[[], Luck]) -> Machine:
        self.canvases = CanvasMaker(PICTURE_BYTES)
        return replace(
            super()._machine(self._luck),
            worker=self._worker,
            dice=DicePictures(DICE_BYTES),
            cosmetic=self._chance,
        )

    def _luck(self) -> Luck:
        self._matches += 1
        return SeededLuck.from_number(f"party/{self._matches}")

    def once_more(self) -> Self:
        """Let all luck begin anew, so that the next evenings are like those before, to the dot."""
        self._chance.seed(1)
        self._matches = 0
        self.kiosk.attract()
        return self

    def evening(self, number: int) -> str:
        """Show the demo, then a match, its results if it has any, and the demo; tell how far."""
        began = self.clock.now()
        visit, place = divmod(number, len(OFFERED))
        table = tuple(OFFERED)[place]
        self.run(14.0 + number % 2 * 12.0)
        self.to_table(table)
        if table in SHORT or visit % PATIENT == PATIENT - 1:
            self.key("escape").click("hand over")
            self.look_on(lambda: self.scene in {"Results", "Attract"})
        else:
            self.key("space").run(2.0).key("space")
        reached = self.scene
        self.until(lambda: self.asleep, 400.0)
        self.clock.sleep(max(0.0, AN_EVENING - (self.clock.now() - began)))
        return reached

    def look_on(self, until: Callable[[], bool], most: float = 7200.0) -> Self:
        """Do no more than move the pointer now and then, so that nobody is thought to be gone."""
        end = self.clock.now() + most
        while not until():
            assert self.clock.now() < end, f"still at {self.scene}"
            place = (40 + round(self.clock.now() / STIR) % 2 * 20, 4)
            moved = Event(pygame.MOUSEMOTION, pos=place, rel=(20, 0), buttons=(0, 0, 0))
            self.post(moved, after=STIR)
        return self
