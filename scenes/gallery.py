"""Writes a picture of every screen and moment, the same for the same seed and size."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame

from game import record
from game.luck import ScriptedLuck, SeededLuck
from game.match import Header, Match
from game.store import MemoryStore
from scenes import gallery_last_round
from scenes.arguments import Options
from scenes.gallery_results import results
from scenes.gallery_rooms import ROOMS
from scenes.lobby import Lobby
from scenes.name_entry import NameEntry
from scenes.pause import Pause, Sitter
from scenes.props.dice.pictures import DicePictures
from scenes.rules_page import Present, RulesPage
from scenes.session import SeatPlan, Session
from scenes.settings import SettingsScene
from scenes.stage.art import Art
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command, Digit, Intent
from scenes.stage.loop import STEP
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound
from scenes.tables import OFFERED, STAGED
from scenes.tables.given import Seating
from scenes.tables.table import TableScene
from scenes.title import Title, Unfinished

SIZE: Final = (1920, 1080)
TABLE: Final = "ten-thousand"
FOUR: Final = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Ben", "person", "anchor"),
    SeatPlan("Cleo", "person", "moon"),
    SeatPlan("Rusty", "bot:steady", "leaf"),
)
EIGHT: Final = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Maximiliana von Habsburg", "person", "anchor"),
    SeatPlan("Łukasz Żółć", "person", "leaf"),
    SeatPlan("Ελένη", "person", "star"),
    SeatPlan("Привет", "person", "fish"),
    SeatPlan("Ann", "person", "crown"),
    SeatPlan("Rusty", "bot:steady", "moon"),
    SeatPlan("Zoë", "person", "kite"),
)
LONG: Final = (
    SeatPlan("W" * 200, "person", "fox"),
    SeatPlan("", "person", "anchor"),
    SeatPlan("שלום עולם", "person", "moon"),
    SeatPlan("🦊 Fox 名前", "person", "leaf"),
)


class NoWindow:
    """A window that is none: pictures are drawn on surfaces."""

    fullscreen = False

    def toggle_fullscreen(self) -> None:
        """Stay as it is."""


@dataclass(frozen=True, slots=True)
class Studio:
    """Where pictures are taken: services without effects, and a size."""

    services: Services
    folder: Path
    size: tuple[int, int]
    art: Art

    def shoot(self, name: str, director: Director) -> None:
        """Write what is to be seen now as NAME.png."""
        viewport = Viewport.fit(*self.size)
        surface = pygame.Surface(self.size)
        director.draw(Canvas(surface, self.art, viewport.left, viewport.top))
        pygame.image.save(surface, self.folder / f"{name}.png")


def gallery(options: Options, cosmetic: Random) -> int:
    """Write all pictures into a folder and give the exit status."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    assert options.gallery is not None
    folder = options.gallery
    folder.mkdir(parents=True, exist_ok=True)
    seed = options.seed or "gallery"
    book = SettingsBook(MemoryStore())
    book.change(hints=False)
    services = Services(
        book,
        SilentSound(),
        MemoryStore(),
        DicePictures(96 * 1024 * 1024),
        NoWindow(),
        lambda: SeededLuck.from_number(seed),
        cosmetic,
        lambda: 0.0,
    )
    size = options.size or SIZE
    studio = Studio(services, folder, size, Art(Viewport.fit(*size).scale))
    _screens(studio)
    _tables(studio)
    for shoot in ROOMS.values():
        shoot()(studio)
    return 0


def _screens(studio: Studio) -> None:
    services = studio.services
    session = Session(TABLE, FOUR)
    eight = Session(TABLE, EIGHT)
    table = OFFERED[TABLE]
    waiting = Unfinished(table.name, ("Ann", "Ben"))
    here = Present("Cleo", "moon", "may keep now")
    scenes: Sequence[tuple[str, Scene[Any]]] = (
        ("title", Title(services, session, waiting, (), OFFERED)),
        ("lobby", _lobby(services, session)),
        ("lobby-8", _lobby(services, eight)),
        ("name-entry", NameEntry(services, FOUR, 2)),
        ("rules", RulesPage(services, table, {}, "keep", here)),
        ("settings", SettingsScene(services)),
        ("results", results(services, session)),
    )
    for name, scene in scenes:
        director = Director()
        director.push(scene)
        run(director, 3.0)
        studio.shoot(name, director)
    director.handle(Command("review"))
    run(director, 0.5)
    studio.shoot("results-review", director)


def _lobby(services: Services, session: Session) -> Lobby:
    return Lobby(
        services, session, on_rules=lambda session: None, on_other_table=lambda session: None
    )


def run(director: Director, seconds: float) -> None:
    """Let time pass in fixed steps."""
    director.settle()
    for _ in range(round(seconds / STEP)):
        director.update(STEP)
        director.settle()


@dataclass(frozen=True, slots=True)
class Play:
    """A match up to a point: its seats, house rules, actions and the dice they draw."""

    seats: tuple[SeatPlan, ...]
    luck: tuple[int | str, ...]
    script: tuple[str, ...]
    rules: tuple[tuple[str, int | bool | str], ...] = ()
    table: str = TABLE


def staged(services: Services, play: Play) -> tuple[TableScene, Director]:
    """Set a match on stage as it stands after its script."""
    names = tuple(plan.name for plan in play.seats)
    cast = tuple(plan.cast for plan in play.seats)
    header = Header(play.table, names, dict(play.rules), cast)
    match = Match(header, ScriptedLuck(play.luck))
    played = [match.play(match.to_act[0], match.rules.read(text)) for text in play.script]
    number = services.store.begin(record.header_value(header))
    scene = STAGED[play.table]()(services, match, Seating(play.seats, number), played=played)
    director = Director()
    director.push(scene)
    run(director, 0.5)
    return scene, director


OPEN: Final = (6, 2, 3, 1)
MARKED: Final = Play(
    FOUR, (*OPEN, 6, 6, 6, 2, 3, 4, 1, 3, 5), ("open", "roll", "keep 6 6 6", "roll")
)
THROW: Final = Play(FOUR, (*OPEN, 1, 3, 5, 6, 2, 6), ("open",))
HOT: Final = Play(
    FOUR,
    (*OPEN, 6, 6, 6, 2, 3, 4, 1, 5, 5, 1, 2, 3, 4, 6, 6),
    ("open", "roll", "keep 6 6 6", "roll"),
)
BUST: Final = Play(
    FOUR,
    (*OPEN, 6, 6, 6, 2, 3, 4, 1, 5, 3, 3, 4),
    ("open", "roll", "keep 6 6 6", "roll"),
)
ONES: Final = (1, 1, 1, 1, 2, 3)
STEAL: Final = Play(
    FOUR,
    (*OPEN, *ONES, *ONES, *ONES, *ONES, 1, 1, 1, 5, 2, 3, 5, 2),
    (
        "open",
        *(text for dice in ("1 1 1 1",) * 4 for text in ("roll", f"keep {dice}", "bank")),
        "roll",
        "keep 1 1 1 5",
        "bank",
    ),
    (("steal_above", 1500),),
)
FINAL: Final = Play(
    FOUR,
    (*OPEN, *ONES, 1, 1, 1, 5, 2, 3),
    ("open", "roll", "keep 1 1 1 1", "bank", "roll"),
    (("target", 1000), ("stealing", True)),
)
EIGHT_SEATS: Final = Play(EIGHT, gallery_last_round.luck(), gallery_last_round.script())
LONG_NAMES: Final = Play(LONG, (*OPEN, 1, 1, 1, 5, 2, 3), ("open", "roll"))

MOMENTS: Final[tuple[tuple[str, Play, tuple[Intent, ...], float], ...]] = (
    ("table-start", Play(FOUR, (), ()), (), 0.4),
    ("table-marked", MARKED, (Digit(1), Digit(3)), 0.4),
    ("table-refused", MARKED, (Digit(1), Digit(2)), 0.4),
    ("table-hot-dice", HOT, (Digit(1), Digit(2), Digit(3), Command("throw")), 1.9),
    ("table-bust", BUST, (Digit(1), Command("throw")), 3.3),
    ("table-steal", STEAL, (Command("steal"),), 2.7),
    ("table-8-seats", EIGHT_SEATS, (Digit(1), Digit(2)), 0.4),
    ("table-long-names", LONG_NAMES, (Digit(1),), 0.4),
)
"""Name, match, what is done then, and how many seconds later the picture is taken."""


def _tables(studio: Studio) -> None:
    for name, play, intents, seconds in MOMENTS:
        _, director = staged(studio.services, play)
        _tell(director, intents)
        run(director, seconds)
        studio.shoot(name, director)
    _throw(studio)
    _last_round(studio)
    _first_visit(studio)
    _, director = staged(studio.services, MARKED)
    ann = Sitter(0, "Ann")
    director.push(Pause(studio.services, "Ann’s turn · 600 at risk", "fox", leaver=ann))
    run(director, 0.5)
    studio.shoot("pause", director)


def _first_visit(studio: Studio) -> None:
    """Take a table as newcomers find it, and its buttons as they explain themselves."""
    studio.services.settings.change(hints=True)
    _, director = staged(studio.services, Play(FOUR, (), ()))
    run(director, 0.4)
    studio.shoot("table-first-visit", director)
    _, director = staged(studio.services, MARKED)
    _tell(director, (Digit(1), Digit(3)))
    run(director, 0.4)
    studio.shoot("table-explained", director)
    studio.services.settings.change(hints=False)


def _tell(director: Director, intents: Sequence[Intent]) -> None:
    for intent in intents:
        director.handle(intent)
        run(director, 0.3 if isinstance(intent, Digit) else 0.0)


def _throw(studio: Studio) -> None:
    """Take ten pictures of one throw; the last is the resting one."""
    _, director = staged(studio.services, THROW)
    _tell(director, (Command("throw"),))
    for number in range(1, 11):
        run(director, 0.1 if number < 10 else 1.0)
        studio.shoot(f"table-throw-{number:02}", director)


def _last_round(studio: Studio) -> None:
    """Take the beginning of the last round: somebody banks past the target."""
    play = replace(FINAL, script=FINAL.script[:2])
    _, director = staged(studio.services, play)
    _tell(director, (*map(Digit, (1, 2, 3, 4)), Command("bank")))
    run(director, 3.6)
    studio.shoot("table-final-round", director)
