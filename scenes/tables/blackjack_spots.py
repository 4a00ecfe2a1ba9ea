"""The places round the table: cards, total, chips and the plate of each seat."""

from math import cos, radians, sin
from typing import Final

from game.sentences import figure
from scenes.props.card import draw_card
from scenes.props.chip import chips_for, draw_stack
from scenes.props.furniture import plaque, tag
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.materials import wood
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, FOCUS, GOLD_LINE, TAG_TEXT, Colour, ink, look_of
from scenes.tables.blackjack_layout import ROOMY, SpotPlan, hand_lies, plan_of
from scenes.tables.blackjack_view import BLACKJACK, BUST, BlackjackView, Spot, total_words

RADIUS: Final = 34.0
PALE: Final = ink("#DCEBDD")
GAIN: Final = ink("#BFF2B0")
LOSS: Final = ink("#FFC0B0")
BUST_LINE: Final = ink("#E0553F")
DIM_TEXT: Final = ink("#CDBE9E")
BLACK: Final = (0, 0, 0)
SHORT: Final = 380.0
"""A plate shorter than this has the name over the points, as has one with a long name."""
STATE: Final = Style(34, ink=CREAM, effect="shadow")


def draw_spots(canvas: Canvas, view: BlackjackView) -> None:
    """Draw every seat's place."""
    for seat, box in enumerate(view.spots):
        spot, acting = view.hands[seat], seat == view.acting
        frame(canvas, box, acting, spot.state == BLACKJACK)
        plan = plan_of(box)
        if spot.out:
            _empty(canvas, box, plan)
        else:
            _hand(canvas, box, plan, spot)
            _stake(canvas, plan, spot, box.w >= ROOMY)
        plate(canvas, plan.plate, view, seat, dim=spot.out)


def frame(canvas: Canvas, box: Box, lit: bool, golden: bool = False) -> None:
    """Outline a place on the cloth; the acting one is lit."""

    def make(piece: Piece) -> None:
        if lit:
            piece.shadow(piece.box, RADIUS, 0, 46, 0.7, FOCUS)
            piece.cut(piece.box, RADIUS)
            light = Ramp((FOCUS, FOCUS), (0.0, 1.0), (0.17, 0.04))
            piece.sketch.rect(piece.box, RADIUS, light)
        else:
            piece.sketch.rect(piece.box, RADIUS, BLACK, 0.16)
        line = 5.0 if lit else 4.0 if golden else 3.0
        colour = FOCUS if lit else GOLD_LINE if golden else PALE
        opacity = 1.0 if lit or golden else 0.26
        piece.sketch.rect(
            piece.box.inset(line / 2), RADIUS, stroke=colour, line=line, opacity=opacity
        )

    place(canvas, ("spot", lit, golden), box, 60 if lit else 4, make)


def _hand(canvas: Canvas, box: Box, plan: SpotPlan, spot: Spot) -> None:
    bust = spot.state == BUST
    for card, lie in zip(spot.cards, hand_lies(box, len(spot.cards)), strict=True):
        draw_card(canvas, card, lie, dim=bust)
    if spot.cards:
        narrow = box.w < ROOMY
        text = total_words(spot.cards)
        size = 40.0 if narrow else 52.0
        style = Style(size if text.isdigit() else 36.0, "extra", LOSS if bust else TAG_TEXT)
        wide = max(66.0 if narrow else 92.0, canvas.art.lettering.width(text, style) + 28)
        high = 54.0 if narrow else 70.0
        right, top = plan.total
        place_ = Box(right - wide, top, wide, high)
        plaque(canvas, place_, BUST_LINE if bust else GOLD_LINE, 14)
        canvas.text(text, *place_.center, style, 0.5)
    x, y, room = plan.state
    ink_ = LOSS if bust else TAG_TEXT if spot.state == BLACKJACK else CREAM
    style = Style(STATE.size, ink=ink_, effect="shadow")
    canvas.text(spot.state, x, y, style, 0.5, room)


def _stake(canvas: Canvas, plan: SpotPlan, spot: Spot, roomy: bool) -> None:
    """Draw the chips with the wager, or what the round brought."""
    x, y, size = plan.chip
    if roomy:
        _ring(canvas, x, y, size * 1.42)
    lost = spot.change is not None and spot.change < 0
    if not lost:
        draw_stack(canvas, x, y, size, chips_for(spot.wager))
    text, colour = stake_words(spot)
    box = plan.wager
    if roomy:
        tag(canvas, box)
    size = 42.0
    while size > 30 and canvas.art.lettering.width(text, Style(size, "extra")) > box.w - 14:
        size -= 2
    canvas.text(text, *box.center, Style(size, "extra", colour), 0.5, box.w - 8)


def stake_words(spot: Spot) -> tuple[str, Colour]:
    """Write the wager, or what came of it with its sign."""
    if spot.change is None:
        return figure(spot.wager), TAG_TEXT
    if spot.change > 0:
        return f"+{figure(spot.change)}", GAIN
    return (figure(spot.change), LOSS) if spot.change else ("±0", TAG_TEXT)


def _ring(canvas: Canvas, x: float, y: float, size: float, dashed: bool = False) -> None:
    def make(piece: Piece) -> None:
        if not dashed:
            piece.sketch.oval(piece.box.inset(2), stroke=PALE, line=3, opacity=0.45)
            return
        for number in range(12):
            middle = piece.box.w / 2
            path = _arc(middle, middle - 3, number * 30, number * 30 + 18)
            piece.sketch.path(path, piece.box, stroke=PALE, line=4, opacity=0.55)

    box = Box(x - size / 2, y - size / 2, size, size)
    place(canvas, ("bet ring", dashed), box, 3, make)


def _arc(middle: float, radius: float, start: float, end: float) -> str:
    """Write an arc between two angles in degrees."""
    points = [
        (middle + radius * cos(radians(a)), middle + radius * sin(radians(a))) for a in (start, end)
    ]
    (x0, y0), (x1, y1) = points
    return f"M{x0} {y0} A{radius} {radius} 0 0 1 {x1} {y1}"


def _empty(canvas: Canvas, box: Box, plan: SpotPlan) -> None:
    """Show a seat without points: an empty ring, and that it sits out."""
    style = Style(34, ink=DIM_TEXT, effect="shadow")
    room = box.w - 20
    canvas.text("no points", box.center[0], box.y + 40, style, 0.5, room)
    _ring(canvas, box.center[0], box.y + 180, 108, dashed=True)
    canvas.text("sits out", box.center[0], box.y + 284, style, 0.5, room)


def plate(canvas: Canvas, box: Box, view: BlackjackView, seat: int, dim: bool = False) -> None:
    """Set a seat's plate: emblem, name and points, in one row or stacked."""
    look = look_of(view.plans[seat].emblem)
    badge = "robot" if view.plans[seat].is_bot else None
    lit = seat == view.acting
    tall = box.h > 100
    walnut_plate(canvas, box, look.colour, 20 if tall else box.h / 2, dim)
    name, points = view.cast.names[seat], figure(view.scores[seat])
    inks = DIM_TEXT if dim else CREAM
    if tall:
        line = box.y + box.h * 0.28
        style = whole(canvas, name, Style(35, ink=inks), box.w - 24)
        canvas.text(name, box.center[0], line, style, 0.5, box.w - 24)
        coin, low = 54.0, box.y + box.h * 0.69
        medallion(canvas, box.x + 14 + coin / 2, low, coin, look, lit, badge, dim)
        left = box.x + coin + 24
        style = _points(canvas, points, 46, box.right - 14 - left, inks)
        canvas.text(points, box.right - 14, low, style, 1.0)
        return
    coin = box.h * 1.06
    medallion(canvas, box.x + coin * 0.46, box.center[1], coin, look, lit, badge, dim)
    left = box.x + coin + 6
    style = _points(canvas, points, 56, (box.w - coin) * 0.56, inks)
    beside = box.right - 44 - canvas.art.lettering.width(points, style) - left
    named = whole(canvas, name, Style(40, ink=inks), beside)
    if box.w >= SHORT and canvas.art.lettering.width(name, named) <= beside:
        canvas.text(points, box.right - 30, box.center[1], style, 1.0)
        canvas.text(name, left, box.center[1], named, room=beside)
        return
    room = box.right - 34 - left
    style = whole(canvas, name, Style(34, ink=inks), room)
    canvas.text(name, left, box.y + box.h * 0.28, style, room=room)
    style = _points(canvas, points, 46, room, inks)
    canvas.text(points, left, box.y + box.h * 0.71, style)


def _points(canvas: Canvas, text: str, size: float, room: float, colour: Colour) -> Style:
    style = Style(size, "extra", colour, cells=True)
    while style.size > 36 and canvas.art.lettering.width(text, style) > room:
        style = Style(style.size - 2, "extra", colour, cells=True)
    return style


def walnut_plate(
    canvas: Canvas, box: Box, colour: Colour, radius: float, dim: bool = False
) -> None:
    """Set a walnut plate with a rim in a seat's colour."""

    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, radius, 8, 18, 0.6)
        piece.sketch.rect(whole.inset(-2.5), radius + 2.5, ink("#180B04"))
        piece.sketch.rect(whole, radius, colour, 0.45 if dim else 1.0)
        piece.sketch.rect(whole.inset(4.5), radius - 4.5, ink("#180B04"))
        face = whole.inset(6)
        piece.face(wood(piece.art, piece.rect(face).size, 31), face, radius - 6)
        piece.sketch.rect(face, radius - 6, BLACK, 0.45 if dim else 0.16)

    place(canvas, ("seat plate", colour, radius, dim), box, 34, make)
