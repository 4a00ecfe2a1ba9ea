"""Who sits on a seat: somebody whom the house knows, a guest, or somebody to be remembered."""

from itertools import combinations

import pytest

from scenes.name_entry import ANOTHER, NEW, NOBODY, SEEN, TAKE, UNNAMED, YOU, NameEntry
from scenes.props.controls import GAP, SMALLEST
from scenes.session import SeatPlan
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Confirm, Erase, Move, Next, Text
from tests.support.layout import overlaps, strays
from tests.support.people import AWKWARD, crowd, home
from tests.support.services import sounds
from tests.support.staging import Stage

SEATS = (SeatPlan("Ann"), SeatPlan("Ben", emblem="anchor"), SeatPlan("Player 3", emblem="moon"))
SCALES = pytest.mark.parametrize("scale", [0.5, 2 / 3, 1.0])


def entry(house, seats=SEATS, index=2):
    return Stage(NameEntry(house.services, seats, index))


def seated(house, name, index=0):
    """Give seats at one of which somebody sits whom the house knows."""
    seats = list(SEATS)
    seats[index] = SeatPlan(name, emblem=seats[index].emblem, profile=house[name].profile_id)
    return tuple(seats)


def shown(stage):
    """Name the people on the row, from left to right."""
    keys = [c for c in stage.scene.board.controls if c.name.startswith("person ")]
    return [c.label for c in keys]


def focused(stage):
    return stage.scene.board.focused.name


# Choosing.


def test_one_press_seats_somebody_whom_the_house_knows():
    house = home("Cleo", "Clemens")
    stage = entry(house)
    stage.click(house.key("Cleo"))
    assert stage.results == [house["Cleo"]]


def test_who_played_last_stands_first():
    assert shown(entry(home("Cleo", "Clemens", "Zoë"))) == ["Zoë", "Clemens", "Cleo"]


def test_what_is_typed_leaves_those_whom_it_fits_and_tab_leads_to_them():
    house = home("Cleo", "Zoë Clair", "Ann")
    stage = entry(house)
    stage.tell(Text("cl"))
    assert shown(stage) == ["Zoë Clair", "Cleo"]
    stage.tell(Erase(), Text("leo"), Next(), Confirm())
    assert stage.results == [house["Cleo"]]


def test_nobody_fits_what_is_new_here_and_nothing_has_to_be_done_about_it():
    stage = entry(home("Cleo"))
    stage.tell(Text("Max"))
    assert (shown(stage), NEW in stage.words) == ([], True)
    stage.tell(Confirm())
    assert stage.results == ["Max"]


def test_a_house_that_knows_nobody_says_what_remembering_is_for():
    stage = entry(home())
    assert NOBODY in stage.words
    assert SEEN not in stage.words


def test_more_people_than_find_room_are_turned_to_and_round_again():
    house = home(*(f"Somebody {i}" for i in range(30)))
    stage = entry(house)
    seen: list[list[str]] = []
    while not seen or seen[0] != shown(stage):
        seen.append(shown(stage))
        stage.click("more people")
        assert focused(stage) == "more people"
    assert len(seen) > 3
    assert sorted(name for page in seen for name in page) == sorted(p.name for p in house.people)


def test_few_people_need_no_turning():
    assert "more people" not in dict(entry(home("A", "B")).scene.board.boxes())


def test_typing_begins_with_the_first_of_those_who_fit():
    stage = entry(home(*(f"Somebody {i}" for i in range(30))))
    stage.click("more people", "more people")
    stage.tell(Text("Somebody 2"))
    assert shown(stage)[0] == "Somebody 29"


# Those who sit already.


def test_nobody_can_be_taken_twice_and_the_house_says_where_they_sit():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"))
    assert "seat 1" in stage.words
    stage.click(house.key("Cleo"))
    assert stage.results == []
    assert "At seat 1 already: Cleo" in stage.words
    assert "refuse" in sounds(house.services)
    stage.tell(Text("x"))
    assert "At seat 1 already: Cleo" not in stage.words


def test_the_name_of_somebody_who_sits_elsewhere_is_that_of_another():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"))
    stage.tell(Text("Cleo"), Confirm())
    assert stage.results == ["Cleo"]


def test_a_bot_is_nobody_and_is_not_remembered():
    seats = (*SEATS[:2], SeatPlan("Rusty", "bot:steady", "moon"))
    stage = entry(home("Rusty"), seats)
    assert shown(stage) == []
    assert "remember" not in dict(stage.scene.board.boxes())
    assert "Bot" in stage.words
    stage.tell(Confirm())
    assert stage.results == ["Rusty"]


# Equal names.


@pytest.mark.parametrize("typed", ["Cleo", "cleo", " CLEO  "])
def test_who_types_a_known_name_is_asked_whether_it_is_theirs(typed):
    house = home("Cleo", "Clemens")
    stage = entry(house)
    stage.tell(Text(typed), Confirm())
    assert stage.results == []
    assert {YOU, ANOTHER} <= stage.words
    assert focused(stage) == house.key("Cleo")
    stage.tell(Confirm())
    assert stage.results == [house["Cleo"]]


def test_another_person_of_the_same_name_says_so_by_mouse():
    stage = entry(home("Cleo"))
    stage.tell(Text("Cleo"))
    stage.click("take", "take")
    assert stage.results == ["Cleo"]


def test_another_person_of_the_same_name_may_be_remembered_too():
    house = home("Cleo")
    stage = entry(house)
    stage.tell(Text("Cleo"))
    stage.click("remember", "take", "take")
    assert [person.name for person in house.people] == ["Cleo", "Cleo"]
    assert stage.results == [house.people[1]]


def test_of_several_of_one_name_each_can_be_chosen():
    house = home("Cleo", "Cleo")
    stage = entry(house)
    stage.tell(Text("Cleo"), Confirm())
    assert shown(stage) == ["Cleo", "Cleo"]
    older = house.people[0]
    stage.click(f"person {older.profile_id}")
    assert stage.results == [older]


def test_who_goes_on_typing_is_not_asked_any_more():
    stage = entry(home("Cleo"))
    stage.tell(Text("Cleo"), Confirm(), Text("patra"))
    assert {TAKE} <= stage.words
    assert YOU not in stage.words
    stage.tell(Confirm())
    assert stage.results == ["Cleopatra"]


# Remembering.


def test_a_guest_stays_a_guest():
    house = home()
    stage = entry(house)
    stage.tell(Text("Max"), Confirm())
    assert stage.results == ["Max"]
    assert house.people == ()


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_who_wants_to_be_remembered_is_known_from_then_on(way):
    house = home()
    stage = entry(house)
    stage.tell(Text("Max"))
    if way == "mouse":
        stage.click("remember", "take")
    else:
        stage.tell(Next(), Confirm())
        while focused(stage) != "take":
            stage.tell(Next())
        stage.tell(Confirm())
    (max_,) = house.people
    assert (max_.name, max_.emblem, dict(max_.preferences)) == ("Max", "moon", {})
    assert stage.results == [max_]


def test_enter_takes_the_name_once_its_owner_has_ticked_to_be_remembered():
    house = home()
    stage = entry(house)
    stage.tell(Text("Max"))
    stage.click("remember")
    stage.tell(Confirm())
    assert stage.results == [*house.people]
    assert [person.name for person in house.people] == ["Max"]


def test_remembering_can_be_called_off():
    house = home()
    stage = entry(house)
    stage.tell(Text("Max"))
    stage.click("remember", "remember", "take")
    assert (stage.results, house.people) == (["Max"], ())


def test_the_coach_who_sits_beside_them_is_remembered_too():
    house = home()
    stage = entry(house, (*SEATS[:2], SeatPlan("Player 3", emblem="moon", coach=True)))
    stage.tell(Text("Max"))
    stage.click("remember", "take")
    assert dict(house["Max"].preferences) == {"coach": True}


@pytest.mark.parametrize("keys", [[], [Erase()], [Text("   ")]])
def test_without_a_name_of_their_own_nobody_can_be_remembered(keys):
    house = home()
    stage = entry(house)
    stage.tell(*keys)
    stage.click("remember", "take")
    assert stage.results == []
    assert UNNAMED in stage.words
    assert house.people == ()


def test_cancelling_remembers_nobody():
    house = home()
    stage = entry(house)
    stage.tell(Text("Max"))
    stage.click("remember")
    stage.tell(Back())
    assert (stage.results, house.people) == ([None], ())


def test_a_store_in_trouble_remembers_for_this_evening():
    house = home()
    house.store.failing = "The disk is full"
    stage = entry(house)
    stage.tell(Text("Max"))
    stage.click("remember", "take")
    assert stage.results[0].name == "Max"


@pytest.mark.parametrize("name", ["W" * 24, "🎲🦊", "שלום"])
def test_any_name_can_be_remembered(name):
    house = home()
    stage = entry(house)
    stage.tell(Text(name))
    stage.click("remember", "take")
    assert house.people[0].name == name


# Somebody at their own seat.


def test_their_own_name_leaves_the_seat_as_it_is():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"), 0)
    assert "remember" not in dict(stage.scene.board.boxes())
    stage.tell(Confirm())
    assert stage.results == [None]


def test_another_name_is_that_of_a_guest_in_their_place():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"), 0)
    stage.tell(Text("Max"))
    assert "remember" in dict(stage.scene.board.boxes())
    stage.tell(Confirm())
    assert stage.results == ["Max"]


def test_their_page_is_one_press_away_and_what_was_changed_there_is_taken_along():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"), 0)
    stage.click("preferences")
    page = stage.director.top
    page.board.control("coach").put("Yes")
    stage.tell(Back(), Back())
    assert stage.results == [house["Cleo"]]
    assert dict(house["Cleo"].preferences) == {"coach": True}


def test_who_was_removed_leaves_an_empty_seat_to_be_named():
    house = home("Cleo")
    stage = entry(house, seated(house, "Cleo"), 0)
    stage.click("preferences")
    stage.director.top.board.control("Remove this person").press()
    stage.director.settle()
    stage.director.top.board.control("yes").press()
    stage.director.settle()
    assert stage.director.top is stage.scene
    assert "Cleo" not in stage.words
    assert "Player 1" in stage.words
    assert shown(stage) == []
    stage.tell(Confirm())
    assert stage.results == ["Player 1"]


# Where all of it lies.


@SCALES
@pytest.mark.parametrize("many", [0, 3, 30])
@pytest.mark.parametrize("count", [1, 3, 8])
def test_keys_and_words_lie_apart_whoever_is_known(many, count, scale):
    emblems = ("fox", "anchor", "moon", "leaf", "star", "fish", "crown", "kite")
    house = home(*crowd(many))
    seats = tuple(SeatPlan(f"P{i}", emblem=emblem) for i, emblem in enumerate(emblems[:count]))
    stage = entry(house, seats, count - 1)
    first = shown(stage)
    while True:
        check_layout(stage, scale)
        if "more people" not in dict(stage.scene.board.boxes()):
            return
        stage.click("more people")
        if shown(stage) == first:
            return


def check_layout(stage, scale):
    boxes = stage.scene.board.boxes()
    for name, box in boxes:
        assert SAFE.holds(box), name
        assert min(box.w, box.h) >= SMALLEST, name
    for (name, box), (other, another) in combinations(boxes, 2):
        apart = not box.inset(-GAP / 2 + 0.01).overlaps(another.inset(-GAP / 2 + 0.01))
        assert apart, (name, other)
    texts = stage.texts(scale)
    assert overlaps(texts) == []
    assert strays(texts) == []
    assert [one.text for one in texts if one.cut and one.text not in AWKWARD] == []
    assert [one.text for one in texts if one.size < 28] == []


@pytest.mark.parametrize("zoom", [1.25, 1.5])
@pytest.mark.parametrize("many", [0, 3, 30])
def test_large_text_has_its_place_too(many, zoom):
    texts = entry(home(*crowd(many))).texts(2 / 3, zoom)
    assert overlaps(texts) == []
    assert [one.text for one in texts if one.cut and one.text not in AWKWARD] == []


def test_the_arrows_reach_every_person_and_every_key():
    stage = entry(home("Cleo", "Clemens", "Zoë"))
    board = stage.scene.board
    reached, frontier = set(), [focused(stage)]
    while frontier:
        name = frontier.pop()
        reached.add(name)
        for move in (Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)):
            board.focus(name)
            stage.tell(move)
            if focused(stage) not in reached:
                frontier.append(focused(stage))
    assert reached == {name for name, _ in board.boxes()}


def test_a_still_row_is_quiet():
    assert entry(home("Cleo")).scene.quiet() == float("inf")
