"""The tests of the operator's room: screen, sound, keys, touch, and the dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from scenes.kiosk.operator_bench import Bench, Colours, Corners
from scenes.kiosk.operator_choice import BenchKey
from scenes.kiosk.operator_desk import Host, Section
from scenes.kiosk.operator_dice import draw_verdict, told
from scenes.kiosk.operator_keys_test import KeysTest
from scenes.kiosk.operator_layout import FOOT, LEFT, WIDE
from scenes.kiosk.operator_sound_test import SoundTest
from scenes.kiosk.operator_touch_test import TouchTest
from scenes.kiosk.operator_words import heading
from scenes.props.controls import Control
from scenes.stage.geometry import Box

if TYPE_CHECKING:
    from scenes.stage.canvas import Canvas

FIELD: Final = Box(LEFT, 284, WIDE, 476)
GAP: Final = 26.0
BENCHES: Final[tuple[tuple[str, str, Callable[[Host], Bench]], ...]] = (
    ("Corners", "is the whole picture there?", Corners),
    ("Colours", "bars and greys", Colours),
    ("Sound", "hear one after the other", SoundTest),
    ("Keys", "each lights up when pressed", KeysTest),
    ("Touch and mouse", "it draws where you touch", TouchTest),
)
DICE: Final = "Dice"


class BenchesSection(Section):
    """A key for each test; that of the dice is made while one looks."""

    title = "Tests"

    def controls(self) -> list[Control]:
        """Give a key for each test."""
        cells = [cell for row in FIELD.rows(3, GAP) for cell in row.columns(2, GAP)]
        benches: list[Control] = [
            BenchKey(cell, label, partial(self._open, bench), second)
            for cell, (label, second, bench) in zip(cells, BENCHES, strict=False)
        ]
        return [*benches, BenchKey(cells[-1], DICE, self._throw, "60,000 throws in a moment")]

    def update(self, dt: float) -> None:
        """Throw the next dice."""
        test = self.host.dice_test
        if test.runs:
            test.go_on(self.host.services.now())
            if not test.runs:
                self.host.say(told(test, self.host.services.now())[0])

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return 0.0 if self.host.dice_test.runs else super().quiet()

    def draw(self, canvas: Canvas) -> None:
        """Write the title, and what the dice have shown."""
        heading(canvas, "Tests")
        draw_verdict(canvas, self.host, FOOT)

    def _open(self, bench: Callable[[Host], Bench]) -> None:
        self.host.open(bench(self.host))

    def _throw(self) -> None:
        self.host.dice_test.begin()
