"""A table during a visit: bots play on where they were, and the rail asks to be pressed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.kiosk.attract_match import demo_of
from scenes.kiosk.attract_strip import Brass
from scenes.stage.geometry import STAGE_WIDTH, Box
from scenes.title_wall import LETTERS, draw_logo

if TYPE_CHECKING:
    from scenes.kiosk.attract_match import Demo, Rehearsal
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

BRASS: Final = Box(744, 928, 1080, 94)
WORDS: Final = 54.0
LOGO: Final = (400.0, 975.0)
READING: Final = 3.5
"""Seconds at most in which a moment stays: nobody is there to press it away."""
NAME: Final = replace(LETTERS, size=92)


class DemoTable:
    """One table; its brass lies at the right, or mirrored at the left."""

    def __init__(self, services: Services, rehearsal: Rehearsal, mirrored: bool) -> None:
        self._pictures = services.dice
        self._plans = rehearsal.plans
        self.table = rehearsal.table(services)
        self._begun_at = self.table.at
        left = STAGE_WIDTH - BRASS.right if mirrored else BRASS.x
        self._brass = Brass(BRASS._replace(x=left), WORDS, services.settings.now.reduced_motion)
        self._logo = (STAGE_WIDTH - LOGO[0] if mirrored else LOGO[0], LOGO[1])
        self.table.enter()
        self._clear()

    @property
    def demo(self) -> Demo:
        """Keep the match as far as it was shown."""
        return demo_of(self.table, self._plans, self._begun_at)

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self.table.update(dt)
        if self.table.hold:
            self.table.hold.left = min(self.table.hold.left, READING)
        self._brass.update(dt)
        self._clear()

    def quiet(self) -> float:
        """Say for how long nothing changes."""
        return min(self.table.quiet(), self._brass.quiet())

    def end(self) -> None:
        """Fall silent."""
        self.table.leave()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and the rail over it."""
        self.table.draw(canvas)
        draw_logo(canvas, self._pictures, self._logo, NAME)
        self._brass.draw(canvas)

    def _clear(self) -> None:
        """Put the rule card back where a replay tells of the turns so far: it makes curious."""
        self.table.view.coach = None
