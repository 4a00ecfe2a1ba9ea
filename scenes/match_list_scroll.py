"""The scroll beside a list: two keys a page up and down, and a groove that shows the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.match_list_layout import ASIDE, ROWS, SCROLL, SCROLL_KEY
from scenes.props.controls import Control, Manner, Spot, plate
from scenes.props.furniture import groove
from scenes.stage.geometry import Box
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, ink, inks

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

FAINT: Final = ink("#8A7252")
CHEVRON: Final = 40.0
TRACK: Final = Box(
    SCROLL.center[0] - 14,
    SCROLL.y + SCROLL_KEY + ASIDE,
    28,
    SCROLL.h - 2 * (SCROLL_KEY + ASIDE),
)
LEAST_KNOB: Final = 48.0


def arrows(
    up: Callable[[], object], down: Callable[[], object], can_up: bool, can_down: bool
) -> Sequence[Control]:
    """Give the keys that leaf through the list."""
    upper = Box(SCROLL.x, SCROLL.y, SCROLL.w, SCROLL_KEY)
    lower = Box(SCROLL.x, SCROLL.bottom - SCROLL_KEY, SCROLL.w, SCROLL_KEY)
    return (
        Spot(upper, "newer", up, partial(_arrow, -1, can_up), enabled=can_up),
        Spot(lower, "older", down, partial(_arrow, 1, can_down), enabled=can_down),
    )


def draw_track(canvas: Canvas, first: int, count: int) -> None:
    """Draw the groove, with a knob where the list stands."""
    groove(canvas, TRACK, TRACK.w / 2)
    high = max(LEAST_KNOB, TRACK.h * ROWS / count)
    top = TRACK.y + (TRACK.h - high) * first / max(1, count - ROWS)
    knob = Box(TRACK.x + 4, top, TRACK.w - 8, high)

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, piece.box.w / 2, Ramp(inks("#8A6A3C #6A4C26"), across=True))

    place(canvas, "scroll knob", knob, 2, make)


def _arrow(way: int, on: bool, canvas: Canvas, box: Box, manner: Manner) -> None:
    face = plate(canvas, box, "quiet", manner)
    x, y = face.center
    rise = CHEVRON * 0.26 * way
    spot = Box(x - CHEVRON / 2, y - CHEVRON / 2, CHEVRON, CHEVRON)

    def make(piece: Piece) -> None:
        middle = piece.box.h / 2
        path = f"M4 {middle - rise} L{CHEVRON / 2} {middle + rise} L{CHEVRON - 4} {middle - rise}"
        piece.sketch.path(path, piece.box, stroke=CREAM if on else FAINT, line=7)

    place(canvas, ("scroll arrow", way, on), spot, 6, make)
