from math import pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage import quaternion as q

ANGLES = st.floats(-6.0, 6.0)
PARTS = st.floats(-2.0, 2.0)
AXES = st.tuples(PARTS, PARTS, PARTS).filter(lambda v: sum(abs(c) for c in v) > 0.1)
ROTATIONS = st.builds(q.about, AXES, ANGLES)


def length(v):
    return sqrt(sum(c * c for c in v))


def test_a_quarter_turn_about_z_brings_right_to_up():
    assert q.turn(q.about((0, 0, 3), pi / 2), (1, 0, 0)) == pytest.approx((0, 1, 0))


def test_turning_about_nothing_turns_nothing():
    assert q.about((0, 0, 0), 1.0) == q.IDENTITY
    assert q.normalise((0, 0, 0, 0)) == q.IDENTITY


@given(ROTATIONS, AXES)
def test_a_rotation_keeps_lengths(rotation, v):
    assert length(q.turn(rotation, v)) == pytest.approx(length(v))


@given(ROTATIONS, ROTATIONS, AXES)
def test_a_product_turns_by_the_second_then_by_the_first(a, b, v):
    expected = q.turn(a, q.turn(b, v))
    assert q.turn(q.multiply(a, b), v) == pytest.approx(expected, abs=1e-9)


@given(ROTATIONS, AXES)
def test_the_conjugate_undoes_a_rotation(rotation, v):
    there_and_back = q.turn(q.conjugate(rotation), q.turn(rotation, v))
    assert there_and_back == pytest.approx(v, abs=1e-9)


@given(ROTATIONS)
def test_a_rotation_is_found_again_from_its_three_directions(rotation):
    right, up, toward = q.matrix(rotation)
    assert abs(q.dot(q.showing(right, up, toward), rotation)) == pytest.approx(1.0)


def test_showing_brings_the_named_directions_to_the_viewer():
    rotation = q.showing((0, 1, 0), (0, 0, 1), (1, 0, 0))
    assert q.turn(rotation, (1, 0, 0)) == pytest.approx((0, 0, 1))
    assert q.turn(rotation, (0, 0, 1)) == pytest.approx((0, 1, 0))
