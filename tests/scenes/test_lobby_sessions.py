"""The sessions that the house proposes, and what it remembers."""

from typing import Any

import pytest

from scenes.lobby_sessions import first_session, remember, remembered_session
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
