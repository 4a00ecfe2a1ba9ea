import pygame
import pytest

from scenes.keys import SCREENS
from scenes.stage.bindings import DEFAULT_KEYS, EVERYWHERE, RESERVED, Bindings, Taken


@pytest.mark.parametrize("screen", SCREENS)
def test_no_key_does_two_things_on_one_screen(screen):
    assert Bindings().clashes(SCREENS[screen]) == ()


def test_every_default_key_has_a_name_that_the_devices_know():
    pygame.display.init()
    for key in DEFAULT_KEYS.values():
        assert pygame.key.key_code(key)
    pygame.display.quit()


def test_no_default_key_has_a_fixed_meaning():
    assert not RESERVED & set(DEFAULT_KEYS.values())


@pytest.mark.parametrize(
    ("command", "cap"),
    [
        ("throw", "Space"),
        ("bank", "B"),
        ("fullscreen", "F11"),
        ("surprise", "?"),
        ("add_person", "+"),
        ("remove", "Del"),
        ("confirm", "Enter"),
        ("back", "Esc"),
        ("next", "Tab"),
    ],
)
def test_caps_say_what_stands_on_the_key(command, cap):
    assert Bindings().cap(command) == cap


def test_one_key_gives_what_the_screen_offers():
    keys = Bindings()
    assert keys.command("b", frozenset({"bank", "throw"})) == "bank"
    assert keys.command("b", frozenset({"add_bot", "rules"})) == "add_bot"
    assert keys.command("b", frozenset({"rules"})) is None


def test_a_changed_key_changes_the_cap_and_nothing_before_it():
    old = Bindings()
    new = old.with_key("bank", "page up")
    assert new.cap("bank") == "PgUp"
    assert new.command("b", frozenset({"bank"})) is None
    assert old.cap("bank") == "B"


def test_a_clash_on_one_screen_is_reported():
    keys = Bindings().with_key("throw", "b").with_key("coach", "m")
    assert keys.clashes(frozenset({"throw", "bank", "coach"})) == (
        ("bank", "throw"),
        ("coach", "mute"),
    )


@pytest.mark.parametrize("key", ["return", "escape", "tab", "left", "7", ""])
def test_keys_with_a_fixed_meaning_cannot_be_given_away(key):
    with pytest.raises(Taken):
        Bindings().with_key("bank", key)


def test_an_unknown_command_has_no_key():
    with pytest.raises(KeyError):
        Bindings().key("somersault")
    with pytest.raises(KeyError):
        Bindings().with_key("somersault", "x")


def test_only_changes_are_kept_and_they_come_back():
    keys = Bindings().with_key("bank", "x").with_key("throw", "b").with_key("throw", "space")
    assert keys.as_dict() == {"bank": "x"}
    assert Bindings.read(keys.as_dict()) == keys


def test_kept_keys_that_make_no_sense_are_left_out():
    kept = {"bank": "escape", "somersault": "x", "throw": 5, "coach": "", "steal": "x"}
    assert Bindings.read(kept).as_dict() == {"steal": "x"}


def test_some_commands_act_everywhere():
    assert set(DEFAULT_KEYS) >= EVERYWHERE
