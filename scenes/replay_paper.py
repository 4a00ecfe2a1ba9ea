"""The paper on the rail of a replay: luck and skill of the present turn. Luck is no merit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.props.furniture import paper, rule
from scenes.props.sentence_line import Cast, sentence_width, write
from scenes.replay_layout import WORTH
from scenes.stage.lettering import Style
from scenes.stage.theme import PAPER_INK, Colour, ink

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.replay_worth import WorthTold
    from scenes.stage.canvas import Canvas

LABEL: Final = Style(32, ink=PAPER_INK)
FIGURE: Final = 36.0
CHOICE: Final = Style(30, ink=PAPER_INK)
LUCK: Final[dict[int, Colour]] = {1: ink("#3F5F80"), 0: PAPER_INK, -1: ink("#8A5A2C")}
NOBODY: Final = Cast((), ())


def draw_worth(canvas: Canvas, dice: DicePictures, told: WorthTold) -> None:
    """Lay the paper: luck, skill, and what is to be said about the choice."""
    paper(canvas, WORTH, 0.5, 2)
    rows = WORTH.inset(22, 6).rows(3)
    for row, label, value, colour in (
        (rows[0], "Luck", told.luck, LUCK[told.gained]),
        (rows[1], "Skill", told.skill, PAPER_INK),
    ):
        y = row.center[1] + 1
        shown = canvas.text(label, row.x, y, LABEL)
        room = row.right - shown.right - 12
        style = canvas.grown(value, Style(FIGURE, "extra", colour), room, row.h)
        canvas.text(value, row.right, y, style, 1.0, room)
        rule(canvas, row.x, row.bottom, row.w, PAPER_INK, 0.28)
    low = rows[2].moved(0, 1)
    fits = (
        one for one in told.choice if sentence_width(canvas, one, NOBODY, 9999, CHOICE) <= low.w
    )
    write(canvas, dice, next(fits, told.choice[-1]), NOBODY, low, CHOICE, 0.0)
