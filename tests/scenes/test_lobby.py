"""The lobby, by keys, by mouse and by touch."""

from math import inf

import pygame
import pytest

from game.catalogue import TABLES
from scenes.lobby import Leaving
from scenes.lobby_sessions import first_session
from scenes.name_entry import NameEntry
from scenes.props.controls import Manner
from scenes.session import SeatPlan, Session
from scenes.stage.intents import (
    Back,
    Command,
    Confirm,
    Intent,
    Move,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)
from tests.support.lobby import BY, Front, front
from tests.support.services import sounds
from tests.support.staging import blank

RIGHT, LEFT, DOWN, UP = Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)


def test_enter_starts_at_once():
    stage = front()
    stage.tell(Confirm())
    assert stage.results == [Leaving(first_session("ten-thousand"), start=True)]


def test_esc_goes_back():
    stage = front()
    stage.tell(Back())
    assert stage.results == [Leaving(stage.session, start=False)]


@BY
def test_back_goes_back(by):
    stage = front()
    by(stage, "Back")
    assert stage.results == [Leaving(stage.session, start=False)]


@BY
def test_adding_is_one_press(by):
    stage = front()
    by(stage, "Add a person", "Add a bot")
    assert [seat.name for seat in stage.session.seats] == ["Player 1", "Rusty", "Player 3", "Juno"]


@pytest.mark.parametrize(("command", "name"), [("add_person", "Player 3"), ("add_bot", "Juno")])
def test_adding_has_a_key(command, name):
    stage = front()
    stage.tell(Command(command))
    assert stage.session.seats[-1].name == name
    assert stage.focus == "Start"


def test_seats_can_be_added_without_moving_until_the_table_is_full():
    stage = front(1)
    x, y = stage.lobby.board.control("Add a person").box.center
    for _ in range(10):
        stage.tell(Press(x, y), Release(x, y))
    assert len(stage.session.seats) == 8
    assert {"add_person", "add_bot"}.isdisjoint(stage.lobby.commands)


@BY
def test_a_seat_can_be_taken_away(by):
    stage = front(3)
    by(stage, "seat 1 out")
    assert [seat.name for seat in stage.session.seats] == ["Rusty", "Player 2"]


def test_the_seat_in_focus_can_be_taken_away_by_a_key():
    stage = front(3)
    stage.go("seat 2 name")
    stage.tell(Command("remove"))
    assert [seat.name for seat in stage.session.seats] == ["Player 1", "Player 2"]


@BY
def test_who_was_taken_away_is_put_back_as_before(by):
    stage = front(4)
    before = stage.session
    by(stage, "seat 3 out")
    assert "Put back Player 3" in [text.text for text in stage.texts() if not text.cut]
    by(stage, "stealing", "put back")
    assert stage.session.seats == before.seats
    assert stage.focus == "seat 3 name"


def test_once_the_seats_have_changed_again_nobody_is_put_back():
    stage = front(3)
    stage.click("seat 3 out", "Add a bot")
    assert "put back" not in dict(stage.lobby.boxes())
    assert "3 of 8 seats" in [text.text for text in stage.texts()]


def test_another_table_forgets_who_was_taken_away():
    stage = front(3)
    stage.click("seat 3 out")
    stage.lobby.take(stage.session)
    assert "put back" not in dict(stage.lobby.boxes())


def test_enter_pressed_twice_on_the_way_out_takes_nobody_away():
    stage = front(4)
    before = stage.session
    stage.go("seat 2 out")
    stage.tell(Confirm(), Confirm())
    assert stage.session == before


@pytest.mark.parametrize(
    ("origin", "way"), [("target", UP), ("target", LEFT), ("length", UP), ("Add a bot", UP)]
)
@pytest.mark.parametrize("seats", [3, 7])
def test_arrows_that_pass_by_do_not_end_on_a_way_out(seats, origin, way):
    stage = front(seats)
    stage.go(origin)
    stage.tell(*[way] * 3)
    assert not stage.focus.endswith(" out")


def test_the_way_out_is_reached_from_its_own_row_and_from_its_like():
    stage = front(3)
    stage.go("seat 2 kind")
    stage.tell(RIGHT)
    assert stage.focus == "seat 2 out"
    stage.tell(UP)
    assert stage.focus == "seat 1 out"


@pytest.mark.parametrize("rules", [{}, {"target": 5000}, {"target": 2000}])
def test_the_focus_is_to_be_seen_wherever_it_is(rules):
    stage = Front(Session("ten-thousand", front().session.seats, rules))
    for control in stage.lobby.board.controls:
        pictures = []
        for focused in (False, True):
            canvas = blank(0.25)
            control.draw(canvas, Manner(focused=focused))
            pictures.append(pygame.image.tobytes(canvas.surface, "RGBA"))
        assert pictures[0] != pictures[1], control.name


@pytest.mark.parametrize(("way", "target"), [(LEFT, 5000), (RIGHT, 10000)])
def test_a_length_of_its_own_gives_way_to_the_half_that_the_arrow_points_to(way, target):
    stage = Front(Session("ten-thousand", front().session.seats, {"target": 2000}))
    stage.go("length")
    stage.tell(way)
    assert stage.session.rules.get("target", 10000) == target


def test_the_last_seat_stays_and_offers_no_way_out():
    stage = Front(Session("ten-thousand", (SeatPlan("Ann"),)))
    stage.go("seat 1 name")
    assert "remove" not in stage.lobby.commands
    assert "seat 1 out" not in dict(stage.lobby.boxes())


@BY
def test_a_person_becomes_a_bot_and_back(by):
    stage = front()
    before = stage.session
    by(stage, "seat 1 kind")
    assert stage.session.seats[0].cast == "bot:steady"
    by(stage, "seat 1 kind")
    assert stage.session == before


def test_bots_alone_may_play():
    stage = front()
    stage.click("seat 1 kind", "Start")
    assert all(seat.is_bot for seat in stage.results[0].session.seats)


def test_enter_goes_through_the_levels_of_a_bot():
    stage = front()
    casts = []
    for _ in range(3):
        stage.press("seat 2 level")
        casts.append(stage.session.seats[1].cast)
    assert casts == ["bot:sharp", "bot:easy", "bot:steady"]


def test_the_arrows_of_a_level_step_and_stop_at_the_ends():
    stage = front()
    box = stage.lobby.board.control("seat 2 level").box
    casts = []
    right, left = box.right - 20, box.x + 20
    for x in (right, right, left, left, left, right):
        stage.tell(Press(x, box.center[1]), Release(x, box.center[1]))
        casts.append(stage.session.seats[1].cast.removeprefix("bot:"))
    assert casts == ["sharp", "sharp", "steady", "easy", "easy", "steady"]


def test_the_wheel_steps_the_level_under_the_pointer():
    stage = front()
    x, y = stage.lobby.board.control("seat 2 level").box.center
    stage.tell(Point(x - 50, y), Point(x, y), Wheel(-1))
    assert stage.session.seats[1].cast == "bot:easy"


def test_arrows_pass_over_a_level_and_leave_it_as_it_is():
    stage = front()
    stage.go("seat 2 name")
    stage.tell(RIGHT)
    assert stage.focus == "seat 2 level"
    stage.tell(RIGHT)
    assert stage.focus == "seat 2 kind"
    assert stage.session == first_session("ten-thousand")


@BY
def test_a_name_is_asked_for_and_taken(by):
    stage = front()
    by(stage, "seat 1 name")
    assert isinstance(stage.director.top, NameEntry)
    stage.tell(Text("Cleo"), Confirm())
    assert stage.session.seats[0].name == "Cleo"
    stage.tell(Back())
    assert stage.results == [Leaving(stage.session, start=False)]


def test_a_name_that_was_cancelled_stays():
    stage = front()
    stage.click("seat 2 name")
    stage.tell(Back())
    assert stage.session == first_session("ten-thousand")


@pytest.mark.parametrize("way", [Command("rules"), "How to play"])
def test_the_rules_page_is_asked_for_with_the_rules_as_they_are(way):
    stage = front()
    stage.click("stealing")
    if isinstance(way, Intent):
        stage.tell(way)
    else:
        stage.click(way)
    assert stage.asked == [("rules", stage.session)]
    assert stage.results == []


def test_another_table_is_offered_only_where_there_is_one(monkeypatch):
    assert "Other table" in dict(front().lobby.boxes())
    monkeypatch.setattr("scenes.lobby.OFFERED", {"ten-thousand": TABLES["ten-thousand"]})
    assert "Other table" not in dict(front().lobby.boxes())


def test_another_table_is_asked_for_with_the_session(monkeypatch):
    more = {**TABLES, "other": TABLES["ten-thousand"]}
    monkeypatch.setattr("scenes.lobby.OFFERED", more)
    stage = front()
    stage.tell(Command("other_table"))
    assert stage.asked == [("other", stage.session)]


def test_the_house_can_put_another_session_in_its_place():
    stage = front(4)
    stage.click("seat 4 emblem")
    stage.lobby.take(first_session("ten-thousand"))
    stage.click("emblem kite", "Start")
    assert [seat.emblem for seat in stage.results[0].session.seats] == ["fox", "kite"]


def test_rules_at_their_defaults_are_left_out_at_the_start():
    stage = Front(Session("ten-thousand", (SeatPlan("Ann"),), {"target": 10000}))
    stage.tell(Confirm())
    assert stage.results[0].session.rules == {}


@pytest.mark.parametrize("seats", range(1, 9))
def test_arrows_reach_every_control(seats):
    stage = Front(front(8).session) if seats == 8 else front(seats)
    seen, ways = {stage.focus}, [stage.focus]
    while ways:
        origin = ways.pop()
        for way in (UP, DOWN, LEFT, RIGHT):
            stage.lobby.board.focus(origin)
            stage.tell(way)
            if stage.focus not in seen:
                seen.add(stage.focus)
                ways.append(stage.focus)
    assert seen == {name for name, _ in stage.lobby.boxes()}


def test_no_key_of_the_lobby_has_two_meanings():
    stage = front()
    stage.go("seat 1 name")
    commands = stage.lobby.commands | {"other_table"}
    assert commands == {"add_person", "add_bot", "remove", "rules", "other_table"}
    assert stage.services.bindings.clashes(commands) == ()


def test_presses_are_heard():
    stage = front()
    stage.click("seat 1 kind")
    assert sounds(stage.services) == ["tick"]


def test_a_still_lobby_asks_for_no_frames():
    stage = front()
    assert stage.lobby.quiet() == inf
    stage.click("stealing")
    assert 0 < stage.lobby.quiet() < 0.1
    stage.lobby.update(0.1)
    assert stage.lobby.quiet() == inf
