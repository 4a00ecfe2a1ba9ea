"""Something that people should know, over whatever is on the screen, until it has been read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.dialog import NO, Dialog
from scenes.props.controls import Button

if TYPE_CHECKING:
    from scenes.stage.geometry import Box

WIDE: Final = 480.0
READ: Final = "All right"


class Notice(Dialog):
    """Closes with False when it has been read."""

    width = 1280
    lines = 7

    def _buttons(self, row: Box, yes: str, no: str) -> list[Button]:
        box, cap = row.centered(WIDE, row.h), self._services.cap("confirm")
        read = Button(box, READ, lambda: self.close(False), look="primary", cap=cap, name=NO)
        return [read]
