"""Where somebody at the table or the operator decides, the settings say so and leave it at that."""

import pytest

from scenes.settings import SettingsScene
from scenes.settings_decided import Decided
from scenes.stage.intents import Confirm, Move, Next
from scenes.stage.settings import SettingsBook, Wishes
from tests.support.layout import overlaps
from tests.support.people import AWKWARD
from tests.support.services import MemoryKeeper, null_services
from tests.support.staging import Stage

ALL = {
    "text_size": 150,
    "reduced_motion": True,
    "pace": "slow",
    "ask_before_zero": False,
    "hints": True,
}
ROWS = {
    "text_size": "Text",
    "reduced_motion": "Reduced motion",
    "pace": "Motion",
    "ask_before_zero": "Ask before a zero",
    "hints": "Explain buttons",
}


def settings(name="Ben", caps=(), **preferences):
    book = SettingsBook(MemoryKeeper({"hints": False}))
    book.seated([Wishes(name, preferences)])
    book.capped(dict(caps))
    return Stage(SettingsScene(null_services(settings=book)))


@pytest.mark.parametrize("key", ROWS)
def test_what_somebody_prefers_is_off_and_says_whose_it_is(key):
    stage = settings(**{key: ALL[key]})
    control = stage.scene.board.control(ROWS[key])
    assert isinstance(control, Decided)
    assert control.reason in stage.words
    assert control.reason.endswith("set by Ben")
    others = [stage.scene.board.control(row) for row in ROWS.values() if row != ROWS[key]]
    assert not any(isinstance(other, Decided) for other in others)


def test_what_is_off_changes_neither_by_mouse_nor_by_keys():
    stage = settings(**ALL)
    stage.click(*ROWS.values())
    for _ in stage.scene.board.controls:
        stage.tell(Next())
        assert not isinstance(stage.scene.board.focused, Decided)
    stage.scene.board.focus("Text")
    stage.tell(Confirm(), Move(0, 0))
    assert stage.scene.board.focused.name != "Text"
    house = SettingsBook(MemoryKeeper({"hints": False})).house
    assert {key: getattr(stage.scene._book.house, key) for key in ROWS} == {
        key: getattr(house, key) for key in ROWS
    }


def test_the_operator_is_named_for_what_the_operator_decides():
    stage = settings(caps={"bot_pace": "slow", "muted": True}.items())
    assert "Slow, set by the operator" in stage.words
    assert "On, set by the operator" in stage.words


def test_a_volume_goes_as_far_as_the_operator_allows():
    stage = settings(caps={"volume": 40}.items())
    book = stage.scene._book
    assert "40 at most" in stage.words
    stage.scene.board.focus("All")
    stage.tell(*[Move(1, 0)] * 5)
    assert (book.now.volume, book.house.volume) == (40, 80)
    stage.tell(Move(-1, 0))
    assert (book.now.volume, book.house.volume) == (35, 35)
    stage.tell(*[Move(1, 0)] * 5)
    assert (book.now.volume, book.house.volume) == (40, 40)


def test_with_nobody_at_the_table_everything_is_the_houses():
    book = SettingsBook(MemoryKeeper())
    book.seated([Wishes("Ben", ALL)])
    book.seated([])
    stage = Stage(SettingsScene(null_services(settings=book)))
    assert not any(isinstance(control, Decided) for control in stage.scene.board.controls)


@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("name", ["Ben", *sorted(set(AWKWARD))])
def test_any_name_has_its_place(name, zoom):
    stage = settings(name, {"volume": 40, "effects": 40, "room_tone": 5}.items(), **ALL)
    texts = stage.texts(2 / 3, zoom)
    assert overlaps(texts) == []
    assert [one.text for one in texts if one.cut and name not in one.text] == []
    assert [one.text for one in texts if one.size < 28] == []
    decided = [c for c in stage.scene.board.controls if isinstance(c, Decided)]
    assert len(decided) == len(ROWS)
