import math
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.easing import linear, out_bounce
from scenes.stage.motion import Call, Drive, Pause, Sequence, Stagger, Together, Tween


def test_a_pause_gives_back_what_it_did_not_need():
    pause = Pause(1.0)
    assert pause.advance(0.75) is None
    assert pause.advance(0.75) == 0.5
    assert pause.advance(0.25) == 0.25


def test_a_tween_leads_attributes_to_their_values():
    die = SimpleNamespace(x=0.0, y=100.0)
    tween = Tween(die, 2.0, linear, x=10, y=0)
    assert tween.advance(0.5) is None
    assert (die.x, die.y) == (2.5, 75)
    assert tween.advance(2.0) == 0.5
    assert (die.x, die.y) == (10, 0)


def test_a_tween_reads_its_start_when_it_starts():
    die = SimpleNamespace(x=0.0)
    both = Sequence(Tween(die, 1.0, linear, x=100), Tween(die, 1.0, linear, x=0))
    both.advance(1.5)
    assert die.x == 50


def test_a_tween_ends_exactly_on_its_value():
    die = SimpleNamespace(x=0.1)
    Tween(die, 0.3, out_bounce, x=0.7).advance(0.3)
    assert die.x == 0.7


def test_a_tween_skipped_before_it_began_still_arrives():
    die = SimpleNamespace(x=0.0)
    tween = Tween(die, 1.0, x=7)
    tween.finish()
    assert die.x == 7
    assert tween.advance(0.25) == 0.25


def test_a_drive_hands_over_every_share_and_one_at_the_end_once():
    shares: list[float] = []
    drive = Drive(shares.append, 1.0)
    for _ in range(5):
        drive.advance(0.25)
    drive.finish()
    assert shares == [0.25, 0.5, 0.75, 1.0]


def test_a_call_runs_once_however_it_ends():
    ran = []
    call = Call(lambda: ran.append("now"))
    assert call.advance(0.5) == 0.5
    call.finish()
    call.advance(1)
    assert ran == ["now"]


def test_three_nested_sequences_lose_no_time():
    ends = []
    inner = Sequence(Pause(0.25), Pause(0.25), Call(lambda: ends.append("inner")))
    middle = Sequence(inner, Pause(0.25), Call(lambda: ends.append("middle")))
    outer = Sequence(Pause(0.25), middle, Call(lambda: ends.append("outer")))
    assert outer.advance(1.5) == 0.5
    assert ends == ["inner", "middle", "outer"]


@given(st.lists(st.sampled_from([0.0, 0.125, 0.5, 1.0]), max_size=6), st.integers(1, 40))
def test_a_sequence_takes_the_sum_of_its_parts_at_any_frame_rate(parts, frames):
    whole = Sequence(*(Sequence(Pause(part)) for part in parts))
    total, dt = sum(parts) + 1, 1 / frames
    gone, rest = 0.0, None
    while rest is None:
        gone += dt
        rest = whole.advance(dt)
    assert gone - rest == pytest.approx(total - 1)


def test_together_lasts_as_long_as_the_longest():
    both = Together(Pause(0.5), Pause(1.0))
    assert both.advance(0.75) is None
    assert both.advance(0.75) == 0.5
    assert both.advance(0.25) == 0.25


def test_together_over_in_one_go_leaves_the_smallest_rest():
    assert Together(Pause(0.5), Pause(1.0), Pause(0.25)).advance(3.0) == 2.0


def test_nothing_at_all_takes_no_time():
    assert Sequence().advance(0.5) == 0.5
    assert Together().advance(0.5) == 0.5


def test_staggered_motions_start_one_after_the_other():
    dice = [SimpleNamespace(x=0.0) for _ in range(3)]
    fall = Stagger(0.25, *(Tween(die, 1.0, linear, x=1) for die in dice))
    fall.advance(0.5)
    assert [die.x for die in dice] == [0.5, 0.25, 0]
    assert fall.advance(1.5) == 0.5


def build(die, log):
    return Sequence(
        Tween(die, 0.5, x=3),
        Together(Tween(die, 1.0, y=4), Stagger(0.1, Call(lambda: log.append("a")), Pause(0.2))),
        Call(lambda: log.append("b")),
        Tween(die, 0.25, x=9),
    )


@pytest.mark.parametrize("steps", [0, 1, 20, 45, 80, 200])
def test_a_motion_skipped_at_any_moment_ends_as_if_played(steps):
    die, log = SimpleNamespace(x=0.0, y=0.0), list[str]()
    motion = build(die, log)
    for _ in range(steps):
        motion.advance(1 / 60)
    motion.finish()
    assert (die.x, die.y, log) == (9, 4, ["a", "b"])


def test_an_endless_step_is_the_same_as_finishing():
    die, log = SimpleNamespace(x=0.0, y=0.0), list[str]()
    assert build(die, log).advance(math.inf) == math.inf
    assert (die.x, die.y, log) == (9, 4, ["a", "b"])
