"""The moment of Roost: the roost lifts, and every seat's points are counted one by one."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from math import ceil, sin
from typing import Final

import pygame

from game.roost_reckoning import Reckoning
from game.roost_scoring import FULL
from game.sentences import counted, figure
from scenes.props.buttons import halo
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import paper, rule
from scenes.props.labels import whole
from scenes.props.room import FINE, rays, room, shine
from scenes.props.seats import medallion
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import FOCUS, NO, PAPER_INK, YES, Colour, SeatLook
from scenes.tables.keep_layout import WHOLE
from scenes.tables.roost_layout import HOUSE_PLACE, ROOST_RATIO, spots_of, throw_number

LIFTED: Final = Box(716, 0, 440, 440 * ROOST_RATIO)
DROP: Final = 186.0
"""How much lower the roost stands before it lifts."""
TIP: Final = 7.0
DIE: Final = 124.0
PLACES: Final = ((780.0, 418.0), (936.0, 430.0), (1090.0, 416.0))
LIGHT: Final = (936.0, 330.0)
TITLE: Final = Style(98, "slab", effect="gold")
SUM: Final = Style(176, "slab", effect="gold")
TURNS: Final = 12
"""Pictures of the roost from upright to tipped."""
BROWN: Final = (74, 52, 24)
COIN: Final = 38.0
BAD: Final = ("bust", "out")
VERDICTS: Final = {
    "above": "Beats the roost",
    "equal": "Equals the roost",
    "below": "Below the roost",
    "bust": "Bust",
    "spared": "Has nothing to pay",
}


@dataclass
class Card:
    """What one seat held and how its points come about; `steps` of them are shown."""

    reckoning: Reckoning
    box: Box
    held: str
    turned: float = 0.0
    steps: float = 0.0
    out: bool = False

    @property
    def most(self) -> int:
        """Count the steps until the sum stands there."""
        return 2 + len(self.reckoning.beaten) + len(self.reckoning.payers)

    @property
    def is_counted(self) -> bool:
        """Tell whether the sum stands there."""
        return self.steps >= self.most

    @property
    def is_low(self) -> bool:
        """Tell whether it is one of many, with its points in one line."""
        return self.box.h < 200

    @property
    def others(self) -> int:
        """Tell how many of the beaten or paying seats are shown."""
        return max(0, min(self.most - 2, int(self.steps) - 1))


@dataclass
class Reveal:
    """The lifted roost, what lay under it, and the cards of all seats."""

    roost: int
    dice: list[Die]
    lift: float = 0.0
    shake: float = 0.0
    count: float = 0.0
    cards: list[Card] = field(default_factory=list)
    calm: bool = False


def hidden_dice(faces: Sequence[int], round_: int) -> list[Die]:
    """Lay the three dice of the roost where it will lift."""
    spots = spots_of(PLACES, DIE, throw_number(round_, HOUSE_PLACE))
    return [
        Die(face, spot.yaw, spot.x, spot.y, spot.size, i, "black")
        for i, (face, spot) in enumerate(zip(faces, spots, strict=True))
    ]


def signed(points: int) -> str:
    """Write points with their sign; nothing has none."""
    return f"+{points}" if points > 0 else figure(points)


def draw_reveal(canvas: Canvas, reveal: Reveal, dice: DicePictures, cast: Cast) -> None:
    """Draw the whole scene over the table."""
    bright = reveal.lift > 0.25 and not reveal.calm
    canvas.layer(("roost reveal", bright), partial(_room, bright=bright))
    if reveal.lift > 0 and not reveal.calm:
        # In a few sizes only: every size is a picture that is kept.
        shine(canvas, *LIGHT, 50.0 * ceil(6 * min(1.0, reveal.lift)), (150, 96, 40))
    draw_dice(canvas, dice, reveal.dice if reveal.lift > 0 else ())
    _roost(canvas, reveal)
    if reveal.lift > 0.5:
        eighteen = reveal.roost == FULL
        for line, y in zip(
            ("A roost", "of 18!") if eighteen else ("The roost", "lifts"), (330, 440), strict=True
        ):
            canvas.text(line, 98, y, TITLE, room=560)
        canvas.text(f"= {round(reveal.count)}", 1216, 392, SUM)
    best = max((card.reckoning.total for card in reveal.cards), default=0)
    for card in reveal.cards:
        draw_card(canvas, card, cast, best > 0 and card.reckoning.total == best)


def _room(canvas: Canvas, bright: bool) -> None:
    canvas.layer("red room", partial(room, cloth="red"))
    if bright:
        rays(canvas, WHOLE, LIGHT, (150, 74, 46), turn=4, count=20, grid=FINE)


def _roost(canvas: Canvas, reveal: Reveal) -> None:
    step = round(max(0.0, min(1.15, reveal.lift)) * TURNS)
    lift = max(0.0, reveal.lift)
    x = LIFTED.center[0] + (sin(reveal.shake * 60) * 7 if 0 < reveal.shake < 1 else 0)
    y = LIFTED.center[1] + DROP * (1 - lift)
    if not step:
        canvas.svg("props/roost", Box(x - LIFTED.w / 2, y - LIFTED.h / 2, LIFTED.w, LIFTED.h))
        return

    def tipped() -> pygame.Surface:
        plain = canvas.art.svg("props/roost", LIFTED.w)
        return pygame.transform.rotozoom(plain, TIP * step / TURNS, 1.0)

    canvas.put(canvas.art.picture(("tipped roost", step), tipped), x, y)


def _ink(points: int) -> Colour:
    return YES if points > 0 else NO if points < 0 else BROWN


def draw_card(canvas: Canvas, card: Card, cast: Cast, best: bool) -> None:
    """Draw a seat's card, turning up about its middle."""
    if card.turned <= 0:
        return
    if card.turned < 1:
        wide = max(2.0, card.box.w * card.turned)
        x, y = card.box.center
        face = canvas.art.picture(
            ("card face", card.box.w, card.box.h), partial(_face, canvas, card)
        )
        high = face.get_height()
        thin = pygame.transform.smoothscale(face, (canvas.art.px(wide), high))
        canvas.put(thin, x, y)
        return
    if best and card.is_counted:
        halo(canvas, card.box, 14, FOCUS, 1.2)
    paper(canvas, card.box, piece=card.reckoning.seat)
    look = cast.looks[card.reckoning.seat]
    name = cast.names[card.reckoning.seat]
    (_low if card.is_low else _tall)(canvas, card, name, look, cast)


def _face(canvas: Canvas, card: Card) -> pygame.Surface:
    """Paint an empty card, for while it turns."""
    surface = pygame.Surface(
        (canvas.art.px(card.box.w), canvas.art.px(card.box.h)), pygame.SRCALPHA
    )
    paper(Canvas(surface, canvas.art), Box(0, 0, card.box.w, card.box.h))
    return surface


def _tall(canvas: Canvas, card: Card, name: str, look: SeatLook, cast: Cast) -> None:
    box, one = card.box, card.reckoning
    inner = box.inset(22, 0)
    top = box.y + 52
    medallion(canvas, inner.x + 32, top, 64, look)
    held = Style(
        50 if card.held.isdigit() else 35, "extra", NO if one.verdict == "bust" else PAPER_INK
    )
    end = canvas.text(card.held, inner.right, top, held, 1.0).x
    room = end - 10 - inner.x - 76
    style = whole(canvas, name, Style(40, ink=PAPER_INK), room)
    canvas.text(name, inner.x + 76, top, style, room=room)
    rule(canvas, inner.x, box.y + 98, inner.w, look.colour, 0.9)
    y = box.y + 134
    for label, seats, value in lines_of(card):
        _line(
            canvas, Box(inner.x, y - 22, inner.w, 44), label, [cast.looks[s] for s in seats], value
        )
        y += 48
    if card.is_counted:
        _sum(canvas, card, box.center[0], box.bottom - 62, 92, 0.5)


def lines_of(card: Card) -> list[tuple[str, tuple[int, ...], int]]:
    """Give the lines that are shown: words, the seats beaten or paying, and the points."""
    one = card.reckoning
    lines: list[tuple[str, tuple[int, ...], int]] = []
    if card.steps < 1:
        return []
    if one.verdict != "house":
        label = "A roost of 18" if card.held == "" else VERDICTS[one.verdict]
        lines.append((label, (), one.against))
    seats = (one.beaten or one.payers)[: card.others]
    if seats:
        lines.append(("Beats" if one.beaten else "From", seats, len(seats)))
    elif one.verdict == "house" and not one.payers:
        lines.append(("Nobody pays", (), 0))
    return lines


def _line(canvas: Canvas, row: Box, label: str, looks: Sequence[SeatLook], value: int) -> None:
    y = row.center[1]
    end = canvas.text(signed(value), row.right, y, Style(36, "extra", PAPER_INK), 1.0).x
    words = canvas.text(label, row.x, y, Style(33, ink=PAPER_INK), room=end - 10 - row.x)
    for i, look in enumerate(looks):
        medallion(canvas, words.right + 12 + COIN * (i + 0.5), y, COIN - 3, look)


def _low(canvas: Canvas, card: Card, name: str, look: SeatLook, cast: Cast) -> None:
    box = card.box
    inner = box.inset(18, 0)
    top = box.y + 44
    medallion(canvas, inner.x + 30, top, 60, look)
    told = "out" if card.is_counted and card.out else card.held
    held = Style(44 if told.isdigit() else 36, "extra", NO if told in BAD else PAPER_INK)
    end = canvas.text(told, inner.right, top, held, 1.0).x
    room = end - 12 - inner.x - 70
    style = whole(canvas, name, Style(36, ink=PAPER_INK), room)
    canvas.text(name, inner.x + 70, top, style, room=room)
    rule(canvas, inner.x, box.y + 82, inner.w, look.colour, 0.9)
    y = box.bottom - 44
    if card.is_counted:
        _sum(canvas, card, inner.right, y, 62, 1.0)
    canvas.text(low_words(card), inner.x, y, Style(30, ink=PAPER_INK), room=inner.w - 84)


def low_words(card: Card) -> str:
    """Say how the points of a low card come about, as far as they are shown."""
    one = card.reckoning
    if card.steps < 1:
        return ""
    if one.verdict == "house":
        return f"From {counted(card.others, 'player')}" if one.payers else "Nobody pays"
    words = "Bust" if one.verdict == "bust" else "Roost"
    beaten = f" · beats {card.others} +{card.others}" if card.others else ""
    return f"{words} {signed(one.against)}{beaten}"


def _sum(canvas: Canvas, card: Card, x: float, y: float, size: float, align: float) -> None:
    total = card.reckoning.total
    style = Style(size, "slab", _ink(total))
    box = canvas.text(signed(total), x, y, style, align)
    if card.out and not card.is_low:
        canvas.text("out", box.x - 16, y, Style(40, "extra", NO), 1.0)
