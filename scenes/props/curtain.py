"""The curtain before what only one seat may see: folds, rod, rings and a gold hem."""

from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.shapes import BLACK, Piece, Ramp
from scenes.stage.theme import inks

FOLD: Final = 78.0
CLOTH: Final = inks("#2C0507 #6A1214 #A52A24 #8A1C1A #4A0A0C")
HEM: Final = 56.0
GOLD: Final = inks("#F6DC9A #D9A548 #8A5A1E")
BRASS: Final = inks("#F3D690 #C8923C #6A4414")


def curtain(canvas: Canvas, box: Box, closed: float = 1.0) -> None:
    """Hang the curtain over a box, drawn so far from both sides: 0 open, 1 closed."""
    if closed > 0:
        _cloth(canvas, box, closed)
    rod = canvas.art.picture(("curtain rod", box.w), lambda: _rod(canvas.art, box))
    canvas.put(rod, box.x - 20, box.y - 20, (0.0, 0.0))


def _cloth(canvas: Canvas, box: Box, closed: float) -> None:
    picture = canvas.art.picture(("curtain", box.w, box.h), lambda: _hung(canvas.art, box))
    whole = canvas.rect(box)
    half = whole.w // 2
    seen = round(half * closed)
    if closed >= 1:
        canvas.surface.blit(picture, whole)
        return
    left = pygame.Rect(half - seen, 0, seen, whole.h)
    right = pygame.Rect(half, 0, seen, whole.h)
    canvas.surface.blit(picture, whole.topleft, left)
    canvas.surface.blit(picture, (whole.right - seen, whole.y), right)


def _hung(art: Art, box: Box) -> pygame.Surface:
    piece = Piece(art, box.w, box.h, 0)
    count = max(2, round(box.w / FOLD / 2) * 2)
    for fold in piece.box.columns(count):
        bright = Ramp((*CLOTH, CLOTH[0]), (0.0, 0.2, 0.45, 0.62, 0.86, 1.0), across=True)
        piece.sketch.rect(Box(fold.x, 0, fold.w + 1, box.h), 0, bright)
    shade = Ramp((BLACK,) * 4, (0.0, 0.18, 0.62, 1.0), (0.62, 0.0, 0.0, 0.62))
    piece.sketch.rect(piece.box, 0, shade)
    _hem(piece, count)
    return piece.done()


def _hem(piece: Piece, count: int) -> None:
    """Sew the gold along the lower edge, in scallops."""
    box = piece.box
    step, top = box.w / count, box.h - HEM
    edge = [f"M0 {top}"]
    edge += [f"Q{(i + 0.5) * step} {top + 26} {(i + 1) * step} {top}" for i in range(count)]
    back = [f"Q{(i + 0.5) * step} {top + 46} {i * step} {top + 18}" for i in reversed(range(count))]
    path = " ".join([*edge, f"L{box.w} {top + 18}", *back, "Z"])
    piece.sketch.path(path, Box(0, top, box.w, 46), Ramp(GOLD))


def _rod(art: Art, box: Box) -> pygame.Surface:
    """Lay the brass rod across the top, with a knob at its left end and a ring for each fold."""
    piece = Piece(art, box.w, 90, 20)
    bar = Box(0, 0, box.w, 24)
    piece.shadow(bar, 8, 10, 14, 0.6)
    piece.sketch.rect(bar, 8, Ramp(BRASS))
    knob = Box(-20, -8, 40, 40)
    count = max(2, round(box.w / FOLD / 2) * 2)
    for fold in piece.box.columns(count):
        ring = Box(fold.center[0] - 15, -6, 30, 52)
        piece.sketch.oval(ring, stroke=inks("#2C1604")[0], line=9)
        piece.sketch.oval(ring, stroke=Ramp(GOLD), line=6)
    piece.sketch.oval(knob, Ramp(BRASS, centre=(0.38, 0.3)))
    return piece.done()
