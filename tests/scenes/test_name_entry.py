"""A name, typed on real keys or on those on the screen."""

import pytest

from scenes.name_entry import NameEntry
from scenes.props.controls import Button
from scenes.props.draft import Draft
from scenes.props.keyboard import SCRIPTS, SIGNS, Keyboard
from scenes.session import SeatPlan
from scenes.stage.geometry import SAFE, Box
from scenes.stage.intents import Back, Composing, Confirm, Erase, Move, Next, Text
from scenes.stage.lettering import MISSING, readable
from tests.support.services import null_services, sounds
from tests.support.staging import Stage

SEATS = (SeatPlan("Ann"), SeatPlan("Ben", emblem="anchor"), SeatPlan("", emblem="moon"))


def entry(name: str = "", seats: tuple[SeatPlan, ...] = SEATS) -> Stage[NameEntry]:
    last = SeatPlan(name, emblem="moon")
    return Stage(NameEntry(null_services(), (*seats[:-1], last), len(seats) - 1))


def focused(stage: Stage[NameEntry]) -> str:
    control = stage.scene.board.focused
    assert control is not None
    return control.name


def test_a_name_typed_on_real_keys_is_taken_with_enter():
    stage = entry()
    stage.tell(Text("C"), Text("leo"), Confirm())
    assert stage.results == ["Cleo"]


def test_the_brass_button_shows_enter_only_while_enter_means_it():
    stage = entry()
    stage.tell(Text("C"))
    assert cap_of_take(stage) == "Enter"
    stage.tell(Move(0, -1))
    assert cap_of_take(stage) == ""


def cap_of_take(stage):
    take = stage.scene.board.control("take")
    assert isinstance(take, Button)
    return take.cap


def test_a_name_is_made_with_the_mouse_alone():
    stage = entry()
    stage.click("c", "l", "e", "space", "b", "take")
    assert stage.results == ["Cle B"]


def test_a_name_is_made_with_arrows_and_confirm_alone():
    stage = entry()
    stage.tell(Move(0, -1), Move(0, -1), Confirm())
    assert stage.scene.draft.count == 1
    while focused(stage) != "take":
        stage.tell(Next())
    stage.tell(Confirm())
    assert len(stage.results) == 1


def test_the_arrows_reach_every_key_and_button():
    stage = entry()
    seen, frontier = set(), [focused(stage)]
    while frontier:
        name = frontier.pop()
        seen.add(name)
        for move in (Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)):
            stage.scene.board.focus(name)
            stage.tell(move)
            if focused(stage) not in seen:
                frontier.append(focused(stage))
    assert seen == {name for name, _ in stage.scene.board.boxes()}


def test_typing_brings_the_focus_back_to_taking_the_name():
    stage = entry()
    stage.tell(Move(0, -1), Move(0, -1), Text("Jo"), Confirm())
    assert stage.results == ["Jo"]


def test_words_begin_with_a_capital_and_shift_turns_that_round():
    stage = entry()
    stage.click("a", "n", "space", "b", "shift", "c", "d")
    assert stage.scene.draft.text == "An BCd"
    stage.click("clear", "shift", "a")
    assert stage.scene.draft.text == "a"


def test_cancel_and_escape_give_no_name():
    for leave in (lambda stage: stage.click("Cancel"), lambda stage: stage.tell(Back())):
        stage = entry("Cleo")
        leave(stage)
        assert stage.results == [None]


def test_the_name_given_before_is_there_to_be_changed():
    stage = entry("Cleo")
    stage.tell(Erase(), Erase())
    stage.click("left", "u", "right", "take")
    assert stage.results == ["Cul"]


@pytest.mark.parametrize("way", [[Text("C"), Text("leo")], [Composing("Cl"), Text("Cleo")]])
def test_a_name_of_the_house_gives_way_to_what_is_typed(way):
    stage = entry("Player 3")
    stage.tell(*way, Confirm())
    assert stage.results == ["Cleo"]


def test_a_name_of_the_house_gives_way_to_the_keys_on_the_screen_which_show_capitals():
    stage = entry("Player 3")
    assert {"Q", "A"} <= {text.text for text in stage.texts()}
    stage.click("c", "l")
    assert {"q", "a"} <= {text.text for text in stage.texts()}
    stage.click("take")
    assert stage.results == ["Cl"]


def test_a_name_of_the_house_is_erased_as_a_whole():
    stage = entry("Player 3")
    stage.tell(Erase())
    assert stage.scene.draft.text == ""


def test_a_name_of_the_house_stays_if_nothing_is_typed():
    stage = entry("Player 3")
    stage.tell(Composing(""), Confirm())
    assert stage.results == ["Player 3"]


@pytest.mark.parametrize(("key", "name"), [("left", "XPlayer 3"), ("right", "Player 3x")])
def test_a_name_of_the_house_is_written_on_where_the_caret_was_moved_to(key, name):
    stage = entry("Player 3")
    stage.click(key, "x", "take")
    assert stage.results == [name]


def test_a_name_that_was_typed_is_written_on():
    stage = entry("Cleo")
    stage.tell(Text(" B"), Confirm())
    assert stage.results == ["Cleo B"]


def test_a_name_may_be_empty_and_is_tidied():
    stage = entry()
    stage.tell(Text("   "))
    stage.click("take")
    assert stage.results == [""]


def test_more_letters_than_allowed_are_refused_aloud():
    services = null_services()
    stage = Stage(NameEntry(services, SEATS, 2))
    stage.tell(Text("x" * 30))
    assert stage.scene.draft.count == 24
    assert sounds(services) == ["refuse"]


def test_what_an_input_method_composes_is_seen_but_not_taken():
    stage = entry()
    stage.tell(Text("A"), Composing("né"))
    assert "Ané" in [written.text for written in stage.texts()]
    stage.tell(Composing(""), Text("nn"))
    assert stage.scene.draft.text == "Ann"


def test_a_page_turned_keeps_the_focus_on_the_key_that_turned_it():
    stage = entry()
    stage.click("script")
    assert focused(stage) == "script"
    stage.click("ψ", "more", "ή")
    assert stage.scene.draft.text == "Ψή"


@pytest.mark.parametrize(
    ("clicks", "text"),
    [
        (["more", "é"], "É"),
        (["more", "more", "ł"], "Ł"),
        (["signs", "7"], "7"),
        (["signs", "signs", "q"], "Q"),
        (["script", "script", "я"], "Я"),
        (["script", "script", "script", "q"], "Q"),
        (["more", "more", "more", "more", "q"], "Q"),
        (["signs", "more", "à"], "À"),
    ],
)
def test_every_page_is_found_and_left_again(clicks, text):
    stage = entry()
    stage.click(*clicks)
    assert stage.scene.draft.text == text


def test_pages_fit_the_keys_and_show_only_what_the_font_has():
    pages = [page for script in SCRIPTS for page in script.pages] + [SIGNS]
    for page in pages:
        signs = "".join(page)
        assert [len(row) <= limit for row, limit in zip(page, (10, 10, 10), strict=True)]
        assert len(set(signs)) == len(signs)
        assert MISSING not in readable(signs + signs.upper(), "extra")
    assert all(len(page[2]) <= 9 for script in SCRIPTS for page in script.pages)


def test_keys_are_large_enough_and_apart():
    keys = [key.box for key in Keyboard(Draft(), Box(96, 344, 1728, 508), lambda: None).controls()]
    assert all(box.w >= 64 and box.h >= 64 and SAFE.holds(box) for box in keys)
    assert not any(
        a.inset(-6).overlaps(b.inset(-6)) for i, a in enumerate(keys) for b in keys[i + 1 :]
    )


@pytest.mark.parametrize("name", ["W" * 24, "🎲" * 24, "ابتثجحخد", "q\u0323\u0307", "\x00"])
def test_any_name_can_be_drawn_and_stays_within_its_field(name):
    stage = entry(name)
    written = stage.texts()
    field = Box(272, 176, 960, 92)
    inside = [w for w in written if field.contains(*w.box.center)]
    assert all(w.box.right <= field.right for w in inside)


def test_eight_seats_find_room_above_the_field():
    seats = tuple(
        SeatPlan("Bartholomew Featherstone", emblem=emblem)
        for emblem in ("fox", "anchor", "moon", "leaf", "star", "fish", "crown", "kite")
    )
    written = entry(seats=seats).texts()
    assert any(w.text == "A name for seat 8" and not w.cut for w in written)


def test_a_still_entry_is_quiet():
    assert entry().scene.quiet() == float("inf")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Łukasz", "A name for seat 3"),
        ("Привет", "A name for seat 3"),
        ("名", "This letter can’t be shown"),
        ("Fox 名前", "Some letters can’t be shown"),
    ],
)
def test_letters_without_a_picture_are_told_of_while_they_are_in_the_name(name, said):
    stage = entry()
    stage.tell(Text(name))
    assert said in [text.text for text in stage.texts() if not text.cut]
    stage.click("clear")
    assert "A name for seat 3" in [text.text for text in stage.texts()]
