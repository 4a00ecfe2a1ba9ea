"""Shapes with soft edges: vector pieces, gradients, shadows, hollows, rounded corners."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.stage.art import Art, rasterised
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.theme import Colour

BLACK: Final = (0, 0, 0)
FINE: Final = 3.0
"""Soft things are blurred by about this many pixels and then enlarged."""


@dataclass(frozen=True, slots=True)
class Ramp:
    """A gradient over the shape's own height, or width (`across`), or around its middle."""

    inks: tuple[Colour, ...]
    stops: tuple[float, ...] = ()
    opacities: tuple[float, ...] = ()
    across: bool = False
    centre: tuple[float, float] | None = None
    """Middle of a round gradient as shares of the shape; it ends at the far side."""

    def markup(self, name: str, box: Box) -> str:
        """Write the gradient as SVG for a shape that fills the box."""
        last = max(1, len(self.inks) - 1)
        stops = self.stops or tuple(i / last for i in range(len(self.inks)))
        clear = self.opacities or (1.0,) * len(self.inks)
        body = "".join(
            f'<stop offset="{at}" stop-color="{code(ink)}" stop-opacity="{opacity}"/>'
            for number, (at, opacity) in enumerate(zip(stops, clear, strict=True))
            for ink in self._sides(number, opacity)
        )
        if self.centre:
            x, y = box.x + box.w * self.centre[0], box.y + box.h * self.centre[1]
            rx = box.w * max(self.centre[0], 1 - self.centre[0])
            ry = box.h * max(self.centre[1], 1 - self.centre[1])
            place = f'cx="0" cy="0" r="1" gradientTransform="translate({x} {y}) scale({rx} {ry})"'
            kind = "radialGradient"
        else:
            x2, y2 = (box.right, box.y) if self.across else (box.x, box.bottom)
            place = f'x1="{box.x}" y1="{box.y}" x2="{x2}" y2="{y2}"'
            kind = "linearGradient"
        return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {place}>{body}</{kind}>'

    def _sides(self, number: int, opacity: float) -> tuple[Colour, ...]:
        """Give a stop's ink; where nothing is to be seen its neighbours' inks meet unmixed."""
        if opacity > 0:
            return (self.inks[number],)
        last = len(self.inks) - 1
        return self.inks[max(0, number - 1)], self.inks[min(last, number + 1)]


Fill = Colour | Ramp | None


def code(colour: Colour) -> str:
    """Write a colour as `#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """Mix two colours; share 0 gives the first, 1 the second."""
    (r, g, b_), (r2, g2, b2) = a, b
    return round(r + (r2 - r) * share), round(g + (g2 - g) * share), round(b_ + (b2 - b_) * share)


def opaque(width: int, height: int) -> pygame.Surface:
    """Make an empty surface without opacity, whatever the display is."""
    return pygame.Surface((max(1, width), max(1, height)), 0, 32)


def clear(width: int, height: int, colour: Colour = BLACK) -> pygame.Surface:
    """Make a transparent surface whose hidden colour is the given one."""
    surface = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


class Sketch:
    """Vector shapes in stage units, drawn together at real pixels."""

    def __init__(self, area: Box) -> None:
        self.area = area
        self._defs: list[str] = []
        self._body: list[str] = []

    def __bool__(self) -> bool:
        return bool(self._body)

    def rect(
        self,
        box: Box,
        radius: float,
        fill: Fill = None,
        opacity: float = 1.0,
        stroke: Fill = None,
        line: float = 0.0,
    ) -> None:
        """Add a rounded rectangle."""
        radius = max(0.0, min(radius, box.w / 2, box.h / 2))
        shape = f'<rect x="{box.x}" y="{box.y}" width="{box.w}" height="{box.h}" rx="{radius}"'
        self._add(shape, box, fill, opacity, stroke, line)

    def oval(
        self,
        box: Box,
        fill: Fill = None,
        opacity: float = 1.0,
        stroke: Fill = None,
        line: float = 0.0,
    ) -> None:
        """Add an ellipse that fills the box."""
        x, y = box.center
        shape = f'<ellipse cx="{x}" cy="{y}" rx="{box.w / 2}" ry="{box.h / 2}"'
        self._add(shape, box, fill, opacity, stroke, line)

    def path(
        self,
        path: str,
        box: Box,
        fill: Fill = None,
        opacity: float = 1.0,
        stroke: Fill = None,
        line: float = 0.0,
        dash: str = "",
    ) -> None:
        """Add a path in SVG notation; the box is where gradients run."""
        shape = f'<path d="{path}" stroke-linejoin="round" stroke-linecap="round"'
        self._add(shape, box, fill, opacity, stroke, line, dash)

    def _add(
        self,
        shape: str,
        box: Box,
        fill: Fill,
        opacity: float,
        stroke: Fill,
        line: float,
        dash: str = "",
    ) -> None:
        ink, edge = self._ink(fill, box), self._ink(stroke, box)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self._body.append(
            f'{shape} fill="{ink}" stroke="{edge}" stroke-width="{line}"'
            f' opacity="{opacity}"{dashes}/>'
        )

    def _ink(self, fill: Fill, box: Box) -> str:
        if fill is None:
            return "none"
        if not isinstance(fill, Ramp):
            return code(fill)
        name = f"g{len(self._defs)}"
        self._defs.append(fill.markup(name, box))
        return f"url(#{name})"

    def drawn(self, width: int, height: int, scale: float) -> pygame.Surface:
        """Draw the area at so many pixels to a unit into a picture of the given size."""
        view = f"{self.area.x} {self.area.y} {width / scale} {height / scale}"
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="{view}"><defs>{"".join(self._defs)}</defs>{"".join(self._body)}</svg>'
        )
        return rasterised(text, (width, height), height)


def soft(
    size: tuple[int, int],
    shape: pygame.Rect,
    radius: float,
    blur: float,
    colour: Colour,
    hollow: bool = False,
) -> pygame.Surface:
    """Blur a rounded rectangle, or all but it (`hollow`); sizes in pixels, blur as in CSS."""
    shrink = max(1.0, blur / 2 / FINE)
    small = max(1, round(size[0] / shrink)), max(1, round(size[1] / shrink))
    sketch = Sketch(Box(0, 0, *size))
    sketch.rect(Box(shape.x, shape.y, shape.w, shape.h), radius, colour)
    drawn = sketch.drawn(*small, 1 / shrink)
    picture = clear(*small, colour)
    if hollow:
        picture.fill((*colour, 255))
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    else:
        drawn.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
        picture.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    reach = max(1, round(blur / 2 / shrink * 1.15))
    blurred = pygame.transform.gaussian_blur(picture, reach)
    blurred.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(blurred, size)


def sunken(size: tuple[int, int], radius: float, drop: float, blur: float) -> pygame.Surface:
    """Shade a rectangle as if it lay lower than what is around it; all in pixels."""
    pad = max(2, round(blur))
    hole = pygame.Rect(pad + round(drop * 0.3), pad + round(drop), *size)
    wide = size[0] + 2 * pad, size[1] + 2 * pad
    shade = soft(wide, hole, radius, blur, BLACK, hollow=True)
    return shade.subsurface((pad, pad, *size)).copy()


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Make the four corners of a surface round, in place."""
    radius = min(radius, surface.get_width() // 2, surface.get_height() // 2)
    if radius < 1:
        return
    sketch = Sketch(Box(0, 0, 2 * radius, 2 * radius))
    sketch.oval(sketch.area, (255, 255, 255))
    disc = sketch.drawn(2 * radius, 2 * radius, 1.0)
    disc.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    right, low = surface.get_width() - radius, surface.get_height() - radius
    for x, u in ((0, 0), (right, radius)):
        for y, v in ((0, 0), (low, radius)):
            corner = (u, v, radius, radius)
            surface.blit(disc, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)


class Piece:
    """One piece of furniture being made: its box starts at 0, 0, with a margin for shadows."""

    def __init__(self, art: Art, width: float, height: float, margin: float) -> None:
        self.art = art
        self.box = Box(0, 0, width, height)
        self._margin = margin
        self._area = Box(-margin, -margin, width + 2 * margin, height + 2 * margin)
        self._surface = clear(art.px(self._area.w), art.px(self._area.h))
        self._sketch = Sketch(self._area)

    @property
    def sketch(self) -> Sketch:
        """Vector shapes to come on top of what is there."""
        return self._sketch

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Turn a point of the piece into a pixel of its picture."""
        scale = self.art.scale
        return round((x + self._margin) * scale), round((y + self._margin) * scale)

    def rect(self, box: Box) -> pygame.Rect:
        """Turn a box of the piece into pixels of its picture."""
        left, top = self.at(box.x, box.y)
        right, bottom = self.at(box.right, box.bottom)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def shadow(
        self,
        box: Box,
        radius: float,
        drop: float,
        blur: float,
        opacity: float = 0.55,
        colour: Colour = BLACK,
    ) -> None:
        """Lay a soft shadow (or, with a colour, a glow) of a rounded box."""
        scale = self.art.scale
        shape = self.rect(box.moved(drop * 0.2, drop))
        picture = soft(self._surface.get_size(), shape, radius * scale, blur * scale, colour)
        picture.fill((255, 255, 255, round(opacity * 255)), special_flags=pygame.BLEND_RGBA_MULT)
        self.picture(picture, (0, 0))

    def face(self, material: pygame.Surface, box: Box, radius: float) -> None:
        """Set in a piece of material with round corners; it was cut to the box's pixels."""
        round_off(material, round(radius * self.art.scale))
        self.picture(material, self.rect(box).topleft)

    def hollow(
        self, box: Box, radius: float, drop: float, blur: float, opacity: float = 0.6
    ) -> None:
        """Let the inside of a rounded box lie lower than its rim."""
        scale = self.art.scale
        rect = self.rect(box)
        picture = sunken(rect.size, radius * scale, drop * scale, blur * scale)
        picture.fill((255, 255, 255, round(opacity * 255)), special_flags=pygame.BLEND_RGBA_MULT)
        round_off(picture, round(radius * scale))
        self.picture(picture, rect.topleft)

    def cut(self, box: Box, radius: float) -> None:
        """Take the inside of a rounded box out again."""
        self._flush()
        size = self._surface.get_size()
        hole = Sketch(self._area)
        hole.rect(box, radius, BLACK)
        drawn = hole.drawn(*size, self.art.scale)
        self._surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)

    def picture(self, picture: pygame.Surface, spot: tuple[int, int], flags: int = 0) -> None:
        """Blit a picture at a pixel of the piece."""
        self._flush()
        self._surface.blit(picture, spot, special_flags=flags)

    def done(self) -> pygame.Surface:
        """Give the finished picture."""
        self._flush()
        return self._surface

    def _flush(self) -> None:
        if self._sketch:
            drawn = self._sketch.drawn(*self._surface.get_size(), self.art.scale)
            self._surface.blit(drawn, (0, 0))
            self._sketch = Sketch(self._area)


def place(
    canvas: Canvas, key: Hashable, box: Box, margin: float, make: Callable[[Piece], None]
) -> None:
    """Draw a piece of furniture, made once for its key and size."""

    def build() -> pygame.Surface:
        piece = Piece(canvas.art, box.w, box.h, margin)
        make(piece)
        return piece.done()

    picture = canvas.art.picture((key, round(box.w, 2), round(box.h, 2)), build)
    canvas.put(picture, box.x - margin, box.y - margin, (0.0, 0.0))
