"""Rows that hold a value: stepper, switch, slider and choice. They read it live and write it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Final, Generic, TypeVar

from scenes.props import buttons
from scenes.props.controls import Control, Manner, plate
from scenes.props.labels import fitting
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.intents import Intent, Move, Wheel
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK, CREAM, TAG_TEXT, Colour

T = TypeVar("T")

LABEL: Final = Style(38)
SECOND: Final = Style(30)
FIGURE: Final = Style(40, "extra", cells=True)
WORD: Final = Style(36)
LABEL_GAP: Final = 10.0
ARROW: Final = 64.0
ROUND: Final = Style(32, "extra")
TICK: Final = 34.0
INSET: Final = 18.0
TALL: Final = 100.0
"""From this height a row has a whole line for its second line."""
LOWER: Final = 44.0
"""Height of that line."""


class Dial(Control, Generic[T]):
    """A row with a label at the left and a value in a `span` at the right."""

    def __init__(
        self,
        box: Box,
        label: str,
        read: Callable[[], T],
        write: Callable[[T], object],
        *,
        span: float = 280,
        second: str = "",
        ink: Colour = CREAM,
        command: str | None = None,
        enabled: bool = True,
        reason: str = "",
        name: str = "",
    ) -> None:
        super().__init__(
            box, label, lambda: None, command=command, enabled=enabled, reason=reason, name=name
        )
        self.read = read
        self.write = write
        self.second = second
        self.ink = ink
        self.span = span

    def state(self) -> Hashable:
        """Give all that its picture depends on, the value among it."""
        return (super().state(), self.read(), self.second, self.ink, self.span)

    @property
    def place(self) -> Box:
        """Where the value stands: beside the label, above a second line that has a line's room."""
        box = self.box
        high = box.h - LOWER if self._below and box.h >= TALL else box.h
        return Box(box.right - self.span, box.y, self.span, high)

    @property
    def _below(self) -> str:
        return self.second if self.enabled else self.reason or self.second

    def put(self, value: T) -> None:
        """Write a value that differs from the one there is."""
        if value != self.read():
            self.write(value)

    def _label(self, canvas: Canvas) -> None:
        box, below = self.box, self._below
        room = box.w - self.span - LABEL_GAP
        tall = box.h >= TALL
        y = self.place.center[1] - (0 if tall or not below else 20)
        high = 42.0 if below and not tall else self.place.h - 12
        style = replace(fitting(canvas, self.label, LABEL, room, high), ink=self.ink)
        canvas.text(self.label, box.x, y, style, room=room)
        if below:
            under = box.bottom - LOWER / 2 if tall else box.center[1] + 22
            room = box.w if tall else room
            second = canvas.grown(below, replace(SECOND, ink=self.ink), room, LOWER - 4)
            canvas.text(below, box.x, under, second, room=room)


class Listed(Dial[T]):
    """A dial whose values are a short list in order."""

    def __init__(
        self,
        box: Box,
        label: str,
        values: Sequence[T],
        read: Callable[[], T],
        write: Callable[[T], object],
        *,
        show: Callable[[T], str] = str,
        span: float = 280,
        second: str = "",
        ink: Colour = CREAM,
        enabled: bool = True,
        reason: str = "",
        name: str = "",
    ) -> None:
        super().__init__(
            box,
            label,
            read,
            write,
            span=span,
            second=second,
            ink=ink,
            enabled=enabled,
            reason=reason,
            name=name,
        )
        self.values = tuple(values)
        self.show = show

    @property
    def index(self) -> int:
        """Say which of the values is there."""
        now = self.read()
        return self.values.index(now) if now in self.values else 0

    def step(self, by: int) -> None:
        """Go to a neighbouring value; the ends are ends."""
        self.put(self.values[min(max(self.index + by, 0), len(self.values) - 1)])

    def press(self) -> None:
        """Go to the next value, from the last to the first."""
        self.put(self.values[(self.index + 1) % len(self.values)])

    def steer(self, intent: Intent) -> bool:
        """Let left, right and the wheel change the value."""
        by = _steps(intent)
        if by:
            self.step(by)
        return bool(by)


class Stepper(Listed[T]):
    """One value between two arrows."""

    def press_at(self, x: float, y: float) -> None:
        """Step by the arrow that was pressed; the rest of the row only takes the focus."""
        if x < self.place.x:
            return
        self.step(-1 if x < self.place.center[0] else 1)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw label, arrows and value; an arrow with nothing behind it is pale."""
        self._label(canvas)
        y = self.place.center[1]
        ground = "paper" if self.ink == BROWN_INK else "wood"
        half, last = ARROW / 2, len(self.values) - 1
        down, up = self.enabled and self.index > 0, self.enabled and self.index < last
        buttons.step_arrow(canvas, self.place.x + half, y, -1, ground, down)
        buttons.step_arrow(canvas, self.place.right - half, y, 1, ground, up)
        shown = self.show(self.read())
        room = self.place.w - 2 * ARROW
        style = replace(fitting(canvas, shown, FIGURE, room, 56), ink=self.ink)
        canvas.text(shown, self.place.center[0], y, style, 0.5, room)
        if manner.focused:
            buttons.focus_ring(canvas, self.place.centered(self.place.w - 16, 60), 16, 2)


class Switch(Dial[bool]):
    """On or off; a press anywhere on the row turns it."""

    def press(self) -> None:
        """Turn it."""
        self.put(not self.read())

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw label, word and oval."""
        self._label(canvas)
        on = self.read()
        wide, high = buttons.SWITCH
        oval = Box(self.box.right - wide, self.box.center[1] - high / 2, wide, high)
        buttons.switch(canvas, oval.right, oval.center[1], on)
        ink = self.ink if self.ink == BROWN_INK else TAG_TEXT
        word = replace(WORD, ink=ink)
        canvas.text("On" if on else "Off", oval.x - 16, self.box.center[1], word, 1.0)
        if manner.focused:
            buttons.focus_ring(canvas, oval, high / 2)


class Slider(Dial[int]):
    """A volume from 0 to 100: dragged, wheeled, or stepped by fives."""

    STEP: Final = 5
    FIGURE: Final = 96.0

    @property
    def groove(self) -> Box:
        """Give the groove, between whose ends the knob runs."""
        return Box(self.place.x, self.place.y, self.place.w - self.FIGURE, self.place.h)

    def press(self) -> None:
        """Leave the value: a slider is set by going left and right."""

    def press_at(self, x: float, y: float) -> None:
        """Set the knob where the press was, unless it was on the label."""
        if x >= self.place.x:
            self.drag_to(x, y)

    def drag_to(self, x: float, y: float) -> None:
        """Set the knob under the pointer."""
        first, last = (buttons.knob_at(self.groove, share) for share in (0.0, 1.0))
        self.put(round(min(max((x - first) / (last - first), 0.0), 1.0) * 100))

    def steer(self, intent: Intent) -> bool:
        """Let left, right and the wheel move the knob."""
        by = _steps(intent)
        if by:
            value = self.read()
            over = value % self.STEP
            way = self.STEP - over if by > 0 else -(over or self.STEP)
            self.put(min(max(value + way, 0), 100))
        return bool(by)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw label, groove, knob and figure."""
        self._label(canvas)
        value = self.read()
        buttons.slider(canvas, self.groove, value / 100)
        if manner.focused:
            x, y = buttons.knob_at(self.groove, value / 100), self.groove.center[1]
            knob = Box(x, y, 0, 0).inset(-buttons.KNOB / 2)
            buttons.focus_ring(canvas, knob, buttons.KNOB / 2, 0)
        style = replace(FIGURE, ink=TAG_TEXT)
        canvas.text(str(value), self.box.right, self.place.center[1], style, 1.0)


class Choice(Listed[T]):
    """Several answers side by side in equal cells, one of them ticked."""

    GAP: Final = 12.0
    HIGH: Final = 64.0

    def options(self) -> tuple[Box, ...]:
        """Give the place of each answer."""
        row = self.place.centered(self.place.w, self.HIGH)
        return row.columns(len(self.values), self.GAP)

    def press_at(self, x: float, y: float) -> None:
        """Choose the answer that was pressed."""
        for value, box in zip(self.values, self.options(), strict=True):
            if box.contains(x, y):
                self.put(value)

    def draw(self, canvas: Canvas, manner: Manner) -> None:
        """Draw label and answers."""
        self._label(canvas)
        open_look = "paper" if self.ink == BROWN_INK else "quiet"
        room = self.options()[0].w - 2 * INSET
        words = [self.show(value) for value in self.values]
        alike = min(canvas.grown(word, ROUND, room, self.HIGH - 10).size for word in words)
        for i, box in enumerate(self.options()):
            chosen = i == self.index
            stands = Manner(focused=manner.focused and chosen)
            face = plate(canvas, box, "normal" if chosen else open_look, stands)
            ink = BROWN_INK if chosen else self.ink
            style = fitting(canvas, words[i], replace(ROUND, size=alike, ink=ink), room)
            canvas.text(words[i], *face.center, style, 0.5, room)
            if chosen:
                corner = Box(face.right - TICK + 10, face.y - 10, TICK, TICK)
                canvas.svg("marks/tick-badge", corner)
        if manner.focused and self.index < 0:
            buttons.focus_ring(canvas, self.place.centered(self.place.w, self.HIGH), 20)


def _steps(intent: Intent) -> int:
    """Read an intent as steps up or down the values; 0 for any other."""
    if isinstance(intent, Move):
        return intent.dx
    if isinstance(intent, Wheel):
        return (intent.amount > 0) - (intent.amount < 0)
    return 0
