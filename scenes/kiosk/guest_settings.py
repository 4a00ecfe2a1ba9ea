"""The settings in public: what guests may change for as long as they stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.settings import HEADINGS, RIGHT, SettingsScene, rows_of

if TYPE_CHECKING:
    from scenes.props.controls import Control
    from scenes.stage.services import Services
    from scenes.stage.settings import Settings

EYES: Final = (RIGHT, (("Eyes and hands", 208),))
ROW_PITCH: Final = 150.0
ROWS: Final = 4
OF_GUESTS: Final = (
    "volume",
    "effects",
    "room_tone",
    "muted",
    "pace",
    "bot_pace",
    "text_size",
    "reduced_motion",
    "ask_before_zero",
    "hints",
)
"""What guests may set."""


class GuestSettings(SettingsScene):
    """Settings without the window and the keys; `at_first` is what guests found when they came."""

    headings = (HEADINGS[0], EYES)

    def __init__(self, services: Services, at_first: Settings) -> None:
        self._at_first = at_first
        super().__init__(services)

    def _controls(self) -> list[Control]:
        eyes = self.eyes(rows_of(RIGHT, 260, ROWS, ROW_PITCH))
        return [*self._sound(), *self._pace(), *eyes, *self._foot()]

    def _reset(self) -> None:
        self._book.change(explained=(), **{key: getattr(self._at_first, key) for key in OF_GUESTS})
        self._answer = "All as it was delivered"
