"""How the table of Roost is drawn: what stands still, dice and roost, curtain, controls."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from game.guides import Guide, Pays
from game.roost_scoring import FULL, MOST_DICE
from scenes.props.board import Board
from scenes.props.coach_panel import draw_coach
from scenes.props.curtain import curtain
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import draw_dice
from scenes.props.furniture import SIGN_TEXT, caption, groove, slate, walnut_board
from scenes.props.room import room
from scenes.props.rule_card import rule_card
from scenes.props.seats import medallion
from scenes.props.sentence_line import write
from scenes.props.turn_sign import plain_sign, turn_sign
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, inks
from scenes.tables.keep_layout import RULE_CARD_BY_COACH
from scenes.tables.roost_lanes import STRIP, draw_flying, draw_race
from scenes.tables.roost_layout import RULE_CARD, Layout
from scenes.tables.roost_reveal import draw_reveal
from scenes.tables.roost_slate import Row, draw_rows
from scenes.tables.roost_view import RoostView, status

WORDS: Final = Style(38, ink=CREAM)
LABEL: Final = Style(40, ink=CREAM, effect="shadow")
LEAST: Final = 28.0
"""The size at which a name on a strip is cut at last."""
SMALL: Final = Style(32, ink=CREAM, effect="shadow")
CARD: Final = (
    Pays((), "Beat the roost", "+1"),
    Pays((), "Equal", "0"),
    Pays((), "Below, or bust", "−1"),
    Pays((), "Each one beaten", "+1"),
    Pays((), f"Over {FULL}", "bust"),
    Pays((), "Six dice" if MOST_DICE == 6 else f"{MOST_DICE} dice", str(FULL)),
)
NOTES: Final = {
    "negative": "Points may fall below 0",
    "floor": "Nobody falls below 0",
    "stakes": "For stakes: out at 0",
}
HOUSE_WORDS: Final = ("The house throws six dice:", "three stay hidden")
FIRST_WORDS: Final = ("Three dice first,", "then one at a time")
WAX: Final = inks("#D8453A #A3201A #6A0F0C")


def card_of(view: RoostView) -> Guide:
    """Give the rule card: the round in short, and the house rules in force."""
    house = "Seat 1 is the house" if view.permanent else "The house passes on"
    secret = ("In secret",) if view.secret else ()
    notes = (house, NOTES[view.points], *secret)
    return replace(view.guide, pays=CARD, card_note=" · ".join(notes))


def draw_table(canvas: Canvas, view: RoostView, dice: DicePictures, board: Board) -> None:
    """Draw what is to be seen now: the table, the reveal or the lightning, and the controls."""
    if view.race:
        draw_race(canvas, view.race, dice, view.cast)
        _rail(canvas, view, dice, board)
        draw_flying(canvas, view.race, dice)
        _moment(canvas, view, dice)
    elif view.reveal:
        draw_reveal(canvas, view.reveal, dice, view.cast)
        _rail(canvas, view, dice, board)
    else:
        _draw_round(canvas, view, dice, board)


def _draw_round(canvas: Canvas, view: RoostView, dice: DicePictures, board: Board) -> None:
    thrown = [*view.shown, *view.dice, *(die for one in view.opening for die in one.dice)]
    flying = any(die.turn < 1 for die in thrown)
    still = _Still(view, dice)
    canvas.still(still.key(), still.paint)
    if flying:
        _rail(canvas, view, dice, board)
    if not (view.is_opening or view.is_covered):
        _roost(canvas, view)
    draw_dice(canvas, dice, () if view.is_covered else thrown)
    if view.cover is not None or view.drawn:
        _cover(canvas, view, dice)
    _moment(canvas, view, dice)
    if not flying:
        _rail(canvas, view, dice, board)


def _moment(canvas: Canvas, view: RoostView, dice: DicePictures) -> None:
    if view.moment:
        view.moment.draw(canvas, dice)


def _rail(canvas: Canvas, view: RoostView, dice: DicePictures, board: Board) -> None:
    if view.rail:
        caption(canvas, view.rail_box, 0.7, STRIP)
        write(canvas, dice, view.rail, view.cast, view.rail_box.inset(24, 0), WORDS)
    board.draw(canvas)


def _roost(canvas: Canvas, view: RoostView) -> None:
    canvas.svg("props/roost", view.layout.roost.moved(view.shake, 0))


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below roost and dice; it seldom changes."""

    view: RoostView
    dice: DicePictures

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        view = self.view
        corners = tuple((one.seat, one.total, one.dim, one.is_down) for one in view.opening)
        turn = (view.acting, view.is_opening, view.house, view.seal, bool(view.shown))
        hand = (
            view.total,
            len(view.dice),
            view.veiled,
            bool(view.players),
            bool(view.moment),
            view.greeted,
        )
        return (self._base, tuple(_rows(view)), view.words, turn, hand, corners, view.coach)

    @property
    def _base(self) -> Hashable:
        view = self.view
        covered = view.is_covered
        note = card_of(view).card_note
        return ("roost", view.layout, view.target, note, covered, self._advised)

    @property
    def _advised(self) -> bool:
        return bool(self.view.coach and self.view.coach.on)

    def paint(self, canvas: Canvas) -> None:
        """Paint furniture, scores, signs, tray and what is written on the cloth."""
        view, layout = self.view, self.view.layout
        canvas.layer(self._base, self._furniture)
        draw_rows(canvas, layout.slate, _rows(view))
        if view.is_covered:
            return
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)
        if view.is_opening:
            plain_sign(canvas, layout.plaque, "Who is the house?")
        else:
            _turn(canvas, view)
        if view.words:
            caption(canvas, layout.move, tint=STRIP)
            write(canvas, self.dice, view.words, view.cast, layout.move.inset(18, 0), WORDS)
        if view.opening:
            _opening(canvas, view)
        if not view.is_opening:
            _house(canvas, view, layout)
            _tray(canvas, view, layout)

    def _furniture(self, canvas: Canvas) -> None:
        layout = self.view.layout
        canvas.layer("red room", lambda painted: room(painted, "red"))
        _sign(canvas, layout.sign, self.view)
        slate(canvas, layout.slate)
        if not self.view.is_covered:
            place_ = RULE_CARD_BY_COACH if self._advised else RULE_CARD
            rule_card(canvas, place_, card_of(self.view), self.dice, "The round")


def _sign(canvas: Canvas, box: Box, view: RoostView) -> None:
    walnut_board(canvas, box, radius=18)
    name, aim = Style(62, "slab", SIGN_TEXT, "shadow"), Style(42, ink=SIGN_TEXT, effect="shadow")
    text = f"to {view.target}"
    measure = canvas.art.lettering.width
    left = box.center[0] - (measure(view.table.name, name) + 22 + measure(text, aim)) / 2
    end = canvas.text(view.table.name, left, box.center[1], name).right
    canvas.text(text, end + 22, box.center[1], aim)


def _rows(view: RoostView) -> list[Row]:
    return [
        Row(
            view.cast.names[seat],
            view.cast.looks[seat],
            view.scores[seat],
            view.target,
            status(view, seat),
            seat == view.acting and not view.is_opening,
            "robot" if plan.is_bot else None,
            view.out[seat],
            seat in view.glow,
        )
        for seat, plan in enumerate(view.plans)
    ]


def _turn(canvas: Canvas, view: RoostView) -> None:
    seat = view.acting
    badge = "robot" if view.plans[seat].is_bot else None
    turn_sign(canvas, view.layout.plaque, view.cast.names[seat], view.cast.looks[seat], badge=badge)


def _opening(canvas: Canvas, view: RoostView) -> None:
    for one in view.opening:
        x, y, coin = one.corner.medallion
        medallion(canvas, x, y, coin, view.cast.looks[one.seat], dim=one.dim)
        size = max(40, one.corner.size * 0.62)
        style = Style(size, "extra", CREAM, "shadow")
        if one.is_down:
            canvas.text(str(one.total), *one.corner.total, style)


def _house(canvas: Canvas, view: RoostView, layout: Layout) -> None:
    """Say whose house it is, what it shows, and the seal of its throw."""
    box = layout.house
    caption(canvas, box, 0.5, STRIP)
    medallion(canvas, box.x + 46, box.center[1], 60, view.cast.looks[view.house])
    left, room, name = box.x + 88, box.w - 100, view.cast.names[view.house]
    if layout.is_wide:
        canvas.text(name, left, box.y + 24, Style(36, ink=CREAM, effect="shadow"), room=room)
        canvas.text("is the house", left, box.y + 64, SMALL)
    else:
        _named(canvas, name, "’s house", left, box.center[1], room)
    if view.seal:
        _seal(canvas, layout.seal, view.seal)


def _named(canvas: Canvas, name: str, ending: str, x: float, y: float, room: float) -> None:
    """Write a name with its ending, smaller where need be; the name is cut, the ending never is."""
    measure, style = canvas.art.lettering.width, LABEL
    while style.size > LEAST and measure(name, style) + measure(ending, style) > room:
        style = replace(style, size=style.size - 2)
    end = canvas.text(name, x, y, style, room=room - measure(ending, style)).right
    canvas.text(ending, end, y, style)


def _seal(canvas: Canvas, box: Box, digits: str) -> None:
    words = f"Seal {digits}"
    wide = canvas.art.lettering.width(words, SMALL)
    x, y = box.center[0] - (wide + 58) / 2, box.center[1]

    def make(piece: Piece) -> None:
        piece.shadow(piece.box, 22, 3, 8, 0.5)
        piece.sketch.oval(piece.box, Ramp(WAX, centre=(0.4, 0.35)))
        piece.sketch.oval(piece.box.inset(8), stroke=WAX[2], line=2.5)
        for i in (0, 1, 2):
            at = piece.box.center[0] + (i - 1) * 7
            piece.sketch.oval(Box(at - 2.5, at - 2.5, 5, 5), WAX[2])

    place(canvas, "wax seal", Box(x, y - 22, 44, 44), 10, make)
    canvas.text(words, x + 58, y, SMALL)


def _tray(canvas: Canvas, view: RoostView, layout: Layout) -> None:
    groove(canvas, layout.tray, tint=STRIP)
    middle = layout.total.center[0]
    if view.total and not view.moment:
        size = 128 if layout.is_wide else 160
        style = Style(size, "slab", effect="gold")
        canvas.text(
            str(counted_total(view)), middle, layout.total.y + 106, style, 0.5, layout.total.w
        )
        canvas.text(left_words(view), middle, layout.total.bottom - 46, LABEL, 0.5, layout.total.w)
    elif view.veiled:
        canvas.text("Dice thrown in secret", *layout.tray.center, LABEL, 0.5)
    elif not (view.dice or view.greeted):
        x, y = layout.tray.center
        words = HOUSE_WORDS if view.acting == view.house else FIRST_WORDS
        for line, down in zip(words, (-26, 26), strict=True):
            canvas.text(line, x, y + down, LABEL, 0.5, layout.tray.w - 40)


def counted_total(view: RoostView) -> int:
    """Give what a hand counts as it lies there."""
    full = len(view.dice) == MOST_DICE and view.total <= FULL
    return FULL if full else view.total


def left_words(view: RoostView) -> str:
    """Say how far a hand is from eighteen."""
    if view.total > FULL:
        return "bust"
    if len(view.dice) == MOST_DICE:
        return "for six dice"
    return f"{FULL - view.total} left to {FULL}" if view.total < FULL else "the most"


CURTAIN_LINE: Final = Style(42, ink=CREAM, effect="shadow")


def _cover(canvas: Canvas, view: RoostView, dice: DicePictures) -> None:
    """Draw the curtain, and on it to whom the screen is to be passed."""
    box = view.layout.curtain
    curtain(canvas, box, view.drawn)
    if view.cover is None or not view.is_covered:
        return
    seat, middle = view.cover, box.center[0]
    medallion(canvas, middle, 272, 246, view.cast.looks[seat], lit=True)
    name, room = view.cast.names[seat], box.w - 120
    size = 124.0
    measure = canvas.art.lettering.width
    while size > 64 and measure(f"Pass to {name}", Style(size, "slab")) > room:
        size -= 4
    canvas.text(f"Pass to {name}", middle, 492, Style(size, "slab", effect="gold"), 0.5, room)
    canvas.text(f"Only {name} looks now.", middle, 620, CURTAIN_LINE, 0.5, room)
    line = "Nobody else sees these dice until the roost lifts."
    canvas.text(line, middle, 676, CURTAIN_LINE, 0.5, room)
    shown = tuple(die.face for die in view.shown)
    words, edge = "’s house shows", 50.0
    name = view.cast.names[view.house]
    dice_wide = len(shown) * (edge + 8)
    wide = min(room, 96 + measure(name + words, LABEL) + 26 + dice_wide + 20)
    plate = Box(middle - wide / 2, 722, wide, 84)
    caption(canvas, plate, 0.72, STRIP)
    medallion(canvas, plate.x + 52, plate.center[1], 60, view.cast.looks[view.house])
    left, x = plate.x + 96, plate.right - 20 - dice_wide
    _named(canvas, name, words, left, plate.center[1], x - 16 - left)
    for i, face in enumerate(shown):
        spot = x + (i + 0.5) * (edge + 8), plate.center[1]
        canvas.put(dice.flat_face(canvas.art.px(edge), face, "black"), *spot)
