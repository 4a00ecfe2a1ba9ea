"""The settings: every change acts at once and is kept."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from scenes.board_scene import BoardScene
from scenes.keys import FIXED_MEANINGS, GROUPS, KeyRefused, changed, name, written
from scenes.props import buttons, furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.dials import Choice, Slider, Switch
from scenes.props.keyrow import KeyRow
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.settings_decided import Decided
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent, Point, Press, Release, Text
from scenes.stage.lettering import Style
from scenes.stage.services import Services
from scenes.stage.settings import BOT_PACES, PACES, TEXT_SIZES
from scenes.stage.theme import GOLD_LINE, TAG_TEXT

TITLE: Final = Style(82, "slab", effect="gold")
HEADING: Final = Style(46, "slab", ink=TAG_TEXT)
WORDS: Final = Style(38)
PLATE: Final = Box(1104, 66, 720, 68)
LEFT, RIGHT = Box(96, 160, 850, 716), Box(974, 160, 850, 716)
WHOLE: Final = Box(96, 160, 1728, 716)
GROUP: Final = Box(134, 184, 1652, 72)
KEYS: Final = Box(134, 280, 1652, 464)
COLUMNS: Final = 3
ALL_KEYS: Final = Box(RIGHT.x + 38, 734, RIGHT.w - 76, 96)
INSET: Final = 38.0
PITCH: Final = 84.0
ROW: Final = 72.0
TIGHT, LOW = 76.0, 64.0
"""Pitch and height of rows where there are many."""
PACE_SPAN: Final = 636.0
TEXT_SPAN: Final = 600.0
GROUP_SPAN: Final = 900.0
Headings = Sequence[tuple[Box, Sequence[tuple[str, float]]]]
HEADINGS: Final[Headings] = (
    (LEFT, (("Sound", 208), ("Pace", 618))),
    (RIGHT, (("Eyes and hands", 208), ("Keys", 666))),
)
"""What stands on both boards, and how far down."""
DELIVERED: Final = Box(96, 924, 556, 96)
HINT: Final = Box(684, 930, 412, 84)
DONE: Final = Box(1126, 924, 698, 96)


class SettingsScene(BoardScene[None]):
    """Closes when all is set; on the way one of the keys may wait for its new place."""

    headings: Headings = HEADINGS

    def __init__(self, services: Services) -> None:
        self._services = services
        self._book = services.settings
        self._waiting = ""
        """The command whose new key is asked for."""
        self._answer = ""
        self._group = ""
        """The keys that are shown in place of everything else."""
        self.board = Board(services, self._controls(), focus="All")

    @property
    def typing(self) -> bool:
        """Say whether the next key is to be given to a command."""
        return bool(self._waiting)

    def handle(self, intent: Intent) -> None:
        """Take a new key if one is asked for; else close, or let the controls act."""
        if self._waiting:
            self._answered(intent)
        elif isinstance(intent, Back):
            self._done()
        else:
            if not isinstance(intent, Point | Release):
                self._answer = ""
            self.board.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw both boards and what is on them."""
        page = _keys_page if self._group else partial(_first_page, self.headings)
        canvas.layer(("settings", bool(self._group), self.headings), page)
        room = PLATE.w - 40
        style = fitting(canvas, self.saying, WORDS, room, PLATE.h)
        canvas.text(self.saying, *PLATE.center, style, 0.5, room)
        self.board.draw(canvas)

    @property
    def saying(self) -> str:
        """Give the sentence at the top: what is asked for, what was done, or what is so."""
        if self._answer:
            return self._answer
        if self._waiting:
            return f"Press a letter or a sign for {name(self._waiting)}"
        if isinstance(self.board.focused, KeyRow):
            return "Press it to choose another key"
        heard = self._services.sound.available
        return "Changes act at once" if heard else "No sound can be heard here"

    def _answered(self, intent: Intent) -> None:
        command, press = self._waiting, isinstance(intent, Press)
        if type(intent) in FIXED_MEANINGS:
            self._refuse(FIXED_MEANINGS[type(intent)])
            return
        if isinstance(intent, Text):
            self._give(command, written(intent.text))
        if isinstance(intent, Back) or press:
            self._answer = ""
        if isinstance(intent, Text | Back) or press:
            self._waiting = ""
            self.board.replace(self._controls())
        if press:
            self.board.handle(intent)

    def _give(self, command: str, key: str) -> None:
        try:
            bindings = changed(self._services.bindings, command, key)
        except KeyRefused as refused:
            self._refuse(str(refused))
        else:
            self._book.change(keys=bindings.as_dict())
            self._answer = f"{name(command)} is {bindings.cap(command)} now"

    def _refuse(self, reason: str) -> None:
        self._answer = reason
        self._services.sound.play("refuse")

    def _ask(self, command: str) -> None:
        self._waiting = command
        self.board.replace(self._controls())

    def _reset(self) -> None:
        self._book.reset()
        self._fill_screen(self._book.now.fullscreen)
        self._answer = "All as it was delivered"

    def _fill_screen(self, wanted: bool) -> None:
        if self._services.window.fullscreen != wanted:
            self._services.window.toggle_fullscreen()
        self._book.change(fullscreen=wanted)

    def _controls(self) -> list[Control]:
        if self._group:
            return [self._groups(), *self._keys(), *self._foot()]
        rows = rows_of(RIGHT, 246, 5, TIGHT, LOW)
        window = [self._full_screen(rows[4]), self._all_keys()]
        return [*self._sound(), *self._pace(), *self.eyes(rows), *window, *self._foot()]

    def _show(self, group: str) -> None:
        """Show a group of keys, or everything else."""
        came = not (self._group and group)
        self._group = group
        place = "keys of" if group else "All keys"
        self.board.replace(self._controls(), focus=place if came else "")

    def _done(self) -> None:
        if self._group:
            self._show("")
        else:
            self.close(None)

    def _sound(self) -> list[Control]:
        book, rows = self._book, rows_of(LEFT, 252, 4)
        mute = Switch(
            rows[3], "Mute", lambda: book.now.muted, lambda v: book.change(muted=v), name="mute"
        )
        volumes = {"All": "volume", "Effects": "effects", "Room tone": "room_tone"}
        sliders = zip(rows, volumes.items(), strict=False)
        return [
            *(self._volume(row, label, key) for row, (label, key) in sliders),
            self._or_decided(mute, "muted", "On" if book.now.muted else "Off"),
        ]

    def _volume(self, row: Box, label: str, key: str) -> Control:
        """Give a slider that goes as far as the operator allows."""
        book, most = self._book, self._book.most(key)
        second = f"{most} at most" if most < 100 else ""
        return Slider(
            row,
            label,
            lambda: int(getattr(book.now, key)),
            lambda value: self._set_volume(key, value),
            span=556,
            second=second,
        )

    def _set_volume(self, key: str, value: int) -> None:
        """Set a volume of the house; at the operator's end it stays as loud as it may have been."""
        most = self._book.most(key)
        loud = max(most, int(getattr(self._book.house, key)))
        self._book.change(**{key: value if value < most else loud})

    def _or_decided(self, dial: Control, key: str, now: str) -> Control:
        """Give a row, or in its place what somebody at the table or the operator has settled."""
        who = self._book.decider(key)
        return Decided(dial.box, dial.label, f"{now}, set by {who}", dial.name) if who else dial

    def _pace(self) -> list[Control]:
        book, (motion, bots) = self._book, rows_of(LEFT, 664, 2, 90)
        cell = (PACE_SPAN + Choice.GAP) / len(PACES)
        fewer = cell * (len(PACES) - len(BOT_PACES))
        whole = Choice(
            motion,
            "Motion",
            PACES,
            lambda: book.now.pace,
            lambda v: book.change(pace=v),
            show=str.capitalize,
            span=PACE_SPAN,
        )
        of_bots = Choice(
            Box(bots.x, bots.y, bots.w - fewer, bots.h),
            "Bots",
            BOT_PACES,
            lambda: book.now.bot_pace,
            lambda v: book.change(bot_pace=v),
            show=str.capitalize,
            span=PACE_SPAN - fewer,
        )
        return [
            self._or_decided(whole, "pace", book.now.pace.capitalize()),
            self._or_decided(of_bots, "bot_pace", book.now.bot_pace.capitalize()),
        ]

    def eyes(self, rows: Sequence[Box]) -> list[Control]:
        """Give what helps eyes and hands, a row each."""
        book = self._book
        size = Choice(
            rows[0],
            "Text",
            tuple(TEXT_SIZES),
            lambda: book.now.text_size,
            lambda v: book.change(text_size=v),
            show=TEXT_SIZES.__getitem__,
            span=TEXT_SPAN,
        )
        turned: tuple[tuple[str, str, Callable[[bool], object]], ...] = (
            ("Reduced motion", "reduced_motion", lambda v: book.change(reduced_motion=v)),
            ("Ask before a zero", "ask_before_zero", lambda v: book.change(ask_before_zero=v)),
            ("Explain buttons", "hints", self._explain),
        )
        return [
            self._or_decided(size, "text_size", TEXT_SIZES[book.now.text_size]),
            *(self._switch(row, *one) for row, one in zip(rows[1:], turned, strict=False)),
        ]

    def _full_screen(self, row: Box) -> Control:
        window = self._services.window
        return Switch(row, "Full screen", lambda: window.fullscreen, self._fill_screen)

    def _switch(self, row: Box, label: str, key: str, write: Callable[[bool], object]) -> Control:
        def read() -> bool:
            return bool(getattr(self._book.now, key))

        return self._or_decided(Switch(row, label, read, write), key, "On" if read() else "Off")

    def _explain(self, wanted: bool) -> None:
        """Explain the buttons or not; who asks for it is told everything once more."""
        self._book.change(hints=wanted, explained=())

    def _all_keys(self) -> Control:
        first = next(iter(GROUPS))
        return Button(ALL_KEYS, "All keys", lambda: self._show(first), name="All keys")

    def _groups(self) -> Control:
        return Choice(
            GROUP,
            "Keys",
            tuple(GROUPS),
            lambda: self._group,
            self._show,
            span=GROUP_SPAN,
            name="keys of",
        )

    def _keys(self) -> list[Control]:
        names = GROUPS[self._group]
        cells = [cell for column in KEYS.columns(COLUMNS, 24) for cell in _cells(column)]
        return [
            KeyRow(
                place,
                names[command],
                lambda command=command: self._ask(command),  # type: ignore[misc]
                read=lambda command=command: self._services.cap(command),  # type: ignore[misc]
                waiting=command == self._waiting,
                name=f"key {command}",
            )
            for place, command in zip(cells, names, strict=False)
        ]

    def _foot(self) -> list[Control]:
        return [
            Button(DELIVERED, "As delivered", self._reset, look="quiet"),
            Button(
                DONE,
                "Done",
                self._done,
                look="primary",
                cap=self._services.cap("back"),
            ),
        ]


def rows_of(
    board: Box, top: float, count: int, pitch: float = PITCH, high: float = ROW
) -> list[Box]:
    """Place rows on a board, one below the other."""
    left, wide = board.x + INSET, board.w - 2 * INSET
    return [Box(left, top + i * pitch, wide, high) for i in range(count)]


def _cells(column: Box) -> list[Box]:
    many = int((column.h - LOW) / TIGHT) + 1
    return [Box(column.x, column.y + i * TIGHT, column.w, LOW) for i in range(many)]


def _first_page(boards: Headings, canvas: Canvas) -> None:
    room(canvas)
    canvas.text("Settings", 96, 90, TITLE)
    furniture.caption(canvas, PLATE)
    for board, headings in boards:
        furniture.walnut_board(canvas, board)
        for heading, y in headings:
            canvas.text(heading, board.x + INSET, y, HEADING)
            line = Box(board.x + INSET, y + 30, board.w - 2 * INSET, 3)
            canvas.surface.fill(GOLD_LINE, canvas.rect(line))
    change_hint(canvas)


def _keys_page(canvas: Canvas) -> None:
    room(canvas)
    canvas.text("Keys", 96, 90, TITLE)
    furniture.caption(canvas, PLATE)
    furniture.walnut_board(canvas, WHOLE)
    line = Box(GROUP.x, GROUP.bottom + 8, GROUP.w, 3)
    canvas.surface.fill(GOLD_LINE, canvas.rect(line))
    _fixed_keys(canvas)
    change_hint(canvas)


FIXED_CAPS: Final = (
    ("1–6", "mark dice"),
    ("Tab", "next"),
    ("Enter", "press"),
    ("Esc", "pause, back"),
)


def _fixed_keys(canvas: Canvas) -> None:
    """Show the keys that stay as they are."""
    x, y = GROUP.x, 812.0
    for cap, words in FIXED_CAPS:
        wide = buttons.key_cap(canvas, x, y, cap, 52)
        box = canvas.text(words, x + wide + 16, y, WORDS)
        x = box.right + 56


def change_hint(canvas: Canvas) -> None:
    """Say between the buttons at the foot what the arrows do with a row."""
    furniture.field(canvas, HINT)
    wide = 120 + canvas.art.lettering.width("change", WORDS) + 48
    left, y = HINT.center[0] - wide / 2, HINT.center[1]
    for i, arrow in enumerate("←→"):
        buttons.key_cap(canvas, left + i * 76, y, arrow)
    canvas.text("change", left + 160, y, WORDS)
