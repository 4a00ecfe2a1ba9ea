"""The turns of the tables where seats play one after the other: keep and roll, and Yahtzee."""

from dataclasses import replace

from game.events import DiceKept, DiceThrown, PointsBanked, PointsLost, StealFailed, TurnStolen
from game.kinds import COMBINATIONS
from game.six_dice_events import KindKept
from game.statistics.fold import Fold
from game.statistics.values import BestTurn
from game.yahtzee_events import BoxScored, DiceHeld, ExtraYahtzeeWon


class KeepFold(Fold):
    """Follows turns that end in a bank, in a loss, or in a steal that fails.

    What was stolen counts for the thief who banks it, and no more for its owner.
    """

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._turn = BestTurn(0)
        self._banked = BestTurn(0)
        """The turn that was banked last, which may be stolen."""
        self.known = {
            DiceThrown: self._thrown,
            DiceKept: self._kept,
            TurnStolen: self._stolen,
            PointsBanked: self._points_banked,
            PointsLost: self._lost,
            StealFailed: self._lost,
        }

    def _thrown(self, event: DiceThrown) -> None:
        self._turn = replace(self._turn, throws=self._turn.throws + 1)

    def _kept(self, event: DiceKept | KindKept) -> None:
        self._turn = replace(self._turn, dice=self._turn.dice + event.dice)

    def _stolen(self, event: TurnStolen) -> None:
        self.feats[event.victim][-1] = BestTurn(0)
        stolen = self._banked
        self._turn = BestTurn(0, stolen.dice, stolen.throws + self._turn.throws)

    def _points_banked(self, event: PointsBanked) -> None:
        self._banked, self._turn = self._turn, BestTurn(0)
        self.ended(event.seat, event.points, self._banked.dice, self._banked.throws)

    def _lost(self, event: PointsLost | StealFailed) -> None:
        self.busts[event.seat] += 1
        self._turn = BestTurn(0)
        self.ended(event.seat, 0)


class KindFold(KeepFold):
    """Follows the hands of Six-Dice, where ending one scores all that lies there."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._before: tuple[int, ...] = ()
        """What was kept of earlier throws."""
        self._throw: tuple[int, ...] = ()
        self.known = {**self.known, KindKept: self._kept}

    def _thrown(self, event: DiceThrown) -> None:
        super()._thrown(event)
        self._before, self._throw = self._turn.dice, event.faces

    def _points_banked(self, event: PointsBanked) -> None:
        scoring = list(self._throw)
        for die in COMBINATIONS.idle(self._throw):
            scoring.remove(die)
        self._turn = replace(self._turn, dice=(*self._before, *scoring))
        super()._points_banked(event)


class BoxFold(Fold):
    """Follows the turns of Yahtzee, each of which fills a box."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._held: tuple[int, ...] = ()
        self._lying: tuple[int, ...] = ()
        self._own = True
        """Nobody else decided in the turn that filled the latest box."""
        self.known = {
            DiceHeld: self._hold,
            DiceThrown: self._thrown,
            BoxScored: self._scored,
            ExtraYahtzeeWon: self._extra,
        }

    def _hold(self, event: DiceHeld) -> None:
        self._held = event.dice

    def _thrown(self, event: DiceThrown) -> None:
        self._lying, self._held = tuple(sorted(self._held + event.faces)), ()

    def _scored(self, event: BoxScored) -> None:
        self.busts[event.seat] += event.points == 0
        self._own = self.ended(event.seat, event.points, self._lying)

    def _extra(self, event: ExtraYahtzeeWon) -> None:
        if self._own:
            feat = self.feats[event.seat][-1]
            self.feats[event.seat][-1] = replace(feat, points=feat.points + event.points)
