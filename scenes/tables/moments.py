"""The great moments of a table: each dims the cloth, hangs a banner and has a show of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from math import sin
from typing import Final

import pygame

from game.sentences import figure
from scenes.props.banner import ribbon
from scenes.props.buttons import halo
from scenes.props.dice.pictures import DicePictures
from scenes.props.die import Die, draw_dice
from scenes.props.furniture import caption, plaque, walnut_board
from scenes.props.labels import whole
from scenes.props.particles import Shower
from scenes.props.room import dim, rays
from scenes.props.seats import bar, medallion
from scenes.props.sentence_line import Cast
from scenes.stage.canvas import Canvas, faded
from scenes.stage.easing import out_bounce, out_cubic
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CREAM, FOCUS, Colour, SeatLook

CLOTH: Final = Box(38, 28, 1844, 876)
RIBBON: Final = Box(146, 290, 1628, 300)
FIRST_ROW: Final = Box(84, 162, 450, 170)
TRAY: Final = Box(1010, 306, 790, 160)
SAID: Final = Box(640, 486, 770, 62)
LENGTH: Final = 1.4
"""Seconds until a moment stands still."""


@dataclass
class Moment:
    """A banner over the table; `age` is led from 0 to LENGTH, `calm` is reduced motion."""

    title: str
    line: str
    style: str | Colour = "red"
    box: Box = RIBBON
    shade: float = 0.62
    tint: Colour = (0, 0, 0)
    calm: bool = False
    age: float = 0.0
    shower: Shower | None = None

    covers_turn = False
    """Whether the dice and points of the turn make way for the show."""

    def draw(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw the moment at its age."""
        self.darken(canvas, self.shade * min(1.0, self.age / 0.15))
        self.under(canvas, dice)
        self._banner(canvas)
        self.over(canvas, dice)
        if self.shower and not self.calm:
            self.shower.draw(canvas, self.age)

    def darken(self, canvas: Canvas, share: float) -> None:
        """Take the light from the table."""
        dim(canvas, share, self.tint)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw what lies below the banner."""

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw what lies above the banner."""

    def _banner(self, canvas: Canvas) -> None:
        picture = ribbon(canvas, self.box, self.style, self.title, self.line)
        x, y = self.box.center
        if self.calm:
            share = min(1.0, self.age / 0.15)
            canvas.put(picture if share >= 1 else faded(picture, round(share * 255)), x, y)
            return
        drop = out_bounce(min(1.0, self.age / 0.5))
        canvas.put(picture, x, y - (1 - drop) * (y + 260))


@dataclass
class Bust(Moment):
    """Nothing scores: the figures of the turn fall and turn to dust."""

    points: float = 0.0
    dice: list[Die] = field(default_factory=list)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let the dice that failed lie in the light, and the figures fall."""
        draw_dice(canvas, dice, self.dice)
        if not self.points or self.calm:
            return
        fall = out_cubic(min(1.0, self.age / 0.8))
        text = figure(self.points)
        left = max((die.x + die.size * 0.62 for die in self.dice), default=1100) + 110
        step = min(112.0, (1790 - left) / max(1, len(text) - 1))
        for i, sign in enumerate(text):
            turn, drop = FALLEN[i % len(FALLEN)]
            picture = canvas.art.picture(
                ("fallen", sign, turn), partial(_fallen, canvas, sign, turn)
            )
            canvas.put(picture, left + i * step, 610 + fall * (50 + drop))


FALLEN: Final = ((14, 0), (-10, 44), (-22, 16))
"""How far each figure turns, in degrees, and how far it drops."""


def _fallen(canvas: Canvas, sign: str, turn: float) -> pygame.Surface:
    style = Style(132, "slab", (201, 184, 148), "shadow")
    return pygame.transform.rotozoom(canvas.art.text(sign, style).picture, turn, 1.0)


@dataclass
class HotDice(Moment):
    """All six scored: embers, rays and flames behind the dice."""

    points: float = 0.0
    dice: list[Die] = field(default_factory=list)

    def under(self, canvas: Canvas, dice: DicePictures) -> None:
        """Let rays turn and flames rise behind the dice."""
        if not self.calm:
            rays(canvas, CLOTH, (960, 640), (120, 66, 14), turn=self.age * 4)
        for i, die in enumerate(self.dice):
            if not self.calm:
                _flame(canvas, die, min(1.0, self.age / 0.25), self.age * 9 + i)
        draw_dice(canvas, dice, self.dice)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Say what the turn is worth."""
        text = f"{figure(self.points)} this turn"
        canvas.text(text, 960, 548, Style(84, "slab", effect="gold"), 0.5)


FLAME_WIDTH: Final = 1.9
"""Of the edge of the die that burns."""
FLAME_FOOT: Final = 178 / 260
"""How far down its picture the die's middle lies."""


def _flame(canvas: Canvas, die: Die, rise: float, phase: float) -> None:
    """Let fire lick up behind a die: two pictures that take turns, breathing a little."""
    width = die.size * FLAME_WIDTH
    tall = round(rise * (1 + 0.06 * sin(phase)), 1)
    flipped = int(phase / 2) % 2 == 1
    key = ("flame", width, tall, flipped)
    picture = canvas.art.picture(key, lambda: _fire(canvas, width, tall, flipped))
    canvas.put(picture, die.x, die.y, (0.5, FLAME_FOOT))


def _fire(canvas: Canvas, width: float, tall: float, flipped: bool) -> pygame.Surface:
    art = canvas.art
    drawn = art.svg("props/flame", width)
    size = (drawn.get_width(), max(1, round(drawn.get_height() * max(0.1, tall))))
    shaped = pygame.transform.flip(pygame.transform.smoothscale(drawn, size), flipped, False)
    # Blurred alone, the clear pixels would darken the rim; fire on fire colour keeps it bright.
    ground = pygame.Surface(size, pygame.SRCALPHA)
    ground.fill((240, 90, 20, 0))
    ground.blit(shaped, (0, 0))
    return pygame.transform.gaussian_blur(ground, max(1, art.px(2)))


@dataclass
class Stolen(Moment):
    """A whole turn is dragged from the robbed row to the thief."""

    covers_turn = True

    points: float = 0.0
    row: Box = FIRST_ROW
    thief: SeatLook | None = None
    victim: SeatLook | None = None
    sentence: str = ""
    name: str = ""
    dice: list[Die] = field(default_factory=list)
    tray: Box = TRAY
    thrown: list[Die] = field(default_factory=list)

    def darken(self, canvas: Canvas, share: float) -> None:
        """Leave the light on the slate, where the points change hands."""
        left = self.row.right + 24
        rect = canvas.rect(Box(left, CLOTH.y, CLOTH.right - left, CLOTH.h))
        keep = round(255 * (1 - share))
        canvas.surface.fill((keep, keep, keep), rect, pygame.BLEND_RGB_MULT)

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Draw the trail, the dice on it and the points in their new tray."""
        share = 1.0 if self.calm else out_cubic(min(1.0, self.age / 1.0))
        assert self.thief is not None
        assert self.victim is not None
        caption(canvas, SAID, 0.75)
        style = Style(40, ink=CREAM)
        x, y = SAID.center
        room = SAID.w - 180
        wide = min(room, canvas.art.lettering.width(self.sentence, style))
        canvas.text(self.sentence, x, y, style, 0.5, room=room)
        medallion(canvas, x - wide / 2 - 44, y, 56, self.thief)
        medallion(canvas, x + wide / 2 + 44, y, 56, self.victim)
        if not self.calm:
            _trail(canvas, self, share)
        plaque(canvas, self.tray, self.thief.colour, 24)
        left = self.tray.x + 30
        line = Style(36, effect="shadow")
        text = f"for {self.name}, at risk"
        figure_style = Style(118, "slab", effect="gold", cells=True)
        wide = canvas.art.lettering.width(figure(self.points), figure_style)
        canvas.text(text, left, self.tray.center[1], line, room=self.tray.w - 76 - wide)
        canvas.text(
            figure(round(self.points * share)),
            self.tray.right - 26,
            self.tray.center[1],
            figure_style,
            1.0,
        )
        for i, die in enumerate(self.dice):
            die.x, die.y = _curve(self, share * (0.12 + 0.80 * (i + 0.5) / len(self.dice)))
            die.zoom = 0.62 + 0.38 * share * (i + 1) / len(self.dice)
        draw_dice(canvas, dice, [*self.thrown, *self.dice])


def _curve(moment: Stolen, t: float) -> tuple[float, float]:
    """Follow the way from the robbed row to the tray."""
    ax, ay = moment.row.right, moment.row.center[1]
    bx, by = moment.tray.x, moment.tray.center[1]
    mx, my = (ax + bx) / 2, min(ay, by) - 40
    u = 1 - t
    return u * u * ax + 2 * u * t * mx + t * t * bx, u * u * ay + 2 * u * t * my + t * t * by


def _trail(canvas: Canvas, moment: Stolen, share: float) -> None:
    assert moment.thief is not None
    upper, lower = [], []
    for i in range(21):
        t = i / 20 * share
        x, y = _curve(moment, t)
        half = 4 + 46 * t
        upper.append(canvas.at(x, y - half))
        lower.append(canvas.at(x, y + half))
    outline = upper + lower[::-1]
    left, top = (min(spot[axis] for spot in outline) for axis in (0, 1))
    right, low = (max(spot[axis] for spot in outline) for axis in (0, 1))
    veil = pygame.Surface((right - left + 1, low - top + 1), pygame.SRCALPHA)
    inside = [(x - left, y - top) for x, y in outline]
    pygame.draw.polygon(veil, (*moment.thief.colour, 120), inside)
    canvas.surface.blit(veil, (left, top))


ORDER: Final = ("1st", "2nd", "3rd", "4th")
STEP: Final = 50
"""The least by which a score can be beaten."""
NAME: Final = Style(38, ink=CREAM)
HAS: Final = Style(34, ink=(255, 226, 150))


@dataclass
class Opponent:
    """One seat that still has a turn in the last round."""

    name: str
    look: SeatLook
    score: float
    is_bot: bool


@dataclass
class LastRound(Moment):
    """The last round begins: what is to be beaten, and who still plays, in order."""

    to_beat: float = 0.0
    others: tuple[Opponent, ...] = ()
    steal: float = 0.0
    cast: Cast | None = None
    step: float = STEP
    """The least by which the figure can be beaten."""
    chance: str = "One more turn each"

    def over(self, canvas: Canvas, dice: DicePictures) -> None:
        """Show the score to beat and a plaque for everybody who still has a turn."""
        if self.age < 0.3 and not self.calm:
            return
        box = Box(430, 362, 1060, 176)
        plaque(canvas, box, radius=26)
        label, style = (
            Style(60, "extra", CREAM, "shadow"),
            Style(124, "slab", effect="gold", cells=True),
        )
        measure = canvas.art.lettering.width
        wide = measure("To beat", label), measure(figure(self.to_beat), style)
        x = box.center[0] - (sum(wide) + 48) / 2
        canvas.text("To beat", x, box.center[1], label)
        canvas.text(figure(self.to_beat), x + wide[0] + 48, box.center[1], style)
        line = f"{self.chance}, in this order. {figure(self.to_beat)} shares the win."
        caption(canvas, Box(430, 552, 1060, 58), 0.92)
        canvas.text(line, 960, 581, Style(36), 0.5, room=1030)
        row = Box(96, 628, 1728, 256).columns(len(self.others), 20)
        if len(self.others) < 3:
            row = tuple(
                Box(960 - 290 * len(self.others) + 580 * i + 10, 628, 560, 256)
                for i in range(len(self.others))
            )
        for i, (place, other) in enumerate(zip(row, self.others, strict=True)):
            _opponent(canvas, place, other, i, self)


def _opponent(canvas: Canvas, box: Box, other: Opponent, number: int, moment: LastRound) -> None:
    if number == 0:
        halo(canvas, box, 18, FOCUS)
    walnut_board(canvas, box, other.look.colour, 18)
    badge = "robot" if other.is_bot else None
    narrow = box.w < 400
    coin = 76 if narrow else 92
    medallion(canvas, box.x + 24 + coin / 2, box.y + 66, coin, other.look, number == 0, badge)
    way = Box(box.x + 24, box.y + 132, box.w - 48, 22)
    if not narrow:
        bar(canvas, way, other.score / moment.to_beat, other.look.colour)
    order = f"{number + 1}." if narrow else ORDER[number]
    gold = Style(44, "slab", effect="gold")
    at = canvas.text(order, box.right - 22, box.y + 50, gold, 1.0)
    need = f"{figure(moment.to_beat - other.score + moment.step)} to win"
    steal = f"or steal {figure(moment.steal)}" if number == 0 and moment.steal else ""
    beside, full = (box.x + 52 + coin, at.x - 12), (box.x + 24, box.right - 20)
    lines = (
        (other.name, NAME, 126 if narrow else 50, full if narrow else beside),
        (f"has {figure(other.score)}", HAS, 170 if narrow else 98, full if narrow else beside),
        (need, NAME if box.w > 300 else HAS, 216 if narrow else 182, full),
        ("" if narrow else steal, HAS, 226, full),
    )
    for text, style, y, (left, right) in lines:
        if text:
            room = right - left
            canvas.text(text, left, box.y + y, whole(canvas, text, style, room), room=room)
