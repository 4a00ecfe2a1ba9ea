"""A whole kiosk at the real loop: a fake clock, posted events, and a folder that the test gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, Self
from weakref import finalize

import pygame
from pygame.event import Event

from game.luck import Luck, SeededLuck
from game.store import MemoryStore, Store
from scenes.kiosk.config_file import KioskFile
from scenes.kiosk.evening import Kiosk, Machine, Office
from scenes.kiosk.heartbeat import Heart
from scenes.kiosk.logs import KioskLog
from scenes.kiosk.notify import Notifier
from scenes.kiosk.pin import PinLock
from scenes.kiosk.signals import Ending
from scenes.stage.canvas import CanvasMaker
from scenes.stage.loop import Loop
from scenes.stage.sound import SilentSound, Sounds
from scenes.stage.worker import NoWorker
from scenes.tables.table import TableScene
from tests.support.loop import FakeClock
from tests.support.pilot import HAND, SMALL, Glass, Pilot
from tests.support.tables import dice_pictures

QUICK: Final = {"pace": "fast", "bot_pace": "fast", "hints": False}
NOON: Final = datetime(2026, 5, 4, 12, 0)
"""A Monday, by the clock of wherever the tests run."""
ALL: Final = pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT


class AtKiosk(Pilot):
    """A person, or nobody, before a kiosk that shows its demo; `folder` is its data folder.

    `toml` is what the operator has written, `settings` what the house has kept, `wall` the wall
    time at the beginning. Tests turn `self.clock` by `run`; wall time follows it.
    """

    def __init__(
        self,
        folder: Path,
        toml: str = "",
        *,
        store: Store | None = None,
        settings: dict[str, object] | None = None,
        wall: datetime = NOON,
        size: tuple[int, int] = SMALL,
        sound: Sounds | None = None,
        luck: Callable[[], Luck] | None = None,
        careful: bool = False,
        chores: Iterator[object] | None = None,
        glass: Any = None,
    ) -> None:
        pygame.display.init()
        self.folder = folder
        self.write(toml)
        self.clock = FakeClock()
        self.glass = glass or Glass(size, self.clock)
        self.set_clock(wall)
        self.posted: list[Event] = []
        self.store = store or MemoryStore(self.now)
        for key, value in {**QUICK, **(settings or {})}.items():
            self.store.save_setting(key, value)
        self.sound = sound or SilentSound()  # type: ignore[assignment]
        self.canvases = CanvasMaker()
        self.pointer: list[bool] = []
        """What was done to the pointer: shown or hidden."""
        self.reasserted = 0
        self.ending = Ending(lambda: None, patience=0.0)
        self.kiosk = Kiosk(self._machine(luck or _lucks()), self._office(careful))
        self.services, self.hall = self.kiosk.services, self.kiosk.hall
        self.house = self.hall
        self.director: Any = self.kiosk.warden
        self.kiosk.attract()
        self.loop: Loop = self.kiosk.loop(chores)
        self.run(0.1)

    # What the kiosk is built on.

    def now(self) -> float:
        """Give wall time, which follows the clock."""
        return float(self._wall + self.clock.now())

    def set_clock(self, wall: datetime) -> Self:
        """Be the system that sets its clock."""
        self._wall = wall.timestamp() - self.clock.now()
        return self

    def write(self, toml: str) -> Self:
        """Be the operator who writes the kiosk.toml."""
        (self.folder / "kiosk.toml").write_text(toml, encoding="utf-8")
        return self

    def _machine(self, luck: Callable[[], Luck]) -> Machine:
        return Machine(
            store=self.store,
            window=self.glass,
            canvases=self.canvases,
            events=self,
            clock=self.clock,
            now=self.now,
            sound=self.sound,
            dice=dice_pictures(),
            worker=NoWorker(),
            new_luck=luck,
            cosmetic=Random(1),
            show_pointer=self.pointer.append,
            reassert=self._reassert,
        )

    def _office(self, careful: bool) -> Office:
        log = KioskLog(self.folder)
        finalize(self, log.close)
        return Office(
            file=KioskFile(self.folder / "kiosk.toml"),
            lock=PinLock(self.folder, self.now),
            log=log,
            heart=Heart(Notifier(""), None),
            ending=self.ending,
            folder=self.folder,
            careful=careful,
        )

    def _reassert(self) -> None:
        self.reasserted += 1

    # What is to be seen.

    @property
    def running(self) -> bool:
        """Tell whether the kiosk goes on."""
        return bool(self.director.running)

    @property
    def asleep(self) -> bool:
        """Tell whether the demo is shown."""
        return self.scene == "Attract"

    @property
    def counting(self) -> bool:
        """Tell whether a countdown is shown."""
        return self.director._shown is not None

    @property
    def match(self) -> TableScene:
        """Give the table on stage, whichever it is."""
        (table,) = (one for one in self.director.stack if isinstance(one, TableScene))
        return table

    @property
    def log(self) -> str:
        """Give what the log says."""
        path = self.folder / "kiosk.log"
        return path.read_text(encoding="utf-8") if path.exists() else ""

    # What hands do.

    def post(self, *events: Event, after: float = HAND) -> Self:
        """Let events come, and the loop go on."""
        self.posted += events
        return self.run(after)

    def wake(self) -> Self:
        """Touch the screen, and wait until the title is there."""
        return self.point(960, 540, after=0.6)

    def to_lobby(self, table: str = "") -> Self:
        """Go from the demo to the lobby, of a table or of the first."""
        self.wake().click(f"table {table}" if table else "play")
        return self.run(0.3)

    def to_table(self, table: str = "", people: int = 1) -> Self:
        """Go from the demo to a table, and on until a person is to act."""
        self.to_lobby(table)
        for _ in range(people - 1):
            self.click("Add a person")
        self.click("Start")
        return self.until(lambda: self.match.person_to_act)

    def hold_chord(self, seconds: float = 3.2) -> Self:
        """Hold Ctrl, Alt, Shift and O."""
        facts: dict[str, Any] = {"key": pygame.K_o, "unicode": "", "scancode": 0}
        self.post(Event(pygame.KEYDOWN, mod=ALL, **facts), after=seconds)
        return self.post(Event(pygame.KEYUP, mod=0, **facts), after=0.1)

    def tap_corner(self, times: int = 10, each: float = 0.3) -> Self:
        """Tap in the top left corner."""
        for _ in range(times):
            self.point(20, 20, after=each)
        return self

    def type_pin(self, pin: str) -> Self:
        """Type a PIN on the keyboard, and Enter."""
        return self.key(*pin, after=0.1).key("return")


def _lucks() -> Callable[[], Luck]:
    numbers = count()
    return lambda: SeededLuck.from_number(f"kiosk/{next(numbers)}")
