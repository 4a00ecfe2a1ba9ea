"""What strangers find: the tables on offer, and a way through every match."""

from __future__ import annotations

import json
import zlib

import pygame
import pytest
from pygame.event import Event

from scenes.gallery_results import AtOnce
from scenes.kiosk.config import KioskConfig
from scenes.props.controls import Button
from scenes.results_review import reckon
from scenes.tables import OFFERED
from tests.support.hall import FREE, SECRET, SHORT, Public, judge, write
from tests.support.pilot import Keys, Mouse
from tests.support.staging import blank

EACH = pytest.mark.parametrize("game", OFFERED)
BOTH = pytest.mark.parametrize("names", ["generated", "free"])


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


def test_the_house_rules_of_the_operator_are_set_and_others_may_be_changed():
    config = KioskConfig(rules={"ten-thousand": {"target": 5000, "stealing": False}})
    guest = Public(config).come().click("table ten-thousand")
    guest.run(0.5)
    assert guest.top.session.rules == {"target": 5000, "stealing": False}
    guest.click("stealing")
    assert guest.top.session.rules == {"target": 5000, "stealing": False}
    guest.click("Start").run(0.5)
    assert guest.match.match.header.rules == {"target": 5000, "stealing": False}


def test_at_another_table_its_own_rules_hold():
    config = KioskConfig(
        tables=("ten-thousand", "six-dice"), rules={"ten-thousand": {"target": 5000}}
    )
    guest = Public(config).come().click("table six-dice")
    guest.run(0.5)
    assert guest.top.session.rules == {}
    guest.key("t")
    assert guest.top.session.rules == {"target": 5000}


def at_a_throw():
    """Sit down and throw once."""
    guest = Public(SHORT).come().key("return").run(0.5).key("return").run(1.0)
    return guest.key("space").run(2.0)


def test_leaving_says_that_the_match_ends_asks_and_ends_it():
    guest = at_a_throw()
    number = guest.match.seating.match_id
    guest.click("Pause")
    leave = guest.board.control("Leave the table")
    assert isinstance(leave, Button)
    assert leave.second == "the match ends and is not kept"
    guest.click("Leave the table").run(0.5)
    assert guest.scene == "Dialog"
    guest.click("yes").run(0.5)
    assert guest.scene == "Front"
    assert [(kept.match_id, kept.closed) for kept in guest.store.closed()] == [
        (number, "abandoned")
    ]
    assert [table for table, _ in guest.heard.abandoned] == ["ten-thousand"]
    assert guest.heard.abandoned[0][1] > 1
    assert not guest.heard.finished


def test_a_slip_of_the_hand_ends_no_match():
    guest = at_a_throw().key("escape", "l", "return").run(0.5)
    assert guest.scene == "Pause"
    guest.key("l", "escape", "escape").run(0.5)
    assert guest.scene == "TenThousandScene"
    assert not guest.heard.abandoned


def test_a_match_without_a_throw_is_left_unasked():
    guest = Public(SHORT).come().key("return").run(0.5).key("return").run(1.0)
    guest.key("escape", "l").run(0.5)
    assert guest.scene == "Front"


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
    watched = guest.top
    guest.posted.append(Event(pygame.DROPFILE, file="/etc/hostname"))
    guest.run(0.5)
    assert guest.top is watched


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


def test_the_signs_go_by_the_house_rules_of_the_operator():
    rules = {"blackjack": {"hands": 3}, "ten-thousand": {"target": 1000}}
    guest = Public(KioskConfig(rules=rules)).come()
    canvas = blank(0.5)
    canvas.report = []
    guest.director.draw(canvas)
    said = {written.text for written in canvas.report}
    assert "1–7 · 3 hands" in said
    assert "1–7 · 20 hands" not in said
