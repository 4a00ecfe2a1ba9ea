"""The paper of house rules in the lobby."""

import pytest

from game.catalogue import TABLES
from scenes import lobby_seats as seating
from scenes.lobby_paper import Length, RuleChoice
from scenes.lobby_sessions import first_session
from scenes.session import SeatPlan, Session
from scenes.stage.intents import Move, Press, Release
from tests.support.lobby import BY, Front, front

RIGHT, LEFT = Move(1, 0), Move(-1, 0)


def test_right_and_left_change_a_number_among_the_rules():
    stage = front()
    stage.go("target")
    stage.tell(RIGHT, RIGHT, LEFT)
    assert stage.session.rules == {"target": 11000}
    stage.tell(LEFT)
    assert stage.session.rules == {}


def test_a_number_is_changed_by_its_arrows():
    stage = front()
    box = stage.lobby.board.control("buy_in").box
    for x in (box.right - 20, box.right - 20, box.right - 260):
        stage.tell(Press(x, box.y + 30), Release(x, box.y + 30))
    assert stage.session.rules == {"buy_in": 550}


def test_a_value_between_the_steps_is_shown_and_left_to_the_nearest_steps():
    stage = Front(Session("ten-thousand", (SeatPlan("Ann"),), {"target": 7350}))
    assert "7,350" in {written.text for written in stage.texts()}
    stage.go("target")
    stage.tell(RIGHT)
    assert stage.session.rules == {"target": 8000}


@BY
def test_a_switch_among_the_rules_turns(by):
    stage = front()
    by(stage, "stealing")
    assert stage.session.rules == {"stealing": False}


def test_short_and_full_set_the_length_and_nothing_else():
    stage = front()
    stage.click("stealing")
    stage.go("length")
    stage.tell(LEFT)
    assert stage.session.rules == {"stealing": False, "target": 5000}
    stage.tell(RIGHT)
    assert stage.session.rules == {"stealing": False}


def test_a_length_of_ones_own_is_neither_short_nor_full():
    stage = front()
    stage.go("target")
    stage.tell(RIGHT)
    length = stage.lobby.board.control("length")
    assert isinstance(length, Length)
    assert length.read() == ""
    stage.go("length")
    stage.tell(RIGHT)
    assert stage.session.rules == {}


@pytest.mark.parametrize(
    ("seats", "rules", "words"),
    [
        (2, {}, "About 16 minutes"),
        (2, {"target": 5000}, "About 8 minutes"),
        (8, {"target": 20000}, "About 2 hours"),
        (5, {"target": 30000}, "About 2 hours"),
        (1, {"target": 1000}, "About 1 minute"),
    ],
)
def test_the_sheet_says_how_long_it_will_take(seats, rules, words):
    session = Session("ten-thousand", rules=rules)
    for _ in range(seats):
        session = seating.with_person(session)
    assert words in {written.text for written in Front(session).texts()}


@pytest.mark.parametrize(("x", "chosen"), [(0.1, "negative"), (0.6, "floor"), (0.95, "stakes")])
def test_a_word_among_the_rules_is_chosen_by_its_place(x, chosen):
    stage = Front(first_session("roost"))
    points = stage.lobby.board.control("points")
    assert isinstance(points, RuleChoice)
    spot = points.place.x + x * points.place.w, points.options()[0].center[1]
    stage.tell(Press(*spot), Release(*spot))
    assert stage.session.rules.get("points", "negative") == chosen


def test_left_and_right_go_from_word_to_word():
    stage = Front(first_session("roost"))
    stage.go("points")
    stage.tell(RIGHT, RIGHT, RIGHT, LEFT)
    assert stage.session.rules == {"points": "floor"}


def test_a_number_that_another_bounds_stays_below_it():
    stage = Front(Session("blackjack", (SeatPlan("Ann"),), {"points": 30, "min_wager": 20}))
    stage.go("min_wager")
    stage.tell(*[RIGHT] * 5)
    assert stage.session.rules == {"points": 30, "min_wager": 30}
    stage.go("points")
    stage.tell(LEFT)
    assert stage.session.rules == {"points": 10}


def test_a_table_without_house_rules_says_so_and_tells_its_goal():
    texts = " ".join(written.text for written in Front(first_session("yahtzee")).texts())
    assert "There is nothing to settle here." in texts
    assert "Fill the 13 boxes of your sheet." in texts


def test_every_rule_stands_there_with_its_explanation():
    texts = {written.text for written in front().texts()}
    for rule in TABLES["ten-thousand"].house_rules:
        assert {rule.label, rule.line} <= texts
