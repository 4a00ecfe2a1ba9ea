"""The table of Blackjack on a stage, with a shoe that the test fills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import record
from scenes.session import SeatPlan
from scenes.stage.intents import Press, Release
from tests.support.tables import Evening


class Teal(Evening):
    """One match of Blackjack; a shoe holds one card for each seat, the dealer's, one more for each,
    the hidden one, and then the cards as they are drawn.
    """

    game = "blackjack"

    def redrawn(self) -> Teal:
        """Open the record of the match anew, as after a crash."""
        number = self.scene.seating.match_id
        match, played = record.replay(record.from_value(self.store.record(number)))
        return Teal("", "", self.plans, store=self.store, resumed=(match, played, number)).settled()

    def settled(self) -> Teal:
        """Let the guard open."""
        self.wait()
        return self

    def skip(self) -> Teal:
        """End by presses whatever moves or waits."""
        while self.scene.busy and self.director.running:
            self.tell(Press(5, 5), Release(5, 5)).wait()
        return self

    def rest(self) -> Teal:
        """Let everything be shown to its end."""
        self.until_still(120.0)
        return self

    def press(self, *names: str) -> Teal:
        """Press controls by name, with slow hands."""
        for name in names:
            self.click(name).wait()
        return self

    @property
    def said(self) -> str:
        """Give every text that is to be seen."""
        return " | ".join(one.text for one in self.texts())


def wagers(*points: int) -> str:
    """Write all wagers of a round but the last."""
    return "; ".join(f"wager {one}" for one in points)


def dealt(shoe: str, *points: int, seats: int | Sequence[SeatPlan] = 0, **more: Any) -> Teal:
    """Give a table on which these wagers lie and this shoe was dealt."""
    *first, last = points or (100,)
    done = "; ".join([*(f"wager {one}" for one in first), f"wager {last}: {shoe}"])
    return Teal(done, "", seats or len(points) or 1, **more).settled()


def about_to_deal(shoe: str, *points: int, **more: Any) -> Teal:
    """Give a table on which all have wagered but the last seat, whose wager deals this shoe."""
    seats = more.pop("seats", len(points) + 1)
    return Teal(wagers(*points), shoe, seats, **more).settled()
