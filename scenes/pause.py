"""The pause over a table: go on, look something up, hand a seat over, or leave.

The table shows through, dimmed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from scenes.board_scene import BoardScene
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import SECOND, Button
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent
from scenes.stage.lettering import Lettering, Style
from scenes.stage.services import Services
from scenes.stage.theme import TAG_TEXT, look_of

GO_ON: Final = "go-on"
RULES: Final = "rules"
SETTINGS: Final = "settings"
LEAVE: Final = "leave"

PANEL: Final = Box(510, 98, 900, 884)
TALL: Final = Box(510, 66, 900, 948)
"""The panel where seats can change hands both ways."""
ROOM: Final = Box(PANEL.x + 82, PANEL.y, PANEL.w - 164, PANEL.h)
SHADE: Final = (51, 51, 51)
"""What is left of the table's light."""

TITLE: Final = Style(106, "slab", effect="gold")
SUBTITLE: Final = Style(40, ink=TAG_TEXT)
NOTE: Final = Style(38)
NAMED: Final = Style(35, "extra")
"""The size that the label of a button takes where the name in it is long."""
SAVED: Final = "Every throw so far is saved"
NOT_KEPT: Final = "Names are forgotten when you go"
WAITS: Final = "go on later from the title"
ENDS: Final = "the match ends and is not kept"


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody whose seat may change hands: the seat, and the name that is shown."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class HandOver:
    """A bot is to play this seat from now on."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The person of this seat plays again."""

    seat: int


class Pause(BoardScene[str | HandOver | TakeBack]):
    """Closes with `go-on`, `rules`, `settings`, `leave`, or with a seat that changes hands.

    A match that is not `kept` ends where it is left.
    """

    see_through = True

    def __init__(
        self,
        services: Services,
        subtitle: str = "",
        emblem: str = "",
        failure: str = "",
        leaver: Sitter | None = None,
        away: Sequence[Sitter] = (),
        *,
        kept: bool = True,
    ) -> None:
        self._services = services
        self._subtitle = subtitle
        self._emblem = emblem
        self._failure = failure
        self._leaver = leaver
        self._away = tuple(away)
        self._kept = kept
        self._asking = False
        """Whoever is back is asked for the name."""
        self.board = Board(services, self._buttons(), focus="Go on playing")

    @property
    def commands(self) -> frozenset[str]:
        """Name the commands that have a button."""
        return self.board.commands

    def handle(self, intent: Intent) -> None:
        """Let Esc go on, and everything else go to the buttons."""
        if isinstance(intent, Back) and self._asking:
            self._ask(False)
        elif isinstance(intent, Back):
            self.close(GO_ON)
        else:
            self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Dim the table and lay the panel over it."""
        canvas.surface.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        furniture.walnut_board(canvas, self._panel)
        canvas.text("Paused", self._panel.center[0], self._panel.y + 84, TITLE, 0.5)
        self.board.draw(canvas)
        self._whose_turn(canvas)
        self._note(canvas)

    @property
    def _panel(self) -> Box:
        return TALL if self._leaver and self._away else PANEL

    def _buttons(self) -> list[Button]:
        pitch, high = (116, 94) if self._panel is TALL else (132, 104)
        top = self._panel.y + 234
        lines = [Box(ROOM.x, top + i * pitch, ROOM.w, high) for i in range(5)]
        left, right = lines[1].columns(2, 28)
        changes = self._changes(lines[2:])
        return [
            Button(
                lines[0],
                "Go on playing",
                lambda: self.close(GO_ON),
                look="primary",
                cap=self._services.cap("back"),
            ),
            Button(left, "Rules", lambda: self.close(RULES), command="rules"),
            Button(right, "Settings", lambda: self.close(SETTINGS), command="settings"),
            *changes,
            Button(
                lines[2 + len(changes)],
                "Leave the table",
                lambda: self.close(LEAVE),
                command="leave",
                look="quiet",
                second=WAITS if self._kept else ENDS,
            ),
        ]

    def _changes(self, lines: Sequence[Box]) -> list[Button]:
        """Offer to hand over the seat of whoever plays, and to take back those handed over."""
        changes = [self._leave_button(lines[0], self._leaver)] if self._leaver else []
        if self._away:
            changes.append(self._back_button(lines[len(changes)]))
        return changes

    def _leave_button(self, box: Box, leaver: Sitter) -> Button:
        return Button(
            box,
            _naming("Hand ", leaver.name, "’s seat to a bot", box),
            lambda: self.close(HandOver(leaver.seat)),
            command="hand_over",
            second=_naming("", leaver.name, " can take it back at any time", box, SECOND),
            size=40,
            name="hand over",
        )

    def _back_button(self, box: Box) -> Button:
        """Give a seat back at once, or ask whose it is."""
        one = self._away[0] if len(self._away) == 1 else None
        return Button(
            box,
            _naming("", one.name, " is back", box) if one else "Somebody is back",
            partial(self.close, TakeBack(one.seat)) if one else partial(self._ask, True),
            command="take_back",
            second="and takes the seat again" if one else "and takes a seat again",
            size=40,
            name="take back",
        )

    def _ask(self, asking: bool) -> None:
        """Ask who is back, or go on with the pause."""
        self._asking = asking
        if asking:
            self.board.replace(self._names(), focus=f"seat {self._away[0].seat}")
        else:
            self.board.replace(self._buttons(), focus="take back")

    def _names(self) -> list[Button]:
        """Offer the seats that were handed over, in two columns."""
        top, pitch = self._panel.y + 234, 116
        buttons = []
        for i, sitter in enumerate(self._away):
            row = Box(ROOM.x, top + i // 2 * pitch, ROOM.w, 92)
            box = row.columns(2, 28)[i % 2]
            press = partial(self.close, TakeBack(sitter.seat))
            buttons.append(Button(box, sitter.name, press, size=40, name=f"seat {sitter.seat}"))
        last = Box(ROOM.x, self._panel.bottom - 240, ROOM.w, 92)
        cap = self._services.cap("back")
        nobody = Button(last, "Nobody yet", lambda: self._ask(False), look="quiet", cap=cap)
        return [*buttons, nobody]

    def _whose_turn(self, canvas: Canvas) -> None:
        y = self._panel.y + 178
        if self._asking:
            canvas.text("Who is back?", self._panel.center[0], y, SUBTITLE, 0.5)
            return
        lead = 70.0 if self._emblem else 0.0
        room = ROOM.w - lead
        style = canvas.grown(self._subtitle, SUBTITLE, room, 64)
        wide = min(room, canvas.art.lettering.width(self._subtitle, style))
        left = self._panel.center[0] - (wide + lead) / 2
        if self._emblem:
            medallion(canvas, left + 28, y, 56, look_of(self._emblem))
        if self._subtitle:
            canvas.text(self._subtitle, left + lead, y, style, room=room + 1)

    def _note(self, canvas: Canvas) -> None:
        text = (self._failure or SAVED) if self._kept else NOT_KEPT
        style = canvas.grown(text, NOTE, ROOM.w - 66, 64)
        lines = canvas.art.lettering.wrapped(text, style, ROOM.w - 66)[:2]
        wide = max(canvas.art.lettering.width(line, style) for line in lines)
        left = self._panel.center[0] - (wide + 66) / 2
        y = self._panel.bottom - 74
        mark = "marks/alert-badge" if self._failure and self._kept else "marks/tick-badge"
        canvas.svg(mark, Box(left, y - 25, 50, 50))
        for i, line in enumerate(lines):
            down = (i - (len(lines) - 1) / 2) * 46
            canvas.text(line, left + 66, y + down, style, room=ROOM.w - 60)


def _naming(before: str, name: str, after: str, box: Box, style: Style = NAMED) -> str:
    """Write a name into the label of a button; only the name is shortened."""
    lettering = Lettering(1.0)
    room = box.w - 136 - lettering.width(before + after, style)
    shown, _ = lettering.fitted(name, style, room)
    return f"{before}{shown}{after}"
