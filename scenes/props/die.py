"""A die on the cloth: where it lies, how high it flies, and whether it is marked."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.props.dice.pictures import DicePictures
from scenes.props.dice.shadow import shadow_offset
from scenes.props.dice.tumble import STEPS
from scenes.stage.canvas import Canvas, faded
from scenes.stage.geometry import Box

PATH_OF_YAW: Final = (0, 1, 2, 0)
"""One spin for each yaw, so that a table needs few pictures."""
MARK_RISE: Final = 26.0
MARK_SCALE: Final = 0.06
TICK: Final = 52.0


@dataclass(slots=True, eq=False)
class Die:
    """One die. Sizes are its edge in stage units; `height` is in edges above the cloth."""

    face: int
    yaw: int
    x: float
    y: float
    size: float
    place: int = 0
    style: str = "ivory"
    height: float = 0.0
    turn: float = 1.0
    """How far its tumble has come: 0 thrown, 1 at rest."""
    zoom: float = 1.0
    """Enlarges the picture of its size while it moves."""
    mark: float = 0.0
    """How far it has risen as a marked die, 0 to 1."""
    rise: float = MARK_RISE
    """How far it rises when it is marked."""
    marked: bool = False
    bad: bool = False
    """It is marked, but does not score."""
    hint: bool = False
    lit: bool = False
    """An outline tells it from the others."""
    dim: bool = False
    alpha: float = 1.0

    @property
    def box(self) -> Box:
        """Give the part of the stage that a press on it may hit."""
        half = self.size * 0.62
        return Box(self.x - half, self.y - half - self.rise * self.mark, 2 * half, 2 * half)

    def alike(self) -> tuple[object, ...]:
        """Give all that its picture depends on, for comparing."""
        spot = (round(self.x, 3), round(self.y, 3), round(self.size * self.zoom, 3))
        return (self.face, self.yaw, *spot, self.height, self.turn, self.mark, self.alpha)


def draw_dice(
    canvas: Canvas, pictures: DicePictures, dice: Iterable[Die], focus: Die | None = None
) -> None:
    """Draw dice with all their shadows first; a higher die lies over a lower one."""
    shown = [die for die in dice if die.alpha > 0.01]
    for die in shown:
        _shadow(canvas, pictures, die)
    for die in sorted(shown, key=lambda d: (d.height, d.y)):
        _body(canvas, pictures, die, die is focus)


def _shadow(canvas: Canvas, pictures: DicePictures, die: Die) -> None:
    if die.alpha < 0.5:
        return
    size = canvas.art.px(die.size)
    high = die.height + die.mark * 0.18
    picture = _zoomed(pictures.shadow(size, high), die.zoom)
    dx, dy = shadow_offset(size, high)
    px, py = canvas.at(die.x, die.y)
    spot = (px + round(dx * die.zoom), py + round(dy * die.zoom))
    canvas.surface.blit(picture, picture.get_rect(center=spot))


def _body(canvas: Canvas, pictures: DicePictures, die: Die, focused: bool) -> None:
    size = canvas.art.px(die.size)
    lift = die.height * die.size + die.rise * die.mark
    center = canvas.at(die.x, die.y - lift)
    zoom = die.zoom * (1 + MARK_SCALE * die.mark)
    if focused and die.turn >= 1:
        _centered(canvas, _zoomed(pictures.focus_ring(size, die.face, die.yaw), zoom), center)
    if (die.marked or die.lit) and die.turn >= 1:
        _centered(canvas, _zoomed(pictures.outline(size, die.face, die.yaw), zoom), center)
    elif die.hint and die.turn >= 1:
        _centered(canvas, pictures.dashed_ring(size, die.face, die.yaw), center)
    step = min(STEPS, int(die.turn * STEPS))
    path = PATH_OF_YAW[die.yaw]
    picture = pictures.tumbling(die.style, size, path, die.face, die.yaw, step)
    picture = _zoomed(picture, zoom)
    if die.alpha < 1:
        picture = faded(picture, round(die.alpha * 255))
    _centered(canvas, picture, center)
    if die.marked and die.turn >= 1:
        name = "marks/cross-badge" if die.bad else "marks/tick-badge"
        badge = canvas.art.svg(name, TICK * min(1.0, die.size / 140))
        corner = canvas.at(die.x + die.size * 0.5, die.y - lift - die.size * 0.5)
        _centered(canvas, badge, corner)


def _centered(canvas: Canvas, picture: pygame.Surface, center: tuple[int, int]) -> None:
    canvas.surface.blit(picture, picture.get_rect(center=center))


def _zoomed(picture: pygame.Surface, zoom: float) -> pygame.Surface:
    if abs(zoom - 1) < 0.004:
        return picture
    size = (max(1, round(picture.get_width() * zoom)), max(1, round(picture.get_height() * zoom)))
    return pygame.transform.smoothscale(picture, size)
