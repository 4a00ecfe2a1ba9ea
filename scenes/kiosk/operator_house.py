"""Volume, motion and text for all guests, set by the operator on the screen itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kiosk.guest_settings import GuestSettings
from scenes.kiosk.operator_patience import Patient
from scenes.stage.settings import Settings, SettingsBook

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host
    from scenes.stage.settings import Keeper


class HouseBook(SettingsBook):
    """The settings with which guests begin; what changes, changes for those who are here too."""

    def __init__(self, keeper: Keeper, guests: SettingsBook) -> None:
        self._guests = guests
        super().__init__(keeper)

    def change(self, **values: object) -> None:
        """Keep values for all guests, and apply them at once."""
        super().change(**values)
        self._guests.change(**values)


class HouseSettings(Patient[None], GuestSettings):
    """The settings of all guests; kept in the house's own store."""

    if_gone = None

    def __init__(self, host: Host) -> None:
        self.patience = host.patience
        self.book = HouseBook(host.desk.store, host.services.settings)
        self.book.capped({"volume": host.desk.config().volume_cap})
        super().__init__(replace(host.services, settings=self.book), Settings())
