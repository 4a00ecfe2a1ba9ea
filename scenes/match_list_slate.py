"""The slate beside a list of matches: everything about the one that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.sentences import figure
from scenes.match_list_dates import at_length
from scenes.match_list_layout import SLATE
from scenes.props.buttons import icon
from scenes.props.furniture import lit_row, rule, slate
from scenes.props.labels import fitting
from scenes.props.seats import medallion
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CHALK, MARK_GOLD, ink, look_of

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.match_list_told import Told
    from scenes.stage.canvas import Canvas

PAD: Final = 40.0
HEAD: Final = Style(50, "slab", CHALK, "chalk")
WORDS: Final = Style(34, ink=CHALK)
NAME: Final = Style(40, ink=CHALK)
SCORE: Final = Style(50, "extra", CHALK, cells=True)
FAULT: Final = Style(34, ink=ink("#FFB59C"))
FIELD: Final = Box(SLATE.x + PAD, SLATE.y + 156, SLATE.w - 2 * PAD, SLATE.h - 156 - 116)
FOOT: Final = Box(FIELD.x, FIELD.bottom + 8, FIELD.w, 88)
TALLEST: Final = 84.0
PITCH: Final = 44.0
LINES: Final = 10
COVERED: Final = "The scores are covered"
GIVEN_UP: Final = "Given up"


def draw_slate(canvas: Canvas, told: Told | None) -> None:
    """Hang the slate and write on it what is told."""
    slate(canvas, SLATE)
    if told is None:
        return
    x, y = FIELD.x, SLATE.y
    style = fitting(canvas, told.table_name, HEAD, FIELD.w, 66)
    canvas.text(told.table_name, x, y + 64, style, room=FIELD.w)
    canvas.text(at_length(told.kept.touched_at), x, y + 118, WORDS, room=FIELD.w)
    rule(canvas, x, y + 146, FIELD.w, CHALK, 0.35)
    if told.fault:
        _fault(canvas, told.fault)
        return
    _rows(canvas, told)
    rule(canvas, x, FIELD.bottom, FIELD.w, CHALK, 0.35)
    lines = foot_of(told)
    for line, place in zip(lines, FOOT.rows(2), strict=False):
        canvas.text(line, x, place.center[1], canvas.grown(line, WORDS, FOOT.w, 42), room=FOOT.w)


def foot_of(told: Told) -> tuple[str, ...]:
    """Say below the scores how far the match is or how it ended, and what is special about it."""
    ending = told.ending[:1].upper() + told.ending[1:]
    if told.abandoned:
        ending = f"{GIVEN_UP} at {told.place}" if told.place else GIVEN_UP
    elif told.over and told.winners:
        ending = "Shared" if len(told.winners) > 1 else "Won"
        ending += " by " + ", ".join(told.names[seat] for seat in told.winners)
    elif len(told.acting) == 1:
        ending += f", {told.names[told.acting[0]]}’s turn"
    lines = [ending]
    if not told.over and not told.scores:
        lines.append(COVERED)
    elif told.changed:
        lines.append(f"{told.changed} house rule{'s' if told.changed > 1 else ''} changed")
    return tuple(filter(None, lines))


def order_of(told: Told) -> tuple[Seat, ...]:
    """Give the seats as they are listed: by place once it is over, else as they sit."""
    seats = range(len(told.plans))
    if told.over and len(told.scores) == len(told.plans):
        won = set(told.winners)
        return tuple(sorted(seats, key=lambda s: (s not in won, -told.scores[s], s)))
    return tuple(seats)


def _fault(canvas: Canvas, fault: str) -> None:
    lines = canvas.art.lettering.wrapped(fault, FAULT, FIELD.w)[:LINES]
    for number, line in enumerate(lines):
        y = FIELD.y + 28 + number * PITCH
        canvas.text(line, FIELD.x, y, FAULT, room=FIELD.w)


def _rows(canvas: Canvas, told: Told) -> None:
    order = order_of(told)
    if not order:
        return
    high = min(TALLEST, (FIELD.h - 10) / len(order))
    for number, seat in enumerate(order):
        box = Box(FIELD.x - 12, FIELD.y + 4 + number * high, FIELD.w + 24, high - 4)
        _row(canvas, box, told, seat)


def _row(canvas: Canvas, box: Box, told: Told, seat: Seat) -> None:
    plan, y = told.plans[seat], box.center[1]
    won, acting = seat in told.winners, seat in told.acting and not told.abandoned
    if won or acting:
        lit_row(canvas, box)
    coin = min(56.0, box.h * 0.8)
    badge = "robot" if plan.is_bot else None
    medallion(canvas, box.x + 42, y, coin, look_of(plan.emblem), won or acting, badge)
    right = box.right - 18
    if len(told.scores) == len(told.plans):
        right = canvas.text(figure(told.scores[seat]), right, y, SCORE, 1.0).x - 14
    if won:
        icon(canvas, right - 18, y, "trophy", 40, MARK_GOLD)
        right -= 50
    left = box.x + 84
    name = told.names[seat]
    style = fitting(canvas, name, NAME, right - left, box.h)
    canvas.text(name, left, y, style, room=right - left)
