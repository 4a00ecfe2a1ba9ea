"""The linen over a slate: nobody reads the scores below it, only whose plaques lie on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.props.buttons import halo
from scenes.props.seats import medallion, turn_arrow
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import BLACK, Piece, Ramp, place
from scenes.stage.theme import CHALK, CREAM, FOCUS, TAG_TEXT, Colour, SeatLook, ink, inks

FOLDS: Final = 9
CLOTH: Final = inks("#8F7C58 #D8C49A #E6D8B2 #BFAA7E #8F7C58")
THREAD: Final = ink("#A8423A")
SCALLOP: Final = 14.0
HEM: Final = 46.0
OUTLINE: Final = ink("#180B04")
MANY: Final = 6
BESIDE: Final = 24.0
"""From the end of a plaque's round end to its words: a badge sticks out there."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A seat's plaque on the linen."""

    name: str
    look: SeatLook
    line: str
    lit: bool = False
    badge: str | None = None


def linen_over(slate: Box) -> Box:
    """Give the place of the linen on a slate."""
    return Box(slate.x - 12, slate.y + 26, slate.w + 24, slate.h - 86)


def plate_boxes(slate: Box, count: int) -> tuple[Box, ...]:
    """Place so many plaques on the linen of a slate."""
    cloth = linen_over(slate)
    inside = Box(cloth.x + 38, cloth.y + 22, cloth.w - 76, cloth.h - 22 - HEM - 16)
    room = inside.h / count
    high = min(118.0, room - (8 if count >= MANY else 22))
    step = min(room, 148.0)
    return tuple(
        Box(inside.x, inside.y + i * step + (step - high) / 2, inside.w, high) for i in range(count)
    )


def draw_linen(canvas: Canvas, slate: Box, plates: Sequence[Plate], share: float = 1.0) -> None:
    """Draw the linen with its plaques; drawn away upwards, a share of it is left."""
    cloth = linen_over(slate)
    picture = canvas.art.picture(("linen", cloth), lambda: _hung(canvas.art, cloth))
    before = canvas.surface.get_clip()
    gone = cloth.h * (1 - share)
    shown = Box(cloth.x - 30, cloth.y - 20, cloth.w + 60, cloth.h - gone + 30)
    canvas.surface.set_clip(canvas.rect(shown).clip(before))
    canvas.put(picture, cloth.x - 20, cloth.y - 20 - gone, (0.0, 0.0))
    for plate, box in zip(plates, plate_boxes(slate, len(plates)), strict=True):
        _plate(canvas, box.moved(0, -gone), plate)
    canvas.surface.set_clip(before)
    if share < 1:
        return
    for plate, box in zip(plates, plate_boxes(slate, len(plates)), strict=True):
        if plate.lit:
            turn_arrow(canvas, slate.x + 6, box.center[1])
    y = slate.bottom - 36
    canvas.text("scores are covered", slate.center[0], y, Style(36, ink=CHALK), 0.5)


def _hung(art: Art, box: Box) -> pygame.Surface:
    piece = Piece(art, box.w, box.h, 20)
    step = box.w / FOLDS
    scallops = f"q{-step / 2} {2 * SCALLOP} {-step} 0 " * FOLDS
    shape = f"M0 0 H{box.w} V{box.h - SCALLOP} {scallops}Z"
    piece.shadow(Box(0, 0, box.w, box.h - SCALLOP), 4, 12, 26, 0.6)
    stops = tuple((i + at) / FOLDS for i in range(FOLDS) for at in (0.0, 0.3, 0.5, 0.8, 0.999))
    piece.sketch.path(shape, piece.box, Ramp(CLOTH * FOLDS, stops, across=True))
    shade = Ramp((BLACK, BLACK, BLACK), (0.0, 0.12, 1.0), (0.30, 0.0, 0.16))
    piece.sketch.path(shape, piece.box, shade)
    for y, line in ((box.h - HEM - 16, 8.0), (box.h - HEM + 4, 3.0)):
        stripe = Box(0, y, box.w, line)
        piece.sketch.rect(stripe, 0, THREAD, 0.75)
    return piece.done()


def _plate(canvas: Canvas, box: Box, plate: Plate) -> None:
    if plate.lit:
        halo(canvas, box, box.h / 2, FOCUS)
    place(
        canvas,
        ("linen plate", plate.look.colour, plate.lit),
        box,
        30,
        lambda piece: _board(piece, plate.look.colour, plate.lit),
    )
    coin = box.h * 0.94
    x, y = box.x + box.h / 2, box.center[1]
    medallion(canvas, x, y, coin, plate.look, plate.lit, plate.badge)
    left, low = box.x + box.h + BESIDE, box.h < 86
    room = box.right - 26 - left
    name = Style(35 if low else 40, ink=CREAM, effect="shadow")
    line = Style(32 if low else 35, ink=TAG_TEXT)
    if low:
        used = canvas.text(plate.line, box.right - 26, y, line, 1.0)
        canvas.text(plate.name, left, y, name, room=used.x - 14 - left)
        return
    canvas.text(plate.name, left, y - 21, name, room=room)
    canvas.text(plate.line, left, y + 22, line, room=room)


def _board(piece: Piece, colour: Colour, lit: bool) -> None:
    box = piece.box
    radius = box.h / 2
    piece.shadow(box, radius, 8, 18, 0.55)
    piece.sketch.rect(box.inset(-6 if lit else -2.5), radius + 6, FOCUS if lit else OUTLINE)
    piece.sketch.rect(box, radius, colour)
    face = box.inset(5)
    piece.sketch.rect(face, radius - 5, OUTLINE)
    inner = face.inset(2)
    piece.face(wood(piece.art, piece.rect(inner).size, 29), inner, radius - 7)
    piece.sketch.rect(inner, radius - 7, Ramp((BLACK, BLACK), (0.0, 1.0), (0.10, 0.34)))
