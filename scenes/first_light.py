"""The first picture: the wall of the title in the first light of its lamp.

It needs next to nothing of the house, so it is on the screen while the rest is still imported.
"""

from typing import Final

from scenes.props.room import lamp, planks
from scenes.stage.canvas import Canvas

FIRST_LIGHT: Final = 0.35
"""How bright the lamp is when the evening begins."""
LAMP: Final = (530.0, 96.0)
LAMP_WIDTH: Final = 366.0


def first_light(canvas: Canvas) -> None:
    """Draw the wall and the lamp."""
    wall(canvas)
    title_lamp(canvas, FIRST_LIGHT)


def wall(canvas: Canvas) -> None:
    """Draw the wall, kept for the title."""
    canvas.layer("title wall", planks)


def title_lamp(canvas: Canvas, strength: float = 1.0) -> None:
    """Hang the lamp above the name of the house."""
    lamp(canvas, *LAMP, LAMP_WIDTH, strength)
