"""The great moments of Blackjack: a hand held up in the light under a banner."""

from dataclasses import dataclass
from typing import Final

from scenes.props.card import Lie, draw_card
from scenes.props.dice.pictures import DicePictures
from scenes.props.room import rays
from scenes.stage.canvas import Canvas
from scenes.stage.easing import out_back, out_cubic
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import Colour
from scenes.tables.moments import CLOTH, Moment

RIBBON: Final = Box(246, 92, 1428, 258)
CARD: Final = 232.0
MIDDLE: Final = (960.0, 610.0)
TURNS: Final = (-4.0, 3.0, -2.0, 4.0, -3.0)


@dataclass
class Hand(Moment):
    """The cards of the moment and a figure beside them; golden ones have rays."""

    shade: float = 0.8
    cards: tuple[str, ...] = ()
    figure: str = ""
    golden: bool = False
    glow: Colour = (110, 78, 16)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let rays turn behind a golden hand."""
        if self.golden and not self.calm:
            rays(canvas, CLOTH, MIDDLE, self.glow, turn=self.age * 4)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Hold the cards up."""
        share = 1.0 if self.calm else min(1.0, self.age / 0.4)
        rise = (out_back if self.golden else out_cubic)(share)
        count = len(self.cards)
        step = min(CARD * 0.8, 860 / max(1, count))
        for number, card in enumerate(self.cards):
            x = MIDDLE[0] + (number - (count - 1) / 2) * step * rise
            turn = TURNS[number % len(TURNS)]
            lie = Lie(x, MIDDLE[1] + 60 * (1 - rise), CARD, turn)
            draw_card(canvas, card, lie)
        if self.figure and share >= 1:
            style = Style(110, "slab", effect="gold", cells=True)
            canvas.text(self.figure, MIDDLE[0], MIDDLE[1] + 226, style, 0.5)
