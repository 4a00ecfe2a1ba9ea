"""People whom the house knows, on their way: lobby, table, rematch, resume, the next evening."""

import pytest

from game.store import MemoryStore, open_store
from scenes.session import SeatPlan, Session
from scenes.title import TitleChoice
from tests.support.pilot import Pilot

GUESTS = Session(
    "ten-thousand", (SeatPlan("Player 1", emblem="kite"), SeatPlan("Ben", "person", "star"))
)


def opened(store=None, *known, **preferences):
    """Open the lobby of a house that knows some people."""
    store = store or MemoryStore()
    for name in known:
        store.add_profile(name, "moon", preferences)
    pilot = Pilot(store=store)
    pilot.house.show_lobby(GUESTS)
    return pilot.run(0.5)


def seated(pilot, seat=1):
    """Let the one whom the house knows take a seat."""
    (person,) = pilot.store.profiles()
    return pilot.click(f"seat {seat} name", f"person {person.profile_id}")


def resumed(store):
    pilot = Pilot(store=store)
    pilot.house.show_title()
    pilot.run(0.5)
    pilot.top.close(TitleChoice("resume", ""))
    return pilot.run(0.5)


def test_one_press_in_the_lobby_seats_somebody_with_emblem_and_coach():
    pilot = seated(opened(None, "Ann", coach=True))
    (ann,) = pilot.store.profiles()
    assert pilot.top.session.seats[0] == SeatPlan(
        "Ann", emblem="moon", coach=True, profile=ann.profile_id
    )


def test_the_store_is_told_who_sits_where():
    pilot = seated(opened(None, "Ann"), 2).click("Start").run(1.0).key("space").run(3.0)
    (ann,) = pilot.store.profiles()
    (kept,) = pilot.store.unfinished()
    assert kept.profiles == (None, ann.profile_id)


def test_a_resumed_match_has_its_people():
    store = MemoryStore()
    seated(opened(store, "Ann", coach=True)).click("Start").run(1.0).key("space").run(3.0)
    again = resumed(store)
    plan = again.table.seating.plans[0]
    assert (plan.name, plan.profile) == ("Ann", store.profiles()[0].profile_id)
    assert plan.coach


def test_quick_play_seats_the_same_people_on_the_next_evening():
    store = MemoryStore()
    seated(opened(store, "Ann")).click("Start").run(0.5)
    again = Pilot(store=store)
    again.house.show_title()
    again.run(0.5).click("quick").run(0.5)
    plan = again.table.seating.plans[0]
    assert (plan.name, plan.profile) == ("Ann", store.profiles()[0].profile_id)


def test_who_was_removed_since_is_a_guest_without_a_name():
    store = MemoryStore()
    seated(opened(store, "Ann")).click("Start").run(0.5)
    store.remove_profile(store.profiles()[0].profile_id)
    again = Pilot(store=store)
    assert again.house.session.seats[0].name == "Player 1"
    assert again.house.session.seats[0].profile is None


def test_what_people_prefer_holds_at_their_table_and_no_further():
    pilot = seated(opened(None, "Ann", text_size=150, pace="slow"))
    settings = pilot.services.settings
    assert settings.now.text_size == 100
    pilot.click("Start").run(0.5)
    assert (settings.now.text_size, settings.now.pace) == (150, "slow")
    assert (settings.house.text_size, settings.house.pace) == (100, "fast")
    pilot.click("Pause", "Leave the table").run(1.0)
    assert pilot.scene == "Title"
    assert (settings.now.text_size, settings.now.pace) == (100, "fast")


def test_what_is_changed_in_the_pause_is_the_houses_and_a_persons_wish_is_left_alone():
    pilot = seated(opened(None, "Ann", text_size=150)).click("Start").run(0.5)
    pilot.click("Pause", "Settings").run(0.3)
    text = pilot.board.control("Text")
    assert not text.enabled
    assert text.reason == "Huge, set by Ann"
    pilot.click("Reduced motion").key("escape")
    assert pilot.services.settings.house.reduced_motion
    assert dict(pilot.store.profiles()[0].preferences) == {"text_size": 150}


def test_who_is_removed_in_the_lobby_gets_up_from_every_seat():
    pilot = seated(opened(None, "Ann")).click("seat 1 name", "preferences")
    pilot.click("Remove this person", "yes").run(0.3).key("escape").run(0.3)
    assert pilot.scene == "Lobby"
    assert [plan.name for plan in pilot.top.session.seats] == ["Player 1", "Ben"]
    assert pilot.store.profiles() == ()


@pytest.mark.parametrize("back", ["Back", "Start"])
def test_who_is_called_otherwise_by_now_is_called_so_in_the_house(back):
    pilot = seated(opened(None, "Ann")).click("seat 1 name", "preferences", "rename")
    pilot.key("a", "return").run(0.3).key("escape", "escape").run(0.3)
    assert pilot.scene == "Lobby"
    assert pilot.top.session.seats[0].name == "Anna"
    pilot.click(back).run(0.5)
    assert pilot.house.session.seats[0].name == "Anna"


def test_guests_need_no_more_presses_than_ever():
    pilot = Pilot()
    pilot.house.show_title()
    pilot.run(2.0).key("return", "return").run(1.0)
    assert pilot.scene == "TenThousandScene"
    pilot.key("space").run(1.0)
    assert pilot.table.match.steps


def test_the_name_of_who_was_removed_is_in_no_file(tmp_path):
    name = "Zerubbabel"
    store = open_store(tmp_path, lambda: 0.0)
    assert not store.notices
    pilot = Pilot(store=store)
    pilot.house.show_lobby(GUESTS)
    pilot.run(0.5).click("seat 1 name")
    pilot.key(*name.lower()).click("remember", "take", "Start").run(1.0).key("space").run(3.0)
    pilot.click("Pause", "Leave the table").run(1.0)
    assert name.lower().encode() in whole(tmp_path)
    pilot.click("play").run(0.5).click("seat 1 name", "preferences", "Remove this person", "yes")
    pilot.run(0.5)
    store.close()
    assert name.lower().encode() not in whole(tmp_path).lower()
    again = open_store(tmp_path, lambda: 0.0)
    (kept,) = again.unfinished()
    assert kept.profiles == (None, None)
    again.close()


def whole(folder):
    """Read all files of a folder."""
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
