"""What the operator sets on the screen holds at once, and for the guests to come."""

from pathlib import Path

from game.store import MemoryStore
from scenes.kiosk.guest_store import house_settings
from scenes.kiosk.operator_house import HouseSettings
from scenes.stage.intents import Back, Command, Digit
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import PIN, with_pin
from tests.support.operating import Room


def opened(tmp_path: Path, store: MemoryStore) -> Room:
    room = Room(tmp_path, store=store)
    room.tell(Digit(3), Command("settings"))
    assert isinstance(room.stage.director.top, HouseSettings)
    return room


def let_in(kiosk: AtKiosk) -> AtKiosk:
    """Be the operator who sets what goes for guests."""
    kiosk.hold_chord().type_pin(PIN).key("3", "s")
    assert kiosk.scene == "HouseSettings"
    return kiosk


def test_a_volume_that_the_operator_sets_is_kept_for_all_guests(tmp_path: Path) -> None:
    store = MemoryStore()
    store.save_setting("last_seats", [["Ann", "person", "fox"]])
    room = opened(tmp_path, store)
    top = room.stage.director.top
    assert isinstance(top, HouseSettings)
    top.book.change(volume=30)
    room.tell(Back())
    assert room.stage.director.top is room.scene
    assert house_settings(store) == {"volume": 30}


def test_it_acts_at_once_on_the_guests_who_are_here(tmp_path: Path) -> None:
    kiosk = let_in(with_pin(tmp_path).wake())
    kiosk.top.book.change(volume=30, text_size=125)
    assert (kiosk.sound.volumes.all, kiosk.canvases.zoom) == (30, 1.25)
    kiosk.kiosk.attract()
    assert (kiosk.sound.volumes.all, kiosk.canvases.zoom) == (30, 1.25)


def test_what_guests_have_set_themselves_is_neither_changed_nor_kept(tmp_path: Path) -> None:
    kiosk = with_pin(tmp_path).wake()
    kiosk.kiosk.settings.change(text_size=150)
    let_in(kiosk).top.book.change(volume=30)
    assert kiosk.canvases.zoom == 1.5
    kiosk.kiosk.attract()
    assert kiosk.canvases.zoom == 1.0


def test_the_key_that_mutes_turns_the_switch_that_is_to_be_seen(tmp_path: Path) -> None:
    kiosk = let_in(with_pin(tmp_path).wake()).key("m")
    assert kiosk.top.book.now.muted
    assert kiosk.sound.volumes.muted
    assert house_settings(kiosk.store)["muted"] is True
    kiosk.key("m")
    assert not kiosk.sound.volumes.muted
    assert house_settings(kiosk.store)["muted"] is False


def test_the_slider_goes_no_further_than_kiosk_toml_allows(tmp_path: Path) -> None:
    kiosk = let_in(with_pin(tmp_path, toml="volume_cap = 40").wake())
    assert kiosk.top.book.most("volume") == 40


def test_an_operator_who_walks_away_leaves_nothing_open(tmp_path: Path) -> None:
    room = opened(tmp_path, MemoryStore())
    room.pass_time(118)
    assert isinstance(room.stage.director.top, HouseSettings)
    room.pass_time(4)
    assert room.stage.director.top is None
