"""Bars of luck and skill on the paper of the results. Luck is no merit: never red or green."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.results_review import Told, percent
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import PAPER_INK, PAPER_TITLE, ink, inks

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.stage.canvas import Canvas

HEAD: Final = Style(38, "slab", PAPER_TITLE)
LUCK: Final = (424.0, 132.0)
"""Left edge and width of a bar, from the left edge of the paper."""
LUCK_END: Final = 690.0
SKILL: Final = (714.0, 104.0)
SKILL_END: Final = 896.0
GOOD: Final = Ramp(inks("#5B80A6 #3F5F80"))
ILL: Final = Ramp(inks("#B58452 #8A5A2C"))
BRASS: Final = Ramp(inks("#EDBE5C #D69A34 #B87A22"), (0.0, 0.5, 1.0))
GROOVE: Final = ink("#6B4A24")
HIGH: Final = 0.62
"""Height of a bar in that of the row."""
FULL: Final = 100.0
LARGEST: Final = 36.0
"""Size of the figures; four of them and a sign fit beside a bar."""
NONE: Final = "–"


def draw_heads(canvas: Canvas, x: float, y: float) -> None:
    """Write the headings of both columns."""
    for word, (left, _), end in (("Luck", LUCK, LUCK_END), ("Skill", SKILL, SKILL_END)):
        canvas.text(word, x + (left + end) / 2, y, HEAD, 0.5)


def draw_bars(
    canvas: Canvas, told: Told | None, seat: Seat, x: float, y: float, row: float, size: float
) -> None:
    """Draw a seat's luck and skill; the grooves stay empty until they are known."""
    high = min(34.0, row * HIGH)
    luck = Box(x + LUCK[0], y - high / 2, LUCK[1], high)
    skill = Box(x + SKILL[0], y - high / 2, SKILL[1], high)
    for box in (luck, skill):
        place(canvas, "groove of a bar", box, 2, _groove)
    if told:
        style = Style(min(size, LARGEST), "extra", PAPER_INK, cells=True)
        _luck(canvas, told.seats[seat].luck / told.scale, luck)
        canvas.text(told.luck(seat), x + LUCK_END, y, style, 1.0)
        share = told.seats[seat].skill
        if share:
            _fill(canvas, "skill", Box(skill.x, skill.y, skill.w * share / FULL, high), BRASS)
        words = NONE if share is None else percent(share)
        canvas.text(words, x + SKILL_END, y, style, 1.0)
    middle = Box(luck.center[0] - 2, luck.y - 4, 4, high + 8)
    place(canvas, "no luck", middle, 1, lambda piece: piece.sketch.rect(piece.box, 1, PAPER_INK))


def _luck(canvas: Canvas, share: float, box: Box) -> None:
    """Fill to the right for what luck gave, to the left for what it took."""
    wide = abs(share) * box.w / 2
    if share > 0:
        _fill(canvas, "good luck", Box(box.center[0], box.y, wide, box.h), GOOD)
    elif share < 0:
        _fill(canvas, "ill luck", Box(box.center[0] - wide, box.y, wide, box.h), ILL)


def _fill(canvas: Canvas, name: str, box: Box, ramp: Ramp) -> None:
    if box.w >= 1:
        place(canvas, (name, "bar"), box, 2, lambda piece: piece.sketch.rect(piece.box, 6, ramp))


def _groove(piece: Piece) -> None:
    piece.sketch.rect(piece.box, 7, GROOVE, 0.24)
