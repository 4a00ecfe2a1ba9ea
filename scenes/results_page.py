"""The page of luck and skill: each seat's dearest mistakes, its luckiest and unluckiest throw."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, inf
from typing import TYPE_CHECKING, Final

from scenes.props import furniture
from scenes.props.seats import medallion
from scenes.props.sentence_line import Cast, sentence_width, write
from scenes.results_review import FLAWLESS, FORCED, SeatTold, Told, percent, signed
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import PAPER_INK, PAPER_TITLE, ink, look_of

if TYPE_CHECKING:
    from game.rules import Seat
    from game.sentences import Sentence
    from scenes.props.dice.pictures import DicePictures
    from scenes.results_summary import Summary
    from scenes.stage.canvas import Canvas

PAGE: Final = Box(96, 46, 1728, 840)
HEAD: Final = Style(42, "slab", PAPER_TITLE)
UNIT: Final = Style(32, "bold", PAPER_INK)
TITLE: Final = 64.0
PAD: Final = 30.0
GUTTER: Final = 36.0
WORDS: Final = Style(38, "bold", PAPER_INK)
LINE_INK: Final = ink("#6B4A24")
ONE_COLUMN: Final = 2
"""So many seats stand below one another at most."""
CROWDED: Final = 4
"""Where so many stand below one another, both throws of a seat share a line."""
PITCH: Final = 54.0
LEAST: Final = 30.0
AIR: Final = 1.24
"""Height of a line in sizes of its text."""


def cells(seats: int) -> tuple[Box, ...]:
    """Divide the page, from the upper left downwards."""
    across = 1 if seats <= ONE_COLUMN else 2
    down = ceil(seats / across)
    field = Box(PAGE.x + PAD, PAGE.y + TITLE, PAGE.w - 2 * PAD, PAGE.h - TITLE - 8)
    return tuple(cell for column in field.columns(across, GUTTER) for cell in column.rows(down, 0))[
        :seats
    ]


def draw_page(canvas: Canvas, summary: Summary, told: Told, dice: DicePictures) -> None:
    """Lay the page and write a part for every seat, in the order of the places."""
    furniture.paper(canvas, PAGE)
    y = PAGE.y + TITLE * 0.56
    canvas.text("Luck and skill", PAGE.x + PAD, y, HEAD)
    canvas.text(f"in {told.unit}", PAGE.right - PAD, y, UNIT, 1.0)
    cast = Cast(summary.names, tuple(look_of(player.emblem) for player in summary.players))
    order = [seat for _, seats in summary.standings() for seat in seats]
    boxes = cells(len(order))
    for seat, box in zip(order, boxes, strict=True):
        furniture.rule(canvas, box.x, box.y, box.w, LINE_INK, 0.45)
        _Cell(canvas, cast, dice, box, box.h <= (PAGE.h - TITLE) / CROWDED).draw(
            summary, told, seat
        )


class _Cell:
    """The part of one seat."""

    def __init__(
        self, canvas: Canvas, cast: Cast, dice: DicePictures, box: Box, crowded: bool
    ) -> None:
        self._canvas, self._cast, self._dice = canvas, cast, dice
        self._box, self._crowded = box, crowded
        self._pitch = min(PITCH, (box.h - 6) / (5 if crowded else 6))
        self._style = replace(WORDS, size=max(LEAST, min(WORDS.size, self._pitch / AIR)))
        self._y = box.y + 3

    def draw(self, summary: Summary, told: Told, seat: Seat) -> None:
        """Write who it is, what was dear, and what fell."""
        one = told.seats[seat]
        self._head(summary, told, seat)
        for mistake in one.mistakes:
            self._line(_begun(mistake.told if self._fits(mistake.told) else mistake.brief))
        if not one.mistakes:
            self._line((FORCED if one.skill is None else FLAWLESS,))
        self._throws(one)

    def _fits(self, sentence: Sentence) -> bool:
        least = replace(self._style, size=LEAST)
        wide = sentence_width(self._canvas, sentence, self._cast, inf, least)
        return wide <= self._box.w

    def _line(self, sentence: Sentence, left: float = 0.0, share: float = 1.0) -> None:
        box = Box(self._box.x + left, self._y, self._box.w * share, self._pitch)
        write(self._canvas, self._dice, sentence, self._cast, box, self._style, align=0.0)
        self._y += self._pitch

    def _head(self, summary: Summary, told: Told, seat: Seat) -> None:
        canvas, box, y = self._canvas, self._box, self._y + self._pitch / 2
        player, skill = summary.players[seat], told.seats[seat].skill
        coin = self._pitch * 0.86
        badge = "robot" if player.is_bot else None
        medallion(canvas, box.x + coin / 2, y, coin, look_of(player.emblem), badge=badge)
        bold = replace(self._style, face="extra")
        words = f"Luck {told.luck(seat)}"
        words += "" if skill is None else f" · Skill {percent(skill)}"
        room = box.w - coin - 18 - canvas.art.lettering.width(words, bold) - 24
        canvas.text(summary.names[seat], box.x + coin + 18, y, bold, room=room)
        canvas.text(words, box.right, y, bold, 1.0)
        self._y += self._pitch

    def _throws(self, one: SeatTold) -> None:
        both = (("Luckiest: ", one.luckiest), ("Unluckiest: ", one.unluckiest))
        if not self._crowded:
            for lead, throw in both:
                if throw:
                    self._line((lead, *throw.what, f" {signed(throw.points)}"))
            return
        top = self._y
        for number, (_, throw) in enumerate(both):
            if throw:
                self._y = top
                half = self._box.w / 2 * number
                self._line((f"{signed(throw.points)} by ", *throw.what), half, 0.49)


def _begun(sentence: Sentence) -> Sentence:
    """Begin a sentence with a capital letter."""
    first, *others = sentence
    return (f"{first[:1].upper()}{first[1:]}", *others) if isinstance(first, str) else sentence
