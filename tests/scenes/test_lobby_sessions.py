"""The sessions that the house proposes, and what it remembers."""

from dataclasses import replace
from typing import Any

import pytest

from game.store import Profile, ProfileId
from scenes.lobby_sessions import (
    first_session,
    forget,
    refreshed,
    remember,
    remembered_session,
)
from scenes.session import SeatPlan, Session
from scenes.stage.settings import Settings, SettingsBook, read
from tests.support.services import MemoryKeeper

SEATS = (("Ann", "person", "moon"), ("Rusty", "bot:steady", "fox"))


def kept(**values: object) -> Session | None:
    settings: dict[str, Any] = {"last_table": "ten-thousand", "last_seats": SEATS, **values}
    return remembered_session(Settings(**settings))


def test_newcomers_find_one_person_and_one_steady_bot():
    assert first_session("ten-thousand").seats == (
        SeatPlan("Player 1", "person", "fox"),
        SeatPlan("Rusty", "bot:steady", "anchor"),
    )


def test_without_a_last_match_nothing_is_proposed():
    assert remembered_session(Settings()) is None


@pytest.mark.parametrize("values", [{"last_table": "whist"}, {"last_seats": ()}])
def test_a_table_that_is_gone_or_has_nobody_is_not_proposed(values):
    assert kept(**values) is None


def test_what_was_played_last_comes_back_as_it_was():
    session = Session(
        "ten-thousand",
        (SeatPlan("Ann", "person", "moon"), SeatPlan("Otto", "bot:easy", "star")),
        {"target": 5000},
    )
    keeper = MemoryKeeper()
    remember(SettingsBook(keeper), session)
    assert remembered_session(SettingsBook(keeper).now) == session


def test_rules_at_their_defaults_are_not_kept():
    book = SettingsBook(MemoryKeeper())
    remember(book, Session("ten-thousand", (SeatPlan("Ann"),), {"target": 10000, "buy_in": 0}))
    assert book.now.last_rules == {"buy_in": 0}


@pytest.mark.parametrize("rules", [{"target": 7}, {"jokers": True}, {"target": "many"}])
def test_rules_that_are_no_rules_any_more_give_way_to_the_defaults(rules):
    session = kept(last_rules=rules)
    assert session is not None
    assert session.rules == {}


@pytest.mark.parametrize(
    ("cast", "known"),
    [("bot:genius", "bot:steady"), ("bot:easy", "bot:easy"), ("ghost", "person")],
)
def test_a_level_that_is_gone_gives_way_to_the_usual_one(cast, known):
    session = kept(last_seats=(("Ann", cast, "moon"),))
    assert session is not None
    assert session.seats[0].cast == known


def test_unknown_and_double_emblems_give_way_to_free_ones():
    seats = (("A", "person", "moon"), ("B", "person", "moon"), ("C", "person", "dragon"))
    session = kept(last_seats=seats)
    assert session is not None
    assert [seat.emblem for seat in session.seats] == ["moon", "fox", "anchor"]


def test_more_seats_than_the_table_has_are_cut():
    session = kept(last_seats=SEATS * 6)
    assert session is not None
    assert len(session.seats) == 8


def test_names_are_cut_to_their_length_and_never_empty():
    session = kept(last_seats=(("W" * 200, "person", "moon"), ("", "person", "fox")))
    assert session is not None
    assert [seat.name for seat in session.seats] == ["W" * 24, "Player 2"]


def test_who_has_the_coach_is_remembered_seat_by_seat():
    keeper = MemoryKeeper()
    seats = (SeatPlan("Ann", coach=True), SeatPlan("Ben", emblem="moon"))
    remember(SettingsBook(keeper), Session("ten-thousand", seats))
    known = remembered_session(SettingsBook(keeper).now)
    assert known is not None
    assert [plan.coach for plan in known.seats] == [True, False]


@pytest.mark.parametrize("kept_", ["0", [True], [0.0], None, {"0": 1}])
def test_a_remembered_coach_that_makes_no_sense_is_forgotten(kept_):
    assert read({"last_coached": kept_}).last_coached == ()


ANN, BEN = ProfileId(4), ProfileId(9)
PEOPLE = (Profile(ANN, "Ann", "moon", {}, 0.0), Profile(BEN, "Ben", "kite", {}, 0.0))
KNOWN = Session(
    "ten-thousand",
    (
        SeatPlan("Ann", emblem="moon", profile=ANN),
        SeatPlan("Ann", emblem="fox"),
        SeatPlan("Ben", emblem="kite", profile=BEN),
    ),
)


def remembered(session: Session = KNOWN) -> MemoryKeeper:
    keeper = MemoryKeeper()
    remember(SettingsBook(keeper), session)
    return keeper


def named(session: Session | None) -> list[tuple[str, int | None]]:
    assert session is not None
    return [(plan.name, plan.profile) for plan in session.seats]


def test_people_whom_the_house_knows_come_back_as_they_are_called_now():
    renamed = (replace(PEOPLE[0], name="Anna"), PEOPLE[1])
    session = remembered_session(SettingsBook(remembered()).now, renamed)
    assert named(session) == [("Anna", ANN), ("Ann", None), ("Ben", BEN)]


def test_of_people_whom_the_house_knows_the_number_is_kept_and_not_the_name():
    keeper = remembered(replace(KNOWN, seats=KNOWN.seats[::2]))
    assert keeper.kept["last_seats"] == (
        ("", "person", "moon", ANN),
        ("", "person", "kite", BEN),
    )
    assert "Ann" not in repr(keeper.kept)


def test_somebody_whom_the_house_has_forgotten_comes_back_as_a_guest_without_a_name():
    session = remembered_session(SettingsBook(remembered()).now, PEOPLE[1:])
    assert named(session) == [("Player 1", None), ("Ann", None), ("Ben", BEN)]


def test_forgetting_somebody_leaves_no_number_behind():
    book = SettingsBook(remembered())
    forget(book, ANN)
    assert book.now.last_seats[0] == ("", "person", "moon")
    assert book.now.recent_people == (BEN,)
    assert book.now.last_seats[2] == ("", "person", "kite", BEN)


def test_who_played_last_is_remembered_first():
    book = SettingsBook(MemoryKeeper({"recent_people": [7, 9]}))
    remember(book, KNOWN)
    assert book.now.recent_people == (ANN, BEN, 7)


@pytest.mark.parametrize(
    "rows",
    [
        [["Ann", "person", "moon", "4"]],
        [["Ann", "person", "moon", 4, 5]],
        [["Ann", "person", "moon", True]],
        [["Ann", "person"]],
        ["Ann"],
        "Ann",
    ],
    ids=str,
)
def test_remembered_seats_that_make_no_sense_are_forgotten(rows: object) -> None:
    assert read({"last_seats": rows}).last_seats == ()


def test_seats_that_were_remembered_before_the_house_knew_people_are_read():
    rows = [["Ann", "person", "moon"], ["", "person", "fox", 4]]
    assert read({"last_seats": rows}).last_seats == (
        ("Ann", "person", "moon"),
        ("", "person", "fox", 4),
    )


def test_nobody_sits_at_two_seats_and_no_bot_is_somebody():
    rows = (("", "person", "moon", 4), ("", "person", "fox", 4), ("Al", "bot:easy", "kite", 9))
    settings: dict[str, Any] = {"last_table": "ten-thousand", "last_seats": rows}
    session = remembered_session(Settings(**settings), PEOPLE)
    assert named(session) == [("Ann", ANN), ("Player 2", None), ("Al", None)]


def test_a_session_follows_what_has_become_of_its_people():
    renamed = replace(PEOPLE[1], name="Benno")
    assert named(refreshed(KNOWN, [renamed])) == [("Player 1", None), ("Ann", None), ("Benno", BEN)]
    assert refreshed(KNOWN, PEOPLE) == KNOWN
