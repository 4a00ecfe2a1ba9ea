"""How people are called at a kiosk: by the house, or as they wish within what is fit."""

from __future__ import annotations

import pytest

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.guests import is_drawn
from tests.support.hall import FREE, SECRET, Public, write

BOTH = pytest.mark.parametrize("names", ["generated", "free"])


@BOTH
def test_people_are_called_by_the_house(names):
    guest = Public(KioskConfig(names=names)).come().click("play")
    guest.run(0.5).click("Add a person", "Add a bot", "Add a person")
    people = [plan.name for plan in guest.top.session.seats if not plan.is_bot]
    assert len(set(people)) == 3
    assert all(map(is_drawn, people))


def test_a_press_on_a_name_gives_another_one():
    guest = Public().come().click("play")
    guest.run(0.5)
    before = guest.seats
    guest.click("seat 1 name")
    assert guest.scene == "GuestLobby"
    assert guest.seats[0] != before[0]
    assert is_drawn(guest.seats[0])
    guest.tab_to("seat 2 name").key("return")
    assert guest.top.session.seats[1].is_bot
    assert guest.seats[1] not in (before[1], guest.seats[0])


@BOTH
def test_a_seat_that_becomes_a_bots_or_a_persons_is_called_otherwise(names):
    guest = Public(KioskConfig(names=names)).come().click("play")
    guest.run(0.5)
    if names == "free":
        write(guest, SECRET)
        assert guest.seats[0] == SECRET
    before = guest.seats[0]
    guest.click("seat 1 kind")
    assert guest.top.session.seats[0].is_bot
    assert guest.seats[0] != before
    assert not is_drawn(guest.seats[0])
    guest.click("seat 1 kind")
    assert is_drawn(guest.seats[0])


def test_nobody_gives_a_bot_a_name():
    guest = Public(FREE).come().click("play")
    guest.run(0.5).click("seat 2 name")
    assert guest.scene == "GuestLobby"


def test_a_free_name_is_written_where_no_known_people_are_shown():
    guest = Public(FREE).come().click("play")
    guest.run(0.5).click("seat 1 name")
    assert guest.scene == "GuestName"
    names = {control.name for control in guest.board.controls}
    assert not any(name.startswith("person ") for name in names)
    assert not names & {"remember", "preferences"}
    guest.key("escape")
    write(guest, "Ann")
    assert guest.seats[0] == "Ann"


def test_a_name_that_is_not_allowed_is_refused_in_place():
    guest = Public(FREE).come().click("play")
    guest.run(0.5)
    before = guest.seats[0]
    write(guest, "Fu.ck")
    assert guest.scene == "GuestName"
    assert guest.top.answer == "Please choose another name"
    assert guest.sound.played[-1] == "refuse"
    guest.key("escape")
    assert guest.seats[0] == before


def test_who_writes_no_name_gets_one_of_the_house():
    guest = Public(FREE).come().click("play")
    guest.run(0.5)
    write(guest, "Ann")
    guest.click("seat 1 name", "clear", "take")
    assert is_drawn(guest.seats[0])
