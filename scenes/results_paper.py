"""The paper of the results: a row a seat, and the best moment under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.sentences import Dice, Name, Part, figure
from scenes.props import furniture
from scenes.props.seats import medallion
from scenes.results_layout import Rows, rows
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import GOLD_LINE, PAPER_INK, PAPER_TITLE, ink, look_of

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.results_summary import Summary
    from scenes.stage.canvas import Canvas

HEAD: Final = Style(38, "slab", PAPER_TITLE)
WORDS: Final = Style(34, "bold", PAPER_INK)
LINE_INK: Final = ink("#6B4A24")
COLUMNS: Final = (("Score", 540.0), ("Turns", 684.0), ("Best turn", 896.0))
"""Heading of each column and its right edge, from the left edge of the paper."""
NAME_END: Final = 372.0
PAD: Final = 28.0
DIE: Final = 42.0
DIE_GAP: Final = 5.0
NONE: Final = "–"


def draw_paper(canvas: Canvas, summary: Summary, dice: DicePictures, box: Box) -> None:
    """Lay the paper and write the rows in the order of the places."""
    furniture.paper(canvas, box)
    measures = rows(len(summary.players))
    y = box.y + measures.head * 0.56
    for heading, right in COLUMNS:
        canvas.text(heading, box.x + right, y, HEAD, 1.0)
    canvas.text(summary.table, box.x + PAD, y, HEAD, room=NAME_END)
    top = box.y + measures.head
    for _, seats in summary.standings():
        for seat in seats:
            _row(canvas, summary, seat, box.x, top + measures.row / 2, measures)
            top += measures.row
    furniture.rule(canvas, box.x + PAD, top + 4, box.w - 2 * PAD, LINE_INK, 0.45)
    if summary.best:
        _best(canvas, summary, dice, box, top + 4 + (box.bottom - top - 4) / 2)


def _row(canvas: Canvas, summary: Summary, seat: int, x: float, y: float, m: Rows) -> None:
    if seat in summary.winners:
        band = Box(x + 10, y - m.row / 2 + 1, COLUMNS[-1][1] + 10, m.row - 2)
        place(canvas, "winning row", band, 2, _gold)
    player = summary.players[seat]
    badge = "robot" if player.is_bot else None
    medallion(canvas, x + PAD + m.row * 0.42, y, m.row * 0.8, look_of(player.emblem), badge=badge)
    left = PAD + m.row * 0.84 + 22
    name = Style(m.name, "bold", PAPER_INK)
    canvas.text(summary.names[seat], x + left, y, name, room=NAME_END - left)
    style = Style(m.figure, "extra", PAPER_INK, cells=True)
    best = summary.best_turns[seat]
    values = (
        figure(summary.scores[seat]),
        figure(summary.turns[seat]),
        NONE if best is None else figure(best),
    )
    for value, (_, right) in zip(values, COLUMNS, strict=True):
        canvas.text(value, x + right, y, style, 1.0)


def _gold(piece: Piece) -> None:
    gold = Ramp((GOLD_LINE, GOLD_LINE), (0.0, 1.0), (0.46, 0.16), across=True)
    piece.sketch.rect(piece.box, 10, gold)


def _best(canvas: Canvas, summary: Summary, dice: DicePictures, box: Box, y: float) -> None:
    """Write the best moment, its dice as dice; the name gives way where room is short."""
    parts: list[Part] = ["Best moment: ", *(summary.best.sentence if summary.best else ())]
    room = box.w - 2 * PAD - sum(_width(canvas, summary, part) for part in parts)
    x = box.x + PAD
    for part in parts:
        if isinstance(part, Dice):
            for face in sorted(part.faces):
                picture = dice.flat_face(canvas.art.px(DIE), face)
                canvas.put(picture, x + (DIE + DIE_GAP) / 2, y)
                x += DIE + DIE_GAP
        elif isinstance(part, Name):
            x = _name(canvas, summary, part.seat, x, y, room)
        else:
            x = canvas.text(part, x, y, WORDS).right


def _width(canvas: Canvas, summary: Summary, part: Part) -> float:
    """Measure a part of the sentence; names take what is left."""
    if isinstance(part, Dice):
        return (DIE + DIE_GAP) * len(part.faces)
    if isinstance(part, Name):
        return WORDS.size + 12 if _has_twin(summary, part.seat) else 0.0
    return canvas.art.lettering.width(part, WORDS)


def _name(canvas: Canvas, summary: Summary, seat: int, x: float, y: float, room: float) -> float:
    """Write a name, its medallion before it where two seats share the name; give the end."""
    if _has_twin(summary, seat):
        size = WORDS.size + 4
        medallion(canvas, x + size / 2, y, size, look_of(summary.players[seat].emblem))
        x += size + 8
    return canvas.text(summary.names[seat], x, y, WORDS, room=room).right


def _has_twin(summary: Summary, seat: int) -> bool:
    return summary.names.count(summary.names[seat]) > 1
