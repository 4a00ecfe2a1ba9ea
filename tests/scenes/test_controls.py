"""Buttons, and rows that hold a value."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from scenes.props.board import Board
from scenes.props.controls import Button, Control, IconButton, Manner, Spot
from scenes.props.dials import Choice, Slider, Stepper, Switch
from scenes.stage.canvas import Written
from scenes.stage.geometry import Box
from scenes.stage.intents import Confirm, Move, Point, Press, Wheel
from tests.support.services import null_services, sounds
from tests.support.staging import blank

ROW = Box(100, 100, 800, 80)


class Value:
    """A value that a dial reads and writes, with a note of every write."""

    def __init__(self, now: object) -> None:
        self.now = now
        self.writes: list[object] = []

    def read(self) -> object:
        return self.now

    def write(self, value: object) -> None:
        self.now = value
        self.writes.append(value)


def nothing() -> None:
    pass


def texts(control: Control, manner: Manner | None = None) -> list[Written]:
    canvas = blank(1.0)
    canvas.report = []
    control.draw(canvas, manner or Manner())
    return canvas.report


def pixels(control: Control, manner: Manner) -> bytes:
    canvas = blank(0.5)
    control.draw(canvas, manner)
    return canvas.surface.get_buffer().raw


@pytest.mark.parametrize("look", ["normal", "primary", "quiet", "dashed"])
def test_a_button_writes_its_label_and_key(look):
    button = Button(Box(96, 924, 500, 96), "Roll 1 die", nothing, look=look)
    assert [w.text for w in texts(button, Manner(cap="Space"))] == ["Space", "Roll 1 die"]


def test_a_fixed_key_is_written_where_no_command_gives_one():
    button = Button(Box(96, 924, 500, 96), "Cancel", nothing, cap="Esc")
    assert "Esc" in [w.text for w in texts(button)]


def test_a_button_that_is_off_gives_its_reason_in_place_of_the_second_line():
    button = Button(Box(96, 924, 500, 96), "Bank", nothing, second="750", reason="Buy-in is 500")
    assert "750" in [w.text for w in texts(button)]
    button.enabled = False
    shown = [w.text for w in texts(button)]
    assert "Buy-in is 500" in shown
    assert "750" not in shown


def test_a_long_label_shrinks_one_step_then_ends_in_an_ellipsis():
    def label(text: str) -> Written:
        return texts(Button(Box(0, 0, 340, 96), text, nothing))[0]

    whole, shrunk, cut = label("Bank 750"), label("Keep and throw"), label("W" * 40)
    assert whole.size > shrunk.size == cut.size
    assert not shrunk.cut
    assert cut.cut


@pytest.mark.parametrize("label", ["Roll", "W" * 60, "Every throw so far is saved for later"])
@pytest.mark.parametrize("second", ["", "a reason that is much too long for the button it is on"])
@pytest.mark.parametrize("cap", ["", "B", "Backspace"])
def test_words_stay_within_their_button(label, second, cap):
    box = Box(200, 300, 380, 96)
    for written in texts(Button(box, label, nothing, second=second), Manner(cap=cap)):
        assert box.x <= written.box.x
        assert written.box.right <= box.right
        assert written.size >= 28


def test_an_icon_has_a_small_cap_and_no_words():
    button = IconButton(Box(1592, 924, 110, 96), "Rules", nothing, "book")
    assert button.name == "Rules"
    assert [w.text for w in texts(button, Manner(cap="R"))] == ["R"]


def test_focus_and_a_press_are_seen():
    button = Button(Box(96, 424, 500, 96), "Roll", nothing)
    looks = {
        pixels(button, manner) for manner in (Manner(), Manner(focused=True), Manner(down=True))
    }
    assert len(looks) == 3


def test_the_state_of_a_button_tells_all_that_can_be_seen():
    button = Button(Box(0, 0, 200, 96), "Roll", nothing)
    states = {button.state()}
    for change in ("label", "second", "look", "reason", "icon", "cap"):
        setattr(button, change, "quiet")
        states.add(button.state())
    button.enabled = False
    assert len({*states, button.state()}) == 8


def test_a_spot_is_drawn_by_its_painter_and_told_apart_by_what_it_shows():
    seen: list[Box] = []
    spot = Spot(ROW, "fox", nothing, lambda canvas, box, manner: seen.append(box), shows="fox")
    other = Spot(ROW, "fox", nothing, lambda canvas, box, manner: None, shows="moon")
    texts(spot)
    assert seen == [ROW]
    assert spot.state() != other.state()


def stepper(value: Value) -> Stepper[object]:
    return Stepper(ROW, "Target", (500, 1000, 10_000), value.read, value.write, show=str)


def test_a_stepper_steps_by_arrows_wheel_and_mouse_and_stops_at_its_ends():
    value = Value(1000)
    control = stepper(value)
    board = Board(null_services(), [control])
    board.handle(Move(1, 0))
    board.handle(Move(1, 0))
    assert value.writes == [10_000]
    board.handle(Press(control.place.x + 5, 140))
    board.handle(Press(control.place.right - 5, 140))
    board.handle(Wheel(-1))
    assert value.writes == [10_000, 1000, 10_000, 1000]


def test_a_press_on_the_label_of_a_stepper_changes_nothing():
    value = Value(1000)
    Board(null_services(), [stepper(value)]).handle(Press(120, 140))
    assert value.writes == []


def test_confirm_goes_round_the_values_of_a_stepper():
    value = Value(1000)
    board = Board(null_services(), [stepper(value)])
    for _ in range(3):
        board.handle(Confirm())
    assert value.writes == [10_000, 500, 1000]


def test_up_and_down_leave_a_dial():
    value = Value(1000)
    below = Button(Box(100, 400, 300, 96), "Done", nothing)
    board = Board(null_services(), [stepper(value), below])
    board.handle(Move(0, 1))
    assert board.focused is below


def test_a_value_that_changes_ticks_and_one_at_its_end_does_not():
    services = null_services()
    board = Board(services, [stepper(Value(1000))])
    board.handle(Move(1, 0))
    board.handle(Move(1, 0))
    assert sounds(services) == ["tick"]


def switch(value: Value) -> Control:
    return Switch(ROW, "Mute", lambda: bool(value.now), value.write)


def slider(value: Value) -> Control:
    return Slider(ROW, "All", lambda: int(str(value.now)), value.write, span=500)


def choice(value: Value) -> Control:
    return Choice(ROW, "Pace", ("slow", "fast"), lambda: str(value.now), value.write, span=500)


DIALS: list[tuple[Callable[[Value], Control], object, object]] = [
    (switch, False, True),
    (slider, 80, 20),
    (choice, "slow", "fast"),
    (stepper, 500, 1000),
]


@pytest.mark.parametrize(("make", "before", "after"), DIALS)
def test_a_dial_always_shows_the_value_of_now(make, before, after):
    value = Value(before)
    control = make(value)
    looks = pixels(control, Manner()), control.state()
    value.now = after
    assert pixels(control, Manner()) != looks[0]
    assert control.state() != looks[1]


@pytest.mark.parametrize(("make", "before", "after"), DIALS)
def test_a_dial_that_is_off_keeps_its_value(make, before, after):
    value = Value(before)
    control = make(value)
    control.enabled, control.reason = False, "Not in this match."
    board = Board(null_services(), [control])
    for intent in (Press(ROW.right - 40, 140), Point(0, 0), Move(1, 0), Wheel(1), Confirm()):
        board.handle(intent)
    assert value.writes == []
    assert "Not in this match." in [w.text for w in texts(control)]


@pytest.mark.parametrize(("make", "before", "after"), DIALS)
def test_the_focus_of_a_dial_is_seen(make, before, after):
    control = make(Value(before))
    assert pixels(control, Manner(focused=True)) != pixels(control, Manner())


def test_a_tall_row_gives_its_second_line_the_whole_width():
    sentence = "Take over the dice and the points before you"
    tall = Switch(Box(100, 100, 800, 110), "Stealing", lambda: True, id, second=sentence)
    assert not [w for w in texts(tall) if w.cut]


def test_the_answers_of_a_choice_fill_its_place_without_touching():
    options = Choice(
        ROW, "Pace", ("slow", "normal", "fast", "instant"), lambda: "slow", id, span=640
    ).options()
    assert options[-1].right == pytest.approx(ROW.right)
    gaps = [b.x - a.right for a, b in pairwise(options)]
    assert gaps == pytest.approx([12, 12, 12])
    assert {round(box.w, 6) for box in options} == {round(options[0].w, 6)}
    assert all(box.w >= 64 and box.h >= 64 for box in options)


def test_a_slider_between_steps_goes_to_the_next_step():
    value = Value(83)
    board = Board(null_services(), [slider(value)])
    board.handle(Move(1, 0))
    board.handle(Move(-1, 0))
    assert value.writes == [85, 80]
    value.now = 83
    board.handle(Move(-1, 0))
    assert value.now == 80
