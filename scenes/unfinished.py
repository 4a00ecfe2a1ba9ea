"""The matches that were left: which of them to go on with, and which to give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.store import MatchId
from scenes.dialog import Dialog
from scenes.match_list import MatchList
from scenes.match_list_layout import rail
from scenes.props.controls import Button
from scenes.stage.intents import Drop, Intent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store import Kept
    from scenes.match_list_told import Told
    from scenes.props.controls import Control
    from scenes.stage.services import Services

WIDTHS: Final = (300.0, 420.0, 900.0)
GIVE_UP: Final = "Give this match up?"
GIVEN_UP: Final = "It stays among the old matches, but nobody can go on with it."


class UnfinishedMatches(MatchList[MatchId | None]):
    """Closes with the match to go on with, or with `None`."""

    title = "Where were we?"

    def __init__(
        self,
        services: Services,
        waiting: Callable[[], Sequence[Kept]],
        on_drop: Callable[[str], object] = lambda path: None,
    ) -> None:
        self._waiting = waiting
        self._on_drop = on_drop
        super().__init__(services, waiting())

    def rail(self) -> list[Control]:
        """Offer the way back, giving up, and going on."""
        back, give_up, go_on = rail(WIDTHS)
        told, cap = self.chosen, self.services.cap
        sound = told is not None and not told.fault
        return [
            Button(back, "Back", self.back, look="quiet", cap=cap("back"), name="back"),
            Button(give_up, "Give up", self._ask, command="remove", look="quiet", name="give up"),
            Button(
                go_on,
                "Go on",
                self._go_on,
                look="primary",
                cap=cap("confirm"),
                enabled=sound,
                reason="This one can’t be read back",
                name="go on",
            ),
        ]

    def open(self, told: Told) -> None:
        """Go on with a match, if it can be read back."""
        if told.fault:
            self.services.sound.play("refuse")
        else:
            self.close(told.match_id)

    def back(self) -> None:
        """Leave all of them as they are."""
        self.close(None)

    def dropped(self, intent: Intent) -> None:
        """Show the record of a dropped file."""
        if isinstance(intent, Drop):
            self._on_drop(intent.path)

    def _go_on(self) -> None:
        if told := self.chosen:
            self.open(told)

    def _ask(self) -> None:
        if told := self.chosen:
            dialog = Dialog(self.services, GIVE_UP, GIVEN_UP, "Give up", "Keep it")
            self.director.push(dialog, lambda yes: self._give_up(told) if yes else None)

    def _give_up(self, told: Told) -> None:
        self.services.store.close_match(told.match_id, "abandoned")
        self.take(self._waiting())
        if not self.kept:
            self.close(None)
