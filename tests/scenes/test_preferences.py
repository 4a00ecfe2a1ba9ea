"""What is in force: the operator's word first, then the people at the table, then the house."""

import pytest

from scenes.stage.settings import (
    KINDEST,
    OPERATOR,
    Settings,
    SettingsBook,
    Wishes,
    effective,
    wished,
)
from tests.support.services import MemoryKeeper

HOUSE = Settings(text_size=100, pace="normal", volume=80)
LARGE, FAST, CALM = {"text_size": 125}, {"pace": "fast"}, {"reduced_motion": True}


def book(*people, **house):
    made = SettingsBook(MemoryKeeper(house))
    made.seated(people)
    return made


def ben(**preferences):
    return Wishes("Ben", preferences)


GUEST = Wishes("Guest")


def test_without_people_and_operator_the_house_has_its_way():
    assert effective(HOUSE, [], {}) == HOUSE
    assert effective(HOUSE, [{}, {}], {}) == HOUSE


@pytest.mark.parametrize(
    ("people", "key", "value"),
    [
        ([LARGE], "text_size", 125),
        ([LARGE, {"text_size": 150}], "text_size", 150),
        ([{"text_size": 100}, {}], "text_size", 100),
        ([FAST], "pace", "fast"),
        ([FAST, {}], "pace", "normal"),
        ([FAST, {"pace": "slow"}], "pace", "slow"),
        ([CALM, {"reduced_motion": False}], "reduced_motion", True),
        ([{"ask_before_zero": False}], "ask_before_zero", False),
        ([{"ask_before_zero": False}, {}], "ask_before_zero", True),
        ([{"hints": False}, {"hints": False}], "hints", False),
    ],
)
def test_of_several_wishes_the_kindest_holds_and_a_guest_wants_what_the_house_does(
    people, key, value
):
    assert getattr(effective(HOUSE, people, {}), key) == value


def test_only_what_is_personal_can_be_preferred():
    preferences = {"volume": 3, "keys": {}, "fullscreen": True, "last_table": "roost"}
    assert effective(HOUSE, [preferences], {}) == HOUSE


@pytest.mark.parametrize(
    "unreadable",
    [
        {"text_size": 99},
        {"text_size": True},
        {"pace": "warp"},
        {"pace": 3},
        {"hints": "no"},
        {"reduced_motion": None},
        {"ask_before_zero": 1},
        {"": []},
    ],
    ids=str,
)
def test_a_preference_that_makes_no_sense_falls_back_to_the_house(unreadable):
    assert wished(unreadable) == {}
    assert effective(HOUSE, [unreadable], {}) == HOUSE


def test_the_coach_is_a_preference_and_no_setting():
    assert wished({"coach": True, **LARGE}) == {"coach": True, **LARGE}
    assert wished({"coach": "yes"}) == {}
    assert effective(HOUSE, [{"coach": True}], {}) == HOUSE


@pytest.mark.parametrize("key", KINDEST)
def test_every_preference_is_a_setting_of_the_house(key):
    assert hasattr(Settings(), key)


def test_the_operator_comes_before_everybody():
    caps = {"volume": 40, "text_size": 150, "pace": "slow", "muted": True}
    now = effective(HOUSE, [LARGE, FAST], caps)
    assert (now.volume, now.text_size, now.pace, now.muted) == (40, 150, "slow", True)


def test_a_volume_below_the_cap_stays_as_it_is():
    assert effective(Settings(volume=20), [], {"volume": 40}).volume == 20


@pytest.mark.parametrize(
    "caps",
    [{"volume": "loud"}, {"volume": -1}, {"volume": True}, {"pace": "warp"}, {"walls": "red"}],
    ids=str,
)
def test_an_order_that_makes_no_sense_is_no_order(caps):
    assert effective(HOUSE, [], caps) == HOUSE


def test_what_people_prefer_is_never_kept_as_the_house_has_it():
    made = book(ben(text_size=150))
    made.change(volume=10)
    assert made.now.text_size == 150
    assert made.house.text_size == 100
    made.seated([])
    assert made.now == made.house == SettingsBook(MemoryKeeper({"volume": 10})).now


def test_a_change_at_the_table_is_the_houses():
    made = book(ben(text_size=150), GUEST)
    made.change(text_size=125, pace="fast")
    assert (made.now.text_size, made.now.pace) == (150, "fast")
    made.seated([])
    assert made.now.text_size == 125


def test_who_listens_hears_when_people_sit_down_and_get_up_and_when_the_operator_speaks():
    made, heard = book(), []
    made.applied_by(lambda now: heard.append((now.text_size, now.volume)))
    made.seated([ben(text_size=125)])
    made.capped({"volume": 30})
    made.seated([])
    assert heard == [(100, 80), (125, 80), (125, 30), (100, 30)]


def test_each_person_is_asked_as_they_want_it_themselves():
    made = book(ben(ask_before_zero=False), GUEST, None)
    assert made.now.ask_before_zero
    assert [made.of(seat).ask_before_zero for seat in range(4)] == [False, True, True, True]


def test_the_operator_decides_for_each_person_too():
    made = book(ben(ask_before_zero=False))
    made.capped({"ask_before_zero": True})
    assert made.of(0).ask_before_zero


@pytest.mark.parametrize(
    ("people", "key", "who"),
    [
        ([], "text_size", ""),
        ([GUEST], "text_size", ""),
        ([GUEST, ben(text_size=125)], "text_size", "Ben"),
        ([GUEST, ben(text_size=100)], "text_size", ""),
        ([ben(text_size=100)], "text_size", "Ben"),
        ([None, ben(pace="slow")], "pace", "Ben"),
        ([GUEST, ben(pace="fast")], "pace", ""),
        ([Wishes("Ann", LARGE), ben(text_size=150)], "text_size", "Ben"),
    ],
)
def test_it_is_known_who_leaves_the_house_no_say(people, key, who):
    assert book(*people).decider(key) == who


def test_the_operator_is_named_before_any_person():
    made = book(ben(text_size=125))
    made.capped({"text_size": 150, "volume": 40})
    assert made.decider("text_size") == OPERATOR
    assert made.decider("volume") == ""
    assert (made.most("volume"), made.most("effects")) == (40, 100)


def test_as_delivered_goes_for_the_house_and_leaves_people_their_wishes():
    made = book(ben(text_size=150), text_size=125, recent_people=[3])
    made.reset()
    assert (made.house.text_size, made.now.text_size) == (100, 150)
    assert made.now.recent_people == (3,)
