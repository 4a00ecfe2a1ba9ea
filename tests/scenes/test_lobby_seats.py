"""What may be done to the seats of a session."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import TABLES
from game.store import Profile, ProfileId
from scenes import lobby_seats as seating
from scenes.session import PERSON, SeatPlan, Session
from scenes.stage.theme import SEAT_LOOKS

EMPTY = Session("ten-thousand")


def seated(*seats: SeatPlan) -> Session:
    return replace(EMPTY, seats=seats)


def names(session: Session) -> list[str]:
    return [seat.name for seat in session.seats]


def emblems(session: Session) -> list[str]:
    return [seat.emblem for seat in session.seats]


def test_people_are_numbered_and_get_the_first_free_emblem():
    session = seating.with_person(seating.with_person(EMPTY))
    assert session.seats == (
        SeatPlan("Player 1", PERSON, "fox"),
        SeatPlan("Player 2", PERSON, "anchor"),
    )


def test_a_newcomer_is_called_by_the_seat_whatever_the_others_are_called():
    session = seating.with_bot(seating.with_name(seating.with_person(EMPTY), 0, "Ann"))
    assert names(seating.with_person(session)) == ["Ann", "Rusty", "Player 3"]


def test_a_newcomer_is_never_called_like_another():
    session = seated(SeatPlan("Player 2"))
    assert names(seating.with_person(session)) == ["Player 2", "Player 3"]


def test_when_a_seat_is_given_up_those_called_by_a_number_move_up():
    session = EMPTY
    for _ in range(4):
        session = seating.with_person(session)
    session = seating.without(seating.with_name(session, 2, "Cleo"), 0)
    assert names(session) == ["Player 1", "Cleo", "Player 3"]
    assert names(seating.with_person(session))[-1] == "Player 4"


def test_nobody_moves_up_to_a_name_that_somebody_has():
    session = seated(SeatPlan("Player 2"), SeatPlan("Ann"), SeatPlan("Player 3"))
    assert names(seating.without(session, 1)) == ["Player 2", "Player 3"]


@pytest.mark.parametrize(
    ("plan", "given"),
    [
        (SeatPlan("Player 1"), True),
        (SeatPlan("Player"), True),
        (SeatPlan("Cleo"), False),
        (SeatPlan("Player One"), False),
        (SeatPlan("Rusty"), False),
        (SeatPlan("Rusty", "bot:steady"), True),
        (SeatPlan("Rusty 2", "bot:steady"), True),
        (SeatPlan("Cleo", "bot:steady"), False),
    ],
)
def test_names_of_the_house_are_told_from_names_that_were_typed(plan, given):
    assert seating.is_given(plan) is given


def test_a_bot_comes_with_a_name_and_plays_steadily():
    bot = seating.with_bot(EMPTY).seats[0]
    assert (bot.name, bot.cast) == ("Rusty", "bot:steady")


def test_no_two_bots_have_the_same_name():
    session = EMPTY
    for _ in range(8):
        session = seating.with_bot(session)
    assert len(set(names(session))) == 8


def test_nobody_sits_down_at_a_full_table():
    session = EMPTY
    for _ in range(8):
        session = seating.with_person(session)
    assert seating.full(session)
    assert seating.with_person(session) == seating.with_bot(session) == session


def test_the_last_seat_that_the_table_needs_stays():
    session = seating.with_person(EMPTY)
    assert not seating.spare(session)
    assert seating.without(session, 0) == session


def test_a_numbered_person_who_becomes_a_bot_is_called_like_one_and_back():
    session = seating.with_person(EMPTY)
    bot = seating.turned(session, 0)
    assert (bot.seats[0].name, bot.seats[0].cast) == ("Rusty", "bot:steady")
    assert seating.turned(bot, 0) == session


def test_a_name_that_was_given_stays_whoever_plays():
    session = seated(SeatPlan("Ann"))
    assert names(seating.turned(session, 0)) == ["Ann"]
    assert names(seating.with_level(seating.turned(session, 0), 0, "easy")) == ["Ann"]


def test_another_level_brings_another_guest():
    session = seating.with_level(seating.with_bot(EMPTY), 0, "easy")
    assert (session.seats[0].name, session.seats[0].cast) == ("Pippa", "bot:easy")


def test_the_same_level_changes_nothing():
    session = seating.with_bot(EMPTY)
    assert seating.with_level(session, 0, "steady") == session


def test_a_free_emblem_is_taken_at_once():
    session = seated(SeatPlan("Ann", emblem="fox"), SeatPlan("Ben", emblem="anchor"))
    assert emblems(seating.with_emblem(session, 0, "kite")) == ["kite", "anchor"]


def test_a_taken_emblem_is_swapped():
    session = seated(SeatPlan("Ann", emblem="fox"), SeatPlan("Ben", emblem="anchor"))
    assert emblems(seating.with_emblem(session, 0, "anchor")) == ["anchor", "fox"]


@pytest.mark.parametrize(("seat", "name"), [(0, "Player 1"), (1, "Rusty")])
def test_an_empty_name_gives_way_to_that_of_the_house(seat, name):
    session = seated(SeatPlan("Ann"), SeatPlan("Bert", "bot:steady", "anchor"))
    assert names(seating.with_name(session, seat, "  "))[seat] == name


def test_a_new_name_is_taken_as_it_is():
    session = seated(SeatPlan("Ann"), SeatPlan("Ben", emblem="anchor"))
    assert names(seating.with_name(session, 0, "Ben")) == ["Ben", "Ben"]


def known(number: int, name: str, emblem: str, **preferences: object) -> Profile:
    return Profile(ProfileId(number), name, emblem, preferences, 0.0)


ANN, BEN = known(4, "Ann", "moon", coach=True), known(5, "Ben", "moon")


def test_somebody_whom_the_house_knows_sits_down_with_name_emblem_and_coach():
    session = seated(SeatPlan("Player 1"), SeatPlan("Rusty", "bot:steady", "moon"))
    assert seating.with_profile(session, 0, ANN).seats == (
        SeatPlan("Ann", PERSON, "moon", coach=True, profile=ANN.profile_id),
        SeatPlan("Rusty", "bot:steady", "fox"),
    )


def test_who_sits_down_later_does_not_take_the_emblem_of_another_whom_the_house_knows():
    session = seated(SeatPlan("Player 1"), SeatPlan("Player 2", emblem="anchor"))
    session = seating.with_profile(seating.with_profile(session, 0, ANN), 1, BEN)
    assert emblems(session) == ["moon", "anchor"]


def test_nobody_sits_at_two_seats():
    session = seating.with_profile(seated(SeatPlan("A"), SeatPlan("B", emblem="kite")), 0, ANN)
    assert seating.with_profile(session, 1, ANN) == session
    assert seating.with_profile(session, 0, ANN) == session


def test_an_emblem_that_there_is_not_changes_nothing():
    session = seating.with_profile(seated(SeatPlan("A")), 0, known(4, "Ann", "dragon"))
    assert (names(session), emblems(session)) == (["Ann"], ["fox"])


def test_a_typed_name_makes_a_guest_of_the_seat():
    session = seating.with_profile(seated(SeatPlan("A")), 0, ANN)
    assert seating.with_name(session, 0, "Ann").seats[0].profile is None


def test_no_bot_plays_under_the_name_of_somebody_whom_the_house_knows():
    session = seating.turned(seating.with_profile(seated(SeatPlan("A")), 0, ANN), 0)
    assert (session.seats[0].name, session.seats[0].profile) == ("Rusty", None)


def test_who_is_really_called_player_2_keeps_that_name_wherever_they_sit():
    session = seated(SeatPlan("A"), SeatPlan("B"))
    session = seating.with_profile(session, 1, known(4, "Player 2", "moon"))
    assert names(seating.without(session, 0)) == ["Player 2"]


INDEX = st.integers(0, 7)
DEEDS = st.lists(
    st.one_of(
        st.just((seating.with_person,)),
        st.just((seating.with_bot,)),
        st.tuples(st.just(seating.without), INDEX),
        st.tuples(st.just(seating.turned), INDEX),
        st.tuples(
            st.just(seating.with_emblem),
            INDEX,
            st.sampled_from([look.emblem for look in SEAT_LOOKS]),
        ),
        st.tuples(st.just(seating.with_name), INDEX, st.text(max_size=5)),
    ),
    max_size=30,
)


@given(DEEDS)
def test_whatever_is_done_no_two_seats_share_an_emblem_and_the_table_takes_the_seats(deeds):
    session = seating.with_person(EMPTY)
    for deed, *more in deeds:
        if more:
            more[0] %= len(session.seats)
        session = deed(session, *more)
        low, high = TABLES[session.table].seats
        assert low <= len(session.seats) <= high
        assert len(set(emblems(session))) == len(session.seats)
        assert all(name.strip() for name in names(session))
