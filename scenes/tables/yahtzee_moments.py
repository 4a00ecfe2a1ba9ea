"""The great moments of the Yahtzee table: five alike, and who won in the end."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.sentences import figure
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import plaque
from scenes.props.room import rays
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.easing import out_cubic
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, SeatLook
from scenes.tables.keep_cues import brief
from scenes.tables.moments import CLOTH, Moment

DICE_ROW: Final = (960.0, 716.0, 262.0)
"""Middle of the five dice, and how far they lie apart."""
RAYS: Final = (40, 58, 84)


@dataclass
class FiveAlike(Moment):
    """All dice show one face: they come to the front, and light turns behind them."""

    dice: list[Die] = field(default_factory=list)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let rays turn behind the dice."""
        if not self.calm:
            rays(canvas, CLOTH, DICE_ROW[:2], RAYS, turn=self.age * 5)
        x, y, step = DICE_ROW
        share = 1.0 if self.calm else out_cubic(min(1.0, self.age / 0.6))
        middle = (len(self.dice) - 1) / 2
        shown = [
            Die(
                die.face,
                die.yaw,
                die.x + (x + (i - middle) * step - die.x) * share,
                die.y + (y + (-16, 14)[i % 2] - die.y) * share,
                die.size,
                style=die.style,
                zoom=1 + 0.4 * share,
            )
            for i, die in enumerate(self.dice)
        ]
        draw_dice(canvas, dice, shown)


@dataclass(frozen=True, slots=True)
class Placed:
    """One seat in the final ranking; seats with equal totals share a place."""

    place: int
    name: str
    look: SeatLook
    is_bot: bool
    total: int


def ranking(
    names: Sequence[str], looks: Sequence[SeatLook], bots: Sequence[bool], totals: Sequence[int]
) -> tuple[Placed, ...]:
    """Rank seats by their totals, the best first."""
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return tuple(
        Placed(
            1 + sum(other > totals[seat] for other in totals),
            names[seat],
            looks[seat],
            bots[seat],
            totals[seat],
        )
        for seat in order
    )


def title_of(names: Sequence[str], winners: Sequence[int], best: int) -> str:
    """Say how it ended: the winner, a shared win, or what somebody alone reached."""
    if len(names) == 1:
        return f"{figure(best)} points!"
    if len(winners) > 1:
        return "A shared win!"
    return f"{brief(names[winners[0]])} wins!"


BOARD: Final = Box(150, 354, 1620, 530)
ROW: Final = 124.0
PLACE_STYLE: Final = Style(54, "slab", effect="gold")


@dataclass
class Ranking(Moment):
    """The end: every seat in the order of the totals."""

    seats: tuple[Placed, ...] = ()

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Show the seats, in two columns from five on."""
        if self.age < 0.3 and not self.calm:
            return
        columns = 1 if len(self.seats) <= MOST_IN_A_COLUMN else 2
        lines = -(-len(self.seats) // columns)
        wide = 1060 if columns == 1 else BOARD.w
        board = Box(960 - wide / 2, BOARD.y, wide, lines * ROW + 34)
        plaque(canvas, board, radius=26)
        places = [
            row.inset(20, 8)
            for column in board.inset(0, 17).columns(columns)
            for row in column.rows(lines)
        ]
        for placed, box in zip(self.seats, places, strict=False):
            _placed(canvas, box, placed)


MOST_IN_A_COLUMN: Final = 4


def _placed(canvas: Canvas, box: Box, placed: Placed) -> None:
    y = box.center[1]
    canvas.text(f"{placed.place}.", box.x + 76, y, PLACE_STYLE, 1.0)
    badge = "robot" if placed.is_bot else None
    medallion(canvas, box.x + 134, y, 84, placed.look, placed.place == 1, badge)
    text = figure(placed.total)
    total = canvas.text(text, box.right - 14, y, Style(60, "extra", CREAM, cells=True), 1.0)
    left = box.x + 196
    canvas.text(placed.name, left, y, Style(46, ink=CREAM), room=total.x - 20 - left)
