"""What the operator's room needs of the kiosk, and what its sections need of the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import Store
    from scenes.kiosk.audits import Audits
    from scenes.kiosk.config import KioskConfig, Reading
    from scenes.kiosk.config_file import KioskFile
    from scenes.kiosk.leaders import Leaders
    from scenes.kiosk.operator_dice import DiceTest
    from scenes.kiosk.operator_patience import Patience
    from scenes.kiosk.pin import PinLock
    from scenes.props.controls import Control
    from scenes.stage.canvas import Canvas
    from scenes.stage.scene import Scene
    from scenes.stage.services import Services


@dataclass(frozen=True, slots=True)
class Desk:
    """All that an operator looks at and changes."""

    audits: Audits
    leaders: Leaders
    store: Store
    """The house's own store, not that of the guests."""
    lock: PinLock
    file: KioskFile
    config: Callable[[], KioskConfig]
    """Gives what is in force."""
    take: Callable[[Reading], object]
    """Puts what was read anew into force."""
    uptime: Callable[[], float]
    """Gives the seconds since the kiosk was started."""
    match_runs: Callable[[], bool]
    """Tells whether guests have left a match open for the operator."""
    exports: Path
    """The folder for files that are taken along."""
    log: Path | None = None

    @property
    def complaints(self) -> tuple[str, ...]:
        """Give what is wrong with the store, first of all why steps wait in memory now."""
        trouble = self.store.trouble
        return (*([trouble] if trouble else ()), *self.store.notices)


class Host(Protocol):
    """The room, as far as a section may ask it for something."""

    services: Services
    desk: Desk
    patience: Patience
    dice_test: DiceTest

    def show(self, focus: str = "") -> None:
        """Put the controls on the board as they are now."""

    def say(self, sentence: str) -> None:
        """Say something until something else is done."""

    def ask(self, title: str, text: str, yes: str, then: Callable[[], object]) -> None:
        """Do something if the operator agrees."""

    def open(self, scene: Scene[Any]) -> None:
        """Put another scene over the room."""


class Section:
    """What a key at the left brings on the slate; it may have several pages."""

    title = ""
    page = 0

    def __init__(self, host: Host) -> None:
        self.host = host

    @property
    def pages(self) -> int:
        """Count the pages."""
        return 1

    def controls(self) -> list[Control]:
        """Give what can be pressed on the slate, apart from the arrows."""
        return []

    def update(self, dt: float) -> None:
        """Let dt seconds pass."""

    def quiet(self) -> float:
        """Say for how many seconds nothing will change."""
        return inf

    def draw(self, canvas: Canvas) -> None:
        """Write on the slate."""
        raise NotImplementedError
