"""The timeline of a replay: a bar a turn in its seat's colour, and a marker at the present."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

import pygame

from scenes.props.buttons import focus_ring
from scenes.props.controls import Control, Manner
from scenes.props.furniture import plaque
from scenes.replay_layout import STRIP
from scenes.stage.geometry import Box
from scenes.stage.shapes import BLACK, Piece, Ramp, place
from scenes.stage.theme import CREAM, FOCUS, GOLD_LINE, Colour, ink, inks, look_of

if TYPE_CHECKING:
    from game.review.turns_played import TurnPlayed
    from scenes.session import SeatPlan
    from scenes.stage.canvas import Canvas

PAD: Final = 22.0
RADIUS: Final = 14.0
TALLEST: Final = 45.0
LOWEST: Final = 5.0
WIDEST: Final = 36.0
CROSS: Final = ink("#E88A78")
LINE: Final = ink("#9AA89C")
COLOURLESS: Final = ink("#8C9088")
EDGE: Final = ink("#7A5A30")
DIM: Final = 110
LEFT, RIGHT = STRIP.x + PAD, STRIP.right - PAD
BASE: Final = STRIP.bottom - 10


@dataclass(frozen=True, slots=True)
class Bar:
    """One turn: its steps, its colour, how high it stands, or that it failed."""

    first: int
    last: int
    colour: Colour
    share: float
    failed: bool


def bars_of(turns: Sequence[TurnPlayed], plans: Sequence[SeatPlan]) -> tuple[Bar, ...]:
    """Turn turns into bars; the best of all is the highest."""
    most = max((turn.points or 0.0 for turn in turns), default=0.0) or 1.0
    return tuple(
        Bar(
            turn.first,
            turn.last,
            COLOURLESS if turn.seat is None else look_of(plans[turn.seat].emblem).colour,
            max(0.0, turn.points or 0.0) / most,
            turn.bust or (turn.points or 0.0) < 0,
        )
        for turn in turns
    )


class Timeline(Control):
    """The strip that can be pressed and dragged along to any step."""

    def __init__(
        self, bars: tuple[Bar, ...], at: Callable[[], int], go: Callable[[int], object]
    ) -> None:
        super().__init__(STRIP, "The match", lambda: None, name="timeline")
        self.bars = bars
        self._key = hash(bars)
        self._at = at
        self._go = go

    def x_of(self, step: int) -> float:
        """Say where a step stands: turns are equally wide, however many steps they have."""
        if not self.bars:
            return LEFT
        wide = (RIGHT - LEFT) / len(self.bars)
        number = sum(bar.last < step for bar in self.bars)
        bar = self.bars[number]
        if step < bar.last:
            return LEFT + wide * (number + (step - bar.first) / (bar.last - bar.first))
        return LEFT + wide * sum(bar.last <= step for bar in self.bars)

    def step_at(self, x: float) -> int:
        """Find the step that stands nearest to a point."""
        if not self.bars:
            return 0
        along = min(1.0, max(0.0, (x - LEFT) / (RIGHT - LEFT))) * len(self.bars)
        number = min(len(self.bars) - 1, int(along))
        bar = self.bars[number]
        return bar.first + round((along - number) * (bar.last - bar.first))

    def press_at(self, x: float, y: float) -> None:
        """Go where the strip was pressed."""
        self._go(self.step_at(x))

    def drag_to(self, x: float, y: float) -> None:
        """Follow the pointer along the strip."""
        if (step := self.step_at(x)) != self._at():
            self._go(step)

    def state(self) -> Hashable:
        """Give all that the picture depends on."""
        return (super().state(), self._key, self._at())

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the strip: what is past in full colour, what is to come dimmed."""
        plaque(canvas, STRIP, EDGE, RADIUS)
        now = self.x_of(self._at())
        self._bars(canvas, dim=True)
        before = canvas.surface.get_clip()
        past = canvas.rect(Box(STRIP.x, STRIP.y, now - STRIP.x, STRIP.h))
        canvas.surface.set_clip(past.clip(before))
        self._bars(canvas, dim=False)
        canvas.surface.set_clip(before)
        _marker(canvas, now)
        if manner.focused:
            focus_ring(canvas, STRIP, 16, 2)

    def _bars(self, canvas: Canvas, dim: bool) -> None:
        def make(piece: Piece) -> None:
            line = Box(PAD, BASE - STRIP.y, STRIP.w - 2 * PAD, 2)
            piece.sketch.rect(line, 1, LINE, 0.7)
            wide = line.w / max(1, len(self.bars))
            for i, bar in enumerate(self.bars):
                _bar(piece, bar, PAD + wide * (i + 0.5), line.y, wide)

        def faded() -> pygame.Surface:
            piece = Piece(canvas.art, STRIP.w, STRIP.h, 2)
            make(piece)
            picture = piece.done()
            picture.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        if dim:
            picture = canvas.art.picture(("dim timeline", self._key), faded)
            canvas.put(picture, STRIP.x - 2, STRIP.y - 2, (0.0, 0.0))
        else:
            place(canvas, ("timeline", self._key), STRIP, 2, make)


def height(bar: Bar) -> float:
    """Say how high a bar stands: beside one huge turn small ones still differ."""
    return LOWEST + (TALLEST - LOWEST) * sqrt(bar.share)


def _bar(piece: Piece, bar: Bar, x: float, base: float, wide: float) -> None:
    """Draw one turn, its middle at x: a bar, a cross where it failed, a dot where nothing came."""
    half = min(WIDEST, wide * 0.72) / 2
    if bar.failed:
        arm = min(8.0, half)
        box = Box(x - arm, base - 5 - 2 * arm, 2 * arm, 2 * arm)
        path = (
            f"M{box.x} {box.y} L{box.right} {box.bottom} M{box.right} {box.y} L{box.x} {box.bottom}"
        )
        piece.sketch.path(path, box, stroke=CROSS, line=min(4.0, max(1.5, arm / 2)))
        return
    high = height(bar)
    box = Box(x - half, base - high, 2 * half, high)
    piece.sketch.rect(box.inset(-1), 3, BLACK, 0.55)
    piece.sketch.rect(box, 2.5, bar.colour)


def _marker(canvas: Canvas, x: float) -> None:
    """Set the marker of the present: a line with a tip above and a knob below."""
    box = Box(x - 15, STRIP.y + 4, 30, STRIP.h)

    def make(piece: Piece) -> None:
        middle, low = piece.box.w / 2, piece.box.h - 13
        piece.sketch.rect(Box(middle - 3.5, 12, 7, low - 12), 2, BLACK, 0.7)
        piece.sketch.rect(Box(middle - 2, 12, 4, low - 12), 2, CREAM)
        tip = Box(2, 1, piece.box.w - 4, 19)
        path = f"M{tip.x} {tip.y} L{tip.right} {tip.y} L{middle} {tip.bottom} Z"
        piece.sketch.path(path, tip, FOCUS, stroke=BLACK, line=2.5)
        knob = Box(middle - 10, low - 10, 20, 20)
        piece.sketch.oval(knob.inset(-2), BLACK)
        piece.sketch.oval(knob, Ramp(inks("#FFF3C8 #EFC878 #C08A38")))
        piece.sketch.oval(knob, stroke=GOLD_LINE, line=1.5)

    place(canvas, "present", box, 6, make)
