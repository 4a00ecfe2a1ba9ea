"""The test of touch screen and mouse: fields that light up, and where the last press was."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_bench import BLACK, Bench
from scenes.kiosk.operator_words import written
from scenes.props.furniture import caption
from scenes.stage.geometry import STAGE, Box
from scenes.stage.intents import FocusLost, Intent, Point, Press, Release
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CREAM, MARK_GOLD, ink

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.canvas import Canvas

ACROSS, DOWN = 12, 6
KEPT: Final = 200
"""So many points of a trail are shown."""
DOT: Final = 16.0
RING: Final = 88.0
WAY_BACK: Final = STAGE.centered(300, 96)
TOLD: Final = STAGE.centered(920, 84).moved(0, 126)
WORDS: Final = Style(40, "bold", CREAM)
LIT: Final = ink("#2F7A4A")
UNLIT: Final = ink("#1C1512")


class TouchTest(Bench):
    """Draws where it is touched; a field lights up once something was pressed in it."""

    back = WAY_BACK

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.fields = tuple(cell for row in STAGE.rows(DOWN) for cell in row.columns(ACROSS))
        self.lit: set[int] = set()
        self._trail: deque[tuple[float, float]] = deque(maxlen=KEPT)
        self._last: tuple[float, float] | None = None
        self._down = False

    def feel(self, intent: Intent) -> None:
        """Note where something is pressed or drawn."""
        match intent:
            case Press(x=x, y=y):
                self._down, self._last = True, (x, y)
                self._mark(x, y)
            case Point(x=x, y=y) if self._down:
                self._mark(x, y)
            case Release() | FocusLost():
                self._down = False

    def paint(self, canvas: Canvas) -> None:
        """Draw fields, trail and ring."""
        canvas.surface.fill(BLACK)
        for number, field in enumerate(self.fields):
            canvas.surface.fill(LIT if number in self.lit else UNLIT, canvas.rect(field.inset(2)))
        for x, y in self._trail:
            place(canvas, "touched", Box(x - DOT / 2, y - DOT / 2, DOT, DOT), 2, _dot)
        if self._last:
            x, y = self._last
            place(canvas, "pressed here", Box(x - RING / 2, y - RING / 2, RING, RING), 4, _ring)
        caption(canvas, TOLD, 0.9, BLACK)
        written(canvas, self.said, *TOLD.center, WORDS, TOLD.w - 40, 0.5)

    @property
    def said(self) -> str:
        """Say what to do, and where the last press was."""
        if self._last is None:
            return "Touch every field, or draw over them"
        x, y = self._last
        return f"{len(self.lit)} of {len(self.fields)} fields · last at {x:.0f}, {y:.0f}"

    def _mark(self, x: float, y: float) -> None:
        self._trail.append((x, y))
        self.lit.update(n for n, field in enumerate(self.fields) if field.contains(x, y))


def _dot(piece: Piece) -> None:
    piece.sketch.oval(piece.box, MARK_GOLD)


def _ring(piece: Piece) -> None:
    piece.sketch.oval(piece.box.inset(4), stroke=CREAM, line=6)
