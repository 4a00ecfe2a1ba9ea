"""The pause over a table."""

from typing import Any

import pytest

from scenes.pause import HandOver, Pause, Sitter, TakeBack
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Move
from tests.support.layout import overlaps
from tests.support.services import null_services
from tests.support.staging import Stage


def pause(**more: Any) -> Stage[Pause]:
    return Stage(Pause(null_services(), "Ann’s turn · 750 at risk", "fox", **more))


@pytest.mark.parametrize(
    ("button", "result"),
    [
        ("Go on playing", "go-on"),
        ("Rules", "rules"),
        ("Settings", "settings"),
        ("Leave the table", "leave"),
    ],
)
def test_each_button_closes_with_its_result(button, result):
    stage = pause()
    stage.click(button)
    assert stage.results == [result]


@pytest.mark.parametrize(
    ("intent", "result"),
    [
        (Back(), "go-on"),
        (Confirm(), "go-on"),
        (Command("rules"), "rules"),
        (Command("settings"), "settings"),
        (Command("leave"), "leave"),
    ],
)
def test_each_key_closes_with_its_result(intent, result):
    stage = pause()
    stage.tell(intent)
    assert stage.results == [result]


def test_no_key_of_the_pause_has_two_meanings():
    stage = pause()
    bindings = null_services().bindings
    assert stage.scene.commands == {"rules", "settings", "leave"}
    assert bindings.clashes(stage.scene.commands) == ()


def test_leaving_is_never_one_arrow_from_going_on():
    stage = pause()
    stage.tell(Move(0, 1), Confirm())
    assert stage.results != ["leave"]


def test_the_pause_says_whose_turn_it_is_and_that_all_is_saved():
    texts = {written.text for written in pause().texts()}
    assert {"Paused", "Ann’s turn · 750 at risk", "Every throw so far is saved"} <= texts


def test_the_pause_says_what_the_store_could_not_do_instead():
    sentence = "The disk is full, so this match is kept in memory only."
    written = pause(failure=sentence).texts()
    assert "Every throw so far is saved" not in {w.text for w in written}
    assert " ".join(w.text for w in written if w.text in sentence) == sentence
    assert not any(w.cut for w in written)


def test_the_table_shows_through():
    assert Pause.see_through


def test_everything_lies_in_the_safe_area_and_is_large_enough_to_read():
    stage = pause()
    assert all(SAFE.holds(box) for _, box in stage.scene.board.boxes())
    assert all(written.size >= 28 for written in stage.texts())


ANN, BEN = Sitter(0, "Ann"), Sitter(1, "Ben")
LONG = Sitter(2, "W" * 24)


def test_who_plays_can_leave_the_seat_to_a_bot():
    stage = pause(leaver=ANN)
    assert {"Hand Ann’s seat to a bot", "Ann can take it back at any time"} <= stage.words
    stage.tell(Command("hand_over"))
    assert stage.results == [HandOver(0)]


@pytest.mark.parametrize("leaver", [None, ANN])
def test_who_left_can_come_back(leaver):
    stage = pause(leaver=leaver, away=[BEN])
    assert "Ben is back" in stage.words
    stage.tell(Command("take_back"))
    assert stage.results == [TakeBack(1)]


def test_where_several_left_the_pause_asks_who_is_back():
    stage = pause(leaver=ANN, away=[BEN, LONG])
    stage.tell(Command("take_back"))
    assert not stage.results
    assert "Who is back?" in stage.words
    stage.tell(Move(1, 0), Confirm())
    assert stage.results == [TakeBack(2)]


def test_back_leads_from_that_question_to_the_pause():
    stage = pause(away=[BEN, LONG])
    stage.click("take back")
    stage.tell(Back())
    focused = stage.scene.board.focused
    assert focused
    assert focused.name == "take back"
    stage.tell(Back())
    assert stage.results == ["go-on"]


@pytest.mark.parametrize(
    ("leaver", "away"), [(LONG, ()), (LONG, (LONG,)), (None, (LONG,)), (LONG, (LONG, BEN))]
)
def test_a_long_name_leaves_room_for_what_is_done_with_the_seat(leaver, away):
    stage = pause(leaver=leaver, away=away)
    assert not any(w.cut for w in stage.texts(2 / 3))
    assert not overlaps(stage.texts(2 / 3))
    if leaver:
        assert any(text.startswith("Hand W") and "’s seat" in text for text in stage.words)


def test_eight_who_left_find_their_names():
    away = [Sitter(seat, "W" * 24) for seat in range(8)]
    stage = pause(away=away)
    stage.click("take back")
    texts = stage.texts()
    assert not overlaps(texts)
    assert all(SAFE.holds(box) for _, box in stage.scene.board.boxes())
    stage.click("seat 7")
    assert stage.results == [TakeBack(7)]
