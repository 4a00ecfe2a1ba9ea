"""Playing cards: faces with index, pips and courts, the back of the house, and the way they turn.

A card is named as in the record (`TD`, `AS`); the empty name is a card nobody may see.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import cos, pi
from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, clear
from scenes.stage.theme import Colour, ink

RATIO: Final = 1.42
"""Height of a card to its width."""
UNSEEN: Final = ""
SUITS: Final = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}
SUIT_INKS: Final[Mapping[str, Colour]] = {
    "H": ink("#B3202A"),
    "C": ink("#1C3A2C"),
    "D": ink("#C2481C"),
    "S": ink("#1D1A24"),
}
COURTS: Final = {"J": "jack", "Q": "queen", "K": "king"}

Spots = tuple[tuple[float, float], ...]

# All of a card is drawn on 200 x 284.
WIDE: Final = 200.0
MIDDLE: Final = (100.0, 142.0)
INDEX: Final = (29.0, 34.0, 50.0)
TEN: Final = (32.0, 34.0, 40.0)
INDEX_SUIT: Final = (29.0, 74.0, 30.0)
PIP: Final = 38.0
LEFT, RIGHT = 71.0, 129.0
CORNERS: Final = ((LEFT, 58.0), (RIGHT, 58.0))
TWICE: Final[Mapping[str, Spots]] = {
    "2": ((100, 58),),
    "3": ((100, 58),),
    "4": CORNERS,
    "5": CORNERS,
    "6": CORNERS,
    "7": CORNERS,
    "8": (*CORNERS, (100, 100)),
    "9": (*CORNERS, (LEFT, 114), (RIGHT, 114)),
    "T": (*CORNERS, (LEFT, 114), (RIGHT, 114), (100, 86)),
}
"""Pips of the upper half; the lower half has the same, turned."""
ONCE: Final[Mapping[str, Spots]] = {
    "3": (MIDDLE,),
    "5": (MIDDLE,),
    "6": ((LEFT, 142), (RIGHT, 142)),
    "7": ((LEFT, 142), (RIGHT, 142), (100, 100)),
    "8": ((LEFT, 142), (RIGHT, 142)),
    "9": (MIDDLE,),
}
RING, DOTS, ACE = 58.0, 12, 72.0
SHADOW: Final = 0.22
"""Room for the shadow around a card, in its widths."""
DIMMED: Final = (128, 126, 130)


def rank_of(card: str) -> str:
    """Write the rank of a card for people."""
    return "10" if card[0] == "T" else card[0]


@dataclass(frozen=True, slots=True)
class Lie:
    """How a card lies: its middle, its width and its turn in degrees."""

    x: float
    y: float
    width: float
    turn: float = 0.0

    def toward(self, other: "Lie", share: float) -> "Lie":
        """Give the lie on the way to another one."""

        def mid(a: float, b: float) -> float:
            return a + (b - a) * share

        return Lie(
            mid(self.x, other.x),
            mid(self.y, other.y),
            mid(self.width, other.width),
            mid(self.turn, other.turn),
        )


def draw_card(canvas: Canvas, card: str, lie: Lie, shown: float = 1.0, dim: bool = False) -> None:
    """Draw a card; `shown` leads it about its upright axis from back (0) to face (1)."""
    face = card if shown >= 0.5 else UNSEEN
    picture = card_picture(canvas.art, face, lie.width, lie.turn, dim)
    narrow = abs(cos(pi * shown))
    if narrow < 1.0:
        w, h = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(1, round(w * narrow)), h))
    canvas.put(picture, lie.x, lie.y)


def card_picture(
    art: Art, card: str, width: float, turn: float = 0.0, dim: bool = False
) -> pygame.Surface:
    """Give the picture of a card with its shadow; the card's middle is the picture's."""
    key = ("card", card, art.px(width), round(turn, 1), dim)
    return art.picture(key, partial(_lying, art, card, width, turn, dim))


def _lying(art: Art, card: str, width: float, turn: float, dim: bool) -> pygame.Surface:
    sheet = art.picture(("sheet", card, art.px(width)), lambda: _sheet(art, card, width))
    if turn:
        sheet = pygame.transform.rotozoom(sheet, -turn, 1.0)
    if dim:
        sheet = sheet.copy()
        sheet.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    piece = Piece(art, width, width * RATIO, width * SHADOW)
    piece.shadow(piece.box.inset(2), width * 0.085, width * 0.05, width * 0.12, 0.5)
    spot = sheet.get_rect(center=piece.at(*piece.box.center))
    piece.picture(sheet, spot.topleft)
    return piece.done()


def _sheet(art: Art, card: str, width: float) -> pygame.Surface:
    """Paint a card without its shadow."""
    unit = width / WIDE
    base = art.svg("cards/face" if card else "cards/back", width)
    out = clear(base.get_width() + 2, base.get_height() + 2, (255, 248, 230))
    out.blit(base, (1, 1))
    if not card:
        return out
    half = clear(*out.get_size())
    _corner(art, half, card, unit)
    rank = card[0]
    if rank in COURTS:
        court = art.svg(f"cards/court-{COURTS[rank]}-{SUITS[card[1]]}", 104 * unit)
        out.blit(court, court.get_rect(center=out.get_rect().center))
    elif rank == "A":
        _ace(art, out, card, unit)
    for spot in TWICE.get(rank, ()):
        _pip(art, half, card, spot, PIP, unit)
    for spot in ONCE.get(rank, ()):
        _pip(art, out, card, spot, PIP, unit)
    out.blit(half, (0, 0))
    out.blit(pygame.transform.rotate(half, 180), (0, 0))
    return out


def _corner(art: Art, half: pygame.Surface, card: str, unit: float) -> None:
    x, y, size = TEN if card[0] == "T" else INDEX
    drawn = art.lettering.draw(rank_of(card), Style(size * unit, "slab", SUIT_INKS[card[1]]))
    left, top = _at(art, x, y, unit)
    half.blit(drawn.picture, (left - drawn.width // 2 - drawn.left, top - drawn.middle))
    _pip(art, half, card, INDEX_SUIT[:2], INDEX_SUIT[2], unit)


def _ace(art: Art, out: pygame.Surface, card: str, unit: float) -> None:
    centre = pygame.Vector2(_at(art, *MIDDLE, unit))
    reach = pygame.Vector2(0, RING * unit * art.scale)
    radius = max(1.0, 3.2 * unit * art.scale)
    circle = pygame.Rect(0, 0, round(2 * reach.y), round(2 * reach.y))
    circle.center = round(centre.x), round(centre.y)
    pygame.draw.circle(out, (*SUIT_INKS[card[1]], 90), centre, reach.y, max(1, round(radius / 2)))
    for number in range(DOTS):
        dot = centre + reach.rotate(360 / DOTS * number)
        pygame.draw.aacircle(out, SUIT_INKS[card[1]], dot, radius)
    _pip(art, out, card, MIDDLE, ACE, unit)


def _pip(
    art: Art, out: pygame.Surface, card: str, spot: tuple[float, float], size: float, unit: float
) -> None:
    picture = art.svg(f"suits/{SUITS[card[1]]}", size * unit)
    out.blit(picture, picture.get_rect(center=_at(art, *spot, unit)))


def _at(art: Art, x: float, y: float, unit: float) -> tuple[int, int]:
    return 1 + round(x * unit * art.scale), 1 + round(y * unit * art.scale)


SMALL_RANK: Final = 0.86
SMALL_GAP: Final = 0.16


def small_card_width(art: Art, card: str, size: float) -> float:
    """Measure a card as it stands in a sentence of a size, with the gap after it."""
    rank = art.lettering.width(rank_of(card), Style(size * SMALL_RANK, "extra"))
    return rank + size * (1.16 + SMALL_GAP)


def small_card(canvas: Canvas, card: str, x: float, y: float, size: float) -> float:
    """Write a card into a sentence: rank and suit on a slip; gives how far the text goes on."""
    art = canvas.art
    wide = small_card_width(art, card, size)
    key = ("small card", card, size)
    picture = art.picture(key, lambda: _slip(art, card, wide - size * SMALL_GAP, size))
    canvas.put(picture, x - 3, y, (0.0, 0.5))
    return wide


def _slip(art: Art, card: str, width: float, size: float) -> pygame.Surface:
    piece = Piece(art, width, size * 1.24, 3)
    piece.sketch.rect(piece.box, size * 0.18, ink("#7A5A30"))
    piece.sketch.rect(piece.box.inset(1.2), size * 0.16, ink("#FFF8E6"))
    style = Style(size * SMALL_RANK, "extra", SUIT_INKS[card[1]])
    drawn = art.lettering.draw(rank_of(card), style)
    x, y = piece.at(size * 0.16, piece.box.center[1])
    piece.picture(drawn.picture, (x - drawn.left, y - drawn.middle))
    suit = art.svg(f"suits/{SUITS[card[1]]}", size * 0.66)
    spot = suit.get_rect(center=piece.at(width - size * 0.48, piece.box.center[1]))
    piece.picture(suit, spot.topleft)
    return piece.done()
