"""How the events of The Dice Game move the props, where they differ from other tables."""

from __future__ import annotations

from game.events import DiceKept, PointsBanked, PointsLost
from scenes.props.flight import slid
from scenes.stage.motion import Later, Motion, Sequence, Together
from scenes.stage.services import Services
from scenes.tables.dice_game_view import DiceGameView
from scenes.tables.keep_cues import KeepCues


class DiceGameCues(KeepCues):
    """Closes up what is left of six dice, and lets dice that fail slide below the banner."""

    def __init__(self, view: DiceGameView, services: Services) -> None:
        super().__init__(view, services)
        self._kitchen = view

    def _keep(self, event: DiceKept) -> Motion:
        kept = super()._keep(event)
        view = self._kitchen
        return Together(kept, slid(view.lying, view.closed_up(), 0.15 if self.calm else 0.35))

    def _lost(self, event: PointsLost) -> Motion:
        view = self._kitchen
        down = slid(view.lying, view.failed(), 0.1 if self.calm else 0.25)
        return Sequence(down, Later(lambda: KeepCues._lost(self, event)))

    def _banked(self, event: PointsBanked) -> Motion:
        # All six may have been kept for a bank: their moment is over.
        self._kitchen.moment = None
        return super()._banked(event)
