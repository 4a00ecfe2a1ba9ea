"""The picture in the frame of each sign: the ground of the table and what lies on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.props.card import card_picture
from scenes.props.chip import paint_stack, pivot
from scenes.props.dice.shadow import shadow_offset
from scenes.props.ground import ground_face
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import glow, paper_face
from scenes.stage.shapes import Piece, clear
from scenes.stage.theme import Colour, ink
from scenes.tables.decor import decor_of

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.art import Art

RIMS: Final[Mapping[str, Colour]] = {"black": ink("#A98A54")}
"""Sets of dice that need a light edge before their own shadow."""


@dataclass(frozen=True, slots=True)
class DrawnDie:
    """A die in the picture of a table; place and edge in shares of the picture's unit."""

    face: int
    yaw: int
    x: float
    y: float
    edge: float = 0.58
    style: str = "ivory"

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Lay it down with its shadow; its middle lies at a point of the piece."""
        size = piece.art.px(self.edge * unit)
        spot = piece.at(x, y)
        _die(piece, dice, self, size, spot)


@dataclass(frozen=True, slots=True)
class DrawnRoost:
    """The wicker roost; the point is the middle of its foot."""

    x: float
    y: float
    width: float

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Set it down."""
        wide = self.width * unit
        foot = Box(x - wide * 0.36, y - wide * 0.09, wide * 0.72, wide * 0.12)
        piece.shadow(foot, foot.h / 2, wide * 0.03, wide * 0.1, 0.8)
        picture = piece.art.svg("props/roost", wide)
        piece.picture(picture, piece.at(x - wide / 2, y - wide * 246 / 448))


@dataclass(frozen=True, slots=True)
class DrawnCandle:
    """A burning candle; the point is the foot of its flame."""

    x: float
    y: float
    width: float

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Set it up and light it."""
        wide, art = self.width * unit, piece.art
        _shine(piece, art, (x, y + wide * 0.2), wide * 1.5, ink("#7A4A16"))
        stick = art.svg("props/candle", wide)
        piece.picture(stick, piece.at(x - wide * 156 / 342, y - wide * 46.15 / 342))
        _shine(piece, art, (x, y - wide * 0.12), wide * 0.42, ink("#6A4414"))
        flame = art.svg("props/candle-flame", wide * 40 / 342)
        left, top = piece.at(x, y)
        spot = left - flame.get_width() // 2, top - round(flame.get_height() * 83.75 / 88)
        piece.picture(flame, spot)


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """A score sheet; the point is its middle."""

    x: float
    y: float
    width: float
    turn: float
    filled: tuple[str, ...] = ("3", "12", "", "20", "30")

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Lay it down, a little turned."""
        wide = self.width * unit
        sheet = Piece(piece.art, wide, wide * 1.42, wide * 0.12)
        self._write(sheet)
        turned = pygame.transform.rotozoom(sheet.done(), self.turn, 1.0)
        piece.picture(turned, turned.get_rect(center=piece.at(x, y)).topleft)

    def _write(self, sheet: Piece) -> None:
        box, line = sheet.box, sheet.box.h / (len(self.filled) + 1)
        sheet.shadow(box, 4, box.w * 0.04, box.w * 0.09, 0.6)
        sheet.face(paper_face(sheet.art, sheet.rect(box).size, 3), box, box.w * 0.04)
        for number, text in enumerate(self.filled, 1):
            y = line * (number + 0.1)
            rule = Box(box.w * 0.08, y + line * 0.42, box.w * 0.84, box.w * 0.008)
            sheet.sketch.rect(rule, 0, ink("#5A3A10"), 0.5)
            label = box.w * (0.40, 0.32, 0.36)[number % 3]
            bar = Box(box.w * 0.12, y - line * 0.14, label, line * 0.3)
            sheet.sketch.rect(bar, bar.h / 2, ink("#7A6848"), 0.75)
            style = Style(line * 0.92, "extra", ink("#1C2B6E"))
            drawn = sheet.art.lettering.draw(text, style)
            left, middle = sheet.at(box.w * 0.9, y)
            spot = left - drawn.width - drawn.left, middle - drawn.middle
            sheet.picture(drawn.picture, spot)


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A playing card; the point is its middle."""

    card: str
    x: float
    y: float
    width: float
    turn: float

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Lay it face up."""
        picture = card_picture(piece.art, self.card, self.width * unit, self.turn)
        piece.picture(picture, picture.get_rect(center=piece.at(x, y)).topleft)


@dataclass(frozen=True, slots=True)
class DrawnChips:
    """A stack of chips; the point is the middle of the lowest."""

    chips: tuple[int, ...]
    x: float
    y: float
    width: float

    def lay(self, piece: Piece, dice: DicePictures, x: float, y: float, unit: float) -> None:
        """Stack them."""
        wide = self.width * unit
        picture = paint_stack(piece.art, self.chips, wide, figure=True)
        across, down = pivot(len(self.chips))
        left, top = piece.at(x, y)
        spot = left - round(picture.get_width() * across), top - round(picture.get_height() * down)
        piece.picture(picture, spot)


Thing = DrawnDie | DrawnRoost | DrawnCandle | DrawnSheet | DrawnCard | DrawnChips


@dataclass(frozen=True, slots=True)
class SignArt:
    """What the sign of a table shows: things about the middle, and a number in lights."""

    things: tuple[Thing, ...]
    lights: str = ""
    """The house rule whose number shines on an enamel sign where the picture is high enough."""


def _three(style: str, *faces: int) -> tuple[DrawnDie, ...]:
    places = ((-0.78, 0.05, 1), (0.0, -0.05, 3), (0.78, 0.06, 2))
    return tuple(
        DrawnDie(face, yaw, x, y, style=style)
        for face, (x, y, yaw) in zip(faces, places, strict=True)
    )


PLAIN: Final = SignArt(_three("ivory", 3, 6, 2))
SIGNS: Final[Mapping[str, SignArt]] = {
    "roost": SignArt(
        (
            DrawnRoost(0.0, 0.41, 1.58),
            DrawnDie(1, 3, -0.90, 0.24, 0.36),
            DrawnDie(2, 0, 0.90, 0.24, 0.36),
        ),
    ),
    "six-dice": SignArt(
        (
            DrawnCandle(-0.74, -0.24, 1.12),
            DrawnDie(3, 1, 0.15, 0.03, 0.52, "bone"),
            DrawnDie(6, 2, 0.90, 0.0, 0.52, "bone"),
        ),
    ),
    "ten-thousand": SignArt(_three("ivory", 1, 5, 1), lights="target"),
    "dice-game": SignArt(_three("red", 4, 2, 6)),
    "yahtzee": SignArt(
        (
            DrawnSheet(-0.72, 0.17, 0.90, 6.0),
            DrawnDie(6, 0, 0.14, 0.08, 0.46, "red"),
            DrawnDie(6, 1, 0.72, -0.15, 0.43, "red"),
            DrawnDie(6, 3, 0.96, 0.25, 0.36, "red"),
        ),
    ),
    "blackjack": SignArt(
        (
            DrawnCard("AS", -0.50, 0.16, 0.66, -10.0),
            DrawnCard("KH", 0.06, 0.16, 0.66, 7.0),
            DrawnChips((100, 100, 100), 0.88, 0.13, 0.52),
        ),
    ),
}
"""Table to its picture; a table without a row here gets the plain one."""


def art_of(table: str) -> SignArt:
    """Give what the sign of a table shows."""
    return SIGNS.get(table, PLAIN)


REACH: Final = 1.25
"""So far from the middle, in units, things lie at most."""


def paint(art: Art, dice: DicePictures, table: str, box: Box, low: float = 0.0) -> pygame.Surface:
    """Paint the picture of a table for a box, cut at its edges, its things lower by so much."""
    inner = Piece(art, box.w, box.h, 0)
    size = inner.rect(inner.box).size
    inner.picture(ground_face(art, size, decor_of(table).ground), (0, 0))
    unit = picture_unit(box)
    x, y = inner.box.center
    throw(inner, dice, art_of(table).things, (x, y + low), unit)
    return inner.done()


def picture_unit(box: Box) -> float:
    """Give the length in which places and sizes are counted in a picture."""
    return min(box.h, box.w * 0.5 / REACH)


def throw(
    piece: Piece,
    dice: DicePictures,
    drawn: tuple[Thing, ...],
    middle: tuple[float, float],
    unit: float,
) -> None:
    """Lay things with their shadows into a piece, about a point; the unit is in stage units."""
    for thing in drawn:
        thing.lay(piece, dice, middle[0] + thing.x * unit, middle[1] + thing.y * unit, unit)


def _die(piece: Piece, dice: DicePictures, die: DrawnDie, size: int, spot: tuple[int, int]) -> None:
    x, y = spot
    shadow = dice.shadow(size, 0.0)
    dx, dy = shadow_offset(size, 0.0)
    piece.picture(shadow, shadow.get_rect(center=(x + dx, y + dy)).topleft)
    picture = dice.resting(die.style, size, die.face, die.yaw)
    if die.style in RIMS:
        rim = _rim_light(picture, RIMS[die.style], max(1, round(size * 0.018)))
        piece.picture(rim, rim.get_rect(center=(x, y)).topleft)
    piece.picture(picture, picture.get_rect(center=(x, y)).topleft)


def _rim_light(picture: pygame.Surface, colour: Colour, width: int) -> pygame.Surface:
    """Draw the outline of a dark die in a light colour, so that it parts from its shadow."""
    shape = pygame.mask.from_surface(picture, 127).to_surface(
        setcolor=(*colour, 255), unsetcolor=(*colour, 0)
    )
    w, h = shape.get_size()
    out = clear(w + 4 * width, h + 4 * width, colour)
    for dx in (-width, 0, width):
        for dy in (-width, 0, width):
            out.blit(shape, (2 * width + dx, 2 * width + dy))
    return pygame.transform.gaussian_blur(out, max(1, width // 2))


def _shine(
    piece: Piece, art: Art, middle: tuple[float, float], radius: float, colour: Colour
) -> None:
    light = glow(art, colour, radius)
    spot = light.get_rect(center=piece.at(*middle))
    piece.picture(light, spot.topleft, pygame.BLEND_RGB_ADD)
