"""What is to be seen on the Yahtzee table: the props, and how they are drawn.

Cues move the props; `show` puts every one of them where the observation says.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.boxes import NAMES, Sheet
from game.guides import Guide
from game.rules import Seat
from game.sentences import Sentence, counted
from game.yahtzee import THROWS as MOST_THROWS
from game.yahtzee import Seen
from scenes.props.board import Board
from scenes.props.buttons import key_cap
from scenes.props.coach_panel import CoachShown, draw_coach
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import caption, groove, paper, plaque
from scenes.props.room import room as room_of
from scenes.props.seats import turn_plaque
from scenes.props.sentence_line import Cast, write
from scenes.props.turn_sign import write_turn
from scenes.session import SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, MARK_GOLD, PAPER_INK, PAPER_TITLE, look_of
from scenes.tables.keep_layout import BUTTONS, CAP
from scenes.tables.moments import Moment
from scenes.tables.yahtzee_layout import (
    GOAL,
    MOVE,
    NOTE,
    PLAQUE,
    RISE,
    THROWS,
    Grid,
    dice_spots,
    grid_for,
)
from scenes.tables.yahtzee_sheet import (
    Column,
    band,
    draw_column,
    draw_round,
    draw_row,
    draw_ruled,
    stacked_names,
)

DICE_STYLE: Final = "red"
WORDS: Final = Style(36, ink=CREAM)


@dataclass
class YahtzeeView:
    """All props of the table and the figures as they are shown at the moment."""

    guide: Guide
    plans: tuple[SeatPlan, ...]
    cast: Cast
    sheets: list[Sheet]
    totals: list[float]
    acting: Seat = 0
    lying: list[Die] = field(default_factory=list)
    held: frozenset[int] = frozenset()
    """Places of the dice that stayed at the last throw, while throws are left."""
    throws_left: int = MOST_THROWS
    turn: int = 0
    """The number of the turn's first throw."""
    pays: tuple[tuple[str, int], ...] = ()
    joker: bool = False
    picked: str = ""
    """The box that is meant: a control covers it."""
    note: tuple[str, ...] = ()
    """Why five alike bind: a heading and sentences."""
    task: tuple[str, ...] = ()
    """What there is to do: a heading and a sentence."""
    written: bool = False
    """The box of this turn has been filled, and the turn has not passed on yet."""
    starred: str = ""
    """The box that the coach would fill."""
    coach: CoachShown | None = None
    peeked: Seat | None = None
    """Whose column somebody looks at, where there is but one."""
    words: Sentence = ()
    rail: Sentence = ()
    """What stands in the rail where nobody on the couch is to act."""
    rail_box: Box = BUTTONS
    flying: tuple[str, float, float, float] | None = None
    """A figure on its way to its box: text, x, y and size."""
    moment: Moment | None = None
    numbers: bool = False
    """The places are written beside the dice, as they can be marked."""

    @property
    def grid(self) -> Grid:
        """Give the ruling of the sheet."""
        return grid_for(len(self.plans))

    @property
    def is_over(self) -> bool:
        """Tell whether every box of every sheet is filled."""
        return all(points is not None for sheet in self.sheets for points in sheet.filled)

    @property
    def round(self) -> int:
        """Count the round of the turn that is shown."""
        filled = sum(points is not None for points in self.sheets[self.acting].filled)
        return min(len(NAMES), filled + (not self.written))

    def show(self, seen: Seen, words: Sentence, note: tuple[str, ...]) -> None:
        """Put everything where the observation says."""
        self.sheets = list(seen.sheets)
        self.totals = list(seen.scores)
        self.acting = seen.seat
        self.throws_left = seen.throws_left
        self.turn = seen.throws - (MOST_THROWS - seen.throws_left)
        self.held = frozenset(seen.held if seen.throws_left else ())
        self.pays, self.joker, self.note = seen.pays, seen.joker, note
        self.words = words
        self.lying = self.laid(seen.lying, range(len(seen.lying)))
        for die in self.lying:
            die.marked = die.place in self.held
            die.mark = 1.0 if die.marked else 0.0
        self.flying = self.moment = None
        self.written = False

    def laid(self, faces: Sequence[int], places: Iterable[int]) -> list[Die]:
        """Lay dice on their places."""
        spots = dice_spots(self.turn)
        return [
            Die(
                face,
                (spots[place].yaw + face) % 4,
                spots[place].x,
                spots[place].y,
                spots[place].size,
                place,
                DICE_STYLE,
                rise=RISE,
            )
            for face, place in zip(faces, places, strict=False)
        ]

    def column(self, seat: Seat) -> Column:
        """Give one seat's part of the sheet."""
        plan, live = self.plans[seat], seat == self.acting
        return Column(
            self.cast.names[seat],
            look_of(plan.emblem),
            plan.is_bot,
            self.sheets[seat],
            round(self.totals[seat]),
            self.pays if live else (),
            self.joker and live,
            self.picked if live else "",
            self.starred if live else "",
        )

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        dice = tuple((*die.alike(), die.marked) for die in self.lying)
        sheet = (tuple(self.sheets), tuple(self.totals), self.acting, self.pays, self.joker)
        return (dice, sheet, self.words, self.note, self.throws_left)


def draw_table(
    canvas: Canvas,
    view: YahtzeeView,
    dice: DicePictures,
    board: Board,
    focus: Die | None = None,
    troubled: bool = False,
) -> None:
    """Draw the table: cloth, sheet, plaques, dice, controls, and the moment over all.

    `troubled` leaves the place of the note to something more pressing.
    """
    flying = any(die.turn < 1 for die in view.lying)
    still = _Still(view, dice, board if flying else None, troubled)
    canvas.still(still.key(), still.paint)
    draw_dice(canvas, dice, view.lying, focus)
    if view.moment:
        view.moment.draw(canvas, dice)
    if not flying:
        _rail(canvas, view, dice, board)
    if view.numbers:
        for die in view.lying:
            half = die.size * 0.5
            key_cap(canvas, die.x + half + 6, die.y + half - 2, str(die.place + 1), CAP, 0.5)
    if view.flying:
        text, x, y, size = view.flying
        canvas.text(text, x, y, Style(round(size), "slab", effect="gold", cells=True), 0.5)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below the dice; it seldom changes. With a board the dice fly over the controls."""

    view: YahtzeeView
    dice: DicePictures
    board: Board | None
    troubled: bool

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        view = self.view
        columns = tuple(view.column(seat) for seat in range(len(view.plans)))
        marked = tuple((die.place, die.turn) for die in view.lying if die.marked)
        rail = (view.rail, view.rail_box, self.board.look_key()) if self.board else None
        told = (view.words, view.note, view.task, self.troubled)
        left = (view.throws_left, bool(view.lying))
        turn = (view.acting, view.round, view.peeked, view.turn)
        return (self._base, columns, turn, marked, told, left, view.coach, rail)

    def paint(self, canvas: Canvas) -> None:
        """Paint cloth, sheet, plaques and what is said."""
        view = self.view
        canvas.layer(self._base, self._furniture)
        _sheet(canvas, view)
        _turn(canvas, view)
        if view.words:
            caption(canvas, MOVE)
            write(canvas, self.dice, view.words, view.cast, MOVE.inset(18, 0), WORDS)
        else:
            _goal(canvas, view)
        if not view.is_over:
            _throws(canvas, view)
        for die in view.lying:
            if die.marked:
                groove(canvas, Box(die.x - 84, die.y - 80, 168, 168), 34)
        if not self.troubled and not (view.coach and view.coach.on):
            _note(canvas, view)
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)
        if self.board:
            _rail(canvas, view, self.dice, self.board)

    @property
    def _base(self) -> Hashable:
        return ("yahtzee", len(self.view.plans))

    def _furniture(self, canvas: Canvas) -> None:
        room_of(canvas, "blue")
        draw_ruled(canvas, self.view.grid)


def _sheet(canvas: Canvas, view: YahtzeeView) -> None:
    grid = view.grid
    draw_round(canvas, grid, view.round)
    shown = view.acting if view.peeked is None else view.peeked
    seats = [shown] if grid.rows else list(range(len(view.plans)))
    if not grid.rows or view.peeked is None:
        band(canvas, grid.column(view.acting).inset(-3, 0))
    names = [view.cast.names[seat] for seat in seats]
    stacked = stacked_names(canvas, grid.columns, names)
    for seat in seats:
        draw_column(canvas, grid.column(seat), view.column(seat), stacked)
    for seat, row in enumerate(grid.rows):
        draw_row(canvas, row, view.column(seat), seat == shown)


def _turn(canvas: Canvas, view: YahtzeeView) -> None:
    plan = view.plans[view.acting]
    left = turn_plaque(canvas, PLAQUE, look_of(plan.emblem), "robot" if plan.is_bot else None)
    name, right = view.cast.names[view.acting], PLAQUE.right - 30
    write_turn(canvas, name, "’s turn", left, right, PLAQUE.center[1], 66.0)


GOAL_STYLE: Final = Style(44, effect="shadow")


def _goal(canvas: Canvas, view: YahtzeeView) -> None:
    """Tell what it is all about, before anything has been done."""
    if view.lying:
        return
    x, y = GOAL.center
    lines = canvas.art.lettering.wrapped(view.guide.goal, GOAL_STYLE, GOAL.w)
    for i, line in enumerate(lines):
        canvas.text(line, x, y + (i - (len(lines) - 1) / 2) * 56, GOAL_STYLE, 0.5)


FIGURE: Final = Style(112, "slab", effect="gold")
LEFT: Final = Style(34, effect="shadow")


def _throws(canvas: Canvas, view: YahtzeeView) -> None:
    x, y = THROWS.center
    canvas.text(str(view.throws_left), x, y - 18, FIGURE, 0.5)
    words = counted(view.throws_left, "throw") + " left"
    canvas.text(words.split(" ", 1)[1], x, y + 66, LEFT, 0.5)


HEADING: Final = 42.0
LINE: Final = 40.0


def _note(canvas: Canvas, view: YahtzeeView) -> None:
    """Say what there is to do, or what five alike bind to."""
    if not (view.note or view.task):
        return
    title, *lines = view.note or view.task
    bound = bool(view.note)
    if bound:
        plaque(canvas, NOTE, MARK_GOLD)
    else:
        paper(canvas, NOTE.inset(4), 0.5, 2)
    gold = Style(HEADING, "slab", effect="gold")
    heading = gold if bound else Style(HEADING, "slab", PAPER_TITLE)
    left, room = NOTE.x + 28, NOTE.w - 56
    plain = Style(34, ink=CREAM if bound else PAPER_INK)
    body = canvas.grown(max(lines, key=len), plain, room, LINE)
    canvas.text(title, left, NOTE.y + 36, heading, room=room)
    wrapped = [part for line in lines for part in canvas.art.lettering.wrapped(line, body, room)]
    top = NOTE.y + (82 if bound else 96)
    for i, line in enumerate(wrapped):
        canvas.text(line, left, top + i * LINE, body, room=room)


def _rail(canvas: Canvas, view: YahtzeeView, dice: DicePictures, board: Board) -> None:
    """Draw the controls; thrown dice fly over them, moments stay below."""
    if view.rail:
        caption(canvas, view.rail_box, 0.7)
        write(canvas, dice, view.rail, view.cast, view.rail_box.inset(30, 0), Style(38, ink=CREAM))
    board.draw(canvas)
