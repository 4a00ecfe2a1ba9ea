"""The board that asks whether anybody is there, and counts the seconds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.props.furniture import walnut_board
from scenes.props.room import dim
from scenes.stage.geometry import STAGE
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

BOARD: Final = STAGE.centered(1160, 620)
SHADE: Final = 0.6
TITLES: Final = tuple(Style(size, "slab", CREAM) for size in (84, 72, 60, 50))
FIGURE: Final = Style(200, "slab", effect="gold")
WORDS: Final = Style(44, "bold", CREAM)
ROOM: Final = BOARD.w - 140


@dataclass(frozen=True, slots=True)
class Countdown:
    """What is asked, the seconds left, and what will happen."""

    seconds: int
    name: str = ""
    """Whose seat a bot will play; empty where everything begins anew."""

    @classmethod
    def of(cls, left: float, name: str = "") -> Countdown:
        """Count whole seconds, the last of them down to its end."""
        return cls(max(1, math.ceil(left - 1e-6)), name)

    @property
    def title(self) -> str:
        """Ask."""
        return f"{self.name}, are you there?" if self.name else "Is anybody there?"

    @property
    def follows(self) -> str:
        """Say what happens at the end."""
        return "Then a bot plays for you" if self.name else "Then the table is cleared"


def draw_countdown(canvas: Canvas, countdown: Countdown) -> None:
    """Lay the board over everything."""
    dim(canvas, SHADE)
    walnut_board(canvas, BOARD)
    x = BOARD.center[0]
    measure = canvas.art.lettering.width
    fits = (style for style in TITLES if measure(countdown.title, style) <= ROOM)
    canvas.text(countdown.title, x, BOARD.y + 104, next(fits, TITLES[-1]), 0.5, ROOM)
    canvas.text(str(countdown.seconds), x, BOARD.y + 290, FIGURE, 0.5, ROOM)
    canvas.text(countdown.follows, x, BOARD.y + 450, WORDS, 0.5, ROOM)
    canvas.text("Press or touch anything to go on", x, BOARD.y + 528, WORDS, 0.5, ROOM)
