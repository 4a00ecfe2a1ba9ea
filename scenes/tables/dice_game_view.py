"""What is to be seen at The Dice Game: the kitchen table with its tray, cards and recipe paper."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

from game.dice_game import Seen
from game.rules import Seat
from game.sentences import Sentence, figure
from scenes.props.board import Board
from scenes.props.buttons import cap_width, key_cap
from scenes.props.coach_panel import draw_coach
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.enamel import card_boxes, dent, running_plate, score_cards, tray
from scenes.props.furniture import caption, paper, rule, tag
from scenes.props.room import room
from scenes.props.rule_card import pays_line
from scenes.props.score_rows import Row
from scenes.props.seats import medallion
from scenes.props.sentence_line import write
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, PAPER_INK, PAPER_TITLE, TAG_TEXT, look_of
from scenes.tables.dice_game_layout import (
    FAILED_SIZES,
    FAILED_Y,
    PAPER_BY_COACH,
    ROW_Y,
    KitchenLayout,
    in_a_row,
    kitchen,
    kitchen_kept,
    kitchen_spots,
)
from scenes.tables.keep_layout import CAP, Spot
from scenes.tables.keep_view import WORDS, KeepView, draw_preview, draw_rail, draw_turn

HELP: Final = "Dice in a ring can be kept"
TOO: Final = " too"
"""Added once something is marked."""
HELPED: Final = 3
"""So many throws for each seat come with words of help."""
HELP_WORDS: Final = Style(40, ink=CREAM, effect="shadow")
GREETING: Final = Style(50, "slab", CREAM, "shadow")
WORTH: Final = Style(36, "extra", TAG_TEXT, cells=True)
FOOT_GAP: Final = 8.0


@dataclass
class DiceGameView(KeepView):
    """The props of the kitchen table."""

    early: bool = False
    """The match is young: words of help are said."""
    greeting: str = ""
    """What the game is about, until the first throw."""
    worth: dict[int, int] = field(default_factory=dict)
    """What each die of the throw pays alone, by its place."""

    @property
    def layout(self) -> KitchenLayout:
        """Give the regions now in force."""
        return kitchen(len(self.plans))

    def put(self, seen: Seen, words: Sentence) -> None:
        """Put everything where the observation says; what six dice leave closes up."""
        self.greeting = "" if seen.throws else self.guide.goal
        self.early = seen.throws <= HELPED * len(self.plans)
        self.show(seen, seen.opening, words)
        if seen.kept and not seen.fresh:
            self.lying = self.closed_up()

    def row_box(self, seat: Seat) -> Box:
        """Give the card of a seat."""
        return card_boxes(self.layout.slate, len(self.plans))[seat]

    def kept_places(self, count: int) -> tuple[tuple[float, float, float], ...]:
        """Place so many kept dice: x, y and edge."""
        return kitchen_kept(self.layout, count)

    def thrown_places(self, count: int, throw: int) -> tuple[Spot, ...]:
        """Place the dice of a throw."""
        return kitchen_spots(self.layout, count, throw)

    def closed_up(self) -> list[Die]:
        """Give the dice that still lie as they lie once others of their throw are kept."""
        count, throw = len(self.lying), self.thrown[1]
        if not count or self.thrown[0] < 6:
            return self.lying
        spots = in_a_row(self.layout, count, throw, ROW_Y, self.layout.sizes)
        return [_moved(die, spot) for die, spot in zip(self.lying, spots, strict=True)]

    def failed(self) -> list[Die]:
        """Give the dice of a throw that does not score as they lie below its banner."""
        count = len(self.lying)
        spots = in_a_row(self.layout, count, self.thrown[1], FAILED_Y, FAILED_SIZES)
        return [_moved(die, spot) for die, spot in zip(self.lying, spots, strict=True)]

    @property
    def advised(self) -> bool:
        """Tell whether the coach's panel hangs below the paper."""
        return bool(self.coach and self.coach.on)

    @property
    def help(self) -> str:
        """Say that what has a ring can be kept, in the first turns and where there is a ring."""
        advised = self.coach and self.coach.counsel
        if advised or not (self.early and self.numbers and any(die.hint for die in self.lying)):
            return ""
        return HELP + (TOO if any(die.marked for die in self.lying) else "")


def _moved(die: Die, spot: Spot) -> Die:
    return Die(die.face, die.yaw, spot.x, spot.y, spot.size, die.place)


def draw_table(
    canvas: Canvas,
    view: DiceGameView,
    dice: DicePictures,
    board: Board,
    focus: Die | None = None,
) -> None:
    """Draw the table: furniture, scores, dice, controls, and the moment over all."""
    thrown = (*view.kept, *view.lying, *(die for die, _ in view.opening))
    flying = any(die.turn < 1 for die in thrown)
    still = _Still(view, dice, board if flying else None)
    canvas.still(still.key(), still.paint)
    draw_dice(canvas, dice, thrown, focus)
    for die, seat in view.opening:
        medallion(canvas, die.x, die.y + die.size * 0.98, 72, view.cast.looks[seat])
    if view.moment:
        view.moment.draw(canvas, dice)
    if not flying:
        draw_rail(canvas, view, dice, board)
    _feet(canvas, view)
    if view.flying:
        text, x, y, size = view.flying
        canvas.text(text, x, y, Style(round(size), "slab", effect="gold", cells=True), 0.5)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below the dice; it seldom changes. With a board the dice fly over the controls."""

    view: DiceGameView
    dice: DicePictures
    board: Board | None

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        view = self.view
        rail = (view.rail, view.rail_box, self.board.look_key()) if self.board else None
        return (self._scores_key(), view.words, rail)

    def _scores_key(self) -> Hashable:
        view = self.view
        running = round(view.running + view.marked_points)
        turn = (view.acting, view.is_opening, bool(view.opening))
        kept = (round(view.kept_points), bool(view.kept))
        return (self._base, *_rows(view), running, kept, turn, view.coach)

    @property
    def _base(self) -> Hashable:
        return (self.view.table.id, self.view.layout, self.view.target, self.view.advised)

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
        """Paint furniture, cards, plaque and plate, which outlast many words."""
        view, layout = self.view, self.view.layout
        canvas.layer(self._base, self._furniture)
        boxes = card_boxes(layout.slate, len(view.plans))
        score_cards(canvas, boxes, _rows(view))
        draw_turn(canvas, view)
        if not view.is_opening:
            running_plate(canvas, layout.running, view.running + view.marked_points)
        if view.kept:
            _kept(canvas, view)
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)

    def _furniture(self, canvas: Canvas) -> None:
        canvas.layer("kitchen room", lambda under: room(under, "kitchen"))
        tray(canvas, self.view.layout.tray)
        _recipe(canvas, self.view, self.dice)


def _rows(view: DiceGameView) -> list[Row]:
    shown = []
    for seat, (plan, score) in enumerate(zip(view.plans, view.scores, strict=True)):
        acting = seat == view.acting and not view.is_opening
        shown.append(
            Row(
                view.cast.names[seat],
                look_of(plan.emblem),
                score,
                score / view.target,
                (view.running + view.marked_points) / view.target if acting else 0.0,
                acting,
                "robot" if plan.is_bot else None,
                view.glow.get(seat, 0.0),
            )
        )
    return shown


def _kept(canvas: Canvas, view: DiceGameView) -> None:
    """Press the row for kept dice into the tray, with what they paid."""
    box = view.layout.groove
    dent(canvas, box)
    shown = Box(box.right - 158, box.center[1] - 36, 136, 72)
    tag(canvas, shown)
    text = figure(round(view.kept_points))
    size = 48 if len(text) < 5 else 40
    canvas.text(text, *shown.center, Style(size, "extra", TAG_TEXT, cells=True), 0.5)


def _feet(canvas: Canvas, view: DiceGameView) -> None:
    """Write under each die its place and what it pays alone, and what marks are worth."""
    if view.numbers:
        for i, die in enumerate(view.lying):
            _foot(canvas, die, str(i + 1), view.worth.get(die.place, 0))
    if view.greeting and not (view.lying or view.opening):
        x, y = view.layout.tray.center
        style = canvas.grown(view.greeting, GREETING, view.layout.move.w)
        canvas.text(view.greeting, x, y - 30, style, 0.5)
    elif not view.kept:
        _aside(canvas, view)
    elif view.preview:
        draw_preview(canvas, view)
    elif view.help:
        style = canvas.grown(view.help, HELP_WORDS, view.layout.move.w, 70)
        canvas.text(view.help, view.layout.middle, view.layout.preview_y, style, 0.5)


def _aside(canvas: Canvas, view: DiceGameView) -> None:
    """Write beside six dice what the marked ones are worth, and words of help below."""
    upper, lower = view.layout.aside.rows(2)
    if view.preview:
        good = view.preview.startswith("+")
        style = Style(48, "extra", TAG_TEXT) if good else Style(32, ink=TAG_TEXT)
        room, measure = upper.w - 24, canvas.art.lettering.width
        while good and measure(view.preview, style) > room:
            style = Style(style.size - 2, "extra", TAG_TEXT)
        lines = canvas.art.lettering.wrapped(view.preview, style, room)
        wide = max(measure(line, style) for line in lines)
        tag(canvas, upper.centered(min(upper.w, wide + 48), len(lines) * 40 + 32))
        _lines(canvas, lines, *upper.center, style)
    if view.help:
        lines = canvas.art.lettering.wrapped(view.help, HELP_WORDS, lower.w)
        _lines(canvas, lines, *lower.center, HELP_WORDS)


def _lines(canvas: Canvas, lines: list[str], x: float, y: float, style: Style) -> None:
    for i, line in enumerate(lines):
        down = (i - (len(lines) - 1) / 2) * (style.size + 8)
        canvas.text(line, x, y + down, style, 0.5)


def _foot(canvas: Canvas, die: Die, number: str, points: int) -> None:
    y = die.y + die.size * 0.6 + CAP / 2 + 4
    if not points:
        key_cap(canvas, die.x, y, number, CAP, 0.5)
        return
    text = figure(points)
    wide = canvas.art.lettering.width(text, WORTH) + 30
    cap = cap_width(canvas.art, number, CAP)
    left = die.x - (cap + FOOT_GAP + wide) / 2
    key_cap(canvas, left, y, number, CAP)
    box = Box(left + cap + FOOT_GAP, y - CAP / 2, wide, CAP)
    tag(canvas, box)
    canvas.text(text, *box.center, WORTH, 0.5)


TITLE: Final = Style(44, "slab", PAPER_TITLE)
AIM: Final = Style(34, ink=PAPER_INK)
AIM_FIGURE: Final = Style(58, "slab", PAPER_TITLE, cells=True)


def _recipe(canvas: Canvas, view: DiceGameView, dice: DicePictures) -> None:
    """Lay the paper that says what pays and how much wins."""
    box = PAPER_BY_COACH if view.advised else view.layout.paper
    paper(canvas, box, turn=0.8)
    middle = box.center[0]
    canvas.text("What pays", middle, box.y + 40, TITLE, 0.5)
    foot = 58 if view.advised else 120
    lines = Box(box.x + 24, box.y + 74, box.w - 48, box.h - 74 - foot)
    for row, pays in zip(lines.rows(len(view.guide.pays)), view.guide.pays, strict=True):
        pays_line(canvas, row, pays, dice)
        rule(canvas, row.x, row.bottom, row.w, PAPER_INK, 0.28)
    aim = figure(view.target)
    if view.advised:
        canvas.text(f"First to {aim}", middle, box.bottom - 32, AIM, 0.5)
        return
    canvas.text("First to bank", middle, box.y + 414, AIM, 0.5)
    canvas.text(aim, middle, box.y + 462, AIM_FIGURE, 0.5)
