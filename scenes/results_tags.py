"""Words beside the curves of the results: the best turn, and what was stolen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING, Final

import pygame

from game.sentences import figure
from scenes.props import furniture
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK, TAG_TEXT, Colour, ink, look_of

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.results_summary import Peak, Summary
    from scenes.stage.canvas import Canvas

Point = tuple[float, float]

FIGURE: Final = Style(36, "extra", TAG_TEXT, cells=True)
WORDS: Final = Style(34, "bold", TAG_TEXT)
BEST: Final = "Best turn "
STOLEN: Final = "stolen"
STOLEN_STYLE: Final = Style(30, "bold", CHALK)
ROBBED: Final = 32.0
"""Size of the medallion before that word."""
TAG_HEIGHT: Final = 54.0
COIN: Final = 40.0
PAD: Final = 12.0
CLEAR: Final = 8.0
"""What stays free at least between a word and a curve."""
GRID: Final = (16.0, 12.0)
NEAR: Final = 150.0
"""Farther from its point no tag has words of its own; the short one may go anywhere."""
NEAR_FALL: Final = 90.0
DOT: Final = 26.0
DARK: Final = ink("#0C1010")


@dataclass(frozen=True, slots=True)
class Ground:
    """Where words may stand on the slate: within the field, off the lines and what is written."""

    field: Box
    lines: tuple[tuple[Point, ...], ...]
    written: tuple[Box, ...]

    def free(self, wide: float, high: float, point: Point, reach: float = 9e9) -> Box | None:
        """Find the free place nearest to a point, if there is one within reach."""
        field = self.field
        across = range(int((field.w - wide) / GRID[0]) + 1)
        down = range(int((field.h - high) / GRID[1]) + 1)
        boxes = (
            Box(field.x + i * GRID[0], field.y + j * GRID[1], wide, high)
            for i in across
            for j in down
        )
        near = sorted((away(box, point), box.center[1], box) for box in boxes)
        return next((box for far, _, box in near if far <= reach and self._is_free(box)), None)

    def _is_free(self, box: Box) -> bool:
        if any(box.overlaps(other) for other in self.written):
            return False
        air = pygame.FRect(*box.inset(-CLEAR))
        return not any(air.clipline(*a, *b) for line in self.lines for a, b in pairwise(line))


def away(box: Box, point: Point) -> float:
    """Measure how far a point lies from a box."""
    return dist(point, nearest(box, point))


def nearest(box: Box, point: Point) -> Point:
    """Give the point of a box that is nearest to a point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


def draw_peak(canvas: Canvas, summary: Summary, peak: Peak, point: Point, ground: Ground) -> Box:
    """Tag the turn that banked most, near its point of the curve; give the tag's box."""
    look = look_of(summary.players[peak.seat].emblem)
    value = f"+{figure(peak.points)}"
    measure = canvas.art.lettering.width
    short = PAD + COIN + 10 + measure(value, FIGURE) + 18
    words = measure(BEST, WORDS)
    long = ground.free(short + words, TAG_HEIGHT, point, NEAR)
    box = long or ground.free(short, TAG_HEIGHT, point) or _held(ground.field, point, short)
    if away(box, point) > DOT:
        _leader(canvas, point, nearest(box, point))
    spot = Box(point[0] - DOT / 2, point[1] - DOT / 2, DOT, DOT)
    place(canvas, ("peak", look.colour), spot, 4, lambda piece: _dot(piece, look.colour))
    furniture.tag(canvas, box)
    y = box.center[1]
    medallion(canvas, box.x + PAD + COIN / 2, y, COIN, look)
    left = box.x + PAD + COIN + 10
    if long:
        canvas.text(BEST, left, y, WORDS)
        left += words
    canvas.text(value, left, y, FIGURE)
    return box


def draw_fall(
    canvas: Canvas, summary: Summary, falls: Sequence[tuple[float, Seat, Point]], ground: Ground
) -> None:
    """Say of the deepest fall of a curve that the points were stolen, where there is room."""
    if not falls:
        return
    _, seat, point = max(falls)
    lead = ROBBED + 8
    wide = lead + canvas.art.lettering.width(STOLEN, STOLEN_STYLE)
    box = ground.free(wide, ROBBED, point, NEAR_FALL)
    if box:
        x, y = box.x, box.center[1]
        _leader(canvas, point, nearest(box.inset(-6), point))
        medallion(canvas, x + ROBBED / 2, y, ROBBED, look_of(summary.players[seat].emblem))
        canvas.text(STOLEN, x + lead, y, STOLEN_STYLE)


def _held(field: Box, point: Point, wide: float) -> Box:
    """Put a tag over its point, within the field, where no place is free."""
    x = min(max(point[0] - wide / 2, field.x), field.right - wide)
    y = min(max(point[1] - TAG_HEIGHT - 24, field.y), field.bottom - TAG_HEIGHT)
    return Box(x, y, wide, TAG_HEIGHT)


def _leader(canvas: Canvas, start: Point, end: Point) -> None:
    """Draw a thin line from a point to its tag."""
    left, top = min(start[0], end[0]), min(start[1], end[1])
    box = Box(left, top, abs(end[0] - start[0]), abs(end[1] - start[1]))
    path = f"M{start[0] - left} {start[1] - top} L{end[0] - left} {end[1] - top}"

    def make(piece: Piece) -> None:
        piece.sketch.path(path, piece.box, stroke=TAG_TEXT, line=3, opacity=0.8)

    place(canvas, ("leader", path), box, 4, make)


def _dot(piece: Piece, colour: Colour) -> None:
    piece.sketch.oval(piece.box, DARK)
    piece.sketch.oval(piece.box.inset(2), colour)
    piece.sketch.oval(piece.box.inset(7), TAG_TEXT)
