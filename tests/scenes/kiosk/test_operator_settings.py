"""Settings: what is in force is told, faults first, and the file can be read again."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.store import MemoryStore
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.operator_settings import SAID, listed
from scenes.kiosk.pin import set_pin
from scenes.kiosk.quiet_hours import QuietHours
from scenes.stage.intents import Command, Digit, Wheel
from tests.support.operating import Room


@pytest.fixture
def room(tmp_path):
    room = Room(tmp_path)
    room.tell(Digit(3))
    return room


def everything(room):
    """Read all pages."""
    words = set()
    for _ in range(room.scene.sections[2].pages):
        words |= room.words
        room.tell(Wheel(-1.0))
    return words


def test_what_is_in_force_is_listed(room):
    words = everything(room)
    assert {label for label, _ in SAID} <= words
    assert {"made up", "100 %", "after 45 s", "never", "15 s"} <= words
    assert {"Roost, Six-Dice", "Ten Thousand, The Dice Game", "Yahtzee, Blackjack"} <= words
    assert "none: python main.py --kiosk-pin" in words
    assert "changed only in their file" in words


def test_a_pin_is_never_shown(tmp_path):
    set_pin(tmp_path, "2468")
    room = Room(tmp_path)
    room.tell(Digit(3))
    assert "set" in room.words
    assert not any("2468" in word for word in everything(room))


def test_reading_again_puts_the_file_into_force(room, tmp_path):
    (tmp_path / "kiosk.toml").write_text("volume_cap = 40\n[rules.ten-thousand]\ntarget = 5000\n")
    room.tell(Command("read_again"))
    assert room.config.volume_cap == 40
    assert "Read again. Nothing is wrong with the file." in room.words
    assert {"40 %", "Ten Thousand: Target", "5,000"} <= everything(room)


def test_faults_of_the_file_stand_first(room, tmp_path):
    (tmp_path / "kiosk.toml").write_text("volume_cap = 400\ncolour = 'red'\n")
    room.tell(Command("read_again"))
    assert "Read again. 2 things in it can’t be used." in room.words
    assert '"colour" is unknown and is left out.' in room.words
    room.tell(Command("read_again"))
    assert "Read again. 2 things in it can’t be used." in room.words


def test_a_file_that_is_no_toml_is_told(room, tmp_path):
    (tmp_path / "kiosk.toml").write_text("=")
    room.tell(Command("read_again"))
    assert any("can't be read" in word for word in room.words)


def test_what_is_wrong_with_the_store_stands_first_and_is_pointed_to(tmp_path):
    store = MemoryStore(notices=("The file of matches was gone.",))
    room = Room(tmp_path, store=store)
    assert "Kiosk · up 10 minutes · not all is well, see Settings" in room.words
    room.tell(Digit(3))
    assert "The file of matches was gone." in room.words
    store.failing = "The disk is full."
    room.pass_time(0.2)
    assert {"The disk is full.", "The file of matches was gone."} <= room.words


def test_every_field_of_the_configuration_is_told():
    """Tables and house rules have rows of their own."""
    usual = KioskConfig()
    changed = replace(
        usual,
        tables=("roost",),
        rules={"roost": {"secret": True}},
        names="free",
        volume_cap=7,
        demo_sounds=True,
        chord=False,
        idle_menus=111,
        idle_match=112,
        idle_results=113,
        absent_seat=114,
        scene_seconds=19,
        dim_after=115,
        quiet_picture=QuietHours.read("23:00-07:00"),
        quiet_sound=QuietHours.read("22:00-08:00"),
    )
    for field in fields(KioskConfig):
        one = replace(usual, **{field.name: getattr(changed, field.name)})
        assert list(listed(one, has_pin=True)) != list(listed(usual, has_pin=True)), field.name
