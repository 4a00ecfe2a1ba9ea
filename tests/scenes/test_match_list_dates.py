"""When a match was, in words."""

from datetime import datetime

import pytest

from scenes.match_list_dates import at_length, stamp, when

NOW = datetime(2026, 10, 4, 23, 5).timestamp()


def at(*parts: int) -> float:
    return datetime(*parts).timestamp()  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (at(2026, 10, 4, 9, 5), "today, 9:05"),
        (at(2026, 10, 4, 23, 5), "today, 23:05"),
        (at(2026, 10, 3, 21, 40), "yesterday, 21:40"),
        (at(2026, 10, 2, 21, 40), "2 October"),
        (at(2026, 1, 31, 0, 0), "31 January"),
        (at(2025, 10, 3, 21, 40), "3 October 2025"),
    ],
)
def test_a_date_is_called_as_people_call_it(then, said):
    assert when(then, NOW) == said


@pytest.mark.parametrize(
    ("then", "said"),
    [
        (at(2026, 10, 4, 23, 59), "today, 23:59"),
        (at(2026, 10, 6, 7, 30), "6 October, 7:30"),
        (at(2031, 3, 1, 7, 30), "1 March 2031"),
    ],
)
def test_a_clock_that_was_set_back_gives_no_negative_times(then, said):
    assert when(then, NOW) == said


@pytest.mark.parametrize("then", [1e300, -1e300, float("nan"), float("inf")])
def test_a_date_that_makes_no_sense_is_some_time_ago(then):
    assert when(then, NOW) == at_length(then) == "some time ago"
    assert stamp(then) == "undated"


def test_a_whole_date_and_the_stamp_of_a_file_name_the_minute():
    assert at_length(at(2026, 10, 3, 21, 4)) == "3 October 2026, 21:04"
    assert stamp(at(2026, 10, 3, 21, 4)) == "2026-10-03-2104"
