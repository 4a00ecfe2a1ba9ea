"""What follows what: the ways from screen to screen, and the people that go along."""

import gc
import weakref

import pytest

from game.luck import Throw
from scenes.evening import Chance
from scenes.session import SeatPlan, Session
from scenes.tables import OFFERED, STAGED
from scenes.title import TitleChoice
from tests.support.pilot import Mouse, Pilot
from tests.support.tables import CountingStore

PEOPLE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "bot:easy", "star"))
SHORT = Session("ten-thousand", PEOPLE, {"target": 1000})


def at_table(**more):
    pilot = Pilot(**more)
    pilot.house.start(SHORT)
    return pilot.run(0.5)


def chosen(pilot, kind, table=""):
    """Let the title close with a choice."""
    pilot.house.show_title()
    pilot.run(0.5)
    pilot.top.close(TitleChoice(kind, table))
    return pilot.run(0.5)


def test_play_opens_the_lobby_with_a_person_and_a_bot_at_first():
    pilot = chosen(Pilot(), "play", "ten-thousand")
    assert pilot.scene == "Lobby"
    assert [seat.is_bot for seat in pilot.top.session.seats] == [False, True]


def test_quick_play_starts_with_the_seats_and_rules_of_the_last_time():
    pilot = Pilot()
    pilot.house.show_lobby(SHORT)
    pilot.run(0.5).click("Start").click("Pause", "Leave the table").run(1)
    pilot.click("quick").run(0.5)
    assert pilot.scene == "TenThousandScene"
    assert pilot.table.seating.plans == PEOPLE
    assert pilot.table.match.header.rules == {"target": 1000}


def test_the_lobby_remembers_who_played_also_for_the_next_evening():
    store = CountingStore()
    pilot = Pilot(store=store)
    pilot.house.show_lobby(SHORT)
    pilot.run(0.5).click("Start")
    again = Pilot(store=store)
    assert again.house.session.seats == PEOPLE
    assert again.house.session.rules == {"target": 1000}


def test_back_leads_from_the_lobby_to_the_title():
    pilot = chosen(Pilot(), "play", "ten-thousand")
    pilot.click("Back").run(0.5)
    assert pilot.scene == "Title"


def test_what_was_done_in_the_lobby_is_there_again_after_the_title():
    pilot = chosen(Pilot(), "play", "ten-thousand")
    pilot.click("seat 1 name").key("z", "o").click("take")
    pilot.click("Add a person", "stealing")
    before = pilot.top.session
    assert (before.seats[0].name, len(before.seats)) == ("zo", 3)
    assert before.rules == {"stealing": False}
    pilot.key("escape").run(0.5)
    assert pilot.scene == "Title"
    pilot = chosen(pilot, "play", "ten-thousand")
    assert pilot.top.session == before


def test_quick_play_takes_up_the_last_match_and_not_what_was_only_planned():
    pilot = Pilot()
    pilot.house.show_lobby(SHORT)
    pilot.run(0.5).click("Start").click("Pause", "Leave the table").run(1)
    pilot.click("play").click("Add a person", "Back").run(0.5)
    pilot.click("quick").run(0.5)
    assert pilot.table.seating.plans == PEOPLE


@pytest.mark.parametrize("focus", ["How to play", "stealing"])
def test_the_focus_of_the_lobby_is_where_it_was_after_the_rules(focus):
    pilot = chosen(Pilot(), "play", "ten-thousand")
    pilot.tab_to(focus)
    pilot.key("r").run(0.5).key("escape").run(0.5)
    assert pilot.scene == "Lobby"
    assert pilot.board.focused.name == focus


def test_how_to_play_leads_from_the_lobby_to_the_rules_and_back():
    pilot = chosen(Pilot(), "play", "ten-thousand")
    pilot.click("How to play")
    assert pilot.scene == "RulesPage"
    pilot.key("escape")
    assert pilot.scene == "Lobby"


def test_a_surprise_leads_to_the_lobby_of_a_table_there_is():
    pilot = chosen(Pilot(), "surprise", "ten-thousand")
    assert pilot.scene == "Lobby"
    assert pilot.top.session.table in STAGED


def test_settings_lead_back_to_the_title():
    pilot = chosen(Pilot(), "settings")
    assert pilot.scene == "SettingsScene"
    pilot.key("escape").run(0.5)
    assert pilot.scene == "Title"


def test_quitting_closes_the_house():
    pilot = Pilot()
    pilot.house.show_title()
    pilot.run(0.5).top.close(TitleChoice("quit"))
    pilot.run(0.5)
    assert not pilot.director.running


def test_resume_without_anything_to_resume_stays_at_the_title():
    assert chosen(Pilot(), "resume").scene == "Title"


def test_a_resumed_match_has_the_emblems_and_names_it_had():
    pilot = at_table().key("space").run(3)
    steps = pilot.table.match.steps
    assert steps
    again = chosen(Pilot(store=pilot.store), "resume")
    assert again.scene == "TenThousandScene"
    assert again.table.seating.plans == PEOPLE
    assert again.table.match.steps[: len(steps)] == steps


@pytest.mark.parametrize(
    "looks", [(), ("kite",), ("kite", "kite"), ("kite", "no such thing")], ids=str
)
def test_a_match_whose_emblems_are_unknown_is_resumed_with_others(looks):
    store = CountingStore()
    number = store.begin(
        {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}, looks
    )
    store.append(number, [{"do": "open", "luck": [6, 1]}])
    pilot = chosen(Pilot(store=store), "resume")
    plans = pilot.table.seating.plans
    assert [plan.name for plan in plans] == ["Ann", "Ben"]
    assert len({plan.emblem for plan in plans}) == 2


def broken(store):
    """Keep a match whose first step is none."""
    header = {"format": 1, "game": "ten-thousand", "rules": {}, "seats": ["Ann", "Ben"]}
    number = store.begin(header, [])
    store.append(number, [{"do": "bank"}])
    return number


def test_a_match_that_can_not_be_read_is_shown_as_such_and_stays():
    store = CountingStore()
    number = broken(store)
    pilot = chosen(Pilot(store=store), "resume")
    assert pilot.scene == "UnfinishedMatches"
    assert not pilot.board.control("go on").enabled
    pilot.key("return", "escape").run(0.5)
    assert pilot.scene == "Title"
    assert [one.match_id for one in store.unfinished()] == [number]


def test_of_several_matches_the_newest_that_can_be_read_is_offered():
    pilot = at_table().key("space").run(3)
    broken(pilot.store)
    again = chosen(Pilot(store=pilot.store), "resume")
    assert again.scene == "UnfinishedMatches"
    again.key("return").run(0.5)
    assert again.table.seating.match_id == pilot.table.seating.match_id


def test_a_new_match_erases_no_old_one():
    pilot = at_table().key("space").run(3)
    pilot.click("Pause", "Leave the table").run(1)
    pilot.house.start(SHORT)
    pilot.run(0.5).key("space").run(3)
    assert len(pilot.store.unfinished()) == 2
    again = chosen(Pilot(store=pilot.store), "resume")
    assert again.scene == "UnfinishedMatches"


def test_a_match_of_a_table_that_is_not_staged_is_not_offered():
    store = CountingStore()
    number = store.begin({"format": 1, "game": "backgammon", "rules": {}, "seats": ["Ann"]}, [])
    store.append(number, [{"do": "roll"}])
    assert chosen(Pilot(store=store), "resume").scene == "Title"


def test_after_a_resumed_match_the_rematch_is_of_the_same_people():
    pilot = at_table().key("space").run(3)
    again = chosen(Pilot(store=pilot.store), "resume")
    again.play_match(Mouse())
    again.run(2).click("rematch").run(0.5)
    assert again.table.seating.plans == PEOPLE
    assert not again.table.match.steps
    assert again.table.seating.match_id != pilot.table.seating.match_id


def test_each_match_has_dice_of_its_own():
    new = Chance("7").source()
    pilots = at_table(luck=new), at_table(luck=new)
    thrown = [pilot.key("space").run(4).table.match.steps[0].luck for pilot in pilots]
    assert Chance("7").source()().draw(Throw(6)) != new().draw(Throw(6))
    assert all(thrown)


def test_a_demo_closes_when_its_match_is_over():
    pilot = Pilot(demo=True)
    bots = tuple(SeatPlan(plan.name, "bot:steady", plan.emblem) for plan in PEOPLE)
    pilot.house.start(Session("ten-thousand", bots, {"target": 1000}))
    pilot.run(0.1)
    for _ in range(4000):
        if not pilot.director.running:
            return
        pilot.loop.frame()
    raise AssertionError("it never ends")


def test_old_tables_do_not_stay_with_the_house():
    pilot = at_table()
    ghosts = []
    for _ in range(3):
        ghosts.append(weakref.ref(pilot.table))
        pilot.click("Pause", "Leave the table").run(1)
        pilot.house.start(SHORT)
        pilot.run(0.5)
    gc.collect()
    assert [ghost() for ghost in ghosts[:2]] == [None, None]


def test_other_table_goes_round_all_tables_with_the_same_people():
    pilot = Pilot()
    alone = (SeatPlan("Ann", "person", "kite"),)
    pilot.house.show_lobby(Session("ten-thousand", alone))
    seen = [pilot.run(0.5).top.session]
    for _ in OFFERED:
        seen.append(pilot.click("Other table").run(0.5).top.session)
    assert {session.table for session in seen} == set(OFFERED)
    assert seen[-1].table == "ten-thousand"
    assert all(session.seats[0] == alone[0] for session in seen)
    for session in seen:
        low, high = OFFERED[session.table].seats
        assert low <= len(session.seats) <= high
