"""Pictures of the operator's room, its tests, and the pad before it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.catalogue import TABLES
from game.store import MemoryStore
from scenes.gallery_studio import Studio
from scenes.kiosk.audits import Audits, Trouble
from scenes.kiosk.config import Reading, read
from scenes.kiosk.config_file import KioskFile
from scenes.kiosk.leaders import Leaders
from scenes.kiosk.operator import Operator
from scenes.kiosk.operator_desk import Desk
from scenes.kiosk.operator_dice import Verdict
from scenes.kiosk.pin import PinLock
from scenes.kiosk.pin_pad import PinPad
from scenes.stage.director import Director
from scenes.stage.intents import Command, Confirm, Digit, Intent, Move, Press, Release, Text, Wheel

if TYPE_CHECKING:
    from scenes.stage.scene import Scene

DAY: Final = 86400.0
TODAY: Final = 20_500 * DAY + 5 * 3600.0
PEOPLE: Final = (
    ("Blue Otter", "fox"),
    ("Quick Badger", "anchor"),
    ("Brave Heron", "leaf"),
    ("Maximiliane of Konstanz and Radolfzell", "moon"),
    ("", "star"),
)
SCORES: Final = {"ten-thousand": 10450.0, "yahtzee": 231.0, "six-dice": 41.5}
TROUBLES: Final = (
    Trouble(TODAY - 3000, "StoreError", "game/store/worker.py:118"),
    Trouble(TODAY - DAY, "ZeroDivisionError", "scenes/tables/blackjack_motions.py:48"),
    Trouble(TODAY - 9 * DAY, "Hang", "scenes/stage/loop.py:141"),
)
FILE: Final = Path("kiosk.toml")
SAID: Final = """
volume_cap = 60
tables = ["ten-thousand", "yahtzee", "roost", "blackjack"]
colour = "green"
[idle]
menus = 3
[quiet]
picture = "23:00-07:00"
[rules.ten-thousand]
target = 5000
"""


class SettingsOnly:
    """Keeps settings for as long as a picture takes."""

    def __init__(self) -> None:
        self._kept: dict[str, object] = {}

    def settings(self) -> dict[str, object]:
        """Give all settings."""
        return dict(self._kept)

    def save_setting(self, key: str, value: object) -> None:
        """Keep a setting."""
        self._kept[key] = value


class Written(KioskFile):
    """A file that is only thought of."""

    def __init__(self) -> None:
        super().__init__(FILE)
        self._reading = read(SAID)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Give what is wrong with it."""
        return self._reading.warnings

    def fresh(self) -> Reading:
        """Read it again."""
        return self._reading


def desk() -> Desk:
    """Lay out a desk after a week of play."""
    clock = [TODAY - 8 * DAY]
    audits = Audits(SettingsOnly(), lambda: clock[0])
    for day in range(9):
        clock[0] = TODAY - (8 - day) * DAY
        _play(audits, 6 + day)
    for trouble in reversed(TROUBLES):
        audits.failed(trouble)
    leaders = Leaders(SettingsOnly(), lambda: TODAY)
    for number, (name, emblem) in enumerate(PEOPLE * 2):
        table = list(SCORES)[number % len(SCORES)]
        leaders.add(table, SCORES[table] - number, name, emblem)
    store = MemoryStore(lambda: TODAY)
    Verdict(True, TODAY - 1800).keep(store)
    _matches(store)
    return Desk(
        audits=audits,
        leaders=leaders,
        store=store,
        lock=PinLock(Path("nowhere"), lambda: TODAY),
        file=Written(),
        config=lambda: read(SAID).config,
        take=lambda reading: None,
        uptime=lambda: 6 * DAY + 4 * 3600.0,
        match_runs=lambda: True,
        exports=Path("exports"),
        log=Path("logs/kiosk.log"),
    )


def _play(audits: Audits, matches: int) -> None:
    for number in range(matches):
        table = list(TABLES)[number % len(TABLES)]
        audits.started(table, 1 + number % 4)
        audits.thrown(table, 1_200)
        (audits.abandoned if number % 5 == 4 else audits.finished)(table, 400 + 90 * number)
    audits.seat_to_bot("yahtzee")
    audits.backed_up()
    audits.ran(14 * 3600)


def _matches(store: MemoryStore) -> None:
    header = {"format": 1, "game": "roost", "rules": {}, "seats": ["Guest 1"], "cast": ["person"]}
    for _ in range(268):
        store.close_match(store.begin(header), "finished")


NEXT_PAGE: Final = Wheel(-1.0)
SHOTS: Final[tuple[tuple[str, tuple[Intent, ...]], ...]] = (
    ("operator", ()),
    ("operator-tables", (NEXT_PAGE,)),
    ("operator-errors", (NEXT_PAGE, NEXT_PAGE)),
    ("operator-tests", (Digit(2),)),
    ("operator-settings", (Digit(3),)),
    ("operator-settings-2", (Digit(3), NEXT_PAGE)),
    ("operator-settings-3", (Digit(3), NEXT_PAGE, NEXT_PAGE)),
    ("operator-records", (Digit(4),)),
    ("operator-said", (Digit(3), Command("read_again"))),
    ("operator-exit", (Digit(5),)),
)
BENCHES: Final[tuple[tuple[str, tuple[Intent, ...]], ...]] = (
    ("corners", ()),
    ("colours", ()),
    ("sound", ()),
    ("keys", (Text("w"), Text("a"), Text("7"), Move(1, 0), Command("to_end"), Text("b"))),
    ("touch and mouse", (Press(400, 300), Release(400, 300), Press(1500, 800))),
)


def shoot(studio: Studio) -> None:
    """Take all pictures of the room."""
    services = replace(studio.services, now=lambda: TODAY)
    for name, intents in SHOTS:
        studio.shoot(name, _shown(Operator(services, desk()), intents))
    for label, intents in BENCHES:
        room = Operator(services, desk())
        director = _shown(room, (Digit(2),))
        room.board.focus(f"test {label.capitalize()}")
        _tell(director, (Confirm(), *intents))
        studio.shoot(f"operator-{label.replace(' ', '-')}", director)
    lock = PinLock(Path("nowhere"), lambda: TODAY)
    studio.shoot("operator-no-pin", _shown(PinPad(services, lock), ()))


def _shown(scene: Scene[Any], intents: tuple[Intent, ...]) -> Director:
    director = Director()
    director.push(scene)
    director.settle()
    _tell(director, intents)
    return director


def _tell(director: Director, intents: tuple[Intent, ...]) -> None:
    for intent in intents:
        director.handle(intent)
        director.settle()
        director.update(0.1)
