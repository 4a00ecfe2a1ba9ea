"""The settings: every change acts at once and is kept."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from scenes.keys import FIXED_MEANINGS, NAMES, KeyRefused, changed, name, written
from scenes.props import buttons, furniture
from scenes.props.board import Board
from scenes.props.controls import Button, Control
from scenes.props.dials import Choice, Slider, Switch
from scenes.props.keyrow import KeyRow
from scenes.props.labels import fitting
from scenes.props.room import room
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Back, Intent, Press, Text
from scenes.stage.lettering import Style
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.settings import BOT_PACES, PACES
from scenes.stage.theme import GOLD_LINE, TAG_TEXT

TITLE: Final = Style(82, "slab", effect="gold")
HEADING: Final = Style(46, "slab", ink=TAG_TEXT)
WORDS: Final = Style(38)
PLATE: Final = Box(1104, 66, 720, 68)
LEFT, RIGHT = Box(96, 160, 850, 716), Box(974, 160, 850, 716)
INSET: Final = 38.0
PITCH: Final = 84.0
ROW: Final = 72.0
PACE_SPAN: Final = 636.0
DELIVERED: Final = Box(96, 924, 556, 96)
HINT: Final = Box(684, 930, 412, 84)
DONE: Final = Box(1126, 924, 698, 96)


class SettingsScene(Scene[None]):
    """Closes when all is set; on the way one of the keys may wait for its new place."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._book = services.settings
        self._waiting = ""
        """The command whose new key is asked for."""
        self._answer = ""
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
            self.close(None)
        else:
            self._answer = ""
            self.board.handle(intent)

    def update(self, dt: float) -> None:
        """Let a pressed button come up again."""
        self.board.update(dt)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return self.board.quiet()

    def draw(self, canvas: Canvas) -> None:
        """Draw both boards and what is on them."""
        canvas.layer("settings", _background)
        room = PLATE.w - 40
        style = fitting(canvas, self.saying, WORDS, room)
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
        return [*self._sound(), *self._pace(), *self._eyes(), *self._keys(), *self._foot()]

    def _sound(self) -> list[Control]:
        book, rows = self._book, _rows(LEFT, 252, 4)
        sliders: tuple[tuple[str, Callable[[], int], Callable[[int], object]], ...] = (
            ("All", lambda: book.now.volume, lambda v: book.change(volume=v)),
            ("Effects", lambda: book.now.effects, lambda v: book.change(effects=v)),
            ("Room tone", lambda: book.now.room_tone, lambda v: book.change(room_tone=v)),
        )
        mute = Switch(
            rows[3], "Mute", lambda: book.now.muted, lambda v: book.change(muted=v), name="mute"
        )
        return [
            *(
                Slider(row, label, read, write, span=556)
                for row, (label, read, write) in zip(rows, sliders, strict=False)
            ),
            mute,
        ]

    def _pace(self) -> list[Control]:
        book, (motion, bots) = self._book, _rows(LEFT, 664, 2, 90)
        cell = (PACE_SPAN + Choice.GAP) / len(PACES)
        fewer = cell * (len(PACES) - len(BOT_PACES))
        return [
            Choice(
                motion,
                "Motion",
                PACES,
                lambda: book.now.pace,
                lambda v: book.change(pace=v),
                show=str.capitalize,
                span=PACE_SPAN,
            ),
            Choice(
                Box(bots.x, bots.y, bots.w - fewer, bots.h),
                "Bots",
                BOT_PACES,
                lambda: book.now.bot_pace,
                lambda v: book.change(bot_pace=v),
                show=str.capitalize,
                span=PACE_SPAN - fewer,
            ),
        ]

    def _eyes(self) -> list[Control]:
        book, rows = self._book, _rows(RIGHT, 252, 2)
        return [
            Switch(
                rows[0],
                "Reduced motion",
                lambda: book.now.reduced_motion,
                lambda v: book.change(reduced_motion=v),
            ),
            Switch(
                rows[1], "Full screen", lambda: self._services.window.fullscreen, self._fill_screen
            ),
        ]

    def _keys(self) -> list[Control]:
        rows = _rows(RIGHT, 496, 3, 88)
        places = [cell for row in rows for cell in row.columns(2, 20)]
        return [
            KeyRow(
                place,
                NAMES[command],
                lambda command=command: self._ask(command),  # type: ignore[misc]
                read=lambda command=command: self._services.cap(command),  # type: ignore[misc]
                waiting=command == self._waiting,
                name=f"key {command}",
            )
            for place, command in zip(places, NAMES, strict=True)
        ]

    def _foot(self) -> list[Control]:
        return [
            Button(DELIVERED, "As delivered", self._reset, look="quiet"),
            Button(
                DONE,
                "Done",
                lambda: self.close(None),
                look="primary",
                cap=self._services.cap("back"),
            ),
        ]


def _rows(board: Box, top: float, count: int, pitch: float = PITCH) -> list[Box]:
    left, wide = board.x + INSET, board.w - 2 * INSET
    return [Box(left, top + i * pitch, wide, ROW) for i in range(count)]


def _background(canvas: Canvas) -> None:
    room(canvas)
    canvas.text("Settings", 96, 90, TITLE)
    furniture.caption(canvas, PLATE)
    for board, headings in (
        (LEFT, (("Sound", 208), ("Pace", 618))),
        (RIGHT, (("Eyes and hands", 208), ("Keys", 450))),
    ):
        furniture.walnut_board(canvas, board)
        for heading, y in headings:
            canvas.text(heading, board.x + INSET, y, HEADING)
            line = Box(board.x + INSET, y + 30, board.w - 2 * INSET, 3)
            canvas.surface.fill(GOLD_LINE, canvas.rect(line))
    _fixed_keys(canvas)
    _hint(canvas)


def _fixed_keys(canvas: Canvas) -> None:
    """Show the keys that stay as they are."""
    x, y = RIGHT.x + INSET, 800.0
    for cap, words in (("1–6", "mark"), ("Tab", "next"), ("Esc", "back")):
        wide = buttons.key_cap(canvas, x, y, cap, 52)
        box = canvas.text(words, x + wide + 12, y, replace(WORDS, size=34))
        x = box.right + 24


def _hint(canvas: Canvas) -> None:
    furniture.field(canvas, HINT)
    wide = 120 + canvas.art.lettering.width("change", WORDS) + 48
    left, y = HINT.center[0] - wide / 2, HINT.center[1]
    for i, arrow in enumerate("←→"):
        buttons.key_cap(canvas, left + i * 76, y, arrow)
    canvas.text("change", left + 160, y, WORDS)
