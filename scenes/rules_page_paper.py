"""What is printed in the book: the overview with what pays, and pages of running text."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.catalogue import RuleValue, Table
from game.guides import Guide, Pays
from scenes.props.dice.pictures import DicePictures
from scenes.props.furniture import rule
from scenes.props.labels import fitting
from scenes.rules_page_layout import (
    AIR,
    BODY,
    CAPTION,
    HEADING,
    LEFT,
    PICTURE,
    RIGHT,
    SETTLED,
    Line,
    Page,
    fitting_size,
    flow,
)
from scenes.rules_page_steps import step_picture
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import PAPER_INK, PAPER_TITLE, ink, inks
from scenes.tables.decor import Decor

TITLE: Final = Style(46, "slab", PAPER_TITLE)
TEXT: Final = Style(36, ink=PAPER_INK)
WORDS: Final = Style(36, ink=PAPER_INK)
VALUE: Final = Style(38, "extra", PAPER_INK)
NUMBER: Final = Style(38, "extra", PAPER_INK, cells=True)
RED_LINE: Final = ink("#9A3A28")
BROWN_LINE: Final = ink("#5A3A10")
STEP_BOXES: Final = tuple(Box(x, y, 372, 168) for y in (366, 624) for x in (128, 524))
GOAL_SHARE: Final = 1.7
"""Two lines hold so much of a goal, as words can't be parted anywhere."""
FLAT_DIE: Final = 40.0
COLUMN_GAP: Final = 34.0
ROW: Final = 56.0
NARROW_ROW: Final = 48.0
MANY_ROWS: Final = 7
"""From so many rows on, they stand closer."""
FEW_ROWS: Final = 5
"""So many rows at most may have the whole width each."""


@dataclass(frozen=True, slots=True)
class Printing:
    """What a book is printed with: the dice, and the phase that is being played."""

    dice: DicePictures
    phase: str
    decor: Decor


def overview(
    canvas: Canvas, press: Printing, guide: Guide, table: Table, rules: Mapping[str, RuleValue]
) -> None:
    """Print the first two pages: goal and steps; what pays, house rules, and what is settled."""
    _goal(canvas, guide.goal)
    for number, (box, step) in enumerate(zip(STEP_BOXES, guide.steps, strict=False), 1):
        present = bool(press.phase) and step.phase == press.phase
        step_picture(canvas, press.dice, box, step, str(number), present, press.decor)
    rows = [*guide.pays, *guide.more_pays]
    height = NARROW_ROW if (len(rows) + len(table.house_rules) + 1) // 2 >= MANY_ROWS else ROW
    y = _heading(canvas, RIGHT.x, RIGHT.y, "What pays")
    y = _grid(canvas, press, rows, y, height)
    if table.house_rules:
        y = _heading(canvas, RIGHT.x, y, "House rules tonight")
        shown = [Pays((), one.label, one.shown(rules[one.key])) for one in table.house_rules]
        y = _grid(canvas, press, shown, y, height)
    _settled(canvas, guide.rulings, y)


def _goal(canvas: Canvas, goal: str) -> None:
    y = _heading(canvas, LEFT.x, LEFT.y, "The goal")
    box = Box(LEFT.x, y - 4, LEFT.w, 84)
    style = canvas.grown(goal, TEXT, box.w * GOAL_SHARE, 46)
    for line in flow(canvas.art.lettering, (goal,), style, box, bulleted=False)[:2]:
        canvas.text(line.text, line.x, line.y, style)
    rule(canvas, LEFT.x, 346, LEFT.w, RED_LINE, 0.8)


def _heading(canvas: Canvas, x: float, y: float, text: str) -> float:
    """Write a heading whose block begins at y; give the y below it."""
    canvas.text(text, x, y + 26, TITLE)
    return y + 58


def _grid(canvas: Canvas, press: Printing, rows: list[Pays], y: float, height: float) -> float:
    """Print rows in two columns, down the left one first; give the y below them."""
    if _is_wordy(canvas, rows):
        for number, row in enumerate(rows):
            _row(canvas, press, Box(RIGHT.x, y + number * NARROW_ROW, RIGHT.w, NARROW_ROW), row)
        return y + len(rows) * NARROW_ROW + 14
    half = (len(rows) + 1) // 2
    left_width = (RIGHT.w - COLUMN_GAP) * 0.45
    columns = (
        Box(RIGHT.x, y, left_width, height),
        Box(RIGHT.x + left_width + COLUMN_GAP, y, RIGHT.w - COLUMN_GAP - left_width, height),
    )
    for number, row in enumerate(rows):
        column = columns[number // half]
        _row(canvas, press, column.moved(0, number % half * height), row)
    return y + half * height + 14


def _is_wordy(canvas: Canvas, rows: list[Pays]) -> bool:
    """Tell whether words and values are too long to stand in two columns."""
    if len(rows) > FEW_ROWS:
        return False
    measure = canvas.art.lettering.width
    room = (RIGHT.w - COLUMN_GAP) * 0.45 - 24
    return any(
        len(row.dice) * (FLAT_DIE + 7)
        + measure(row.words, WORDS) * 0.87
        + measure(row.value, VALUE)
        > room
        for row in rows
    )


def _row(canvas: Canvas, press: Printing, box: Box, row: Pays) -> None:
    y = box.center[1]
    style = NUMBER if row.value.replace(",", "").isdigit() else VALUE
    words = canvas.art.lettering.width(row.words, WORDS)
    free = box.w - words - 20 - len(row.dice) * (FLAT_DIE + 7)
    value = canvas.text(row.value, box.right, y, canvas.grown(row.value, style, free, box.h - 4), 1)
    x = box.x
    edge = FLAT_DIE if len(row.dice) < 4 else FLAT_DIE - 6
    for face in row.dice:
        canvas.put(press.dice.flat_face(canvas.art.px(edge), face), x, y, (0.0, 0.5))
        x += edge + 7
    if row.words:
        x += 6 if row.dice else 0
        room = value.x - 14 - x
        canvas.text(row.words, x, y, fitting(canvas, row.words, WORDS, room, box.h - 4), room=room)
    rule(canvas, box.x, box.bottom, box.w, BROWN_LINE, 0.32)


def _settled(canvas: Canvas, rulings: tuple[str, ...], y: float) -> None:
    """Print as many rulings as the page still holds; all of them stand further on."""
    room = RIGHT.bottom - 4
    lettering = canvas.art.lettering
    shown: tuple[str, ...] = ()
    top = y + 54
    for ruling in sorted(rulings, key=lambda text: lettering.width(text, TEXT) > RIGHT.w - 28):
        tried = (*shown, ruling)
        placed = _lines(canvas, tried, top)
        if placed[-1].y + 20 <= room:
            shown = tried
    if not shown:
        return
    _heading(canvas, RIGHT.x, y, SETTLED)
    _print(canvas, _lines(canvas, shown, top), TEXT)


def _lines(canvas: Canvas, rulings: tuple[str, ...], top: float) -> list[Line]:
    out: list[Line] = []
    for ruling in rulings:
        box = Box(RIGHT.x, out[-1].y + 21 if out else top, RIGHT.w, 0)
        out += flow(canvas.art.lettering, (ruling,), TEXT, box, bulleted=True)
    return out


def chapter(canvas: Canvas, press: Printing, page: Page, area: Box) -> None:
    """Print one page of running text with its picture; the present one is marked by a ribbon."""
    lettering = canvas.art.lettering
    bulleted = page.title == SETTLED
    size = fitting_size(lettering, page, bulleted, canvas.art.zoom)
    canvas.text(page.title, area.x, area.y + 26, TITLE)
    rule(canvas, area.x, area.y + 60, area.w, RED_LINE, 0.8)
    if press.phase in page.phases:
        _ribbon(canvas, Box(area.right - 64, BOOK_TOP, 46, 92))
    style = replace(BODY, size=size)
    body = Box(area.x, area.y + HEADING + 4, area.w, 0)
    placed = flow(lettering, page.lines, style, body, bulleted)
    _print(canvas, placed, style)
    if page.picture:
        end = placed[-1].y + size / 2 if placed else body.y
        low = area.bottom - PICTURE - CAPTION
        box = Box(area.center[0] - 260, (end + AIR + low) / 2, 520, PICTURE)
        step_picture(canvas, press.dice, box, page.picture, decor=press.decor)


BOOK_TOP: Final = 179.0


def _print(canvas: Canvas, lines: list[Line], style: Style) -> None:
    for line in lines:
        if line.begins:
            dot = Box(line.x - 27, line.y - 7, 14, 14)
            place(canvas, "bullet", dot, 3, lambda p: p.sketch.oval(p.box, PAPER_TITLE))
        canvas.text(line.text, line.x, line.y, style)


def _ribbon(canvas: Canvas, box: Box) -> None:
    """Hang the bookmark over the edge of a page."""

    def make(piece: Piece) -> None:
        w, h = piece.box.w, piece.box.h
        path = f"M0 0 H{w} V{h} L{w / 2} {h - 20} L0 {h} Z"
        piece.shadow(Box(2, 0, w - 4, h - 16), 4, 5, 12, 0.5)
        piece.sketch.path(path, piece.box, Ramp(inks("#FFE69A #E8AE3A #B87A20")))

    place(canvas, "ribbon", box, 18, make)
