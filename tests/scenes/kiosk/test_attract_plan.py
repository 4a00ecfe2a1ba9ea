"""The order of attract: everything in turn, never twice running, in three minutes."""

from itertools import pairwise

import pytest

from game.catalogue import TABLES
from scenes.kiosk.attract_plan import LONGEST, loop_of

IDS = tuple(TABLES)
EACH = pytest.mark.parametrize(
    ("count", "seconds"), [(count, seconds) for count in range(1, 7) for seconds in range(12, 21)]
)


@EACH
def test_a_loop_shows_every_table_once_in_order(count, seconds):
    loop = loop_of(IDS[:count], seconds)
    assert tuple(scene for scene in loop if scene) == IDS[:count]


@EACH
def test_a_loop_lasts_three_minutes_at_most(count, seconds):
    assert len(loop_of(IDS[:count], seconds)) * seconds <= LONGEST


@EACH
def test_a_loop_begins_with_the_board_and_shows_nothing_twice_running(count, seconds):
    loop = loop_of(IDS[:count], seconds)
    assert loop[0] is None
    assert all(one != other for one, other in pairwise((*loop, *loop)))


@EACH
def test_the_board_comes_as_often_as_there_is_time(count, seconds):
    loop = loop_of(IDS[:count], seconds)
    if 2 * count * seconds <= LONGEST:
        assert loop[::2] == (None,) * count
    else:
        assert loop.count(None) == (count + 1) // 2


def test_where_time_is_short_the_board_comes_before_every_second_table():
    one, two, three, four, five, six = IDS
    assert loop_of(IDS, 20) == (None, one, two, None, three, four, None, five, six)
