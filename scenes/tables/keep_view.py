"""What is to be seen on a table of keep-and-roll: the props, and how they are drawn.

Cues move the props; `show` puts every one of them where the observation says.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.catalogue import Table
from game.guides import Guide
from game.keep_and_roll import KeptSet
from game.rules import Seat
from game.sentences import Sentence, figure
from game.ten_thousand import Seen
from scenes.props.board import Board
from scenes.props.buttons import key_cap
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import caption, groove, plaque, sign, slate, tag
from scenes.props.room import room as room_of
from scenes.props.rule_card import rule_card
from scenes.props.score_rows import Row, draw_rows
from scenes.props.seats import flag, medallion, turn_plaque
from scenes.props.sentence_line import Cast, write
from scenes.session import SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, TAG_TEXT, look_of
from scenes.tables.keep_layout import (
    BUTTONS,
    CAP,
    LOWEST_CAP,
    RULE_CARD,
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
    can_steal: bool = False
    steal_above: float = 0.0
    """The score that a thief must have passed."""
    acting: Seat = 0
    running: float = 0.0
    lying: list[Die] = field(default_factory=list)
    kept: list[Die] = field(default_factory=list)
    kept_points: float = 0.0
    opening: list[tuple[Die, Seat]] = field(default_factory=list)
    is_opening: bool = False
    is_pile: bool = False
    """The dice that lie there are the previous player's, for a thief to take."""
    final: Seat | None = None
    to_beat: float = 0.0
    banked_before: float = 0.0
    """The score that the last bank was added to."""
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
    numbers: bool = False
    """The places are written under the dice, as they can be marked."""
    thrown: tuple[int, int] = (0, 0)
    """How many dice the last throw had, and its number."""

    @property
    def layout(self) -> Layout:
        """Give the regions now in force."""
        return layout_for(len(self.plans), self.final is not None)

    def show(self, seen: Seen, words: Sentence) -> None:
        """Put everything where the observation says."""
        self.scores = list(seen.scores)
        self.acting = seen.seat
        self.is_opening = seen.opening
        self.final = seen.final
        self.to_beat = max(seen.scores)
        self.words = words
        pile = seen.pile if seen.stealing and not (seen.kept or seen.lying) else None
        self.is_pile = pile is not None
        self.running = seen.points
        sets = pile.kept if pile else seen.kept
        faces, places = (pile.lying, pile.places) if pile else (seen.lying, seen.places)
        self.lying = self.laid(faces, places, seen.thrown, seen.throws - 1)
        self.kept = self.set_aside(sets)
        self.kept_points = sum(part.points for part in sets)
        self.opening, self.glow, self.flying, self.moment = [], {}, None, None
        self.preview, self.marked_points = "", 0.0

    def laid(
        self, faces: Sequence[int], places: Sequence[int], count: int, throw: int
    ) -> list[Die]:
        """Lay dice of a throw on their places."""
        if not faces:
            return []
        self.thrown = count, throw
        spots = thrown_spots(self.layout, count, throw)
        return [_die(face, spots[place], place) for face, place in zip(faces, places, strict=True)]

    def moved_dice(self) -> tuple[list[Die], list[Die]]:
        """Give the dice that lie there, and how they lie in the layout now in force."""
        kept = kept_spots(self.layout, len(self.kept))
        goals = [Die(d.face, d.yaw, *spot) for d, spot in zip(self.kept, kept, strict=True)]
        if self.lying:
            spots = thrown_spots(self.layout, *self.thrown)
            goals = [_die(d.face, spots[d.place], d.place) for d in self.lying] + goals
        return [*self.lying, *self.kept], goals

    def set_aside(self, sets: Sequence[KeptSet]) -> list[Die]:
        """Lay kept dice into the groove, turned as they lay."""
        dice = [
            (face, yaw_of(part.throw, place))
            for part in sets
            for face, place in zip(part.dice, part.places, strict=True)
        ]
        spots = kept_spots(self.layout, len(dice))
        return [
            Die(face, yaw, x, y, size)
            for (face, yaw), (x, y, size) in zip(dice, spots, strict=True)
        ]

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        dice = tuple(die.alike() for die in (*self.lying, *self.kept))
        figures = (tuple(self.scores), self.acting, self.running, self.kept_points, self.final)
        return (dice, figures, self.words, self.is_pile, self.is_opening)


def _die(face: int, spot: Spot, place: int) -> Die:
    return Die(face, spot.yaw, spot.x, spot.y, spot.size, place)


def draw_table(
    canvas: Canvas, view: KeepView, dice: DicePictures, board: Board, focus: Die | None = None
) -> None:
    """Draw the table: furniture, scores, plaques, dice, controls, and the moment over all."""
    turn_shown = not (view.moment and view.moment.covers_turn)
    thrown = (*(view.kept if turn_shown else ()), *view.lying, *(die for die, _ in view.opening))
    flying = any(die.turn < 1 for die in thrown)
    still = _Still(view, dice, board if flying else None, turn_shown)
    canvas.still(still.key(), still.paint)
    draw_dice(canvas, dice, thrown, focus)
    for die, seat in view.opening:
        look = view.cast.looks[seat]
        medallion(canvas, die.x, die.y + die.size * 0.98, 72, look)
    if view.moment:
        view.moment.draw(canvas, dice)
    if not flying:
        _rail(canvas, view, dice, board)
    _numbers(canvas, view)
    if view.flying:
        text, x, y, size = view.flying
        canvas.text(text, x, y, Style(round(size), "slab", effect="gold", cells=True), 0.5)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below the dice; it seldom changes. With a board the dice fly over the controls."""

    view: KeepView
    dice: DicePictures
    board: Board | None
    turn_shown: bool

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        view = self.view
        rail = (view.rail, view.rail_box, self.board.look_key()) if self.board else None
        return (self._scores_key(), view.words, rail)

    def _scores_key(self) -> Hashable:
        view = self.view
        running = round(view.running + view.marked_points)
        figures = (round(view.kept_points), running, bool(view.kept), self.turn_shown)
        turn = (view.acting, view.is_opening, bool(view.opening), view.is_pile)
        last = (view.final, view.to_beat)
        return (self._base, *_rows(view), self.lit, figures, turn, last)

    @property
    def lit(self) -> float:
        """Give the share of the sign's bulbs that shine."""
        share = round(max(0.0, *self.view.scores) / self.view.target * 64) / 64
        return max(FEWEST_LIT, share)

    def paint(self, canvas: Canvas) -> None:
        """Paint the scores, what was said last, and the controls."""
        view, move = self.view, self.view.layout.move
        canvas.still(self._scores_key(), self._scores, "scores")
        if view.words:
            caption(canvas, move)
            write(canvas, self.dice, view.words, view.cast, move.inset(18, 0), WORDS)
        if self.board:
            _rail(canvas, view, self.dice, self.board)

    def _scores(self, canvas: Canvas) -> None:
        """Paint furniture, scores, plaques and the tray, which outlast many words."""
        view, layout = self.view, self.view.layout
        canvas.layer(self._base, self._furniture)
        sign(canvas, layout.sign, self.lit, view.table.name)
        draw_rows(canvas, layout.slate, _rows(view))
        _turn(canvas, view)
        if view.final is not None:
            _last_round(canvas, view)
        if self.turn_shown:
            _kept(canvas, view)

    @property
    def _base(self) -> Hashable:
        return (self.view.table.id, self.view.layout, self.view.guide.card_note)

    def _furniture(self, canvas: Canvas) -> None:
        canvas.layer("green room", room_of)
        slate(canvas, self.view.layout.slate)
        rule_card(canvas, RULE_CARD, self.view.guide, self.dice)


def _rail(canvas: Canvas, view: KeepView, dice: DicePictures, board: Board) -> None:
    """Draw the controls; thrown dice fly over them, moments stay below."""
    if view.rail:
        caption(canvas, view.rail_box, 0.7)
        write(canvas, dice, view.rail, view.cast, view.rail_box.inset(30, 0), WORDS)
    board.draw(canvas)


def _rows(view: KeepView) -> list[Row]:
    shown = []
    for seat, (plan, score) in enumerate(zip(view.plans, view.scores, strict=True)):
        acting = seat == view.acting and not view.is_opening
        shown.append(
            Row(
                view.cast.names[seat],
                look_of(plan.emblem),
                score,
                max(0.0, score) / view.target,
                (view.running + view.marked_points) / view.target if acting else 0.0,
                acting,
                _badge(view, seat),
                view.glow.get(seat, 0.0),
            )
        )
    return shown


def _badge(view: KeepView, seat: Seat) -> str | None:
    if view.final == seat:
        return "flag"
    if view.final is not None and _turns_after(view, view.final, seat) < _turns_after(
        view, view.final, view.acting
    ):
        return "tick"
    return "robot" if view.plans[seat].is_bot else None


def _turns_after(view: KeepView, first: Seat, seat: Seat) -> int:
    return (seat - first) % len(view.plans)


def _turn(canvas: Canvas, view: KeepView) -> None:
    box = view.layout.plaque
    if view.is_opening:
        plaque(canvas, box)
        canvas.text("Who begins?", *box.center, TURN, 0.5)
        return
    plan = view.plans[view.acting]
    left = turn_plaque(canvas, box, look_of(plan.emblem), "robot" if plan.is_bot else None)
    room = box.right - 34 - left
    name = view.cast.names[view.acting]
    ending = "’s turn"
    size = 68.0
    while size > 50 and canvas.art.lettering.width(name + ending, Style(size, "extra")) > room:
        size -= 3
    style = Style(size, "extra", CREAM, "shadow")
    tail = canvas.art.lettering.width(ending, style)
    shown, _ = canvas.art.lettering.fitted(name, style, room - tail)
    x = left + (room - tail - canvas.art.lettering.width(shown, style)) / 2
    named = canvas.text(name, x, box.center[1], style, room=room - tail)
    canvas.text(ending, named.right, box.center[1], style)


def _last_round(canvas: Canvas, view: KeepView) -> None:
    box = view.layout.last_round
    plaque(canvas, box)
    text = f"Last round: {figure(view.to_beat)} to beat"
    style = Style(42, ink=TAG_TEXT)
    wide = canvas.art.lettering.width(text, style)
    flag(canvas, box.center[0] - wide / 2 - 36, box.y + 16, 40)
    canvas.text(text, *box.center, style, 0.5)


def _kept(canvas: Canvas, view: KeepView) -> None:
    layout = view.layout
    if view.is_opening or view.opening:
        return
    groove(canvas, layout.groove)
    if view.kept:
        middle = (layout.groove.right - 82, layout.groove.center[1])
        text = figure(round(view.kept_points))
        box = Box(middle[0] - 66, middle[1] - 34, 132, 68)
        tag(canvas, box)
        size = 48 if len(text) < 5 else 42
        canvas.text(text, *box.center, Style(size, "extra", TAG_TEXT, cells=True), 0.5)
    if view.is_pile:
        return
    x = layout.running.center[0]
    canvas.text("This turn", x, layout.running.y + 18, Style(40, effect="shadow"), 0.5)
    text = figure(round(view.running + view.marked_points))
    high = min(150.0, layout.running.h * 0.78, layout.running.w / (0.72 * len(text) + 0.1))
    style = Style(round(high), "slab", effect="gold", cells=True)
    canvas.text(text, x, layout.running.y + 40 + (layout.running.h - 40) / 2, style, 0.5)


def _numbers(canvas: Canvas, view: KeepView) -> None:
    if view.numbers:
        for i, die in enumerate(view.lying):
            low = min(die.y + die.size * 0.6 + CAP / 2, LOWEST_CAP)
            key_cap(canvas, die.x, low, str(i + 1), CAP, 0.5)
    if view.preview:
        _preview(canvas, view)


def _preview(canvas: Canvas, view: KeepView) -> None:
    """Write what the marked dice are worth, or which do not score, over the throw."""
    good = view.preview.startswith("+")
    style = Style(52 if good else 38, "extra" if good else "bold", TAG_TEXT)
    wide = canvas.art.lettering.width(view.preview, style) + 56
    middle = view.layout.groove.bottom + 38
    box = Box(view.layout.middle - wide / 2, middle - 32, wide, 64)
    tag(canvas, box)
    canvas.text(view.preview, *box.center, style, 0.5)
