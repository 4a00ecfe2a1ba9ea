"""What strangers find: every table, nobody's past, and a house that forgets them."""

from __future__ import annotations

import gc
import json
import zlib

import pygame
import pytest
from pygame.event import Event

from game.catalogue import TABLES
from game.match import Header
from game.store import MemoryStore, open_store
from scenes.gallery_results import AtOnce
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.guests import is_drawn
from scenes.props.controls import Button
from scenes.results_review import reckon
from scenes.results_summary import Player, Summary
from scenes.session import SeatPlan, Session
from scenes.stage.settings import Wishes
from scenes.stage.worker import NoAnswer
from scenes.tables import OFFERED
from scenes.tables.given import Seating
from scenes.tables.table import TableScene
from tests.support import pictures
from tests.support.hall import Public
from tests.support.layout import overlaps, strays, too_small
from tests.support.pilot import Keys, Mouse
from tests.support.staging import blank

SECRET = "Zyxxqvort"
EACH = pytest.mark.parametrize("game", OFFERED)
BOTH = pytest.mark.parametrize("names", ["generated", "free"])
SHORT = KioskConfig(tables=("ten-thousand",), rules={"ten-thousand": {"target": 1000}})
"""One table with a short match."""
FREE = KioskConfig(tables=("ten-thousand",), rules={"ten-thousand": {"target": 1000}}, names="free")


def write(guest, text, name="seat 1 name"):
    """Write a name for a seat of the lobby."""
    guest.click(name)
    for letter in text:
        guest.posted.append(Event(pygame.TEXTINPUT, text=letter))
        guest.run(0.05)
    guest.click("take")


# The title.


def test_the_title_leads_to_tables_and_settings_and_nowhere_else():
    guest = Public().come()
    names = {control.name for control in guest.board.controls}
    assert names == {"play", "surprise", "settings", *(f"table {id}" for id in OFFERED)}
    assert guest.top.commands == {"surprise", "settings"}


def test_escape_and_dropped_files_do_nothing_at_the_title():
    guest = Public().come()
    guest.posted.append(Event(pygame.DROPFILE, file="/etc/hostname"))
    guest.run().key("escape").key("escape")
    assert guest.scene == "Front"
    assert len(guest.director.stack) == 1


def test_only_the_tables_of_the_operator_are_offered():
    guest = Public(KioskConfig(tables=("yahtzee", "blackjack"))).come()
    names = {control.name for control in guest.board.controls}
    assert names == {"play", "surprise", "settings", "table yahtzee", "table blackjack"}
    guest.key("return").run(0.5)
    assert guest.top.session.table == "yahtzee"
    guest.key("t")
    assert guest.top.session.table == "blackjack"
    guest.key("t")
    assert guest.top.session.table == "yahtzee"


def test_a_surprise_is_one_of_the_tables_offered():
    guest = Public(KioskConfig(tables=("yahtzee", "blackjack"))).come()
    guest.click("surprise").run(0.5)
    assert guest.top.session.table == "blackjack"


def test_where_there_is_one_table_no_other_is_spoken_of():
    guest = Public(SHORT).come()
    assert {control.name for control in guest.board.controls} == {
        "play",
        "settings",
        "table ten-thousand",
    }
    guest.key("return").run(0.5)
    assert "other_table" not in guest.top.commands


def test_a_table_that_is_offered_no_longer_is_not_gone_on_with():
    guest = Public(KioskConfig(tables=("yahtzee", "roost"))).come()
    guest.config = KioskConfig(tables=("roost",))
    guest.come().key("return").run(0.5)
    assert guest.top.session.table == "roost"


@EACH
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_the_first_decision_is_three_inputs_from_the_title(game, by):
    guest = Public(KioskConfig(tables=(game,)), settings={"hints": True}).come()
    if by == "mouse":
        guest.click(f"table {game}").run(0.5).click("Start").run(1.0)
    else:
        guest.key("return").run(0.5).key("return").run(1.0)
    table = guest.match
    guest.until(lambda: table.person_to_act or bool(table.played), 30)
    before = len(table.match.steps)
    if by == "mouse":
        guest.click(next(iter(able(guest)))).run(0.3)
    else:
        guest.key("return").run(0.3)
    assert len(table.match.steps) > before


def able(guest):
    """Name the controls of the table that take a step now."""
    table = guest.match
    return [
        control.name
        for control in table.board.controls
        if control.enabled and control.name in table.action_names
    ]


# House rules.


def test_the_house_rules_of_the_operator_are_set_and_may_be_changed():
    config = KioskConfig(rules={"ten-thousand": {"target": 5000, "stealing": False}})
    guest = Public(config).come().click("table ten-thousand")
    guest.run(0.5)
    assert guest.top.session.rules == {"target": 5000, "stealing": False}
    guest.click("stealing")
    assert guest.top.session.rules == {"target": 5000}
    guest.click("Start").run(0.5)
    assert guest.match.match.header.rules == {"target": 5000}


def test_at_another_table_its_own_rules_hold():
    config = KioskConfig(
        tables=("ten-thousand", "six-dice"), rules={"ten-thousand": {"target": 5000}}
    )
    guest = Public(config).come().click("table six-dice")
    guest.run(0.5)
    assert guest.top.session.rules == {}
    guest.key("t")
    assert guest.top.session.rules == {"target": 5000}


# Names.


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


# At the table, and after it.


def test_leaving_says_that_the_match_ends_and_ends_it():
    guest = Public(SHORT).come().key("return").run(0.5).key("return").run(1.0)
    number = guest.match.seating.match_id
    guest.click("Pause")
    leave = guest.board.control("Leave the table")
    assert isinstance(leave, Button)
    assert leave.second == "the match ends and is not kept"
    guest.click("Leave the table").run(0.5)
    assert guest.scene == "Front"
    assert [(kept.match_id, kept.closed) for kept in guest.store.closed()] == [
        (number, "abandoned")
    ]
    assert [table for table, _ in guest.heard.abandoned] == ["ten-thousand"]
    assert guest.heard.abandoned[0][1] > 1
    assert not guest.heard.finished


def test_a_seat_is_handed_over_and_taken_back():
    guest = Public(SHORT).come().key("return").run(0.5)
    guest.click("Add a person", "Start").run(1.0)
    guest.until(lambda: guest.match.person_to_act)
    guest.click("Pause", "hand over").run(0.5)
    assert guest.match.company.away
    guest.click("Pause", "take back").run(0.5)
    assert not guest.match.company.away


@BOTH
@pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])
def test_a_match_is_played_from_the_title_to_the_title(hand, names):
    guest = Public(FREE if names == "free" else SHORT).come()
    press = guest.click if isinstance(hand, Mouse) else guest.enter
    press("play")
    guest.run(0.5)
    if names == "free":
        write(guest, SECRET)
    name, emblem = guest.top.session.seats[0].name, guest.top.session.seats[0].emblem
    press("Start")
    guest.run(0.5).play_match(hand)
    guest.run(2.0)
    assert guest.scene == "Results"
    assert {player.name for player in guest.top._summary.players} >= {name}
    (finished,), (scored,) = guest.heard.finished, guest.heard.scored
    assert finished[0] == "ten-thousand"
    assert finished[1] > 10
    assert (scored[0], scored[2], scored[3]) == ("ten-thousand", name, emblem)
    assert guest.heard.started == [("ten-thousand", 1)]
    ((_, dice),) = guest.heard.thrown
    assert dice > 6
    assert not guest.heard.abandoned
    press("home")
    guest.run(0.5)
    assert guest.scene == "Front"


def finished(config=SHORT):
    """Play a match to its results."""
    guest = Public(config).come().key("return").run(0.5).key("return").run(0.5)
    guest.play_match(Mouse()).run(2.0)
    assert guest.scene == "Results"
    return guest


def test_the_same_guests_play_again():
    guest = finished()
    people = guest.hall.session.seats
    guest.click("rematch").run(1.0)
    assert guest.match.seating.plans == people
    assert guest.heard.started == [("ten-thousand", 1)] * 2


def test_the_next_table_is_one_of_the_operators():
    config = KioskConfig(
        tables=("ten-thousand", "blackjack"), rules={"ten-thousand": {"target": 1000}}
    )
    guest = finished(config)
    guest.click("next_table").run(0.5)
    assert guest.top.session.table == "blackjack"


def test_a_match_is_watched_again_under_the_names_of_its_people():
    guest = finished()
    name = guest.hall.session.seats[0].name
    guest.click("watch").run(1.0)
    assert guest.scene == "Replay"
    assert guest.top.table.seating.names[0] == name
    assert guest.top.reel.match.header.seats[0] == name


def judge(guest, review):
    """Open the page of fair dice, as the page of luck does."""
    match_id = guest.store.closed()[0].match_id
    guest.hall._once_more(match_id, guest.hall.session.seats, review).fair()
    guest.run(1.0)


def packed(guest):
    """Give the record of the match that is over."""
    kept = guest.store.record(guest.store.closed()[0].match_id)
    return zlib.compress(json.dumps(kept).encode())


def test_the_dice_of_the_own_match_are_judged_and_those_of_no_other():
    guest = finished()
    plan = guest.hall.session.seats[0]
    judge(guest, AtOnce().ask(reckon, packed(guest)))
    charts = [chart for slate in guest.top.view.slates for chart in slate.charts]
    assert (plan.name, plan.emblem) in {(chart.who.name, chart.who.emblem) for chart in charts}
    assert guest.top.view.slates[0].fortunes
    assert "all_matches" not in guest.top.commands
    assert {control.name for control in guest.board.controls} == {"back", "how", "check"}
    guest.key("escape")
    assert guest.scene == "Results"


def test_after_a_crash_the_match_has_ended():
    guest = Public(SHORT).come().key("return").run(0.5).key("return").run(1.0)
    guest.director.start_over(guest.hall.sorry())
    guest.run(0.5)
    assert guest.store.closed()[0].closed == "abandoned"
    guest.key("return").run(0.5)
    assert guest.scene == "Front"


# Settings.


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


# Forgetting.


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


# How it looks.


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
    canvas = blank(1 / 3)
    guest.director.draw(canvas)
    pictures.check("kiosk-lobby", canvas.surface)
