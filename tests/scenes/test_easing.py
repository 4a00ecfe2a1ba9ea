from itertools import pairwise

import pytest

from scenes.stage import easing

ALL = [
    easing.linear,
    easing.out_cubic,
    easing.in_out_cubic,
    easing.out_back,
    easing.out_bounce,
]


@pytest.mark.parametrize("ease", ALL)
def test_every_easing_begins_at_nothing_and_ends_at_the_whole_way(ease):
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == 1


@pytest.mark.parametrize("ease", ALL)
def test_no_easing_jumps(ease):
    ways = [ease(i / 500) for i in range(501)]
    assert max(abs(b - a) for a, b in pairwise(ways)) < 0.02


def test_only_out_back_goes_too_far():
    too_far = [ease for ease in ALL if max(ease(i / 100) for i in range(101)) > 1.001]
    assert too_far == [easing.out_back]


def test_in_and_out_are_mirror_images():
    for t in (0.1, 0.3, 0.7):
        assert easing.in_out_cubic(t) == pytest.approx(1 - easing.in_out_cubic(1 - t))
