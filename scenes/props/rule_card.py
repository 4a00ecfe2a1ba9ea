"""The rule card: what pays at this table tonight, on a sheet of paper."""

from typing import Final

from game.guides import Guide, Pays
from scenes.props.dice.pictures import DicePictures
from scenes.props.furniture import paper, rule
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import PAPER_INK, PAPER_TITLE

TITLE: Final = Style(44, "slab", PAPER_TITLE)
BODY: Final = Style(34, ink=PAPER_INK)
VALUE: Final = Style(38, "extra", PAPER_INK)
NOTE: Final = Style(32, ink=PAPER_INK)
DIE: Final = 36.0


def rule_card(
    canvas: Canvas, box: Box, guide: Guide, dice: DicePictures, title: str = "What pays"
) -> None:
    """Lay the card; its lines share the height."""
    paper(canvas, box, turn=0.8)
    canvas.text(title, box.center[0], box.y + 40, TITLE, 0.5)
    inside = Box(box.x + 24, box.y + 76, box.w - 48, box.h - 92)
    notes = guide.card_note.split(" · ")
    note_height = 44 * len(notes)
    rows = Box(inside.x, inside.y, inside.w, inside.h - note_height).rows(len(guide.pays))
    for row, pays in zip(rows, guide.pays, strict=True):
        pays_line(canvas, row, pays, dice)
        rule(canvas, row.x, row.bottom, row.w, PAPER_INK, 0.28)
    y = inside.bottom - note_height + 24
    for line in notes:
        canvas.text(line, inside.x, y, NOTE, room=inside.w)
        y += 44


def pays_line(canvas: Canvas, row: Box, pays: Pays, dice: DicePictures) -> None:
    """Write one line of what pays: dice, words, value."""
    x, y = row.x, row.center[1]
    value = canvas.text(pays.value, row.right, y, VALUE, 1.0)
    room = value.x - 12 - x
    edge = min(DIE, (room + 4) / max(1, len(pays.dice)) - 4) if pays.dice else DIE
    for face in pays.dice:
        canvas.put(dice.flat_face(canvas.art.px(edge), face), x + edge / 2, y)
        x += edge + 4
    if pays.words:
        canvas.text(pays.words, x + (10 if pays.dice else 0), y, BODY, room=value.x - 12 - x)
