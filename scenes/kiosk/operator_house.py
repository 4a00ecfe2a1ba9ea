"""Volume, motion and text for all guests to come, set by the operator on the screen itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kiosk.guest_settings import GuestSettings
from scenes.kiosk.operator_patience import Patient
from scenes.stage.settings import Settings, SettingsBook

if TYPE_CHECKING:
    from scenes.kiosk.operator_desk import Host


class HouseSettings(Patient[None], GuestSettings):
    """The settings with which guests begin; kept in the house's own store."""

    if_gone = None

    def __init__(self, host: Host) -> None:
        self.patience = host.patience
        book = SettingsBook(host.desk.store)
        super().__init__(replace(host.services, settings=book), Settings())
