"""How the oak table is drawn: furniture, slate or linen, plaques, dice, and the moment over all."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from game.rules import Seat
from game.sentences import counted, figure
from scenes.props.board import Board
from scenes.props.coach_panel import draw_coach
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import draw_dice
from scenes.props.furniture import caption, groove, paper, plaque, rule, slate
from scenes.props.linen import Plate, draw_linen
from scenes.props.room import oak_room
from scenes.props.rule_card import TITLE, rule_card
from scenes.props.score_rows import Row, draw_rows, row_boxes
from scenes.props.seats import flag, medallion
from scenes.props.sentence_line import write
from scenes.props.turn_sign import plain_sign, turn_sign
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CHALK, CREAM, FOCUS, PAPER_INK, TAG_TEXT, WALNUT, look_of
from scenes.tables.keep_view import WORDS, draw_rail
from scenes.tables.six_dice_layout import CARD, CARD_BY_COACH, MEMORY_CARD
from scenes.tables.six_dice_pad import draw_display
from scenes.tables.six_dice_view import SixDiceView

LABEL: Final = Style(42, effect="shadow")
MEMORY: Final = (
    "Keep your own score in your head.",
    "Say it before each hand but the first.",
    "Wrong? The first other player to say a score sets yours: never above the true one.",
)
PARAGRAPH: Final = Style(35, ink=PAPER_INK)
LINE: Final = 43.0
OAK_SHADE: Final = WALNUT[0]
FEET: Final = {"claim": "Right: roll on; Wrong: they tell", "recall": "Never above; the true score"}


def draw_table(canvas: Canvas, view: SixDiceView, dice: DicePictures, board: Board) -> None:
    """Draw the table as it is now."""
    thrown = (*view.kept, *view.lying, *(die for die, _ in view.opening))
    flying = any(die.turn < 1 for die in thrown)
    still = _Still(view, dice, board if flying else None)
    canvas.still(still.key(), still.paint)
    if candle := view.candle:
        candle.draw_flame(canvas)
    if not (view.moment and view.moment.covers_turn):
        draw_dice(canvas, dice, thrown)
    for die, seat in view.opening:
        medallion(canvas, die.x, die.y + die.size * 0.98, 72, view.cast.looks[seat])
    if view.moment:
        view.moment.draw(canvas, dice)
    if not flying:
        draw_rail(canvas, view, dice, board)
    if view.flying:
        text, x, y, size = view.flying
        canvas.text(text, x, y, Style(round(size), "slab", effect="gold", cells=True), 0.5)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below the dice; it seldom changes. With a board the dice fly over the controls."""

    view: SixDiceView
    dice: DicePictures
    board: Board | None

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        view = self.view
        rail = (view.rail, view.rail_box, self.board.look_key()) if self.board else None
        return (self._scores_key(), view.words, view.goal, rail)

    def _scores_key(self) -> Hashable:
        view = self.view
        turn = (view.acting, view.is_opening, bool(view.opening), view.asks, view.speaker)
        shown = (_halves(view.running), view.entry, view.final, view.to_beat)
        scores = tuple(_rows(view)) if view.covered < 1 else ()
        linen = (round(view.covered, 3), tuple(_plates(view)) if view.covered else ())
        return (
            self._base,
            scores,
            linen,
            turn,
            shown,
            view.hands if view.alone else (),
            view.coach,
        )

    @property
    def _base(self) -> Hashable:
        view = self.view
        return (view.table.id, view.layout, view.guide.card_note, view.is_asked, self._advised)

    @property
    def _advised(self) -> bool:
        return bool(self.view.coach and self.view.coach.on)

    def paint(self, canvas: Canvas) -> None:
        """Paint the scores, what was said last, and the controls."""
        view, move = self.view, self.view.layout.move
        canvas.still(self._scores_key(), self._scores, "scores")
        if view.words:
            caption(canvas, move, 0.62, OAK_SHADE)
            write(canvas, self.dice, view.words, view.cast, move.inset(18, 0), WORDS)
        elif view.goal:
            _goal(canvas, view)
        if self.board:
            draw_rail(canvas, view, self.dice, self.board)

    def _scores(self, canvas: Canvas) -> None:
        """Paint furniture, scores and plaques, which outlast many words."""
        view = self.view
        canvas.layer(self._base, self._furniture)
        _sign(canvas, view)
        if view.covered < 1:
            draw_rows(canvas, view.layout.slate, _rows(view))
        if view.covered:
            draw_linen(canvas, view.layout.slate, _plates(view), view.covered)
        if view.alone:
            _tally(canvas, view)
        elif not view.is_opening:
            _turning(canvas, view)
        _turn(canvas, view)
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)
        if view.speaker is not None:
            _display(canvas, view)
        elif not (view.is_opening or view.opening or view.is_asked):
            _hand(canvas, view)

    def _furniture(self, canvas: Canvas) -> None:
        view = self.view
        canvas.layer("oak room", oak_room)
        if candle := view.candle:
            candle.draw_light(canvas)
        slate(canvas, view.layout.slate)
        if view.is_asked:
            _memory_card(canvas, MEMORY_CARD)
        if candle:
            candle.draw_stick(canvas)
        if not view.is_asked:
            card = CARD_BY_COACH if self._advised else CARD
            rule_card(canvas, card, view.guide, self.dice)


def _halves(points: float) -> float:
    return round(points * 2) / 2


def _rows(view: SixDiceView) -> list[Row]:
    shown = []
    for seat, (plan, score) in enumerate(zip(view.plans, view.scores, strict=True)):
        acting = seat == view.acting and not view.is_opening
        shown.append(
            Row(
                view.cast.names[seat],
                look_of(plan.emblem),
                score,
                score / view.target,
                view.running / view.target if acting else 0.0,
                acting,
                _badge(view, seat),
                view.glow.get(seat, 0.0),
            )
        )
    return shown


def _plates(view: SixDiceView) -> list[Plate]:
    shown = []
    for seat, plan in enumerate(view.plans):
        hands = view.hands[seat] if view.hands else 0
        lit = seat == view.acting and not view.is_opening
        look, badge = look_of(plan.emblem), _badge(view, seat)
        shown.append(Plate(view.cast.names[seat], look, counted(hands, "hand"), lit, badge))
    return shown


def _badge(view: SixDiceView, seat: Seat) -> str | None:
    if view.final == seat:
        return "flag"
    if view.has_had_last_hand(seat):
        return "tick"
    return "robot" if view.plans[seat].is_bot else None


def _sign(canvas: Canvas, view: SixDiceView) -> None:
    """Hang the sign: the name of the table and its goal, or what is to be beaten."""
    box = view.layout.sign
    plaque(canvas, box, radius=18)
    name = Style(54, "slab", CREAM, "shadow")
    if view.final is None or view.alone:
        words, goal = f"to {view.target}", Style(40, ink=TAG_TEXT, effect="shadow")
        measure = canvas.art.lettering.width
        wide = measure(view.table.name, name) + 20 + measure(words, goal)
        x = box.center[0] - wide / 2
        named = canvas.text(view.table.name, x, box.center[1], name)
        canvas.text(words, named.right + 20, box.center[1] + 4, goal)
        return
    flag(canvas, box.x + 26, box.y + 24, 56)
    x = box.center[0] + 30
    known = not view.covered
    canvas.text("Last hands", x, box.y + (32 if known else 52), Style(42, "slab", CREAM), 0.5)
    if known:
        line = f"{figure(view.to_beat)} to beat"
        canvas.text(line, x, box.y + 77, Style(35, ink=TAG_TEXT), 0.5)


def _tally(canvas: Canvas, view: SixDiceView) -> None:
    """Write on the slate how many hands somebody alone has played, and the best of the house."""
    inside = row_boxes(view.layout.slate, 1)[0]
    x, right, y = inside.x + 20, inside.right - 20, inside.bottom + 60
    lines = [("Hands played", figure(view.hands[0] if view.hands else 0))]
    lines += [("Best of the house", figure(view.best))] if view.best else []
    for label, value in lines:
        rule(canvas, x, y - 44, right - x, CHALK, 0.2)
        used = canvas.text(value, right, y, Style(54, "extra", CHALK, "chalk"), 1.0)
        canvas.text(label, x, y, Style(38, ink=CHALK), room=used.x - 14 - x)
        y += 88


def _turning(canvas: Canvas, view: SixDiceView) -> None:
    """Show beside the acting row which way the turn passes on."""
    box = view.row_box(view.acting)
    x, y = view.layout.slate.x - 20, box.center[1] + view.step * min(58.0, max(42.0, box.h * 0.56))

    def make(piece: Piece) -> None:
        w, h = piece.box.w, piece.box.h
        for number in range(2):
            top = number * h * 0.45 + 3
            tip, edge = top + h * 0.42, top
            if view.step < 0:
                tip, edge = edge, tip
            path = f"M3 {edge} L{w / 2} {tip} L{w - 3} {edge}"
            piece.sketch.path(path, piece.box, stroke=(42, 21, 3), line=11)
            piece.sketch.path(path, piece.box, stroke=FOCUS, line=6)

    place(canvas, ("turning", view.step), Box(x - 17, y - 17, 34, 34), 8, make)


def _turn(canvas: Canvas, view: SixDiceView) -> None:
    """Hang the plaque that says whose turn it is."""
    box = view.layout.plaque
    if view.is_opening:
        plain_sign(canvas, box, "Who begins?")
        return
    seat, ending = view.acting, "’s turn"
    if view.alone and view.hands:
        ending = f": hand {view.hands[0] + 1}"
    elif view.asks == "recall":
        ending = "’s score?"
        if view.speaker is not None:
            seat, ending = view.speaker, " says"
    plan = view.plans[seat]
    badge = "robot" if plan.is_bot else None
    turn_sign(canvas, box, view.cast.names[seat], look_of(plan.emblem), ending, badge)


def _display(canvas: Canvas, view: SixDiceView) -> None:
    """Show what has been typed."""
    mine = view.speaker == view.acting
    head = "My score is" if mine else f"{view.cast.names[view.acting]} has"
    draw_display(canvas, view.layout, head, view.entry, FEET["claim" if mine else "recall"])


def _hand(canvas: Canvas, view: SixDiceView) -> None:
    """Show the dice set aside and what the hand is worth."""
    layout = view.layout
    groove(canvas, layout.groove, tint=OAK_SHADE)
    box = layout.running
    x, wide = box.center[0], box.w
    large = wide > 230
    canvas.text("This hand", x, box.y + (30 if large else 16), LABEL, 0.5, wide)
    text = figure(_halves(view.running))
    size = 140.0 if large else 96.0
    while size > 60 and canvas.art.lettering.width(text, _gold(size)) > wide - 16:
        size -= 4
    canvas.text(text, x, box.y + (112 if large else 88), _gold(size), 0.5)


def _goal(canvas: Canvas, view: SixDiceView) -> None:
    """Tell what it is all about where the dice will lie."""
    box = view.layout.thrown
    lines = canvas.art.lettering.wrapped(view.goal, LABEL, box.w - 24)
    for i, line in enumerate(lines):
        y = box.center[1] + (i - (len(lines) - 1) / 2) * LABEL.size * 1.3
        canvas.text(line, box.center[0], y, LABEL, 0.5)


def _gold(size: float) -> Style:
    return Style(size, "slab", effect="gold")


def _memory_card(canvas: Canvas, box: Box) -> None:
    """Lay the memory rule beside the pad."""
    paper(canvas, box, turn=0.8)
    canvas.text("Memory rule", box.center[0], box.y + 44, TITLE, 0.5)
    y = box.y + 108
    for text in MEMORY:
        rule(canvas, box.x + 30, y - 30, box.w - 60, PAPER_INK, 0.28)
        for line in canvas.art.lettering.wrapped(text, PARAGRAPH, box.w - 62):
            canvas.text(line, box.x + 31, y, PARAGRAPH)
            y += LINE
        y += 26
