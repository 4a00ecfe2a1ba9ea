"""Tonight's best: who stands on the slate, for how long, and what outlives the program."""

from datetime import datetime

import pytest

from scenes.kiosk.leaders import KEY, NAMELESS, Leaders
from tests.support.services import MemoryKeeper

NOON = datetime(2026, 12, 5, 12).timestamp()
HOUR = 3600.0


class Night:
    """A slate, its keeper, and a clock that is set by hand."""

    def __init__(self, kept=None):
        self.keeper = MemoryKeeper(kept)
        self.time = NOON
        self.leaders = self.opened()

    def opened(self):
        return Leaders(self.keeper, lambda: self.time)

    def add(self, table, *scores, name="Ann", emblem="fox"):
        for score in scores:
            self.leaders.add(table, score, name, emblem)

    def scores(self, table=None, count=3):
        return [(one.table, one.score) for one in self.leaders.top(table, count)]


def test_nobody_is_there_at_first():
    assert Night().scores() == []
    assert Night().scores("roost") == []


def test_the_best_three_of_a_table_come_first():
    night = Night()
    night.add("yahtzee", 200, 312, 150, 240)
    night.add("roost", 18)
    assert night.scores("yahtzee") == [("yahtzee", 312), ("yahtzee", 240), ("yahtzee", 200)]


def test_of_two_equal_scores_the_earlier_one_comes_first():
    night = Night()
    night.add("yahtzee", 200, name="Ann")
    night.time += 60
    night.add("yahtzee", 200, name="Ben")
    assert [one.called for one in night.leaders.top("yahtzee")] == ["Ann", "Ben"]


def test_of_several_tables_each_shows_its_best_and_the_newest_comes_first():
    night = Night()
    night.add("ten-thousand", 10_050, 11_450)
    night.time += HOUR
    night.add("six-dice", 52.5)
    assert night.scores() == [("six-dice", 52.5), ("ten-thousand", 11_450)]


def test_where_one_table_was_played_its_best_three_are_shown():
    night = Night()
    night.add("roost", 3, 9, 18, 1)
    assert night.scores() == [("roost", 18), ("roost", 9), ("roost", 3)]


@pytest.mark.parametrize(("hours", "there"), [(23.9, 1), (24, 0), (40, 0)])
def test_a_score_is_forgotten_after_a_day(hours, there):
    night = Night()
    night.add("yahtzee", 200)
    night.time += hours * HOUR
    assert len(night.scores()) == there


def test_a_clock_that_was_set_back_by_days_keeps_nothing_for_ever():
    night = Night()
    night.add("yahtzee", 200)
    night.time -= 72 * HOUR
    assert night.scores() == []


def test_a_name_can_be_taken_away_however_it_is_written():
    night = Night()
    night.add("yahtzee", 312, name="Rude Name")
    night.add("yahtzee", 200, name="Ann")
    night.leaders.without(" rude name ")
    assert night.scores() == [("yahtzee", 200)]
    night.leaders = night.opened()
    assert night.scores() == [("yahtzee", 200)]


def test_a_score_can_be_taken_away_whoever_made_it():
    night = Night()
    night.add("yahtzee", 312, 200)
    night.leaders = night.opened()
    night.add("yahtzee", 250, 240, name="Rude Name")
    night.leaders.remove(night.leaders.top("yahtzee")[0])
    night.leaders.remove(night.leaders.top("yahtzee")[0])
    assert night.scores("yahtzee") == [("yahtzee", 200)]


def test_the_slate_can_be_wiped():
    night = Night()
    night.add("yahtzee", 312)
    night.leaders.clear()
    assert night.scores() == []
    assert night.keeper.kept[KEY] == []


def test_after_a_new_start_scores_are_there_and_names_are_not():
    night = Night()
    night.add("yahtzee", 312, name="Zyxxqvort", emblem="moon")
    night.leaders = night.opened()
    (one,) = night.leaders.top()
    assert (one.score, one.emblem, one.called) == (312, "moon", NAMELESS)


def test_no_name_is_ever_kept_or_printed():
    night = Night()
    night.add("yahtzee", 312, name="Zyxxqvort")
    assert "Zyxxqvort" not in str(night.keeper.kept)
    assert "Zyxxqvort" not in repr(night.leaders.top())
    assert night.keeper.kept[KEY] == [["yahtzee", 312, "fox", "2026-12-05"]]


def test_a_kept_score_counts_until_a_day_after_its_own_day_ends():
    night = Night()
    night.add("yahtzee", 312)
    night.time = datetime(2026, 12, 6, 23, 59).timestamp()
    night.leaders = night.opened()
    assert night.scores() == [("yahtzee", 312)]
    night.time = datetime(2026, 12, 7, 0, 0).timestamp()
    assert night.scores() == []


def test_a_day_of_play_keeps_few_scores():
    night = Night()
    night.add("yahtzee", *range(500))
    night.add("roost", *range(500))
    rows = night.keeper.kept[KEY]
    assert isinstance(rows, list)
    assert len(rows) == 20
    assert night.scores("roost", 1) == [("roost", 499)]


GOOD = ["yahtzee", 312, "fox", "2026-12-05"]
BAD: tuple[object, ...] = (
    None,
    17,
    "yahtzee",
    [],
    ["yahtzee", 312, "fox"],
    [*GOOD, "Ann"],
    ["chess", 312, "fox", "2026-12-05"],
    [["yahtzee"], 312, "fox", "2026-12-05"],
    ["yahtzee", "312", "fox", "2026-12-05"],
    ["yahtzee", True, "fox", "2026-12-05"],
    ["yahtzee", float("nan"), "fox", "2026-12-05"],
    ["yahtzee", 312, "unicorn", "2026-12-05"],
    ["yahtzee", 312, [], "2026-12-05"],
    ["yahtzee", 312, "fox", "yesterday"],
    ["yahtzee", 312, "fox", 20261205],
    ["yahtzee", 312, "fox", "9999-12-31"],
    ["yahtzee", 312, "fox", "0001-01-01"],
)


@pytest.mark.parametrize("row", BAD, ids=str)
def test_a_row_that_nobody_can_read_is_left_out(row):
    assert Night({KEY: [row, GOOD]}).scores() == [("yahtzee", 312)]


@pytest.mark.parametrize("kept", [None, 3, "", {}, [[]]], ids=str)
def test_a_slate_that_nobody_can_read_is_empty(kept):
    assert Night({KEY: kept}).scores() == []
