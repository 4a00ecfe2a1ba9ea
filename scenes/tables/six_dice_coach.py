"""The coach at Six-Dice: where the panel hangs, and which key or button is its word."""

from __future__ import annotations

from typing import ClassVar

from game.actions import Roll
from game.odds import warm
from game.rules import Action
from game.six_dice_state import KeepKind, Quit
from scenes.stage.geometry import Box
from scenes.tables.coached import CoachedScene
from scenes.tables.keep_layout import CALL
from scenes.tables.six_dice_layout import COACH
from scenes.tables.six_dice_view import SixDiceView


class CoachedSixDice(CoachedScene):
    """A table of Six-Dice with a coach."""

    view: SixDiceView
    deeds: ClassVar = {Roll: "throw", Quit: "bank"}
    prepare = staticmethod(warm)

    def coach_box(self, on: bool) -> Box | None:
        """Hang the panel below the card; while a score is asked for there is nothing to say."""
        if self.view.is_asked:
            return None
        return COACH if on else CALL

    def deed_of(self, best: tuple[Action, ...]) -> str:
        """Name the key of the kind that the coach would keep first, else the button."""
        first = best[0]
        return f"keep {first.kind}" if isinstance(first, KeepKind) else super().deed_of(best)

    def advises(self, kind: str) -> bool:
        """Tell whether the coach would keep a kind."""
        return KeepKind(kind) in self.ask_coach()
