"""Attract: what the kiosk shows while nobody plays, so that somebody will.

The board of the house and the tables take turns; whoever touches anything is for the warden.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Protocol

from scenes.kiosk.attract_board import HouseBoard
from scenes.kiosk.attract_match import Demo, Rehearsal, new_demo
from scenes.kiosk.attract_plan import loop_of
from scenes.kiosk.attract_table import DemoTable
from scenes.props.room import dim
from scenes.stage.scene import Scene
from scenes.stage.sound import SilentSound

if TYPE_CHECKING:
    from scenes.kiosk.config import KioskConfig
    from scenes.kiosk.leaders import Leaders
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

FADE: Final = 0.35
QUICK_FADE: Final = 0.15
"""Seconds of the way to the dark and out of it, the second where motion is reduced."""
EDGE: Final = 1e-6


class Number(Protocol):
    """What is shown for some seconds."""

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""

    def quiet(self) -> float:
        """Say for how long nothing changes."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""

    def end(self) -> None:
        """Fall silent."""


class Attract(Scene[None]):
    """Shows one number after the other, and never closes by itself."""

    leisure = True

    def __init__(self, services: Services, config: KioskConfig, leaders: Leaders) -> None:
        self._services = services
        self._config = config
        self._leaders = leaders
        self._loop = loop_of(config.tables, config.scene_seconds)
        self._at = -1
        self._left = 0.0
        self._fade = QUICK_FADE if services.settings.now.reduced_motion else FADE
        self._demos: dict[str, Demo] = {}
        self._visits: Counter[str | None] = Counter()
        self._rehearsal: Rehearsal | None = None
        self.number: Number | None = None
        """What is shown now."""

    @property
    def table(self) -> str | None:
        """Name the table that is shown now; the board is none."""
        return self._loop[self._at % len(self._loop)]

    def enter(self) -> None:
        """Begin with the board."""
        self._change()

    def leave(self) -> None:
        """Fall silent."""
        if self.number:
            self.number.end()
        self.number = self._rehearsal = None

    def update(self, dt: float) -> None:
        """Let dt seconds pass, and the bots play a little of what is shown next."""
        if self._rehearsal and not self._rehearsal.ready:
            self._rehearsal.work()
        if self.number:
            self.number.update(dt)
        self._left -= dt
        if self._left <= EDGE:
            self._change()

    def quiet(self) -> float:
        """Say for how long nothing changes."""
        if self.number is None or self._darkness:
            return 0.0
        return max(0.0, min(self._left - self._fade, self.number.quiet()))

    def draw(self, canvas: Canvas) -> None:
        """Draw what is shown, darker while one thing gives way to another."""
        if self.number:
            self.number.draw(canvas)
        if self._darkness:
            dim(canvas, self._darkness)

    @property
    def _darkness(self) -> float:
        near = min(self._left, self._config.scene_seconds - self._left)
        return max(0.0, 1.0 - near / self._fade)

    def _change(self) -> None:
        """Take the next scene; all that remains of the last is the text of its match."""
        if isinstance(self.number, DemoTable) and self.table:
            self._demos[self.table] = self.number.demo
        if self.number:
            self.number.end()
        self.number = None
        self._at += 1
        self._left = self._config.scene_seconds
        self._visits[self.table] += 1
        rehearsal = self._rehearsal or self._begin(self._table_from(self._at))
        if self.table is None:
            self._rehearsal = rehearsal
            self.number = self._board(rehearsal)
        else:
            self.number = DemoTable(self._heard, rehearsal, self._mirrored)
            after = self._table_from(self._at + 1)
            self._rehearsal = self._begin(after) if after != self.table else None

    def _table_from(self, at: int) -> str:
        """Name the first table from here on."""
        ahead = (self._loop[(at + step) % len(self._loop)] for step in range(len(self._loop)))
        return next(table for table in ahead if table is not None)

    @property
    def _mirrored(self) -> bool:
        """Change sides at each visit, so that no bright thing always lies in one place."""
        aside = self._config.tables.index(self.table) if self.table else 0
        return (self._visits[self.table] + aside) % 2 == 0

    @property
    def _heard(self) -> Services:
        if self._config.demo_sounds:
            return self._services
        return replace(self._services, sound=SilentSound())

    def _begin(self, table: str) -> Rehearsal:
        demo = self._demos.get(table)
        if demo is None or demo.over:
            demo = new_demo(table, self._config.rules_of(table), self._services.cosmetic)
        return Rehearsal(demo, self._services)

    def _board(self, rehearsal: Rehearsal) -> HouseBoard:
        table = self._table_from(self._at)
        best = self._leaders.top(table) or self._leaders.top()
        return HouseBoard(self._services, best, table, len(rehearsal.plans), self._mirrored)
