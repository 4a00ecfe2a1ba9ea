"""Pictures of the people whom the house knows: at the name entry, in the lobby, on their page."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.store import MemoryStore
from scenes.gallery_studio import Studio
from scenes.lobby import Lobby
from scenes.lobby_seats import with_profile
from scenes.name_entry import NameEntry
from scenes.profile_page import ProfilePage
from scenes.session import SeatPlan, Session
from scenes.settings import SettingsScene
from scenes.stage.director import Director
from scenes.stage.intents import Confirm, Intent, Text
from scenes.stage.settings import SettingsBook, Wishes

if TYPE_CHECKING:
    from scenes.stage.scene import Scene
    from scenes.stage.services import Services

FEW: Final = (
    ("Cleo", "moon"),
    ("Clemens", "star"),
    ("Clementine B.", "crown"),
)
MANY: Final = (
    ("Ann", "fox"),
    ("Ben", "anchor"),
    ("Cleo", "moon"),
    ("Maximiliana", "leaf"),
    ("Łukasz", "star"),
    ("Ελένη", "fish"),
    ("Привет", "crown"),
    ("Zoë", "kite"),
    ("Oma", "fish"),
    ("Max", "crown"),
)
SEATS: Final = (
    SeatPlan("Ann", emblem="fox"),
    SeatPlan("Ben", emblem="anchor"),
    SeatPlan("Player 3", emblem="moon"),
)


def among(services: Services, people: tuple[tuple[str, str], ...]) -> Services:
    """Give a house that knows some people."""
    store = MemoryStore()
    for name, emblem in people:
        store.add_profile(name, emblem, {"text_size": 125, "coach": True})
    book = SettingsBook(store)
    book.change(hints=False, recent_people=tuple(range(1, len(people) + 1)))
    return replace(services, store=store, settings=book)


def shoot(studio: Studio) -> None:
    """Take all pictures of people."""
    few, many = among(studio.services, FEW), among(studio.services, MANY)
    ann = many.store.profiles()[0]
    seated = with_profile(Session("ten-thousand", SEATS), 0, ann)
    many.settings.seated([Wishes("Ann", ann.preferences), None])
    many.settings.capped({"volume": 60})
    entry = NameEntry(few, SEATS, 2)
    scenes: tuple[tuple[str, Scene[Any], tuple[Intent, ...]], ...] = (
        ("people-typed", entry, (Text("Cle"),)),
        ("people-asked", NameEntry(few, SEATS, 2), (Text("cleo"), Confirm())),
        ("people-many", NameEntry(many, seated.seats, 2), ()),
        ("people-own", NameEntry(many, seated.seats, 0), ()),
        ("people-lobby", Lobby(many, seated), ()),
        ("people-page", ProfilePage(many, ann.profile_id), ()),
        ("people-settings", SettingsScene(many), ()),
    )
    for name, scene, intents in scenes:
        director = Director()
        director.push(scene)
        director.settle()
        for intent in intents:
            director.handle(intent)
        director.update(1.0)
        director.settle()
        studio.shoot(name, director)
