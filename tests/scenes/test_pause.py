"""The pause over a table."""

import pytest

from scenes.pause import Pause
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Move
from tests.support.services import null_services
from tests.support.staging import Stage


def pause(**more: str) -> Stage[Pause]:
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
