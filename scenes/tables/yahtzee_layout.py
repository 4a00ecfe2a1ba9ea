"""Where things lie at the Yahtzee table: the sheet with its columns and rows, dice and words."""

from dataclasses import dataclass
from typing import Final

from game.boxes import NAMES, UPPER
from game.rules import Seat
from scenes.stage.geometry import Box
from scenes.tables.keep_layout import Spot, yaw_of

SHEET: Final = Box(84, 50, 1080, 830)
INSIDE: Final = Box(106, 58, 1036, 810)
HEAD: Final = 104.0
"""Height of the line with title and names."""
LINE: Final = 46.5
SUM: Final = 55.0
"""Height of the line with the totals."""
LABELS: Final = 312.0
MOST_COLUMNS: Final = 4
"""With more seats only one column is shown, and a row for every seat."""
HOW: Final = 200.0
"""Width of what the boxes pay, in words, where there is room for it."""
WIDEST: Final = 262.0
SINGLE: Final = (Box(106, 58, 268, 810), Box(376, 58, 182, 810))
"""Labels and the one column, where every seat has a row."""
ROWS: Final = Box(576, 58, 572, 810)
HIGHEST_ROW: Final = 132.0

PLAQUE: Final = Box(1240, 58, 584, 100)
MOVE: Final = Box(1200, 180, 624, 58)
THROWS: Final = Box(1622, 486, 206, 176)
"""Where it is said how many throws are left, beside the second row of dice."""
GOAL: Final = Box(1216, 290, 592, 180)
"""Where the goal is told as long as no dice lie there."""
NOTE: Final = Box(1200, 698, 624, 180)
SHARE: Final = (690, 750)
"""Widths of the two buttons."""
COACH: Final = Box(1200, 688, 624, 192)
"""The coach's panel, in place of the note with the house rules."""
CALL: Final = Box(1634, 706, 182, 64)
"""Where it is told how to call the coach."""
DIE: Final = 130.0
RISE: Final = 8.0
"""How far a marked die rises: the last move is told just above."""
DICE_AT: Final = ((1294, 356), (1494, 356), (1694, 356), (1294, 594), (1494, 594))
HAND: Final = (1494.0, 1240.0)


@dataclass(frozen=True, slots=True)
class Grid:
    """The sheet as it is ruled for a number of seats."""

    labels: Box
    how: Box | None
    columns: tuple[Box, ...]
    rows: tuple[Box, ...]
    """One for each seat, where the columns are too many; else none."""

    def column(self, seat: Seat) -> Box:
        """Give the column of a seat."""
        return self.columns[0] if self.rows else self.columns[seat]

    def cell(self, seat: Seat, box: str) -> Box:
        """Give the place of a box in the column of a seat."""
        return line_of(self.column(seat), LINE_OF[box])

    def line(self, cell: Box) -> Box:
        """Give the whole line of a box, its label included."""
        return Box(self.labels.x, cell.y, self.columns[-1].right - self.labels.x, cell.h)


BONUS_LINE: Final = len(UPPER)
TOTAL_LINE: Final = len(NAMES) + 1
LINE_OF: Final = {box: i + (i >= len(UPPER)) for i, box in enumerate(NAMES)}
"""The lines of the boxes, counted from the top; the bonus lies between upper and lower ones."""


def line_of(column: Box, number: int) -> Box:
    """Give a line of a column, the total being the last."""
    high = SUM if number == TOTAL_LINE else LINE
    return Box(column.x, column.y + HEAD + number * LINE, column.w, high)


def grid_for(seats: int) -> Grid:
    """Rule the sheet for so many seats."""
    if seats > MOST_COLUMNS:
        labels, column = SINGLE
        high = min(HIGHEST_ROW, ROWS.h / seats)
        rows = tuple(Box(ROWS.x, ROWS.y + i * high, ROWS.w, high) for i in range(seats))
        return Grid(labels, None, (column,), rows)
    room = INSIDE.w - LABELS
    wide = min(room / seats, WIDEST)
    left = INSIDE.right - wide * seats
    columns = tuple(Box(left + i * wide, INSIDE.y, wide, INSIDE.h) for i in range(seats))
    labels = Box(INSIDE.x, INSIDE.y, LABELS, INSIDE.h)
    spare = left - labels.right
    how = Box(labels.right, INSIDE.y, spare, INSIDE.h) if spare >= HOW - 1 else None
    return Grid(labels, how, columns, ())


def dice_spots(turn: int) -> tuple[Spot, ...]:
    """Place the five dice; they lie as they lie for a whole turn, which is known by its number."""
    return tuple(
        Spot(
            x + 5 * (yaw_of(turn, place + 5) - 1.5),
            y + 4 * (yaw_of(turn, place + 10) - 1.5),
            DIE,
            yaw_of(turn, place),
        )
        for place, (x, y) in enumerate(DICE_AT)
    )
