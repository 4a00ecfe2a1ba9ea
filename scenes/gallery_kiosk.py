"""The pictures of the kiosk: what it shows while nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.gallery_studio import Studio, run
from scenes.kiosk.attract import Attract
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.leaders import Leaders
from scenes.stage.director import Director
from scenes.tables import OFFERED

if TYPE_CHECKING:
    from collections.abc import Iterable


Row = tuple[str, float, str, str]
"""Table, score, name and emblem."""

NIGHT: Final[tuple[Row, ...]] = (
    ("ten-thousand", 11_450, "Mia", "kite"),
    ("ten-thousand", 10_900, "Jo", "crown"),
    ("ten-thousand", 10_200, "Sam", "fish"),
    ("six-dice", 52.5, "Blue Otter", "moon"),
    ("yahtzee", 312, "Maximiliana von Habsburg", "fox"),
)
BOARDS: Final[tuple[tuple[str, str, tuple[Row, ...]], ...]] = (
    ("attract", "ten-thousand", NIGHT),
    ("attract-mixed", "roost", NIGHT),
    ("attract-empty", "dice-game", ()),
)
"""Name of the picture, the table that comes next, and the night so far."""


def shoot(studio: Studio) -> None:
    """Take all of them."""
    for name, table, rows in BOARDS:
        director = _begun(studio, table, rows)
        run(director, 2.2)
        studio.shoot(name, director)
    director = _begun(studio, "ten-thousand", NIGHT)
    run(director, 0.6)
    studio.shoot("attract-throw", director)
    for table in OFFERED:
        director = _begun(studio, table, ())
        run(director, 15 + 7.0)
        studio.shoot(f"attract-{table}", director)


def _begun(studio: Studio, table: str, rows: Iterable[Row]) -> Director:
    services = studio.services
    leaders = Leaders(services.store, services.now)
    for row in rows:
        leaders.add(*row)
    director = Director()
    director.push(Attract(services, KioskConfig(tables=(table,)), leaders))
    director.settle()
    leaders.clear()
    return director
