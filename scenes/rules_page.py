"""The book of rules, open at what is being played; every word comes from the table's guide."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from game.catalogue import Table
from scenes.board_scene import BoardScene
from scenes.props import furniture
from scenes.props.board import Board
from scenes.props.controls import Button
from scenes.props.ground import ground_room
from scenes.props.labels import whole
from scenes.props.seats import medallion
from scenes.rules_page_layout import BOOK, PAGES, bind, opened_at
from scenes.rules_page_paper import Printing, chapter, overview
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Command, Intent, Move, Wheel
from scenes.stage.lettering import Style
from scenes.stage.services import Services
from scenes.stage.shapes import Piece, place
from scenes.stage.theme import CREAM, MARK_GOLD, TAG_TEXT, look_of
from scenes.tables.decor import decor_of

TITLE: Final = Style(86, "slab", effect="gold")
NAME: Final = Style(54, "slab", TAG_TEXT, "shadow")
TABLE_NAME: Final = Box(1362, 56, 462, 96)
NOW: Final = Box(720, 66, 616, 78)
SMALL: Final = Style(38, effect="shadow")

CLOSE: Final = Box(96, 924, 400, 96)
BEFORE: Final = Box(524, 924, 236, 96)
PLACE: Final = Box(788, 924, 608, 96)
AFTER: Final = Box(1424, 924, 400, 96)
DOT: Final = 30.0
DOT_STEP: Final = 46.0
MANY: Final = 6
"""With more spreads than this the dots would crowd out the words."""


@dataclass(frozen=True, slots=True)
class Present:
    """Who is to play just now, and what they may do, such as `may keep now`."""

    name: str
    emblem: str
    doing: str


class RulesPage(BoardScene[None]):
    """Shows the rules with the house rules in force; opens at the phase that is being played."""

    def __init__(
        self,
        services: Services,
        table: Table,
        rules: Mapping[str, object],
        phase: str = "",
        who: Present | None = None,
    ) -> None:
        self._table = table
        self._rules = table.full_rules(rules)
        self._guide = table.guide(self._rules)
        self._who = who
        self._press = Printing(services.dice, phase, decor_of(table.id))
        self._services = services
        self.spreads = bind(self._guide)
        self.page = opened_at(self._guide, self.spreads, phase)
        self.board = Board(services, self._buttons())
        self._focus_onward()

    @property
    def commands(self) -> frozenset[str]:
        """Let the key that opened the book close it."""
        return frozenset({"rules"})

    def handle(self, intent: Intent) -> None:
        """Turn pages by arrows and wheel, close by Esc, and press buttons."""
        match intent:
            case Back() | Command("rules"):
                self.close(None)
            case Move(dx=dx) if dx:
                self._turn(dx)
            case Wheel(amount=amount):
                self._turn(-1 if amount > 0 else 1)
            case _:
                self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the open book on its table."""
        key = (
            "rules",
            self._table.id,
            tuple(self._rules.items()),
            self.page,
            self._press,
            self._who,
        )
        canvas.layer(key, self._paint)
        self.board.draw(canvas)

    def _turn(self, by: int) -> None:
        page = max(0, min(len(self.spreads) - 1, self.page + by))
        self._services.sound.play("refuse" if page == self.page else "tick")
        self._open(page)

    def _open(self, page: int) -> None:
        self.page = page
        self.board.replace(self._buttons())
        self._focus_onward()

    def _leaf_back(self) -> None:
        self._open(self.page - 1)
        if self.page:
            self.board.focus("before")

    def _focus_onward(self) -> None:
        last = self.page == len(self.spreads) - 1
        self.board.focus("close" if last else "after")

    def _buttons(self) -> list[Button]:
        last = self.page == len(self.spreads) - 1
        onward = self.spreads[self.page].name if last else self.spreads[self.page + 1].name
        return [
            Button(
                CLOSE,
                "To the table" if self._who else "Back",
                lambda: self.close(None),
                look="primary" if last else "quiet",
                cap=self._services.cap("back"),
                name="close",
            ),
            Button(
                BEFORE,
                "Page",
                self._leaf_back,
                look="quiet",
                cap="←",
                enabled=self.page > 0,
                name="before",
            ),
            Button(
                AFTER,
                "Page" if last else onward[:1].upper() + onward[1:],
                lambda: self._open(self.page + 1),
                look="normal" if last else "primary",
                cap="→",
                enabled=not last,
                name="after",
            ),
        ]

    def _paint(self, canvas: Canvas) -> None:
        ground_room(canvas, self._press.decor.ground)
        canvas.text("How to play", 96, 96, TITLE)
        furniture.plaque(canvas, TABLE_NAME)
        name, room = self._table.name, TABLE_NAME.w - 40
        wide = canvas.art.lettering.width(name, NAME)
        style = replace(NAME, size=float(int(NAME.size * min(1.0, room / wide))))
        canvas.text(name, *TABLE_NAME.center, style, 0.5, room)
        if self._who:
            self._now(canvas, self._who)
        furniture.book(canvas, BOOK)
        pages = self.spreads[self.page].pages
        if not pages:
            overview(canvas, self._press, self._guide, self._table, self._rules)
        for page, area in zip(pages, PAGES, strict=False):
            chapter(canvas, self._press, page, area)
        self._place(canvas)

    def _now(self, canvas: Canvas, who: Present) -> None:
        """Say on the strip whose turn it is, and which step that is."""
        phases = [step.phase for step in self._guide.steps]
        phase = self._press.phase
        step = f": step {phases.index(phase) + 1}" if phase and phase in phases else ""
        furniture.caption(canvas, NOW)
        lettering = canvas.art.lettering
        rest = f" {who.doing}{step}"
        room_left = NOW.w - 110 - lettering.width(rest, SMALL)
        style = whole(canvas, who.name, SMALL, room_left)
        name = lettering.width(lettering.fitted(who.name, style, room_left)[0], style)
        wide = 68 + name + lettering.width(rest, SMALL)
        x, y = NOW.center[0] - wide / 2, NOW.center[1]
        medallion(canvas, x + 27, y, 54, look_of(who.emblem))
        canvas.text(who.name, x + 68, y, style, room=room_left)
        canvas.text(rest, x + 68 + name, y, SMALL)

    def _place(self, canvas: Canvas) -> None:
        """Show by dots and words which part of the book lies open."""
        count = len(self.spreads)
        furniture.caption(canvas, PLACE)
        name = self.spreads[self.page].named(self._press.phase)
        words = f"{self.page + 1} of {count}: {name}"
        style = Style(36, ink=CREAM)
        dots = DOT_STEP * count if count <= MANY else 0.0
        wide = min(PLACE.w - 40, dots + 12 + canvas.art.lettering.width(words, style))
        x, y = PLACE.center[0] - wide / 2, PLACE.center[1]
        for number in range(count if dots else 0):
            box = Box(x + DOT_STEP * number, y - DOT / 2, DOT, DOT)
            place(canvas, ("dot", number == self.page), box, 4, DOTS[number == self.page])
        canvas.text(words, x + dots + 12, y, style, room=wide - dots)


def _full(piece: Piece) -> None:
    piece.sketch.oval(piece.box, MARK_GOLD)


def _hollow(piece: Piece) -> None:
    piece.sketch.oval(piece.box.inset(2), stroke=TAG_TEXT, line=4)


DOTS: Final = {True: _full, False: _hollow}
