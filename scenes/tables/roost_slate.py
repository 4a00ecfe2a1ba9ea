"""The slate of Roost: a row a seat with name, points as tallies, and what the seat has done."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.sentences import figure
from scenes.props.furniture import lit_row, rule
from scenes.props.labels import whole
from scenes.props.score_rows import MANY, row_boxes
from scenes.props.seats import bar, medallion, turn_arrow
from scenes.props.tallies import tallies
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CHALK, FOCUS, TAG_TEXT, Colour, SeatLook, ink

BUST_INK: Final = ink("#FF9E8C")
OUT_INK: Final = ink("#A9A69A")
INKS: Final[dict[str, Colour]] = {"bust": BUST_INK, "out": OUT_INK, "house": TAG_TEXT}


@dataclass(frozen=True, slots=True)
class Row:
    """What a row shows."""

    name: str
    look: SeatLook
    score: int
    target: int
    status: str = ""
    lit: bool = False
    badge: str | None = None
    out: bool = False
    glow: bool = False


def draw_rows(canvas: Canvas, slate: Box, rows: Sequence[Row]) -> None:
    """Write all rows on the slate."""
    for i, (row, box) in enumerate(zip(rows, row_boxes(slate, len(rows)), strict=True)):
        if row.lit or row.glow:
            lit_row(canvas, box.inset(2, 5))
        elif i and not rows[i - 1].lit:
            rule(canvas, box.x + 8, box.y, box.w - 16, CHALK, 0.10)
        draw = _low if len(rows) >= MANY else _tall
        draw(canvas, box, row)
        if row.lit:
            turn_arrow(canvas, slate.x + 6, box.center[1])


def _chalk(row: Row, size: float, face: str = "bold", cells: bool = False) -> Style:
    tone = OUT_INK if row.out else TAG_TEXT if row.lit and cells else CHALK
    if row.glow and cells:
        tone = FOCUS
    return Style(size, face, tone, "plain" if row.lit else "chalk", cells)


def _status(row: Row) -> Style:
    tone = INKS.get(row.status, TAG_TEXT if row.lit else CHALK)
    return Style(34, ink=tone)


def _tall(canvas: Canvas, box: Box, row: Row) -> None:
    coin = min(76.0, box.h * 0.50)
    line, low = box.y + box.h * 0.35, box.y + box.h * 0.74
    medallion(canvas, box.x + 52, line + 4, coin, row.look, row.lit, row.badge, row.out)
    left, right = box.x + 108, box.right - 16
    score = canvas.text(figure(row.score), right, line, _chalk(row, 58, "extra", True), 1.0)
    name = whole(canvas, row.name, _chalk(row, 42), score.x - 14 - left, box.h * 0.45)
    canvas.text(row.name, left, line, name, room=score.x - 14 - left)
    end = right
    if row.status:
        told = canvas.grown(row.status, _status(row), (right - left) * 0.55, box.h * 0.4)
        end = canvas.text(row.status, right, low, told, 1.0, room=right - left).x - 16
    tallies(canvas, left, low, row.score, max(40.0, end - left))


def _low(canvas: Canvas, box: Box, row: Row) -> None:
    line = box.y + box.h * 0.39
    medallion(canvas, box.x + 46, box.center[1], 62, row.look, row.lit, row.badge, row.out)
    left, right = box.x + 92, box.right - 14
    end = canvas.text(figure(row.score), right, line, _chalk(row, 50, "extra", True), 1.0).x
    end = min(end, right - 74)
    if row.status:
        end = canvas.text(row.status, end - 14, line, _status(row), 1.0, room=190).x
    name = whole(canvas, row.name, _chalk(row, 35), end - 14 - left, box.h * 0.6)
    canvas.text(row.name, left, line, name, room=end - 14 - left)
    way = Box(left, box.bottom - 25, right - left, 13)
    share = max(0, row.score) / row.target
    bar(canvas, way, share, row.look.colour, notches=1)
