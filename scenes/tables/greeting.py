"""What newcomers are told at a table, once in a house: its goal, and what each button does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.props.controls import Button, Control
from scenes.props.furniture import plaque
from scenes.props.score_rows import MANY
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM

if TYPE_CHECKING:
    from game.guides import Guide
    from scenes.stage.canvas import Canvas
    from scenes.stage.settings import SettingsBook

GOAL: Final = Style(40, ink=CREAM)
LEAST: Final = 30
PITCH: Final = 1.25
HIGH: Final = 216.0
NARROWEST: Final = 200.0
"""Lines are made alike down to this width: in a window of a few pixels no line is ever too long."""
MIDDLES: Final[Mapping[str, float]] = {"roost": 734.0, "ten-thousand": 520.0}
"""How far down the goal hangs between slate and card, before anything lies there.

Blackjack has a place of its own, and the other tables write the goal on their cloth.
"""
BY_THE_SHOE: Final = Box(606, 184, 884, 84)


def place_for(game: str, seats: int) -> Box | None:
    """Say where a goal hangs; the slate of many seats is wide."""
    if game == "blackjack":
        return BY_THE_SHOE
    if game not in MIDDLES:
        return None
    middle, wide = (1074.0, 640.0) if seats >= MANY else (986.0, 740.0)
    return Box(middle - wide / 2, MIDDLES[game] - HIGH / 2, wide, HIGH)


class Greeting:
    """Knows what is still to be told at a table; what has been told is kept with the settings."""

    def __init__(self, book: SettingsBook, game: str, guide: Guide, phase: Callable[[], str]):
        self._book = book
        self._game = game
        self.guide = guide
        self._phase = phase
        self._shown: set[str] = set()

    @property
    def goal(self) -> str:
        """Give the goal of the table, until somebody has pressed something here."""
        return self.guide.goal if self._is_new(self._game) else ""

    def met(self) -> None:
        """Take the goal away: somebody has pressed something."""
        if self._is_new(self._game):
            self._tell({self._game})

    def explain(self, controls: Iterable[Control]) -> None:
        """Write below the label of each new button that can be pressed what it does."""
        for control in controls:
            if isinstance(control, Button) and (key := self._key(control.name)):
                hint = self.guide.hints[key]
                if control.enabled and not control.second and self._is_new(self._full(key)):
                    control.second = hint
                    self._shown.add(self._full(key))
                elif control.second == hint and not self._is_new(self._full(key)):
                    control.second = ""

    def understood(self) -> None:
        """Say no more of what was explained: a person has taken a step."""
        if self._shown:
            self._tell(self._shown)
            self._shown = set()

    def draw(self, canvas: Canvas, seats: int) -> None:
        """Hang up the goal."""
        place = place_for(self._game, seats)
        if not (place and self.goal):
            return
        lettering, room = canvas.art.lettering, place.w - 64
        for size in range(round(GOAL.size * canvas.art.zoom), LEAST - 1, -1):
            style, pitch = replace(GOAL, size=float(size)), size * PITCH
            lines = lettering.wrapped(self.goal, style, room)
            high = len(lines) * pitch + 40
            if high <= place.h:
                break
        while room > NARROWEST and len(lettering.wrapped(self.goal, style, room - 20)) == len(
            lines
        ):
            room -= 20
        lines = lettering.wrapped(self.goal, style, room)
        box = place.centered(room + 64, high)
        plaque(canvas, box)
        x, y = box.center
        for i, line in enumerate(lines):
            down = (i - (len(lines) - 1) / 2) * pitch
            canvas.text(line, x, y + down, style, 0.5, room)

    def _key(self, name: str) -> str:
        """Find what explains a button: in this phase, or in every one."""
        here = f"{self._phase()} {name}"
        return next((key for key in (here, name) if key in self.guide.hints), "")

    def _full(self, key: str) -> str:
        return f"{self._game} {key}"

    def _is_new(self, key: str) -> bool:
        return self._book.now.hints and key not in self._book.now.explained

    def _tell(self, keys: set[str]) -> None:
        told = {*self._book.now.explained, *keys}
        self._book.change(explained=tuple(sorted(told)))
