"""The ribbon of a great moment, turned a little, with its words on it."""

from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, mixed
from scenes.stage.theme import CREAM, GOLD_LINE, Colour, inks

BLACK: Final = (0, 0, 0)
SILKS: Final = {
    "red": inks("#C8352A #96190F #5C0C0A"),
    "ember": inks("#D8581C #A8300F #641509"),
}
TAIL: Final = 96
MARGIN: Final = TAIL + 24
TURN: Final = -2.5


def ribbon(canvas: Canvas, box: Box, style: str | Colour, title: str, line: str) -> pygame.Surface:
    """Give the picture of a ribbon whose body fills the box; words and tails are turned with it."""
    key = ("ribbon", box.w, box.h, style, title, line)
    return canvas.art.picture(key, lambda: _sewn(canvas.art, box, style, title, line))


def _sewn(art: Art, box: Box, style: str | Colour, title: str, line: str) -> pygame.Surface:
    silk = SILKS[style] if isinstance(style, str) else _dyed(style)
    piece = Piece(art, box.w, box.h, MARGIN)
    plain = art.picture(("silk", silk, box.w, box.h), lambda: _plain(art, box.w, box.h, silk))
    piece.picture(plain, (0, 0))
    for text, words, y in lines_on(art, box, title, line):
        drawn = art.lettering.draw(text, words, box.w - 80)
        x, top = piece.at(box.w / 2, y)
        piece.picture(drawn.picture, (x - drawn.width // 2 - drawn.left, top - drawn.middle))
    return pygame.transform.rotozoom(piece.done(), -TURN, 1.0)


def _plain(art: Art, width: float, height: float, silk: tuple[Colour, ...]) -> pygame.Surface:
    """Sew a ribbon without words; it is kept, as most of them are hung more than once."""
    piece = Piece(art, width, height, MARGIN)
    _tails(piece, silk[2])
    body = piece.box
    piece.shadow(body, 22, 14, 30, 0.55)
    piece.sketch.rect(body.inset(-2), 24, (24, 11, 4))
    piece.sketch.rect(body, 22, Ramp(silk))
    sheen = Ramp((CREAM, CREAM, BLACK), (0.0, 0.35, 1.0), (0.14, 0.0, 0.12))
    piece.sketch.rect(body, 22, sheen)
    gold = Ramp(inks("#F0C878 #D9A548 #B07E2C"))
    piece.sketch.rect(body.inset(3.5), 19, stroke=gold, line=7)
    piece.sketch.rect(body.inset(17), 12, stroke=GOLD_LINE, line=3, opacity=0.8)
    return piece.done()


def _tails(piece: Piece, colour: Colour) -> None:
    """Draw the two swallow tails behind the body, lying a little lower."""
    w, h = piece.box.w, piece.box.h
    top, low = h * 0.16, h - 4
    notch = (top + low) / 2
    for sign, edge in ((-1, 0.0), (1, w)):
        far, deep = edge + sign * 90, edge + sign * 48
        inside = edge - sign * 70
        path = f"M{inside} {top} H{far} L{deep} {notch} L{far} {low} H{inside} Z"
        box = Box(min(far, inside), top, abs(far - inside), low - top)
        piece.sketch.path(path, box, colour, stroke=GOLD_LINE, line=5)


def _dyed(colour: Colour) -> tuple[Colour, ...]:
    """Make silk in the colour of a seat, deep enough for gold letters."""
    return tuple(mixed(colour, (40, 4, 30), share) for share in (0.42, 0.6, 0.78))


def lines_on(art: Art, box: Box, title: str, line: str) -> list[tuple[str, Style, float]]:
    """Choose the sizes and middles of the words on a ribbon."""
    out = []
    middle = box.h * (0.42 if line else 0.5)
    if title:
        size = min(184.0, box.h * (0.58 if line else 0.72))
        while size > 60 and art.lettering.width(title, Style(size, "slab")) > box.w - 120:
            size -= 4
        out.append((title, Style(size, "slab", effect="gold"), middle))
    if line:
        size = max(34.0, min(56.0, box.h * 0.2))
        out.append((line, Style(size, "bold", CREAM, "shadow"), box.h * 0.8))
    return out
