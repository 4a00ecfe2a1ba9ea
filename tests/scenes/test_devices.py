import pygame
import pytest
from pygame.event import Event

from scenes.stage.bindings import Bindings
from scenes.stage.devices import Devices, Queue, without_stale_motion
from scenes.stage.geometry import Viewport
from scenes.stage.intents import (
    Back,
    Closed,
    Command,
    Composing,
    Confirm,
    Digit,
    Drop,
    Erase,
    FocusLost,
    Move,
    Next,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)

HALF = Viewport.fit(960, 600)
COMMANDS = frozenset({"throw", "bank", "surprise", "add_person", "remove"})


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    yield pygame.display.set_mode((320, 200))
    pygame.display.quit()


@pytest.fixture
def devices():
    return Devices()


def down(key, unicode="", mod=0, **more):
    return Event(pygame.KEYDOWN, key=key, unicode=unicode, mod=mod, **more)


def up(key):
    return Event(pygame.KEYUP, key=key, unicode="", mod=0)


def mouse(kind, x, y, button=1):
    return Event(kind, pos=(x, y), button=button)


def text(written):
    return Event(pygame.TEXTINPUT, text=written)


def meant(devices, *events, typing=False, commands=COMMANDS):
    return [i for event in events for i in devices.translate(event, HALF, commands, typing)]


def test_the_pointer_is_told_in_stage_units(devices):
    events = (
        Event(pygame.MOUSEMOTION, pos=(480, 300)),
        mouse(pygame.MOUSEBUTTONDOWN, 0, 30),
        mouse(pygame.MOUSEBUTTONUP, 960, 570),
    )
    assert meant(devices, *events) == [Point(960, 540), Press(0, 0), Release(1920, 1080)]


def test_only_the_main_button_presses(devices):
    others = [mouse(pygame.MOUSEBUTTONDOWN, 5, 5, button) for button in (2, 3, 4, 5)]
    assert meant(devices, *others) == []


def test_a_finger_presses_once_through_the_mouse_event_that_it_makes(devices):
    finger = Event(pygame.FINGERDOWN, x=0.5, y=0.5, finger_id=0, touch_id=1)
    made = Event(pygame.MOUSEBUTTONDOWN, pos=(480, 300), button=1, touch=True)
    assert meant(devices, finger, made) == [Press(960, 540)]


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (down(pygame.K_RETURN, "\r"), Confirm()),
        (down(pygame.K_KP_ENTER, "\r"), Confirm()),
        (down(pygame.K_ESCAPE, "\x1b"), Back()),
        (down(pygame.K_LEFT), Move(-1, 0)),
        (down(pygame.K_DOWN), Move(0, 1)),
        (down(pygame.K_TAB, "\t"), Next(1)),
        (down(pygame.K_TAB, "\t", pygame.KMOD_LSHIFT), Next(-1)),
        (down(pygame.K_SPACE, " "), Command("throw")),
        (down(pygame.K_b, "b"), Command("bank")),
        (down(pygame.K_b, "B", pygame.KMOD_LSHIFT), Command("bank")),
        (down(pygame.K_DELETE, "\x7f"), Command("remove")),
        (down(pygame.K_m, "m"), Command("mute")),
        (down(pygame.K_F11), Command("fullscreen")),
        (down(pygame.K_F4, mod=pygame.KMOD_LALT), Closed()),
        (Event(pygame.QUIT), Closed()),
        (Event(pygame.WINDOWFOCUSLOST), FocusLost()),
        (Event(pygame.DROPFILE, file="/tmp/match.json"), Drop("/tmp/match.json")),
        (Event(pygame.MOUSEWHEEL, y=-1, precise_y=-0.5), Wheel(-0.5)),
        (Event(pygame.MOUSEWHEEL, y=1), Wheel(1)),
    ],
)
def test_every_device_event_has_its_meaning(devices, event, intent):
    assert meant(devices, event) == [intent]


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (down(pygame.K_PLUS, "+"), "add_person"),
        (down(pygame.K_KP_PLUS, "+"), "add_person"),
        (down(pygame.K_EQUALS, "=", pygame.KMOD_LSHIFT), "add_person"),
        (down(pygame.K_EQUALS, "+", pygame.KMOD_LSHIFT), "add_person"),
        (down(pygame.K_SLASH, "/", pygame.KMOD_RSHIFT), "surprise"),
        (down(0xDF, "ß", pygame.KMOD_LSHIFT), "surprise"),
    ],
)
def test_signs_are_found_on_the_keyboards_of_several_countries(devices, event, command):
    assert meant(devices, event) == [Command(command)]


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_3, "3"),
        down(pygame.K_KP3, "3"),
        down(pygame.K_3),
        down(pygame.K_QUOTEDBL, '"', scancode=pygame.KSCAN_3),
    ],
)
def test_digits_come_from_both_rows_and_from_their_place_on_a_french_keyboard(devices, event):
    assert meant(devices, event) == [Digit(3)]


def test_a_command_that_the_scene_does_not_offer_is_not_given(devices):
    assert meant(devices, down(pygame.K_b, "b"), commands=frozenset()) == []


def test_remapped_keys_are_followed_and_written_on_the_caps():
    devices = Devices(Bindings().with_key("bank", "x"))
    assert meant(devices, down(pygame.K_b, "b"), down(pygame.K_x, "x")) == [Command("bank")]
    assert devices.cap("bank") == "X"


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_shortcuts_of_the_system_are_left_to_it(devices, mod):
    keys = (down(pygame.K_b, "b", mod), down(pygame.K_TAB, "\t", mod), down(pygame.K_3, "3", mod))
    assert meant(devices, *keys) == []


@pytest.mark.parametrize(
    "event",
    [
        down(pygame.K_RETURN, "\r"),
        down(pygame.K_ESCAPE),
        down(pygame.K_SPACE, " "),
        down(pygame.K_3, "3"),
        down(pygame.K_F11),
    ],
)
def test_a_held_key_is_no_second_press(devices, event):
    assert len(meant(devices, *[event] * 10)) == 1
    assert len(meant(devices, up(event.key), event)) == 1


def test_arrows_and_tab_go_on_while_they_are_held(devices):
    assert len(meant(devices, *[down(pygame.K_RIGHT)] * 5)) == 5
    assert len(meant(devices, *[down(pygame.K_TAB)] * 5)) == 5


def test_a_lost_focus_lets_go_of_every_key(devices):
    space = down(pygame.K_SPACE, " ")
    assert meant(devices, space, Event(pygame.WINDOWFOCUSLOST), space) == [
        Command("throw"),
        FocusLost(),
        Command("throw"),
    ]


def test_while_typing_letters_are_text_and_no_commands(devices):
    events = (
        down(pygame.K_b, "b"),
        text("b"),
        down(pygame.K_m, "m"),
        text("m"),
        down(pygame.K_SPACE, " "),
        text(" "),
        down(pygame.K_3, "3"),
        text("3"),
        text("Ελ"),
    )
    assert meant(devices, *events, typing=True) == [Text(t) for t in ("b", "m", " ", "3", "Ελ")]


def test_while_typing_the_other_keys_keep_their_meaning(devices):
    keys = (
        down(pygame.K_RETURN, "\r"),
        down(pygame.K_ESCAPE),
        down(pygame.K_TAB),
        down(pygame.K_UP),
        down(pygame.K_F11),
        down(pygame.K_DELETE, "\x7f"),
    )
    assert meant(devices, *keys, typing=True) == [
        Confirm(),
        Back(),
        Next(1),
        Move(0, -1),
        Command("fullscreen"),
        Command("remove"),
    ]


def test_backspace_erases_for_as_long_as_it_is_held(devices):
    assert meant(devices, *[down(pygame.K_BACKSPACE, "\b")] * 3, typing=True) == [Erase()] * 3
    assert meant(devices, *[down(pygame.K_BACKSPACE, "\b")] * 2) == [Erase()] * 2


def test_the_press_that_opens_a_text_field_writes_nothing_into_it(devices):
    plus = down(pygame.K_EQUALS, "=", pygame.KMOD_LSHIFT)
    assert meant(devices, plus) == [Command("add_person")]
    assert meant(devices, text("+"), plus, text("+"), typing=True) == []
    again = (up(pygame.K_EQUALS), plus, text("+"))
    assert meant(devices, *again, typing=True) == [Text("+")]


def test_keys_belong_to_the_input_method_while_it_composes(devices):
    composing = Event(pygame.TEXTEDITING, text="ni", start=0, length=2)
    events = (
        composing,
        down(pygame.K_RETURN, "\r"),
        down(pygame.K_BACKSPACE, "\b"),
        text("你"),
        up(pygame.K_RETURN),
        down(pygame.K_RETURN, "\r"),
    )
    assert meant(devices, *events, typing=True) == [Composing("ni"), Text("你"), Confirm()]


def test_text_is_nothing_where_nobody_types(devices):
    assert meant(devices, text("b"), Event(pygame.TEXTEDITING, text="n", start=0, length=1)) == []


def test_unknown_events_mean_nothing(devices):
    assert meant(devices, Event(pygame.USEREVENT), Event(pygame.ACTIVEEVENT, gain=0)) == []


def test_keys_repeat_once_somebody_listens(devices):
    devices.listen(False)
    assert pygame.key.get_repeat() != (0, 0)


def test_of_motions_in_a_row_only_the_last_counts():
    moves = [Event(pygame.MOUSEMOTION, pos=(x, 0)) for x in range(5)]
    press = mouse(pygame.MOUSEBUTTONDOWN, 4, 0)
    kept = without_stale_motion([*moves[:3], press, *moves[3:]])
    assert kept == [moves[2], press, moves[4]]


def test_waiting_ends_with_everything_that_has_come():
    pygame.event.clear()
    for x in (1, 2):
        pygame.event.post(Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(0, 0), buttons=(0, 0, 0)))
    assert [event.pos for event in Queue().wait(5)] == [(1, 0), (2, 0)]
    assert Queue().wait(0.001) == []
    assert Queue().get() == []


def finger(kind, number, x=0.25, y=0.5):
    return Event(kind, x=x, y=y, finger_id=number, touch_id=1)


RUNNERS = frozenset({"lightning_1", "lightning_7"})


def test_where_several_press_at_once_more_fingers_press_than_the_one_that_is_the_mouse(devices):
    down = [finger(pygame.FINGERDOWN, number, 0.25 * number) for number in (1, 2, 3)]
    assert meant(devices, down[0], commands=RUNNERS) == []
    assert meant(devices, down[1], commands=RUNNERS) == [Press(960, 540), Release(960, 540)]
    assert meant(devices, down[2], commands=RUNNERS) == [Press(1440, 540), Release(1440, 540)]


def test_the_next_finger_is_the_mouse_once_the_first_is_up(devices):
    events = [finger(pygame.FINGERDOWN, 1), finger(pygame.FINGERUP, 1)]
    events.append(finger(pygame.FINGERDOWN, 2))
    assert meant(devices, *events, commands=RUNNERS) == []


def test_elsewhere_a_second_finger_presses_nothing(devices):
    down = [finger(pygame.FINGERDOWN, number) for number in (1, 2)]
    assert meant(devices, *down, commands=frozenset({"throw"})) == []
