"""The null twins of all services: nothing is heard, stored, or seen outside the test."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from game.luck import SeededLuck
from game.store import MemoryStore
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound


class MemoryKeeper:
    """Keeps settings for as long as the test lasts."""

    def __init__(self, kept: Mapping[str, object] | None = None) -> None:
        self.kept = dict(kept or {})

    def settings(self) -> Mapping[str, object]:
        return self.kept

    def save_setting(self, key: str, value: object) -> object:
        self.kept[key] = value
        return None


@dataclass
class NullWindow:
    """A window that remembers what it was told."""

    fullscreen: bool = False

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen


@dataclass
class NullDice:
    """No pictures; any use of them is an error."""

    asked: list[object] = field(default_factory=list)


def null_services(**changes: Any) -> Services:
    """Make services without effects; any of them can be given instead."""
    quiet: dict[str, Any] = {
        "settings": SettingsBook(MemoryKeeper({"hints": False})),
        "sound": SilentSound(),
        "store": MemoryStore(),
        "dice": NullDice(),
        "window": NullWindow(),
        "new_luck": lambda: SeededLuck.from_number(1),
        "cosmetic": random.Random(1),
        "now": lambda: 0.0,
    }
    return Services(**{**quiet, **changes})


def sounds(services: Services) -> list[str]:
    """Give the sounds that were asked for."""
    return cast(SilentSound, services.sound).played
