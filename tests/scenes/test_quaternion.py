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


@given(ROTATIONS, ROTATIONS)
def test_slerp_ends_exactly_and_stays_a_rotation(a, b):
    assert q.slerp(a, b, 0.0) is a
    assert q.slerp(a, b, 1.0) is b
    middle = q.slerp(a, b, 0.4)
    assert q.dot(middle, middle) == pytest.approx(1.0)


@given(ROTATIONS, ROTATIONS)
def test_slerp_takes_the_shorter_way(a, b):
    half = q.slerp(a, b, 0.5)
    assert abs(q.dot(half, a)) == pytest.approx(abs(q.dot(half, b)), abs=1e-6)
    assert abs(q.dot(half, a)) >= abs(q.dot(a, b)) - 1e-9


def test_slerp_between_neighbours_moves_evenly():
    a, b = q.IDENTITY, q.about((0, 0, 1), 0.01)
    assert q.turn(q.slerp(a, b, 0.5), (1, 0, 0))[1] == pytest.approx(0.005, abs=1e-6)
