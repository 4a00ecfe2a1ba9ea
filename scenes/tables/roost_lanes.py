"""How the lightning looks: headline, a lane for each contender, stars for sixes, and the count."""

from functools import partial
from typing import Final

import pygame

from game.roost_state import LIGHTNING_DICE, SIX
from scenes.props.buttons import brass, cap_width, key_cap
from scenes.props.controls import Control, Manner
from scenes.props.dice.pictures import DicePictures
from scenes.props.dice.tumble import STEPS
from scenes.props.die import PATH_OF_YAW, draw_dice
from scenes.props.furniture import caption
from scenes.props.labels import whole
from scenes.props.room import FINE, dim, rays, room
from scenes.props.seats import medallion
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.shapes import Piece, Ramp, mixed, place
from scenes.stage.theme import BROWN_INK, CREAM, SeatLook, ink, inks
from scenes.tables.keep_layout import WHOLE, YAWS
from scenes.tables.roost_layout import LANES, lane_boxes
from scenes.tables.roost_race import COUNT, Lane, Race

TITLE: Final = Style(112, "slab", effect="gold")
LINE: Final = Style(42, ink=CREAM, effect="shadow")
COUNTED: Final = Style(420, "slab", effect="gold")
STRIP: Final = ink("#1C0705")
"""Dark strips on red cloth and on the wood round it."""
BOLTS: Final = ((378.0, 128.0, 14.0), (1528.0, 128.0, -12.0))
STREAKS: Final = (
    "M236 30 L184 158 L290 178 L214 300 L246 384 L126 620",
    "M1640 30 L1720 132 L1606 186 L1728 330 L1776 420 L1712 470 L1800 664",
)
AHEAD: Final = tuple(
    (face, yaw, step)
    for step in range(STEPS, -1, -1)
    for yaw in range(YAWS)
    for face in range(1, 7)
)
"""Which pictures of a die are painted while the count runs, resting ones first."""
AT_ONCE: Final = 4
HIGHEST: Final = 1.2
"""Edges above the cloth that a die flies at most."""
SPARED: Final = 24 * 1024 * 1024
"""Bytes that these pictures leave to others."""
FLASH: Final = (150, 130, 96)


class Pad(Control):
    """The pad of one contender: brass with a big key cap; it looks pressed while dice fly."""

    def __init__(self, lane: Lane, look: SeatLook, press: object) -> None:
        assert callable(press)
        super().__init__(
            lane.layout.pad, "Roll!", press, command=lane.command, name=f"lane-{lane.seat}"
        )
        self._lane = lane
        self._look = look

    def state(self) -> tuple[object, ...]:
        """Give all that its picture depends on."""
        return (super().state(), self._lane.in_air)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw the pad as it stands."""
        down = manner.down or self._lane.in_air
        drop = brass(canvas, self.box, "pressed" if down else "normal", min(24.0, self.box.h * 0.3))
        high = self._lane.layout.cap
        style = Style(high * 0.62, "extra", BROWN_INK)
        cap, words = (
            cap_width(canvas.art, manner.cap, high),
            canvas.art.lettering.width("Roll!", style),
        )
        gap = high * 0.26
        x, y = self.box.center
        left = x - (cap + gap + words) / 2
        _cap_ground(canvas, Box(left, y + drop - high / 2, cap, high), self._look)
        key_cap(canvas, left, y + drop, manner.cap, high)
        canvas.text("Roll!", left + cap + gap, y + drop, style)


def _cap_ground(canvas: Canvas, box: Box, look: SeatLook) -> None:
    """Frame a key cap in the colour of its seat."""
    edge = 7.0

    def make(piece: Piece) -> None:
        radius = box.h * 0.24
        piece.sketch.rect(piece.box, radius + edge, ink("#2A1503"))
        piece.sketch.rect(piece.box.inset(2.5), radius + edge - 2.5, look.colour)

    place(canvas, ("cap ground", look.colour), box.inset(-edge), 4, make)


def draw_race(canvas: Canvas, race: Race, dice: DicePictures, cast: Cast) -> None:
    """Draw lanes and headline; the pads are the board's."""
    seats = tuple((lane.seat, lane.is_bot) for lane in race.lanes)
    names = tuple(cast.names)
    canvas.layer(("lightning", seats, names), partial(_still, race=race, dice=dice, cast=cast))
    for lane in race.lanes:
        for i, (x, y) in enumerate(lane.layout.stars):
            name = "marks/star-won" if i < lane.sixes else "marks/star-open"
            half = lane.layout.star / 2
            canvas.svg(name, Box(x - half, y - half, 2 * half, 2 * half))


def draw_flying(canvas: Canvas, race: Race, dice: DicePictures) -> None:
    """Draw the dice of all lanes, over the pads, and what lies over all of it."""
    draw_dice(canvas, dice, [die for lane in race.lanes for die in lane.dice])
    if race.count > 0:
        _paint_ahead(canvas, race, dice)
        dim(canvas, 0.45)
        canvas.text(str(race.number), *LANES.center, COUNTED, 0.5)
    if race.flash > 0 and not race.calm:
        light = mixed((0, 0, 0), FLASH, race.flash)
        canvas.surface.fill(light, special_flags=pygame.BLEND_RGB_ADD)


def _paint_ahead(canvas: Canvas, race: Race, dice: DicePictures) -> None:
    """Paint in the frames of the countdown what all will need at once when they throw."""
    frame = int((COUNT - race.count) * 60)
    size, first = canvas.art.px(race.lanes[0].layout.size), frame * AT_ONCE
    dice.shadow(size, min(HIGHEST, frame / 40))
    dice.outline(size, SIX, frame % YAWS)
    for face, yaw, step in AHEAD[first : first + AT_ONCE]:
        if dice.shelf.bytes_left > SPARED:
            dice.tumbling("ivory", size, PATH_OF_YAW[yaw], face, yaw, step)


def _still(canvas: Canvas, race: Race, dice: DicePictures, cast: Cast) -> None:
    canvas.layer("red room", partial(room, cloth="red"))
    rays(canvas, WHOLE, (960, 110), (128, 58, 34), turn=3, count=18, grid=FINE)
    _streaks(canvas)
    canvas.text("Lightning!", 960, 118, TITLE, 0.5)
    _rule_line(canvas, dice)
    for x, y, turn in BOLTS:
        bolt = canvas.art.picture(("bolt", turn), partial(_bolt, canvas, turn))
        canvas.put(bolt, x, y)
    for lane, box in zip(race.lanes, lane_boxes(len(race.lanes)), strict=True):
        look, name = cast.looks[lane.seat], cast.names[lane.seat]
        _lane_face(canvas, box, look)
        x, y, coin = lane.layout.coin
        medallion(canvas, x, y, coin, look, badge="robot" if lane.is_bot else None)
        size = 40 if box.h < 400 else 58
        spot = lane.layout.name
        style = whole(canvas, name, Style(size, ink=CREAM, effect="shadow"), spot.w)
        canvas.text(name, spot.x, y, style, room=spot.w)
        if lane.is_bot:
            pad = lane.layout.pad.inset(0, 6)
            caption(canvas, pad, 0.6, STRIP)
            canvas.text("throws by itself", *pad.center, Style(40), 0.5, room=pad.w - 30)


def _bolt(canvas: Canvas, turn: float) -> pygame.Surface:
    return pygame.transform.rotozoom(canvas.art.svg("marks/bolt", 96), turn, 1.0)


def _streaks(canvas: Canvas) -> None:
    """Let lightning run down the cloth at both sides."""

    def make(piece: Piece) -> None:
        for path in STREAKS:
            piece.sketch.path(path, piece.box, stroke=ink("#FFC08A"), line=16, opacity=0.14)
            piece.sketch.path(path, piece.box, stroke=ink("#FFB074"), line=6, opacity=0.55)

    place(canvas, "lightning streaks", Box(0, 0, 1920, 904), 0, make)


def _rule_line(canvas: Canvas, dice: DicePictures) -> None:
    """Say what is to be done, with the dice that win."""
    before, after = "All roll at once. First with", "wins"
    measure, edge = canvas.art.lettering.width, 46.0
    step = edge + 6
    wide = measure(before, LINE) + 18 + LIGHTNING_DICE * step + 12 + measure(after, LINE)
    x = 960 - wide / 2
    x = canvas.text(before, x, 208, LINE).right + 18
    for _ in range(LIGHTNING_DICE):
        canvas.put(dice.flat_face(canvas.art.px(edge), SIX), x + edge / 2, 208)
        x += step
    canvas.text(after, x + 12, 208, LINE)


def _lane_face(canvas: Canvas, box: Box, look: SeatLook) -> None:
    def make(piece: Piece) -> None:
        whole = piece.box
        piece.shadow(whole, 28, 14, 30, 0.5)
        piece.sketch.rect(whole.inset(-3), 30, ink("#180B04"))
        piece.sketch.rect(whole, 28, look.colour)
        piece.sketch.rect(whole.inset(8), 21, ink("#180B04"))
        piece.sketch.rect(whole.inset(11), 18, Ramp(inks("#4A1410 #2E0A08 #1E0605")))

    place(canvas, ("lane", look.colour), box, 48, make)
