"""The services that every scene is handed; nothing of theirs is reached in any other way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from scenes.stage.bindings import Bindings
from scenes.stage.worker import Answer, NoWorker, Worker

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from game.luck import Luck
    from game.store import MatchId, Store
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


class Books(Protocol):
    """What the matches that are over are counted for, while somebody still reckons it."""

    @property
    def left(self) -> int:
        """Count the matches that are still to be reckoned."""

    @property
    def total(self) -> int:
        """Count those that there were when this piece of work began."""

    @property
    def edition(self) -> int:
        """Give a number that grows whenever something was reckoned."""

    @property
    def notices(self) -> tuple[str, ...]:
        """Say which matches can't be counted, and why."""

    def expect(self, match_id: MatchId, review: Answer) -> None:
        """Note that a review of this match is on its way, so that it need not be made twice."""

    def turn(self) -> None:
        """Do the next small piece of work, if this is the time for it; called once a frame."""


class NoBooks:
    """Nobody reckons anything."""

    left = total = edition = 0
    notices: tuple[str, ...] = ()

    def expect(self, match_id: MatchId, review: Answer) -> None:
        """Let it come."""

    def turn(self) -> None:
        """Rest."""


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
    books: Books = field(default_factory=NoBooks)
    """Reckons what matches are counted for."""
    exports: Path | None = None
    """The folder for files that people take along; none in a demo."""

    @property
    def bindings(self) -> Bindings:
        """Give the keys now in force: always those of the settings."""
        return Bindings.read(self.settings.now.keys)

    def cap(self, command: str) -> str:
        """Write what stands on the key of a command."""
        return self.bindings.cap(command)
