"""The shoe that the cards come from: how full it is, where its cut card is, and its seal."""

from typing import Final

import pygame

from game.blackjack_state import DECKS
from scenes.props.card import Lie, draw_card
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp
from scenes.stage.theme import CREAM, TAG_TEXT, ink, inks

SIZE: Final = (284.0, 178.0)
TURN: Final = -5.0
MARGIN: Final = 46.0
FULL: Final = 312
CUT: Final = 78
"""So many cards lie behind the cut card."""
STEP: Final = 6
"""The level is drawn in steps of so many cards."""
PLATE: Final = Box(36, 24, 216, 82)
WINDOW: Final = Box(24, 122, 244, 38)
CUT_INK: Final = ink("#E8B02C")
DIGITS: Final = 8
"""So many digits of the seal are shown."""
MOUTH: Final = (-0.53, 0.12)
"""Where the cards come out, from the middle, in sizes of the shoe."""


def mouth(x: float, y: float) -> Lie:
    """Tell how a card lies that is about to leave a shoe whose middle is at a point."""
    return Lie(x + SIZE[0] * MOUTH[0], y + SIZE[1] * MOUTH[1], 96, -8)


def shoe(canvas: Canvas, x: float, y: float, left: int) -> None:
    """Draw the shoe around a point with so many cards in it, the next one looking out."""
    if left:
        draw_card(canvas, "", mouth(x, y))
    step = -(-left // STEP)
    art = canvas.art
    picture = art.picture(("shoe", step), lambda: _shoe(art, min(FULL, step * STEP)))
    canvas.put(picture, x, y)


def _shoe(art: Art, left: int) -> pygame.Surface:
    body = Piece(art, *SIZE, 6)
    whole = body.box
    body.sketch.rect(whole.inset(-3), 31, ink("#180B04"))
    body.face(wood(art, body.rect(whole).size, 13), whole, 28)
    body.sketch.rect(whole, 28, Ramp(((255, 255, 255), (0, 0, 0)), (0.0, 1.0), (0.10, 0.34)))
    lip = Box(0, 18, 16, whole.h - 36)
    body.sketch.rect(lip, 6, Ramp(inks("#F6D98A #C08A38"), across=True))
    body.sketch.rect(PLATE.inset(-4), 8, Ramp(inks("#F0C878 #A87628")))
    body.sketch.rect(PLATE, 5, Ramp(inks("#1F5A3C #123A26")))
    style = Style(46, "slab", TAG_TEXT)
    drawn = art.lettering.draw(f"{DECKS} decks", style)
    px, py = body.at(*PLATE.center)
    body.picture(drawn.picture, (px - drawn.width // 2 - drawn.left, py - drawn.middle))
    _level(body, left)
    turned = pygame.transform.rotozoom(body.done(), -TURN, 1.0)
    piece = Piece(art, *SIZE, MARGIN)
    piece.shadow(piece.box.inset(6), 28, 18, 34, 0.6)
    piece.picture(turned, turned.get_rect(center=piece.at(*piece.box.center)).topleft)
    return piece.done()


def _level(body: Piece, left: int) -> None:
    """Let the edges of the cards be seen through a slot, from the mouth, with the cut card."""
    body.sketch.rect(WINDOW, 8, ink("#120703"))
    body.hollow(WINDOW, 8, 4, 10, 0.7)
    inner = WINDOW.inset(4)
    unit = inner.w / FULL
    if left:
        pack = Box(inner.x, inner.y, max(4.0, left * unit), inner.h)
        body.sketch.rect(pack, 3, Ramp(inks("#FFFAEC #E6D6B2 #B79F72")))
        for number in range(1, int(pack.w / 5)):
            line = Box(inner.x + number * 5, inner.y, 1.2, inner.h)
            body.sketch.rect(line, 0, ink("#8A7248"), 0.5)
    if left > CUT:
        x = inner.x + (left - CUT) * unit
        body.sketch.rect(Box(x - 4, inner.y - 6, 8, inner.h + 9), 3, CUT_INK)
        body.sketch.rect(
            Box(x - 4, inner.y - 6, 8, inner.h + 9), 3, stroke=ink("#5A3A08"), line=1.5
        )


COUNT: Final = Style(32, ink=CREAM, effect="shadow")
SEAL: Final = Style(30, ink=ink("#D8CDAA"), effect="shadow")


def seal_line(canvas: Canvas, box: Box, seal: str) -> None:
    """Write quietly what promises the order of the shoe: the first digits of its seal."""
    x, y = box.x + 20, box.center[1]
    _wax(canvas, x, y)
    canvas.text(seal[:DIGITS], x + 26, y, SEAL, room=box.right - x - 26)


def _wax(canvas: Canvas, x: float, y: float) -> None:
    art = canvas.art

    def make() -> pygame.Surface:
        piece = Piece(art, 34, 34, 4)
        piece.sketch.oval(piece.box, Ramp(inks("#C8352A #7A120E"), centre=(0.4, 0.35)))
        piece.sketch.oval(piece.box.inset(6), stroke=ink("#5C0C0A"), line=2.5)
        return piece.done()

    canvas.put(art.picture("wax", make), x, y)


def count_line(canvas: Canvas, right: float, y: float, left: int, shuffles: bool) -> None:
    """Write how many cards are left, and when the cut card has come out what that means."""
    text = f"{left} cards" if not shuffles else "Shuffle is next"
    canvas.text(text, right, y, COUNT, 1.0)
