"""The dice on the board of the house: thrown, looked at, swept off, and thrown again."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from scenes.props.die import Die, draw_dice
from scenes.props.flight import swept, thrown
from scenes.stage.timeline import Timeline

if TYPE_CHECKING:
    from random import Random

    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

EDGE: Final = 140.0
PLACES: Final = (
    ("ivory", 1, 652.0, 640.0),
    ("red", 2, 920.0, 614.0),
    ("ivory", 0, 1192.0, 636.0),
    ("ivory", 0, 790.0, 752.0),
    ("ivory", 1, 1056.0, 760.0),
    ("black", 3, 1328.0, 752.0),
)
"""Set, turn and place of each die; few sets and turns, so that their pictures are at hand."""
ASIDE: Final = 16.0
"""How far a die may lie from its place."""
REST: Final = 1.5
"""Seconds in which a throw can be seen."""
HANDS: Final = ((720.0, 1240.0), (960.0, 1240.0), (1200.0, 1240.0))
OFF: Final = ((200.0, 700.0), (1720.0, 700.0))
"""Where the dice go when they are swept off."""


class Tumbling:
    """Six dice over the oval table; where motion is reduced they lie there."""

    def __init__(self, chance: Random, calm: bool) -> None:
        self._chance = chance
        self._calm = calm
        self._timeline = Timeline()
        self._rest = inf if calm else REST
        self._lying = False
        self.dice: tuple[Die, ...] = ()
        self._throw()

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        if self._timeline.busy:
            self._timeline.advance(dt)
            return
        self._rest -= dt
        if self._rest <= 0:
            self._go_on()

    def quiet(self) -> float:
        """Say for how long the dice stay as they are."""
        return 0.0 if self._timeline.busy else max(0.0, self._rest)

    def draw(self, canvas: Canvas, pictures: DicePictures) -> None:
        """Draw them with their shadows."""
        draw_dice(canvas, pictures, self.dice)

    def _go_on(self) -> None:
        if self._lying:
            self._lying = False
            self._timeline.add(swept(self.dice, *self._chance.choice(OFF)))
            self._rest = 0.0
        else:
            self._throw()

    def _throw(self) -> None:
        self.dice = tuple(
            Die(self._chance.randint(1, 6), yaw, self._near(x), self._near(y), EDGE, style=style)
            for style, yaw, x, y in PLACES
        )
        self._lying = True
        if not self._calm:
            self._rest = REST
            self._timeline.add(thrown(self.dice, self._chance.choice(HANDS)))

    def _near(self, place: float) -> float:
        return place + (self._chance.random() * 2 - 1) * ASIDE
