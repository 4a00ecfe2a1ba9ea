"""What is to be seen on a table of keep-and-roll: the props, and how the common ones are drawn.

Cues move the props; `show` puts every one of them where the observation says.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.catalogue import Table
from game.guides import Guide
from game.keep_and_roll import KeptSet, Tray
from game.rules import Seat
from game.sentences import Sentence
from scenes.props.board import Board
from scenes.props.buttons import key_cap
from scenes.props.coach_panel import CoachShown
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die
from scenes.props.furniture import caption, plaque, tag
from scenes.props.score_rows import row_boxes
from scenes.props.seats import turn_plaque
from scenes.props.sentence_line import Cast, write
from scenes.props.turn_sign import write_turn
from scenes.session import SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, TAG_TEXT, look_of
from scenes.tables.keep_layout import (
    BUTTONS,
    CAP,
    Layout,
    Spot,
    kept_spots,
    layout_for,
    thrown_spots,
    yaw_of,
)
from scenes.tables.moments import Moment

FEWEST_LIT: Final = 4 / 64
"""A sign without a single light would look broken."""
WORDS: Final = Style(38, ink=CREAM)
TURN: Final = Style(68, "extra", CREAM, "shadow")


@dataclass
class KeepView:
    """All props of the table and the figures as they are shown at the moment."""

    table: Table
    guide: Guide
    plans: tuple[SeatPlan, ...]
    cast: Cast
    target: int
    scores: list[float]
    acting: Seat = 0
    running: float = 0.0
    lying: list[Die] = field(default_factory=list)
    kept: list[Die] = field(default_factory=list)
    kept_points: float = 0.0
    opening: list[tuple[Die, Seat]] = field(default_factory=list)
    is_opening: bool = False
    words: Sentence = ()
    rail: Sentence = ()
    """What stands in the rail where nobody on the couch is to act."""
    rail_box: Box = BUTTONS
    preview: str = ""
    marked_points: float = 0.0
    """What the marked dice would add, where all of them score."""
    glow: dict[Seat, float] = field(default_factory=dict)
    flying: tuple[str, float, float, float] | None = None
    """A figure on its way to a row: text, x, y and size."""
    moment: Moment | None = None
    coach: CoachShown | None = None
    numbers: bool = False
    """The places are written under the dice, as they can be marked."""
    thrown: tuple[int, int] = (0, 0)
    """How many dice the last throw had, and its number."""

    @property
    def layout(self) -> Layout:
        """Give the regions now in force."""
        return layout_for(len(self.plans), False)

    def show(self, seen: Tray, opening: bool, words: Sentence) -> None:
        """Put everything where the observation says."""
        self.scores = list(seen.scores)
        self.acting = seen.seat
        self.is_opening = opening
        self.words = words
        self.running = seen.points
        self.lying = self.laid(seen.lying, seen.places, seen.thrown, seen.throws - 1)
        self.kept = self.set_aside(seen.kept)
        self.kept_points = sum(part.points for part in seen.kept)
        self.opening, self.glow, self.flying, self.moment = [], {}, None, None
        self.preview, self.marked_points = "", 0.0

    def row_box(self, seat: Seat) -> Box:
        """Give the place of a seat's score."""
        return row_boxes(self.layout.slate, len(self.plans))[seat]

    def kept_places(self, count: int) -> tuple[tuple[float, float, float], ...]:
        """Place so many kept dice: x, y and edge."""
        return kept_spots(self.layout, count)

    def thrown_places(self, count: int, throw: int) -> tuple[Spot, ...]:
        """Place the dice of a throw."""
        return thrown_spots(self.layout, count, throw)

    def laid(
        self, faces: Sequence[int], places: Sequence[int], count: int, throw: int
    ) -> list[Die]:
        """Lay dice of a throw on their places."""
        if not faces:
            return []
        self.thrown = count, throw
        spots = self.thrown_places(count, throw)
        return [
            die_at(face, spots[place], place) for face, place in zip(faces, places, strict=True)
        ]

    def moved_dice(self) -> tuple[list[Die], list[Die]]:
        """Give the dice that lie there, and how they lie in the layout now in force."""
        kept = self.kept_places(len(self.kept))
        goals = [Die(d.face, d.yaw, *spot) for d, spot in zip(self.kept, kept, strict=True)]
        if self.lying:
            spots = self.thrown_places(*self.thrown)
            goals = [die_at(d.face, spots[d.place], d.place) for d in self.lying] + goals
        return [*self.lying, *self.kept], goals

    def set_aside(self, sets: Sequence[KeptSet]) -> list[Die]:
        """Lay kept dice into the groove, turned as they lay."""
        dice = [
            (face, yaw_of(part.throw, place))
            for part in sets
            for face, place in zip(part.dice, part.places, strict=True)
        ]
        spots = self.kept_places(len(dice))
        return [
            Die(face, yaw, x, y, size)
            for (face, yaw), (x, y, size) in zip(dice, spots, strict=True)
        ]

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        dice = tuple(die.alike() for die in (*self.lying, *self.kept))
        figures = (tuple(self.scores), self.acting, self.running, self.kept_points)
        return (dice, figures, self.words, self.is_opening)


def die_at(face: int, spot: Spot, place: int) -> Die:
    """Lay a die on a spot."""
    return Die(face, spot.yaw, spot.x, spot.y, spot.size, place)


def draw_rail(canvas: Canvas, view: KeepView, dice: DicePictures, board: Board) -> None:
    """Draw the controls; thrown dice fly over them, moments stay below."""
    if view.rail:
        caption(canvas, view.rail_box, 0.7)
        write(canvas, dice, view.rail, view.cast, view.rail_box.inset(30, 0), WORDS)
    board.draw(canvas)


def draw_turn(canvas: Canvas, view: KeepView) -> None:
    """Hang the plaque that says whose turn it is."""
    box = view.layout.plaque
    if view.is_opening:
        plaque(canvas, box)
        canvas.text("Who begins?", *box.center, TURN, 0.5)
        return
    plan = view.plans[view.acting]
    left = turn_plaque(canvas, box, look_of(plan.emblem), "robot" if plan.is_bot else None)
    name = view.cast.names[view.acting]
    write_turn(canvas, name, "’s turn", left, box.right - 34, box.center[1])


def draw_numbers(canvas: Canvas, view: KeepView) -> None:
    """Write the places under the dice, and what the marked ones are worth."""
    if view.numbers:
        for i, die in enumerate(view.lying):
            low = min(die.y + die.size * 0.6 + CAP / 2, view.layout.lowest_cap)
            key_cap(canvas, die.x, low, str(i + 1), CAP, 0.5)
    if view.preview:
        draw_preview(canvas, view)


def draw_preview(canvas: Canvas, view: KeepView) -> None:
    """Write what the marked dice are worth, or which do not score, over the throw."""
    good = view.preview.startswith("+")
    style = Style(52 if good else 38, "extra" if good else "bold", TAG_TEXT)
    wide = canvas.art.lettering.width(view.preview, style) + 56
    middle = view.layout.preview_y
    box = Box(view.layout.middle - wide / 2, middle - 32, wide, 64)
    tag(canvas, box)
    canvas.text(view.preview, *box.center, style, 0.5)
