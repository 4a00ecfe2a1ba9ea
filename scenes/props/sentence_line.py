"""A sentence on the stage: words, small dice, and names (with emblems where two are equal)."""

from dataclasses import dataclass, replace
from typing import Final

from game.sentences import Cards, Dice, Name, Part, Sentence
from scenes.props.card import small_card, small_card_width
from scenes.props.dice.pictures import DicePictures
from scenes.props.seats import medallion
from scenes.stage.canvas import LINE, Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import SeatLook

LEAST: Final = 30.0
DIE: Final = 1.14
"""Edge of a small die, in sizes of the text."""
COIN: Final = 1.2


@dataclass(frozen=True, slots=True)
class Cast:
    """The names and looks that a sentence needs."""

    names: tuple[str, ...]
    looks: tuple[SeatLook, ...]

    @property
    def doubled(self) -> bool:
        """Tell whether two seats share a name, so that every name needs its emblem."""
        return len({name.casefold() for name in self.names}) < len(self.names)


def write(
    canvas: Canvas,
    dice: DicePictures,
    sentence: Sentence,
    cast: Cast,
    box: Box,
    style: Style,
    align: float = 0.5,
) -> None:
    """Write a sentence into a box on one line: smaller if it must be, names cut at the last."""
    size, name_room = _fitted(canvas, sentence, cast, box.w, box.h, style)
    style = replace(style, size=size)
    widths = [_width(canvas, part, cast, style, name_room) for part in sentence]
    x, y = box.x + (box.w - sum(widths)) * align, box.center[1]
    x = max(x, box.x)
    for part, width in zip(sentence, widths, strict=True):
        room = name_room if isinstance(part, Name) else max(40.0, box.right - x)
        _part(canvas, dice, part, cast, x, y, style, room)
        x += width


def sentence_width(
    canvas: Canvas, sentence: Sentence, cast: Cast, room: float, style: Style
) -> float:
    """Measure a sentence as it will be written into the room."""
    size, name_room = _fitted(canvas, sentence, cast, room, LINE * style.size, style)
    style = replace(style, size=size)
    return sum(_width(canvas, part, cast, style, name_room) for part in sentence)


def _fitted(
    canvas: Canvas, sentence: Sentence, cast: Cast, room: float, high: float, style: Style
) -> tuple[float, float | None]:
    """Choose a size, and if even the smallest is too wide, the room that a name may take."""
    size = min(style.size * canvas.art.zoom, max(style.size, high / LINE))
    while size >= LEAST:
        smaller = replace(style, size=size)
        if sum(_width(canvas, p, cast, smaller, None) for p in sentence) <= room:
            return size, None
        size -= 2
    least = replace(style, size=LEAST)
    named = [part for part in sentence if isinstance(part, Name)]
    rest = sum(_width(canvas, p, cast, least, 0.0) for p in sentence)
    return LEAST, max(60.0, (room - rest) / max(1, len(named)))


def _width(canvas: Canvas, part: Part, cast: Cast, style: Style, name_room: float | None) -> float:
    if isinstance(part, Dice):
        return len(part.faces) * style.size * (DIE + 0.16)
    if isinstance(part, Cards):
        return sum(small_card_width(canvas.art, card, style.size) for card in part.cards)
    if isinstance(part, Name):
        coin = style.size * (COIN + 0.25) if cast.doubled else 0.0
        shown, _ = canvas.art.lettering.fitted(cast.names[part.seat], style, name_room)
        return coin + canvas.art.lettering.width(shown, style)
    return canvas.art.lettering.width(part, style)


def _part(
    canvas: Canvas,
    dice: DicePictures,
    part: Part,
    cast: Cast,
    x: float,
    y: float,
    style: Style,
    room: float | None,
) -> None:
    if isinstance(part, Dice):
        edge = style.size * DIE
        for i, face in enumerate(part.faces):
            picture = dice.flat_face(canvas.art.px(edge), face)
            canvas.put(
                picture, x + (edge + style.size * 0.1) / 2 + i * style.size * (DIE + 0.16), y
            )
    elif isinstance(part, Cards):
        for card in part.cards:
            x += small_card(canvas, card, x, y, style.size)
    elif isinstance(part, Name):
        if cast.doubled:
            coin = style.size * COIN
            medallion(canvas, x + coin / 2, y, coin, cast.looks[part.seat])
            x += style.size * (COIN + 0.25)
        canvas.text(cast.names[part.seat], x, y, style, room=room)
    else:
        canvas.text(part, x, y, style, room=room)
