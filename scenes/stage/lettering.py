"""Words and figures as pictures: fonts from packages, missing glyphs marked, effects."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from random import Random
from typing import Final

import pygame
import pygame.freetype

from scenes.stage.blur import blurred
from scenes.stage.theme import GOLD, GOLD_STOPS, GOLD_UNDER, Colour

FACES: Final = {
    "bold": ("fontpkg_fira_sans", "FiraSans-Bold.ttf", 0.689),
    "extra": ("fontpkg_fira_sans", "FiraSans-ExtraBold.ttf", 0.689),
    "slab": ("fontpkg_alfa_slab_one", "AlfaSlabOne-Regular.ttf", 0.70),
}
"""Package, file and height of a capital (in em) of each face."""

CELL: Final = {"bold": 0.58, "extra": 0.60, "slab": 0.75}
"""Width of a figure's cell in em: the ink of the widest figure and a little air."""

SNUG: Final = {"bold": 0.26, "extra": 0.27, "slab": 0.28}
"""Width of the cell of a comma, a point or a space, which stand close to the figure before."""

SMALL_SIGNS: Final = ",. '’"

MISSING: Final = "▯"
ELLIPSIS: Final = "…"
MEASURED: Final = 2000
"""How many widths of texts are remembered."""


@cache
def font_bytes(face: str) -> bytes:
    """Read the font file of a face out of its package."""
    package, name, _ = FACES[face]
    with as_file(files(package) / "files" / name) as path:
        return path.read_bytes()


@cache
def _has_glyph(face: str, letter: str) -> bool:
    if 0xD800 <= ord(letter) <= 0xDFFF:
        return False
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(BytesIO(font_bytes(face)), 20).get_metrics(letter)[0] is not None


def covering(text: str, style: "Style") -> "Style":
    """Set a text that the display face can't show (a Greek name, say) in the text face instead."""
    if style.face == "slab" and not all(c.isspace() or _has_glyph("slab", c) for c in text):
        return replace(style, face="extra")
    return style


def readable(text: str, face: str = "bold") -> str:
    """Replace what the face can't show by one deliberate mark, and drop what is invisible."""
    shown = []
    for letter in text:
        code = ord(letter)
        if letter.isspace():
            shown.append(" ")
        elif code < 32 or 0x7F <= code < 0xA0 or code in INVISIBLE:
            continue
        elif not _has_glyph(face, letter):
            shown.append(MISSING)
        else:
            shown.append(letter)
    return "".join(shown)


INVISIBLE: Final = frozenset(
    {0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFE0E, 0xFE0F, 0xFEFF}
    | set(range(0x202A, 0x202F))
    | set(range(0x2066, 0x206A))
)
"""Joiners, direction marks and variation selectors: nothing of their own to see."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a piece of text looks: face, size in stage units, ink, effect, and figures in cells."""

    size: float
    face: str = "bold"
    ink: Colour = (255, 243, 214)
    effect: str = "plain"
    cells: bool = False


@dataclass(frozen=True, slots=True)
class Lettered:
    """A drawn text: its picture, where the text begins in it, and the middle of a capital."""

    picture: pygame.Surface
    left: int
    width: int
    middle: int
    cut: bool
    """True where an ellipsis had to stand for the rest."""


class Lettering:
    """Draws text at one scale; the caller memoises the pictures."""

    def __init__(self, scale: float) -> None:
        self._scale = scale
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Style], float] = {}

    def font(self, face: str, size: float) -> pygame.font.Font:
        """Give the font of a face at a size in stage units."""
        pixels = max(1, round(size * self._scale))
        if (face, pixels) not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[face, pixels] = pygame.font.Font(BytesIO(font_bytes(face)), pixels)
        return self._fonts[face, pixels]

    def width(self, text: str, style: Style) -> float:
        """Measure a text in stage units."""
        found = self._widths.get((text, style))
        if found is None:
            face = covering(text, style)
            found = sum(w for _, w in self._runs(readable(text, face.face), face)) / self._scale
            if len(self._widths) >= MEASURED:
                self._widths.clear()
            self._widths[text, style] = found
        return found

    def forget(self) -> None:
        """Keep no text that was measured."""
        self._widths.clear()

    def fitted(self, text: str, style: Style, room: float | None) -> tuple[str, bool]:
        """Shorten a text by an ellipsis until it fits; also say whether it was cut."""
        style = covering(text, style)
        text = readable(text, style.face)
        if room is None or self.width(text, style) <= room:
            return text, False
        low, high = 0, len(text)
        while low < high:
            mid = (low + high + 1) // 2
            if self.width(text[:mid].rstrip() + ELLIPSIS, style) <= room:
                low = mid
            else:
                high = mid - 1
        return text[:low].rstrip() + ELLIPSIS, True

    def wrapped(self, text: str, style: Style, room: float) -> list[str]:
        """Break a text at spaces into lines that fit the room."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, style) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def draw(self, text: str, style: Style, room: float | None = None) -> Lettered:
        """Draw one line; with `room` (stage units) it is cut to that width."""
        style = covering(text, style)
        text, cut = self.fitted(text, style, room)
        font = self.font(style.face, style.size)
        runs = self._runs(text, style)
        width = max(1, round(sum(w for _, w in runs)))
        pad = max(2, round(style.size * self._scale * 0.2))
        plain = pygame.Surface((width + 2 * pad, font.get_height() + 2 * pad), pygame.SRCALPHA)
        x = float(pad)
        airs = [(advance - font.size(run)[0]) / 2 for run, advance in runs]
        for i, (run, advance) in enumerate(runs):
            if run.strip():
                aside = airs[i]
                if 0 < i < len(runs) - 1 and run in SMALL_SIGNS:
                    aside = min(0.0, airs[i + 1] - airs[i - 1]) / 2
                plain.blit(font.render(run, True, style.ink), (round(x + aside), pad))
            x += advance
        cap = FACES[style.face][2] * max(1, round(style.size * self._scale))
        middle = round(pad + font.get_ascent() - cap / 2)
        picture = EFFECTS[style.effect](plain, max(1.0, style.size * self._scale))
        return Lettered(picture, pad, width, middle, cut)

    def _runs(self, text: str, style: Style) -> list[tuple[str, float]]:
        """Split a text into pieces with their advance in pixels."""
        font = self.font(style.face, style.size)
        if not style.cells:
            return [(text, float(font.size(text)[0]) if text else 0.0)]
        em = max(1, round(style.size * self._scale))
        return [(sign, self._cell(sign, font, style.face) * em) for sign in text]

    def _cell(self, sign: str, font: pygame.font.Font, face: str) -> float:
        if sign.isdigit() or sign in "+−":
            return CELL[face]
        if sign in SMALL_SIGNS:
            return SNUG[face]
        return font.size(sign)[0] / max(1, font.point_size)


def _shadowed(plain: pygame.Surface, em: float) -> pygame.Surface:
    """Lay a soft dark shadow under text that stands on cloth or wood."""
    out = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
    blur = max(1, round(em * 0.06))
    dark = _filled(plain, (0, 0, 0))
    soft = blurred(dark, blur)
    for _ in range(2):
        out.blit(soft, (0, max(1, round(em * 0.05))))
    out.blit(plain, (0, 0))
    return out


def _filled(plain: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Give the same glyphs in one other colour."""
    out = plain.copy()
    out.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    out.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def gradient(
    width: int, height: int, inks: tuple[Colour, ...], stops: tuple[float, ...]
) -> pygame.Surface:
    """Paint a vertical gradient through inks at stops from 0 to 1."""
    column = pygame.Surface((1, max(1, height)), pygame.SRCALPHA)
    for y in range(column.get_height()):
        at = y / max(1, height - 1)
        after = next((i for i, stop in enumerate(stops) if stop >= at), len(stops) - 1)
        before = max(0, after - 1)
        span = stops[after] - stops[before]
        t = 0.0 if span <= 0 else (at - stops[before]) / span
        colour = [round(a + (b - a) * t) for a, b in zip(inks[before], inks[after], strict=True)]
        column.set_at((0, y), (*colour, 255))
    return pygame.transform.scale(column, (max(1, width), max(1, height)))


def _golden(plain: pygame.Surface, em: float) -> pygame.Surface:
    """Gild the glyphs: a gradient in them, a dark edge under them, a soft shadow below."""
    box = plain.get_bounding_rect()
    white = _filled(plain, (255, 255, 255))
    fill = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
    fill.blit(gradient(plain.get_width(), max(1, box.height), GOLD, GOLD_STOPS), (0, box.top))
    fill.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out = pygame.Surface(plain.get_size(), pygame.SRCALPHA)
    soft = blurred(_filled(plain, (0, 0, 0)), max(1, round(em * 0.08)))
    soft.fill((255, 255, 255, 166), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(soft, (0, round(em * 0.06)))
    under = _filled(plain, GOLD_UNDER)
    for drop in range(1, max(2, round(em * 0.045)) + 1):
        out.blit(under, (0, drop))
    out.blit(fill, (0, 0))
    return out


def _chalked(plain: pygame.Surface, em: float) -> pygame.Surface:
    """Rub the glyphs thin in places, as chalk on slate."""
    dust = Random(7)
    grain = pygame.Surface((64, 64), pygame.SRCALPHA)
    for y in range(64):
        for x in range(64):
            grain.set_at((x, y), (255, 255, 255, 186 + dust.randrange(70)))
    out = plain.copy()
    for y in range(0, plain.get_height(), 64):
        for x in range(0, plain.get_width(), 64):
            out.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    return out


EFFECTS: Final[dict[str, Callable[[pygame.Surface, float], pygame.Surface]]] = {
    "plain": lambda plain, em: plain,
    "shadow": _shadowed,
    "gold": _golden,
    "chalk": _chalked,
}
