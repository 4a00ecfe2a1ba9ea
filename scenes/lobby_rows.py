"""A seat's row in the lobby: medallion, name, level of a bot, kind, and the way out."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal

from scenes.props.buttons import focus_ring, icon, step_arrow
from scenes.props.controls import Control, Manner, Spot
from scenes.props.furniture import field, walnut_strip
from scenes.props.labels import LEAST, fitting
from scenes.props.seats import medallion
from scenes.session import SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent, Wheel
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, FOCUS, GOLD_LINE, TAG_TEXT, look_of

LEFT: Final = 96.0
WIDE: Final = 1000.0
TOP: Final = 160.0
ROOMY: Final = 4
"""So many rows are tall; with more of them all are low."""
TALL: Final = (108.0, 124.0, 78.0)
LOW: Final = (74.0, 82.0, 64.0)
"""Height of a row, step to the next, height of what is pressed on it."""
RADIUS: Final = 14.0
TICK: Final = 44.0
Mark = Literal["pencil", "replay"]
PENCIL: Final = "pencil"
KINDS: Final = {False: ("person", "Person"), True: ("robot", "Bot")}


@dataclass(frozen=True, slots=True)
class Row:
    """Where a seat's row lies and what may be pressed on it."""

    box: Box
    high: float

    @property
    def tall(self) -> bool:
        """Tell whether the row is a tall one."""
        return self.box.h == TALL[0]

    @property
    def emblem(self) -> Box:
        """Give the place of the medallion."""
        return self._cell(26, 96)

    @property
    def level(self) -> Box:
        """Give the place of a bot's level."""
        return self._cell(466, 228)

    @property
    def kind(self) -> Box:
        """Give the place of Person or Bot."""
        return self._cell(706, 204)

    @property
    def out(self) -> Box:
        """Give the place of the button that takes the seat away."""
        return self._cell(922, 64)

    @property
    def choice(self) -> Box:
        """Give the place of the eight emblems, where they open on the row."""
        return self._cell(134, 852)

    @property
    def coach(self) -> Box:
        """Give the place of the coach's switch, where a bot has its level."""
        return self.level

    @property
    def name(self) -> Box:
        """Give the place of the name."""
        return self._cell(134, self.level.x - self.box.x - 146)

    def _cell(self, x: float, w: float) -> Box:
        return Box(self.box.x + x, self.box.y + (self.box.h - self.high) / 2, w, self.high)


def row(index: int, count: int) -> Row:
    """Place the row of a seat among so many."""
    height, step, high = TALL if count <= ROOMY else LOW
    return Row(Box(LEFT, TOP + index * step, WIDE, height), high)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the controls of a row do."""

    emblem: Callable[[], object]
    rename: Callable[[], object]
    step: Callable[[int], object]
    turn: Callable[[], object]
    coach: Callable[[], object]
    leave: Callable[[], object]


class Level(Spot):
    """The level of a bot: the arrows step, Enter takes the next and begins again at the end."""

    def __init__(
        self, box: Box, name: str, levels: tuple[str, ...], now: str, step: Callable[[int], object]
    ) -> None:
        self._at = levels.index(now)
        self._last = len(levels) - 1
        self._step = step
        shows = (now, self._at == 0, self._at == self._last)
        super().__init__(box, name, self._next, partial(_paint_level, *shows), shows, name=name)

    def press_at(self, x: float, y: float) -> None:
        """Step by the arrow on whose half the press was."""
        self._by(1 if x >= self.box.center[0] else -1)

    def steer(self, intent: Intent) -> bool:
        """Let the wheel step; arrows go on to the neighbours."""
        if not isinstance(intent, Wheel):
            return False
        self._by((intent.amount > 0) - (intent.amount < 0))
        return True

    def _next(self) -> None:
        self._step(-self._at if self._at == self._last else 1)

    def _by(self, by: int) -> None:
        if 0 <= self._at + by <= self._last:
            self._step(by)


def row_controls(
    place: Row,
    index: int,
    plan: SeatPlan,
    levels: tuple[str, ...],
    deeds: Deeds,
    mark: Mark = PENCIL,
) -> list[Control]:
    """Give what can be pressed on a row: a bot's level, or whether a person has a coach.

    The mark on a person's name says what a press does.
    """
    look = partial(_paint_emblem, plan)
    name = partial(_paint_name, plan, place.tall, mark)
    at = f"seat {index + 1}"
    controls: list[Control] = [
        Spot(place.emblem, "Emblem", deeds.emblem, look, plan, name=f"{at} emblem"),
        Spot(place.name, plan.name, deeds.rename, name, plan, name=f"{at} name"),
    ]
    if plan.is_bot:
        now = plan.cast.partition(":")[2]
        controls.append(Level(place.level, f"{at} level", levels, now, deeds.step))
    else:
        paint = partial(paint_ticked, "Coach", plan.coach)
        spot = Spot(place.coach, "Coach", deeds.coach, paint, plan.coach, name=f"{at} coach")
        controls.append(spot)
    kind = partial(_paint_kind, plan.is_bot)
    controls.append(Spot(place.kind, "Kind", deeds.turn, kind, plan.is_bot, name=f"{at} kind"))
    return controls


def out_control(place: Row, index: int, deeds: Deeds, command: str | None) -> Control:
    """Give the small button that takes a seat away."""
    return Spot(
        place.out, "Remove", deeds.leave, _paint_out, command=command, name=f"seat {index + 1} out"
    )


def draw_row(canvas: Canvas, place: Row, plan: SeatPlan, chosen: bool, lit: bool) -> None:
    """Draw the wood of a row; golden for the one whose emblem is chosen, bright under the focus."""
    walnut_strip(canvas, place.box, look_of(plan.emblem).colour)
    if lit:
        _frame(canvas, place.box, 7.0, 1.0)
    elif chosen:
        _frame(canvas, place.box, 4.0, 1.0)


def _frame(canvas: Canvas, box: Box, line: float, share: float) -> None:
    colour = FOCUS if line > 4 else GOLD_LINE

    def make(piece: Piece) -> None:
        if line > 4:
            piece.shadow(piece.box.inset(-3), 20, 0, 36, 0.8, FOCUS)
            piece.cut(piece.box, 18)
        edge = piece.box.inset(-line / 2)
        ramp = Ramp((colour, colour), (0.0, 1.0), (share, share))
        piece.sketch.rect(edge, 18 + line / 2, stroke=ramp, line=line)

    place(canvas, ("lobby frame", line), box, 36, make)


def _paint_emblem(plan: SeatPlan, canvas: Canvas, box: Box, manner: Manner) -> None:
    size = min(88.0, box.h + 6)
    x, y = box.center
    badge = "robot" if plan.is_bot else None
    medallion(canvas, x, y, size, look_of(plan.emblem), manner.focused, badge)
    if manner.focused:
        focus_ring(canvas, box.centered(size, size), size / 2, 3)


def _paint_name(
    plan: SeatPlan, tall: bool, mark: Mark, canvas: Canvas, box: Box, manner: Manner
) -> None:
    _cell(canvas, box, manner)
    room = box.w - 20 - (20 if plan.is_bot else 66)
    style = fitting(canvas, plan.name, Style(42 if tall else 38), room, box.h - 10)
    while style.size > LEAST and canvas.art.lettering.width(plan.name, style) > room:
        style = replace(style, size=max(LEAST, style.size - 1))
    canvas.text(plan.name, box.x + 20, box.center[1], style, room=room)
    if not plan.is_bot:
        ink = CREAM if manner.focused else TAG_TEXT
        if mark == PENCIL:
            _pencil(canvas, box.right - 40, box.center[1], ink)
        else:
            icon(canvas, box.right - 40, box.center[1], mark, 40, ink)


def _pencil(canvas: Canvas, x: float, y: float, colour: tuple[int, int, int]) -> None:
    """Draw a small pencil: a name that can be written."""
    shaft = "M4 32 L6.5 23 L25.5 4 L32 10.5 L13 29.5 Z"

    def make(piece: Piece) -> None:
        piece.sketch.path(shaft, piece.box, stroke=colour, line=4)
        piece.sketch.path("M20.5 9 L27 15.5", piece.box, stroke=colour, line=4)

    place(canvas, ("pencil", colour), Box(x - 18, y - 18, 36, 36), 4, make)


def _paint_kind(bot: bool, canvas: Canvas, box: Box, manner: Manner) -> None:
    _cell(canvas, box, manner)
    name, word = KINDS[bot]
    icon(canvas, box.x + 38, box.center[1], name, 40)
    style = canvas.grown(word, Style(36), box.w - 84, box.h - 10)
    canvas.text(word, box.x + 70, box.center[1], style, room=box.w - 76)


def paint_ticked(words: str, on: bool, canvas: Canvas, box: Box, manner: Manner) -> None:
    """Paint a field with words that hold or don't, and a tick if they do."""
    _cell(canvas, box, manner)
    ink = CREAM if on or manner.focused else TAG_TEXT
    x, y = box.x + 34, box.center[1]
    style = canvas.grown(words, Style(36, ink=ink), box.w - 110, box.h - 10)
    word = canvas.text(words, x, y, style, room=box.w - 110)
    tick = Box(word.right + 24, y - TICK / 2, TICK, TICK)
    if on:
        canvas.svg("marks/tick-badge", tick)
    else:
        _no_tick(canvas, tick)


def paint_said(words: str, canvas: Canvas, box: Box, manner: Manner) -> None:
    """Paint a field with words to press, and the pencil: what can be changed lies behind it."""
    _cell(canvas, box, manner)
    ink = CREAM if manner.focused else TAG_TEXT
    style = canvas.grown(words, Style(36, ink=ink), box.w - 110, box.h - 10)
    word = canvas.text(words, box.x + 34, box.center[1], style, room=box.w - 110)
    _pencil(canvas, word.right + 46, box.center[1], ink)


def _no_tick(canvas: Canvas, box: Box) -> None:
    def make(piece: Piece) -> None:
        piece.sketch.oval(piece.box.inset(3), stroke=TAG_TEXT, line=3, opacity=0.55)

    place(canvas, "no tick", box, 3, make)


def _paint_level(
    level: str, first: bool, last: bool, canvas: Canvas, box: Box, manner: Manner
) -> None:
    _cell(canvas, box, manner)
    x, y = box.center
    step_arrow(canvas, box.x + 30, y, -1, on=not first)
    step_arrow(canvas, box.right - 30, y, 1, on=not last)
    style = canvas.grown(level.capitalize(), Style(36), box.w - 120, box.h - 10)
    canvas.text(level.capitalize(), x, y, style, 0.5, box.w - 108)


def _paint_out(canvas: Canvas, box: Box, manner: Manner) -> None:
    _cell(canvas, box, manner)
    ink = CREAM if manner.focused else TAG_TEXT

    def make(piece: Piece) -> None:
        piece.sketch.path("M2 2 L24 24 M24 2 L2 24", piece.box, stroke=ink, line=5, opacity=0.85)

    place(canvas, ("out", ink), box.centered(26, 26), 4, make)


def _cell(canvas: Canvas, box: Box, manner: Manner) -> None:
    field(canvas, box)
    if manner.focused:
        focus_ring(canvas, box, RADIUS, 0)
