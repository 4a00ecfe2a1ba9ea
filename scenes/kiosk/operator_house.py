"""Volume, motion and text for all guests to come, set by the operator on the screen itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kiosk.guest_settings import GuestSettings
from scenes.stage.settings import Settings, SettingsBook

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.intents import Intent


class HouseSettings(GuestSettings):
    """The settings with which guests begin; kept in the house's own store."""

    def __init__(self, host: Host) -> None:
        self._patience = host.patience
        book = SettingsBook(host.desk.store)
        super().__init__(replace(host.services, settings=book), Settings())

    def handle(self, intent: Intent) -> None:
        """Set what is meant, and note that the operator is there."""
        self._patience.feel(intent)
        super().handle(intent)

    def update(self, dt: float) -> None:
        """Let dt seconds pass, and close when the operator is gone."""
        super().update(dt)
        self._patience.update(dt)
        if self._patience.over:
            self.close(None)

    def quiet(self) -> float:
        """Say for how long nothing will change."""
        return max(0.0, min(super().quiet(), self._patience.until_change))
