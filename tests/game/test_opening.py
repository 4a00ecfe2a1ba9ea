"""Who begins: everybody throws in seat order, ties throw again among themselves."""

import pytest

from game.luck import BadLuck
from game.opening import BeginnerChosen, Opening, OpeningThrown
from tests.support.script import Script, begun


@pytest.mark.parametrize(
    ("seats", "luck", "beginner"),
    [
        (2, "6 2", 0),
        (2, "2 6", 1),
        (3, "1 2 3", 2),
        (8, "1 2 3 4 6 5 5 1", 4),
        (2, "4 4 1 2", 1),
        (2, "4 4 3 3 5 5 2 1", 0),
        (3, "3 3 1 5 2", 0),
        (4, "6 6 1 6 1 6 4", 1),
        (3, "5 5 5 2 6 6 3 4", 2),
        (4, "6 6 6 6 5 5 5 1 2 2 1 3 1", 0),
    ],
)
def test_highest_begins_and_tied_highest_throw_again_in_seat_order(seats, luck, beginner):
    script = Script(seats).go(f"open: {luck}")
    assert script.to_act == (beginner,)
    assert script.legal == ["roll"]
    assert script.match.steps[0].luck == tuple(int(face) for face in luck.split())
    assert script.happened(BeginnerChosen) == [BeginnerChosen(beginner)]


def test_each_round_of_a_tie_is_told_with_the_seats_that_threw():
    script = Script(4).go("open: 6 6 1 6 1 6 4")
    assert script.happened(OpeningThrown) == [
        OpeningThrown((0, 1, 2, 3), (6, 6, 1, 6), (6, 6, 1, 6)),
        OpeningThrown((0, 1, 3), (1, 6, 4), (1, 6, 4)),
    ]


def test_a_lower_tie_is_not_thrown_again():
    assert Script(4).go("open: 2 5 2 2").to_act == (1,)


@pytest.mark.parametrize("seats", range(2, 9))
def test_before_the_opening_only_seat_0_may_act_and_only_open(seats):
    script = Script(seats)
    assert script.to_act == (0,)
    assert script.legal == ["open"]
    assert [script.match.legal(seat) for seat in range(1, seats)] == [()] * (seats - 1)


def test_alone_there_is_no_opening():
    script = Script(1)
    assert script.to_act == (0,)
    assert script.legal == ["roll"]


def test_open_is_gone_once_somebody_has_begun():
    assert begun().legal == ["roll"]


@pytest.mark.parametrize("luck", ["6", "6 6", "6 6 3 3", "6 6 3 3 1"])
def test_an_opening_without_a_highest_is_short_of_luck(luck):
    with pytest.raises(BadLuck, match="too short"):
        Script(2).go(f"open: {luck}")


@pytest.mark.parametrize("luck", ["6 2 1", "6 6 3 2 1"])
def test_throws_after_the_highest_are_too_much_luck(luck):
    with pytest.raises(BadLuck, match="too long"):
        Script(2).go(f"open: {luck}")


def test_several_dice_a_seat_are_added_up():
    opening = Opening((0, 1), dice=3)
    assert opening.wants().dice == 6
    rest, events = opening.settle((6, 6, 1, 4, 4, 4))
    assert rest.seats == (0,)
    assert events[0] == OpeningThrown((0, 1), (13, 12), (6, 6, 1, 4, 4, 4))
