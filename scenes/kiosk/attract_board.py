"""The board of the house: its name, dice on the oval table, tonight's best, and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from game.sentences import figure
from scenes.kiosk.attract_dice import Tumbling
from scenes.kiosk.attract_strip import Brass
from scenes.props.furniture import paper, rule, slate
from scenes.props.labels import fitting
from scenes.props.room import lamp, planks
from scenes.props.seats import medallion
from scenes.stage.geometry import STAGE_WIDTH, Box
from scenes.stage.lettering import Style
from scenes.stage.theme import CHALK, PAPER_INK, PAPER_TITLE, look_of
from scenes.title_wall import draw_logo, draw_oval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kiosk.leaders import Leader
    from scenes.stage.canvas import Canvas
    from scenes.stage.services import Services

LAMP: Final = (960.0, 206.0)
LAMP_WIDTH: Final = 540.0
LOGO: Final = (960.0, 303.0)
LETTERS: Final = Style(236, "slab", effect="gold")
OVAL: Final = Box(150, 534, 1620, 640)
POOL: Final = (960.0, 420.0)
SLATE: Final = Box(96, 668, 424, 358)
PAPER: Final = Box(1428, 698, 396, 320)
BRASS: Final = Box(546, 866, 852, 148)
CALL: Final = 60.0

BEST: Final = "Tonight’s best"
NOBODY: Final = ("Nobody yet.", "Be the first!")
PLAYING: Final = "Now playing"
COUNT: Final = {2: "Two", 3: "Three", 4: "Four"}
CHALKED: Final = Style(42, "slab", CHALK, "chalk")
UNDER: Final = Style(28, "bold", CHALK, "chalk")
NAME: Final = Style(36, "bold", CHALK, "chalk")
SCORE: Final = Style(40, "extra", CHALK, "chalk", cells=True)
TITLE: Final = Style(46, "slab", PAPER_TITLE)
TABLE: Final = Style(40, "extra", PAPER_INK)
WORDS: Final = Style(36, "bold", PAPER_INK)
PITCH: Final = 46.0
COIN: Final = 50.0


class HouseBoard:
    """The board during one visit."""

    def __init__(
        self,
        services: Services,
        leaders: Sequence[Leader],
        table: str,
        bots: int,
        mirrored: bool,
    ) -> None:
        calm = services.settings.now.reduced_motion
        self._pictures = services.dice
        self._leaders = tuple(leaders)
        self._name = TABLES[table].name
        self._words = (f"{COUNT[bots]} bots show", "how it goes.", "Join at any time.")
        self._slate, self._paper = (_mirrored(box) if mirrored else box for box in (SLATE, PAPER))
        self._turn = -1.1 if mirrored else 1.1
        self._dice = Tumbling(services.cosmetic, calm)
        self._brass = Brass(BRASS, CALL, calm)

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""
        self._dice.update(dt)
        self._brass.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing changes."""
        return min(self._dice.quiet(), self._brass.quiet())

    def end(self) -> None:
        """Leave nothing behind."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the wall from its layer, and what lies before it."""
        canvas.layer("attract", self._wall)
        self._draw_best(canvas)
        self._draw_next(canvas)
        self._dice.draw(canvas, self._pictures)
        self._brass.draw(canvas)

    def _wall(self, canvas: Canvas) -> None:
        planks(canvas, POOL)
        lamp(canvas, *LAMP, LAMP_WIDTH)
        draw_logo(canvas, self._pictures, LOGO, LETTERS)
        draw_oval(canvas, self._pictures, OVAL, ())

    def _draw_best(self, canvas: Canvas) -> None:
        box = self._slate
        slate(canvas, box)
        x, _ = box.center
        canvas.text(BEST, x, box.y + 62, CHALKED, 0.5, box.w - 60)
        rule(canvas, box.x + 44, box.y + 100, box.w - 88, CHALK, 0.3)
        mixed = len({one.table for one in self._leaders}) > 1
        if not self._leaders:
            for number, line in enumerate(NOBODY):
                canvas.text(line, x, box.y + 186 + number * 54, NAME, 0.5, box.w - 60)
        elif mixed:
            self._draw_rows(canvas, box.y + 146, 76.0, True)
        else:
            name = TABLES[self._leaders[0].table].name
            canvas.text(name, x, box.y + 126, UNDER, 0.5, box.w - 60)
            self._draw_rows(canvas, box.y + 186, 62.0, False)

    def _draw_rows(self, canvas: Canvas, y: float, pitch: float, mixed: bool) -> None:
        left, right = self._slate.x + 38, self._slate.right - 38
        for number, one in enumerate(self._leaders):
            middle = y + number * pitch
            medallion(canvas, left + COIN / 2, middle, COIN, look_of(one.emblem))
            score = figure(one.score)
            wide = canvas.art.lettering.width(score, SCORE)
            up = 17 if mixed else 0
            canvas.text(score, right, middle - up, SCORE, 1.0)
            x = left + COIN + 14
            room = right - x - wide - 12
            style = fitting(canvas, one.called, NAME, room)
            canvas.text(one.called, x, middle - up, style, room=room)
            if mixed:
                canvas.text(TABLES[one.table].name, x, middle + 17, UNDER, room=right - x)

    def _draw_next(self, canvas: Canvas) -> None:
        box = self._paper
        paper(canvas, box, self._turn, 2)
        room, x = box.w - 56, box.x + 32
        canvas.text(PLAYING, box.center[0], box.y + 56, TITLE, 0.5, room)
        y = box.y + 122
        canvas.text(self._name, x, y, TABLE, room=room)
        for number, line in enumerate(self._words, 1):
            style = fitting(canvas, line, WORDS, room)
            canvas.text(line, x, y + 4 + number * PITCH, style, room=room)


def _mirrored(box: Box) -> Box:
    return box._replace(x=STAGE_WIDTH - box.right)
