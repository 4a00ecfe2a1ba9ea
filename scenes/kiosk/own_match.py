"""A match that guests have just played, under the names by which they are still called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.record import from_value
from game.review import Review
from game.statistics.facts import reckoned
from game.statistics.values import value_of
from game.store import Kept
from scenes.fair_dice import FairDice
from scenes.fair_dice_layout import WIDE_CHECK, WIDE_HOW
from scenes.kiosk.guest_store import GuestStore

if TYPE_CHECKING:
    from game.store import MatchId
    from scenes.props.controls import Button
    from scenes.session import SeatPlan
    from scenes.stage.services import Services
    from scenes.stage.worker import Answer


class OwnMatch(GuestStore):
    """A store in which there is this match alone."""

    def __init__(
        self,
        services: Services,
        match_id: MatchId,
        plans: tuple[SeatPlan, ...],
        review: Answer,
    ) -> None:
        super().__init__(services.store, services.now)
        self._match_id, self._plans, self._review = match_id, plans, review

    def record(self, match_id: MatchId) -> dict[str, object]:
        """Give the match as its people know it."""
        return {**super().record(match_id), "seats": [plan.name for plan in self._plans]}

    def closed(self) -> tuple[Kept, ...]:
        """List the match, for the emblems of its seats."""
        looks = tuple(plan.emblem for plan in self._plans)
        return (Kept(self._match_id, {}, 0, 0.0, 0.0, looks, closed="finished"),)

    def facts(self) -> dict[MatchId, dict[str, object]]:
        """Tell what the match is counted for, once its review has been made."""
        review = self._review.value if self._review.done else None
        if not isinstance(review, Review):
            return {}
        source = from_value(self.record(self._match_id))
        return {self._match_id: value_of(reckoned(source, review))}


class OwnDice(FairDice):
    """The page of fair dice without the matches of others."""

    def _controls(self) -> list[Button]:
        wide = {"how": WIDE_HOW, "check": WIDE_CHECK}
        kept = [button for button in super()._controls() if button.name != "scope"]
        for button in kept:
            button.box = wide.get(button.name, button.box)
        return kept
