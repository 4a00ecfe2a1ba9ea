"""Tallies: a small score in chalk strokes, in fives."""

from typing import Final

from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK

STROKE: Final = 10.0
"""From one stroke to the next."""
GROUP: Final = 50.0
"""From one five to the next."""
LEANS: Final = (2.0, -1.0, 1.5, 0.5)


def tallies(canvas: Canvas, x: float, y: float, count: int, room: float, high: float = 34) -> None:
    """Draw so many strokes from x, their middle at y; closer together where the room is small."""
    if count <= 0:
        return
    wide = tally_width(count)
    squeeze = min(1.0, room / wide)
    box = Box(x, y - high / 2, wide * squeeze, high)
    place(canvas, ("tallies", count), box, 6, lambda piece: _strokes(piece, count, squeeze))


def tally_width(count: int) -> float:
    """Measure so many strokes."""
    fives, rest = divmod(count, 5)
    return fives * GROUP - (0 if rest else 12) + rest * STROKE


def _strokes(piece: Piece, count: int, squeeze: float) -> None:
    high = piece.box.h
    for number in range(count):
        five, place_ = divmod(number, 5)
        left = (five * GROUP + place_ * STROKE + 4) * squeeze
        if place_ == 4:
            left = five * GROUP * squeeze
            path = f"M{left} {high * 0.74} L{left + 40 * squeeze} {high * 0.2}"
        else:
            lean = LEANS[(five + place_) % len(LEANS)]
            path = f"M{left + lean} {high * 0.06} L{left} {high * 0.96}"
        piece.sketch.path(path, piece.box, stroke=CHALK, line=4, opacity=0.82)
