"""How the operator's room writes: rows on the slate, figures, spans of time, paths that fit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_layout import HEAD, LEFT, LINE, RIGHT, WIDE
from scenes.props.labels import LEAST
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK, TAG_TEXT

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.stage.canvas import Canvas

TITLE: Final = Style(54, "slab", CHALK, "chalk")
HEADING: Final = Style(38, "bold", CHALK, "chalk")
ROW: Final = Style(40, "bold", CHALK, "chalk")
FIGURE: Final = Style(42, "extra", CHALK, "chalk", cells=True)
GOLDEN: Final = replace(FIGURE, ink=TAG_TEXT)
SMALL: Final = Style(36, "bold", CHALK, "chalk")
BADGE: Final = 44.0

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def written(
    canvas: Canvas, text: str, x: float, y: float, style: Style, room: float, align: float = 0.0
) -> Box:
    """Write a text as large as it fits the room; one that fits at no size is cut."""
    measure = canvas.art.lettering.width
    while style.size > LEAST and measure(text, style) > room:
        style = replace(style, size=style.size - 1)
    return canvas.text(text, x, y, style, align, room)


def heading(canvas: Canvas, title: str, note: str = "") -> None:
    """Write the title of a page, perhaps a note at its right, and the line below."""
    box = canvas.text(title, LEFT, HEAD, TITLE)
    if note:
        written(canvas, note, RIGHT, HEAD + 4, HEADING, RIGHT - box.right - 40, 1.0)
    line = Box(LEFT - 6, LINE - 2, WIDE + 12, 4)
    place(canvas, "slate line", line, 2, _line)


def _line(piece: Piece) -> None:
    piece.sketch.rect(piece.box, 2, CHALK, 0.85)


def noted(canvas: Canvas, text: str, box: Box, badge: str = "") -> None:
    """Write a line at the left of a box, with a badge before it."""
    y, left = box.center[1], box.x
    if badge:
        canvas.svg(f"marks/{badge}", Box(left, y - BADGE / 2, BADGE, BADGE))
        left += BADGE + 14
    written(canvas, text, left, y, SMALL, box.right - left)


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def lasting(seconds: float) -> str:
    """Say how long something lasts, in its two largest units."""
    whole = max(0, int(seconds))
    if whole < HOUR:
        return counted(whole // MINUTE, "minute")
    if whole < DAY:
        return f"{counted(whole // HOUR, 'hour')} {counted(whole % HOUR // MINUTE, 'minute')}"
    return f"{counted(whole // DAY, 'day')} {counted(whole % DAY // HOUR, 'hour')}"


def until_longer(seconds: float) -> float:
    """Give the seconds after which `lasting` says something else."""
    unit = MINUTE if seconds < DAY else HOUR
    return unit - max(0.0, seconds) % unit


def ending(path: Path, longest: int) -> str:
    """Write the last parts of a path, as many as fit so many letters, the name always."""
    text = str(path)
    if len(text) <= longest:
        return text
    kept = path.name
    for part in reversed(path.parts[1:-1]):
        if len(part) + len(kept) + 3 > longest:
            break
        kept = f"{part}/{kept}"
    return f"…/{kept}"
