"""The slate of the results: how the scores went, one curve a seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.props import furniture
from scenes.props.seats import medallion
from scenes.results_tags import Ground, draw_fall, draw_peak
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK, ink, look_of

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.results_summary import Summary
    from scenes.stage.canvas import Canvas

Point = tuple[float, float]

TITLE: Final = Style(44, "slab", CHALK, "chalk")
LABEL: Final = Style(34, "extra", CHALK, cells=True)
DASHES: Final = (
    "",
    "26 17",
    "2 17",
    "26 16 2 16",
    "13 15",
    "44 17",
    "44 16 2 16 2 16",
    "2 11 2 22",
)
"""One pattern a seat, so that the curves differ without their colours."""
LINE: Final = 8.0
UNDER: Final = 13.0
UNDER_INK: Final = ink("#0C1010")
CROWDED: Final = 5
"""Beyond so many seats the medallions stand in two columns."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The frame of the curves: where a round and a score lie."""

    area: Box
    rounds: int
    low: float
    high: float

    def at(self, turn: int, score: float) -> Point:
        """Give the point of a score after a round."""
        x = self.area.x + self.area.w * turn / max(1, self.rounds)
        return x, self.level(score)

    def level(self, score: float) -> float:
        """Give the height of a score."""
        share = (score - self.low) / (self.high - self.low)
        return self.area.bottom - self.area.h * share


def chart_of(summary: Summary, slate: Box) -> Chart:
    """Lay the frame into a slate; at the right there is room for the medallions."""
    side = 160 if len(summary.players) > CROWDED else 104
    area = Box(slate.x + 58, slate.y + 112, slate.w - 58 - side, slate.h - 112 - 50)
    values = [score for points in summary.curve for score in points]
    high = max([*values, summary.target or 0, 1])
    return Chart(area, len(summary.curve[0]) - 1, min([0, *values]), high)


def draw_chart(canvas: Canvas, summary: Summary, slate: Box) -> None:
    """Hang the slate and draw the curves, the winners' last."""
    furniture.slate(canvas, slate)
    title = canvas.text("How it went", slate.x + 44, slate.y + 60, TITLE)
    chart = chart_of(summary, slate)
    label = _target(canvas, summary, chart)
    order = sorted(range(len(summary.players)), key=lambda seat: seat in summary.winners)
    # The key has no names in it, as the picture may outlast the people.
    looks = tuple(player.emblem for player in summary.players)
    key = ("curves", summary.curve, summary.target, summary.winners, looks)
    place(canvas, key, slate, 0, lambda piece: _curves(piece, summary, slate))
    _tags(canvas, summary, chart, (title, label))
    _ends(canvas, summary, chart, slate, order)


def _target(canvas: Canvas, summary: Summary, chart: Chart) -> Box:
    """Write the target under its line; give the box of the figure."""
    if summary.target is None:
        return Box(0, 0, 0, 0)
    y = chart.level(summary.target) + 27
    return canvas.text(figure(summary.target), chart.area.x, y, LABEL)


def _curves(piece: Piece, summary: Summary, slate: Box) -> None:
    """Draw the lines of the frame and the curves into a piece as large as the slate."""
    local = slate.moved(-slate.x, -slate.y)
    chart = chart_of(summary, local)
    left, right = chart.area.x, chart.area.right
    _line(piece, left, right, chart.level(0), "", 0.55)
    if summary.target:
        _line(piece, left, right, chart.level(summary.target), "10 10", 0.9)
        _line(piece, left, right, chart.level(summary.target / 2), "10 10", 0.35)
    for seat in sorted(range(len(summary.players)), key=lambda s: s in summary.winners):
        points = [chart.at(turn, score) for turn, score in enumerate(summary.curve[seat])]
        path = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        colour = look_of(summary.players[seat].emblem).colour
        piece.sketch.path(path, local, stroke=UNDER_INK, line=UNDER, opacity=0.5)
        dash = DASHES[seat % len(DASHES)]
        piece.sketch.path(path, local, stroke=colour, line=LINE, dash=dash)


def _line(piece: Piece, left: float, right: float, y: float, dash: str, share: float) -> None:
    path = f"M{left} {y} H{right}"
    piece.sketch.path(path, piece.box, stroke=CHALK, line=3, dash=dash, opacity=share)


def _tags(canvas: Canvas, summary: Summary, chart: Chart, written: tuple[Box, ...]) -> None:
    """Tell of the best turn and of what was stolen, where no curve runs."""
    lines = tuple(
        tuple(chart.at(turn, score) for turn, score in enumerate(points))
        for points in summary.curve
    )
    marks = (0.0, summary.target or 0.0, (summary.target or 0.0) / 2)
    levels = [((chart.area.x, y), (chart.area.right, y)) for y in map(chart.level, marks)]
    field = Box(chart.area.x, chart.area.y - 62, chart.area.w, chart.area.h + 68)
    if summary.peak:
        point = lines[summary.peak.seat][summary.peak.round]
        ground = Ground(field, (*lines, *levels), written)
        tag = draw_peak(canvas, summary, summary.peak, point, ground)
        written = (*written, tag.inset(-16))
    falls = []
    for fall in summary.falls:
        (x0, y0), (x1, y1) = lines[fall.seat][fall.round - 1 : fall.round + 1]
        falls.append((y1 - y0, fall.seat, ((x0 + x1) / 2, (y0 + y1) / 2)))
    draw_fall(canvas, summary, falls, Ground(field, (*lines, *levels), written))


def _ends(
    canvas: Canvas, summary: Summary, chart: Chart, slate: Box, order: Sequence[Seat]
) -> None:
    """Put every seat's medallion where its curve ends, as near as there is room."""
    ranked = sorted(order, key=lambda seat: -summary.scores[seat])
    crowded = len(ranked) > CROWDED
    size = 48.0 if crowded else 56.0
    top, bottom = slate.y + 22 + size / 2, slate.bottom - 24 - size / 2
    gap = min(size * (0.62 if crowded else 1.04), (bottom - top) / max(1, len(ranked) - 1))
    wanted = [chart.level(summary.scores[seat]) for seat in ranked]
    for number, (seat, y) in enumerate(zip(ranked, spread(wanted, gap, top, bottom), strict=True)):
        aside = (size + 6) * (number % 2) if crowded else 0
        x = chart.area.right + 18 + size / 2 + aside
        player = summary.players[seat]
        medallion(canvas, x, y, size, look_of(player.emblem))


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Move ascending places apart to at least a gap, between two limits, as little as may be."""
    places: list[float] = []
    for want in wanted:
        places.append(max(want, places[-1] + gap if places else top))
    limit = bottom
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], limit)
        limit = places[index] - gap
    return places
