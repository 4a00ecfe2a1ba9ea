"""A whole evening, from the title to the rematch: by the mouse alone, and by the keys alone."""

import pygame
import pytest
from pygame.event import Event

from tests.support.pilot import Arrows, Keys, Mouse, Pilot
from tests.support.tables import CountingStore


def lobby_by_mouse(pilot):
    pilot.click("play")
    assert pilot.scene == "Lobby"
    pilot.click("seat 1 name")
    assert pilot.scene == "NameEntry"
    pilot.click("clear", "a", "n", "n", "take")
    pilot.click("Add a person", "Add a bot")
    target = pilot.board.control("target").box
    for _ in range(9):
        pilot.point(target.right - 250, target.center[1])
    pilot.click("Start")


def lobby_by_keys(pilot):
    pilot.key("return")
    assert pilot.scene == "Lobby"
    pilot.enter("seat 1 name", "clear", "a", "n", "n", "take")
    pilot.enter("Add a person").key("b")
    pilot.tab_to("target").key(*["left"] * 9)
    pilot.enter("Start")


def home_by_mouse(pilot):
    pilot.click("rematch")


def home_by_keys(pilot):
    pilot.key("return")


@pytest.mark.parametrize(
    ("lobby", "hand", "rematch"),
    [
        (lobby_by_mouse, Mouse(), home_by_mouse),
        (lobby_by_keys, Keys(), home_by_keys),
        (lobby_by_keys, Arrows(), home_by_keys),
    ],
    ids=["mouse", "keys", "tab and enter"],
)
def test_an_evening_from_the_title_to_the_rematch_and_home(lobby, hand, rematch):
    store = CountingStore()
    pilot = Pilot(store=store)
    pilot.house.show_title()
    pilot.run(2.0)
    assert pilot.scene == "Title"
    lobby(pilot)
    assert pilot.scene == "TenThousandScene"
    header = pilot.table.match.header
    assert header.seats[0] == "Ann"
    assert len(header.seats) == 4
    assert header.rules == {"target": 1000}
    assert header.cast.count("person") == 2
    pilot.run(0.5).play_match(hand)
    assert pilot.scene == "Results"
    assert store.endings == ["finished"]
    pilot.run(2.0)
    rematch(pilot)
    assert pilot.scene == "TenThousandScene"
    assert pilot.table.match.header == header
    assert not pilot.table.match.steps
    leave(pilot, hand)
    assert pilot.scene == "Title"


def leave(pilot, hand):
    if isinstance(hand, Mouse):
        pilot.click("Pause")
        assert pilot.scene == "Pause"
        pilot.click("Leave the table")
    else:
        pilot.key("escape").enter("Leave the table")
    pilot.run(1.0)


def at_table(pilot=None, **rules):
    pilot = pilot or Pilot()
    session = pilot.house.at_table("ten-thousand", rules)
    pilot.house.start(session)
    pilot.run(0.5)
    return pilot


@pytest.mark.parametrize("door", ["Pause", "Rules"])
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_nothing_that_is_pressed_on_a_page_acts_on_the_table(door, way):
    pilot = at_table()
    table = pilot.table
    if way == "mouse":
        x, y = table.board.control("throw").box.center
        pilot.click(door)
        spots = [(x - 600, y), (x, y), (x + 600, y), (900, 700)]
        for spot in spots:
            if not any(control.box.contains(*spot) for control in pilot.board.controls):
                pilot.point(*spot, after=0.1)
    else:
        pilot.key({"Pause": "escape", "Rules": "r"}[door])
        pilot.key("space", "1", "2", after=0.1)
    assert pilot.scene == {"Pause": "Pause", "Rules": "RulesPage"}[door]
    pilot.key("escape")
    pilot.until(lambda: pilot.scene == "TenThousandScene", 5)
    assert not table.match.steps
    pilot.key("space")
    assert [step.do for step in table.match.steps] == ["open"]


def test_from_the_pause_to_rules_and_settings_and_back_to_the_table():
    pilot = at_table().key("escape")
    for page in ("Rules", "Settings"):
        pilot.click(page)
        assert pilot.scene in ("RulesPage", "SettingsScene")
        pilot.run(0.3).key("escape")
        assert pilot.scene == "Pause"
    pilot.key("escape")
    assert pilot.scene == "TenThousandScene"


def test_the_motion_waits_while_the_pause_is_open():
    pilot = at_table().key("space", after=0.1)
    table = pilot.table
    assert table.timeline.busy
    pilot.key("escape").run(10)
    assert table.timeline.busy
    pilot.key("escape").until(lambda: not table.timeline.busy, 10)


@pytest.mark.parametrize("since", [0.02, 0.5])
def test_mute_and_full_screen_act_at_once_while_something_moves(since):
    pilot = at_table().key("space", after=since)
    table = pilot.table
    assert table.busy
    pilot.key("m", "f11", after=0.02)
    assert pilot.services.settings.now.muted
    assert pilot.window.fullscreen
    assert table.busy, "neither finished the motion"
    pilot.key("m", "f11", after=0.02)
    assert not pilot.services.settings.now.muted
    assert not pilot.window.fullscreen


def test_a_double_click_on_start_throws_nothing():
    pilot = Pilot()
    pilot.house.show_lobby(pilot.house.session)
    pilot.run(0.5)
    x, y = pilot.board.control("Start").box.center
    for _ in range(3):
        pilot.point(x, y, after=0.08)
    pilot.run(1)
    assert pilot.scene == "TenThousandScene"
    assert not pilot.table.match.steps


def test_a_key_that_is_held_is_one_press():
    pilot = at_table()
    for _ in range(40):
        pilot.posted.append(
            Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0, scancode=0)
        )
        pilot.run(0.06)
    pilot.run(3)
    assert [step.do for step in pilot.table.match.steps].count("open") == 1
    assert all(step.seat != 0 for step in pilot.table.match.steps[1:])


def test_home_leads_from_the_results_to_the_title():
    pilot = at_table(target=1000)
    pilot.play_match(Mouse())
    pilot.run(2).click("home").run(0.5)
    assert pilot.scene == "Title"


def test_a_match_that_was_left_is_offered_on_the_title_and_resumed():
    pilot = at_table(target=1000).key("space")
    pilot.until(lambda: pilot.table.person_to_act or len(pilot.table.match.steps) > 2)
    steps = pilot.table.match.steps
    pilot.key("escape", "l").run(2)
    assert pilot.scene == "Title"
    pilot.key("c").run(0.5)
    assert pilot.table.match.steps[: len(steps)] == steps
    pilot.play_match(Keys())
    assert pilot.scene == "Results"
    assert not pilot.store.unfinished()
