"""The slate of the statistics: skill match by match, or the records of the house."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scenes.props import furniture
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK, MARK_GOLD, ink
from scenes.statistics_layout import CHART, ENDINGS, NOTE, SLATE, SLATE_TITLE
from scenes.statistics_view import Mark, RecordsSlate, SkillSlate, Words
from scenes.statistics_words import line, shrunk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas
    from scenes.statistics_view import Held, Slate

TITLE: Final = Style(46, "slab", CHALK, "chalk")
LABEL: Final = Style(34, "extra", CHALK, cells=True)
WORDS: Final = Style(34, "bold", CHALK)
QUIET: Final = Style(30, "bold", ink("#C4C6BE"))
TEXT: Final = Style(38, "bold", CHALK)
TEXT_PITCH: Final = 52.0
TOP: Final = 100.0
FLOORS: Final = (70.0, 40.0, 20.0, 0.0)
"""The lowest skill on the chart is the first of these that lies below every match."""
GOLD_LINE: Final = ink("#E8A21C")
UNDER: Final = ink("#0C1010")
DOT: Final = 15.0
RING: Final = 20.0
LEGEND_GAP: Final = 34.0
BESIDE: Final = Box(1270, 80, 512, 40)
"""Where the note stands on a slate without a legend: beside the title."""
TITLE_HIGH, HEADING_HIGH = 54.0, 36.0
RECORDS_FIRST: Final = 94.0
RECORDS_PITCH: Final = 43.0
DAYS: Final = 260.0
NONE: Final = "–"
BARE_FIRST: Final = 76.0
BARE_PITCH: Final = 52.0
"""The same where the columns have no headings."""
NAMES: Final = 254.0
"""Width of the names of the tables on the slate of records."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Where a match and a skill lie."""

    area: Box
    count: int
    low: float

    def x(self, number: int) -> float:
        """Give the place of a match; few of them stand no further apart than need be."""
        step = min(self.area.w / max(1, self.count), 96.0)
        return self.area.x + step * (number + 0.5)

    def y(self, skill: float) -> float:
        """Give the height of a skill."""
        return self.area.bottom - self.area.h * (skill - self.low) / (TOP - self.low)

    @property
    def levels(self) -> tuple[float, float, float]:
        """Give the skills that have a line of their own."""
        return TOP, (TOP + self.low) / 2, self.low


def chart_of(marks: Sequence[Mark], area: Box = CHART) -> Chart:
    """Lay a chart for these matches."""
    skills = [mark.skill for mark in marks if mark.skill is not None]
    low = next(floor for floor in FLOORS if floor <= min(skills, default=TOP))
    return Chart(area, len(marks), low)


def draw_slate(canvas: Canvas, dice: DicePictures, slate: Slate, note: str) -> None:
    """Hang the slate with what there is to show, and a small note at its lower edge."""
    furniture.slate(canvas, SLATE)
    room = SLATE.w - 84.0
    if isinstance(slate, SkillSlate):
        room -= _legend(canvas, slate)
    elif note:
        room -= _note(canvas, note, BESIDE)
    style = shrunk(canvas, slate.title, TITLE, room, TITLE_HIGH)
    canvas.text(slate.title, SLATE.x + 42, SLATE.y + SLATE_TITLE, style, room=room)
    if isinstance(slate, RecordsSlate):
        _records(canvas, dice, slate)
    elif isinstance(slate, Words):
        _words(canvas, slate)
    else:
        _skill(canvas, slate)
        _note(canvas, note, NOTE)


def _note(canvas: Canvas, note: str, box: Box) -> float:
    """Write a note at the right end of a box; give the width that it takes."""
    style = shrunk(canvas, note, QUIET, box.w, box.h)
    return canvas.text(note, box.right, box.center[1], style, 1.0, box.w).w + LEGEND_GAP


def _words(canvas: Canvas, slate: Words) -> None:
    lines = canvas.art.lettering.wrapped(slate.text, TEXT, SLATE.w - 96)
    for number, text in enumerate(lines):
        y = SLATE.y + 136 + number * TEXT_PITCH
        canvas.text(text, SLATE.x + 44, y, TEXT, room=SLATE.w - 84)


def _legend(canvas: Canvas, slate: SkillSlate) -> float:
    """Say what the signs mean; give the width that this takes."""
    there = {mark.result for mark in slate.marks}
    signs = [("line", "average"), *((way, way) for way in ("shared", "won") if way in there)]
    right = SLATE.right - 42
    for sign, word in signs:
        style = shrunk(canvas, word, WORDS, 150, 46)
        wide = canvas.art.lettering.width(word, style)
        y = SLATE.y + SLATE_TITLE
        canvas.text(word, right, y, style, 1.0)
        size = 52.0 if sign == "line" else RING
        box = Box(right - wide - 14 - size, y - RING / 2, size, RING)
        place(canvas, ("legend", sign), box, 4, lambda piece, s=sign: _sign(piece, piece.box, s))  # type: ignore[misc]
        right = box.x - LEGEND_GAP
    return SLATE.right - 42 - right


def _sign(piece: Piece, box: Box, sign: str) -> None:
    if sign == "line":
        path = f"M4 {box.h / 2} H{box.w - 4}"
        piece.sketch.path(path, box, stroke=UNDER, line=13, opacity=0.5)
        piece.sketch.path(path, box, stroke=GOLD_LINE, line=8)
    elif sign == "won":
        piece.sketch.oval(box, UNDER)
        piece.sketch.oval(box.inset(2.5), MARK_GOLD)
    else:
        colour = MARK_GOLD if sign == "shared" else ink("#8E948F")
        piece.sketch.oval(box.inset(2), stroke=colour, line=3.4)


def _skill(canvas: Canvas, slate: SkillSlate) -> None:
    chart = chart_of(slate.marks)
    for skill in chart.levels:
        canvas.text(f"{skill:.0f}", CHART.x - 12, chart.y(skill), LABEL, 1.0)
    box = Box(SLATE.x, SLATE.y, SLATE.w, SLATE.h)
    local = replace(chart, area=CHART.moved(-box.x, -box.y))
    place(canvas, ("skill", slate.marks), box, 0, lambda piece: _drawn(piece, local, slate.marks))


def _drawn(piece: Piece, chart: Chart, marks: Sequence[Mark]) -> None:
    left, right = chart.area.x, chart.area.right
    for skill, dash, share in zip(chart.levels, ("9 11", "9 11", ""), (0.4, 0.4, 0.9), strict=True):
        path = f"M{left} {chart.y(skill)} H{right}"
        piece.sketch.path(path, piece.box, stroke=CHALK, line=3, dash=dash, opacity=share)
    for stretch in _stretches(chart, marks):
        piece.sketch.path(stretch, piece.box, stroke=UNDER, line=13, opacity=0.5)
        piece.sketch.path(stretch, piece.box, stroke=GOLD_LINE, line=8)
    pitch = chart.x(1) - chart.x(0)
    dot, ring = min(DOT, max(9.0, pitch * 0.7)), min(RING, max(9.0, pitch * 0.8))
    for number, mark in enumerate(marks):
        x = chart.x(number)
        if mark.skill is not None:
            piece.sketch.oval(_spot(x, chart.y(mark.skill), dot + 4), UNDER, 0.6)
            piece.sketch.oval(_spot(x, chart.y(mark.skill), dot), ink("#FFFDF2"))
        _sign(piece, _spot(x, ENDINGS - SLATE.y, ring), mark.result)


def _spot(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def _stretches(chart: Chart, marks: Sequence[Mark]) -> list[str]:
    """Write the line of the average; one match alone is a short dash."""
    points = [
        (chart.x(i), chart.y(mark.average))
        for i, mark in enumerate(marks)
        if mark.average is not None
    ]
    if len(points) == 1:
        ((x, y),) = points
        points = [(x - 14, y), (x + 14, y)]
    return ["M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)] if points else []


def _records(canvas: Canvas, dice: DicePictures, slate: RecordsSlate) -> None:
    headed = any(slate.columns)
    first, pitch = (RECORDS_FIRST, RECORDS_PITCH) if headed else (BARE_FIRST, BARE_PITCH)
    field = Box(SLATE.x + 42 + NAMES, SLATE.y, SLATE.w - 84 - NAMES, SLATE.h)
    columns = field.columns(len(slate.columns), 18) if headed else _wide_and_narrow(field)
    for heading, column in zip(slate.columns, columns, strict=True):
        style = shrunk(canvas, heading, QUIET, column.w, HEADING_HIGH)
        canvas.text(heading, column.x, SLATE.y + RECORDS_FIRST, style, room=column.w)
    for number, (name, records) in enumerate(slate.rows, start=1):
        y = SLATE.y + first + number * pitch
        style = shrunk(canvas, name, WORDS, NAMES - 20, pitch)
        canvas.text(name, SLATE.x + 42, y, style, room=NAMES - 20)
        for held, column in zip(records, columns, strict=True):
            _held(canvas, dice, held, Box(column.x, y - 21, column.w, 42))


def _wide_and_narrow(field: Box) -> tuple[Box, Box]:
    """Cut a field for records with their dice, and the day of each at the right end."""
    wide = field.w - DAYS
    return Box(field.x, field.y, wide - 18, field.h), Box(field.x + wide, field.y, DAYS, field.h)


def _held(canvas: Canvas, dice: DicePictures, held: Held | str, box: Box) -> None:
    if isinstance(held, str):
        left = held == NONE
        x = box.x if left else box.right
        canvas.text(held, x, box.center[1], QUIET, 0.0 if left else 1.0, box.w)
    else:
        shown = (held.dice, " ") if held.dice else ()
        line(canvas, dice, (f"{held.figure} ", *shown, held.who), box, WORDS)
