"""What is to be seen at Ten Thousand: the green felt, the slate, a turn that lies for a thief."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from game.rules import Seat
from game.sentences import Sentence, figure
from game.ten_thousand import Seen
from scenes.props.board import Board
from scenes.props.coach_panel import draw_coach
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import caption, groove, plaque, sign, slate, tag
from scenes.props.room import room
from scenes.props.rule_card import rule_card
from scenes.props.score_rows import Row, draw_rows
from scenes.props.seats import flag, medallion
from scenes.props.sentence_line import write
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import TAG_TEXT, look_of
from scenes.tables.keep_layout import RULE_CARD, RULE_CARD_BY_COACH, Layout, layout_for
from scenes.tables.keep_view import FEWEST_LIT, WORDS, KeepView, draw_numbers, draw_rail, draw_turn


@dataclass
class TenThousandView(KeepView):
    """The props of the table, with what a thief may take and the last round."""

    can_steal: bool = False
    steal_above: float = 0.0
    """The score that a thief must have passed."""
    is_pile: bool = False
    """The dice that lie there are the previous player's, for a thief to take."""
    final: Seat | None = None
    to_beat: float = 0.0
    banked_before: float = 0.0
    """The score that the last bank was added to."""

    @property
    def layout(self) -> Layout:
        """Give the regions now in force."""
        return layout_for(len(self.plans), self.final is not None)

    def put(self, seen: Seen, words: Sentence) -> None:
        """Put everything where the observation says; a banked turn lies there for a thief."""
        self.final = seen.final
        self.to_beat = max(seen.scores)
        pile = seen.pile if seen.stealing and not (seen.kept or seen.lying) else None
        self.is_pile = pile is not None
        tray = seen
        if pile:
            tray = replace(seen, kept=pile.kept, lying=pile.lying, places=pile.places)
        self.show(tray, seen.opening, words)

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the table depends on, for comparing."""
        return (super().props(), self.is_pile, self.final)


def draw_table(
    canvas: Canvas,
    view: TenThousandView,
    dice: DicePictures,
    board: Board,
    focus: Die | None = None,
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
        draw_rail(canvas, view, dice, board)
    draw_numbers(canvas, view)
    if view.flying:
        text, x, y, size = view.flying
        canvas.text(text, x, y, Style(round(size), "slab", effect="gold", cells=True), 0.5)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below the dice; it seldom changes. With a board the dice fly over the controls."""

    view: TenThousandView
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
        return (self._base, *_rows(view), self.lit, figures, turn, last, view.coach)

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
            draw_rail(canvas, view, self.dice, self.board)

    def _scores(self, canvas: Canvas) -> None:
        """Paint furniture, scores, plaques and the tray, which outlast many words."""
        view, layout = self.view, self.view.layout
        canvas.layer(self._base, self._furniture)
        sign(canvas, layout.sign, self.lit, view.table.name)
        draw_rows(canvas, layout.slate, _rows(view))
        draw_turn(canvas, view)
        if view.final is not None:
            _last_round(canvas, view)
        if self.turn_shown:
            _kept(canvas, view)
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)

    @property
    def _base(self) -> Hashable:
        view = self.view
        return (view.table.id, view.layout, view.guide.card_note, self._advised)

    @property
    def _advised(self) -> bool:
        return bool(self.view.coach and self.view.coach.on)

    def _furniture(self, canvas: Canvas) -> None:
        canvas.layer("green room", room)
        slate(canvas, self.view.layout.slate)
        card = RULE_CARD_BY_COACH if self._advised else RULE_CARD
        rule_card(canvas, card, self.view.guide, self.dice)


def _rows(view: TenThousandView) -> list[Row]:
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


def _badge(view: TenThousandView, seat: Seat) -> str | None:
    if view.final == seat:
        return "flag"
    if view.final is not None and _turns_after(view, view.final, seat) < _turns_after(
        view, view.final, view.acting
    ):
        return "tick"
    return "robot" if view.plans[seat].is_bot else None


def _turns_after(view: TenThousandView, first: Seat, seat: Seat) -> int:
    return (seat - first) % len(view.plans)


def _last_round(canvas: Canvas, view: TenThousandView) -> None:
    box = view.layout.last_round
    plaque(canvas, box)
    text = f"Last round: {figure(view.to_beat)} to beat"
    style = Style(42, ink=TAG_TEXT)
    wide = canvas.art.lettering.width(text, style)
    flag(canvas, box.center[0] - wide / 2 - 56, box.y + 16, 40)
    canvas.text(text, *box.center, style, 0.5)


def _kept(canvas: Canvas, view: TenThousandView) -> None:
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
