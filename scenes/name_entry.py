"""Asks for a name: typed on real keys, or on the keys on the screen by mouse, touch or arrows."""

from dataclasses import replace
from typing import Final

from scenes.lobby_seats import is_given
from scenes.props import buttons, furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.draft import Draft, tidy
from scenes.props.keyboard import Keyboard
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.props.seats import medallion
from scenes.session import NAME_LIMIT, SeatPlan
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Composing, Erase, Intent, Text
from scenes.stage.lettering import MISSING, Style, readable
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.theme import BROWN_INK, MARK_GOLD, TAG_TEXT, look_of

TITLE: Final = Style(82, "slab", effect="gold")
FIELD: Final = Box(96, 156, 1728, 132)
LINE: Final = Box(272, 176, 960, 92)
KEYS: Final = Box(96, 344, 1728, 508)
WELL: Final = Box(78, 318, 1764, 566)
CANCEL: Final = Box(96, 924, 330, 96)
HINT: Final = Box(454, 930, 640, 84)
TAKE: Final = Box(1122, 924, 702, 96)
TYPED: Final = (60.0, 52.0, 44.0, 36.0)
"""Sizes of the name, the first at which it fits; the last fits any name."""
SMALL: Final = Style(38)
OTHERS_NAMED: Final = 2
"""So many others are shown with their names; more are shown by their medallions."""
ARROWS: Final = "←↑↓→"
UNSEEN: Final = ("", "This letter can’t be shown", "Some letters can’t be shown")


class NameEntry(Scene[str | None]):
    """Closes with the name, tidied and perhaps empty, or with None when it was cancelled.

    A name that the house gave is selected, so that whatever is typed takes its place.
    """

    typing = True

    def __init__(self, services: Services, seats: tuple[SeatPlan, ...], index: int) -> None:
        self._services = services
        self._seats = seats
        self._index = index
        self.draft = Draft(seats[index].name, NAME_LIMIT, selected=is_given(seats[index]))
        self._keyboard = Keyboard(self.draft, KEYS, self._changed)
        self._cancel = Button(
            CANCEL, "Cancel", lambda: self.close(None), look="quiet", cap=services.cap("back")
        )
        self._take = Button(TAKE, "Take this name", self._done, look="primary", name="take")
        self.board = Board(services, self._controls(), focus="take")
        self._show_cap()

    def handle(self, intent: Intent) -> None:
        """Let letters go into the name and everything else to the keys."""
        match intent:
            case Text(text):
                self._type(text)
            case Composing(text):
                self.draft.compose(text)
            case Erase():
                self.draft.erase()
                self._changed()
            case Back():
                self.close(None)
            case _:
                self.board.handle(intent)
        self._show_cap()

    def update(self, dt: float) -> None:
        """Let a pressed key come up again."""
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw the name on its row above the keys."""
        canvas.layer("name-entry", _background)
        self._headline(canvas)
        self._row(canvas)
        self._hint(canvas)
        self.board.draw(canvas)

    def _type(self, text: str) -> None:
        if not self._keyboard.type(text):
            self._services.sound.play("refuse")
        self._changed()
        self.board.focus("take")

    def _changed(self) -> None:
        self.board.replace(self._controls())

    def _show_cap(self) -> None:
        """Show on the brass button the key that takes the name, while that key means it."""
        held = self.board.focused is self._take
        self._take.cap = self._services.cap("confirm") if held else ""

    def _controls(self) -> list[Control]:
        return [*self._keyboard.controls(), self._cancel, self._take]

    def _done(self) -> None:
        self.close(tidy(self.draft.text))

    def _headline(self, canvas: Canvas) -> None:
        canvas.text("Who plays?", 96, 90, TITLE)
        others = [seat for i, seat in enumerate(self._seats) if i != self._index]
        shown = others if len(others) <= OTHERS_NAMED else []
        step = 296.0 if shown else 76.0
        left = 1824 + 20 - step * len(others)
        for i, seat in enumerate(others):
            _other(canvas, Box(left + i * step, 54, step - 20, 78), seat, bool(shown))
        plate = Box(660, 60, left - 28 - 660, 68)
        furniture.caption(canvas, plate)
        asked = self._unseen() or f"A name for seat {self._index + 1}"
        style = fitting(canvas, asked, SMALL, plate.w - 104)
        wide = canvas.art.lettering.width(asked, style)
        left, y = plate.center[0] - (wide + 64) / 2, plate.center[1]
        if self._unseen():
            canvas.svg("marks/alert-badge", Box(left, y - 25, 50, 50))
        else:
            medallion(canvas, left + 25, y, 50, look_of(self._seats[self._index].emblem))
        canvas.text(asked, left + 64, y, style, room=plate.w - 104)

    def _unseen(self) -> str:
        """Say so if letters of the name have no picture here and are shown by a mark."""
        missing = readable(self.draft.text + self.draft.composing).count(MISSING)
        return UNSEEN[min(missing, 2)]

    def _row(self, canvas: Canvas) -> None:
        seat = self._seats[self._index]
        look = look_of(seat.emblem)
        furniture.lit_row(canvas, FIELD.inset(-5))
        furniture.walnut_strip(canvas, FIELD, look.colour, 8)
        medallion(canvas, 192, FIELD.center[1], 108, look, lit=True)
        furniture.field(canvas, LINE)
        self._name(canvas)
        count = f"{self.draft.count} of {self.draft.limit}"
        canvas.text(count, LINE.right + 24, FIELD.center[1], replace(SMALL, ink=TAG_TEXT))
        canvas.text("Person", 1800, FIELD.center[1], SMALL, 1.0)
        buttons.icon(canvas, 1640, FIELD.center[1], "person", 44)

    def _name(self, canvas: Canvas) -> None:
        draft, y = self.draft, LINE.center[1]
        whole = draft.before + draft.composing + draft.after
        measure = canvas.art.lettering.width
        inside = LINE.w - 56
        style = next(
            (s for size in TYPED if measure(whole, s := Style(size)) <= inside), Style(TYPED[-1])
        )
        x = LINE.x + 20
        if draft.selected:
            wide = min(inside, measure(whole, style))
            canvas.surface.fill(MARK_GOLD, canvas.rect(Box(x - 6, y - 32, wide + 12, 64)))
            style = replace(style, ink=BROWN_INK)
        canvas.text(whole, x, y, style, room=inside + 8)
        if draft.selected:
            return
        start, end = (x + min(inside, measure(t, style)) for t in self._composed())
        if draft.composing:
            line = Box(start, y + style.size * 0.5, end - start, 4)
            canvas.surface.fill(TAG_TEXT, canvas.rect(line))
        canvas.surface.fill(MARK_GOLD, canvas.rect(Box(end + 3, y - 30, 5, 60)))

    def _composed(self) -> tuple[str, str]:
        before = self.draft.before
        return before, before + self.draft.composing

    def _hint(self, canvas: Canvas) -> None:
        furniture.field(canvas, HINT)
        words = "Type, tap, or"
        wide = canvas.art.lettering.width(words, SMALL)
        left = HINT.center[0] - (wide + 20 + 4 * 80 - 20) / 2
        canvas.text(words, left, HINT.center[1], SMALL)
        for i, arrow in enumerate(ARROWS):
            buttons.key_cap(canvas, left + wide + 20 + i * 80, HINT.center[1], arrow)


def _background(canvas: Canvas) -> None:
    room(canvas)
    furniture.groove(canvas, WELL)


def _other(canvas: Canvas, box: Box, seat: SeatPlan, named: bool) -> None:
    if not named:
        medallion(canvas, *box.center, 64, look_of(seat.emblem))
        return
    furniture.plaque(canvas, box, radius=26)
    medallion(canvas, box.x + 42, box.center[1], 58, look_of(seat.emblem))
    canvas.text(seat.name, box.x + 84, box.center[1], SMALL, room=box.w - 104)
