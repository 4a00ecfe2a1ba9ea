"""The room at night: the table with its cloth, the plank wall, the lamp and its light."""

from math import cos, radians, sin
from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.blur import blurred
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import STAGE, STAGE_HEIGHT, STAGE_WIDTH, Box
from scenes.stage.materials import (
    CLOTHS,
    WOOD_UNITS,
    Palette,
    chequers,
    fading,
    glow,
    grain,
    palette,
    plank,
    radial,
    rough_plank,
)
from scenes.stage.shapes import Sketch, clear, mixed, opaque, round_off, soft, sunken
from scenes.stage.theme import NIGHT, OAK, WALNUT, Colour, ink, inks

CLOTH: Final = Box(38, 28, 1844, 876)
CLOTH_RADIUS: Final = 44
RINGS: Final = (
    (3.0, ink("#180B04")),
    (6.0, ink("#7A4824")),
    (2.0, ink("#A66A38")),
    (3.0, ink("#2A140A")),
)
"""Width and colour of the rim's lines, from the cloth out."""
COARSE: Final = 4
"""Light is worked out at a quarter of the stage, then enlarged."""
FINE: Final = 2
"""What stands still is worked out once, so that its edges may be finer."""
WHITE: Final = (255, 255, 255)
LAMP_WARM: Final = ink("#2C1A0A")


BOARDS: Final = ((28, 217, -0.05), (245, 216, 0.06), (461, 218, -0.02), (679, 225, 0.09))
"""Top, height and tone of the boards of the oak table."""
OAK_LAMP: Final = ink("#60340A")


def room(canvas: Canvas, cloth: str = "green") -> None:
    """Fill the whole surface with the table seen from above; meant for `Canvas.layer`."""
    rect = canvas.rect(CLOTH)
    face = pygame.transform.smoothscale(_cloth_light(canvas.art, cloth), rect.size)
    looks = CLOTHS[cloth]
    if looks.checks:
        chequers(canvas.art, face, looks.checks)
    grain(canvas.art, face, looks.grain, face.get_rect())
    _lay(canvas, face)


def oak_room(canvas: Canvas) -> None:
    """Fill the whole surface with a bare oak table; meant for `Canvas.layer`."""
    rect = canvas.rect(CLOTH)
    face = clear(*rect.size)
    for number, (top, height, tone) in enumerate(BOARDS):
        board = canvas.rect(Box(CLOTH.x, top, CLOTH.w, height))
        left, y = board.x - rect.x, board.y - rect.y
        tones = brightened(OAK, 0.86 + tone)
        face.blit(plank(canvas.art, board.size, 4 + number * 3, tones), (left, y))
        if number:
            face.fill(ink("#2A1608"), (left, y - canvas.art.px(3), board.w, canvas.art.px(5)))
            face.fill(ink("#B07C48"), (left, y + canvas.art.px(2), board.w, canvas.art.px(2)))
    light = _coarse(CLOTH)
    _put(canvas.art, light, CLOTH, (960, 400), (1000, 640), fading(OAK_LAMP, 1.75))
    warm = pygame.transform.smoothscale(light, rect.size)
    face.blit(warm, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _lay(canvas, face)


def back_room(canvas: Canvas) -> None:
    """Fill the whole surface with planks in place of cloth; meant for `Canvas.layer`."""
    planks(canvas, None)
    rect = canvas.rect(CLOTH)
    face = clear(*rect.size)
    face.blit(canvas.surface, (-rect.x, -rect.y))
    _lay(canvas, face)


def _lay(canvas: Canvas, face: pygame.Surface) -> None:
    """Lay what the table is covered with into its rim, and let the light fall off on it."""
    rect = canvas.rect(CLOTH)
    canvas.surface.fill(NIGHT)
    _table_wood(canvas)
    _rim(canvas)
    shade = pygame.transform.smoothscale(_cloth_shade(canvas.art), rect.size)
    face.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    round_off(face, round(CLOTH_RADIUS * canvas.scale))
    canvas.surface.blit(face, rect)


def _table_wood(canvas: Canvas) -> None:
    """Lay the walnut around the cloth, lit from the middle."""
    rect = canvas.rect(STAGE)
    tones = brightened(WALNUT, 1.3)
    canvas.surface.blit(plank(canvas.art, rect.size, 5, tones), rect)
    light = _coarse(STAGE)
    light.fill((128, 124, 118))
    _put(canvas.art, light, STAGE, (1060, 800), (1250, 760), fading((127, 131, 137), 1.0))
    _rail_shade(light)
    shade = pygame.transform.smoothscale(light, rect.size)
    canvas.surface.blit(shade, rect, special_flags=pygame.BLEND_RGB_MULT)


def brightened(colours: tuple[Colour, ...], gain: float) -> tuple[Colour, ...]:
    """Turn the light on colours up (or down) without changing their hue."""
    out = []
    for r, g, b in colours:
        limit = min(gain, 255 / max(1, r, g, b))
        out.append((round(r * limit), round(g * limit), round(b * limit)))
    return tuple(out)


def _rail_shade(light: pygame.Surface) -> None:
    """Darken the wood close to the rim and at the lower edge of the screen."""
    size = light.get_size()
    rim = CLOTH.inset(-10).moved(0, 8)
    shape = pygame.Rect(*(round(v / COARSE) for v in rim))
    dark = soft(size, shape, CLOTH_RADIUS / COARSE, 26 / COARSE, NIGHT)
    light.blit(dark, (0, 0))


def _rim(canvas: Canvas) -> None:
    """Draw the rings around the cloth: corners from one sketch, sides as plain lines."""
    width = sum(line for line, _ in RINGS)
    corner = CLOTH_RADIUS + width
    sketch = Sketch(Box(0, 0, 2 * corner, 2 * corner))
    reach = 0.0
    for line, colour in reversed(RINGS):
        sketch.rect(sketch.area.inset(reach), corner - reach, colour)
        reach += line
    side = canvas.art.px(corner)
    drawn = sketch.drawn(2 * side, 2 * side, side / corner)
    stretched(canvas.surface, drawn, canvas.rect(CLOTH.inset(-width)), side)


def stretched(
    surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, edge: int
) -> None:
    """Blit a picture so that its corners keep their size and its middle lines stretch."""
    w, h = picture.get_size()
    xs = ((rect.left, edge, 0, edge), (rect.right - edge, edge, w - edge, edge))
    ys = ((rect.top, edge, 0, edge), (rect.bottom - edge, edge, h - edge, edge))
    inner_x = (rect.left + edge, rect.width - 2 * edge, edge - 1, 2)
    inner_y = (rect.top + edge, rect.height - 2 * edge, edge - 1, 2)
    for x, wide, u, du in (*xs, inner_x):
        for y, high, v, dv in (*ys, inner_y):
            if wide <= 0 or high <= 0 or (du == dv == 2):
                continue
            part = picture.subsurface((u, v, du, dv))
            surface.blit(pygame.transform.scale(part, (wide, high)), (x, y))


def _cloth_light(art: Art, cloth: str) -> pygame.Surface:
    """Work out the lit cloth without its grain, coarsely."""
    looks = CLOTHS[cloth]
    light = _coarse(CLOTH)
    light.fill(looks.colours[2])
    felt = palette(looks.colours, (0.0, 0.48 / 1.05, 1.0))
    _put(art, light, CLOTH, (960, 343), (1150 * 1.05, 820 * 1.05), felt, flags=0)
    _put(art, light, CLOTH, (960, 400), (1000, 640), fading(looks.lamp, 1.75))
    out = clear(*light.get_size())
    out.blit(light, (0, 0))
    return out


def _cloth_shade(art: Art) -> pygame.Surface:
    """Work out how the light falls off on the cloth, and the shadow of its rim, coarsely."""
    light = _coarse(CLOTH)
    edge = mixed(WHITE, (0, 0, 0), 0.62)
    light.fill(edge)
    vignette = palette((WHITE, WHITE, edge), (0.0, 0.42, 1.0))
    _put(art, light, CLOTH, (960, 400), (1120, 720), vignette, flags=0)
    shade = sunken(light.get_size(), CLOTH_RADIUS / COARSE, 16 / COARSE, 44 / COARSE)
    shade.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    light.blit(shade, (0, 0))
    return light


def _coarse(box: Box, grid: int = COARSE) -> pygame.Surface:
    return opaque(round(box.w / grid), round(box.h / grid))


def _put(
    art: Art,
    light: pygame.Surface,
    area: Box,
    centre: tuple[float, float],
    radii: tuple[float, float],
    colours: Palette,
    flags: int = pygame.BLEND_RGB_ADD,
) -> None:
    """Lay a round light into a coarse picture of an area; all in stage units."""
    size = round(2 * radii[0] / COARSE), round(2 * radii[1] / COARSE)
    x = round((centre[0] - radii[0] - area.x) / COARSE)
    y = round((centre[1] - radii[1] - area.y) / COARSE)
    light.blit(radial(art, colours, size), (x, y), special_flags=flags)


PLANKS: Final = ((0, 92), (92, 206), (298, 206), (504, 196), (700, 204), (904, 176))
"""Top and height of the boards of the wall; no joint runs behind the name of the house."""
PLANK_WOOD: Final = inks("#5A3216 #92542A #BE7A44")
PLANK_TONES: Final = (0.0, 0.09, -0.06, 0.05, -0.09, 0.03)


def planks(canvas: Canvas, pool: tuple[float, float] | None = (560, 560)) -> None:
    """Fill the whole surface with the plank wall and the pool of lamp light on it."""
    rough = opaque(STAGE_WIDTH // WOOD_UNITS[0], STAGE_HEIGHT // WOOD_UNITS[1])
    wide = rough.get_width()
    for number, ((top, height), tone) in enumerate(zip(PLANKS, PLANK_TONES, strict=True)):
        tones = brightened(PLANK_WOOD, 1 + tone)
        size = canvas.rect(Box(0, top, STAGE_WIDTH, height)).size
        rough.blit(rough_plank(canvas.art, size, 3 + number * 2, tones), (0, top))
        rough.fill(ink("#160A04"), (0, top, wide, 4))
        rough.fill(ink("#7A4824"), (0, top + 4, wide, 2))
    light = _coarse(STAGE)
    light.fill((36, 33, 31))
    colours = fading((219, 214, 196), 1.15)
    _put(canvas.art, light, STAGE, pool or (960, 480), (1330, 900), colours)
    shade = pygame.transform.smoothscale(light, rough.get_size())
    rough.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rect = canvas.rect(STAGE)
    canvas.surface.fill(NIGHT)
    canvas.surface.blit(pygame.transform.smoothscale(rough, rect.size), rect)


def dim(canvas: Canvas, share: float, tint: Colour = (0, 0, 0)) -> None:
    """Darken the whole surface towards black, or towards a dark tint such as ember."""
    keep = mixed(WHITE, tint, max(0.0, min(1.0, share)))
    canvas.surface.fill(keep, special_flags=pygame.BLEND_RGB_MULT)


def shine(
    canvas: Canvas, x: float, y: float, radius: float, colour: Colour, power: float = 2.0
) -> None:
    """Add a round glow around a stage point."""
    canvas.put(glow(canvas.art, colour, radius, power), x, y, flags=pygame.BLEND_RGB_ADD)


SOFT: Final = 4
"""How far the edge of a ray is blurred, in stage units."""


def rays(
    canvas: Canvas,
    box: Box,
    centre: tuple[float, float],
    colour: Colour = (72, 66, 24),
    turn: float = 0.0,
    count: int = 18,
    grid: int = COARSE,
) -> None:
    """Add turning rays of light inside a box; they fade with the distance from their centre."""
    light = _coarse(box, grid)
    x, y = (centre[0] - box.x) / grid, (centre[1] - box.y) / grid
    reach = box.w + box.h
    step = 360 / count
    for number in range(count):
        ends = (turn + number * step, turn + (number + 0.5) * step)
        corners = [(x + reach * cos(radians(a)), y + reach * sin(radians(a))) for a in ends]
        pygame.draw.polygon(light, WHITE, [(x, y), *corners])
    light = pygame.transform.box_blur(light, SOFT // grid)
    far = max(box.w, box.h) * 0.75
    fade = canvas.art.picture(
        ("rays", colour, box, centre), lambda: _faded_light(canvas.art, box, centre, far, colour)
    )
    shade = fade if grid == COARSE else pygame.transform.smoothscale(fade, light.get_size())
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rect = canvas.rect(box)
    wide = pygame.transform.smoothscale(light, rect.size)
    canvas.surface.blit(wide, rect, special_flags=pygame.BLEND_RGB_ADD)


def _faded_light(
    art: Art, box: Box, centre: tuple[float, float], far: float, colour: Colour
) -> pygame.Surface:
    light = _coarse(box)
    _put(art, light, box, centre, (far, far), fading(colour, 1.0))
    return light


def lamp(canvas: Canvas, x: float, y: float, width: float = 360, strength: float = 1.0) -> None:
    """Hang the pub lamp with the middle of its opening at a point, its light falling below."""
    cone = canvas.art.picture(("cone", width), lambda: _cone(canvas.art, width))
    if strength < 1:
        cone = cone.copy()
        cone.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    canvas.put(cone, x, y, (0.5, 0.0), pygame.BLEND_RGB_ADD)
    canvas.put(canvas.art.svg("props/lamp", width), x, y, (0.5, 292 / 342))


def _cone(art: Art, width: float) -> pygame.Surface:
    """Paint the light below the lamp: a blurred cone that fades downwards."""
    wide, high = round(width * 2.2 / COARSE), round(width * 2.0 / COARSE)
    light = opaque(wide, high)
    half = width * 0.42 / COARSE
    middle = wide / 2
    for y in range(high):
        fall = 1 - y / high
        spread = half + (middle * 0.8 - half) * y / high
        colour = mixed((0, 0, 0), LAMP_WARM, fall**1.4 * min(1.0, y / 6))
        pygame.draw.line(light, colour, (middle - spread, y), (middle + spread, y))
    light = blurred(light, 18)
    return pygame.transform.smoothscale(light, (art.px(width * 2.2), art.px(width * 2.0)))
