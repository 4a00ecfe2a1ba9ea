"""The upper left of the statistics: medallion, name, and three figures on plaques."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.props import furniture
from scenes.props.labels import whole
from scenes.stage.lettering import Style
from scenes.stage.theme import TAG_TEXT, ink
from scenes.statistics_layout import COIN, NAME, PLAQUE_FIGURE, PLAQUE_WORD, UNDER, plaques
from scenes.statistics_words import coin, shrunk

if TYPE_CHECKING:
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.canvas import Canvas
    from scenes.statistics_view import Head

NAMED: Final = Style(88, "slab", effect="gold")
LONG: Final = Style(60, effect="gold")
"""Of a name that is too long for the wide letters."""
SINCE: Final = Style(36, effect="shadow")
FIGURE: Final = Style(64, "extra", ink("#FFF0C8"), cells=True)
WORD: Final = Style(36, "bold", TAG_TEXT)


def draw_head(canvas: Canvas, dice: DicePictures, head: Head) -> None:
    """Draw whose page it is."""
    coin(canvas, dice, *COIN, head.who)
    name = head.who.name
    style = shrunk(canvas, name, NAMED, NAME.w, NAME.h)
    if canvas.art.lettering.width(name, style) > NAME.w:
        style = whole(canvas, name, LONG, NAME.w)
    canvas.text(name, NAME.x, NAME.center[1], style, room=NAME.w)
    style = shrunk(canvas, head.under, SINCE, UNDER.w, UNDER.h)
    canvas.text(head.under, UNDER.x, UNDER.center[1], style, room=UNDER.w)
    for box, (figure, word) in zip(plaques(len(head.figures)), head.figures, strict=True):
        furniture.plaque(canvas, box, radius=20)
        x, _ = box.center
        room = box.w - 24
        lines = ((figure, FIGURE, PLAQUE_FIGURE), (word, WORD, PLAQUE_WORD))
        for text, style, (middle, high) in lines:
            style = shrunk(canvas, text, style, room, high)
            canvas.text(text, x, box.y + middle, style, 0.5, room)
