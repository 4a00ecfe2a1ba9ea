"""What the operator sets on the screen holds for the guests to come."""

from pathlib import Path

from game.store import MemoryStore
from scenes.kiosk.evening import house_settings
from scenes.kiosk.operator_house import HouseSettings
from scenes.stage.intents import Back, Command, Digit
from tests.support.operating import Room


def opened(tmp_path: Path, store: MemoryStore) -> Room:
    room = Room(tmp_path, store=store)
    room.tell(Digit(3), Command("settings"))
    assert isinstance(room.stage.director.top, HouseSettings)
    return room


def test_a_volume_that_the_operator_sets_is_kept_for_all_guests(tmp_path: Path) -> None:
    store = MemoryStore()
    store.save_setting("last_seats", [["Ann", "person", "fox"]])
    room = opened(tmp_path, store)
    top = room.stage.director.top
    assert isinstance(top, HouseSettings)
    top._book.change(volume=30)
    room.tell(Back())
    assert room.stage.director.top is room.scene
    assert house_settings(store) == {"volume": 30}


def test_an_operator_who_walks_away_leaves_nothing_open(tmp_path: Path) -> None:
    room = opened(tmp_path, MemoryStore())
    room.pass_time(118)
    assert isinstance(room.stage.director.top, HouseSettings)
    room.pass_time(4)
    assert room.stage.director.top is None
