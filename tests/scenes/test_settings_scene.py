"""The settings: every change acts at once."""

import pytest

from scenes.keys import GROUPS, NAMES, SCREENS, KeyRefused, changed, written
from scenes.settings import SettingsScene
from scenes.stage.bindings import DEFAULT_KEYS, EVERYWHERE, Bindings
from scenes.stage.geometry import SAFE
from scenes.stage.intents import (
    Back,
    Confirm,
    Erase,
    Move,
    Next,
    Point,
    Press,
    Release,
    Text,
    Wheel,
)
from scenes.stage.settings import TEXT_SIZES, Settings, SettingsBook
from tests.support.layout import overlaps
from tests.support.services import MemoryKeeper, NullWindow, null_services, sounds
from tests.support.staging import Stage


class House:
    """The settings scene with its book and what was kept of it."""

    def __init__(self) -> None:
        self.keeper = MemoryKeeper()
        self.window = NullWindow()
        self.services = null_services(settings=SettingsBook(self.keeper), window=self.window)
        self.stage = Stage(SettingsScene(self.services))

    @property
    def now(self) -> Settings:
        return self.services.settings.now

    def focus(self, name: str) -> "House":
        self.stage.scene.board.focus(name)
        return self

    def tell(self, *intents) -> "House":
        self.stage.tell(*intents)
        return self

    def control(self, name: str):
        return self.stage.scene.board.control(name)

    def saying(self) -> str:
        return self.stage.scene.saying


@pytest.fixture
def house() -> House:
    return House()


@pytest.mark.parametrize(
    ("row", "key"), [("All", "volume"), ("Effects", "effects"), ("Room tone", "room_tone")]
)
def test_arrows_step_a_volume_by_fives_within_its_ends(house, row, key):
    start = getattr(house.now, key)
    house.focus(row).tell(Move(-1, 0))
    assert getattr(house.now, key) == start - 5
    assert house.keeper.kept[key] == start - 5
    house.tell(*[Move(1, 0)] * 30)
    assert getattr(house.now, key) == 100
    house.tell(*[Move(-1, 0)] * 30)
    assert getattr(house.now, key) == 0


def test_a_volume_is_dragged_and_stays_where_it_is_let_go(house):
    groove = house.control("All").groove
    x, y = groove.center
    house.tell(Press(x, y))
    assert house.now.volume == 50
    house.tell(Point(x - 100, y + 300), Release(0, 0), Point(groove.right, y))
    assert 20 < house.now.volume < 50


def test_a_volume_dragged_past_the_end_is_at_the_end(house):
    groove = house.control("All").groove
    house.tell(Press(groove.right, groove.y), Point(5000, groove.y))
    assert house.now.volume == 100


def test_the_wheel_turns_the_volume_under_the_pointer(house):
    x, y = house.control("Effects").groove.center
    house.tell(Point(x - 50, y), Point(x, y), Wheel(-1), Wheel(-0.5))
    assert house.now.effects == 90


@pytest.mark.parametrize(("row", "key"), [("mute", "muted"), ("Reduced motion", "reduced_motion")])
def test_a_switch_turns_by_mouse_and_by_confirm(house, row, key):
    house.stage.click(row)
    assert getattr(house.now, key) is True
    house.focus(row).tell(Confirm())
    assert getattr(house.now, key) is False


def test_who_does_not_want_to_be_asked_before_a_zero_is_not(house):
    assert house.now.ask_before_zero
    house.stage.click("Ask before a zero")
    assert not house.now.ask_before_zero
    house.focus("Ask before a zero").tell(Confirm())
    assert house.now.ask_before_zero


def test_full_screen_acts_on_the_window_and_is_kept(house):
    house.stage.click("Full screen")
    assert house.window.fullscreen
    assert house.now.fullscreen
    house.window.toggle_fullscreen()
    house.stage.click("Full screen")
    assert house.window.fullscreen


@pytest.mark.parametrize(("row", "key"), [("Motion", "pace"), ("Bots", "bot_pace")])
def test_a_choice_is_made_by_arrows_and_by_the_mouse(house, row, key):
    house.focus(row).tell(Move(1, 0))
    assert getattr(house.now, key) == "fast"
    x, y = house.control(row).options()[0].center
    house.tell(Press(x, y))
    assert getattr(house.now, key) == "slow"
    house.tell(Move(-1, 0))
    assert getattr(house.now, key) == "slow"


def test_the_motion_can_be_instant(house):
    x, y = house.control("Motion").options()[3].center
    house.tell(Press(x, y))
    assert house.now.pace == "instant"


def test_as_delivered_puts_everything_back(house):
    house.stage.click("mute", "Full screen", "Reduced motion", "As delivered")
    assert house.now == Settings()
    assert not house.window.fullscreen
    assert house.saying() == "All as it was delivered"


@pytest.mark.parametrize("leave", [lambda s: s.tell(Back()), lambda s: s.click("Done")])
def test_back_and_done_close(house, leave):
    leave(house.stage)
    assert house.stage.results == [None]


def test_a_key_is_changed_by_pressing_the_new_one(house):
    house.stage.click("All keys", "key bank")
    assert house.stage.scene.typing
    assert house.saying() == "Press a letter or a sign for Bank"
    house.tell(Text("X"))
    assert not house.stage.scene.typing
    assert house.services.cap("bank") == "X"
    assert house.keeper.kept["keys"] == {"bank": "x"}


def test_a_key_that_is_taken_is_refused_in_a_sentence(house):
    house.stage.click("All keys", "key bank")
    house.tell(Text("m"))
    assert house.services.cap("bank") == "B"
    assert house.saying() == "M is taken: Mute"
    assert "refuse" in sounds(house.services)


@pytest.mark.parametrize("intent", [Back(), Press(1, 1)])
def test_asking_for_a_key_can_be_called_off(house, intent):
    house.stage.click("All keys", "key throw")
    house.tell(intent)
    assert not house.stage.scene.typing
    assert house.stage.results == []
    assert house.services.cap("throw") == "Space"


@pytest.mark.parametrize(
    ("intent", "why"),
    [
        (Confirm(), "Enter always presses what has the focus"),
        (Next(), "Tab always goes to the next"),
        (Next(-1), "Tab always goes to the next"),
        (Move(0, 1), "Arrows always move the focus"),
        (Erase(), "Backspace always erases letters"),
    ],
)
def test_a_key_that_can_not_be_given_says_why_while_a_key_is_asked_for(house, intent, why):
    house.stage.click("All keys", "key throw")
    house.tell(intent)
    assert house.saying() == why
    assert [text.text for text in house.stage.texts() if text.cut] == []
    assert "refuse" in sounds(house.services)
    assert house.stage.scene.typing
    house.tell(Text("x"))
    assert house.saying() == "Throw is X now"


def test_a_digit_is_refused_with_what_it_is_for(house):
    house.stage.click("All keys", "key throw")
    house.tell(Text("1"))
    assert house.saying() == "Digits always mark dice"


def test_calling_off_leaves_no_reason_behind(house):
    house.stage.click("All keys", "key throw")
    house.tell(Confirm(), Back())
    assert house.saying() == "Press it to choose another key"


@pytest.mark.parametrize(
    ("command", "key", "allowed"),
    [
        ("throw", "x", True),
        ("bank", "t", True),
        ("bank", "bank", True),
        ("bank", "space", False),
        ("bank", "1", False),
        ("mute", "t", False),
        ("rules", "l", False),
        ("fullscreen", "z", True),
        ("throw", "", False),
    ],
)
def test_a_key_may_have_one_meaning_on_a_screen(command, key, allowed):
    if allowed:
        assert changed(Bindings(), command, key).key(command) == key
    else:
        with pytest.raises(KeyRefused):
            changed(Bindings(), command, key)


def test_a_space_is_the_space_key():
    assert [written(" "), written("Q"), written("")] == ["space", "q", ""]


PAGES = pytest.mark.parametrize("group", ["", *GROUPS])
ZOOMS = pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5])


def opened(house, group):
    """Open the first page, or a group of keys."""
    if group:
        house.stage.click("All keys")
        options = house.control("keys of").options()
        x, y = options[list(GROUPS).index(group)].center
        house.tell(Press(x, y), Release(x, y))
    return house


@PAGES
def test_the_arrows_reach_every_setting(house, group):
    board = opened(house, group).stage.scene.board
    seen, frontier = set(), [board.focused.name]
    while frontier:
        name = frontier.pop()
        seen.add(name)
        sideways = () if name == "keys of" else (Move(1, 0), Move(-1, 0))
        for move in (*sideways, Move(0, 1), Move(0, -1)):
            board.focus(name)
            house.tell(move)
            if board.focused.name not in seen:
                frontier.append(board.focused.name)
    assert seen == {name for name, _ in board.boxes()}


def test_no_sound_is_said(house):
    assert house.saying() == "No sound can be heard here"


@PAGES
def test_controls_are_large_enough_apart_and_within_the_safe_area(house, group):
    boxes = [box for _, box in opened(house, group).stage.scene.board.boxes()]
    assert all(box.w >= 64 and box.h >= 64 and SAFE.holds(box) for box in boxes)
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


@ZOOMS
@PAGES
def test_every_text_is_whole_and_large_enough(house, group, zoom):
    house.services.settings.change(text_size=round(zoom * 100))
    written_texts = opened(house, group).stage.texts(2 / 3, zoom)
    assert [w.text for w in written_texts if w.cut or w.size < 28] == []
    assert overlaps(written_texts) == []
    names = GROUPS[group].values() if group else ("Sound", "Pace", "Eyes and hands", "All keys")
    assert set(names) <= {w.text for w in written_texts}


def test_every_key_can_be_changed_that_a_screen_takes():
    later = {"keep", "coach"}
    assert set(NAMES) == set(DEFAULT_KEYS) - later
    assert set(DEFAULT_KEYS) == EVERYWHERE.union(*SCREENS.values())


def test_back_and_done_lead_from_the_keys_to_the_other_settings(house):
    house.stage.click("All keys")
    house.tell(Back())
    assert house.stage.scene.board.focused.name == "All keys"
    house.stage.click("All keys", "Done")
    assert house.stage.results == []
    house.stage.click("Done")
    assert house.stage.results == [None]


@pytest.mark.parametrize(("place", "size"), [*enumerate(TEXT_SIZES)])
def test_the_size_of_text_is_chosen_and_kept(house, place, size):
    house.services.settings.change(text_size=110)
    x, y = house.control("Text").options()[place].center
    house.tell(Press(x, y))
    assert house.now.text_size == size
    assert house.keeper.kept["text_size"] == size
    assert SettingsBook(house.keeper).now.text_size == size


def test_who_wants_the_buttons_explained_again_is_told_all_once_more(house):
    house.services.settings.change(explained=("roost", "roost throw"))
    house.stage.click("Explain buttons")
    assert not house.now.hints
    house.stage.click("Explain buttons")
    assert house.now.hints
    assert house.now.explained == ()
