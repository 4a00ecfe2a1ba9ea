"""Words on controls: shrunk by one step, then shortened, so that they stay within their place."""

from dataclasses import replace
from typing import Final

from scenes.stage.canvas import Canvas
from scenes.stage.lettering import Style

STEP: Final = 0.87
"""One step of size down."""

LEAST: Final = 30.0
"""The smallest size that a step may lead to."""


def fitting(canvas: Canvas, text: str, style: Style, room: float) -> Style:
    """Give the style one step smaller where the text would not fit the room."""
    if canvas.art.lettering.width(text, style) <= room:
        return style
    return replace(style, size=min(style.size, max(LEAST, round(style.size * STEP))))


def width(canvas: Canvas, text: str, style: Style, room: float) -> float:
    """Measure a text as it will be written into the room."""
    return min(room, canvas.art.lettering.width(text, style)) if text else 0.0
