"""The wing of the house where matches are kept: every way through it, and back."""

import json

import pygame
import pytest
from pygame.event import Event

from game import record
from game.store import MemoryStore
from scenes.archive_files import write_record
from scenes.session import SeatPlan, Session
from scenes.stage.intents import Drop
from tests.support.kept import DAY, Shelf
from tests.support.pilot import Mouse, Pilot

PEOPLE = (SeatPlan("Ann", "person", "kite"), SeatPlan("Ben", "bot:easy", "star"))
SHORT = Session("ten-thousand", PEOPLE, {"target": 1000})


@pytest.fixture
def shelf():
    shelf = Shelf()
    shelf.put("ten-thousand", 2, 9999, ended="finished")
    shelf.put("dice-game", 3, 9999, ago=DAY, ended="finished")
    return shelf


def at_title(shelf=None):
    pilot = Pilot(store=shelf.store if shelf else None)
    pilot.house.show_title()
    return pilot.run(2)


def drop(pilot, path):
    pilot.posted.append(Event(pygame.DROPFILE, file=str(path)))
    return pilot.run(0.5)


def exported(shelf, folder, steps=None):
    value = shelf.store.record(shelf.store.closed()[0].match_id)
    if steps is not None:
        value = {**value, "steps": value["steps"][:steps]}
    return write_record(folder, "match", value)


def test_keys_lead_through_the_whole_wing_and_back(shelf):
    pilot = at_title(shelf)
    scenes = []
    for key in ("t", "v", "down", "v", "escape", "f", "escape", "escape", "f", "escape", "escape"):
        pilot.key(key).run(0.5)
        scenes.append(pilot.scene)
    assert scenes == [
        *("Statistics", "OldMatches", "OldMatches", "Replay", "OldMatches"),
        *("FairDice", "OldMatches", "Statistics", "FairDice", "Statistics", "Title"),
    ]


def test_the_mouse_leads_through_the_whole_wing_and_back(shelf):
    pilot = at_title(shelf).click("statistics").run(0.5)
    assert pilot.scene == "Statistics"
    pilot.click("matches").run(0.5)
    assert pilot.scene == "OldMatches"
    _, second = (one.match_id for one in shelf.store.closed())
    pilot.click(f"match {second}").run(0.5)
    assert pilot.scene == "OldMatches"
    pilot.click("watch").run(0.5)
    assert pilot.scene == "Replay"
    pilot.key("escape").run(0.5)
    assert pilot.top.chosen.match_id == second, "one comes back to where one was"
    pilot.click("fair").run(0.5)
    assert pilot.scene == "FairDice"
    pilot.key("escape").run(0.5).click("back").run(0.5)
    assert pilot.scene == "Statistics"


def test_a_match_is_deleted_and_the_others_stay(shelf):
    pilot = at_title(shelf).key("t", "v").run(0.5)
    _, second = (one.match_id for one in shelf.store.closed())
    pilot.click("delete").run(0.5).click("yes").run(0.5)
    assert [one.match_id for one in shelf.store.closed()] == [second]
    assert pilot.top.chosen.match_id == second


@pytest.mark.parametrize("place", ["title", "old matches", "unfinished", "lobby"])
def test_a_record_that_is_dropped_is_watched_and_never_stored(shelf, tmp_path, place):
    shelf.put("yahtzee", 2, 9)
    shelf.put("yahtzee", 2, 9)
    pilot = at_title(shelf)
    if place == "old matches":
        pilot.key("t", "v").run(0.5)
    elif place == "unfinished":
        pilot.key("c").run(0.5)
    elif place == "lobby":
        pilot.click("play").run(0.5)
    scene, before = pilot.scene, len(shelf.store.closed())
    drop(pilot, exported(shelf, tmp_path))
    assert pilot.scene == "Replay"
    assert [plan.name for plan in pilot.top.plans] == ["Ann", "Ben"]
    pilot.run(3).key("escape").run(0.5)
    assert pilot.scene == scene
    assert len(shelf.store.closed()) == before
    assert len(shelf.store.unfinished()) == 2


@pytest.mark.parametrize("steps", [0, 1, 20])
def test_an_unfinished_record_is_watched_to_where_it_stops(shelf, tmp_path, steps):
    pilot = drop(at_title(shelf), exported(shelf, tmp_path, steps))
    assert pilot.scene == "Replay"
    pilot.run(20).key("escape").run(0.5)
    assert pilot.scene == "Title"


@pytest.mark.parametrize("content", ["", "hello", "[]", '{"format": 1}', "{" * 5000])
def test_a_wrong_file_is_told_of_in_one_sentence(tmp_path, content):
    path = tmp_path / "holiday.json"
    path.write_text(content)
    pilot = drop(at_title(), path)
    assert pilot.scene == "Notice"
    pilot.key("return").run(0.5)
    assert pilot.scene == "Title"


def test_the_sentence_names_file_step_and_fault(shelf, tmp_path):
    path = exported(shelf, tmp_path)
    value = json.loads(path.read_text())
    value["steps"][2] = {"do": "fly"}
    path.write_text(json.dumps(value))
    pilot = drop(at_title(), path)
    said = " ".join(pilot.top._lines)
    assert said.startswith("match.json: step 3: ")
    assert "fly" in said


@pytest.mark.parametrize("name", ["", "gone.json"], ids=["folder", "missing"])
def test_folders_and_missing_files_are_refused_politely(tmp_path, name):
    assert drop(at_title(), tmp_path / name).scene == "Notice"


def test_a_record_that_is_dropped_on_a_replay_is_watched_in_its_place(shelf, tmp_path):
    shelf.put("yahtzee", 2, 9)
    pilot = drop(at_title(shelf), exported(shelf, tmp_path))
    first = pilot.top
    drop(pilot.run(1), exported(shelf, tmp_path, 3))
    assert pilot.scene == "Replay"
    assert pilot.top is not first
    assert pilot.top.reel.steps == 3
    pilot.key("escape").run(0.5)
    assert pilot.scene == "Title"


def test_a_replay_goes_on_after_it_was_told_what_is_wrong_with_a_dropped_file(shelf, tmp_path):
    pilot = drop(at_title(shelf), exported(shelf, tmp_path)).run(1)
    watched, before = pilot.top, pilot.top.table.at
    assert drop(pilot, tmp_path).scene == "Notice"
    pilot.key("return").run(5)
    assert pilot.top is watched
    assert watched.table.at > before


def test_a_file_that_is_dropped_at_a_table_changes_nothing(shelf, tmp_path):
    pilot = Pilot()
    pilot.house.start(SHORT)
    pilot.run(1)
    drop(pilot, exported(shelf, tmp_path))
    assert pilot.scene == "TenThousandScene"
    pilot.top.handle(Drop("/there"))
    assert not pilot.table.match.steps


def finished():
    pilot = Pilot()
    pilot.house.start(SHORT)
    pilot.run(0.5).play_match(Mouse())
    return pilot.run(3)


def test_the_match_just_played_is_watched_again_from_the_results():
    pilot = finished()
    assert pilot.scene == "Results"
    pilot.key("v").run(0.5)
    assert pilot.scene == "Replay"
    assert [plan.emblem for plan in pilot.top.plans] == ["kite", "star"]
    pilot.key("escape").run(0.5)
    assert pilot.scene == "Results"
    pilot.click("watch").run(0.5)
    assert pilot.scene == "Replay"


def test_a_match_that_can_not_be_read_back_is_not_watched_but_told_of():
    pilot = finished()
    assert isinstance(pilot.store, MemoryStore)
    pilot.store.remove_match(pilot.store.closed()[0].match_id)
    pilot.key("v").run(0.5)
    assert pilot.scene == "Notice"
    pilot.key("return").run(0.5)
    assert pilot.scene == "Results"


def test_statistics_open_for_whom_the_house_knows_among_the_last_seats():
    pilot = Pilot()
    ann = pilot.store.add_profile("Ann", "fox")
    seats = (SeatPlan("Ben", "bot:easy", "star"), SeatPlan("Ann", "person", "fox", profile=ann))
    pilot.house.session = Session("ten-thousand", seats)
    pilot.house.show_title()
    pilot.run(2).key("t").run(0.5)
    assert pilot.top.who == ann


def test_people_are_kept_with_their_match_and_come_back_with_it():
    pilot = Pilot()
    ann = pilot.store.add_profile("Ann", "kite")
    seats = (SeatPlan("Ann", "person", "kite", profile=ann), PEOPLE[1])
    pilot.house.start(Session("ten-thousand", seats))
    pilot.run(0.5).key("space").run(3)
    (kept,) = pilot.store.unfinished()
    assert kept.profiles == (ann, None)
    again = Pilot(store=pilot.store)
    again.house.show_title()
    again.run(2).key("c").run(0.5)
    assert [plan.profile for plan in again.table.seating.plans] == [ann, None]
    assert [plan.profile for plan in again.house.session.seats] == [ann, None]


def test_somebody_who_was_removed_plays_on_as_a_guest():
    pilot = Pilot()
    ann = pilot.store.add_profile("Ann", "kite")
    pilot.store.remove_profile(ann)
    seats = (SeatPlan("Ann", "person", "kite", profile=ann), PEOPLE[1])
    pilot.house.start(Session("ten-thousand", seats))
    pilot.run(0.5)
    assert pilot.scene == "TenThousandScene"


def test_the_evening_may_begin_with_a_record(shelf, tmp_path):
    pilot = Pilot()
    path = exported(shelf, tmp_path)
    pilot.house.watch(path)
    pilot.run(0.5)
    assert pilot.scene == "Replay"
    assert record.replay(record.read(path.read_text()))
    pilot.key("escape").run(0.5)
    assert pilot.scene == "Title"
