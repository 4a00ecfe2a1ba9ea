"""A surface addressed in stage units; it also reports what was written where."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from scenes.stage.art import LIMIT, Art
from scenes.stage.geometry import Box, Viewport
from scenes.stage.lettering import Style

LINE: Final = 1.16
"""Height of a line, from ascender to descender, in sizes of its text."""


@dataclass(frozen=True, slots=True)
class Written:
    """One text that was drawn: its box in stage units, its size, and whether it was cut."""

    text: str
    box: Box
    size: float
    cut: bool


class Canvas:
    """Draws at real pixels what is laid out in 1920 x 1080 units."""

    def __init__(self, surface: pygame.Surface, art: Art, left: int = 0, top: int = 0) -> None:
        self.surface = surface
        self.art = art
        self.left = left
        self.top = top
        self.report: list[Written] | None = None
        """Set to a list to collect every text that is written."""

    @property
    def scale(self) -> float:
        """Pixels to a stage unit."""
        return self.art.scale

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Turn a stage point into a pixel of the surface."""
        return self.left + round(x * self.scale), self.top + round(y * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Turn a stage box into pixels, edges rounded alike so that neighbours touch."""
        x0, y0 = self.at(box.x, box.y)
        x1, y1 = self.at(box.right, box.bottom)
        return pygame.Rect(x0, y0, x1 - x0, y1 - y0)

    def put(
        self,
        picture: pygame.Surface,
        x: float,
        y: float,
        anchor: tuple[float, float] = (0.5, 0.5),
        flags: int = 0,
    ) -> None:
        """Blit a picture so that the given share of it lies on a stage point."""
        px, py = self.at(x, y)
        w, h = picture.get_size()
        spot = (px - round(w * anchor[0]), py - round(h * anchor[1]))
        self.surface.blit(picture, spot, special_flags=flags)

    def svg(
        self, name: str, box: Box, swaps: tuple[tuple[str, str], ...] = (), alpha: int = 255
    ) -> None:
        """Draw a vector picture as wide as the box, centred in it."""
        picture = self.art.svg(name, box.w, swaps)
        if alpha < 255:
            picture = self.art.picture(
                ("faded", name, picture.get_width(), swaps, alpha), lambda: faded(picture, alpha)
            )
        self.put(picture, *box.center)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        align: float = 0.0,
        room: float | None = None,
        alpha: int = 255,
    ) -> Box:
        """Write a line with the middle of its capitals at y; align 0 left, 0.5 centre, 1 right.

        Returns the box of the text, from ascender to descender, in stage units.
        """
        drawn = self.art.text(text, style, room)
        px, py = self.at(x, y)
        left = px - round(drawn.width * align)
        spot = (left - drawn.left, py - drawn.middle)
        picture = drawn.picture if alpha >= 255 else faded(drawn.picture, alpha)
        self.surface.blit(picture, spot)
        width = drawn.width / self.scale
        box = Box(x - width * align, y - style.size * 0.55, width, style.size * 1.12)
        if self.report is not None:
            self.report.append(Written(text, box, style.size, drawn.cut))
        return box

    def grown(
        self, text: str, style: Style, room: float | None = None, high: float | None = None
    ) -> Style:
        """Enlarge a style as people wish to read it, as far as the text then fits its place."""
        size = style.size * self.art.zoom
        if high is not None:
            size = min(size, high / LINE)
        while size >= style.size + 1.0:
            larger = replace(style, size=float(int(size)))
            if room is None or self.art.lettering.width(text, larger) <= room:
                return larger
            size -= 1.0
        return style

    def layer(self, key: Hashable, paint: Callable[["Canvas"], None]) -> None:
        """Blit a full-size opaque layer, painted only when its key is new."""
        size = self.surface.get_size()

        def make() -> pygame.Surface:
            surface = pygame.Surface(size)
            canvas = Canvas(surface, self.art, self.left, self.top)
            canvas.report = self.report
            paint(canvas)
            return surface

        self.surface.blit(self.art.layer((size, key), make), (0, 0))

    def still(self, key: Hashable, paint: Callable[["Canvas"], None], part: str = "") -> None:
        """Fill the whole surface with what has not changed since the last frame.

        While the key changes from frame to frame it is painted anew; then its picture is kept, one
        for each part.
        """
        size = self.surface.get_size()
        if self.report is not None:
            paint(self)
            return
        found = self.art.still((size, key), size, part)
        if found is None:
            paint(self)
            return
        picture, is_painted = found
        if not is_painted:
            paint(Canvas(picture, self.art, self.left, self.top))
        self.surface.blit(picture, (0, 0))


class CanvasMaker:
    """Makes canvases for the loop; all of one scale share their pictures, up to so many bytes."""

    def __init__(self, limit: int = LIMIT) -> None:
        self._art: Art | None = None
        self._limit = limit
        self.zoom = 1.0
        """How much larger than usual text is to be."""

    def __call__(self, surface: pygame.Surface, viewport: Viewport) -> Canvas:
        """Give a canvas on the surface."""
        if self._art is None or (self._art.scale, self._art.zoom) != (viewport.scale, self.zoom):
            self._art = Art(viewport.scale, limit=self._limit, zoom=self.zoom)
        return Canvas(surface, self._art, viewport.left, viewport.top)

    def forget(self) -> None:
        """Keep no picture of words."""
        if self._art:
            self._art.forget()


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Give a copy of a picture at a lower opacity (0-255)."""
    out = picture.copy()
    out.fill((255, 255, 255, max(0, min(255, alpha))), special_flags=pygame.BLEND_RGBA_MULT)
    return out
