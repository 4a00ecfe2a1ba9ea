"""Choosing emblems in the lobby."""

import pytest

from scenes.stage.intents import Back, Command, Point
from tests.support.lobby import BY, front


@BY
def test_an_emblem_is_chosen_for_the_row_that_was_pressed(by):
    stage = front(3)
    by(stage, "seat 2 emblem", "emblem kite")
    assert [seat.emblem for seat in stage.session.seats] == ["fox", "kite", "moon"]
    assert stage.focus == "seat 2 emblem"


def test_the_medallion_leads_the_focus_to_its_own_emblem():
    stage = front(3)
    stage.press("seat 3 emblem")
    assert stage.focus == "emblem moon"


def test_a_taken_emblem_is_swapped():
    stage = front()
    stage.click("seat 1 emblem", "emblem anchor")
    assert [seat.emblem for seat in stage.session.seats] == ["anchor", "fox"]


def test_the_pointer_on_its_way_to_the_emblems_changes_no_row():
    stage = front(4)
    stage.click("seat 1 emblem")
    for name in ("seat 2 name", "seat 3 name", "seat 4 name", "emblem kite"):
        x, y = stage.lobby.board.control(name).box.center
        stage.tell(Point(x, y))
    stage.click("emblem kite")
    assert stage.session.seats[0].emblem == "kite"


@BY
def test_low_rows_open_their_emblems_and_close_them_after_the_choice(by):
    stage = front(7)
    assert not any(name.startswith("emblem") for name, _ in stage.lobby.boxes())
    by(stage, "seat 5 emblem", "emblem kite")
    assert stage.session.seats[4].emblem == "kite"
    assert not any(name.startswith("emblem") for name, _ in stage.lobby.boxes())


def test_esc_closes_the_emblems_of_a_low_row_first():
    stage = front(6)
    stage.click("seat 5 emblem")
    stage.tell(Back())
    assert (stage.results, stage.focus) == ([], "seat 5 emblem")
    stage.tell(Back())
    assert [leaving.start for leaving in stage.results] == [False]


@pytest.mark.parametrize("leave", ["seat 5 emblem", "seat 2 name", "seat 1 out", "Add a bot"])
def test_any_other_press_closes_the_emblems_of_a_low_row(leave):
    stage = front(6)
    stage.click("seat 5 emblem", leave)
    assert not any(name.startswith("emblem") for name, _ in stage.lobby.boxes())


def test_a_seat_taken_away_by_key_closes_open_emblems():
    stage = front(5)
    stage.click("seat 5 emblem")
    x, y = stage.lobby.board.control("seat 1 name").box.center
    stage.tell(Point(x, y), Command("remove"))
    names = [name for name, _ in stage.lobby.boxes()]
    assert len(stage.session.seats) == 4
    assert len(names) == len(set(names))
