"""Saying a score: what has been typed, the keys for it, and the display beside them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.memory_rule import can_be_score
from game.sentences import figure
from scenes.props.buttons import cap_width, key_cap
from scenes.props.controls import Button, Control, IconButton, Manner, Spot, plate
from scenes.props.furniture import walnut_board
from scenes.props.seats import medallion
from scenes.stage.canvas import Canvas
from scenes.stage.geometry import Box
from scenes.stage.lettering import Style
from scenes.stage.theme import BROWN_INK, CREAM, DEAD_TEXT, TAG_TEXT, SeatLook
from scenes.tables.six_dice_layout import Layout

HALF: Final = "½"
NOTHING: Final = "–"
LONGEST: Final = 3
KEYS: Final = ("7", "8", "9", "4", "5", "6", "1", "2", "3", HALF, "0", "erase")


@dataclass
class Entry:
    """A score that is being typed: whole points and perhaps a half."""

    digits: str = ""
    half: bool = False

    @property
    def points(self) -> float | None:
        """Give what has been typed, or `None` before anything was."""
        if not self.digits and not self.half:
            return None
        whole = int(self.digits or 0)
        return whole + 0.5 if self.half else whole

    @property
    def shown(self) -> str:
        """Write what has been typed."""
        return NOTHING if self.points is None else figure(self.points)

    def type(self, digit: int) -> None:
        """Take a digit; the half, if there is one, stays behind it."""
        digits = (self.digits + str(digit)).lstrip("0") or "0"
        self.digits = digits if len(digits) <= LONGEST else self.digits

    def toggle_half(self) -> None:
        """Add a half, or take it away."""
        self.half = not self.half

    def step(self, by: float) -> None:
        """Go up or down, as far as a score can be."""
        points = (self.points or 0) + by
        if can_be_score(points):
            self.digits, self.half = str(int(points)), points != int(points)

    def erase(self) -> None:
        """Take the last sign away."""
        if self.half:
            self.half = False
        else:
            self.digits = self.digits[:-1]

    def clear(self) -> None:
        """Take everything away."""
        self.digits, self.half = "", False


def pad_controls(layout: Layout, entry: Entry, changed: Callable[[], object]) -> list[Control]:
    """Give the keys of the pad; each changes the entry."""

    def then(change: Callable[[], object]) -> Callable[[], object]:
        def press() -> None:
            change()
            changed()

        return press

    controls: list[Control] = []
    for sign, box in zip(KEYS, key_boxes(layout), strict=True):
        if sign == "erase":
            press = then(entry.erase)
            controls.append(IconButton(box, "Erase", press, "erase", look="normal"))
            continue
        press = then(entry.toggle_half if sign == HALF else partial(entry.type, int(sign)))
        controls.append(Button(box, sign, press, size=68, face="slab", name=f"key {sign}"))
    for sign, by, box in zip("+−", (0.5, -0.5), step_boxes(layout), strict=True):
        label, able = f"{sign} {HALF}", can_be_score((entry.points or 0) + by)
        press = then(partial(entry.step, by))
        controls.append(Button(box, label, press, size=50, enabled=able, name=label))
    return controls


def key_boxes(layout: Layout) -> tuple[Box, ...]:
    """Place the twelve keys, row by row."""
    return tuple(key for row in layout.keys.rows(4, 20) for key in row.columns(3, 16))


def step_boxes(layout: Layout) -> tuple[Box, Box]:
    """Place the keys that go up and down by a half, in the display."""
    box = layout.display
    wide = box.w - 72
    left = box.x + (box.w - wide) / 2
    return Box(left, box.y + 292, wide, 84), Box(left, box.y + 398, wide, 84)


def draw_display(canvas: Canvas, layout: Layout, head: str, shown: str, foot: str) -> None:
    """Draw the board beside the keys: whose score, what is typed, and what comes of it."""
    box = layout.display
    walnut_board(canvas, box, radius=22)
    x = box.center[0]
    words = Style(38 if box.w > 300 else 32, ink=CREAM, effect="shadow")
    canvas.text(head, x, box.y + 50, words, 0.5, box.w - 36)
    size = 140.0
    measure = canvas.art.lettering.width
    while size > 60 and measure(shown, Style(size, "slab", effect="gold")) > box.w - 48:
        size -= 4
    canvas.text(shown, x, box.y + 164, Style(size, "slab", effect="gold"), 0.5)
    line = Style(34 if box.w > 300 else 30, ink=TAG_TEXT)
    for number, part in enumerate(foot.split("; ")):
        canvas.text(part, x, box.bottom - 80 + number * 40, line, 0.5, box.w - 12)


def answer_key(
    box: Box, cap: str, name: str, look: SeatLook, press: Callable[[], object], reason: str
) -> Control:
    """Give the key of a seat that may say another's score; a bot needs none."""
    return Spot(
        box,
        name,
        press,
        partial(_answer, cap, name, look, reason),
        shows=(cap, name, look),
        enabled=not reason,
        reason=reason,
        name=f"answer {cap}",
    )


def _answer(
    cap: str, name: str, look: SeatLook, reason: str, canvas: Canvas, box: Box, manner: Manner
) -> None:
    face = plate(canvas, box, "off" if reason else "normal", manner)
    x, y = face.x + 24, face.center[1]
    high = min(84.0, box.h * 0.74)
    if not reason:
        key_cap(canvas, x, y, cap, high)
    x += cap_width(canvas.art, cap, high) + 22
    coin = min(100.0, box.h * 0.82)
    medallion(canvas, x + coin / 2, y, coin, look, badge="robot" if reason else None)
    x += coin + 24
    ink = DEAD_TEXT if reason else BROWN_INK
    end = face.right - 28
    if reason:
        end = canvas.text(reason, end, y, Style(36, ink=ink), 1.0).x - 20
    canvas.text(name, x, y, Style(44, "extra", ink), room=end - x)
