"""A kiosk by the clock on the wall: hours that begin under people, and clocks that are set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

import pygame
import pytest

from tests.support.kiosk import NOON, AtKiosk
from tests.support.kiosk_places import LIMITS, NOTHING, SHORT, at, until

QUIET: Final = '[quiet]\npicture = "23:00-07:00"\nsound = "23:00-07:00"\n'
EVENING: Final = datetime(2026, 5, 4, 22, 0)
ELEVEN: Final = datetime(2026, 5, 4, 23, 0)
SEVEN: Final = datetime(2026, 5, 5, 7, 0)
A_MOMENT: Final = timedelta(seconds=2)


def lit(kiosk: AtKiosk) -> bool:
    return bool(pygame.transform.average_color(kiosk.glass.surface)[:3] != (0, 0, 0))


def loud(kiosk: AtKiosk) -> bool:
    return bool(kiosk.sound.volumes.all)


# Quiet hours.


@pytest.mark.parametrize("place", [*LIMITS, "PinPad", "Operator"])
def test_quiet_hours_that_begin_and_end_under_people_hush_and_take_nothing_away(tmp_path, place):
    toml = SHORT.replace("[rules", f"{QUIET}[rules")
    kiosk = at(tmp_path, place, toml, wall=EVENING)
    for hour, heard in ((ELEVEN, False), (SEVEN, True)):
        kiosk.set_clock(hour - A_MOMENT).post(*NOTHING, after=0.5)
        assert loud(kiosk) != heard
        kiosk.run(4.0)
        assert (kiosk.scene, lit(kiosk), loud(kiosk)) == (place, True, heard)


def test_a_name_that_is_typed_as_quiet_hours_begin_is_typed_to_its_end(tmp_path):
    toml = f'names = "free"\n{QUIET}'
    kiosk = AtKiosk(tmp_path, toml, wall=ELEVEN - timedelta(seconds=8)).to_lobby()
    kiosk.click("seat 1 name").key("a", "d", "a", after=3.0).key("return")
    assert kiosk.now() > ELEVEN.timestamp()
    assert kiosk.hall.session.seats[0].name != kiosk.top.session.seats[0].name == "ada"
    assert lit(kiosk)
    assert not loud(kiosk)


# The nights on which the clock is changed.


@pytest.fixture
def berlin(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system has one zone for all programs")
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.usefixtures("berlin")
def test_an_hour_that_is_left_out_ends_no_night_and_begins_it_late(tmp_path):
    night = datetime(2026, 3, 29, 1, 59, 50)
    kiosk = AtKiosk(tmp_path, '[quiet]\npicture = "02:30-06:00"\n', wall=night)
    assert lit(kiosk.run(5))
    assert not lit(kiosk.run(8))
    assert datetime.fromtimestamp(kiosk.now()).hour == 3
    kiosk.set_clock(datetime(2026, 3, 29, 5, 59, 58)).run(1)
    assert not lit(kiosk)
    assert lit(kiosk.run(4))


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize("fold", [0, 1])
def test_an_hour_that_comes_twice_is_quiet_twice(tmp_path, fold):
    night = datetime(2026, 10, 25, 2, 29, 50, fold=fold)
    kiosk = AtKiosk(tmp_path, '[quiet]\npicture = "02:30-02:31"\n', wall=night)
    assert lit(kiosk.run(5))
    assert not lit(kiosk.run(8))
    assert lit(kiosk.run(60))


# Clocks that are set.


@pytest.mark.parametrize("years", [-50, 3])
@pytest.mark.parametrize("place", ["TenThousandScene", "PinPad", "Operator"])
def test_a_clock_that_is_set_by_years_ends_nothing_and_lengthens_no_match(tmp_path, place, years):
    kiosk = at(tmp_path, place)
    kiosk.set_clock(NOON.replace(year=NOON.year + years)).post(*NOTHING).run(5.0)
    assert kiosk.scene == place
    until(kiosk, kiosk.clock.now() + 200)
    assert kiosk.asleep
    audits = kiosk.kiosk.audits
    assert audits.ever().all_tables.seconds in (range(110, 130) if "Scene" in place else (0,))
    assert 180 <= audits.ever().house.uptime <= 240
    assert audits.week() == audits.today()


def test_tonight_s_best_outlive_a_clock_that_is_set_forth_and_back(tmp_path):
    kiosk = at(tmp_path, "Results")
    best = kiosk.kiosk.leaders.top()
    assert best
    kiosk.set_clock(NOON.replace(year=NOON.year + 3)).run(5.0)
    assert not kiosk.kiosk.leaders.top()
    kiosk.set_clock(NOON).run(5.0)
    assert kiosk.kiosk.leaders.top() == best
