"""The pause over a table: go on, look something up, or leave; the table shows through, dimmed."""

from typing import Final

import pygame

from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.theme import TAG_TEXT, look_of

GO_ON: Final = "go-on"
RULES: Final = "rules"
SETTINGS: Final = "settings"
LEAVE: Final = "leave"

PANEL: Final = Box(510, 168, 900, 744)
ROOM: Final = Box(PANEL.x + 82, PANEL.y, PANEL.w - 164, PANEL.h)
LINE: Final = Box(ROOM.x, 0, ROOM.w, 104)
SHADE: Final = (51, 51, 51)
"""What is left of the table's light."""

TITLE: Final = Style(106, "slab", effect="gold")
SUBTITLE: Final = Style(40, ink=TAG_TEXT)
NOTE: Final = Style(38)
SAVED: Final = "Every throw so far is saved"


class Pause(Scene[str]):
    """Closes with `go-on`, `rules`, `settings` or `leave`."""

    see_through = True

    def __init__(
        self, services: Services, subtitle: str = "", emblem: str = "", failure: str = ""
    ) -> None:
        self._subtitle = subtitle
        self._emblem = emblem
        self._failure = failure
        self.board = Board(services, self._buttons(services), focus="Go on playing")

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a button."""
        return self.board.commands

    def handle(self, intent: Intent) -> None:
        """Let Esc go on, and everything else go to the buttons."""
        if isinstance(intent, Back):
            self.close(GO_ON)
        else:
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let a pressed button come up again."""
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Dim the table and lay the panel over it."""
        canvas.surface.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        furniture.walnut_board(canvas, PANEL)
        canvas.text("Paused", PANEL.center[0], PANEL.y + 84, TITLE, 0.5)
        self.board.draw(canvas)
        self._whose_turn(canvas)
        self._note(canvas)

    def _buttons(self, services: Services) -> list[Button]:
        top = PANEL.y + 234
        first = LINE.moved(0, top)
        left, right = Box(ROOM.x, top + 132, ROOM.w, 100).columns(2, 28)
        last = LINE.moved(0, top + 260)

        return [
            Button(
                first,
                "Go on playing",
                lambda: self.close(GO_ON),
                look="primary",
                cap=services.cap("back"),
            ),
            Button(left, "Rules", lambda: self.close(RULES), command="rules"),
            Button(right, "Settings", lambda: self.close(SETTINGS), command="settings"),
            Button(
                last,
                "Leave the table",
                lambda: self.close(LEAVE),
                command="leave",
                look="quiet",
                second="go on later from the title",
            ),
        ]

    def _whose_turn(self, canvas: Canvas) -> None:
        y = PANEL.y + 178
        lead = 70.0 if self._emblem else 0.0
        room = ROOM.w - lead
        wide = min(room, canvas.art.lettering.width(self._subtitle, SUBTITLE))
        left = PANEL.center[0] - (wide + lead) / 2
        if self._emblem:
            medallion(canvas, left + 28, y, 56, look_of(self._emblem))
        if self._subtitle:
            canvas.text(self._subtitle, left + lead, y, SUBTITLE, room=room + 1)

    def _note(self, canvas: Canvas) -> None:
        text = self._failure or SAVED
        lines = canvas.art.lettering.wrapped(text, NOTE, ROOM.w - 66)[:2]
        wide = max(canvas.art.lettering.width(line, NOTE) for line in lines)
        left = PANEL.center[0] - (wide + 66) / 2
        y = PANEL.y + 672
        mark = "marks/alert-badge" if self._failure else "marks/tick-badge"
        canvas.svg(mark, Box(left, y - 25, 50, 50))
        for i, line in enumerate(lines):
            down = (i - (len(lines) - 1) / 2) * 46
            canvas.text(line, left + 66, y + down, NOTE, room=ROOM.w - 60)
