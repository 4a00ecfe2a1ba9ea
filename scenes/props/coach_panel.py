"""The coach's place on a table: the green panel with its word, or how to call it."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from game.coaching import Choice, Counsel
from scenes.props.buttons import cap_width, key_cap
from scenes.props.dice.pictures import DicePictures
from scenes.props.furniture import caption, coach_panel
from scenes.props.sentence_line import Cast, sentence_width, write
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import BLACK, Piece, place
from scenes.stage.theme import COACH_GREEN, CREAM, FOCUS, GOLD_LINE, MARK_GOLD, ink

HEADLINE: Final = Style(42, ink=FOCUS)
REASON: Final = Style(34, ink=CREAM)
LABEL: Final = Style(32, ink=CREAM)
LEAST: Final = 30.0
DENSE: Final = 28.0
"""Of a reason that would run over the choices in larger letters."""
PITCH: Final = 1.14
PAD: Final = 22.0
HEAD: Final = 48.0
CAP: Final = 46.0
ROW: Final = 37.0
FEWEST: Final = 2
BAR: Final = 22.0
SHORTEST: Final = 56.0
LOW: Final = 44.0
THIN: Final = 8.0
GAP: Final = 12.0
PALE: Final = ink("#9CC4B0")
WIDE: Final = 1.9
"""From so many heights on the choices stand in two columns, each over its bar."""
HINT: Final = Style(34, ink=CREAM, effect="shadow")
NOBODY: Final = Cast((), ())


class Beside(Protocol, Hashable):
    """Something that is drawn together with the panel; its key is its value."""

    def draw(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw it at its place."""


@dataclass(frozen=True, slots=True)
class CoachShown:
    """What is to be seen of the coach: its word, why there is none, or how to call it."""

    box: Box
    cap: str
    on: bool
    counsel: Counsel | None = None
    line: str = ""
    beside: Beside | None = None
    """What hangs beside the panel, as in a replay."""


def draw_coach(canvas: Canvas, dice: DicePictures, shown: CoachShown) -> None:
    """Set up the panel, or show which key calls the coach, with what hangs beside it."""
    if shown.beside:
        shown.beside.draw(canvas, dice)
    if not shown.on:
        _hint(canvas, shown)
        return
    coach_panel(canvas, shown.box)
    wide = shown.box.w >= WIDE * shown.box.h
    inside = shown.box.inset(PAD, 10 if wide else 14)
    key_cap(canvas, inside.right, inside.y + HEAD / 2 - 2, shown.cap, CAP, 1.0)
    counsel = shown.counsel
    head = counsel.headline if counsel else "Coach"
    room = inside.w - cap_width(canvas.art, shown.cap, CAP) - GAP
    style = _least(canvas, head, HEADLINE, room)
    canvas.text(head, inside.x, inside.y + HEAD / 2, style, room=room)
    below = Box(inside.x, inside.y + HEAD, inside.w, inside.h - HEAD)
    if counsel is None:
        _reason(canvas, shown.line, below, below.h)
        return
    count = len(counsel.choices)
    rows = _most_rows(canvas, counsel, below)
    least = -(-count // 2) * LOW if wide else rows * ROW
    used = _reason(canvas, counsel.reason, below, below.h - least)
    free = Box(below.x, below.y + used, below.w, below.h - used)
    if wide:
        _pairs(canvas, dice, counsel.choices, free)
    else:
        _choices(canvas, dice, counsel.choices[: max(rows, int(free.h / ROW))], free)


def _most_rows(canvas: Canvas, counsel: Counsel, box: Box) -> int:
    """Count the choices that have room below the reason; two always have."""
    lines = canvas.art.lettering.wrapped(counsel.reason, replace(REASON, size=LEAST), box.w)
    room = int((box.h - len(lines) * LEAST * PITCH) / ROW)
    return min(len(counsel.choices), max(FEWEST, room))


def _hint(canvas: Canvas, shown: CoachShown) -> None:
    box = shown.box
    caption(canvas, box)
    wide = cap_width(canvas.art, shown.cap, CAP)
    measured = canvas.art.lettering.width("Coach", HINT)
    x = box.center[0] - (wide + GAP + measured) / 2
    key_cap(canvas, x, box.center[1], shown.cap, CAP)
    canvas.text("Coach", x + wide + GAP, box.center[1], HINT)


def _reason(canvas: Canvas, text: str, box: Box, room: float) -> float:
    """Write the reason in lines, and tell how much height they take."""
    size = REASON.size
    lines = canvas.art.lettering.wrapped(text, REASON, box.w)
    while len(lines) * size * PITCH > room + 1 and size > DENSE:
        size -= 1
        lines = canvas.art.lettering.wrapped(text, replace(REASON, size=size), box.w)
    pitch = size * PITCH
    for i, line in enumerate(lines):
        y = box.y + (i + 0.5) * pitch
        canvas.text(line, box.x, y, replace(REASON, size=size), room=box.w)
    return len(lines) * pitch + 2


def _pairs(canvas: Canvas, dice: DicePictures, choices: Sequence[Choice], box: Box) -> None:
    """Write the choices in two columns, each over its bar."""
    for i, (choice, cell) in enumerate(zip(choices, _cells(box, len(choices)), strict=True)):
        text = Box(cell.x, cell.y, cell.w, cell.h - THIN - 2)
        style = replace(LABEL, size=LEAST)
        value = canvas.text(choice.value, text.right, text.center[1], style, 1.0)
        label = text._replace(w=value.x - GAP - text.x)
        write(canvas, dice, choice.label, NOBODY, label, style, 0.0)
        _bar(canvas, Box(cell.x, cell.bottom - THIN - 1, cell.w, THIN), choice.share, not i)


def _cells(box: Box, count: int) -> list[Box]:
    rows = [Box(box.x, box.bottom - (i + 1) * LOW, box.w, LOW) for i in range(-(-count // 2))]
    return [cell for row in reversed(rows) for cell in row.columns(2, 2 * PAD)][:count]


def _choices(canvas: Canvas, dice: DicePictures, choices: Sequence[Choice], box: Box) -> None:
    """Write the choices below each other, each with its bar and its value."""
    measure = canvas.art.lettering.width
    value = max(measure(choice.value, LABEL) for choice in choices)
    room = box.w - value - SHORTEST - 2 * GAP
    label = min(room, max(_label(canvas, choice, room) for choice in choices))
    bar = Box(box.x + label + GAP, 0, box.w - label - value - 2 * GAP, BAR)
    first = box.bottom - len(choices) * ROW
    for i, choice in enumerate(choices):
        y = first + (i + 0.5) * ROW
        at = Box(box.x, y - ROW / 2, label, ROW)
        write(canvas, dice, choice.label, NOBODY, at, LABEL, 0.0)
        _bar(canvas, bar.moved(0, y - BAR / 2), choice.share, best=not i)
        canvas.text(choice.value, box.right, y, LABEL, 1.0)


def _label(canvas: Canvas, choice: Choice, room: float) -> float:
    return sentence_width(canvas, choice.label, NOBODY, room, LABEL)


def _bar(canvas: Canvas, box: Box, share: float, best: bool) -> None:
    steps = round(share * 64)

    def make(piece: Piece) -> None:
        round_ = min(6.0, box.h / 2)
        piece.sketch.rect(piece.box, round_, BLACK, 0.5)
        wide = max(box.h, box.w * steps / 64)
        piece.sketch.rect(piece.box._replace(w=wide), round_, MARK_GOLD if best else PALE)

    place(canvas, ("coach bar", steps, best), box, 2, make)


def _least(canvas: Canvas, text: str, style: Style, room: float) -> Style:
    while style.size > LEAST and canvas.art.lettering.width(text, style) > room:
        style = replace(style, size=style.size - 1)
    return style


STAR: Final = 40.0


def coach_star(canvas: Canvas, x: float, y: float) -> None:
    """Put the coach's star on what it thinks best."""
    box = Box(x - STAR / 2, y - STAR / 2, STAR, STAR)

    def make(piece: Piece) -> None:
        piece.shadow(piece.box, STAR / 2, 2, 6, 0.5)
        piece.sketch.oval(piece.box, GOLD_LINE)
        piece.sketch.oval(piece.box.inset(2.5), COACH_GREEN[1])

    place(canvas, "coach star", box, 8, make)
    canvas.svg("marks/star-won", box.inset(6))
