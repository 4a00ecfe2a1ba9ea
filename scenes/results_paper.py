"""The paper of the results: a row a seat, and the best throw under them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.props import furniture
from scenes.props.seats import medallion
from scenes.props.sentence_line import Cast, write
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
WORDS: Final = Style(36, "bold", PAPER_INK)
LINE_INK: Final = ink("#6B4A24")
COLUMNS: Final = (("Score", 504.0), ("Turns", 660.0), ("Best turn", 896.0))
"""Heading of each column and its right edge, from the left edge of the paper."""
NAME_END: Final = 348.0
PAD: Final = 28.0
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
        foot = Box(box.x + PAD, top + 4, box.w - 2 * PAD, box.bottom - top - 4)
        looks = tuple(look_of(player.emblem) for player in summary.players)
        sentence = ("Best throw: ", *summary.best.sentence)
        write(canvas, dice, sentence, Cast(summary.names, looks), foot, WORDS, align=0.0)


def _row(canvas: Canvas, summary: Summary, seat: int, x: float, y: float, m: Rows) -> None:
    if seat in summary.winners:
        band = Box(x + 10, y - m.row / 2 + 1, COLUMNS[-1][1] + 10, m.row - 2)
        place(canvas, "winning row", band, 2, _gold)
    player = summary.players[seat]
    badge = "robot" if player.is_bot else None
    medallion(canvas, x + PAD + m.row * 0.42, y, m.row * 0.8, look_of(player.emblem), badge=badge)
    left = PAD + m.row * 0.84 + 22
    name = Style(m.name, "bold", PAPER_INK)
    name = canvas.grown(summary.names[seat], name, NAME_END - left, m.row)
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
