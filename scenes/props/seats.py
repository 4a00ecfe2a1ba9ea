"""How a seat is shown: medallion with emblem and badge, plaque of the turn, bar of its points."""

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, faded
from scenes.stage.geometry import Box
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, clear, code, mixed, place
from scenes.stage.theme import CHALK, EMBLEM_INK, FOCUS, Colour, SeatLook, ink, inks

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)


def medallion(
    canvas: Canvas,
    x: float,
    y: float,
    diameter: float,
    look: SeatLook,
    lit: bool = False,
    badge: str | None = None,
    dim: bool = False,
) -> None:
    """Draw a seat's medallion around a point; a badge is named as in BADGE_SPOTS."""
    key = ("medallion", canvas.art.px(diameter), look.emblem, lit, dim)
    picture = canvas.art.picture(key, lambda: _coin(canvas.art, diameter, look, lit, dim))
    canvas.put(picture, x, y)
    if badge:
        BADGE_SPOTS[badge](canvas, x, y, diameter)


def _coin(art: Art, diameter: float, look: SeatLook, lit: bool, dim: bool) -> pygame.Surface:
    margin = diameter * 0.16
    piece = Piece(art, diameter, diameter, margin)
    piece.shadow(piece.box, diameter / 2, diameter * 0.05, diameter * 0.16, 0.6)
    if lit:
        rim = piece.box.inset(-diameter * 0.04)
        piece.sketch.oval(rim, Ramp(inks("#FFF8DC #FFEDB8 #F2CE7C")))
    coin = art.svg("seat/medallion", diameter, (("#E69F00", code(look.colour)),))
    piece.picture(coin, piece.at(0, 0))
    swaps = ((code(EMBLEM_INK), code(look.emblem_ink)),)
    emblem = art.svg(f"emblems/{look.emblem}", diameter * 0.56, swaps)
    spot = emblem.get_rect(center=piece.at(diameter / 2, diameter / 2))
    piece.picture(emblem, spot.topleft)
    picture = piece.done()
    return faded(picture, 118) if dim else picture


def _robot(canvas: Canvas, x: float, y: float, diameter: float) -> None:
    size = max(30.0, diameter * 0.54)
    bx, by = x + diameter * 0.39, y + diameter * 0.39

    def make(piece: Piece) -> None:
        piece.sketch.oval(piece.box, ink("#E9E2CC"))
        piece.sketch.oval(piece.box.inset(2.5), ink("#2B3030"))

    place(canvas, "robot badge", Box(bx - size / 2, by - size / 2, size, size), 3, make)
    inner = size * 0.66
    canvas.svg("icons/robot", Box(bx - inner / 2, by - inner / 2, inner, inner))


def _flag(canvas: Canvas, x: float, y: float, diameter: float) -> None:
    flag(canvas, x + diameter * 0.12, y - diameter * 0.62, diameter * 0.62)


def flag(canvas: Canvas, x: float, y: float, height: float) -> None:
    """Draw the flag of the last round; the point is the top of its pole."""

    def make(piece: Piece) -> None:
        w, h = piece.box.w, piece.box.h
        cloth = (
            f"M{w * 0.12} {h * 0.06} C{w * 0.4} {-h * 0.06} {w * 0.6} {h * 0.2} {w} {h * 0.06} "
            f"L{w} {h * 0.56} C{w * 0.6} {h * 0.7} {w * 0.4} {h * 0.44} {w * 0.12} {h * 0.56} Z"
        )
        pole = f"M{w * 0.08} {h * 0.02} V{h}"
        piece.sketch.path(pole, piece.box, stroke=ink("#2A1503"), line=h * 0.15)
        piece.sketch.path(cloth, piece.box, stroke=ink("#2A1503"), line=h * 0.09)
        piece.sketch.path(pole, piece.box, stroke=ink("#F6EEDA"), line=h * 0.08)
        piece.sketch.path(cloth, piece.box, Ramp(inks("#FFE69A #F0B43C")))

    place(canvas, "flag", Box(x, y, height * 0.78, height), 6, make)


def _tick(canvas: Canvas, x: float, y: float, diameter: float) -> None:
    size = max(30.0, diameter * 0.5)
    canvas.svg("marks/tick-badge", Box(x + diameter * 0.1, y - diameter * 0.6, size, size))


BADGE_SPOTS: Final = {"robot": _robot, "flag": _flag, "tick": _tick}


def turn_plaque(canvas: Canvas, box: Box, look: SeatLook, badge: str | None = None) -> float:
    """Hang the plaque of the acting seat; the name may be written right of the returned x."""
    colour = look.colour

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 20, 0, 60, 0.42, mixed(colour, WHITE, 0.25))
        piece.shadow(whole, 20, 14, 26, 0.6)
        piece.sketch.rect(whole.inset(-3), 22, ink("#180B04"))
        rim = Ramp((mixed(colour, WHITE, 0.25), colour, mixed(colour, BLACK, 0.22)), (0, 0.3, 1))
        piece.sketch.rect(whole, 20, rim)
        piece.sketch.rect(whole.inset(7), 13, ink("#180B04"))
        face = whole.inset(10)
        piece.face(wood(piece.art, piece.rect(face).size, 29), face, 10)
        piece.sketch.rect(face, 10, Ramp((BLACK, BLACK), (0.0, 1.0), (0.0, 0.22)))
        piece.hollow(face, 10, 5, 16, 0.45)

    place(canvas, ("turn", colour), box, 78, make)
    diameter = box.h * 1.22
    middle = box.x + box.h * 0.5
    medallion(canvas, middle, box.center[1], diameter, look, lit=True, badge=badge)
    return middle + diameter / 2 + 12


@dataclass(frozen=True, slots=True)
class BarLook:
    """Colours of the track and of its outline, and how strongly they cover."""

    track: Colour
    cover: float
    edge: Colour
    edge_cover: float


ON_SLATE: Final = BarLook(ink("#07090A"), 0.78, CHALK, 0.72)
ON_ENAMEL: Final = BarLook(ink("#CDBC98"), 1.0, ink("#23508A"), 1.0)


def bar(
    canvas: Canvas,
    box: Box,
    share: float,
    colour: Colour,
    extra_share: float = 0.0,
    notches: int = 4,
    extra_colour: Colour = FOCUS,
    looks: BarLook = ON_SLATE,
) -> None:
    """Draw a seat's bar, usually on the slate; what the turn would add is hatched after it."""
    radius = box.h / 2
    inner = box.inset(2)
    share = max(0.0, min(1.0, share))
    end = inner.x + inner.w * share
    far = inner.x + inner.w * min(1.0, share + max(0.0, extra_share))
    place(
        canvas,
        ("bar track", looks),
        box,
        3,
        lambda piece: piece.sketch.rect(piece.box, radius, looks.track, looks.cover),
    )
    _strip(canvas, box, end, far, ("bar hatch", extra_colour), extra_colour, True)
    _strip(canvas, box, inner.x, end, ("bar fill", colour), colour, False)

    def outline(piece: Piece) -> None:
        whole = piece.box
        for number in range(1, notches):
            x = whole.w * number / notches
            notch = Box(x - 1.5, 2, 3, whole.h - 4)
            piece.sketch.rect(notch, 0, BLACK, 0.55)
        line = 3.0 if whole.h >= 18 else 2.0
        piece.sketch.rect(
            whole.inset(line / 2), radius, stroke=looks.edge, line=line, opacity=looks.edge_cover
        )

    place(canvas, ("bar outline", notches, looks), box, 3, outline)


def _strip(
    canvas: Canvas, box: Box, x0: float, x1: float, key: object, colour: Colour, hatched: bool
) -> None:
    """Show a stretch of a bar that is filled from end to end."""
    if x1 <= x0:
        return

    def make(piece: Piece) -> None:
        whole = piece.box.inset(1)
        if hatched:
            piece.picture(_hatch(piece, colour), (0, 0))
            return
        tones = (mixed(colour, WHITE, 0.28), colour, mixed(colour, BLACK, 0.28))
        piece.sketch.rect(whole, whole.h / 2, Ramp(tones, (0.0, 0.45, 1.0)))

    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(Box(x0, box.y - 2, x1 - x0, box.h + 4)).clip(before))
    place(canvas, ("bar", hatched, colour), box, 3, make)
    canvas.surface.set_clip(before)


def _hatch(piece: Piece, colour: Colour) -> pygame.Surface:
    """Paint slanted stripes inside the round ends of a bar."""
    whole = piece.box.inset(1)
    step = max(14.0, whole.h * 0.7)
    stripes = Piece(piece.art, piece.box.w, piece.box.h, 3)
    lean = whole.h * 0.55
    for number in range(-1, round(whole.w / step) + 1):
        x = whole.x + number * step
        path = f"M{x} {whole.bottom} l{lean} {-whole.h} h{step * 0.5} l{-lean} {whole.h} Z"
        stripes.sketch.path(path, whole, colour)
    picture = stripes.done()
    mask = Piece(piece.art, piece.box.w, piece.box.h, 3)
    mask.sketch.rect(whole, whole.h / 2, WHITE)
    shape = mask.done()
    out = clear(*picture.get_size(), colour)
    out.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def turn_arrow(canvas: Canvas, x: float, y: float, size: float = 44) -> None:
    """Point at the acting row; the point is the arrow's tip."""
    canvas.svg("marks/turn-arrow", Box(x - size, y - size / 2, size, size))
