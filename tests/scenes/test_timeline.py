from types import SimpleNamespace

import pytest

from scenes.stage.easing import linear
from scenes.stage.motion import Call, Pause, Tween
from scenes.stage.timeline import PACES, Timeline


def test_an_empty_timeline_is_not_busy():
    timeline = Timeline()
    timeline.advance(1)
    assert not timeline.busy


def test_motions_play_one_after_the_other_without_losing_time():
    die = SimpleNamespace(x=0.0)
    timeline = Timeline()
    timeline.add(Pause(0.5), Tween(die, 1.0, linear, x=10))
    timeline.advance(1.0)
    assert die.x == 5
    assert timeline.busy
    timeline.advance(0.5)
    assert die.x == 10
    assert not timeline.busy


@pytest.mark.parametrize(("pace", "seconds"), [("slow", 1 / 0.7), ("normal", 1), ("fast", 1 / 1.8)])
def test_the_pace_stretches_time(pace, seconds):
    timeline = Timeline(PACES[pace])
    timeline.add(Pause(1.0))
    timeline.advance(seconds - 0.01)
    assert timeline.busy
    timeline.advance(0.02)
    assert not timeline.busy


@pytest.mark.parametrize("dt", [0.0, 1 / 60])
def test_at_once_means_at_the_next_step(dt):
    die = SimpleNamespace(x=0.0)
    timeline = Timeline(PACES["instant"])
    timeline.add(Pause(9), Tween(die, 1.0, x=10))
    assert timeline.busy
    timeline.advance(dt)
    assert (die.x, timeline.busy) == (10, False)


def test_a_motion_may_add_another():
    timeline = Timeline()
    timeline.add(Call(lambda: timeline.add(Pause(0.5))))
    timeline.advance(0.25)
    assert timeline.busy
    timeline.advance(0.25)
    assert not timeline.busy


def test_finishing_finishes_what_is_added_meanwhile():
    log = []
    timeline = Timeline()
    timeline.add(Pause(1), Call(lambda: timeline.add(Call(lambda: log.append("later")))))
    timeline.finish()
    assert (log, timeline.busy) == (["later"], False)


def test_a_motion_may_finish_the_timeline_that_plays_it():
    log = []
    timeline = Timeline()
    timeline.add(Call(timeline.finish), Call(lambda: log.append("second")), Pause(3))
    timeline.advance(0.1)
    assert (log, timeline.busy) == (["second"], False)
