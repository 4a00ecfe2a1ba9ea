"""Writes a picture of every screen and moment, the same for the same seed and size."""

from __future__ import annotations

import os
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import pygame

from game.luck import SeededLuck
from game.store import MemoryStore
from scenes.arguments import Options
from scenes.gallery_results import results
from scenes.gallery_rooms import ROOMS
from scenes.gallery_studio import EIGHT, FOUR, TABLE, Studio, run
from scenes.lobby import Lobby
from scenes.name_entry import NameEntry
from scenes.props.dice.pictures import DicePictures
from scenes.rules_page import Present, RulesPage
from scenes.session import Session
from scenes.settings import SettingsScene
from scenes.stage.art import Art
from scenes.stage.director import Director
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Command
from scenes.stage.scene import Scene
from scenes.stage.services import Services
from scenes.stage.settings import SettingsBook
from scenes.stage.sound import SilentSound
from scenes.tables import OFFERED
from scenes.title import Title, Unfinished

SIZE: Final = (1920, 1080)


class NoWindow:
    """A window that is none: pictures are drawn on surfaces."""

    fullscreen = False

    def toggle_fullscreen(self) -> None:
        """Stay as it is."""


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
    for shoot in ROOMS.values():
        shoot(studio)
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
