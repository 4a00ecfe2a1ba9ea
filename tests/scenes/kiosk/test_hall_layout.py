"""What strangers see has its place, and looks as it was accepted."""

from __future__ import annotations

import pytest

from scenes.kiosk.config import KioskConfig
from scenes.lobby_seats import with_name
from scenes.tables import OFFERED
from tests.support import pictures
from tests.support.hall import Public
from tests.support.layout import overlaps, strays, too_small
from tests.support.staging import blank

BOTH = pytest.mark.parametrize("names", ["generated", "free"])


@pytest.mark.parametrize("count", range(1, 7))
def test_everything_on_the_title_has_its_place(count):
    guest = Public(KioskConfig(tables=tuple(OFFERED)[:count])).come()
    check_layout(guest)


@BOTH
def test_everything_in_the_lobby_has_its_place(names):
    guest = Public(KioskConfig(names=names)).come().click("play")
    guest.run(0.5).click("Add a person", "Add a person")
    check_layout(guest)
    if names == "free":
        guest.click("seat 1 name")
        check_layout(guest)


def test_everything_in_the_settings_has_its_place():
    check_layout(Public().come().click("settings"))


def check_layout(guest):
    canvas = blank(0.5)
    canvas.report = []
    guest.director.draw(canvas)
    assert not overlaps(canvas.report)
    assert not strays(canvas.report)
    assert not too_small(canvas.report)


def test_the_title_in_public_is_as_it_was_accepted():
    guest = Public().come()
    guest.run(2.0)
    canvas = blank(1 / 3)
    guest.director.draw(canvas)
    pictures.check("kiosk-title", canvas.surface)


def test_the_lobby_in_public_is_as_it_was_accepted():
    guest = Public().come().click("table ten-thousand")
    guest.run(0.5).click("Add a person")
    session = guest.top.session
    for seat, name in ((0, "Blue Otter"), (2, "Gentle Badger")):
        session = with_name(session, seat, name)
    guest.top.take(session)
    canvas = blank(1 / 3)
    guest.director.draw(canvas)
    pictures.check("kiosk-lobby", canvas.surface)
