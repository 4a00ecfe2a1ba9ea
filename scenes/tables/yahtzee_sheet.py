"""The score sheet on paper: labels, a column of boxes a seat, or one column and a row a seat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.boxes import BONUS, BONUS_FROM, EXTRA, FIXED, NAMES, UPPER, YAHTZEE, Sheet, titled
from game.sentences import figure
from scenes.props import buttons
from scenes.props.coach_panel import coach_star
from scenes.props.controls import Manner
from scenes.props.furniture import paper, rule
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, mixed, place
from scenes.stage.theme import (
    BRASS_LINE,
    BROWN_INK,
    LIT_BRASS,
    LIT_RING,
    PAPER_INK,
    SeatLook,
    ink,
    inks,
)
from scenes.tables.yahtzee_layout import (
    BONUS_LINE,
    HEAD,
    LINE,
    LINE_OF,
    SHEET,
    TOTAL_LINE,
    Grid,
    line_of,
)

NAVY: Final = ink("#1C2B6E")
BLUE: Final = ink("#1F4F94")
SOFT: Final = ink("#4E4638")
GAIN: Final = ink("#146032")
BAND: Final = ink("#7DC0E8")
BAND_EDGE: Final = ink("#17578E")
LABEL: Final = Style(34, ink=PAPER_INK)
FILLED: Final = Style(38, "extra", NAVY)
PREVIEW: Final = Style(38, "bold", BLUE)
BONUS_STYLE: Final = Style(33, ink=ink("#4A3564"))
ASIDE: Final = 14.0
"""Between the upper sum and how it stands."""
PAR_STYLE: Final = Style(31, ink=SOFT)
TOTAL: Final = Style(48, "extra", NAVY)
TITLE: Final = Style(56, "slab", BLUE)
ROUND: Final = Style(34, ink=SOFT)
HINT: Final = Style(32, ink=SOFT)
WAYS: Final[Mapping[str, str]] = {
    **{box: f"all {box}" for box in UPPER},
    **{box: str(points) for box, points in FIXED.items()},
    "three-of-a-kind": "all dice",
    "four-of-a-kind": "all dice",
    "chance": "all dice",
}
"""What a box pays, in a word or a figure."""
LONG_WAYS: Final[Mapping[str, str]] = {
    **{box: f"the sum of all {box}" for box in UPPER},
    "three-of-a-kind": "three alike: all dice",
    "four-of-a-kind": "four alike: all dice",
    "full-house": f"three and two alike: {FIXED['full-house']}",
    "small-straight": f"four in a row: {FIXED['small-straight']}",
    "large-straight": f"five in a row: {FIXED['large-straight']}",
    YAHTZEE: f"five alike: {FIXED[YAHTZEE]}",
    "chance": "the sum of all dice",
}
"""The same for somebody alone, who has the room."""


@dataclass(frozen=True, slots=True)
class Column:
    """One seat's part of the sheet."""

    name: str
    look: SeatLook
    is_bot: bool
    sheet: Sheet
    total: int
    """As it is shown at the moment."""
    pays: tuple[tuple[str, int], ...] = ()
    """What open boxes would pay, where this is to be seen."""
    joker: bool = False
    """Only those boxes may be filled, as five alike bind."""
    picked: str = ""
    """The box that a key of brass covers."""
    starred: str = ""
    """The box that the coach would fill."""


def capital(box: str) -> str:
    """Write a box's name as a label."""
    return titled(box).capitalize()


def par_of(sheet: Sheet) -> int | None:
    """Tell how far the filled upper boxes lie over three of each face; `None` before the first."""
    filled = [(face, sheet.filled[face - 1]) for face in range(1, len(UPPER) + 1)]
    gains = [points - 3 * face for face, points in filled if points is not None]
    return sum(gains) if gains else None


def standing(points: int | None) -> str:
    """Say how the filled upper boxes stand against what the bonus wants."""
    return f"{abs(points)} {'behind' if points < 0 else 'ahead'}" if points else ""


def signed(points: int | None) -> str:
    """Say the same in a figure alone, where a column has no room for the word."""
    return f"{'−' if points < 0 else '+'}{abs(points)}" if points else ""


def draw_ruled(canvas: Canvas, grid: Grid) -> None:
    """Lay the sheet and rule it: lines, labels, what boxes pay."""
    paper(canvas, SHEET)
    left = grid.labels.x
    right = grid.columns[-1].right
    for number in (BONUS_LINE, TOTAL_LINE):
        shade = line_of(Box(left, grid.labels.y, right - left, 0), number)
        place(canvas, "sheet shade", shade, 2, lambda p: p.sketch.rect(p.box, 0, NAVY, 0.10))
    for number in range(TOTAL_LINE + 1):
        line = line_of(grid.labels, number)
        strong = number in (0, BONUS_LINE, BONUS_LINE + 1, TOTAL_LINE)
        for shift in (-1, 1) if strong else (0,):
            rule(canvas, left, line.y + shift, right - left, NAVY, 0.66 if strong else 0.28)
    for column in grid.columns:
        high = line_of(column, TOTAL_LINE).bottom - column.y - HEAD
        upright = Box(column.x - 1, column.y + HEAD, 2, high)
        place(canvas, "sheet upright", upright, 2, lambda p: p.sketch.rect(p.box, 0, NAVY, 0.30))
    _labels(canvas, grid)


def _labels(canvas: Canvas, grid: Grid) -> None:
    canvas.text("Yahtzee", grid.labels.x + 6, grid.labels.y + 32, TITLE)
    if grid.how:
        ways = LONG_WAYS if len(grid.columns) == 1 else WAYS
        for box, number in LINE_OF.items():
            cell = line_of(grid.how, number)
            style = canvas.grown(ways[box], HINT, cell.w - 24, LINE)
            canvas.text(ways[box], cell.x + 16, cell.center[1], style)
        more = f"{BONUS} more" if len(grid.columns) == 1 else f"+{BONUS}"
        canvas.text(more, grid.how.x + 16, line_of(grid.how, BONUS_LINE).center[1], HINT)
    for box, number in LINE_OF.items():
        line = line_of(grid.labels, number)
        room = line.w - (16 if grid.how or grid.rows else 70)
        style = canvas.grown(capital(box), LABEL, room, LINE)
        canvas.text(capital(box), line.x + 8, line.center[1], style)
        if not grid.how and not grid.rows and box in FIXED:
            canvas.text(WAYS[box], line.right - 16, line.center[1], HINT, 1.0)
    bonus = line_of(grid.labels, BONUS_LINE)
    canvas.text(f"Bonus at {BONUS_FROM}", bonus.x + 8, bonus.center[1], LABEL)
    total = line_of(grid.labels, TOTAL_LINE)
    canvas.text("Total", total.x + 8, total.center[1], Style(40, ink=PAPER_INK))


def draw_round(canvas: Canvas, grid: Grid, number: int) -> None:
    """Say under the title which round is being played."""
    text = f"Round {number} of {len(NAMES)}"
    canvas.text(text, grid.labels.x + 8, grid.labels.y + 84, ROUND)


def band(canvas: Canvas, box: Box) -> None:
    """Lay the blue band of the acting seat over a part of the sheet."""

    def make(piece: Piece) -> None:
        piece.shadow(piece.box, 12, 0, 20, 0.35, BAND_EDGE)
        piece.cut(piece.box, 12)
        piece.sketch.rect(piece.box, 12, Ramp((BAND, BAND), (0.0, 1.0), (0.62, 0.48)))
        piece.sketch.rect(piece.box.inset(2.5), 10, stroke=BAND_EDGE, line=5)

    place(canvas, "sheet band", box, 28, make)


def draw_column(canvas: Canvas, box: Box, column: Column, stacked: bool) -> None:
    """Write one seat's name, boxes, bonus and total."""
    _heading(canvas, box, column, stacked)
    pays = dict(column.pays)
    for name, number in LINE_OF.items():
        cell = line_of(box, number)
        points = column.sheet.points(name)
        if points is not None:
            _filled(canvas, cell, points, column.sheet.extras if name == YAHTZEE else 0)
        elif name == column.picked:
            continue
        elif name in pays:
            _preview(canvas, cell, pays[name], column.joker)
            if name == column.starred:
                draw_star(canvas, cell)
        else:
            canvas.text("·", *cell.center, Style(38, "extra", SOFT), 0.5)
    _bonus(canvas, line_of(box, BONUS_LINE), column.sheet)
    total = line_of(box, TOTAL_LINE)
    canvas.text(figure(column.total), *total.center, TOTAL, 0.5, box.w - 8)


COIN: Final = 56.0
SIDE_NAME: Final = Style(36, ink=PAPER_INK)
STACKED_NAME: Final = Style(34, ink=PAPER_INK)
SMALL_NAME: Final = Style(30, ink=PAPER_INK)


def stacked_names(canvas: Canvas, boxes: Sequence[Box], names: Sequence[str]) -> bool:
    """Tell whether names stand below their medallions, as one of them is too long."""
    width = canvas.art.lettering.width
    room = boxes[0].w - COIN - 34
    return any(width(name, SIDE_NAME) > room for name in names)


def _heading(canvas: Canvas, box: Box, column: Column, stacked: bool) -> None:
    badge = "robot" if column.is_bot else None
    x = box.center[0]
    if stacked:
        medallion(canvas, x, box.y + 35, COIN, column.look, badge=badge)
        style, room = STACKED_NAME, box.w - 12
        if canvas.art.lettering.width(column.name, style) > room:
            style = SMALL_NAME
        canvas.text(column.name, x, box.y + 83, style, 0.5, room)
        return
    wide = canvas.art.lettering.width(column.name, SIDE_NAME)
    left = x - (COIN + 14 + wide) / 2
    medallion(canvas, left + COIN / 2, box.y + 52, COIN, column.look, badge=badge)
    canvas.text(column.name, left + COIN + 14, box.y + 52, SIDE_NAME)


def _filled(canvas: Canvas, cell: Box, points: int, extras: int) -> None:
    x, y = cell.center
    if not extras:
        canvas.text(str(points), x, y, canvas.grown(str(points), FILLED, cell.w, LINE), 0.5)
        return
    more = f"+{extras * EXTRA}"
    style = Style(31, "extra", GAIN)
    measure = canvas.art.lettering.width
    wide = measure(str(points), FILLED), measure(more, style)
    left = x - (sum(wide) + 8) / 2
    canvas.text(str(points), left, y, FILLED)
    canvas.text(more, left + wide[0] + 8, y, style)


def _preview(canvas: Canvas, cell: Box, points: int, joker: bool) -> None:
    if joker:
        lit_box(canvas, cell.inset(7, 3))
    style = PREVIEW if points else Style(36, "bold", mixed(BLUE, SOFT, 0.75))
    text = f"+{points}" if points else "0"
    canvas.text(text, *cell.center, canvas.grown(text, style, cell.w, LINE), 0.5)


DULL: Final = inks("#E8C478 #C99A48 #A87125")
PICKED: Final = Style(38, "extra", BROWN_INK)


def draw_picked(canvas: Canvas, cell: Box, points: int, manner: Manner) -> None:
    """Make a key of brass of the box that would be filled; with the focus it shines."""
    key = cell.inset(7, 2)

    def make(piece: Piece) -> None:
        edge = LIT_RING if manner.focused else BRASS_LINE
        piece.shadow(piece.box, 12, 3, 8, 0.4)
        if manner.focused:
            piece.shadow(piece.box.inset(-2), 14, 0, 16, 0.8, buttons.GLOW)
        piece.sketch.rect(piece.box, 12, BRASS_LINE)
        piece.sketch.rect(piece.box.inset(2), 10, edge)
        face = piece.box.inset(5)
        piece.sketch.rect(face, 8, Ramp(DULL if manner.down else LIT_BRASS))

    place(canvas, ("picked", manner.focused, manner.down), key, 20, make)
    canvas.text(f"+{points}" if points else "0", *key.center, PICKED, 0.5)


def draw_star(canvas: Canvas, cell: Box) -> None:
    """Put the coach's star on a box."""
    coach_star(canvas, cell.x + 28, cell.center[1])


def lit_box(canvas: Canvas, box: Box) -> None:
    """Light a box that five alike must fill."""

    def make(piece: Piece) -> None:
        gold = ink("#FFC93C")
        piece.shadow(piece.box.inset(-3), 12, 0, 16, 0.8, gold)
        piece.sketch.rect(piece.box, 10, ink("#FFF0B8"), 0.92)
        piece.sketch.rect(piece.box.inset(1.5), 9, stroke=ink("#B87A14"), line=3)

    place(canvas, "lit box", box, 22, make)


def _bonus(canvas: Canvas, cell: Box, sheet: Sheet) -> None:
    """Write the upper sum against what the bonus wants, and how it stands against par."""
    won = sheet.bonus
    text = str(sheet.upper) if won else f"{sheet.upper}/{BONUS_FROM}"
    par = par_of(sheet)
    ways = (f"+{won}", "") if won else (standing(par), signed(par), "")
    style = Style(PAR_STYLE.size, PAR_STYLE.face, GAIN) if won else PAR_STYLE
    measure = canvas.art.lettering.width
    first = measure(text, BONUS_STYLE)
    room = cell.w - 6 - first - ASIDE
    after = next(words for words in ways if not words or measure(words, style) <= room)
    beside = ASIDE + measure(after, style) if after else 0.0
    left, y = cell.center[0] - (first + beside) / 2, cell.center[1]
    canvas.text(text, left, y, BONUS_STYLE)
    if after:
        canvas.text(after, left + first + ASIDE, y, style)


ROW_TOTAL: Final = Style(52, "extra", NAVY, cells=True)
ROW_NAME: Final = Style(40, ink=PAPER_INK)
THREE_FIGURES: Final = 112.0
"""Room for a total at the right end of a row."""
SMALL_BOX: Final = Box(0, 0, 14, 24)
SMALL_STEP: Final = 16.0
SMALL_SHIFT: Final = 14.0
"""The small boxes begin right of the badge."""
SMALL_GAP: Final = 12.0


def draw_row(canvas: Canvas, box: Box, column: Column, lit: bool) -> None:
    """Write one seat in a row: which boxes are filled, the upper sum, the total."""
    y = box.center[1]
    if lit:
        band(canvas, box.inset(0, 3))
        _pointer(canvas, box.x - 6, y)
    medallion(canvas, box.x + 46, y, 66, column.look, lit, "robot" if column.is_bot else None)
    total = canvas.text(figure(column.total), box.right - 16, y, ROW_TOTAL, 1.0)
    left = box.x + 92
    room = total.x - 16 - left
    style = whole(canvas, column.name, ROW_NAME, room)
    canvas.text(column.name, left, y - 18, style, room=room)
    for i, points in enumerate(column.sheet.filled):
        x = left + SMALL_SHIFT + i * SMALL_STEP + (SMALL_GAP if i >= len(UPPER) else 0)
        _small_box(canvas, SMALL_BOX.moved(x, y + 15), points is not None)
    upper = column.sheet
    text = f"{upper.upper} +{upper.bonus}" if upper.bonus else f"{upper.upper}/{BONUS_FROM}"
    canvas.text(text, min(box.right - THREE_FIGURES, total.x) - 18, y + 25, BONUS_STYLE, 1.0)


def _small_box(canvas: Canvas, box: Box, filled: bool) -> None:
    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box.inset(1), 3, BLUE if filled else None, stroke=BLUE, line=2)

    place(canvas, ("small box", filled), box, 2, make)


def _pointer(canvas: Canvas, x: float, y: float) -> None:
    """Point from the row of a seat to its column."""

    def make(piece: Piece) -> None:
        path = "M22 2 L2 24 L22 46 Z"
        piece.sketch.path(path, piece.box, BAND_EDGE)

    place(canvas, "sheet pointer", Box(x - 14, y - 24, 24, 48), 4, make)
