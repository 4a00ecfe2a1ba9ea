"""Words on controls, and names: enlarged as people wish, or shrunk, and only then shortened."""

from dataclasses import replace
from typing import Final

from scenes.stage.canvas import Canvas
from scenes.stage.lettering import Style

STEP: Final = 0.87
"""One step of size down."""

LEAST: Final = 30.0
"""The smallest size that a step may lead to."""


def fitting(
    canvas: Canvas, text: str, style: Style, room: float, high: float | None = None
) -> Style:
    """Give the style one step smaller where the text would not fit the room.

    Where the height of the place is named, it is larger for those who want large text.
    """
    if canvas.art.lettering.width(text, style) <= room:
        return style if high is None else canvas.grown(text, style, room, high)
    return replace(style, size=min(style.size, max(LEAST, round(style.size * STEP))))


def whole(canvas: Canvas, name: str, style: Style, room: float, high: float | None = None) -> Style:
    """Give the style at which a name need not be shortened, if that is not too small to read.

    Where the height of the place is named, it is larger for those who want large text.
    """
    measure = canvas.art.lettering.width
    wide = measure(name, style)
    if wide <= room:
        return style if high is None else canvas.grown(name, style, room, high)
    # Letters do not shrink quite evenly, so the size that is reckoned may be a little too large.
    size = float(int(style.size * room / wide))
    while size > LEAST and measure(name, replace(style, size=size)) > room:
        size -= 1.0
    return replace(style, size=min(style.size, max(LEAST, size)))


def width(canvas: Canvas, text: str, style: Style, room: float) -> float:
    """Measure a text as it will be written into the room."""
    return min(room, canvas.art.lettering.width(text, style)) if text else 0.0
