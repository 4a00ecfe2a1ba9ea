"""The two papers of the statistics: bars of matches, figures, luck, people."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from scenes.props import furniture
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import PAPER_INK, PAPER_TITLE, ink, inks
from scenes.statistics_layout import ARROWS, CLOSE_PITCH, PAD, PEOPLE_FIRST, PITCH, ROWS, TITLE, row
from scenes.statistics_view import (
    BarsPaper,
    FiguresPaper,
    LuckPaper,
    Paper,
    PeoplePaper,
    TableBar,
    Words,
)
from scenes.statistics_words import line, shrunk

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

HEAD: Final = Style(46, "slab", PAPER_TITLE)
WORD: Final = Style(36, "bold", PAPER_INK)
FIGURE: Final = Style(38, "extra", PAPER_INK, cells=True)
SMALL: Final = Style(32, "bold", ink("#6B4A24"))
LINE_INK: Final = ink("#6B4A24")
TEXT_PITCH: Final = 48.0

NAME: Final = 256.0
"""Width of the name of a table."""
BLOCK: Final = (20.0, 34.0, 26.0)
"""Width and height of a block, and from one to the next."""
OF: Final = 140.0
"""Width of the words after the blocks."""
BRASS_BLOCK: Final = Ramp(inks("#E9C277 #D4A04A #B67F2C"), (0.0, 0.5, 1.0))
BLOCK_EDGE: Final = ink("#5A3A12")
EMPTY_EDGE: Final = ink("#A08A66")

LEAST_ROWS: Final = 4
"""So many figures stand below each other before a second column begins."""

LESS: Final = Ramp(inks("#B58452 #8F6233"))
MORE: Final = Ramp(inks("#5C80A8 #3F5F86"))
LESS_INK: Final = ink("#6E4520")
MORE_INK: Final = ink("#2E4C6E")
LUCK: Final = Box(0, 74, 504, 142)
"""Where the bars stand, from the corner of the words of the paper."""
LUCK_FOOT: Final = 248.0
LUCK_RULE: Final = 276.0
LUCK_TURN: Final = 312.0
LUCK_MATE: Final = 362.0
LUCK_LINE: Final = 48.0
LUCK_WORDS: Final = (540.0, 106.0)
BAR_GAP: Final = 8.0


def draw_paper(canvas: Canvas, dice: DicePictures, box: Box, paper: Paper, turned: bool) -> None:
    """Lay a paper; `turned` leaves room beside the title for the arrows that turn it."""
    furniture.paper(canvas, box)
    room = box.w - 2 * PAD - (ARROWS[0] if turned else 0)
    style = shrunk(canvas, paper.title, HEAD, room, 60)
    canvas.text(paper.title, box.x + PAD, box.y + TITLE, style, room=room)
    if isinstance(paper, BarsPaper):
        _bars(canvas, box, paper)
    elif isinstance(paper, FiguresPaper):
        _figures(canvas, box, paper)
    elif isinstance(paper, LuckPaper):
        _luck(canvas, dice, box, paper)
    elif isinstance(paper, PeoplePaper):
        _people(canvas, dice, box, paper)
    else:
        _words(canvas, box, paper)


def _words(canvas: Canvas, box: Box, paper: Words) -> None:
    lines = canvas.art.lettering.wrapped(paper.text, WORD, box.w - 2 * PAD)
    for number, text in enumerate(lines):
        y = box.y + 112 + number * TEXT_PITCH
        canvas.text(text, box.x + PAD, y, WORD, room=box.w - 2 * PAD)


def _bars(canvas: Canvas, box: Box, paper: BarsPaper) -> None:
    for number, bar in enumerate(paper.bars):
        _bar(canvas, row(box, number), bar)


def _bar(canvas: Canvas, place_: Box, bar: TableBar) -> None:
    y = place_.center[1]
    style = shrunk(canvas, bar.name, WORD, NAME, PITCH)
    canvas.text(bar.name, place_.x, y, style, room=NAME)
    style = shrunk(canvas, bar.words, WORD, OF, PITCH)
    canvas.text(bar.words, place_.right, y, style, 1.0, OF)
    wide, high, pitch = BLOCK
    for number in range(bar.count):
        full = number < bar.filled
        spot = Box(place_.x + NAME + 4 + number * pitch, y - high / 2, wide, high)
        place(canvas, ("block", full), spot, 2, lambda piece, full=full: _block(piece, full))  # type: ignore[misc]


def _block(piece: Piece, full: bool) -> None:
    if full:
        piece.sketch.rect(piece.box, 5, BLOCK_EDGE)
        piece.sketch.rect(piece.box.inset(2), 3.5, BRASS_BLOCK)
    else:
        piece.sketch.rect(piece.box.inset(1.2), 4.5, stroke=EMPTY_EDGE, line=2.2)


def _figures(canvas: Canvas, box: Box, paper: FiguresPaper) -> None:
    field = box.inset(PAD, 0).columns(2, 52)
    many = max(LEAST_ROWS, ceil(len(paper.figures) / 2))
    pitch = PITCH if many <= ROWS else CLOSE_PITCH
    for number, (word, figure) in enumerate(paper.figures):
        across, down = divmod(number, many)
        place_ = row(box, down, pitch=pitch)
        column = Box(field[across].x, place_.y, field[across].w, place_.h)
        value = shrunk(canvas, figure, FIGURE, column.w * 0.6, pitch)
        drawn = canvas.text(figure, column.right, column.center[1], value, 1.0, column.w * 0.6)
        room = column.w - drawn.w - 14
        style = shrunk(canvas, word, WORD, room, pitch)
        canvas.text(word, column.x, column.center[1], style, room=room)
        if down:
            furniture.rule(canvas, column.x, column.y, column.w, LINE_INK, 0.3)


def _luck(canvas: Canvas, dice: DicePictures, box: Box, paper: LuckPaper) -> None:
    left = box.x + PAD
    x, y = left + LUCK_WORDS[0], box.y + LUCK_WORDS[1]
    room = box.right - PAD + 8 - x
    for number, text in enumerate(canvas.art.lettering.wrapped(paper.words, WORD, room)):
        canvas.text(text, x, y + number * 42, WORD, room=room)
    field = LUCK.moved(left, box.y)
    place(canvas, ("luck", paper.counts), field, 6, lambda piece: _histogram(piece, paper.counts))
    middle, foot = field.center[0], box.y + LUCK_FOOT
    canvas.text("− less", field.x + 8, foot, Style(34, "bold", LESS_INK))
    canvas.text("0", middle, foot, Style(34, "bold", PAPER_INK), 0.5)
    canvas.text("more +", field.right - 8, foot, Style(34, "bold", MORE_INK), 1.0)
    furniture.rule(canvas, left, box.y + LUCK_RULE, box.w - 2 * PAD, LINE_INK, 0.45)
    inside = Box(left, -LUCK_LINE / 2, box.w - 2 * PAD, LUCK_LINE)
    if paper.turn:
        shown = (" ", paper.turn.dice, " ") if paper.turn.dice else (" ",)
        parts = ("Best turn", *shown, f"made {paper.turn.points}")
        line(canvas, dice, parts, inside.moved(0, box.y + LUCK_TURN), WORD)
    if paper.mate:
        parts_ = ("Plays best with ", paper.mate.who, f": {paper.mate.words}")
        line(canvas, dice, parts_, inside.moved(0, box.y + LUCK_MATE), WORD)


def _histogram(piece: Piece, counts: tuple[int, ...]) -> None:
    """Draw a bar a class of luck, the lower half brown and the upper half blue."""
    box, most = piece.box, max([*counts, 1])
    for number, count in enumerate(counts):
        pitch = box.w / len(counts)
        high = (box.h - 12) * count / most
        if count:
            bar = Box(number * pitch + BAR_GAP / 2, box.h - high, pitch - BAR_GAP, high)
            piece.sketch.rect(bar, 5, LESS if number < len(counts) / 2 else MORE)
    piece.sketch.rect(Box(0, box.h - 2, box.w, 4), 1, PAPER_INK)
    piece.sketch.rect(Box(box.w / 2 - 2, 0, 4, box.h + 6), 1, PAPER_INK)


def _people(canvas: Canvas, dice: DicePictures, box: Box, paper: PeoplePaper) -> None:
    widths = [max(118.0, canvas.art.lettering.width(head, SMALL) + 26) for head in paper.columns]
    right = box.right - PAD
    ends = [right - sum(widths[i + 1 :]) for i in range(len(widths))]
    y = box.y + PEOPLE_FIRST - PITCH + 2
    for heading, end in zip(paper.columns, ends, strict=True):
        canvas.text(heading, end, y, SMALL, 1.0)
    for number, (who, values) in enumerate(paper.rows):
        place_ = row(box, number, PEOPLE_FIRST)
        names = Box(place_.x, place_.y, right - sum(widths) - place_.x, place_.h)
        line(canvas, dice, (who,), names, WORD)
        for value, end, wide in zip(values, ends, widths, strict=True):
            style = shrunk(canvas, value, FIGURE, wide - 16, PITCH)
            canvas.text(value, end, place_.center[1], style, 1.0, wide - 16)
    if paper.note:
        note = row(box, len(paper.rows), PEOPLE_FIRST)
        canvas.text(paper.note, note.x, note.center[1], SMALL, room=note.w)
