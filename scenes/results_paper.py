"""The paper of the results: a row a seat, and the best throw under them."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from game.review import NoReview
from game.sentences import figure
from scenes.props import furniture
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.props.sentence_line import Cast, sentence_width, write
from scenes.results_layout import Rows, rows
from scenes.results_luck import draw_bars, draw_heads
from scenes.results_review import RECKONING, State, Told, Waiting
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import GOLD_LINE, PAPER_INK, PAPER_TITLE, ink, look_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.sentences import Sentence
    from scenes.props.dice.pictures import DicePictures
    from scenes.results_summary import Summary
    from scenes.stage.canvas import Canvas

HEAD: Final = Style(38, "slab", PAPER_TITLE)
WORDS: Final = Style(36, "bold", PAPER_INK)
LINE_INK: Final = ink("#6B4A24")
COLUMNS: Final = (("Score", 504.0), ("Turns", 660.0), ("Best turn", 896.0))
"""Heading of each column and its right edge, from the left edge of the paper."""
NAME_END: Final = 348.0
SCORE_END: Final = 402.0
"""Right edge of the score where luck and skill stand beside it."""
LEAST: Final = Style(30, "bold", PAPER_INK)
PAD: Final = 28.0
NONE: Final = "–"


def lines_of(state: State) -> int:
    """Tell how many lines stand under the rows."""
    return 1 if state is None else 2


def draw_paper(
    canvas: Canvas, summary: Summary, dice: DicePictures, box: Box, state: State = None
) -> None:
    """Lay the paper and write the rows in the order of the places."""
    furniture.paper(canvas, box)
    lines = lines_of(state)
    measures = rows(len(summary.players), lines)
    y = box.y + measures.head * 0.56
    if reckoned(state):
        draw_heads(canvas, box.x, y)
    else:
        for heading, right in COLUMNS:
            canvas.text(heading, box.x + right, y, HEAD, 1.0)
        canvas.text(summary.table, box.x + PAD, y, HEAD, room=NAME_END)
    top = box.y + measures.head
    for _, seats in summary.standings():
        for seat in seats:
            _row(canvas, summary, seat, (box.x, top + measures.row / 2), measures, state)
            top += measures.row
    furniture.rule(canvas, box.x + PAD, top + 4, box.w - 2 * PAD, LINE_INK, 0.45)
    foot = Box(box.x + PAD, top + 6, box.w - 2 * PAD, box.bottom - top - 12)
    _foot(canvas, summary, dice, foot.rows(lines, 0), state)


def reckoned(state: State) -> bool:
    """Tell whether there are columns of luck and skill, be they still empty."""
    return isinstance(state, Waiting | Told)


def _foot(
    canvas: Canvas, summary: Summary, dice: DicePictures, lines: Sequence[Box], state: State
) -> None:
    """Write the best throw, and what there is to say about luck and skill."""
    cast = Cast(summary.names, tuple(look_of(player.emblem) for player in summary.players))
    if summary.best:
        best = ("Best throw: ", *summary.best.sentence)
        write(canvas, dice, best, cast, lines[0], WORDS, align=0.0)
    if state is not None:
        line = lines[-1] if summary.best else _whole(lines)
        write(canvas, dice, _note(canvas, state, cast, line), cast, line, WORDS, align=0.0)


def _whole(lines: Sequence[Box]) -> Box:
    """Give the room of all lines together."""
    return Box(lines[0].x, lines[0].y, lines[0].w, lines[-1].bottom - lines[0].y)


def _note(canvas: Canvas, state: Waiting | Told | NoReview, cast: Cast, line: Box) -> Sentence:
    """Tell the dearest mistake, in fewer words if need be, or why it can't be told."""
    if isinstance(state, Waiting):
        return (RECKONING,)
    if isinstance(state, NoReview):
        return (state.why,)
    full, *shorter = state.foot()
    fits = sentence_width(canvas, full, cast, inf, LEAST) <= line.w
    return full if fits or not shorter else shorter[0]


def _row(
    canvas: Canvas,
    summary: Summary,
    seat: int,
    spot: tuple[float, float],
    m: Rows,
    state: State,
) -> None:
    x, y = spot
    if seat in summary.winners:
        band = Box(x + 10, y - m.row / 2 + 1, COLUMNS[-1][1] + 10, m.row - 2)
        place(canvas, "winning row", band, 2, _gold)
    player = summary.players[seat]
    badge = "robot" if player.is_bot else None
    medallion(canvas, x + PAD + m.row * 0.42, y, m.row * 0.8, look_of(player.emblem), badge=badge)
    left = PAD + m.row * 0.84 + 22
    style = Style(m.figure, "extra", PAPER_INK, cells=True)
    values = _values(summary, seat)
    end = NAME_END
    if reckoned(state):
        values = ((values[0][0], SCORE_END),)
        end = SCORE_END - max(canvas.art.lettering.width(figure(s), style) for s in summary.scores)
        end -= 16
        told = state if isinstance(state, Told) else None
        draw_bars(canvas, told, seat, x, y, m.row, m.figure)
    name = Style(m.name, "bold", PAPER_INK)
    name = whole(canvas, summary.names[seat], name, end - left, m.row)
    canvas.text(summary.names[seat], x + left, y, name, room=end - left)
    for value, right in values:
        canvas.text(value, x + right, y, style, 1.0)


def _values(summary: Summary, seat: int) -> tuple[tuple[str, float], ...]:
    """Give the figures of a row, each with its right edge."""
    best = summary.best_turns[seat]
    texts = (
        figure(summary.scores[seat]),
        figure(summary.turns[seat]),
        NONE if best is None else figure(best),
    )
    return tuple((text, right) for text, (_, right) in zip(texts, COLUMNS, strict=True))


def _gold(piece: Piece) -> None:
    gold = Ramp((GOLD_LINE, GOLD_LINE), (0.0, 1.0), (0.46, 0.16), across=True)
    piece.sketch.rect(piece.box, 10, gold)
