"""The great moments of the oak table: a straight, all six, somebody forgot, the linen is away."""

from dataclasses import dataclass, field
from typing import Final

import pygame

from game.sentences import figure
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.room import rays
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.tables.moments import CLOTH, HotDice, Moment

UNDER_RIBBON: Final = 548
SUM: Final = Style(84, "slab", effect="gold")


@dataclass
class AllSix(HotDice):
    """All six dice have scored: they may fly again."""

    covers_turn = True

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Say what the hand is worth."""
        canvas.text(f"{figure(self.points)} in hand", 960, UNDER_RIBBON, SUM, 0.5)


@dataclass
class Straight(Moment):
    """One to six in one throw, in their order, in rays of light."""

    covers_turn = True

    points: float = 0.0
    dice: list[Die] = field(default_factory=list)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let rays turn behind the dice."""
        if not self.calm:
            rays(canvas, CLOTH, (960, 690), (110, 82, 30), turn=self.age * 4)
        draw_dice(canvas, dice, self.dice)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Say what it pays."""
        canvas.text(f"{figure(self.points)} points", 960, UNDER_RIBBON, SUM, 0.5)


@dataclass
class BesideSlate(Moment):
    """A moment that leaves the light on the slate, and on who sits there."""

    slate: Box = CLOTH

    def darken(self, canvas: Canvas, share: float) -> None:
        """Take the light from all that is right of the slate."""
        left = self.slate.right + 14
        rect = canvas.rect(Box(left, CLOTH.y, CLOTH.right - left, CLOTH.h))
        keep = round(255 * (1 - share))
        canvas.surface.fill((keep, keep, keep), rect, pygame.BLEND_RGB_MULT)
