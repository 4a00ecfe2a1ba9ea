"""The left half of the title: logo, the oval table with its dice, and notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.props.furniture import walnut_strip
from scenes.stage.geometry import Box
from scenes.stage.lettering import Lettering, Style
from scenes.stage.materials import cloth_face
from scenes.stage.shapes import Piece, Ramp, Sketch, place
from scenes.stage.theme import CREAM, ink
from scenes.title_layout import LEFT, LOGO, TAGLINE
from scenes.title_pictures import DrawnDie, throw

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.art import Art
    from scenes.stage.canvas import Canvas

NAME: Final = "Dıce Nıght"
LETTERS: Final = Style(150, "slab", effect="gold")
DOTS: Final = ((1, "red", 5, 3, -5.0), (6, "ivory", 4, 0, 5.0))
"""Which letters lack their dots, and the die over each: set, face, yaw, and units aside."""
DOT: Final = 0.36
"""Edge of such a die in em."""
LINE: Final = "Pull up a chair and throw the dice"
ALL_TABLES: Final = "Six tables of dice and cards"
WHOLE_HOUSE: Final = 6
LINE_STYLE: Final = Style(46, "bold", CREAM, "shadow")

DICE: Final = (
    DrawnDie(6, 1, -0.62, -0.02, 0.42, "red"),
    DrawnDie(4, 2, -0.09, -0.22, 0.42, "ivory"),
    DrawnDie(1, 0, 0.54, 0.0, 0.44, "ivory"),
    DrawnDie(5, 3, 0.03, 0.20, 0.40, "black"),
)
"""The dice on the oval, the nearest last; the unit is the height of the oval."""

NOTICE: Final = Style(32, "bold", CREAM, "shadow")
NOTICE_PITCH: Final = 42.0
NOTICE_LINES: Final = 3
NOTICE_PAD: Final = 96.0
MARK: Final = 50.0
BLACK: Final = (0, 0, 0)
WHITE: Final = (255, 255, 255)


def draw_logo(
    canvas: Canvas,
    dice: DicePictures,
    middle: tuple[float, float] = LOGO,
    letters: Style = LETTERS,
) -> None:
    """Write the name of the house with dice for its dots."""
    measure = canvas.art.lettering.width
    left = middle[0] - measure(NAME, letters) / 2
    canvas.text(NAME, left, middle[1], letters)
    unit = letters.size / LETTERS.size
    size = canvas.art.px(letters.size * DOT)
    y = middle[1] - letters.size * 0.35 + 3 * unit
    for index, style, face, yaw, aside in DOTS:
        x = left + (measure(NAME[:index], letters) + measure(NAME[: index + 1], letters)) / 2
        x += aside * unit
        canvas.put(dice.shadow(round(size * 0.8), 0.0), x + 6 * unit, y + 14 * unit)
        canvas.put(dice.resting(style, size, face, yaw), x, y)


def draw_tagline(canvas: Canvas, tables: int = 1) -> None:
    """Write the line below the name; a house with all its tables says so."""
    line = ALL_TABLES if tables == WHOLE_HOUSE else LINE
    canvas.text(line, *TAGLINE, LINE_STYLE, 0.5, LEFT.w)


def draw_oval(
    canvas: Canvas, dice: DicePictures, box: Box, drawn: tuple[DrawnDie, ...] = DICE
) -> None:
    """Set up the oval table with dice on it."""

    def make(piece: Piece) -> None:
        _table(piece)
        throw(piece, dice, drawn, piece.box.center, piece.box.h)

    place(canvas, ("oval", drawn), box, 60, make)


def _table(piece: Piece) -> None:
    whole = piece.box
    piece.shadow(whole, whole.h / 2, 16, 34, 0.6)
    piece.sketch.oval(whole.inset(-3), ink("#140803"))
    rim = Ramp((ink("#9A6238"), ink("#6E4222"), ink("#3A1E0E")), (0.0, 0.4, 1.0))
    piece.sketch.oval(whole, rim)
    piece.sketch.oval(whole.inset(11), ink("#180B04"))
    face = whole.inset(14)
    felt = cloth_face(piece.art, piece.rect(face).size)
    size = felt.get_size()
    mask = Sketch(Box(0, 0, face.w, face.h))
    mask.oval(mask.area, WHITE)
    _cut(felt, mask, piece.art, size)
    piece.picture(felt, piece.rect(face).topleft)
    shade = Ramp((BLACK, BLACK, BLACK), (0.0, 0.72, 1.0), (0.0, 0.05, 0.5), centre=(0.5, 0.54))
    piece.sketch.oval(face, shade)


def _cut(felt: pygame.Surface, mask: Sketch, art: Art, size: tuple[int, int]) -> None:
    """Leave of a cloth what lies inside the oval."""
    shape = mask.drawn(*size, art.scale)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    felt.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def notice_lines(lettering: Lettering, notices: tuple[str, ...]) -> tuple[str, ...]:
    """Break notices into the few lines that there is room for; the last one is cut if need be."""
    room = LEFT.w - NOTICE_PAD - 30
    lines = [line for text in notices for line in lettering.wrapped(text, NOTICE, room)]
    if len(lines) > NOTICE_LINES:
        lines = [*lines[: NOTICE_LINES - 1], " ".join(lines[NOTICE_LINES - 1 :])]
    return tuple(lines)


def notice_height(lines: int) -> float:
    """Tell how high the strip for so many lines is; none takes no room."""
    return lines * NOTICE_PITCH + 28 if lines else 0.0


def draw_notice(canvas: Canvas, lines: tuple[str, ...], box: Box) -> None:
    """Tell what the guests should know before they play."""
    walnut_strip(canvas, box)
    x, y = box.x + 22, box.center[1]
    canvas.svg("marks/alert-badge", Box(x, y - MARK / 2, MARK, MARK))
    for number, line in enumerate(lines):
        down = (number - (len(lines) - 1) / 2) * NOTICE_PITCH
        canvas.text(line, box.x + NOTICE_PAD, y + down, NOTICE, room=box.w - NOTICE_PAD - 12)
