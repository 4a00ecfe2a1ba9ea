"""The pad for the PIN: by keys, arrows and pointer, its locks, and how it closes by itself."""

from __future__ import annotations

import math

import pytest

from scenes.kiosk.pin import FILE, PinLock, set_pin
from scenes.kiosk.pin_pad import WAITS, PinPad
from scenes.stage.geometry import SAFE
from scenes.stage.intents import Back, Confirm, Digit, Erase, Move, Point
from tests.support.layout import overlaps, strays
from tests.support.services import null_services
from tests.support.staging import Stage

PIN = "2468"


class Door:
    """A pad in front of a folder, with a clock of its own."""

    def __init__(self, folder, pin=PIN):
        self.time = 0.0
        if pin:
            set_pin(folder, pin)
        self.lock = PinLock(folder, lambda: self.time)
        self.services = null_services(now=lambda: self.time)
        self.open()

    def open(self):
        self.stage = Stage(PinPad(self.services, self.lock))
        return self.stage

    def type(self, digits):
        self.stage.tell(*(Digit(int(digit)) for digit in digits))

    def pass_time(self, seconds, step=0.5):
        for _ in range(round(seconds / step)):
            self.time += step
            self.stage.director.update(step)
            self.stage.director.settle()

    @property
    def said(self):
        return self.stage.scene.said

    @property
    def results(self):
        return self.stage.results


@pytest.fixture
def door(tmp_path):
    return Door(tmp_path)


def test_the_right_pin_and_enter_let_the_operator_in(door):
    door.type(PIN)
    door.stage.tell(Confirm())
    assert door.results == ["in"]


def test_the_keys_on_the_screen_do_the_same(door):
    door.stage.click(*PIN, "ok")
    assert door.results == ["in"]


def test_arrows_and_enter_do_the_same(tmp_path):
    door = Door(tmp_path, "5555")
    board = door.stage.scene.board
    board.focus("5")
    door.stage.tell(*(Confirm(),) * 4, Move(0, 1), Move(1, 0), Move(0, 1))
    assert board.focused is board.control("ok")
    door.stage.tell(Confirm())
    assert door.results == ["in"]


def test_eight_digits_are_tried_at_once(tmp_path):
    door = Door(tmp_path, "12345678")
    door.type("12345678")
    assert door.results == ["in"]


def test_less_than_four_digits_are_not_tried(door):
    door.type("246")
    door.stage.click("ok")
    assert door.said == "Type the PIN"
    assert door.lock.seconds_locked == 0


def test_a_digit_can_be_taken_back(door):
    door.type("2469")
    door.stage.tell(Erase())
    door.type("99")
    door.stage.click("erase", "erase")
    door.type("8")
    door.stage.tell(Confirm())
    assert door.results == ["in"]


def test_wrong_tries_are_counted_and_then_the_pad_is_locked_for_a_minute(door):
    said = []
    for _ in range(5):
        door.type("0000")
        door.stage.tell(Confirm())
        said.append(door.said)
    assert said == [
        "Not right, 4 tries left",
        "Not right, 3 tries left",
        "Not right, 2 tries left",
        "Not right, 1 try left",
        "Try again in 60 s",
    ]
    door.type(PIN)
    door.stage.click("2", "ok")
    assert door.results == []


def test_a_locked_pad_counts_down_and_opens_again(door):
    for _ in range(5):
        door.type("0000")
        door.stage.tell(Confirm())
    door.pass_time(2)
    assert door.said == "Try again in 58 s"
    assert 0 < door.stage.scene.quiet() <= 0.2
    door.time += 1
    assert door.stage.scene.quiet() == 0
    for _ in range(6):
        door.pass_time(10)
        door.stage.tell(Move(0, 1))
    assert door.said == "Type the PIN"
    door.type(PIN)
    door.stage.tell(Confirm())
    assert door.results == ["in"]


def test_closing_and_opening_the_pad_unlocks_nothing(door):
    for _ in range(5):
        door.type("0000")
        door.stage.tell(Confirm())
    assert "Try again in 60 s" in door.open().words


def test_nobody_sees_what_is_typed(door):
    before = door.stage.words
    door.type(PIN)
    assert door.stage.words == before


def test_escape_leads_back_to_the_guests(door):
    door.stage.tell(Back())
    assert door.results == ["out"]


def test_the_pad_closes_after_fifteen_seconds_without_input(door):
    door.pass_time(WAITS - 1)
    door.type("2")
    door.pass_time(WAITS - 1)
    assert door.results == []
    door.pass_time(1.5)
    assert door.results == ["out"]


def test_a_trembling_mouse_is_nobody(door):
    for place in range(20):
        door.stage.tell(Point(500 + place % 2, 500))
        door.pass_time(1)
    assert door.results == ["out"]


def test_a_still_pad_says_when_it_will_change(door):
    assert door.stage.scene.quiet() == pytest.approx(WAITS)
    door.type("2")
    door.pass_time(3)
    assert door.stage.scene.quiet() == pytest.approx(WAITS - 3)
    assert math.isfinite(door.stage.scene.quiet())


def test_without_a_pin_there_is_only_the_way_out(tmp_path):
    door = Door(tmp_path, "")
    assert {"Exit the kiosk?", "To set one: python main.py --kiosk-pin"} <= door.stage.words
    assert [name for name, _ in door.stage.scene.board.boxes()] == ["exit", "back"]
    door.type(PIN)
    door.stage.tell(Erase())
    assert door.results == []
    door.stage.click("exit")
    assert door.results == ["exit"]


def test_without_a_pin_enter_goes_back(tmp_path):
    door = Door(tmp_path, "")
    door.stage.tell(Confirm())
    assert door.results == ["out"]


def test_a_damaged_pin_is_told(tmp_path):
    (tmp_path / FILE).write_text("what?")
    assert any("can’t be read" in word for word in Door(tmp_path, "").stage.words)


@pytest.mark.parametrize("zoom", [1.0, 1.5])
@pytest.mark.parametrize("pin", [PIN, ""])
def test_everything_is_readable_and_large_enough(tmp_path, pin, zoom):
    door = Door(tmp_path, pin)
    texts = door.stage.texts(2 / 3, zoom)
    assert [text.text for text in texts if text.cut or text.size < 28] == []
    assert (overlaps(texts), strays(texts)) == ([], [])
    boxes = [box for _, box in door.stage.scene.board.boxes()]
    assert all(box.w >= 64 and box.h >= 64 and SAFE.holds(box) for box in boxes)
