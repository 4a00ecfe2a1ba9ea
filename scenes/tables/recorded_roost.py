"""Roost watched again: no curtain, and a lightning in which the record presses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.tables.recorded import Recorded
from scenes.tables.roost_lightning import LightningScene

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.tables.roost_race import Race

BETWEEN: Final = 0.25
"""Seconds from one press in the lightning to the next; a record knows none."""


class RecordedRoost(Recorded, LightningScene):
    """What the barn-red cloth does while a record answers for every seat."""

    _nap = 0.0

    def enter(self) -> None:
        """Begin where the match stands; in the midst of a lightning nobody counts down again."""
        super().enter()
        race = self.view.race
        if race and any(lane.throws for lane in race.lanes):
            race.count = 0.0

    def covers(self, seat: Seat) -> bool:
        """Hide nothing: the match is over."""
        return False

    @property
    def busy(self) -> bool:
        """Tell whether the table shows something that is not over, dice in the lanes included."""
        race = self.view.race
        return super().busy or bool(self._after_race) or bool(race and race.busy)

    def go_on(self) -> None:
        """Show the next step; whoever steps on waits for no countdown."""
        if self.view.race:
            self.view.race.count = 0.0
        super().go_on()

    def offer(self) -> None:
        """Leave nothing to press; at the end nothing is said of a next throw."""
        super().offer()
        self.view.greeted = not self.match.to_act

    def foretell(self) -> None:
        """Put the seal of a house's throw on the table; in the lightning nothing is sealed."""
        if not self.view.race:
            super().foretell()

    def let_throw(self, race: Race, dt: float) -> None:
        """Let the record press, as soon as the dice of that lane lie."""
        self._nap -= dt
        due = self.watching.playing and self.ahead and self._nap <= 0
        if due and race.may_throw(self.reel.played[self.at].step.seat):
            self._nap = BETWEEN
            self.go_on()

    def quiet(self) -> float:
        """Say for how long nothing will change without an intent."""
        return 0.0 if self.moving and self.racing else super().quiet()
