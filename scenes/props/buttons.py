"""The faces of what can be pressed: brass, key caps, focus, switches, sliders, arrows."""

from collections.abc import Callable
from functools import partial
from typing import Final

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas, faded
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, code, place
from scenes.stage.theme import (
    BRASS,
    BRASS_LINE,
    BROWN_INK,
    CREAM,
    DEAD_BRASS,
    FOCUS,
    LIT_BRASS,
    LIT_RING,
    Colour,
    ink,
    inks,
)

LOOKS: Final = ("normal", "primary", "lit", "pressed", "pressed lit", "off", "quiet", "paper")
"""`lit` is the primary button with the focus; `paper` is what can be pressed on a sheet."""
RADIUS: Final = 24
PRESS_DEPTH: Final = 7.0
RING: Final = 5.0
FOCUS_RING: Final = 8.0
"""Widths of the bright ring of a primary button, without and with the focus."""
WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
NIGHT_LINE: Final = ink("#180B04")
FACE_STOPS: Final = (0.0, 0.10, 0.45, 0.82, 1.0)
DASHES: Final = ink("#B9C08A")
DASH, DASH_GAP = 12.0, 12.0
GLOW: Final = ink("#FFC24A")


def brass(
    canvas: Canvas, box: Box, look: str = "normal", radius: float = RADIUS, glow: float = 1.0
) -> float:
    """Draw the face of a button; says how far down its label moves (when it is pressed).

    `look` is one of LOOKS; `glow` lets the light around a primary button breathe.
    """
    if look in GLOWS:
        halo(canvas, box, radius, GLOW, glow * GLOWS[look])
    make = FACES[look]
    place(canvas, ("button", look, radius), box, 48, lambda piece: make(piece, radius))
    return PRESS_DEPTH if look.startswith("pressed") else 0.0


def halo(canvas: Canvas, box: Box, radius: float, colour: Colour, strength: float = 1.0) -> None:
    """Lay a soft light around a box, in sixteen steps of strength."""
    step = round(max(0.0, min(1.5, strength)) * 16)

    def make(piece: Piece) -> None:
        piece.shadow(piece.box.inset(-10), radius + 10, 0, 46, min(1.0, step / 16 * 0.8), colour)

    place(canvas, ("halo", colour, radius, step), box, 72, make)


def _normal(piece: Piece, radius: float) -> None:
    box = piece.box
    _under(piece, box, radius)
    _metal(piece, box, radius, Ramp(BRASS, FACE_STOPS), ink("#FFF6D2"), ink("#8A5C1E"))


def _primary(piece: Piece, radius: float, ring: float = RING) -> None:
    box = piece.box
    piece.shadow(box, radius, 20, 22, 0.55)
    _ring(piece, box, radius, ring)
    light, dark, line = inks("#FFFFF0 #B87A20 #C98F34")
    _metal(piece, box, radius, Ramp(LIT_BRASS, FACE_STOPS), light, dark, line)


def _ring(piece: Piece, box: Box, radius: float, width: float) -> None:
    """Lay a bright ring flush around a button, standing on its thick lower edge."""
    edge = box.inset(-width)
    _under(piece, edge.moved(0, -width * 0.6), radius + width, shadow=False)
    bright = ink("#FFF6CC") if width > RING else LIT_RING
    piece.sketch.rect(edge, radius + width, Ramp((bright, LIT_RING, LIT_RING), (0.0, 0.4, 1.0)))


def _pressed(piece: Piece, radius: float, ring: float = 0.0) -> None:
    box = piece.box.moved(0, PRESS_DEPTH)
    piece.shadow(box, radius, 8, 12, 0.5)
    piece.sketch.rect(box.inset(-2 - ring).moved(0, 2), radius + 2 + ring, NIGHT_LINE)
    if ring:
        piece.sketch.rect(box.inset(-ring), radius + ring, LIT_RING)
    dull = Ramp(inks("#E8C478 #D9AE5C #CC9C48 #B88234 #9A6820"), FACE_STOPS)
    _metal(piece, box, radius, dull, ink("#F3DC9A"), ink("#7A5018"))


def _off(piece: Piece, radius: float) -> None:
    box = piece.box
    piece.shadow(box, radius, 12, 18, 0.5)
    piece.sketch.rect(box.inset(-2).moved(0, 3), radius + 2, NIGHT_LINE)
    _metal(piece, box, radius, Ramp(DEAD_BRASS), ink("#80694A"), ink("#332616"))


def _quiet(piece: Piece, radius: float) -> None:
    box = piece.box
    piece.shadow(box, radius, 16, 20, 0.6)
    piece.sketch.rect(box.inset(-2).moved(0, 6), radius + 2, ink("#120703"))
    piece.sketch.rect(box, radius, ink("#1E0F06"))
    face = box.inset(3)
    piece.face(wood(piece.art, piece.rect(face).size, 23), face, radius - 3)
    piece.sketch.rect(face, radius - 3, Ramp((BLACK, BLACK), (0.0, 1.0), (0.25, 0.5)))
    gold = Ramp(inks("#8A5A2C #B07A3C #7A4E26"), (0.0, 0.4, 1.0))
    piece.sketch.rect(box.inset(5), radius - 5, stroke=gold, line=3)


def _under(piece: Piece, box: Box, radius: float, shadow: bool = True) -> None:
    """Let a button stand on its thick lower edge."""
    if shadow:
        piece.shadow(box, radius, 20, 22, 0.55)
    piece.sketch.rect(Box(box.x - 2, box.y + 10, box.w + 4, box.h + 1), radius + 2, ink("#1E1003"))
    edge = Ramp(inks("#7A5214 #54310B #3E2407"), (0.0, 0.88, 1.0))
    piece.sketch.rect(Box(box.x - 1, box.y + 8, box.w + 2, box.h + 1.5), radius + 1, edge)


def _metal(
    piece: Piece,
    box: Box,
    radius: float,
    face: Ramp,
    light: Colour,
    dark: Colour,
    line: Colour = BRASS_LINE,
) -> None:
    """Draw the face itself: border, lit upper edge, dark lower edge, gradient, polish."""
    piece.sketch.rect(box, radius, line)
    inner = box.inset(3)
    piece.sketch.rect(inner, radius - 3, dark)
    piece.sketch.rect(Box(inner.x, inner.y, inner.w, inner.h - 4), radius - 3, light)
    plate = Box(inner.x, inner.y + 3, inner.w, inner.h - 7)
    piece.sketch.rect(plate, radius - 4, face)
    sides = Ramp(
        (WHITE, WHITE, WHITE, BLACK),
        (0.0, min(0.2, 26 / box.w), max(0.8, 1 - 26 / box.w), 1.0),
        (0.16, 0.0, 0.0, 0.10),
        across=True,
    )
    piece.sketch.rect(plate, radius - 4, sides)


def _paper(piece: Piece, radius: float) -> None:
    box = piece.box
    piece.shadow(box, radius, 3, 8, 0.25)
    piece.sketch.rect(box, radius, ink("#8A5A2C"))
    face = box.inset(3)
    piece.sketch.rect(face, radius - 3, Ramp(inks("#FFF8E4 #F1E0B8")))


FACES: Final[dict[str, Callable[[Piece, float], None]]] = {
    "normal": _normal,
    "primary": _primary,
    "lit": partial(_primary, ring=FOCUS_RING),
    "pressed": _pressed,
    "pressed lit": partial(_pressed, ring=FOCUS_RING),
    "off": _off,
    "quiet": _quiet,
    "paper": _paper,
}
GLOWS: Final = {"primary": 0.75, "lit": 1.0, "pressed lit": 0.75}
"""Share of the light around those that have some."""

CAP_HEIGHT: Final = 56.0
LEAST_CAP_TEXT: Final = 30.0


def cap_width(art: Art, label: str, height: float = CAP_HEIGHT) -> float:
    """Measure a key cap in stage units."""
    text = art.lettering.width(label, _cap_style(height))
    return max(height * 58 / 56, text + height * 0.62)


def _cap_style(height: float) -> Style:
    return Style(max(LEAST_CAP_TEXT, height * 36 / 56), "bold", BROWN_INK)


def key_cap(
    canvas: Canvas,
    x: float,
    y: float,
    label: str,
    height: float = CAP_HEIGHT,
    align: float = 0.0,
    alpha: int = 255,
) -> float:
    """Draw a key cap with its middle line at y; x is its left end (align 0), middle or right end.

    Returns the width in stage units.
    """
    width = cap_width(canvas.art, label, height)
    box = Box(x - width * align, y - height / 2, width, height)
    if alpha < 255:
        return _faint_cap(canvas, box, label, height, alpha)
    place(canvas, "key cap", box, 18, _cap)
    canvas.text(label, x + width * (0.5 - align), y - height * 0.05, _cap_style(height), 0.5)
    return width


def _faint_cap(canvas: Canvas, box: Box, label: str, height: float, alpha: int) -> float:
    piece = Piece(canvas.art, box.w, box.h, 18)
    _cap(piece)
    canvas.put(faded(piece.done(), alpha), box.x - 18, box.y - 18, (0.0, 0.0))
    x, y = box.center
    canvas.text(label, x, y - height * 0.05, _cap_style(height), 0.5, alpha=alpha)
    return box.w


def _cap(piece: Piece) -> None:
    box, unit = piece.box, piece.box.h / 56
    piece.shadow(box, 13 * unit, 4, 10, 0.5)
    piece.sketch.rect(box, 13 * unit, ink("#2C1A0A"))
    piece.sketch.rect(box.inset(2), 11 * unit, ink("#B9A37A"))
    top = Box(2, 2, box.w - 4, box.h - 4 - 6 * unit)
    piece.sketch.rect(top, 11 * unit, WHITE)
    ivory = Ramp(inks("#FFFAF0 #EFE3C8 #D9C8A4"), (0.0, 0.7, 1.0))
    piece.sketch.rect(Box(2, 4, box.w - 4, top.h - 2), 11 * unit, ivory)


def focus_ring(canvas: Canvas, box: Box, radius: float = RADIUS, gap: float = 6.0) -> None:
    """Draw the ring of the focus outside a box: bright between two dark lines, with a glow."""

    def make(piece: Piece) -> None:
        inner = piece.box.inset(-gap)
        edge = radius + gap
        piece.shadow(inner.inset(-6), edge + 6, 0, 34, 0.75, FOCUS)
        piece.sketch.rect(inner.inset(-9), edge + 9, ink("#1E0F04"))
        piece.sketch.rect(inner.inset(-6), edge + 6, Ramp(inks("#FFFBE6 #FFE49A")))
        piece.sketch.rect(inner, edge, ink("#1E0F04"))
        piece.cut(inner.inset(2.5), edge - 2.5)

    place(canvas, ("focus", radius, gap), box, 60, make)


def dashed_box(canvas: Canvas, box: Box, radius: float = 18) -> None:
    """Outline an empty place that can be filled."""

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, radius, BLACK, 0.22)
        path = _dashes(piece.box.inset(2), radius - 2)
        piece.sketch.path(path, piece.box, stroke=DASHES, line=4, opacity=0.85)

    place(canvas, ("dashed", radius), box, 3, make)


def _dashes(box: Box, radius: float) -> str:
    """Write a dashed outline with its corners whole; the drawer's own dashes go astray in some."""
    right, low, r = box.right, box.bottom, radius
    corners = (
        (box.x, box.y + r, box.x + r, box.y),
        (right - r, box.y, right, box.y + r),
        (right, low - r, right - r, low),
        (box.x + r, low, box.x, low - r),
    )
    path = [f"M{x0} {y0} A{r} {r} 0 0 1 {x1} {y1}" for x0, y0, x1, y1 in corners]
    for (*_, x0, y0), (x1, y1, *_) in zip(corners, (*corners[1:], corners[0]), strict=True):
        count = max(1, round((abs(x1 - x0) + abs(y1 - y0) - DASH_GAP) / (DASH + DASH_GAP)))
        for i in range(count):
            start, end = (i + 0.25) / count, (i + 0.25 + DASH / (DASH + DASH_GAP)) / count
            path += [
                f"M{x0 + (x1 - x0) * start} {y0 + (y1 - y0) * start}",
                f"L{x0 + (x1 - x0) * end} {y0 + (y1 - y0) * end}",
            ]
    return " ".join(path)


SWITCH: Final = (96.0, 50.0)


def switch(canvas: Canvas, x: float, y: float, on: bool) -> None:
    """Draw the oval switch with its right end at x and its middle at y; the word stands left."""
    box = Box(x - SWITCH[0], y - SWITCH[1] / 2, *SWITCH)

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.sketch.rect(whole.inset(-3), 28, ink("#5A3A16"))
        tones = inks("#1C6B40 #2F9A5C") if on else inks("#5A4A30 #84704C")
        piece.sketch.rect(whole, 25, Ramp(tones))
        piece.hollow(whole, 25, 5, 12, 0.6)
        knob = Box(whole.w - 47 if on else 3, 3, 44, 44)
        piece.shadow(knob, 22, 3, 8, 0.6)
        _knob(piece, knob)

    place(canvas, ("switch", on), box, 14, make)


def _knob(piece: Piece, box: Box) -> None:
    piece.sketch.oval(box.inset(-1.5), ink("#6A4210"))
    metal = Ramp(inks("#FFF3C8 #EFC878 #C08A38 #94641E"), (0.0, 0.35, 0.8, 1.0), centre=(0.38, 0.3))
    piece.sketch.oval(box, metal)


KNOB: Final = 64.0


def slider(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a slider: groove 28 high in the middle of the box, filled up to the knob."""
    x, y = box.x, box.center[1]
    track = Box(x, y - 14, box.w, 28)

    def groove(piece: Piece) -> None:
        piece.sketch.rect(piece.box, 14, ink("#120703"), 0.92)
        piece.hollow(piece.box, 14, 5, 12, 0.7)
        line = Ramp((BLACK, ink("#C08A58")), (0.0, 1.0), (0.5, 0.45))
        piece.sketch.rect(piece.box.inset(0.75), 13, stroke=line, line=1.5)

    def filled(piece: Piece) -> None:
        piece.sketch.rect(piece.box.inset(2), 12, Ramp(inks("#FFE7A8 #E4B55A #B07C2C")))

    def knob(piece: Piece) -> None:
        piece.shadow(piece.box, 32, 6, 14, 0.6)
        piece.sketch.oval(piece.box, BRASS_LINE)
        _knob(piece, piece.box.inset(4))

    place(canvas, "slider groove", track, 3, groove)
    middle = knob_at(box, share)
    width = max(28.0, middle - x)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(Box(x, track.y, width, 28)).clip(before))
    place(canvas, "slider filled", track, 3, filled)
    canvas.surface.set_clip(before)
    place(canvas, "slider knob", Box(middle - KNOB / 2, y - KNOB / 2, KNOB, KNOB), 24, knob)


def knob_at(box: Box, share: float) -> float:
    """Give the x of the middle of a slider's knob."""
    return box.x + KNOB / 2 + (box.w - KNOB) * max(0.0, min(1.0, share))


ARROWS: Final = {
    ("wood", True): ink("#FFD98A"),
    ("wood", False): ink("#A88A5A"),
    ("paper", True): ink("#8A4A14"),
    ("paper", False): ink("#94784A"),
}
"""Ground, and whether there is a value to step to."""


def step_arrow(
    canvas: Canvas, x: float, y: float, way: int, ground: str = "wood", on: bool = True
) -> None:
    """Draw the arrow of a stepper: way -1 left, 1 right; ground is wood or paper."""
    colour = ARROWS[ground, on]
    size = 30.0

    tip, back = size * (0.5 + 0.19 * way), size * (0.5 - 0.17 * way)
    path = f"M{back} {size * 0.1} L{tip} {size * 0.5} L{back} {size * 0.9}"

    def make(piece: Piece) -> None:
        piece.sketch.path(path, piece.box, stroke=colour, line=6 if on else 4)

    place(canvas, ("step", way, ground, on), Box(x - size / 2, y - size / 2, size, size), 6, make)


def icon(
    canvas: Canvas, x: float, y: float, name: str, size: float, colour: Colour = CREAM
) -> None:
    """Draw one of the icons in a colour, its middle at a point."""
    box = Box(x - size / 2, y - size / 2, size, size)
    swaps = () if colour == CREAM else (("#FFF3D6", code(colour)),)
    canvas.svg(f"icons/{name}", box, swaps)
