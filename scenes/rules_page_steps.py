"""The small pictures of the book: dice on a piece of cloth, with ticks, a tag or a cross."""

from collections.abc import Callable, Mapping
from typing import Final

from game.guides import Step
from game.sentences import Cards
from scenes.props.card import small_card, small_card_width
from scenes.props.chip import chips_for, draw_stack
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import number_disc, paper, rule, tag
from scenes.props.ground import ground_face
from scenes.props.seats import flag
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, place
from scenes.stage.theme import CREAM, PAPER_INK, TAG_TEXT, ink, inks
from scenes.tables.decor import PLAIN, Decor

CAPTION: Final = Style(36, ink=PAPER_INK)
LEAST_CAPTION: Final = Style(30, ink=PAPER_INK)
OR: Final = Style(42, "extra", CREAM, "shadow")
TAG: Final = Style(42, "extra", TAG_TEXT, cells=True)
NAMED: Final = Style(36, ink=PAPER_INK)
WRITTEN: Final = Style(40, "extra", ink("#1C2B6E"))
LARGEST: Final = 72.0
"""Edge of a die that has all the room it wants."""
PITCH: Final = 1.4
BREADTH: Final = 1.2
GAP_SHARE: Final = PITCH - BREADTH
"""In edges: from die to die at least, how broad a turned die is, and so the gap between two."""
EDGE: Final = 24.0
DISC: Final = 40.0
"""What stays free at the sides of a picture, and where its number is."""
SLIP: Final = 64.0
"""Size of the letters on a card."""
CROSS_SIZE: Final = 52.0
CROSS_GAP: Final = 20.0
RISE: Final = 8.0
"""How far marked dice lie lower, as they are drawn higher."""
YAWS: Final = (0, 1, 2, 3, 1, 0)
LIFTS: Final = (-9.0, 11.0, -5.0, 9.0, -10.0, 8.0)
"""No row of dice is straight."""
CROSS: Final = ink("#B0261C")


def step_picture(
    canvas: Canvas,
    dice: DicePictures,
    box: Box,
    step: Step,
    number: str = "",
    present: bool = False,
    decor: Decor = PLAIN,
) -> None:
    """Show a step of the turn in a box, its caption below; the present one is ringed in gold."""
    ground = decor.under_dice
    place(canvas, ("tray", ground, present), box, 40, lambda p: _tray(p, ground, present))
    inside = Box(box.x + EDGE, box.y, box.w - 2 * EDGE, box.h)
    if number:
        inside = Box(box.x + DISC, box.y, box.w - DISC - EDGE, box.h)
    right = _extras(canvas, inside, step)
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(box.inset(4)).clip(before))
    draw_dice(canvas, dice, _dice(inside, right, step, decor.dice))
    canvas.surface.set_clip(before)
    if number:
        number_disc(canvas, box.x + 19, box.y + 19, number)
    _caption(canvas, box, step.caption)


def _caption(canvas: Canvas, box: Box, text: str) -> None:
    wide = canvas.art.lettering.width(text, CAPTION) > box.w
    style = LEAST_CAPTION if wide else canvas.grown(text, CAPTION, box.w, 46)
    canvas.text(text, box.center[0], box.bottom + 32, style, 0.5, box.w + 16)


def _tray(piece: Piece, ground: str, present: bool) -> None:
    box = piece.box
    if present:
        piece.shadow(box, 20, 0, 34, 0.9, ink("#FFC83C"))
        piece.sketch.rect(box.inset(-6), 24, Ramp(inks("#FFE9A0 #F0B43C")))
    else:
        piece.shadow(box, 18, 5, 14, 0.5)
    piece.sketch.rect(box, 18, ink("#3A1D0A"))
    inner = box.inset(4)
    piece.face(ground_face(piece.art, piece.rect(inner).size, ground), inner, 14)
    piece.hollow(inner, 14, 5, 22, 0.6)


def _extras(canvas: Canvas, box: Box, step: Step) -> float:
    """Draw what stands right of the dice; give the x where the dice end."""
    x, y = box.right, box.center[1]
    if isinstance(step.tag, Cards):
        _slips(canvas, box, step)
        return x
    if step.sign in SIGNS:
        return SIGNS[step.sign](canvas, box, step)
    if step.tag:
        wide = canvas.art.lettering.width(step.tag, TAG) + 36
        spot = Box(x - wide, y - 34, wide, 68)
        if not step.dice:
            spot = box.centered(wide, 68).moved(48 if step.sign else 0, 0)
        tag(canvas, spot)
        canvas.text(step.tag, *spot.center, TAG, 0.5)
        if step.sign == "flag":
            flag(canvas, spot.x - 96, y - 46, 92)
        return canvas.text(step.joined, spot.x - 14, y - 3, OR, 1.0).x - 16 if step.dice else x
    if step.bad:
        _cross(canvas, Box(x - CROSS_SIZE, y - CROSS_SIZE / 2, CROSS_SIZE, CROSS_SIZE))
        return x - CROSS_SIZE - CROSS_GAP
    return x


def _roost(canvas: Canvas, box: Box, step: Step) -> float:
    """Set the roost at the right, with what is known of it on a tag."""
    high = box.h - 22
    wide = high * 448 / 306
    spot = Box(box.right - wide + 6, box.y + 10, wide, high)
    canvas.svg("props/roost", spot)
    if step.tag:
        width = canvas.art.lettering.width(step.tag, TAG) + 36
        plate = Box(spot.center[0] - width / 2, spot.center[1] - 16, width, 68)
        tag(canvas, plate)
        canvas.text(step.tag, *plate.center, TAG, 0.5)
    return spot.x - 4


def _box(canvas: Canvas, box: Box, step: Step) -> float:
    """Lay a strip of the score sheet: a line for each box, its points at the right if it has."""
    rows = step.tag.split(" | ")
    strip = box.centered(min(box.w - 12, 250), box.h - 30)
    paper(canvas, strip, turn=-1.2)
    for line, row in zip(strip.inset(18, 10).rows(len(rows)), rows, strict=True):
        name, _, points = row.partition(": ")
        y = line.center[1]
        canvas.text(name, line.x, y, NAMED)
        rule(canvas, line.x, line.bottom - 1, line.w, PAPER_INK, 0.4)
        canvas.text(points, line.right, y, WRITTEN, 1.0)
    return strip.x


def _chips(canvas: Canvas, box: Box, step: Step) -> float:
    """Stack the chips of a wager beside its figure."""
    chips = chips_for(int(step.tag))
    x, y = box.center
    draw_stack(canvas, x - 52, y + 10, 108, chips)
    wide = canvas.art.lettering.width(step.tag, TAG) + 36
    plate = Box(x + 24, y - 34, wide, 68)
    tag(canvas, plate)
    canvas.text(step.tag, *plate.center, TAG, 0.5)
    return box.x


SIGNS: Final[Mapping[str, Callable[[Canvas, Box, Step], float]]] = {
    "roost": _roost,
    "box": _box,
    "chips": _chips,
}
"""What a picture shows besides dice; each tells where the dice end."""


def _slips(canvas: Canvas, box: Box, step: Step) -> None:
    """Lay cards side by side in the middle, a cross beside those that are lost."""
    assert isinstance(step.tag, Cards)
    cards, right = step.tag.cards, box.right
    if step.bad:
        y = box.center[1] - CROSS_SIZE / 2
        right -= CROSS_SIZE
        _cross(canvas, Box(right, y, CROSS_SIZE, CROSS_SIZE))
    size = SLIP
    while size > 30 and _slips_width(canvas, cards, size) > right - box.x - CROSS_GAP:
        size -= 2
    x = (box.x + right - _slips_width(canvas, cards, size)) / 2
    for card in cards:
        x += small_card(canvas, card, x, box.center[1], size)


def _slips_width(canvas: Canvas, cards: tuple[str, ...], size: float) -> float:
    return sum(small_card_width(canvas.art, card, size) for card in cards)


def _cross(canvas: Canvas, box: Box) -> None:
    def make(piece: Piece) -> None:
        w, h = piece.box.w, piece.box.h
        path = f"M4 4 L{w - 4} {h - 4} M{w - 4} 4 L4 {h - 4}"
        piece.sketch.path(path, piece.box, stroke=CREAM, line=13)
        piece.sketch.path(path, piece.box, stroke=CROSS, line=7.5)

    place(canvas, "cross", box, 10, make)


def _dice(box: Box, right: float, step: Step, style: str) -> list[Die]:
    count = max(1, len(step.dice))
    left = box.x
    size = min(LARGEST, (right - left) / (count * PITCH - GAP_SHARE))
    pitch = min((right - left - BREADTH * size) / max(1, count - 1), size * 1.5)
    start = (left + right) / 2 - pitch * (count - 1) / 2
    marked = step.marked
    dice = []
    for i, face in enumerate(step.dice):
        lift = LIFTS[i % len(LIFTS)] * size / 72
        x, y = start + pitch * i, box.center[1] + lift + RISE * (i < marked)
        die = Die(face, YAWS[i % len(YAWS)], x, y, size, i + 1, style)
        if i < marked:
            die.marked, die.mark = True, 0.35
        dice.append(die)
    return dice
