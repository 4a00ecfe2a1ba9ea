"""The operator's room as a whole: the ways in it and out of it, and what it says at its top."""

from __future__ import annotations

import math

import pytest

from scenes.gallery_operator import desk
from scenes.keys import SCREENS
from scenes.kiosk.operator import WAITS
from scenes.stage.bindings import Bindings
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Command, Confirm, Digit, Move, Point, Wheel
from tests.support.layout import overlaps, strays
from tests.support.operating import Room, full_desk

ZOOMS = pytest.mark.parametrize("zoom", [1.0, 1.5])
SECTIONS = {1: "Audits", 2: "Tests", 3: "Settings", 4: "Tonight’s best"}


@pytest.fixture
def room(tmp_path):
    return Room(tmp_path)


@pytest.mark.parametrize("way", ["escape", "button"])
def test_the_guests_get_their_kiosk_back(room, way):
    if way == "escape":
        room.tell(Back())
    else:
        room.stage.click("back")
    assert room.results == ["back"]


@pytest.mark.parametrize(("digit", "title"), SECTIONS.items())
def test_digits_choose_what_is_on_the_slate(room, digit, title):
    room.tell(Digit(digit))
    assert title in room.words


@pytest.mark.parametrize("name", ["Tests", "Settings", "Records"])
def test_a_press_chooses_too(room, name):
    room.stage.click(name)
    assert SECTIONS[{"Tests": 2, "Settings": 3, "Records": 4}[name]] in room.words


@pytest.mark.parametrize("section", SECTIONS)
def test_arrows_reach_everything_that_can_be_pressed(room, section):
    room.tell(Digit(section))
    board = room.scene.board
    seen, frontier = set(), [board.focused.name]
    while frontier:
        name = frontier.pop()
        seen.add(name)
        for move in (Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)):
            board.focus(name)
            room.tell(move)
            if board.focused.name not in seen:
                frontier.append(board.focused.name)
    assert seen == {control.name for control in board.controls if control.enabled}


def test_leaving_the_kiosk_asks_first(room):
    room.tell(Digit(5))
    assert "Exit the kiosk?" in room.words
    room.tell(Confirm())
    assert room.results == []
    room.tell(Digit(5))
    room.answer(yes=True)
    assert room.results == ["exit"]


@pytest.mark.parametrize("runs", [True, False])
def test_leaving_the_kiosk_says_that_a_match_ends_with_it(room, runs):
    room.match = runs
    room.tell(Digit(5))
    assert any("The match of the guests ends" in word for word in room.words) == runs


def test_a_room_that_was_left_closes_after_two_minutes(room):
    room.pass_time(WAITS - 1)
    room.tell(Move(0, 1))
    room.pass_time(WAITS - 1)
    assert room.results == []
    room.pass_time(1)
    assert room.results == ["back"]


@pytest.mark.parametrize("open_it", [(Digit(5),), (Digit(2), Move(1, 0), Confirm())])
def test_a_question_or_a_test_that_was_left_does_not_keep_it_open(room, open_it):
    room.tell(*open_it)
    assert room.stage.director.top is not room.scene
    room.pass_time(WAITS - 1)
    assert room.stage.director.top is not room.scene
    room.pass_time(2)
    assert room.results == ["back"]


def test_a_trembling_mouse_keeps_no_room_open(room):
    for second in range(round(WAITS) + 2):
        room.tell(Point(300 + second % 3, 300))
        room.pass_time(1)
    assert room.results == ["back"]


def test_a_still_room_says_until_when(room):
    assert room.scene.quiet() == pytest.approx(60)
    room.pass_time(15)
    assert room.scene.quiet() == pytest.approx(45)
    room.pass_time(60)
    assert room.scene.quiet() == pytest.approx(45)
    assert math.isfinite(room.scene.quiet())


def test_the_strip_tells_uptime_and_what_guests_left(room):
    room.up = 6 * 86400 + 4 * 3600
    room.pass_time(0.1)
    assert "Kiosk · up 6 days 4 hours · no match running" in room.words
    room.match = True
    room.pass_time(0.1)
    assert "Kiosk · up 6 days 4 hours · one match running, saved" in room.words


def test_what_changes_by_itself_is_drawn_anew(room):
    room.match = True
    assert room.scene.quiet() == 0


@pytest.mark.parametrize("way", ["wheel", "digit", "arrows"])
def test_pages_turn(room, way):
    assert "1 of 3" in room.words
    if way == "wheel":
        room.tell(Wheel(-1.0))
    elif way == "digit":
        room.tell(Digit(1))
    else:
        room.stage.click("after")
    assert {"2 of 3", "By table"} <= room.words
    room.tell(Wheel(1.0))
    assert "1 of 3" in room.words


def test_the_digit_of_a_section_turns_past_its_last_page_to_the_first(room):
    room.tell(*(Digit(1),) * 3)
    assert "1 of 3" in room.words


def test_the_keys_are_those_that_are_listed(room):
    taken = set()
    for section in SECTIONS:
        room.tell(Digit(section))
        taken |= room.scene.commands
        assert Bindings().clashes(room.scene.commands) == ()
    assert taken == SCREENS["operator"]


@ZOOMS
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_is_readable_whole_and_apart(section, zoom):
    room = Room(None, full_desk())
    if section > 1:
        room.tell(Digit(section))
    for _ in range(room.scene.sections[section - 1].pages):
        texts = room.stage.texts(2 / 3, zoom)
        cut = [text.text for text in texts if text.cut]
        assert all(text.startswith("Maximiliane") for text in cut)
        assert [text.text for text in texts if text.size < 28] == []
        assert (overlaps(texts), strays(texts)) == ([], [])
        boxes = [box for _, box in room.scene.board.boxes()]
        assert all(box.w >= 64 and box.h >= 64 and SAFE.inset(-12).holds(box) for box in boxes)
        assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])
        room.tell(Wheel(-1.0))


def test_huge_counts_still_fit():
    laid = desk()
    for _ in range(40):
        laid.audits.thrown("yahtzee", 97_654_321)
    room = Room(None, laid)
    texts = room.stage.texts(2 / 3)
    assert [text.text for text in texts if text.cut] == []
    assert overlaps(texts) == []


def test_saving_says_where_the_file_is_until_something_else_is_done(room):
    room.tell(Command("save_audits"))
    assert any(word.startswith("The audits are in …") for word in room.words)
    room.tell(Move(0, 1))
    assert not any(word.startswith("The audits are in") for word in room.words)
