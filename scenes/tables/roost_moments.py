"""The moments that only Roost has."""

from dataclasses import dataclass, field

from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.room import rays
from scenes.stage.canvas import Canvas
from scenes.tables.moments import CLOTH, Moment


@dataclass
class SixDice(Moment):
    """Six dice and no bust: they count eighteen, and lie in the light."""

    dice: list[Die] = field(default_factory=list)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let rays turn behind the dice."""
        if not self.calm:
            rays(canvas, CLOTH, (960, 720), (84, 44, 10), turn=self.age * 4)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw the six dice over the shade."""
        draw_dice(canvas, dice, self.dice)
