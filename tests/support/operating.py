"""The operator's room on a stage, with a desk of its own and a clock that the test moves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.store import MemoryStore, Store
from scenes.gallery_operator import TODAY, desk
from scenes.kiosk.audits import Audits
from scenes.kiosk.config import KioskConfig, Reading
from scenes.kiosk.config_file import KioskFile
from scenes.kiosk.leaders import Leaders
from scenes.kiosk.operator import Operator
from scenes.kiosk.operator_desk import Desk
from scenes.kiosk.pin import PinLock
from scenes.stage.intents import Intent, Press, Release
from tests.support.services import MemoryKeeper, null_services
from tests.support.staging import Stage

NOON = TODAY + 7 * 3600


def full_desk() -> Desk:
    """Lay out the desk of the gallery: a week of play, ten scores, a file with faults."""
    return desk()


class Room:
    """The room, what lies on its desk, and time."""

    def __init__(
        self,
        folder: Path | None,
        laid: Desk | None = None,
        store: Store | None = None,
        **services: Any,
    ) -> None:
        self.time, self.up, self.match = NOON, 600.0, False
        self.config = KioskConfig()
        self.desk = laid or self._lay(folder or Path("nowhere"))
        self.desk = replace(
            self.desk,
            store=store or self.desk.store,
            uptime=lambda: self.up,
            match_runs=lambda: self.match,
        )
        self.services = null_services(now=lambda: self.time, **services)
        self.scene = Operator(self.services, self.desk)
        self.stage = Stage(self.scene)

    def _lay(self, folder: Path) -> Desk:
        return Desk(
            audits=Audits(MemoryKeeper(), lambda: self.time),
            leaders=Leaders(MemoryKeeper(), lambda: self.time),
            store=MemoryStore(lambda: self.time),
            lock=PinLock(folder, lambda: self.time),
            file=KioskFile(folder / "kiosk.toml", may_be_missing=True),
            config=lambda: self.config,
            take=self._take,
            uptime=lambda: self.up,
            match_runs=lambda: self.match,
            exports=folder / "exports",
            log=folder / "logs" / "kiosk.log",
        )

    def _take(self, reading: Reading) -> None:
        self.config = reading.config

    def tell(self, *intents: Intent) -> None:
        self.stage.tell(*intents)

    def pass_time(self, seconds: float, step: float = 0.1) -> None:
        """Let so much time pass, in steps of a tenth of a second."""
        for _ in range(round(seconds / step)):
            self.time += step
            self.up += step
            self.stage.director.update(step)
            self.stage.director.settle()

    def answer(self, *, yes: bool) -> None:
        """Answer the question that is open."""
        top: Any = self.stage.director.top
        box = top.board.control("yes" if yes else "no").box
        self.tell(*pressed(*box.center))

    @property
    def top(self) -> Any:
        return self.stage.director.top

    @property
    def words(self) -> set[str]:
        return self.stage.words

    @property
    def results(self) -> list[Any]:
        return self.stage.results


def pressed(x: float, y: float) -> tuple[Intent, Intent]:
    """Press and let go."""
    return Press(x, y), Release(x, y)
