"""The dice test: fair dice pass, others don't, and the verdict is kept."""

from __future__ import annotations

import pytest

from game.luck import SeededLuck
from scenes.kiosk.operator_dice import SLICE, THROWS, DiceTest, Verdict, is_fair, told
from scenes.stage.intents import Command, Digit
from tests.support.operating import NOON, Room
from tests.support.services import MemoryKeeper


class OneSided:
    """Dice that always show the same."""

    def draw(self, request):
        return (6,) * request.dice

    def seal(self, drawn):
        return None


def made(luck, keeper=None):
    test = DiceTest(lambda: luck, keeper or MemoryKeeper())
    test.begin()
    slices = 0
    while test.runs:
        test.go_on(NOON)
        slices += 1
    assert slices == THROWS // SLICE
    return test


def test_fair_dice_pass_and_the_verdict_is_kept():
    keeper = MemoryKeeper()
    test = made(SeededLuck.from_number(1), keeper)
    assert test.verdict == Verdict(True, NOON)
    assert DiceTest(lambda: OneSided(), keeper).verdict == test.verdict
    assert told(test, NOON + 3600) == ("Dice test at 99 %: passed, today, 12:00", "tick-badge")


def test_loaded_dice_do_not_pass():
    words, badge = told(made(OneSided()), NOON)
    assert words.startswith("Dice test at 99 %: not passed")
    assert badge == "cross-badge"


def test_fair_dice_fail_once_in_a_hundred_times():
    """15.086 is the 99 % point of chi-square with five degrees of freedom, from the tables."""
    even = [10_000] * 6
    assert is_fair(even)
    assert is_fair([10_274, 9_726, *even[2:]])  # 15.015
    assert not is_fair([10_275, 9_725, *even[2:]])  # 15.125


@pytest.mark.parametrize("kept", [None, 3, {}, {"passed": 1, "at": 2.0}, {"passed": True}])
def test_a_damaged_verdict_is_none(kept):
    assert Verdict.read(MemoryKeeper({"kiosk_dice_test": kept})) is None


def test_the_test_runs_while_the_operator_looks(tmp_path):
    room = Room(tmp_path)
    room.tell(Digit(2))
    assert "Dice test at 99 %: not made yet" in room.words
    room.stage.click("test Dice")
    assert room.scene.quiet() == 0
    room.pass_time(0.1)
    assert "Dice test at 99 %: 1,500 of 60,000 throws…" in room.words
    room.pass_time(5)
    assert "Dice test at 99 %: passed, today, 12:00" in room.words
    assert room.scene.quiet() > 0
    room.tell(Digit(1))
    assert "Dice test at 99 %: passed, today, 12:00" in room.words


def test_other_sections_do_not_stop_it(tmp_path):
    room = Room(tmp_path)
    room.tell(Digit(2))
    room.stage.click("test Dice")
    room.tell(Digit(1), Command("save_audits"))
    room.pass_time(5)
    assert room.scene.dice_test.verdict is not None
