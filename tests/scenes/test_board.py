"""The focus on a board of controls, and who gets which intent."""

from math import inf

import pytest

from scenes.props.board import Board
from scenes.props.controls import Control, Manner, Spot
from scenes.props.focus import neighbour
from scenes.stage.geometry import Box
from scenes.stage.intents import (
    Command,
    Confirm,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Release,
    Wheel,
)
from tests.support.services import null_services, sounds

RIGHT, LEFT, DOWN, UP = Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1)


class Steered(Spot):
    """Notes what it is told while it has the focus, and where it is dragged."""

    def __init__(self, box: Box, name: str) -> None:
        super().__init__(box, name, lambda: None, lambda canvas, box, manner: None)
        self.told: list[object] = []

    def steer(self, intent: Intent) -> bool:
        self.told.append(intent)
        return isinstance(intent, Wheel) or intent == RIGHT

    def drag_to(self, x: float, y: float) -> None:
        self.told.append((x, y))


class Plan:
    """A board of 100 x 100 controls by column and row, and a note of every press."""

    def __init__(self, **places: tuple[float, float]) -> None:
        self.services = null_services()
        self.pressed: list[str] = []
        self.refused: list[str] = []
        self.board = Board(
            self.services,
            [self.spot(name, *place) for name, place in places.items()],
            on_refusal=self.refused.append,
        )

    def spot(self, name: str, column: float, row: float, **more: object) -> Control:
        box = Box(column * 120, row * 120, 100, 100)
        control = Spot(
            box, name, lambda: self.pressed.append(name), lambda canvas, box, manner: None
        )
        for key, value in more.items():
            setattr(control, key, value)
        return control

    def after(self, *intents: Intent) -> str:
        for intent in intents:
            self.board.handle(intent)
        assert self.board.focused is not None
        return self.board.focused.name


@pytest.fixture
def square() -> Plan:
    return Plan(a=(0, 0), b=(1, 0), c=(0, 1), d=(1, 1))


def test_the_first_control_has_the_focus_at_first(square):
    assert square.after() == "a"


def test_a_board_can_begin_with_the_focus_on_another_control(square):
    board = Board(square.services, square.board.controls, focus="c")
    assert board.focused is board.control("c")


@pytest.mark.parametrize(
    ("moves", "name"),
    [([RIGHT], "b"), ([DOWN], "c"), ([RIGHT, DOWN], "d"), ([RIGHT, DOWN, LEFT], "c"), ([UP], "a")],
)
def test_arrows_go_to_the_neighbour(square, moves, name):
    assert square.after(*moves) == name


def test_an_arrow_into_nothing_is_not_used(square):
    assert not square.board.handle(LEFT)


def test_a_neighbour_far_aside_is_found_when_nothing_lies_straight_ahead():
    assert Plan(a=(0, 0), b=(6, 1)).after(DOWN) == "b"


def test_straight_ahead_comes_before_near_but_aside():
    assert Plan(a=(0, 0), aside=(2, 1), ahead=(0, 3)).after(DOWN) == "ahead"


def test_going_over_a_wide_control_keeps_the_column():
    plan = Plan(a=(0, 0), b=(1, 0), c=(2, 0), x=(0, 2), y=(1, 2), z=(2, 2))
    wide = plan.spot("wide", 0, 1)
    wide.box = Box(0, 120, 340, 100)
    plan.board.replace([*plan.board.controls, wide])
    assert plan.after(RIGHT, RIGHT, DOWN) == "wide"
    assert plan.after(DOWN) == "z"


def test_nothing_lies_ahead_of_the_last():
    assert neighbour(Box(0, 0, 10, 10), (5, 5), [Box(20, 0, 10, 10)], -1, 0) is None


def test_next_goes_round_in_order_both_ways(square):
    assert [square.after(Next()) for _ in range(4)] == ["b", "c", "d", "a"]
    assert square.after(Next(-1)) == "d"


def test_confirm_presses_what_has_the_focus(square):
    square.after(RIGHT, Confirm())
    assert square.pressed == ["b"]


def test_a_press_acts_at_once_and_takes_the_focus(square):
    assert square.after(Press(170, 170)) == "d"
    assert square.pressed == ["d"]


def test_a_press_beside_all_controls_is_nobodys(square):
    assert not square.board.handle(Press(110, 110))


def test_the_pointer_takes_the_focus_only_when_it_really_moves(square):
    assert square.after(Point(170, 50)) == "a"
    assert square.after(Point(171, 51)) == "a"
    assert square.after(Point(180, 60)) == "b"


def test_a_resting_pointer_leaves_the_focus_to_the_arrows(square):
    square.after(Point(160, 50), Point(170, 50), DOWN)
    assert square.after(Point(170, 50)) == "d"


def test_a_command_presses_its_control_and_leaves_the_focus(square):
    square.board.control("d").command = "bank"
    assert square.after(Command("bank")) == "a"
    assert square.pressed == ["d"]
    assert square.board.commands == {"bank"}


def test_a_command_of_no_control_is_left_to_the_scene(square):
    assert not square.board.handle(Command("bank"))


def test_of_two_controls_with_one_command_the_one_that_is_on_is_pressed(square):
    for name in ("a", "d"):
        square.board.control(name).command = "bank"
    square.board.control("a").enabled = False
    square.after(Command("bank"))
    assert square.pressed == ["d"]


def test_a_control_that_is_off_refuses_and_says_why(square):
    control = square.board.control("d")
    control.enabled, control.reason, control.command = False, "Not yet.", "bank"
    square.after(Press(170, 170), Command("bank"))
    assert square.pressed == []
    assert square.refused == ["Not yet.", "Not yet."]
    assert sounds(square.services) == ["refuse", "refuse"]


def test_arrows_and_next_pass_over_what_is_off(square):
    square.board.control("b").enabled = False
    assert square.after(Next()) == "c"
    assert square.after(UP, RIGHT) == "d"


def test_focus_leaves_what_is_switched_off_and_comes_back_with_it(square):
    control = square.board.control("d")
    square.board.focus("d")
    control.enabled = False
    assert square.after() != "d"
    control.enabled = True
    assert square.after() == "d"


def test_focus_goes_to_the_nearest_when_its_control_is_taken_away():
    plan = Plan(a=(0, 0), b=(1, 0), far=(9, 0), near=(6, 0))
    plan.board.focus("far")
    plan.board.replace([c for c in plan.board.controls if c.name != "far"])
    assert plan.after() == "near"


def test_focus_stays_with_the_name_when_controls_are_replaced(square):
    square.board.focus("c")
    square.board.replace([square.spot("new", 5, 5), square.spot("c", 3, 3)])
    assert square.after() == "c"


def test_a_board_with_everything_off_has_no_focus_and_bears_all_intents(square):
    for control in square.board.controls:
        control.enabled = False
    assert square.board.focused is None
    for intent in (RIGHT, Next(), Confirm(), Wheel(1), Release(0, 0), FocusLost()):
        assert not square.board.handle(intent)


def test_the_pressed_look_lasts_sixty_milliseconds(square):
    still = square.board.look_key()
    square.after(Confirm())
    assert square.board.look_key() != still
    assert square.board.quiet() == pytest.approx(0.06)
    square.board.update(0.05)
    assert square.board.look_key() != still
    square.board.update(0.011)
    assert square.board.look_key() == still
    assert square.board.quiet() == inf


def test_the_key_of_a_command_is_told_to_its_control():
    seen: list[Manner] = []
    services = null_services()
    spot = Spot(
        Box(0, 0, 100, 100),
        "Bank",
        lambda: None,
        lambda canvas, box, manner: seen.append(manner),
        command="bank",
    )
    Board(services, [spot]).draw(None)  # type: ignore[arg-type]  # the painter takes no canvas
    services.settings.change(keys={"bank": "x"})
    Board(services, [spot]).draw(None)  # type: ignore[arg-type]
    assert [manner.cap for manner in seen] == ["B", "X"]


def test_the_focused_control_may_take_arrows_for_itself():
    steered = Steered(Box(0, 0, 100, 100), "slider")
    plan = Plan(b=(1, 0), c=(0, 1))
    plan.board.replace([steered, *plan.board.controls])
    assert plan.after(RIGHT) == "slider"
    assert plan.after(DOWN) == "c"


def test_a_held_control_follows_the_pointer_until_it_is_let_go():
    steered = Steered(Box(0, 0, 100, 100), "slider")
    plan = Plan(b=(1, 0))
    plan.board.replace([steered, *plan.board.controls])
    plan.after(Press(50, 50), Point(170, 50), Release(170, 50), Point(180, 60))
    assert [told for told in steered.told if isinstance(told, tuple)] == [(170, 50)]
    assert plan.after() == "b"


def test_the_wheel_turns_what_lies_under_the_pointer():
    steered = Steered(Box(0, 0, 100, 100), "slider")
    plan = Plan(b=(1, 0))
    plan.board.replace([*plan.board.controls, steered])
    assert not plan.board.handle(Wheel(1))
    plan.after(Point(50, 50), Wheel(1))
    assert steered.told == [Wheel(1)]


def test_boxes_are_reported_by_name(square):
    assert square.board.boxes()[1] == ("b", Box(120, 0, 100, 100))


def test_an_unknown_control_is_a_key_error(square):
    with pytest.raises(KeyError, match="nobody"):
        square.board.control("nobody")
