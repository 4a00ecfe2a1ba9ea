"""The screen of a whole kiosk lives for days: dark at night, moved each minute, held on to."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pygame
from pygame.event import Event

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.glass import SHIFTS, Glass
from scenes.kiosk.screen_care import ScreenCare
from tests.support.kiosk import AtKiosk
from tests.support.kiosk_places import NOTHING
from tests.support.pilot import SMALL
from tests.support.pilot import Glass as Pixels

# The screen lives.


def night(hour: int, minute: int = 0, day: int = 4) -> datetime:
    return datetime(2026, 5, day, hour, minute)


def lit(kiosk: AtKiosk) -> bool:
    return bool(pygame.transform.average_color(kiosk.glass.surface)[:3] != (0, 0, 0))


QUIET: Final = '[quiet]\npicture = "23:00-07:00"\nsound = "22:00-08:00"\n'


def test_quiet_hours_are_dark_until_somebody_comes(tmp_path):
    kiosk = AtKiosk(tmp_path, QUIET, wall=night(22, 59)).run(50)
    assert lit(kiosk)
    kiosk.run(15)
    assert not lit(kiosk)
    kiosk.wake().run(0.5)
    assert kiosk.scene == "Front"
    assert lit(kiosk)
    kiosk.run(66)
    assert kiosk.asleep
    assert not lit(kiosk)


def test_the_picture_comes_back_in_the_morning(tmp_path):
    kiosk = AtKiosk(tmp_path, QUIET, wall=night(6, 59)).run(50)
    assert not lit(kiosk)
    assert lit(kiosk.run(15))


def test_quiet_hours_of_sound_begin_and_end_by_the_clock(tmp_path):
    kiosk = AtKiosk(tmp_path, QUIET, wall=night(21, 59)).wake()
    assert kiosk.sound.volumes.all == 80
    kiosk.post(*NOTHING, after=30).post(*NOTHING, after=30).run(1)
    assert kiosk.sound.volumes.all == 0
    kiosk = AtKiosk(tmp_path, QUIET, wall=night(7, 59)).run(65)
    assert kiosk.asleep
    assert kiosk.wake().sound.volumes.all == 80


def test_the_picture_moves_each_minute_while_nobody_is_there():
    glass = Glass(Pixels(SMALL))
    care = ScreenCare(glass, lambda: 0.0, lambda shown: None)
    for minute in range(2 * len(SHIFTS)):
        drawn_anew = care.look(60.0 * minute, asleep=True, config=KioskConfig())
        assert drawn_anew == (minute > 0)
        assert glass.shift == SHIFTS[minute % len(SHIFTS)]
        assert not care.look(60.0 * minute + 59, asleep=True, config=KioskConfig())
    assert len(set(SHIFTS)) == len(SHIFTS) == 8
    care.look(2000.0, asleep=False, config=KioskConfig())
    assert glass.shift == (0, 0)


def test_a_table_never_moves(tmp_path):
    kiosk = AtKiosk(tmp_path).to_table()
    for _ in range(4):
        kiosk.post(*NOTHING, after=30)
        assert kiosk.kiosk.glass.shift == (0, 0)


def test_a_moved_picture_leaves_black_where_it_was(tmp_path):
    kiosk = AtKiosk(tmp_path).run(62)
    assert kiosk.kiosk.glass.shift == (8, 0)
    column = kiosk.glass.surface.subsurface((0, 0, 8, SMALL[1]))
    assert pygame.transform.average_color(column)[:3] == (0, 0, 0)
    assert lit(kiosk)


def test_a_pointer_that_rests_is_hidden_and_comes_back(tmp_path):
    kiosk = AtKiosk(tmp_path)
    assert kiosk.pointer == [False]
    kiosk.wake().point(400, 400, after=2.0)
    assert kiosk.pointer == [False, True]
    kiosk.run(1.5)
    assert kiosk.pointer == [False, True, False]
    kiosk.point(800, 400)
    assert kiosk.pointer[-1]


def test_a_screen_that_goes_and_comes_back_is_held_anew(tmp_path):
    kiosk = AtKiosk(tmp_path).run(5.0)
    for event in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWFOCUSLOST):
        kiosk.post(Event(event), after=30.0)
    kiosk.glass.surface = pygame.Surface((400, 240))
    held = kiosk.reasserted
    back = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED)
    kiosk.post(*map(Event, back), after=30.0)
    assert kiosk.asleep
    assert lit(kiosk)
    assert kiosk.wake().scene == "Front"
    assert held >= 2
