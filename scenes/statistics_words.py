"""Medallions and lines of the page of statistics: words, small dice and people in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.sentences import Dice
from scenes.props.seats import medallion
from scenes.stage.canvas import LINE
from scenes.stage.geometry import Box
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import SEAT_LOOKS, ink, inks, look_of
from scenes.statistics_view import BOT, GUEST, Person

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas
    from scenes.stage.lettering import Style

Part = str | Dice | Person

LEAST: Final = 26.0
STEP: Final = 2.0
DIE: Final = 1.12
DIE_GAP: Final = 0.16
COIN: Final = 1.34
COIN_GAP: Final = 0.3
CUT: Final = 60.0
"""A name is never cut to less."""
STEEL: Final = Ramp(inks("#B9B09A #6E6656"))
IRON: Final = ink("#2B3030")
RED: Final = "red"
ICONS: Final = {BOT: "icons/robot", GUEST: "icons/person"}
SMALL_CAPITALS: Final = (1.0, 0.86, 0.74, 0.62, 0.52)


def coin(canvas: Canvas, dice: DicePictures, x: float, y: float, size: float, who: Person) -> None:
    """Draw the medallion of a person or a bot; the house has its red die."""
    if who.emblem in KNOWN:
        medallion(canvas, x, y, size, look_of(who.emblem))
        return
    _disc(canvas, x, y, size)
    if who.emblem in ICONS:
        canvas.svg(ICONS[who.emblem], _square(x, y, size * 0.58))
    else:
        canvas.put(dice.flat_face(canvas.art.px(size * 0.54), 5, RED), x, y + size * 0.02)


def _square(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def _disc(canvas: Canvas, x: float, y: float, size: float) -> None:
    def make(piece: Piece) -> None:
        piece.shadow(piece.box, size / 2, size * 0.05, size * 0.16, 0.6)
        piece.sketch.oval(piece.box, STEEL)
        piece.sketch.oval(piece.box.inset(size * 0.08), IRON)

    place(canvas, "coin of iron", _square(x, y, size), size * 0.2, make)


KNOWN: Final = frozenset(look.emblem for look in SEAT_LOOKS)


def shrunk(canvas: Canvas, text: str, style: Style, room: float, high: float) -> Style:
    """Make a style larger for those who want it, or smaller until the text fits."""
    measure = canvas.art.lettering.width
    for share in SMALL_CAPITALS:
        smaller = replace(style, size=max(LEAST, round(style.size * share)))
        if measure(text, smaller) <= room:
            return canvas.grown(text, smaller, room, high) if share == 1.0 else smaller
    return smaller


def line(
    canvas: Canvas,
    dice: DicePictures,
    parts: Sequence[Part],
    box: Box,
    style: Style,
    align: float = 0.0,
) -> None:
    """Write a line into a box: smaller if it must be, names cut at the last."""
    style, room = _fitted(canvas, parts, box, style)
    widths = [_width(canvas, part, style, room) for part in parts]
    x, y = box.x + max(0.0, box.w - sum(widths)) * align, box.center[1]
    for part, width in zip(parts, widths, strict=True):
        if isinstance(part, Dice):
            edge = style.size * DIE
            for i, face in enumerate(part.faces):
                middle = x + edge / 2 + i * style.size * (DIE + DIE_GAP)
                canvas.put(dice.flat_face(canvas.art.px(edge), face), middle, y)
        elif isinstance(part, Person):
            size = style.size * COIN
            coin(canvas, dice, x + size / 2, y, size, part)
            name = canvas.text(part.name, x + style.size * (COIN + COIN_GAP), y, style, room=room)
            width = min(width, name.right - x)  # a name that was cut fills its room seldom
        else:
            canvas.text(part, x, y, style, room=max(40.0, box.right - x))
        x += width


def _fitted(
    canvas: Canvas, parts: Sequence[Part], box: Box, style: Style
) -> tuple[Style, float | None]:
    """Choose a size, and if even the smallest is too wide, the room for each name."""
    size = min(style.size * canvas.art.zoom, max(style.size, box.h / LINE))
    while size >= LEAST:
        smaller = replace(style, size=float(int(size)))
        if sum(_width(canvas, part, smaller, None) for part in parts) <= box.w:
            return smaller, None
        size -= STEP
    least = replace(style, size=LEAST)
    names = sum(isinstance(part, Person) for part in parts)
    rest = sum(_width(canvas, part, least, 0.0) for part in parts)
    return least, max(CUT, (box.w - rest) / max(1, names))


def _width(canvas: Canvas, part: Part, style: Style, room: float | None) -> float:
    if isinstance(part, Dice):
        return len(part.faces) * style.size * (DIE + DIE_GAP)
    measure = canvas.art.lettering.width
    if isinstance(part, str):
        return measure(part, style)
    wide = measure(part.name, style)
    return style.size * (COIN + COIN_GAP) + (wide if room is None else min(wide, room))
