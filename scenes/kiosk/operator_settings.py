"""What is wrong and what is in force, as kiosk.toml says it; it is changed there alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.catalogue import TABLES
from scenes.kiosk.entries import FREE
from scenes.kiosk.operator_desk import Section
from scenes.kiosk.operator_layout import FOOT, LEFT, RIGHT, ROWS, TOLD, WIDE, row
from scenes.kiosk.operator_words import BADGE, ROW, SMALL, counted, ending, heading, noted, written
from scenes.props import furniture
from scenes.props.controls import Button, Control
from scenes.stage.geometry import Box
from scenes.stage.lettering import Lettering
from scenes.stage.theme import CHALK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scenes.kiosk.config import KioskConfig
    from scenes.kiosk.operator_desk import Host
    from scenes.kiosk.quiet_hours import QuietHours
    from scenes.stage.canvas import Canvas

VALUE: Final = 570.0
"""From the left edge to the values."""
A_ROW: Final = 2
"""So many tables are named in a row."""
AGAIN: Final = Box(LEFT, FOOT.y, 300, FOOT.h)
HOUSE: Final = Box(AGAIN.right + 24, FOOT.y, 320, FOOT.h)
WHERE: Final = Box(HOUSE.right + 24, FOOT.y, TOLD.right - HOUSE.right - 24, FOOT.h)
INDENT: Final = BADGE + 14
NO_FAULT: Final = "Nothing is wrong with the file."


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the slate: a label with a value, or a part of a warning."""

    label: str
    value: str = ""
    is_warning: bool = False
    begins: bool = False
    """Whether a warning begins here, which has a badge."""


def _after(seconds: int) -> str:
    return f"after {seconds:,} s" if seconds else "never"


def _between(hours: QuietHours | None) -> str:
    return f"{hours}" if hours else "never"


def _on(is_on: bool) -> str:
    return "on" if is_on else "off"


SAID: Final[tuple[tuple[str, Callable[[KioskConfig], str]], ...]] = (
    ("Names of guests", lambda c: "typed, filtered" if c.names == FREE else "made up"),
    ("Loudest volume", lambda c: f"{c.volume_cap} %"),
    ("Sounds of the demo", lambda c: _on(c.demo_sounds)),
    ("Keys and taps to this room", lambda c: _on(c.chord)),
    ("Menus are left", lambda c: _after(c.idle_menus)),
    ("A match is left", lambda c: _after(c.idle_match)),
    ("Results are left", lambda c: _after(c.idle_results)),
    ("An absent seat goes to a bot", lambda c: _after(c.absent_seat)),
    ("A scene of the demo lasts", lambda c: f"{c.scene_seconds} s"),
    ("A table that was left dims", lambda c: _after(c.dim_after)),
    ("The screen is black", lambda c: _between(c.quiet_picture)),
    ("Nothing is heard", lambda c: _between(c.quiet_sound)),
)


class SettingsSection(Section):
    """A list to read, and a button to read the file again."""

    title = "Settings"

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._lines = self._read()

    @property
    def pages(self) -> int:
        """Count the pages."""
        return -(-len(self._lines) // ROWS)

    def controls(self) -> list[Control]:
        """Offer to read the file again, and to set what guests may set, for all of them."""
        return [
            Button(
                AGAIN, "Read again", self._read_again, command="read_again", size=36, name="read"
            ),
            Button(HOUSE, "For guests", self._set, command="settings", size=36, name="house"),
        ]

    def update(self, dt: float) -> None:
        """Tell at once what is newly wrong with the store."""
        if self._complaints != self.host.desk.complaints:
            self._lines = self._read()
            self.host.show()

    def _set(self) -> None:
        from scenes.kiosk.operator_house import HouseSettings

        self.host.open(HouseSettings(self.host))

    def draw(self, canvas: Canvas) -> None:
        """Write a page of the list, and where the file is."""
        heading(canvas, "Settings", "changed only in their file")
        start = self.page * ROWS
        for number, line in enumerate(self._lines[start : start + ROWS]):
            _draw(canvas, line, row(number))
        noted(canvas, ending(self.host.desk.file.path, 40), WHERE)

    def _read_again(self) -> None:
        desk = self.host.desk
        desk.take(desk.file.fresh())
        self._lines = self._read()
        self.page = 0
        faults = len(desk.file.warnings)
        wrong = f"{counted(faults, 'thing')} in it can’t be used." if faults else NO_FAULT
        self.host.say(f"Read again. {wrong}")
        self.host.show()

    def _read(self) -> tuple[Line, ...]:
        desk = self.host.desk
        self._complaints = desk.complaints
        wrong = (*self._complaints, *desk.file.warnings)
        return (*_warned(wrong), *listed(desk.config(), desk.lock.is_set))


def _warned(warnings: tuple[str, ...]) -> Iterator[Line]:
    measure = Lettering(1.0)
    for warning in warnings:
        for number, words in enumerate(measure.wrapped(warning, SMALL, WIDE - INDENT)):
            yield Line(words, is_warning=True, begins=number == 0)
    if warnings:
        yield Line("")


def listed(config: KioskConfig, has_pin: bool) -> Iterator[Line]:
    """List what is in force, with the house rules that differ from the usual ones."""
    names = [TABLES[id].name for id in config.tables]
    for start in range(0, len(names), A_ROW):
        together = ", ".join(names[start : start + A_ROW])
        yield Line("" if start else "Tables", together)
    yield Line("PIN", "set" if has_pin else "none: python main.py --kiosk-pin")
    for label, say in SAID:
        yield Line(label, say(config))
    for id in config.tables:
        for rule in TABLES[id].house_rules:
            if rule.key in config.rules_of(id):
                value = rule.shown(config.rules_of(id)[rule.key])
                yield Line(f"{TABLES[id].name}: {rule.label}", value)


def _draw(canvas: Canvas, line: Line, box: Box) -> None:
    y = box.center[1]
    if line.is_warning:
        aside = Box(box.x + INDENT, box.y, box.w - INDENT, box.h)
        place, badge = (box, "alert-badge") if line.begins else (aside, "")
        noted(canvas, line.label, place, badge)
        return
    written(canvas, line.label, LEFT, y, ROW, VALUE - 24)
    written(canvas, line.value, LEFT + VALUE, y, ROW, RIGHT - LEFT - VALUE)
    furniture.rule(canvas, LEFT, box.bottom, WIDE, CHALK, 0.28)
