"""A name on its row above the keys on the screen: typed on real keys, by mouse, touch or arrows."""

from dataclasses import replace
from typing import Final

from scenes.board_scene import BoardScene
from scenes.props import buttons, furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.draft import Draft
from scenes.props.keyboard import Keyboard
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.props.seats import medallion
from scenes.session import NAME_LIMIT
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Composing, Erase, Intent, Point, Release, Text
from scenes.stage.lettering import MISSING, Style, readable
from scenes.stage.scene import R
from scenes.stage.services import Services
from scenes.stage.theme import BROWN_INK, MARK_GOLD, TAG_TEXT, look_of

TITLE: Final = Style(82, "slab", effect="gold")
FIELD: Final = Box(96, 156, 1728, 132)
LINE: Final = Box(272, 176, 960, 92)
KEYS: Final = Box(96, 344, 1728, 508)
LOW_KEYS: Final = Box(96, 418, 1728, 440)
"""Where the keys lie below a row of people."""
CANCEL: Final = Box(96, 924, 330, 96)
HINT: Final = Box(454, 930, 640, 84)
TAKE: Final = Box(1122, 924, 702, 96)
CAPTION_LEFT: Final = 660.0
TYPED: Final = (60.0, 52.0, 44.0, 36.0)
"""Sizes of the name, the first at which it fits; the last fits any name."""
SMALL: Final = Style(38)
ARROWS: Final = "←↑↓→"
UNSEEN: Final = ("", "This letter can’t be shown", "Some letters can’t be shown")


class NameKeys(BoardScene[R]):
    """A scene in which a name is written; what becomes of it is up to the subclass.

    A name that was `given` is selected, so that whatever is typed takes its place.
    """

    typing = True
    title = "Who plays?"
    keys = KEYS

    def __init__(self, services: Services, name: str, emblem: str, *, given: bool) -> None:
        self.services = services
        self.emblem = emblem
        self.answer = ""
        """Why something could not be done, until something else is done."""
        self.draft = Draft(name, NAME_LIMIT, selected=given)
        self.keyboard = Keyboard(self.draft, self.keys, self.changed)
        self._cancel = Button(
            CANCEL, "Cancel", self.cancelled, look="quiet", cap=services.cap("back")
        )
        self.take = Button(TAKE, "Take this name", self.taken, look="primary", name="take")
        self.board = Board(services, self._controls(), focus="take", on_refusal=self.refuse)
        self._show_cap()

    # What a subclass adds.

    @property
    def asked(self) -> str:
        """Say what is asked for, beside the title, while nothing else has to be said."""
        raise NotImplementedError

    def above(self) -> list[Control]:
        """Give what can be pressed above the keys."""
        return []

    def taken(self) -> None:
        """Do what the name was asked for."""
        raise NotImplementedError

    def cancelled(self) -> None:
        """Leave without a name."""
        raise NotImplementedError

    def draw_above(self, canvas: Canvas) -> None:
        """Draw what belongs to the name besides the controls."""

    # What all share.

    def handle(self, intent: Intent) -> None:
        """Let letters go into the name and everything else to the keys."""
        if not isinstance(intent, Point | Release):
            self.answer = ""
        match intent:
            case Text(text):
                self._type(text)
            case Composing(text):
                self.draft.compose(text)
            case Erase():
                self.draft.erase()
                self.changed()
            case Back():
                self.cancelled()
            case _:
                self.board.handle(intent)
        self._show_cap()

    def draw(self, canvas: Canvas) -> None:
        """Draw the name on its row above the keys."""
        canvas.layer(("name keys", self.keys), self._background)
        canvas.text(self.title, 96, 90, TITLE)
        self._row(canvas)
        self._hint(canvas)
        self.draw_above(canvas)
        self.board.draw(canvas)

    def changed(self) -> None:
        """Put the keys and all else on the board as they are now."""
        self.board.replace(self._controls())

    def refuse(self, reason: str) -> None:
        """Say why something can't be done."""
        self.answer = reason

    def caption(self, canvas: Canvas, right: float) -> None:
        """Say beside the title what is asked for, on a strip that ends at `right`."""
        plate = Box(CAPTION_LEFT, 60, right - CAPTION_LEFT, 68)
        furniture.caption(canvas, plate)
        trouble = self.answer or self._unseen()
        said = trouble or self.asked
        style = fitting(canvas, said, SMALL, plate.w - 104)
        wide = min(plate.w - 104, canvas.art.lettering.width(said, style))
        left, y = plate.center[0] - (wide + 64) / 2, plate.center[1]
        if trouble:
            canvas.svg("marks/alert-badge", Box(left, y - 25, 50, 50))
        else:
            medallion(canvas, left + 25, y, 50, look_of(self.emblem))
        canvas.text(said, left + 64, y, style, room=plate.w - 104)

    def _type(self, text: str) -> None:
        if not self.keyboard.type(text):
            self.services.sound.play("refuse")
        self.changed()
        self.board.focus("take")

    def _show_cap(self) -> None:
        """Show on the brass button the key that takes the name, while that key means it."""
        held = self.board.focused is self.take
        self.take.cap = self.services.cap("confirm") if held else ""

    def _controls(self) -> list[Control]:
        return [*self.above(), *self.keyboard.controls(), self._cancel, self.take]

    def _unseen(self) -> str:
        """Say so if letters of the name have no picture here and are shown by a mark."""
        missing = readable(self.draft.text + self.draft.composing).count(MISSING)
        return UNSEEN[min(missing, 2)]

    def _background(self, canvas: Canvas) -> None:
        room(canvas)
        well = self.keys
        furniture.groove(canvas, Box(78, well.y - 22, 1764, 884 - well.y + 22))

    def _row(self, canvas: Canvas) -> None:
        look = look_of(self.emblem)
        furniture.lit_row(canvas, FIELD.inset(-5))
        furniture.walnut_strip(canvas, FIELD, look.colour, 8)
        medallion(canvas, 192, FIELD.center[1], 108, look, lit=True)
        furniture.field(canvas, LINE)
        self._name(canvas)
        count = f"{self.draft.count} of {self.draft.limit}"
        canvas.text(count, LINE.right + 24, FIELD.center[1], replace(SMALL, ink=TAG_TEXT))

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
