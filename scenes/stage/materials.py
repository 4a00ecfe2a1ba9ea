"""Cloth, wood, slate and paper: baked noise given its colours at the real pixels."""

from dataclasses import dataclass
from math import ceil
from typing import Final

import pygame

from scenes.stage.art import ASSETS, Art
from scenes.stage.geometry import Box
from scenes.stage.shapes import BLACK, clear, mixed, opaque
from scenes.stage.theme import FELT_GREEN, PAPER, SLATE, WALNUT, Colour, ink, inks

WOOD_UNITS: Final = (4, 1)
"""Stage units to a pixel of the wood tile, across and down."""
GRAIN: Final = ink("#FFF0D2")
SOFT_UNITS: Final = (2, 2)
Palette = tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Cloth:
    """What a table is covered with: colours from the centre out, its lamp, its grain."""

    colours: tuple[Colour, ...]
    lamp: Colour
    grain: str


CLOTHS: Final = {
    "green": Cloth(FELT_GREEN, ink("#5C4818"), "felt"),
    "red": Cloth(inks("#8C231B #741815 #3A090B"), ink("#602E0E"), "cotton"),
    "blue": Cloth(inks("#34689A #1F4A75 #0C2340"), ink("#5C4818"), "felt"),
    "teal": Cloth(inks("#1F8A86 #12605F #053233"), ink("#5C4818"), "felt"),
}


def palette(colours: tuple[Colour, ...], stops: tuple[float, ...]) -> Palette:
    """Spread colours over the 256 greys of a tile."""
    out = []
    after = 0
    for grey in range(256):
        at = grey / 255
        while after < len(stops) - 1 and stops[after] < at:
            after += 1
        before = max(0, after - 1)
        span = stops[after] - stops[before]
        share = 1.0 if span <= 0 else (at - stops[before]) / span
        out.append(mixed(colours[before], colours[after], share))
    return tuple(out)


def about(colour: Colour, steps: float, tint: Colour = (1, 1, 1)) -> Palette:
    """Let a colour vary by the tile's difference from its middle grey, divided by `steps`."""

    def shifted(grey: int) -> Colour:
        r, g, b = (
            max(0, min(255, round(c + (grey - 128) * t / steps)))
            for c, t in zip(colour, tint, strict=True)
        )
        return r, g, b

    return tuple(shifted(grey) for grey in range(256))


def fading(colour: Colour, power: float = 2.0) -> Palette:
    """Let a colour fade to black over the radial tile."""
    return tuple(mixed(BLACK, colour, (1 - grey / 255) ** power) for grey in range(256))


def tile(art: Art, name: str) -> pygame.Surface:
    """Load a baked tile, its greys as they are."""
    path = ASSETS / "images" / "materials" / f"{name}.png"
    return art.picture(("tile", name), lambda: pygame.image.load(path))


def coloured(grey: pygame.Surface, colours: Palette, size: tuple[int, int]) -> pygame.Surface:
    """Give a grey tile its colours and bring it to a size in pixels."""
    inked = grey.copy()
    inked.set_palette(colours)
    plain = opaque(*inked.get_size())
    plain.blit(inked, (0, 0))
    return pygame.transform.smoothscale(plain, (max(1, size[0]), max(1, size[1])))


def _cut(
    art: Art, name: str, units: tuple[int, int], size: tuple[int, int], piece: int
) -> pygame.Surface:
    """Take a part of a tile as large as the piece; another number gives another part."""
    whole = tile(art, name)
    w = min(whole.get_width(), ceil(size[0] / art.scale / units[0]) + 1)
    h = min(whole.get_height(), ceil(size[1] / art.scale / units[1]) + 1)
    x = piece * 97 % (whole.get_width() - w + 1)
    y = piece * 211 % (whole.get_height() - h + 1)
    return whole.subsurface((x, y, w, h))


def _solid(picture: pygame.Surface) -> pygame.Surface:
    """Give the same picture with an opacity channel, so that corners can be cut."""
    out = clear(*picture.get_size())
    out.blit(picture, (0, 0))
    return out


def wood(
    art: Art, size: tuple[int, int], piece: int = 0, tones: tuple[Colour, ...] = WALNUT
) -> pygame.Surface:
    """Cut a board of a size in pixels; the grain runs across."""
    return _solid(plank(art, size, piece, tones))


def plank(art: Art, size: tuple[int, int], piece: int, tones: tuple[Colour, ...]) -> pygame.Surface:
    """Cut a board without an opacity channel, whose corners stay as they are."""
    grain = _cut(art, "wood", WOOD_UNITS, size, piece)
    return coloured(grain, palette(tones, (0.0, 0.5, 1.0)), size)


def slate_face(art: Art, size: tuple[int, int], piece: int = 0) -> pygame.Surface:
    """Cut a plate of slate."""
    return _solid(coloured(_cut(art, "slate", SOFT_UNITS, size, piece), about(SLATE, 5.0), size))


def paper_face(art: Art, size: tuple[int, int], piece: int = 0) -> pygame.Surface:
    """Cut a sheet of paper, not yet lit."""
    part = _cut(art, "paper", SOFT_UNITS, size, piece)
    return _solid(coloured(part, about(PAPER, 9.0, (2, 2, 3)), size))


def radial(art: Art, colours: Palette, size: tuple[int, int]) -> pygame.Surface:
    """Fill an ellipse with colours from middle to rim: opaque, to be added or multiplied."""
    return coloured(tile(art, "radial"), colours, size)


def glow(art: Art, colour: Colour, radius: float, power: float = 2.0) -> pygame.Surface:
    """Give a round glow to be added (BLEND_RGB_ADD); radius in stage units."""
    size = art.px(2 * radius)
    key = ("glow", colour, size, power)
    return art.picture(key, lambda: radial(art, fading(colour, power), (size, size)))


def grain(art: Art, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Lay the grain of a cloth over a part of a surface."""

    def make() -> pygame.Surface:
        plain = tile(art, name)
        side = art.px(plain.get_width())
        deep = clear(*plain.get_size())
        deep.blit(plain, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        deep.fill((*GRAIN, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.smoothscale(deep, (side, side))

    part = art.picture(("grain", name), make)
    before = surface.get_clip()
    surface.set_clip(rect)
    for y in range(rect.top, rect.bottom, part.get_height()):
        for x in range(rect.left, rect.right, part.get_width()):
            surface.blit(part, (x, y))
    surface.set_clip(before)


def cloth_face(art: Art, size: tuple[int, int], cloth: str = "green") -> pygame.Surface:
    """Cut a small piece of cloth, lit in its middle: for trays, pictures and ovals."""
    looks = CLOTHS[cloth]
    r, g, b = looks.lamp
    lit = tuple(
        (min(255, c[0] + r // 4), min(255, c[1] + g // 4), min(255, c[2] + b // 4))
        for c in looks.colours[:2]
    )
    colours = palette((*lit, looks.colours[2]), (0.0, 0.5, 1.0))
    wide = round(size[0] * 1.3), round(size[1] * 1.5)
    face = clear(*size)
    middle = Box(0, 0, *size).centered(*wide)
    face.blit(radial(art, colours, wide), (round(middle.x), round(middle.y)))
    grain(art, face, looks.grain, face.get_rect())
    return face
