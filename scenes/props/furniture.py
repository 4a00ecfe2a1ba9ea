"""What stands on the table: slate, paper, book, boards, plaques, tray, sign and banner."""

from typing import Final

import pygame

from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import paper_face, slate_face, wood
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import (
    COACH_GREEN,
    FOCUS,
    GOLD_LINE,
    MARK_GOLD,
    PAPER_TITLE,
    Colour,
    ink,
    inks,
)

FLAT_SHADOW: Final = (14.0, 30.0, 0.55)
"""Drop, blur and opacity under everything that lies flat."""
WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
OUTLINE: Final = ink("#180B04")
LIT_PAPER: Final = ink("#FFF7DE")
FRAME: Final = 17
TAG: Final = inks("#4A2A16 #2A150A")
MARGIN: Final = 48


def slate(canvas: Canvas, box: Box) -> None:
    """Hang a framed slate; its frame is 17 wide and lies inside the box."""

    def make(piece: Piece) -> None:
        art, whole = piece.art, piece.box
        piece.shadow(whole, 20, *FLAT_SHADOW)
        piece.sketch.rect(whole.inset(-3), 23, OUTLINE)
        piece.face(wood(art, piece.rect(whole).size, 7), whole, 20)
        sheen = Ramp((WHITE, WHITE, BLACK), (0.0, 0.04, 1.0), (0.10, 0.0, 0.18))
        piece.sketch.rect(whole, 20, sheen)
        edge = Ramp(inks("#A87446 #55301A #1E0E06"), (0.0, 0.10, 1.0), (0.9, 0.6, 0.8))
        piece.sketch.rect(whole.inset(1.2), 19, stroke=edge, line=2.4)
        plate = whole.inset(FRAME)
        piece.sketch.rect(plate.inset(-4), 13, OUTLINE, 0.75)
        piece.sketch.rect(plate.inset(-1.5), 11, stroke=ink("#6B4224"), line=2)
        piece.face(slate_face(art, piece.rect(plate).size), plate, 9)
        piece.hollow(plate, 9, 6, 26, 0.75)

    place(canvas, "slate", box, MARGIN, make)


def lit_row(canvas: Canvas, box: Box) -> None:
    """Light the row of the acting seat on a slate."""

    def make(piece: Piece) -> None:
        piece.shadow(piece.box, 12, 0, 22, 0.30, MARK_GOLD)
        piece.cut(piece.box, 12)
        light = Ramp((MARK_GOLD, MARK_GOLD), (0.0, 1.0), (0.30, 0.14))
        piece.sketch.rect(piece.box, 12, light)
        piece.sketch.rect(piece.box.inset(2), 10, stroke=FOCUS, line=4)

    place(canvas, "lit row", box, 30, make)


def rule(canvas: Canvas, x: float, y: float, width: float, colour: Colour, share: float) -> None:
    """Draw a thin line of 2 units at some opacity: between rows, under headings."""
    canvas_box = Box(x, y - 1, width, 2)
    place(
        canvas,
        ("rule", colour, share),
        canvas_box,
        2,
        lambda piece: piece.sketch.rect(piece.box, 1, colour, share),
    )


def paper(canvas: Canvas, box: Box, turn: float = 0.0, piece: int = 0) -> None:
    """Lay a sheet of paper, turned by some degrees about its middle."""
    place(
        canvas,
        ("paper", turn, piece),
        box,
        MARGIN,
        lambda made: _sheet(made, made.box, turn, piece),
    )


def _sheet(piece: Piece, box: Box, turn: float, number: int) -> None:
    sheet = Piece(piece.art, box.w, box.h, 6)
    sheet.face(paper_face(piece.art, sheet.rect(sheet.box).size, number), sheet.box, 8)
    light = Ramp(
        (LIT_PAPER, LIT_PAPER, ink("#5A3A10")), (0.0, 0.55, 1.0), (0.4, 0.0, 0.16), across=True
    )
    sheet.sketch.rect(sheet.box, 8, light)
    sheet.sketch.rect(sheet.box.inset(1), 7, stroke=WHITE, line=2, opacity=0.35)
    picture = sheet.done()
    if turn:
        picture = pygame.transform.rotozoom(picture, -turn, 1.0)
    piece.shadow(box.inset(2), 8, 12, 26, 0.5)
    piece.shadow(box, 8, 3, 8, 0.35)
    middle = piece.at(*box.center)
    piece.picture(picture, picture.get_rect(center=middle).topleft)


def book(canvas: Canvas, box: Box) -> None:
    """Open the book of rules: the cover fills the box, its two pages lie in `book_pages`."""

    def make(piece: Piece) -> None:
        whole = piece.box
        cover = Ramp(inks("#5A2018 #4A1A12 #32100A"), (0.0, 0.3, 1.0))
        pages = book_pages(whole)
        piece.shadow(whole, 18, 18, 40, 0.6)
        piece.sketch.rect(whole.inset(-2), 18, OUTLINE)
        piece.sketch.rect(whole, 16, cover)
        piece.sketch.rect(whole.inset(2), 14, stroke=ink("#8A4636"), line=2, opacity=0.5)
        piece.face(paper_face(piece.art, piece.rect(pages).size, 3), pages, 8)
        fold = Ramp(
            (LIT_PAPER, LIT_PAPER, *inks("#4A2C0C #4A2C0C #2A1604 #4A2C0C #4A2C0C #4A2C0C")),
            (0.0, 0.30, 0.44, 0.485, 0.5, 0.515, 0.56, 0.70),
            (0.35, 0.0, 0.10, 0.26, 0.42, 0.26, 0.10, 0.0),
            across=True,
        )
        piece.sketch.rect(pages, 8, fold)
        leaves = Ramp((BLACK, BLACK), (0.0, 1.0), (0.0, 0.10))
        piece.sketch.rect(pages, 8, leaves)

    place(canvas, "book", box, 66, make)


def book_pages(box: Box) -> Box:
    """Give the area of both pages of an open book, the gutter in its middle."""
    return box.inset(12, 9)


def walnut_board(canvas: Canvas, box: Box, border: Colour = GOLD_LINE, radius: float = 28) -> None:
    """Set up a walnut board with a gold border: settings, pause, keys."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, radius, 18, 44, 0.65)
        piece.sketch.rect(whole.inset(-3), radius + 3, OUTLINE)
        _gilt(piece, whole, radius, 5, border)
        inner = whole.inset(5)
        piece.face(wood(piece.art, piece.rect(inner).size, 11), inner, radius - 5)
        shade = Ramp((BLACK, BLACK), (0.0, 1.0), (0.18, 0.48))
        piece.sketch.rect(inner, radius - 5, shade)
        piece.hollow(inner, radius - 5, 4, 40, 0.55)

    place(canvas, ("board", border, radius), box, 66, make)


def _gilt(piece: Piece, box: Box, radius: float, line: float, colour: Colour) -> None:
    """Draw a metal line just inside a box: lit from above."""
    r, g, b = colour
    light = min(255, r + 40), min(255, g + 40), min(255, b + 40)
    dark = round(r * 0.72), round(g * 0.66), round(b * 0.6)
    metal = Ramp((light, colour, dark), (0.0, 0.35, 1.0))
    piece.sketch.rect(box.inset(line / 2), radius - line / 2, stroke=metal, line=line)


def plaque(canvas: Canvas, box: Box, border: Colour = GOLD_LINE, radius: float = 16) -> None:
    """Set a dark walnut plaque with a metal line: a value or a name, never to press."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, radius, 8, 20, 0.6)
        piece.sketch.rect(whole.inset(-2.5), radius + 2.5, OUTLINE)
        piece.sketch.rect(whole, radius, Ramp(TAG))
        light = Ramp((WHITE, WHITE), (0.0, 0.4), (0.10, 0.0))
        piece.sketch.rect(whole.inset(3), radius - 3, light)
        _gilt(piece, whole, radius, 3.4, border)

    place(canvas, ("plaque", border, radius), box, 40, make)


def tag(canvas: Canvas, box: Box) -> None:
    """Set a small plaque for a value such as +150."""
    plaque(canvas, box, radius=14)


def walnut_strip(
    canvas: Canvas, box: Box, colour: Colour | None = None, radius: float = 18
) -> None:
    """Set a bar of walnut for a seat in the lobby; a colour marks its left end."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, radius, 8, 20, 0.6)
        piece.sketch.rect(whole.inset(-2.5), radius + 2.5, OUTLINE)
        face = wood(piece.art, piece.rect(whole).size, 17)
        face.fill((190, 184, 178), special_flags=pygame.BLEND_RGB_MULT)
        if colour:
            stripe = pygame.Rect(0, 0, round(14 * piece.art.scale), face.get_height())
            face.fill(colour, stripe)
        piece.face(face, whole, radius)
        light = Ramp((WHITE, WHITE, BLACK), (0.0, 0.12, 1.0), (0.10, 0.0, 0.35))
        piece.sketch.rect(whole, radius, light)
        edge = Ramp(inks("#A06C40 #5A3218"), (0.0, 1.0), (0.8, 0.4))
        piece.sketch.rect(whole.inset(1), radius - 1, stroke=edge, line=2)

    place(canvas, ("strip", colour, radius), box, 40, make)


FELT_SHADE: Final = ink("#03180E")
DARK_STRIP: Final = ink("#101A10")


def groove(canvas: Canvas, box: Box, radius: float = 30, tint: Colour = FELT_SHADE) -> None:
    """Press the tray for kept dice into the cloth."""

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, radius, tint, 0.42)
        piece.hollow(piece.box, radius, 8, 22, 0.62)
        rim = Ramp((BLACK, BLACK, WHITE), (0.0, 0.6, 1.0), (0.55, 0.3, 0.14))
        piece.sketch.rect(piece.box.inset(0.5), radius, stroke=rim, line=2.5)

    place(canvas, ("groove", radius, tint), box, 6, make)


def caption(canvas: Canvas, box: Box, share: float = 0.55, tint: Colour = DARK_STRIP) -> None:
    """Lay the dark strip behind the sentence of the last move."""

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, 16, tint, share)
        line = Ramp((BLACK, WHITE), (0.0, 1.0), (0.3, 0.07))
        piece.sketch.rect(piece.box.inset(0.75), 15, stroke=line, line=1.5)

    place(canvas, ("caption", share, tint), box, 3, make)


def field(canvas: Canvas, box: Box) -> None:
    """Sink a dark field into walnut: a name, a kind of seat, a chosen word."""

    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, 14, BLACK, 0.42)
        piece.hollow(piece.box, 14, 4, 12, 0.5)
        line = Ramp((BLACK, ink("#C08A58")), (0.0, 1.0), (0.4, 0.4))
        piece.sketch.rect(piece.box.inset(0.75), 13, stroke=line, line=1.5)

    place(canvas, "field", box, 3, make)


def coach_panel(canvas: Canvas, box: Box) -> None:
    """Set up the coach's green panel."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 20, *FLAT_SHADOW)
        piece.sketch.rect(whole.inset(-2.5), 22, OUTLINE)
        piece.sketch.rect(whole, 20, Ramp(COACH_GREEN))
        _gilt(piece, whole, 20, 4, ink("#C9963F"))
        piece.sketch.rect(whole.inset(5), 15, stroke=BLACK, line=2, opacity=0.35)

    place(canvas, "coach", box, MARGIN, make)


BULB_STEP: Final = 27
BULB_INSET: Final = 11
SIGN_TEXT: Final = ink("#FFEFC0")


def sign(canvas: Canvas, box: Box, lit_share: float, title: str = "") -> None:
    """Hang the enamel sign; bulbs are lit from the upper left, clockwise, up to the share."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 20, *FLAT_SHADOW)
        piece.sketch.rect(whole.inset(-3), 23, ink("#1B0A05"))
        piece.sketch.rect(whole, 20, Ramp(inks("#F0C878 #D9A548 #A87628"), (0.0, 0.4, 1.0)))
        inner = whole.inset(3)
        piece.sketch.rect(inner, 17, ink("#C4614D"))
        enamel = Ramp(inks("#A52A20 #7A1712 #5C0F0C"), (0.0, 0.6, 1.0))
        piece.sketch.rect(Box(inner.x, inner.y + 4, inner.w, inner.h - 4), 17, enamel)

    place(canvas, "sign", box, MARGIN, make)
    spots = bulbs(box)
    lit = round(max(0.0, min(1.0, lit_share)) * len(spots))
    for number, (x, y) in enumerate(spots):
        name = "ui/bulb-on" if number < lit else "ui/bulb-off"
        canvas.svg(name, Box(x - 13, y - 13, 26, 26))
    if title:
        room = box.w - 76
        size = 54.0
        while size > 36 and canvas.art.lettering.width(title, Style(size, "slab")) > room:
            size -= 2
        style = Style(size, "slab", SIGN_TEXT, "shadow")
        canvas.text(title, *box.center, style, 0.5, room)


def bulbs(box: Box) -> list[tuple[float, float]]:
    """Place the bulbs of a sign, clockwise from its upper left corner."""
    inner = box.inset(BULB_INSET)
    across = max(1, round(inner.w / BULB_STEP))
    down = max(1, round(inner.h / BULB_STEP))
    right, low = inner.right, inner.bottom
    dx, dy = inner.w / across, inner.h / down
    return (
        [(inner.x + i * dx, inner.y) for i in range(across)]
        + [(right, inner.y + i * dy) for i in range(down)]
        + [(right - i * dx, low) for i in range(across)]
        + [(inner.x, low - i * dy) for i in range(down)]
    )


def number_disc(canvas: Canvas, x: float, y: float, label: str, size: float = 52) -> None:
    """Put the red disc with the number of a step on the corner of a picture."""

    def make(piece: Piece) -> None:
        piece.shadow(piece.box, size / 2, 3, 8, 0.5)
        piece.sketch.oval(piece.box, ink("#F6E8C8"))
        piece.sketch.oval(piece.box.inset(3), PAPER_TITLE)

    place(canvas, "number disc", Box(x - size / 2, y - size / 2, size, size), 12, make)
    canvas.text(label, x, y, Style(size * 0.66, "slab", SIGN_TEXT), 0.5)
