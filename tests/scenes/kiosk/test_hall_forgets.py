"""What guests leave behind: nothing."""

from __future__ import annotations

import gc

from game.catalogue import TABLES
from game.match import Header
from game.store import MemoryStore, open_store
from scenes.kiosk.config import KioskConfig
from scenes.results_summary import Player, Summary
from scenes.session import SeatPlan, Session
from scenes.stage.settings import Wishes
from scenes.stage.worker import NoAnswer
from scenes.tables.given import Seating
from scenes.tables.table import TableScene
from tests.support.hall import FREE, SECRET, SHORT, Public, judge, write
from tests.support.pilot import Mouse


def test_guests_set_neither_the_window_nor_the_keys():
    guest = Public().come().click("settings")
    names = {control.name for control in guest.board.controls}
    assert names >= {"All", "Text", "Reduced motion"}
    assert not names & {"Full screen", "All keys"}


def test_as_delivered_is_what_the_guests_found():
    guest = Public(settings={"volume": 40, "text_size": 125}).come()
    guest.click("settings")
    guest.book.change(volume=90, text_size=100, muted=True, explained=("roost",))
    guest.click("As delivered")
    now = guest.book.now
    assert (now.volume, now.text_size, now.muted, now.explained) == (40, 125, False, ())
    assert not guest.window.fullscreen


def test_settings_are_reached_from_the_pause_and_lead_back_to_it():
    guest = Public(SHORT).come().key("return").run(0.5).key("return").run(1.0)
    guest.click("Pause", "Settings")
    assert guest.scene == "GuestSettings"
    guest.key("escape")
    assert guest.scene == "Pause"


def test_what_guests_have_set_goes_with_them():
    guest = Public(settings={"volume": 40}).come().click("settings")
    guest.book.change(volume=90, muted=True, explained=("roost",))
    guest.forget()
    now = guest.book.now
    assert (now.volume, now.muted, now.explained) == (40, False, ())
    assert guest.store.settings() == {}


def held_by(name):
    """Find everything that says how somebody is called."""
    gc.collect()
    kinds = (SeatPlan, Session, Seating, Wishes, Header, Player, Summary, TableScene)
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, kinds) and name in (str(one) + str(getattr(one, "seating", "")))
    ]


def keys_of(guest):
    """Write down by what all pictures are kept."""
    art = guest.canvases._art
    return str([*art._pictures, *art._texts, *art._layers, *art._stills, *art.lettering._widths])


def test_a_reset_ends_the_match_and_nobody_holds_a_name_any_more():
    guest = Public(FREE).come().click("play")
    guest.run(0.5)
    write(guest, SECRET)
    guest.click("seat 1 coach", "Start").run(1.0).click("Pause")
    assert held_by(SECRET)
    guest.forget()
    assert guest.store.closed()[0].closed == "abandoned"
    assert len(guest.heard.abandoned) == 1
    assert not held_by(SECRET)
    assert SECRET not in keys_of(guest)
    guest.come().click("play")
    assert not any(plan.coach for plan in guest.hall.session.seats)


def test_a_reset_after_the_results_forgets_as_well():
    guest = Public(FREE).come().click("play")
    guest.run(0.5)
    write(guest, SECRET)
    guest.click("Start").run(0.5).play_match(Mouse()).run(3.0)
    judge(guest, NoAnswer())
    assert held_by(SECRET)
    guest.forget()
    assert guest.heard.abandoned == []
    assert not held_by(SECRET)
    assert SECRET not in keys_of(guest)


def test_the_next_guests_are_called_otherwise_and_find_the_first_table():
    guest = Public(KioskConfig(rules={"roost": {}})).come().click("table yahtzee")
    guest.run(0.5).click("Add a person")
    before = guest.seats
    guest.key("escape").run(0.5)
    guest.forget().come().key("return").run(0.5)
    assert guest.top.session.table == next(iter(TABLES))
    assert len(guest.seats) == 2
    assert guest.seats[0] not in before


def test_the_next_guests_find_what_the_operator_wants_by_then():
    guest = Public(SHORT).come()
    guest.hall.reset()
    guest.config = KioskConfig(tables=("yahtzee", "six-dice"), names="free")
    guest.forget().come().key("return").run(0.5)
    assert guest.top.session.table == "yahtzee"
    guest.config = KioskConfig(tables=("ten-thousand",), rules={"ten-thousand": {"target": 5000}})
    guest.forget().come().key("return").run(0.5)
    assert guest.top.session.rules == {"target": 5000}


def test_a_stranger_never_sees_a_match_of_another():
    store = MemoryStore()
    store.add_profile("Ann", "fox")
    header = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
    for ending in (None, "finished"):
        number = store.begin(header)
        store.append(number, [{"seat": 0, "do": "open", "luck": [6, 1]}])
        if ending:
            store.close_match(number, "finished")
    guest = Public(SHORT, store=store).come()
    assert not guest.top.commands & {"resume", "quick", "statistics"}
    guest.key("return").run(0.5).key("return").run(1.0)
    guest.forget().come()
    assert not guest.top.commands & {"resume", "quick", "statistics"}
    guest.key("c").key("q").key("return").run(0.5)
    assert guest.scene == "GuestLobby"
    assert not set(guest.seats) & {"Ann", "Ben"}


def test_no_file_has_a_guests_name(tmp_path):
    store = open_store(tmp_path, lambda: 1.0)
    guest = Public(FREE, store=store).come().click("play")
    guest.run(0.5)
    write(guest, SECRET)
    guest.click("Add a person", "seat 3 kind", "Start").run(1.0)
    guest.click("Pause", "Leave the table").run(0.5)
    guest.forget()
    store.back_up().wait(30)
    store.close()
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(files) > 1
    assert not [path for path in files if SECRET.encode() in path.read_bytes()]
