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
LEAST: Final = 50.0


def turn_sign(
    canvas: Canvas,
    box: Box,
    name: str,
    look: SeatLook,
    ending: str = "’s turn",
    badge: str | None = None,
) -> None:
    """Hang the sign of a seat; the name is shortened before its ending is."""
    measure = canvas.art.lettering.width
    left = turn_plaque(canvas, box, look, badge)
    room = box.right - 34 - left
    size = WORDS.size
    while size > LEAST and measure(name + ending, Style(size, "extra")) > room:
        size -= 3
    style = Style(size, "extra", CREAM, "shadow")
    tail = measure(ending, style)
    shown, _ = canvas.art.lettering.fitted(name, style, room - tail)
    x = left + (room - tail - measure(shown, style)) / 2
    named = canvas.text(name, x, box.center[1], style, room=room - tail)
    canvas.text(ending, named.right, box.center[1], style)


def plain_sign(canvas: Canvas, box: Box, words: str) -> None:
    """Hang a sign that names nobody."""
    plaque(canvas, box)
    room, size = box.w - 40, WORDS.size
    while size > LEAST and canvas.art.lettering.width(words, replace(WORDS, size=size)) > room:
        size -= 3
    canvas.text(words, *box.center, replace(WORDS, size=size), 0.5, room=room)
