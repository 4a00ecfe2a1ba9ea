"""The lightning roll-off: real time, a key and a lane for each contender, and nobody's guard."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.roost_state import Runner
from scenes.stage.bindings import DEFAULT_KEYS, EVERYWHERE, TOGETHER, Bindings
from scenes.stage.devices import Devices
from scenes.stage.geometry import Viewport
from scenes.stage.intents import Back, Command, Confirm
from scenes.stage.loop import STEP
from scenes.tables.roost_race import BOT_PACE, COUNT, IN_AIR, KEYS, Race
from tests.support.roost_room import racing
from tests.support.tables import SlowStore, pixels, plans

LEFT, RIGHT = Command("lightning_1"), Command("lightning_7")


def running(luck: str = "", seats=3, **more):
    """Stage the lightning of two after its countdown."""
    evening: Any = racing(seats, luck, **more).run(COUNT + STEP)
    assert evening.scene.view.race.number == 0
    evening.before = len(evening.deeds)
    return evening


def thrown(evening):
    return len(evening.deeds) - evening.before


def lane(evening, seat):
    return evening.scene.view.race.lane(seat)


def test_every_contender_has_a_key_and_a_pad_of_their_own():
    evening = running()
    pads = [c for c in evening.scene.board.controls if c.name.startswith("lane-")]
    assert [pad.command for pad in pads] == ["lightning_1", "lightning_7"]
    assert {"Lightning!", "A", "L", "Roll!", "Ben", "Cleo"} <= evening.words


def test_the_keys_of_eight_are_distinct_and_nothing_else_has_them_there():
    keys = [DEFAULT_KEYS[command] for command in TOGETHER]
    assert len(set(keys)) == 8
    assert Bindings().clashes(frozenset(TOGETHER)) == ()
    assert not set(keys) & {DEFAULT_KEYS[c] for c in EVERYWHERE}
    for count, numbers in KEYS.items():
        assert len(set(numbers)) == count
        assert list(numbers) == sorted(numbers)


def test_on_the_keyboard_the_keys_lie_from_left_to_right():
    rows = "qwertyuiop", "asdfghjkl"
    spots = [min(row.index(k) for row in rows if k in row) for k in map(key_of, TOGETHER)]
    assert spots[:7] == sorted(spots[:7])


def key_of(command):
    return DEFAULT_KEYS[command]


def test_a_held_key_throws_once():
    devices, view = Devices(), Viewport.fit(960, 540)
    pygame.display.init()
    down = Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)
    meant = [devices.translate(down, view, frozenset(TOGETHER), False) for _ in range(5)]
    assert meant == [[LEFT], [], [], [], []]


def test_nothing_is_thrown_before_the_countdown_is_over():
    evening = racing(3, "1 2 3").run(0.2)
    before = len(evening.deeds)
    assert "3" in evening.words
    for _ in range(20):
        evening.tell(LEFT, RIGHT).run(COUNT / 22)
    assert len(evening.deeds) == before
    evening.run(0.5).tell(LEFT)
    assert len(evening.deeds) == before + 1


def test_sixes_stay_and_the_rest_fly_again():
    evening = running("6 2 3 6 1 5").tell(LEFT).run(IN_AIR + STEP)
    assert (lane(evening, 1).sixes, [d.face for d in lane(evening, 1).dice]) == (1, [6, 2, 3])
    assert [d.marked for d in lane(evening, 1).dice] == [True, False, False]
    evening.tell(LEFT).run(IN_AIR + STEP)
    assert (lane(evening, 1).sixes, [d.face for d in lane(evening, 1).dice]) == (2, [6, 6, 1])


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "instant"])
def test_a_press_while_the_dice_are_in_the_air_does_nothing_at_any_speed(pace):
    evening = running("1 2 3 4 5 1 " * 9, settings={"pace": pace})
    for _ in range(round(1.2 / STEP)):
        evening.tell(LEFT).run(STEP)
    assert thrown(evening) == 3


def test_nobody_waits_for_the_dice_of_another():
    evening = running("1 2 3 4 5 1 " * 9).tell(LEFT).run(0.1).tell(RIGHT).run(STEP)
    assert thrown(evening) == 2
    assert [step.seat for step in evening.match.steps[-2:]] == [1, 2]
    assert lane(evening, 1).in_air
    assert lane(evening, 2).in_air


def test_two_presses_of_one_frame_both_count():
    assert thrown(running("1 2 3 4 5 1").tell(LEFT, RIGHT)) == 2


def test_every_press_is_kept_at_once_with_its_seat():
    evening = running("1 2 3 4 5 1").tell(LEFT, RIGHT)
    assert [step["seat"] for step in evening.kept[-2:]] == [1, 2]
    assert evening.store.calls[-2:] == [["roll"], ["roll"]]


def test_presses_wait_for_the_store_side_by_side_and_are_shown_in_order():
    store = SlowStore()
    evening = running("1 2 3 4 5 1", store=store)
    evening.tell(LEFT, RIGHT).run(0.3)
    assert lane(evening, 1).dice == lane(evening, 2).dice == []
    assert lane(evening, 1).in_air
    evening.tell(LEFT)
    assert thrown(evening) == 2
    for receipt in store.receipts[-2:]:
        receipt.settle()
    evening.run(IN_AIR + 2 * STEP)
    assert [d.face for d in lane(evening, 1).dice] == [1, 2, 3]
    assert [d.face for d in lane(evening, 2).dice] == [4, 5, 1]


def test_pads_are_pressed_by_mouse_and_by_touch():
    evening = running("1 2 3 4 5 1").click("lane-2").click("lane-1")
    assert [step.seat for step in evening.match.steps[-2:]] == [2, 1]


def test_enter_is_nobodys_key():
    assert thrown(running("1 2 3").tell(Confirm())) == 0


def test_the_first_with_three_sixes_wins_and_nobody_throws_after():
    evening = running("6 6 6 1 2 3").tell(LEFT, RIGHT).run(0.1).tell(RIGHT)
    assert thrown(evening) == 1
    evening.until(lambda: evening.results, 10)
    assert evening.results == ["finished"]
    assert evening.match.outcome.winners == (1,)


def test_the_victory_waits_until_all_dice_lie():
    evening = running("1 2 3 6 6 6").tell(LEFT, RIGHT)
    evening.run(IN_AIR - 0.05)
    assert evening.scene.view.moment is None
    evening.run(0.3)
    moment: Any = evening.scene.view.moment
    assert moment.title == "Cleo wins!"


@pytest.mark.parametrize("luck", ["6 2 3", "1 2 3 6 6 2 5", "6 6 1 2 4 6 3"])
def test_a_lane_opened_anew_looks_as_it_was_left(luck):
    evening = running(luck)
    for _ in range(len(luck.split()) // 3):
        evening.tell(LEFT).run(IN_AIR + 2 * STEP)
    runner = next(r for r in evening.scene.seen.lightning if r.seat == 1)
    anew = Race.between((1, 2), (False, False))
    anew.lane(1).show(runner)
    assert anew.props()[0] == evening.scene.view.race.props()[0]
    assert isinstance(runner, Runner)


def test_after_a_pause_everybody_gets_ready_anew():
    evening = running("1 2 3").tell(Back())
    assert evening.doors == ["pause"]
    evening.scene.resume(None)
    evening.tell(LEFT)
    assert thrown(evening) == 0
    assert evening.scene.view.race.number == 3


def test_a_bot_presses_at_the_pace_of_a_hand():
    evening = running("1 2 3 " * 30, seats=plans("Ann", "Ben", "bot:steady"))
    times, last = [], 0
    for step in range(round(6 / STEP)):
        evening.run(STEP)
        if thrown(evening) > last:
            times.append(step * STEP)
            last = thrown(evening)
    gaps = [b - a for a, b in pairwise(times)]
    assert gaps
    assert min(gaps) >= BOT_PACE[0] - 2 * STEP
    assert max(gaps) <= BOT_PACE[1] + 3 * STEP


def test_bots_alone_race_to_the_end():
    evening = racing(plans("Ann", "bot:steady", "bot:easy"), "1 2 3 " * 6 + "6 6 6")
    evening.until(lambda: evening.results, 30)


def test_while_nobody_presses_nothing_is_drawn():
    evening = running()
    evening.run(0.5)
    assert evening.scene.quiet() == float("inf")
    before = pixels(evening.picture())
    evening.run(1.0)
    assert pixels(evening.picture()) == before
