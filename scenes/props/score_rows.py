"""The slate of scores: a row a seat with emblem, name, points and the way to the target."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.sentences import figure
from scenes.props.furniture import FRAME, lit_row, rule
from scenes.props.labels import whole
from scenes.props.seats import bar, medallion, turn_arrow
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CHALK, FOCUS, TAG_TEXT, SeatLook

MANY: Final = 6
"""From so many seats on the rows are low and the slate is wide."""

HALF_LINE: Final = 20.0
"""From the middle of a row down to the second line of a name."""


@dataclass(frozen=True, slots=True)
class Row:
    """What a row shows."""

    name: str
    look: SeatLook
    score: float
    share: float
    """How much of the way to the target is gone, 0 to 1."""
    extra: float = 0.0
    """What the turn would add, as a share of the way."""
    lit: bool = False
    badge: str | None = None
    glow: float = 0.0
    """How strongly the row glows for a moment, 0 to 1."""


def row_boxes(slate: Box, count: int) -> tuple[Box, ...]:
    """Cut a slate into rows for so many seats, those of few seats no higher than they need."""
    inside = slate.inset(FRAME + 4)
    room = inside.h / count
    high = min(room, 171.0)
    return tuple(Box(inside.x, inside.y + i * high, inside.w, high) for i in range(count))


def draw_rows(canvas: Canvas, slate: Box, rows: Sequence[Row]) -> None:
    """Write all rows on the slate."""
    boxes = row_boxes(slate, len(rows))
    for i, (row, box) in enumerate(zip(rows, boxes, strict=True)):
        if row.lit or row.glow > 0:
            lit_row(canvas, box.inset(2, 5))
        elif i and not rows[i - 1].lit:
            rule(canvas, box.x + 8, box.y, box.w - 16, CHALK, 0.10)
        draw = _low if len(rows) >= MANY else _tall
        draw(canvas, box, row)
        if row.lit:
            turn_arrow(canvas, slate.x + 6, box.center[1])


def _tall(canvas: Canvas, box: Box, row: Row) -> None:
    coin = min(76.0, box.h * 0.46)
    line = box.y + box.h * 0.36
    medallion(canvas, box.x + 52, line, coin, row.look, row.lit, row.badge)
    used = _score(canvas, box.right - 16, line, Style(58, "extra", cells=True), row, box.h * 0.5)
    left = box.x + 108
    _name(canvas, row.name, left, line, used - 14 - left, box.h * 0.5)
    place = Box(box.x + 14, box.y + box.h * 0.70, box.w - 28, min(28.0, box.h * 0.17))
    bar(canvas, place, row.share, row.look.colour, row.extra)


def _name(canvas: Canvas, name: str, left: float, line: float, room: float, high: float) -> None:
    """Write a name, in two lines where only so all of it stands there."""
    style = whole(canvas, name, Style(42, ink=CHALK), room, high)
    width, words = canvas.art.lettering.width, name.split(" ")
    halves = Style(34, ink=CHALK)
    broken = len(words) == 2 and all(width(word, halves) <= room for word in words)
    if width(name, style) <= room or not broken:
        canvas.text(name, left, line, style, room=room)
        return
    for word, y in zip(words, (line - HALF_LINE, line + HALF_LINE), strict=True):
        canvas.text(word, left, y, halves)


def _low(canvas: Canvas, box: Box, row: Row) -> None:
    line = box.y + box.h * 0.39
    medallion(canvas, box.x + 46, box.y + box.h * 0.5, 62, row.look, row.lit, row.badge)
    used = _score(canvas, box.right - 14, line, Style(50, "extra", cells=True), row, box.h * 0.62)
    left = box.x + 92
    room = used - 12 - left
    name = whole(canvas, row.name, Style(35, ink=CHALK), room, box.h * 0.62)
    canvas.text(row.name, left, line, name, room=room)
    place = Box(left, box.bottom - 25, box.right - 14 - left, 13)
    bar(canvas, place, row.share, row.look.colour, row.extra, notches=1)


def _score(canvas: Canvas, right: float, y: float, style: Style, row: Row, high: float) -> float:
    """Write the points at the right edge; gives where they begin."""
    wide = canvas.art.lettering.width("12,345", style)
    style = canvas.grown(figure(row.score), style, wide, high)
    ink = FOCUS if row.glow > 0.5 else TAG_TEXT if row.lit else CHALK
    style = replace(style, ink=ink, effect="plain" if row.lit else "chalk")
    return canvas.text(figure(row.score), right, y, style, 1.0).x
