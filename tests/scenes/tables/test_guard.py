"""A press acts once, however the hand trembles, at every speed of the motions."""

import pytest

from scenes.stage.intents import Back, Command, Digit, Press, Release
from scenes.stage.settings import PACES
from scenes.tables import table
from scenes.tables.guard import PressGuard
from tests.support.tables import BANK, CONFIRM, OPEN, SPACE, Evening, plans

TREMOR = 0.08
PACE = pytest.mark.parametrize("pace", PACES)
LOTS = "1 1 5 2 3 4 " * 20
"""Throws in which something scores."""


def at(evening, name):
    x, y = evening.scene.board.control(name).box.center
    return Press(x, y), Release(x, y)


def tremble(evening, times, *intents):
    for _ in range(times):
        evening.tell(*intents).run(TREMOR)


@PACE
@pytest.mark.parametrize("times", [2, 3, 10])
@pytest.mark.parametrize("how", ["click", "space", "enter"])
def test_presses_eighty_milliseconds_apart_throw_once(pace, times, how):
    evening = Evening(OPEN, LOTS, settings={"pace": pace}).wait()
    press = {"click": at(evening, "throw"), "space": (SPACE,), "enter": (CONFIRM,)}[how]
    tremble(evening, times, *press)
    evening.until_still()
    assert evening.deeds == ["open", "roll"]


@PACE
@pytest.mark.parametrize("times", [2, 3, 10])
@pytest.mark.parametrize("how", ["click", "key"])
def test_presses_eighty_milliseconds_apart_keep_and_bank_once(pace, times, how):
    evening = Evening(f"{OPEN}; roll: 1 1 1 2 3 4", LOTS, settings={"pace": pace}).wait()
    evening.tell(Digit(1), Digit(2), Digit(3))
    press = at(evening, "bank") if how == "click" else (BANK,)
    tremble(evening, times, *press)
    evening.until_still()
    assert evening.deeds == ["open", "roll", "keep 1 1 1", "bank"]


@PACE
@pytest.mark.parametrize("times", [2, 3, 10])
def test_presses_eighty_milliseconds_apart_open_once(pace, times):
    evening = Evening("", "6 1 " + LOTS, settings={"pace": pace}).wait()
    tremble(evening, times, SPACE)
    evening.until_still()
    assert evening.deeds == ["open"]


@PACE
@pytest.mark.parametrize("times", [2, 3, 10])
def test_presses_eighty_milliseconds_apart_take_no_bust_away_that_was_not_read(pace, times):
    evening = Evening(f"{OPEN}; roll: 1 2 3 4 6 6", "2 3 4 6 6 " + LOTS, settings={"pace": pace})
    evening.wait().tell(Digit(1))
    tremble(evening, times, SPACE)
    evening.run(0.25)
    assert evening.deeds == ["open", "roll", "keep 1", "roll"]
    assert evening.scene.hold or evening.scene.timeline.busy


def test_without_the_guard_a_trembling_hand_throws_again_and_again(monkeypatch):
    monkeypatch.setattr(PressGuard, "lets_pass", lambda guard: True)
    evening = Evening("", "6 1 " + LOTS, settings={"pace": "instant"}).wait()
    tremble(evening, 3, SPACE)
    assert evening.deeds == ["open", "roll"], "the tests above could not fail"


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
@pytest.mark.parametrize("press", [SPACE, CONFIRM, Digit(1), Press(960, 700), BANK])
def test_a_press_while_something_moves_finishes_it_and_does_nothing_else(pace, press):
    evening = Evening(OPEN, LOTS, settings={"pace": pace}).wait().throw()
    evening.run(0.27)
    assert evening.scene.timeline.busy
    evening.tell(press)
    assert not evening.scene.busy
    assert evening.deeds == ["open", "roll"]
    assert not evening.scene.marked


def test_a_press_sooner_than_a_quarter_of_a_second_does_not_even_finish_a_motion():
    evening = Evening(OPEN, LOTS).wait().throw()
    evening.run(0.21).tell(SPACE)
    assert evening.scene.timeline.busy


@PACE
def test_marks_in_quick_succession_are_all_taken(pace):
    evening = Evening(f"{OPEN}; roll: 1 1 1 5 5 5", LOTS, settings={"pace": pace})
    for place in range(1, 7):
        evening.tell(Digit(place)).run(0.02)
    assert evening.scene.marked == (1, 1, 1, 5, 5, 5)


def test_clicks_on_dice_in_quick_succession_are_all_taken():
    evening = Evening(f"{OPEN}; roll: 1 1 1 5 5 5", LOTS)
    for place in (0, 1, 0, 2, 3):
        evening.click(f"die-{place}")
    assert evening.scene.marked == (1, 1, 5)


def test_a_mark_does_not_hold_up_the_throw_that_follows_it():
    evening = Evening(f"{OPEN}; roll: 1 1 1 5 5 5", LOTS).wait()
    evening.tell(Digit(1)).run(0.02).tell(SPACE)
    assert evening.deeds[-2:] == ["keep 1", "roll"]


def test_enter_on_a_die_twice_marks_and_unmarks_it_and_throws_nothing():
    evening = Evening(f"{OPEN}; roll: 1 1 1 5 5 5", LOTS).wait()
    evening.scene.board.focus("die-0")
    evening.tell(CONFIRM)
    assert evening.scene.marked == (1,)
    evening.run(TREMOR).tell(CONFIRM)
    assert not evening.scene.marked
    assert evening.deeds == ["open", "roll"]


MOVING = pytest.mark.parametrize("since", [0.0, 0.1, 0.5])


def moving(since, seats=2):
    evening = Evening(OPEN if seats == 2 else "", LOTS, seats).wait().throw().run(since)
    assert evening.scene.busy
    return evening


@MOVING
def test_pause_opens_at_once_by_key_while_something_moves(since):
    evening = moving(since).tell(Back())
    assert evening.doors == ["pause"]


@MOVING
def test_rules_open_at_once_by_key_while_something_moves(since):
    evening = moving(since).tell(Command("rules"))
    assert evening.doors == ["rules"]


@MOVING
@pytest.mark.parametrize("name", ["Pause", "Rules"])
def test_pause_and_rules_open_at_once_by_mouse_while_something_moves(since, name):
    evening = moving(since).click(name)
    assert evening.doors == [name.lower()]
    assert evening.scene.busy, "the motion goes on behind the page"


@pytest.mark.parametrize("name", ["Pause", "Rules"])
def test_pause_and_rules_open_by_mouse_while_only_bots_play(name):
    evening = Evening("", "6 1 " + LOTS, plans("bot:steady", "bot:steady"))
    assert evening.click(name).doors == [name.lower()]


def test_a_bust_that_stays_lets_the_mouse_reach_the_pause():
    evening = Evening(f"{OPEN}; roll: 1 2 3 4 6 6", "2 3 4 6 6").wait().throw(1).run(3)
    assert evening.scene.hold
    assert evening.click("Pause").doors == ["pause"]
    assert evening.scene.hold


def test_after_a_page_a_press_waits_a_quarter_of_a_second():
    evening = Evening(OPEN, LOTS).wait()
    evening.scene.resume("go-on")
    evening.tell(SPACE)
    assert evening.deeds == ["open"]
    evening.run(0.27).tell(SPACE)
    assert evening.deeds == ["open", "roll"]


def test_the_press_that_opened_the_table_throws_nothing():
    evening = Evening("", "6 1").tell(SPACE)
    assert evening.deeds == []
    evening.run(0.27).tell(SPACE)
    assert evening.deeds == ["open"]


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_once_another_person_acts_a_press_waits_until_their_turn_was_seen(pace):
    evening = Evening(f"{OPEN}; roll: 1 1 1 2 3 4", LOTS, settings={"pace": pace}).wait()
    evening.bank(1, 2, 3)
    while evening.scene.busy:
        evening.run(1 / 60)
    assert evening.match.to_act == (1,)
    evening.run(0.5).tell(SPACE)
    assert evening.deeds[-1] == "bank"
    evening.run(0.27).tell(SPACE)
    assert evening.deeds[-1] == "roll"


@pytest.mark.parametrize("every", [0.05, 0.1, 0.2])
def test_presses_in_quick_succession_do_not_shorten_the_wait_for_another_persons_turn(every):
    evening = Evening(f"{OPEN}; roll: 1 1 1 2 3 4", LOTS, settings={"pace": "instant"}).wait()
    evening.bank(1, 2, 3)
    while evening.scene.busy:
        evening.run(1 / 60)
    for _ in range(round(0.55 / every)):
        evening.run(every).tell(SPACE)
    assert evening.deeds[-1] == "bank"


def test_once_the_same_person_acts_again_a_press_waits_a_quarter_of_a_second_only():
    evening = Evening("", "6 1 " + LOTS, settings={"pace": "instant"}, seats=1).wait()
    evening.throw().run(0.03)
    while evening.scene.busy:
        evening.run(1 / 60)
    assert 0 < evening.scene.guard.closed_for <= 0.25


def test_without_the_guard_the_next_seat_would_throw_too_soon(monkeypatch):
    monkeypatch.setattr(table, "PressGuard", Open)
    evening = Evening(f"{OPEN}; roll: 1 1 1 2 3 4", LOTS, settings={"pace": "instant"}).wait()
    evening.bank(1, 2, 3).run(1 / 60).tell(SPACE)
    assert evening.deeds[-1] == "roll"


class Open(PressGuard):
    def lets_pass(self):
        return True
