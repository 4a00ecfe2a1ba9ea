"""How the table of Blackjack is drawn: the dealer's half, the shoe, the words and the plaque."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from game.sentences import figure
from scenes.props.board import Board
from scenes.props.card import draw_card
from scenes.props.chip import draw_stack
from scenes.props.coach_panel import draw_coach
from scenes.props.dice.pictures import DicePictures
from scenes.props.furniture import caption, paper, plaque, tag
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.props.seats import turn_plaque
from scenes.props.sentence_line import write
from scenes.props.shoe import count_line, seal_line, shoe
from scenes.props.turn_sign import write_turn
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, PAPER_INK, PAPER_TITLE, TAG_TEXT, ink, look_of
from scenes.tables.blackjack_layout import (
    COUNT,
    DEALER_NAME,
    DEALER_TOTAL,
    PLAQUE,
    ROUND,
    SEAL,
    SHOE,
    TABLE_CARD,
    WAGER_PLAQUE,
    WAGER_WORDS,
    WORDS,
    dealer_lies,
)
from scenes.tables.blackjack_spots import draw_spots
from scenes.tables.blackjack_view import BlackjackView
from scenes.tables.blackjack_wager import draw_wagers

SAID: Final = Style(36, ink=CREAM)
TURN: Final = Style(64, "extra", CREAM, "shadow")
CARD_TITLE: Final = Style(36, "slab", PAPER_TITLE)
CARD_LINE: Final = Style(33, ink=PAPER_INK)
TITLES: Final = {
    "deal": "The deal",
    "hand": "Dealer’s turn",
    "dealer": "Dealer’s turn",
    "wager": "The wagers",
}
"""What stands on the plaque where no seat acts."""


def draw_table(
    canvas: Canvas,
    view: BlackjackView,
    dice: DicePictures,
    board: Board,
    troubled: bool = False,
) -> None:
    """Draw the table: cloth, dealer, hands or wagers, what flies, controls, the moment over all.

    `troubled` leaves the place of the card to something more pressing.
    """
    still = _Still(view, dice, troubled)
    canvas.still(still.key(), still.paint)
    if view.turning < 1.0:
        lie = dealer_lies(len(view.dealer))[1]
        draw_card(canvas, view.dealer[1], lie, view.turning)
    for flight in view.chips:
        (x0, y0), (x1, y1), share = flight.start, flight.goal, flight.share
        at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        draw_stack(canvas, *at, flight.size, flight.chips)
    for card in view.cards:
        turned = max(0.0, min(1.0, card.share * 2 - 1)) if card.turns_up else 0.0
        lie = card.start.toward(card.goal, min(1.0, card.share * 1.25))
        draw_card(canvas, card.card, lie, turned)
    if view.moment:
        view.moment.draw(canvas, dice)
    if view.rail:
        caption(canvas, view.rail_box, 0.7)
        write(canvas, dice, view.rail, view.cast, view.rail_box.inset(30, 0), SAID)
    board.draw(canvas)


@dataclass(frozen=True, slots=True)
class _Still:
    """What lies below everything that moves."""

    view: BlackjackView
    dice: DicePictures
    troubled: bool

    def key(self) -> Hashable:
        """Give all that the picture depends on."""
        return ("blackjack", self.view.key(), self.troubled)

    def paint(self, canvas: Canvas) -> None:
        """Paint it."""
        view = self.view
        canvas.layer(("blackjack", view.notes, self._covered), self._furniture)
        if view.coach:
            draw_coach(canvas, self.dice, view.coach)
        shoe(canvas, *SHOE, view.left)
        count_line(canvas, *COUNT, view.left, view.shuffles)
        if view.seal:
            seal_line(canvas, SEAL, view.seal)
        wagering = view.phase == "wager"
        _plaque(canvas, view, WAGER_PLAQUE if wagering else PLAQUE)
        _words(canvas, view, self.dice, WAGER_WORDS if wagering else WORDS)
        if wagering:
            draw_wagers(canvas, view)
        else:
            caption(canvas, ROUND)
            text = f"Round {figure(view.round)} of {figure(view.rounds)}"
            text += " · blackjack 3 to 2" if self._covered else ""
            canvas.text(text, *ROUND.center, SAID, 0.5, ROUND.w - 30)
            _dealer(canvas, view)
            if len(view.plans) == 1:
                _print_on_cloth(canvas)
            draw_spots(canvas, view)

    def _furniture(self, canvas: Canvas) -> None:
        canvas.layer("teal room", lambda under: room(under, "teal"))
        if not self._covered:
            _table_card(canvas, TABLE_CARD, self.view.notes)

    @property
    def _covered(self) -> bool:
        """Tell whether something hangs where else the card lies."""
        return self.troubled or bool(self.view.coach and self.view.coach.on)


PRINT: Final = Style(54, "slab", ink("#7FBFA4"))
PRINTED: Final = (
    (376.0, ("Blackjack", "pays", "3 to 2")),
    (1544.0, ("Dealer", "stands on", "every 17")),
)


def _print_on_cloth(canvas: Canvas) -> None:
    """Show the print of the cloth where no seats lie on it."""
    for x, lines in PRINTED:
        for number, line in enumerate(lines):
            canvas.text(line, x, 580 + number * 72, PRINT, 0.5, alpha=130)


def _table_card(canvas: Canvas, box: Box, notes: tuple[str, ...]) -> None:
    """Lay the card with the rules that pay and the house rules in force."""
    paper(canvas, box, turn=-0.8)
    canvas.text("Blackjack pays 3 to 2", box.center[0], box.y + 46, CARD_TITLE, 0.5, box.w - 32)
    for number, line in enumerate(notes):
        style = fitting(canvas, line, CARD_LINE, box.w - 32)
        y = box.y + 100 + number * 46
        canvas.text(line, box.center[0], y, style, 0.5, box.w - 32)


def _plaque(canvas: Canvas, view: BlackjackView, box: Box) -> None:
    """Hang up whose turn it is."""
    if view.acting is None:
        plaque(canvas, box)
        canvas.text(TITLES.get(view.phase) or view.outcome, *box.center, TURN, 0.5, box.w - 40)
        return
    plan = view.plans[view.acting]
    left = turn_plaque(canvas, box, look_of(plan.emblem), "robot" if plan.is_bot else None)
    ending = "’s wager" if view.phase == "wager" else "’s turn"
    name = view.cast.names[view.acting]
    write_turn(canvas, name, ending, left, box.right - 30, box.center[1], TURN.size)


def _words(canvas: Canvas, view: BlackjackView, dice: DicePictures, box: Box) -> None:
    if view.words:
        caption(canvas, box)
        write(canvas, dice, view.words, view.cast, box.inset(18, 0), SAID)


def _dealer(canvas: Canvas, view: BlackjackView) -> None:
    """Lay the dealer's cards with what they add up to."""
    x, y = DEALER_NAME
    canvas.text("Dealer", x, y, Style(52, "extra", CREAM, "shadow"), 1.0)
    says = view.dealer_state or "stands on 17"
    canvas.text(says, x, y + 56, Style(36, ink=TAG_TEXT, effect="shadow"), 1.0)
    lies = dealer_lies(len(view.dealer))
    for number, (card, lie) in enumerate(zip(view.dealer, lies, strict=True)):
        if number != 1 or view.turning == 1.0:
            draw_card(canvas, card, lie)
    if view.dealer:
        total_tag(canvas, DEALER_TOTAL, view.dealer_total, 50)


def total_tag(canvas: Canvas, box: Box, text: str, size: float) -> None:
    """Set the tag with a total; before a soft or hard one the word stands small."""
    tag(canvas, box)
    canvas.text(text, *box.center, _fitted(canvas, text, size, box.w - 16), 0.5, box.w - 12)


def _fitted(canvas: Canvas, text: str, size: float, room_left: float) -> Style:
    style = Style(size, "extra", TAG_TEXT)
    while style.size > 30 and canvas.art.lettering.width(text, style) > room_left:
        style = Style(style.size - 2, "extra", TAG_TEXT)
    return style
