"""The page of somebody whom the house knows: every change is kept, and removing leaves nothing."""

from dataclasses import replace
from itertools import combinations

import pytest

from game.store import ProfileId
from scenes.profile_page import GOES, SAYING, ProfilePage
from scenes.profile_wishes import HOUSE, PREFERENCES
from scenes.props.controls import SMALLEST
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Confirm, Erase, Move, Text
from scenes.stage.settings import COACH, KINDEST, wished
from tests.support.layout import overlaps, strays
from tests.support.people import AWKWARD, home
from tests.support.staging import Stage

ROWS = [one.key for one in PREFERENCES]


@pytest.fixture
def house():
    return home("Ann", "Ben")


def page(house, name="Ann"):
    return Stage(ProfilePage(house.services, house[name].profile_id))


def row(stage, key):
    return stage.scene.board.control(key)


def press(stage, name):
    """Press a control of the scene on top."""
    stage.director.top.board.control(name).press()
    stage.director.settle()


def test_whom_the_house_does_not_know_has_no_page(house):
    with pytest.raises(KeyError):
        ProfilePage(house.services, ProfileId(99))


@pytest.mark.parametrize("leave", [lambda s: s.tell(Back()), lambda s: s.click("Done")])
def test_the_page_is_left_as_any_other(house, leave):
    stage = page(house)
    leave(stage)
    assert stage.results == ["back"]


def test_everything_that_can_be_preferred_has_a_row():
    assert {one.key for one in PREFERENCES} == {COACH, *KINDEST}


@pytest.mark.parametrize("one", PREFERENCES, ids=lambda one: one.key)
def test_every_answer_is_a_preference_that_can_be_read_and_the_first_is_none(one):
    assert one.chosen({one.key: "whatever", "other": 1}, one.unset) == {"other": 1}
    for word in one.words[1:]:
        chosen = one.chosen({}, word)
        assert wished(chosen) == chosen
        assert one.word(chosen) == word


@pytest.mark.parametrize("key", ROWS)
def test_a_preference_is_chosen_by_arrows_kept_at_once_and_given_up_again(house, key):
    stage = page(house)
    stage.scene.board.focus(key)
    stage.tell(Move(1, 0))
    (kept,) = house["Ann"].preferences
    assert kept == key
    assert dict(house["Ben"].preferences) == {}
    stage.tell(Move(-1, 0))
    assert dict(house["Ann"].preferences) == {}


def test_a_preference_is_chosen_by_the_mouse(house):
    stage = page(house)
    x, y = row(stage, "text_size").options()[2].center
    row(stage, "text_size").press_at(x, y)
    assert dict(house["Ann"].preferences) == {"text_size": 125}


def test_a_preference_that_can_not_be_read_is_shown_as_none():
    house = home("Ann", preferences={"text_size": 7, "pace": None})
    stage = page(house)
    assert row(stage, "text_size").read() == HOUSE
    assert row(stage, "pace").read() == HOUSE
    row(stage, "hints").put("Off")
    assert wished(house["Ann"].preferences) == {"hints": False}


def test_an_emblem_is_chosen(house):
    stage = page(house)
    stage.click("emblem kite")
    assert house["Ann"].emblem == "kite"
    assert house["Ben"].emblem == "anchor"


def test_an_emblem_that_there_is_not_gives_way_to_one_that_is_known(house):
    house.store.change_profile(replace(house["Ann"], emblem="dragon"))
    page(house).texts()


def test_a_name_is_changed(house):
    stage = page(house)
    stage.click("rename")
    assert "Another name for Ann" in stage.words
    stage.tell(Text("a"), Confirm())
    assert [person.name for person in house.people] == ["Anna", "Ben"]
    assert "Anna" in stage.words


@pytest.mark.parametrize("keys", [[Back()], [Confirm()], [Text("x"), Back()]])
def test_a_name_that_is_not_changed_stays(house, keys):
    stage = page(house)
    stage.click("rename")
    stage.tell(*keys)
    assert stage.director.top is stage.scene
    assert house["Ann"].name == "Ann"


def test_nobody_is_left_without_a_name(house):
    stage = page(house)
    stage.click("rename")
    stage.tell(Erase(), Erase(), Erase(), Confirm())
    assert "A person needs a name" in stage.words
    stage.tell(Back())
    assert house["Ann"].name == "Ann"


def test_two_people_may_have_one_name(house):
    stage = page(house)
    stage.click("rename")
    stage.tell(Erase(), Erase(), Erase(), Text("Ben"), Confirm())
    assert [person.name for person in house.people] == ["Ben", "Ben"]


def test_before_somebody_is_removed_it_is_said_what_goes_and_what_stays(house):
    stage = page(house)
    stage.click("Remove this person")
    assert "Remove Ann?" in stage.words
    said = " ".join(w.text for w in stage.texts())
    assert all(word in said for word in GOES.split())
    stage.tell(Confirm())
    assert [person.name for person in house.people] == ["Ann", "Ben"]
    assert stage.results == []


def test_who_is_removed_is_gone_from_people_and_settings(house):
    ann = house["Ann"].profile_id
    house.services.settings.change(last_seats=(("", "person", "fox", ann),))
    stage = page(house)
    stage.click("Remove this person")
    press(stage, "yes")
    assert stage.results == ["removed"]
    assert [person.name for person in house.people] == ["Ben"]
    assert house.services.settings.now.last_seats == (("", "person", "fox"),)
    assert ann not in house.services.settings.now.recent_people
    assert "Ann" not in repr(house.store.settings())


def test_a_store_in_trouble_says_so(house):
    stage = page(house)
    assert SAYING in stage.words
    house.store.failing = "The disk is full"
    assert "The disk is full" in stage.words


def test_the_arrows_reach_everything(house):
    stage = page(house)
    board = stage.scene.board
    reached, frontier = set(), [board.focused.name]
    while frontier:
        name = frontier.pop()
        reached.add(name)
        sideways = () if name in ROWS else (Move(1, 0), Move(-1, 0))
        for move in (*sideways, Move(0, 1), Move(0, -1)):
            board.focus(name)
            stage.tell(move)
            if board.focused.name not in reached:
                frontier.append(board.focused.name)
    assert reached == {name for name, _ in board.boxes()}


def test_a_still_page_is_quiet(house):
    assert page(house).scene.quiet() == float("inf")


@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0])
@pytest.mark.parametrize("name", ["Ann", *sorted(set(AWKWARD) - {"Ann"})])
def test_whoever_it_is_all_has_its_place(name, scale, zoom):
    stage = page(home(name), name)
    boxes = stage.scene.board.boxes()
    assert all(min(box.w, box.h) >= SMALLEST and SAFE.holds(box) for _, box in boxes)
    assert not any(a.overlaps(b) for (_, a), (_, b) in combinations(boxes, 2))
    texts = stage.texts(scale, zoom)
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert [one.text for one in texts if one.size < 28] == []
    assert [one.text for one in texts if one.cut and one.text not in AWKWARD] == []
