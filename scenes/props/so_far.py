"""The slate that tells the last turns of a match: who, and what it brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.sentences import figure
from scenes.props.furniture import FRAME, lit_row, rule, slate
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CHALK, TAG_TEXT, ink, look_of

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

HEADING: Final = "So far"
TITLE: Final = Style(46, "slab", CHALK, "chalk")
NAME: Final = Style(38, ink=CHALK)
VALUE: Final = Style(37, "extra", CHALK)
BAD: Final = ink("#F2A79A")
UPRIGHT: Final = Style(40, "slab", CHALK, "chalk")
HEAD: Final = 74.0
SPINE: Final = 46.0
"""How wide a title is that is written upwards."""
PITCH: Final = 62.0
LOW_PITCH: Final = 44.0
FULL: Final = 52.0
"""In lower rows all is smaller."""
TALL: Final = 300.0
"""A lower slate has its title beside its rows, which are lower, too."""
COIN: Final = 46.0
SIDE: Final = 9.0
"""What is free at both ends of a row."""


@dataclass(frozen=True, slots=True)
class Told:
    """One turn: whose, and what it brought; nothing while it is played."""

    name: str
    emblem: str
    points: float | None
    bust: bool = False
    lit: bool = False
    over: bool = False
    """Some tables pay a turn some time after it is over."""

    @property
    def words(self) -> str:
        """Say what it brought."""
        if self.points:
            sign = "+" if self.points > 0 else "−"
            return f"{sign}{figure(abs(self.points))}"
        if self.bust:
            return "bust"
        return "0" if self.points is not None else "now" if self.lit and not self.over else ""


@dataclass(frozen=True, slots=True)
class SoFar:
    """The slate with the turns that have room on it, the last at the bottom."""

    box: Box
    turns: tuple[Told, ...]

    @property
    def rows(self) -> tuple[tuple[Told, Box], ...]:
        """Place the last turns, from the top."""
        inside = self.box.inset(FRAME + 6)
        top = inside.y + (HEAD if self.is_tall else 0.0)
        room = int((inside.bottom - top) / (PITCH if self.is_tall else LOW_PITCH))
        left = inside.x + (0.0 if self.is_tall else SPINE)
        last = self.turns[-room:]
        high = (inside.bottom - top) / room
        return tuple(
            (told, Box(left, top + i * high, inside.right - left, high))
            for i, told in enumerate(last)
        )

    @property
    def is_tall(self) -> bool:
        """Tell whether there is room for a title above the rows."""
        return self.box.h >= TALL

    @property
    def corner(self) -> tuple[float, float]:
        """Give the free place beside a title above the rows."""
        return self.box.right - FRAME - 35, self.box.y + FRAME + 42

    def draw(self, canvas: Canvas, dice: DicePictures) -> None:
        """Hang it up."""
        slate(canvas, self.box)
        if self.is_tall:
            x, y = self.box.center[0], self.box.y + FRAME + 42
            canvas.text(HEADING, x, y, TITLE, 0.5)
            rule(canvas, self.box.x + 40, y + 36, self.box.w - 80, CHALK, 0.5)
        else:
            x, y = self.box.x + FRAME + SPINE / 2 + 2, self.box.center[1]
            upright = canvas.art.picture("so far, upright", lambda: _upright(canvas))
            canvas.put(upright, x, y)
        for told, row in self.rows:
            _row(canvas, told, row)


def _upright(canvas: Canvas) -> pygame.Surface:
    return pygame.transform.rotate(canvas.art.text(HEADING, UPRIGHT).picture, 90)


def _row(canvas: Canvas, told: Told, row: Box) -> None:
    y, share = row.center[1], min(1.0, row.h / FULL)
    if told.lit:
        lit_row(canvas, row.inset(0, 3 * share * share))
    coin = COIN * share
    medallion(canvas, row.x + SIDE + coin / 2, y, coin, look_of(told.emblem))
    bad = told.bust or (told.points or 0) < 0
    tone = TAG_TEXT if told.lit else BAD if bad else CHALK
    right = row.right - SIDE
    if told.words:
        value = Style(VALUE.size * share, VALUE.face, BAD if bad else tone)
        value = canvas.grown(told.words, value, 150, row.h)
        right = canvas.text(told.words, right, y, value, 1.0).x - 10
    left = row.x + SIDE + coin + 10
    name = Style(NAME.size * share, NAME.face, tone if told.lit else CHALK)
    name = whole(canvas, told.name, name, right - left, row.h)
    canvas.text(told.name, left, y, name, room=right - left)
