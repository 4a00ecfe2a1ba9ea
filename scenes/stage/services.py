"""The services that every scene is handed; nothing of theirs is reached in any other way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from scenes.stage.bindings import Bindings
from scenes.stage.worker import NoWorker, Worker

if TYPE_CHECKING:
    from random import Random

    from game.luck import Luck
    from game.store import Store
    from scenes.props.dice.pictures import DicePictures
    from scenes.stage.settings import SettingsBook
    from scenes.stage.sound import Sounds


class Window(Protocol):
    """The window, as far as a scene may meddle with it."""

    @property
    def fullscreen(self) -> bool:
        """Say whether it fills the screen."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or stop doing so."""


@dataclass(frozen=True, slots=True)
class Services:
    """All that a scene needs of the house."""

    settings: SettingsBook
    sound: Sounds
    store: Store
    dice: DicePictures
    window: Window
    new_luck: Callable[[], Luck]
    """Makes a source of luck for a new match."""
    cosmetic: Random
    """The one generator for what only pleases the eye."""
    now: Callable[[], float]
    """Wall time in seconds, for dates."""
    worker: Worker = field(default_factory=NoWorker)
    """Thinks about what takes long."""

    @property
    def bindings(self) -> Bindings:
        """Give the keys now in force: always those of the settings."""
        return Bindings.read(self.settings.now.keys)

    def cap(self, command: str) -> str:
        """Write what stands on the key of a command."""
        return self.bindings.cap(command)
