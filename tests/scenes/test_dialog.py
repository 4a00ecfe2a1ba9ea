"""A question that is answered with yes or no."""

from math import inf

import pytest

from scenes.dialog import Dialog
from scenes.stage.intents import Back, Confirm, Move
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage


def asked(title: str = "Leave the house?", text: str = "") -> Stage[Dialog]:
    return Stage(Dialog(null_services(), title, text, "Leave", "Stay"))


@pytest.mark.parametrize(
    ("intents", "answer"),
    [([Back()], False), ([Confirm()], False), ([Move(-1, 0), Confirm()], True)],
)
def test_keys_answer_and_no_has_the_focus(intents, answer):
    dialog = asked()
    dialog.tell(*intents)
    assert dialog.results == [answer]


@pytest.mark.parametrize(("name", "answer"), [("yes", True), ("no", False)])
def test_a_click_answers(name, answer):
    dialog = asked()
    dialog.click(name)
    assert dialog.results == [answer]


@pytest.mark.parametrize("text", ["", "A line.", "Many words. " * 12, "W" * 300])
@pytest.mark.parametrize("title", ["Leave?", "A question that is far too long for one line " * 2])
def test_words_stay_within_the_panel(title, text):
    texts = asked(title, text).texts()
    assert overlaps(texts) == []
    assert strays(texts) == []


def test_the_scene_below_shows_through_and_nothing_moves():
    scene = asked().scene
    assert scene.see_through
    assert scene.quiet() == inf
