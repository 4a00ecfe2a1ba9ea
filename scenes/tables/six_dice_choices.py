"""The keys of the kinds in a throw: dice, what they pay, and how many dice would be left."""

from collections.abc import Callable
from functools import partial
from typing import Final

from game.kinds import Kind
from game.sentences import counted, figure
from game.six_dice_state import DICE
from scenes.props.buttons import CAP_HEIGHT, key_cap
from scenes.props.coach_panel import coach_star
from scenes.props.controls import Control, Manner, Spot, plate
from scenes.props.dice.pictures import DicePictures
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK

PAD: Final = 18.0
LABEL: Final = Style(40, "extra", BROWN_INK)
LEFT: Final = Style(30, ink=BROWN_INK)
GAP: Final = 12.0
LARGE, SMALL, LEAST = 92.0, 60.0, 44.0
"""Sizes of the points: beside the name if there is room, else below it."""
IN_A_ROW: Final = 3
NARROW: Final = 230.0
LOW_CAP: Final = 48.0


def choice_key(
    box: Box,
    cap: str,
    kind: Kind,
    left: int,
    dice: DicePictures,
    press: Callable[[], object],
    best: bool = False,
) -> Control:
    """Give the key of a kind; `left` is how many dice the next roll would throw.

    The best is what the coach would keep.
    """
    return Spot(
        box,
        kind.name.capitalize(),
        press,
        partial(_paint, cap, kind, left, dice, best),
        shows=(cap, kind, left, best),
        name=f"keep {kind.name}",
    )


def _paint(
    cap: str,
    kind: Kind,
    left: int,
    dice: DicePictures,
    best: bool,
    canvas: Canvas,
    box: Box,
    manner: Manner,
) -> None:
    face = plate(canvas, box, "primary" if best else "normal", manner)
    high = CAP_HEIGHT if face.w > NARROW else LOW_CAP
    wide = key_cap(canvas, face.x + PAD, face.y + PAD + high / 2, cap, high)
    room = Box(face.x + PAD + wide + 12, face.y + 12, face.w - 2 * PAD - wide - 12, 72)
    _faces(canvas, dice, kind.dice, room)
    _words(canvas, kind, left, face)
    if best:
        coach_star(canvas, box.right - 8, box.y + 2)


def _words(canvas: Canvas, kind: Kind, left: int, face: Box) -> None:
    """Write name, rest and points: the points large beside the words, or small in the last line."""
    name, points = kind.name.capitalize(), figure(kind.points)
    measure = canvas.art.lettering.width
    room = face.w - 2 * PAD - GAP
    rest, size, y = _rest(left), LARGE, face.bottom - 54
    if max(measure(name, LABEL), measure(rest, LEFT)) + measure(points, _stamped(size)) > room:
        rest, size, y = _rest(left, short=True), SMALL, face.bottom - 35
    while size > LEAST and measure(rest, LEFT) + measure(points, _stamped(size)) > room:
        size -= 2
    canvas.text(points, face.right - PAD, y, _stamped(size), 1.0)
    canvas.text(
        name,
        face.x + PAD,
        face.bottom - (76 if size == LARGE else 84),
        LABEL,
        room=face.w - 2 * PAD,
    )
    canvas.text(rest, face.x + PAD, face.bottom - 34, LEFT)


def _rest(left: int, short: bool = False) -> str:
    if left == DICE:
        return "all six" if short else "then all six"
    return f"{left} left" if short else f"{counted(left, 'die', 'dice')} left"


def _stamped(size: float) -> Style:
    return Style(size, "slab", BROWN_INK)


def _faces(canvas: Canvas, dice: DicePictures, faces: tuple[int, ...], room: Box) -> None:
    """Lay small dice to the right, in two rows where there are many."""
    many = len(faces) > IN_A_ROW
    across = IN_A_ROW if many else len(faces)
    edge = min(33.0 if many else 46.0, (room.w + 5) / IN_A_ROW - 5)
    rows = -(-len(faces) // IN_A_ROW)
    for i, face in enumerate(faces):
        row, column = divmod(i, IN_A_ROW)
        x = room.right - (across - column) * (edge + 5) + 5 + edge / 2
        y = room.center[1] - 2 + (row - (rows - 1) / 2) * (edge + 5)
        canvas.put(dice.flat_face(canvas.art.px(edge), face, "bone"), x, y)
