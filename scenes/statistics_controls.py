"""What can be pressed on the page of statistics: papers that turn, and the way to other people."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from scenes.props import buttons
from scenes.props.controls import Control, Manner, plate
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent, Move, Wheel
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import BROWN_INK
from scenes.statistics_layout import ARROW, ROWS, arrows, row
from scenes.statistics_words import line

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas
    from scenes.statistics_view import Person

NAMED: Final = Style(46, "extra", BROWN_INK)
TIP: Final = 24.0
"""Half the height of the arrows on brass."""
INSET: Final = 44.0


def steps(intent: Intent) -> int:
    """Read an intent as steps to the right; 0 for any other."""
    if isinstance(intent, Move):
        return intent.dx
    if isinstance(intent, Wheel):
        return (intent.amount < 0) - (intent.amount > 0)
    return 0


class Turning(Control):
    """Something of several pages; `turn` is told by how many to go on."""

    def __init__(
        self,
        box: Box,
        name: str,
        turn: Callable[[int], object],
        shows: Hashable,
        command: str | None = None,
    ) -> None:
        super().__init__(box, name, lambda: turn(1), command=command, name=name)
        self.turn = turn
        self._shows = shows

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._shows)

    def steer(self, intent: Intent) -> bool:
        """Let left, right and the wheel turn the pages."""
        by = steps(intent)
        if by:
            self.turn(by)
        return bool(by)


class PaperTurner(Turning):
    """A paper that turns by the arrows in its corner; a press on a row may open something."""

    def __init__(
        self,
        box: Box,
        name: str,
        turn: Callable[[int], object],
        shows: Hashable,
        command: str,
        on_row: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(box, name, turn, shows, command)
        self._on_row = on_row

    def press_at(self, x: float, y: float) -> None:
        """Turn by an arrow, or open the row that was pressed."""
        corner = arrows(self.box)
        if corner.contains(x, y):
            self.turn(-1 if x < corner.x + ARROW else 1)
        elif self._on_row:
            pressed = [number for number in range(ROWS) if row(self.box, number).contains(x, y)]
            for number in pressed:
                self._on_row(number)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw arrows and key; the focus is a ring around the paper."""
        corner = arrows(self.box)
        y = corner.center[1]
        if manner.focused:
            buttons.focus_ring(canvas, self.box, 8, 2)
        buttons.step_arrow(canvas, corner.x + ARROW / 2, y, -1, "paper")
        buttons.step_arrow(canvas, corner.right - ARROW / 2, y, 1, "paper")
        if manner.cap:
            buttons.key_cap(canvas, corner.center[0], y, manner.cap, 50, 0.5)


class PersonTurner(Turning):
    """The brass button that leads to the next person, between two arrows."""

    def __init__(
        self, box: Box, turn: Callable[[int], object], following: Person, dice: DicePictures
    ) -> None:
        super().__init__(box, "people", turn, following)
        self._following, self._dice = following, dice

    def press_at(self, x: float, y: float) -> None:
        """Go to the one before by the left arrow, else to the next."""
        self.turn(-1 if x < self.box.x + 2 * INSET else 1)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the button with the next person on it."""
        face = plate(canvas, self.box, "normal", manner)
        y = face.center[1]
        for x, way in ((face.x + INSET, -1), (face.right - INSET, 1)):
            box = Box(x - TIP / 2, y - TIP, TIP, 2 * TIP)
            place(canvas, ("to people", way), box, 6, lambda piece, way=way: _tip(piece, way))  # type: ignore[misc]
        inside = face.centered(face.w - 4 * INSET, face.h)
        line(canvas, self._dice, (self._following,), inside, NAMED, 0.5)


def _tip(piece: Piece, way: int) -> None:
    wide, high = piece.box.w, piece.box.h
    back, tip = (0.0, wide) if way > 0 else (wide, 0.0)
    path = f"M{back} {high * 0.12} L{tip} {high / 2} L{back} {high * 0.88}"
    piece.sketch.path(path, piece.box, stroke=BROWN_INK, line=8)
