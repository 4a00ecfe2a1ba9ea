"""Guests of a kiosk leave no name behind, and see nothing of others."""

from pathlib import Path

from game.store import MemoryStore, open_store
from scenes.kiosk.guest_store import GuestStore, nameless

HEADER = {
    "format": 1,
    "game": "ten-thousand",
    "rules": {},
    "seats": ["Zyxxqvort", "Rusty", "Qwyjibox"],
    "cast": ["person", "bot:steady", "person"],
}


def test_people_are_called_by_number_and_bots_by_name() -> None:
    assert nameless(HEADER) == ["Guest 1", "Rusty", "Guest 2"]
    assert nameless({"seats": ["Ann", "Ben"]}) == ["Guest 1", "Guest 2"]


def test_a_match_is_kept_without_names() -> None:
    house = MemoryStore()
    guests = GuestStore(house, lambda: 1.0)
    number = guests.begin(HEADER, ["fox", "moon", "star"], [None, None, None])
    guests.append(number, [{"seat": 0, "do": "open", "luck": [6, 2, 1]}])
    assert house.record(number)["seats"] == ["Guest 1", "Rusty", "Guest 2"]
    assert guests.record(number) == house.record(number)
    assert house.unfinished()[0].match_id == number
    guests.close_match(number, "abandoned")
    assert house.closed()[0].closed == "abandoned"


def test_guests_are_told_nothing_of_a_disk_that_is_full() -> None:
    house = MemoryStore()
    house.failing = "The disk is full."
    assert house.trouble
    assert GuestStore(house, lambda: 1.0).trouble is None


def test_guests_see_nobody_and_are_offered_nothing() -> None:
    house = MemoryStore()
    house.add_profile("Ann", "fox")
    number = house.begin(HEADER)
    house.append(number, [{"seat": 0, "do": "open", "luck": [6, 2, 1]}])
    done = house.begin(HEADER)
    house.close_match(done, "finished")
    guests = GuestStore(house, lambda: 1.0)
    assert guests.profiles() == ()
    assert guests.unfinished() == ()
    assert guests.closed() == ()
    assert guests.facts() == {}


def test_settings_last_as_long_as_the_guests() -> None:
    house = MemoryStore()
    house.save_setting("volume", 50)
    guests = GuestStore(house, lambda: 1.0)
    guests.forget({"volume": 40})
    guests.save_setting("volume", 90)
    guests.save_setting("last_seats", [["Zyxxqvort", "person", "fox"]])
    assert guests.settings()["volume"] == 90
    guests.forget({"volume": 40})
    assert guests.settings() == {"volume": 40}
    assert house.settings() == {"volume": 50}


def test_no_file_has_a_guests_name(tmp_path: Path) -> None:
    house = open_store(tmp_path, lambda: 1.0)
    guests = GuestStore(house, lambda: 1.0)
    number = guests.begin(HEADER)
    guests.append(number, [{"seat": 0, "do": "open", "luck": [6, 2, 1]}]).wait(30)
    guests.add_profile("Zyxxqvort", "fox")
    guests.save_setting("last_seats", [["Qwyjibox", "person", "fox"]])
    house.back_up().wait(30)
    house.close()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) > 1
    for path in files:
        assert b"Zyxxqvort" not in path.read_bytes()
        assert b"Qwyjibox" not in path.read_bytes()
