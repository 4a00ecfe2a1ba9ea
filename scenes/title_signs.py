"""The signs of the tables on the wall: a picture of each table over its name; a press opens it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.props.buttons import focus_ring
from scenes.props.controls import Control, Manner
from scenes.props.furniture import sign
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import GOLD_LINE, MARK_GOLD, TAG_TEXT, ink, inks
from scenes.title_pictures import SignArt, art_of, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.catalogue import RuleValue, Table
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas

BLACK: Final = (0, 0, 0)
RADIUS: Final = 20.0
FRAME: Final = 14.0
DOWN: Final = 5.0


@dataclass(frozen=True, slots=True)
class SignSize:
    """The measures of a sign of at least some height: sizes of its words, and how far down."""

    least: float
    words: float
    """Height of the part below the picture; the lines are counted from its upper edge."""
    name: float
    name_down: float
    second: float
    second_down: float
    goal_down: float | None = None


SIZES: Final = (
    SignSize(700, 330, 96, 82, 44, 162, 232),
    SignSize(360, 150, 60, 52, 38, 108),
    SignSize(0, 112, 44, 38, 34, 84),
)
GOAL: Final = Style(36, "bold", ink("#F3E2BC"), "shadow")
GOAL_LINES: Final = 2
GOAL_PITCH: Final = 48.0
NAME_STEP: Final = 0.92
NAME_SHARE: Final = 0.12
"""Size of a name to the width of its sign, at most."""
WIDE: Final = 500.0
"""Signs as wide as this say their facts at length."""
LIGHTS_FROM: Final = 420.0
LIGHTS: Final = (430.0, 116.0)
LIGHTS_DOWN: Final = 24.0
LOWER: Final = 0.15
"""How far the dice lie lower below the lights, as a share of the picture."""


def size_of(box: Box) -> SignSize:
    """Give the measures for a sign of this size."""
    size = next(size for size in SIZES if box.h >= size.least)
    return replace(size, name=min(size.name, box.w * NAME_SHARE))


def picture_box(box: Box) -> Box:
    """Give the part of a sign that is its picture."""
    return Box(box.x + FRAME, box.y + FRAME, box.w - 2 * FRAME, box.h - FRAME - size_of(box).words)


class TableSign(Control):
    """The sign of one table; `chosen` is the one that Play opens.

    `rules` are the house rules that a match here begins with, where they differ from the defaults.
    """

    def __init__(
        self,
        box: Box,
        table: Table,
        rules: Mapping[str, object],
        dice: DicePictures,
        on_press: Callable[[], object],
        chosen: bool = False,
    ) -> None:
        super().__init__(box, table.name, on_press, name=f"table {table.id}")
        self._table = table
        self._dice = dice
        self._chosen = chosen
        self._rules = table.full_rules(rules)

    def state(self) -> Hashable:
        """Give all that its picture depends on."""
        return (super().state(), self._table.id, self._chosen)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Hang the sign, with the ring of the focus or of the choice."""
        box = self.box.moved(0, DOWN if manner.down else 0)
        art = art_of(self._table.id)
        key = ("table sign", self._table.id, self._chosen)
        place(canvas, key, box, 44, lambda piece: self._carve(piece, art))
        if manner.focused:
            focus_ring(canvas, box, RADIUS)
        picture = picture_box(box)
        if art.lights and picture.h >= LIGHTS_FROM:
            spot = Box(picture.center[0] - LIGHTS[0] / 2, picture.y + LIGHTS_DOWN, *LIGHTS)
            sign(canvas, spot, 1.0, figure(int(self._rules[art.lights])))
        self._words(canvas, box, picture)

    def _carve(self, piece: Piece, art: SignArt) -> None:
        whole = piece.box
        piece.shadow(whole, RADIUS, 14, 30, 0.62)
        piece.sketch.rect(whole.inset(-3), RADIUS + 3, ink("#140803"))
        piece.face(wood(piece.art, piece.rect(whole).size, 37), whole, RADIUS)
        piece.sketch.rect(whole, RADIUS, Ramp((BLACK, BLACK), (0.0, 1.0), (0.30, 0.50)))
        edge = Ramp(inks("#A8744A #5A3218 #2A140A"), (0.0, 0.2, 1.0))
        piece.sketch.rect(whole.inset(1.5), RADIUS - 1, stroke=edge, line=3)
        if self._chosen:
            piece.sketch.rect(whole.inset(4), RADIUS - 3, stroke=MARK_GOLD, line=5)
        self._picture(piece, art, picture_box(whole))
        for x in (17.0, whole.w - 17):
            for y in (17.0, whole.h - 17):
                _nail(piece, x, y)

    def _picture(self, piece: Piece, art: SignArt, box: Box) -> None:
        low = LOWER * box.h if art.lights and box.h >= LIGHTS_FROM else 0.0
        piece.face(paint(piece.art, self._dice, self._table.id, box, low), box, 6)
        piece.hollow(box, 6, 5, 26, 0.7)
        gold = Ramp((GOLD_LINE, ink("#8A5A20")), (0.0, 1.0))
        piece.sketch.rect(Box(box.x, box.bottom, box.w, 4), 0, gold)

    def _words(self, canvas: Canvas, box: Box, picture: Box) -> None:
        measures = size_of(box)
        x, room = box.x + 32, box.w - 64
        style = Style(measures.name, "slab", ink("#FFF3D6"), "shadow")
        while canvas.art.lettering.width(self.label, style) > room and style.size > 34:
            style = replace(style, size=style.size * NAME_STEP)
        second = Style(measures.second, "bold", TAG_TEXT, "shadow")
        top = picture.bottom
        canvas.text(self.label, x, top + measures.name_down, style, room=room)
        told = facts(self._table, self._rules, at_length=box.w >= WIDE)
        canvas.text(told, x, top + measures.second_down, second, room=room)
        if measures.goal_down:
            self._goal(canvas, x, top + measures.goal_down, room)

    def _goal(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        goal = self._table.guide(self._rules).goal
        lines = canvas.art.lettering.wrapped(goal, GOAL, room)[:GOAL_LINES]
        for number, line in enumerate(lines):
            canvas.text(line, x, y + number * GOAL_PITCH, GOAL, room=room)


ROUNDS: Final = "hands"
"""The house rule that says how long a match is, where there is one."""


def facts(table: Table, rules: Mapping[str, RuleValue], at_length: bool = False) -> str:
    """Say for how many a table is, and how many hands or about how many minutes a match takes."""
    low, high = table.seats
    if ROUNDS in rules:
        long = f"{figure(int(rules[ROUNDS]))} hands"
        return f"{low}–{high} players · {long}" if at_length else f"{low}–{high} · {long}"
    minutes = table.minutes(min(high, 4), rules)
    if at_length:
        return f"{low}–{high} players · about {minutes} min"
    return f"{low}–{high} · {minutes} min"


def _nail(piece: Piece, x: float, y: float) -> None:
    box = Box(x - 8, y - 8, 16, 16)
    piece.sketch.oval(box.moved(1, 3), BLACK, 0.5)
    metal = Ramp(inks("#FFF3C8 #EFC878 #B07C2C #6A4210"), (0.0, 0.35, 0.8, 1.0), centre=(0.38, 0.3))
    piece.sketch.oval(box, metal)
