"""The sign that says whose turn it is: a plaque in the seat's colour with a name of any length."""

from dataclasses import replace
from typing import Final

from scenes.props.furniture import plaque
from scenes.props.seats import turn_plaque
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, SeatLook

WORDS: Final = Style(68, "extra", CREAM, "shadow")
LEAST: Final = 34.0
STEP: Final = 3.0


def turn_sign(
    canvas: Canvas,
    box: Box,
    name: str,
    look: SeatLook,
    ending: str = "’s turn",
    badge: str | None = None,
) -> None:
    """Hang the sign of a seat."""
    left = turn_plaque(canvas, box, look, badge)
    write_turn(canvas, name, ending, left, box.right - 34, box.center[1])


def write_turn(
    canvas: Canvas,
    name: str,
    ending: str,
    left: float,
    right: float,
    y: float,
    size: float = WORDS.size,
) -> None:
    """Write whose turn it is between two edges: smaller, and at last with a shortened name."""
    measure, room = canvas.art.lettering.width, right - left
    style = replace(WORDS, size=size)
    # The two are written one after the other, which may take a hair more than both in one.
    while size > LEAST and measure(name, style) + measure(ending, style) > room:
        size -= STEP
        style = replace(WORDS, size=size)
    tail = measure(ending, style)
    shown, _ = canvas.art.lettering.fitted(name, style, room - tail)
    x = left + (room - tail - measure(shown, style)) / 2
    named = canvas.text(name, x, y, style, room=room - tail)
    canvas.text(ending, named.right, y, style)


def plain_sign(canvas: Canvas, box: Box, words: str) -> None:
    """Hang a sign that names nobody."""
    plaque(canvas, box)
    room, size = box.w - 40, WORDS.size
    while size > LEAST and canvas.art.lettering.width(words, replace(WORDS, size=size)) > room:
        size -= 3
    canvas.text(words, *box.center, replace(WORDS, size=size), 0.5, room=room)
