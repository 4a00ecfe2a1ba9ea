"""Choosing a wager: the seats in a row, the board with chips as keys, and what has been chosen."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.blackjack_actions import TENS
from game.sentences import figure
from scenes.props.buttons import halo
from scenes.props.chip import VALUES, chips_for, draw_stack, stacks_for
from scenes.props.controls import Button, Control, Manner, Spot, plate
from scenes.props.furniture import groove, tag
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import BLACK, Piece, place
from scenes.stage.theme import CREAM, FOCUS, GOLD_LINE, TAG_TEXT, ink
from scenes.tables.blackjack_layout import (
    BOARD,
    DEEDS_Y,
    KEY,
    KEY_GAP,
    KEYS_Y,
    LEFT_KEYS,
    PILL,
    PURSE,
    RIGHT_KEYS,
    wager_seats,
)
from scenes.tables.blackjack_spots import frame, stake_words
from scenes.tables.blackjack_spots import plate as seat_plate
from scenes.tables.blackjack_view import BlackjackView

STATE: Final = Style(36, ink=CREAM, effect="shadow")
LABEL: Final = Style(38, ink=CREAM, effect="shadow")
CHIP: Final = 108.0
PILE: Final = 104.0


@dataclass
class Purse:
    """The wager that a person is choosing."""

    least: int
    points: int
    """All that the seat has."""
    chosen: int
    typed: str = ""

    @property
    def limit(self) -> int:
        """Give the greatest wager."""
        return self.points // TENS * TENS

    def add(self, points: int) -> None:
        """Put chips on, or take them off, as far as it goes."""
        self.typed = ""
        self.chosen = max(0, min(self.limit, self.chosen + points))

    def put(self, points: int) -> None:
        """Choose a wager at once."""
        self.typed, self.chosen = "", points

    def type(self, digit: int) -> None:
        """Take a digit of a wager."""
        self.typed = (self.typed + str(digit)).lstrip("0")[-len(str(self.limit)) :]
        self.chosen = int(self.typed or 0)


def opened(least: int, points: int, stake: int) -> Purse:
    """Open a seat's purse with its last wager, or a small one, already chosen."""
    purse = Purse(least, points, 0)
    small = max(least, points // 20 // TENS * TENS)
    purse.put(max(least, stake or small) if stake <= purse.limit else least)
    return purse


def wager_controls(purse: Purse, changed: Callable[[], object]) -> list[Control]:
    """Give the keys that change a wager."""

    def then(change: Callable[[], object]) -> Callable[[], object]:
        def press() -> None:
            change()
            changed()

        return press

    controls: list[Control] = []
    for number, value in enumerate(reversed(VALUES)):
        step = number * (KEY + KEY_GAP)
        for sign, left in ((-1, LEFT_KEYS), (1, RIGHT_KEYS)):
            able = purse.chosen >= value if sign < 0 else purse.chosen + value <= purse.limit
            controls.append(
                Spot(
                    Box(left + step, KEYS_Y, KEY, KEY),
                    f"{'take' if sign < 0 else 'add'} {value}",
                    then(partial(purse.add, sign * value)),
                    partial(_chip_key, value, sign, able),
                    shows=able,
                    enabled=able,
                )
            )
    half = max(purse.least, purse.limit // 2 // TENS * TENS)
    deeds = (
        ("Clear", "", 0, LEFT_KEYS, "clear"),
        ("Least", figure(purse.least), purse.least, LEFT_KEYS + 2 * (KEY + KEY_GAP), None),
        ("Half", figure(half), half, RIGHT_KEYS, None),
        ("All", figure(purse.limit), purse.limit, RIGHT_KEYS + 2 * (KEY + KEY_GAP), "all"),
    )
    for label, second, points, x, command in deeds:
        box = Box(x, DEEDS_Y, 2 * KEY + KEY_GAP, 96)
        press = then(partial(purse.put, points))
        controls.append(
            Button(box, label, press, command=command, second=second, name=label.lower())
        )
    return controls


SIGN_SIZE: Final = 48.0


def _chip_key(value: int, sign: int, able: bool, canvas: Canvas, box: Box, manner: Manner) -> None:
    face = plate(canvas, box, "normal" if able else "off", manner)
    x, y = face.center
    draw_stack(canvas, x, y - 2, CHIP, (value,))
    _sign(canvas, box.right - 12 if sign > 0 else box.x + 12, box.y + 4, sign)


def _sign(canvas: Canvas, x: float, y: float, sign: int) -> None:
    def make(piece: Piece) -> None:
        middle = SIGN_SIZE / 2
        piece.shadow(piece.box, middle, 3, 8, 0.5)
        piece.sketch.oval(piece.box, GOLD_LINE)
        piece.sketch.oval(piece.box.inset(3), ink("#26130A"))
        arm = Box(middle - 11, middle - 3, 22, 6)
        piece.sketch.rect(arm, 2, CREAM)
        if sign > 0:
            piece.sketch.rect(Box(middle - 3, middle - 11, 6, 22), 2, CREAM)

    box = Box(x - SIGN_SIZE / 2, y - SIGN_SIZE / 2, SIGN_SIZE, SIGN_SIZE)
    place(canvas, ("chip sign", sign), box, 10, make)


def draw_wagers(canvas: Canvas, view: BlackjackView) -> None:
    """Draw the seats with their wagers, and the board of whoever chooses."""
    for seat, box in enumerate(wager_seats(len(view.plans))):
        _seat(canvas, view, seat, box)
    groove(canvas, BOARD)
    _well(canvas, PURSE)
    x = PURSE.center[0]
    text = f"Round {figure(view.round)} of {figure(view.rounds)}"
    canvas.text(text, x, PURSE.y + 38, LABEL, 0.5, PURSE.w - 80)
    if view.purse is None:
        return
    stacks = stacks_for(view.purse)
    step = PILE * 1.12
    for number, stack in enumerate(stacks):
        draw_stack(canvas, x + (number - (len(stacks) - 1) / 2) * step, PURSE.y + 148, PILE, stack)
    size = min(94.0, (PURSE.w - 70) / (0.72 * len(figure(view.purse))))
    gold = Style(round(size), "slab", effect="gold", cells=True)
    canvas.text(figure(view.purse), x, PURSE.y + 252, gold, 0.5)
    behind = view.limit - view.purse
    if behind >= 0:
        canvas.text(f"{figure(behind)} stay behind", x, PURSE.y + 316, STATE, 0.5)


def _well(canvas: Canvas, box: Box) -> None:
    def make(piece: Piece) -> None:
        piece.sketch.rect(piece.box, box.h / 2.6, BLACK, 0.14)
        piece.sketch.rect(piece.box.inset(2), box.h / 2.6, stroke=FOCUS, line=3.5, opacity=0.45)

    halo(canvas, box.inset(60), 60, (40, 110, 96), 0.8)
    place(canvas, "wager well", box, 3, make)


def _seat(canvas: Canvas, view: BlackjackView, seat: int, box: Box) -> None:
    """Draw a seat with its wager, or what it is about."""
    spot, acting = view.hands[seat], seat == view.acting
    frame(canvas, box, acting)
    y, narrow = box.y + 48, box.w < PILL
    if spot.wager:
        draw_stack(canvas, box.x + 50, y + 8, 58, chips_for(spot.wager))
        text = figure(spot.wager)
        wide = max(96.0, canvas.art.lettering.width(text, Style(42, "extra")) + 32)
        wide = min(wide, box.w - 104)
        place_ = Box(box.right - 16 - wide, y - 28, wide, 56)
        tag(canvas, place_)
        size = 42.0
        while size > 30 and canvas.art.lettering.width(text, Style(size, "extra")) > wide - 12:
            size -= 2
        canvas.text(text, *place_.center, Style(size, "extra", TAG_TEXT), 0.5)
    else:
        _mood(canvas, view, seat, Box(box.x, box.y + 12, box.w, 72))
    high = 104.0 if narrow else 92.0
    low = Box(box.x + 8, box.bottom - high - 8, box.w - 16, high)
    seat_plate(canvas, low, view, seat, dim=spot.out)


def _mood(canvas: Canvas, view: BlackjackView, seat: int, box: Box) -> None:
    """Say what a seat without a wager is about, and what its last round brought."""
    spot = view.hands[seat]
    word = "sits out" if spot.out else "choosing" if seat == view.acting else "waits"
    x, y = box.center
    if spot.change is None or (box.w < PILL and seat == view.acting):
        canvas.text(word, x, y, STATE, 0.5, box.w - 24)
        return
    brought, colour = stake_words(spot)
    style = Style(40, "extra", colour, "shadow")
    canvas.text(word, box.x + 24, y, STATE, room=box.w * 0.5)
    canvas.text(brought, box.right - 24, y, style, 1.0, box.w * 0.44)
