"""Chips of four values: single ones, and stacks that stand for a number of points."""

from collections.abc import Mapping
from typing import Final

import pygame

from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece
from scenes.stage.theme import Colour, ink

VALUES: Final = (500, 100, 50, 10)
FIGURES: Final[Mapping[int, Colour]] = {
    10: ink("#EAF4FF"),
    50: ink("#FFF3E2"),
    100: ink("#F0C860"),
    500: ink("#F6E6FF"),
}
STEP: Final = 0.11
"""How much higher the next chip of a stack lies, in diameters, unless there are many."""
HIGHEST: Final = 4 * STEP
"""However many chips there are, their stack is no higher; else it would hide the cards."""
TALLEST: Final = 10
"""More chips than this could not be told apart; the figure beside them says the rest."""
FIGURES_FROM: Final = 96.0
"""Smaller chips bear no figure."""
TURNS: Final = (0, 13, 31, 7, 22)
"""How far the spots of the chips in a stack are turned, in degrees."""
SHIFTS: Final = (0.0, 0.035, -0.03, 0.02, -0.015)
"""How far the chips of a stack lie beside the lowest, in diameters, so that each shows its edge."""


def chips_for(points: int) -> tuple[int, ...]:
    """Change points into as few chips as can be, the greatest first."""
    found: list[int] = []
    for value in VALUES:
        found += [value] * (points // value)
        points %= value
    return tuple(found)


def stacks_for(points: int) -> tuple[tuple[int, ...], ...]:
    """Change points into one stack of each value that is needed."""
    chips = chips_for(points)
    return tuple((value,) * chips.count(value) for value in VALUES if value in chips)


def draw_stack(canvas: Canvas, x: float, y: float, diameter: float, chips: tuple[int, ...]) -> None:
    """Draw a stack, the greatest value on top, whose lowest chip has its middle at a point."""
    if not chips:
        return
    shown = tuple(sorted(chips, reverse=True)[:TALLEST][::-1])
    art = canvas.art
    figure = diameter >= FIGURES_FROM
    key = ("chips", shown, art.px(diameter), figure)
    picture = art.picture(key, lambda: paint_stack(art, shown, diameter, figure))
    canvas.put(picture, x, y, pivot(len(shown)))


MARGIN: Final = 0.22


def pivot(count: int) -> tuple[float, float]:
    """Tell where the lowest chip of so many has its middle, in shares of the picture."""
    rise = _rise(count)
    return 0.5, (0.5 + MARGIN + rise) / (1 + 2 * MARGIN + rise)


def figure_size(value: int, diameter: float) -> float:
    """Give the size of the figure on a chip."""
    return diameter * (0.32 if value < 100 else 0.29)


def _rise(count: int) -> float:
    """Tell how much higher the uppermost of so many chips lies than the lowest, in diameters."""
    return min(HIGHEST, STEP * (count - 1))


def paint_stack(art: Art, chips: tuple[int, ...], diameter: float, figure: bool) -> pygame.Surface:
    """Paint a stack from the lowest chip up, perhaps with the figure of the uppermost."""
    rise = diameter * _rise(len(chips))
    step = rise / max(1, len(chips) - 1)
    piece = Piece(art, diameter, diameter + rise, diameter * MARGIN)
    foot = piece.box.y + rise
    ground = piece.box._replace(y=foot, h=diameter)
    piece.shadow(ground, diameter / 2, diameter * 0.08, diameter * 0.2, 0.6)
    for number, value in enumerate(chips):
        turn = TURNS[number % len(TURNS)]
        swap = ('<g id="spots"', f'<g id="spots" transform="rotate({turn} 50 50)"')
        chip = art.svg(f"chips/chip-{value}", diameter, (swap,) if turn else ())
        shift = SHIFTS[number % len(SHIFTS)] * diameter
        piece.picture(chip, piece.at(shift, foot - number * step))
    if figure:
        shift = SHIFTS[(len(chips) - 1) % len(SHIFTS)] * diameter
        style = Style(figure_size(chips[-1], diameter), "slab", FIGURES[chips[-1]])
        drawn = art.lettering.draw(str(chips[-1]), style)
        x, y = piece.at(diameter / 2 + shift, diameter / 2)
        piece.picture(drawn.picture, (x - drawn.width // 2 - drawn.left, y - drawn.middle))
    return piece.done()
