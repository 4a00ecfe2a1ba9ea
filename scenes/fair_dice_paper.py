"""The papers beside the slate of fair dice: what the charts say, luck in points, the seals."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.fair_dice_charts import who_mark
from scenes.fair_dice_layout import FORTUNE, SEAL, SEAL_WORDS, VERDICT
from scenes.fair_dice_seal import wax_seal
from scenes.fair_dice_view import Said
from scenes.props import buttons, furniture
from scenes.props.labels import fitting
from scenes.results_luck import GOOD, GROOVE, ILL
from scenes.stage.canvas import LINE
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CREAM, PAPER_INK, PAPER_TITLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.fair_dice_view import Fortune, TableFortune, View
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

HEAD: Final = Style(44, "slab", PAPER_TITLE)
LONG_HEAD: Final = Style(38, "slab", PAPER_TITLE)
HEAD_PITCH: Final = 44.0
BODY: Final = Style(38, "bold", PAPER_INK)
NAME: Final = Style(36, "bold", PAPER_INK)
FIGURE: Final = Style(36, "extra", PAPER_INK, cells=True)
SEAL_TEXT: Final = Style(36, "bold", CREAM, "shadow")
LEAST: Final = 26.0
LEADING: Final = 1.18
PAD: Final = 28.0
HEAD_ROOM: Final = 70.0
COIN: Final = 46.0
BAR: Final = 172.0
FIGURES: Final = 84.0
"""Least width of the column of figures."""
BAR_HIGH: Final = 34.0
FEWEST_ROWS: Final = 4
COLUMN: Final = 140.0
ICON: Final = 44.0
BODY_BOX: Final = Box(
    FORTUNE.x + PAD, FORTUNE.y + HEAD_ROOM, FORTUNE.w - 2 * PAD, FORTUNE.h - HEAD_ROOM - 10
)


def draw_papers(canvas: Canvas, view: View, number: int, dice: DicePictures) -> None:
    """Lay both papers: what the charts say, and the luck of those whose charts they are."""
    _page(canvas, VERDICT, view.verdict, 0)
    fortunes = view.slates[number].fortunes if view.slates else ()
    if fortunes:
        _page(canvas, FORTUNE, Said(view.luck.head), 1)
        _fortunes(canvas, fortunes, dice)
    elif view.tables:
        _page(canvas, FORTUNE, Said(view.luck.head), 1)
        _tables(canvas, view.tables)
    else:
        _page(canvas, FORTUNE, view.luck, 1)


def draw_seal(canvas: Canvas, state: str, words: str) -> None:
    """Press the seal and write beside it what was found."""
    wax_seal(canvas, SEAL, state)
    paragraph(canvas, words, SEAL_WORDS, SEAL_TEXT, middle=True)


def _page(canvas: Canvas, box: Box, said: Said, piece: int) -> None:
    """Lay a paper with its heading, on two lines where it is long, and the words below."""
    furniture.paper(canvas, box, piece=piece)
    inside = box.w - 2 * PAD
    wrapped = canvas.art.lettering.wrapped(said.head, HEAD, inside)
    style = HEAD if len(wrapped) == 1 else LONG_HEAD
    heads = canvas.art.lettering.wrapped(said.head, style, inside)
    for number, line in enumerate(heads):
        canvas.text(line, box.x + PAD, box.y + 40 + number * HEAD_PITCH, style, room=inside)
    top = HEAD_ROOM + (len(heads) - 1) * HEAD_PITCH
    body = Box(box.x + PAD, box.y + top, inside, box.h - top - 12)
    paragraph(canvas, said.words, body, BODY)


def paragraph(canvas: Canvas, words: str, box: Box, style: Style, *, middle: bool = False) -> None:
    """Set running text into a box, as large as it may be and as small as it must be."""
    set_paragraph(canvas, words, box, style, paragraph_size(canvas, words, box, style), middle)


def paragraph_size(canvas: Canvas, words: str, box: Box, style: Style) -> float:
    """Find the size at which running text fits a box."""
    size = float(int(style.size * canvas.art.zoom))
    while size > LEAST and _high(_lines(canvas, words, box, style, size), size) > box.h:
        size -= 1
    return size


def paragraph_height(canvas: Canvas, words: str, wide: float, style: Style, size: float) -> float:
    """Measure running text of a size."""
    return _high(_lines(canvas, words, Box(0, 0, wide, 0), style, size), size)


def set_paragraph(
    canvas: Canvas, words: str, box: Box, style: Style, size: float, middle: bool = False
) -> None:
    """Set running text of a size from the top of a box, or in its middle."""
    lines = _lines(canvas, words, box, style, size)
    y = box.y + size * LINE / 2
    if middle:
        y += (box.h - _high(lines, size)) / 2
    for line in lines:
        canvas.text(line, box.x, y, replace(style, size=size), room=box.w)
        y += size * LEADING


def _lines(canvas: Canvas, words: str, box: Box, style: Style, size: float) -> list[str]:
    if not words:
        return []
    return canvas.art.lettering.wrapped(words, replace(style, size=size), box.w)


def _high(lines: list[str], size: float) -> float:
    return (len(lines) - 1) * size * LEADING + size * LINE


def _fortunes(canvas: Canvas, fortunes: Sequence[Fortune], dice: DicePictures) -> None:
    """Fill a row for everybody, lower where they are many."""
    rows = BODY_BOX.rows(max(FEWEST_ROWS, len(fortunes)))
    size = min(FIGURE.size, rows[0].h / LINE)
    figures = replace(FIGURE, size=size)
    wide = max(canvas.art.lettering.width(one.figure, figures) for one in fortunes)
    end = BODY_BOX.right - max(wide, FIGURES) - 16
    for row, fortune in zip(rows, fortunes, strict=False):
        _fortune(canvas, row, fortune, dice, end, size)


def _fortune(
    canvas: Canvas, row: Box, fortune: Fortune, dice: DicePictures, end: float, size: float
) -> None:
    """Fill a row whose bar ends at an x: to the right for good luck, to the left for ill."""
    y, coin = row.center[1], min(COIN, row.h * 0.9)
    who_mark(canvas, row.x + COIN / 2, y, coin, replace(fortune.who, is_bot=False), dice)
    left = row.x + COIN + 14
    high = min(BAR_HIGH, row.h * 0.66)
    bar = Box(end - BAR, y - high / 2, BAR, high)
    room = bar.x - 14 - left
    style = fitting(canvas, fortune.who.name, replace(NAME, size=size), room, row.h)
    canvas.text(fortune.who.name, left, y, style, room=room)
    place(canvas, "groove of luck", bar, 2, _groove)
    wide = abs(fortune.share) * bar.w / 2
    if wide >= 1:
        x = bar.center[0] - (wide if fortune.share < 0 else 0)
        ramp = ILL if fortune.share < 0 else GOOD
        filled = Box(x, bar.y, wide, bar.h)
        key = ("bar of luck", fortune.share < 0)
        place(canvas, key, filled, 2, lambda piece: piece.sketch.rect(piece.box, 6, ramp))
    middle = Box(bar.center[0] - 2, bar.y - 4, 4, bar.h + 8)
    place(canvas, "no luck", middle, 1, lambda piece: piece.sketch.rect(piece.box, 1, PAPER_INK))
    canvas.text(fortune.figure, row.right, y, replace(FIGURE, size=size), 1.0)


def _tables(canvas: Canvas, tables: Sequence[TableFortune]) -> None:
    """Write the luck of people and of bots by table; their icons stand beside the heading."""
    rows = BODY_BOX.rows(max(FEWEST_ROWS, len(tables)))
    size = min(FIGURE.size, rows[0].h / LINE)
    figures, words = replace(FIGURE, size=size), replace(NAME, size=size)
    ends = (BODY_BOX.right - COLUMN, BODY_BOX.right)
    for end, name in zip(ends, ("person", "robot"), strict=True):
        buttons.icon(canvas, end - ICON / 2, FORTUNE.y + 40, name, ICON, PAPER_INK)
    for row, table in zip(rows, tables, strict=False):
        y = row.center[1]
        canvas.text(table.table, row.x, y, words, room=ends[0] - COLUMN - row.x)
        for end, figure in zip(ends, (table.people, table.bots), strict=True):
            canvas.text(figure, end, y, figures, 1.0)


def _groove(piece: Piece) -> None:
    piece.sketch.rect(piece.box, 7, GROOVE, 0.24)
