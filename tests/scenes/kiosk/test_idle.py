"""Idle times, exactly at their edges."""

import pytest

from scenes.kiosk.idle import Absence, Idle, Turn

STEP = 1 / 60
ANN = Turn(0, "Ann", True)


def passed(idle: Idle, seconds: float) -> Idle:
    for _ in range(round(seconds * 60)):
        idle.update(STEP)
    return idle


@pytest.mark.parametrize("limit", [15, 30, 45, 90, 3600])
def test_the_countdown_begins_at_the_limit_and_takes_twenty_seconds(limit: int) -> None:
    idle = passed(Idle(limit), limit - STEP)
    assert idle.left is None
    idle.update(STEP)
    assert idle.left == pytest.approx(20.0, abs=1e-4)
    passed(idle, 20 - STEP)
    assert not idle.over
    idle.update(STEP)
    assert idle.over


def test_any_input_stops_the_countdown_also_in_its_last_moment() -> None:
    idle = passed(Idle(45), 65 - STEP)
    idle.touched()
    assert idle.left is None
    assert not passed(idle, 45 - STEP).over


def test_zero_is_never() -> None:
    idle = passed(Idle(0), 7200)
    assert idle.left is None
    assert idle.until_change == float("inf")


def test_the_loop_may_sleep_until_the_next_figure() -> None:
    idle = passed(Idle(45), 40)
    assert idle.until_change == pytest.approx(5.0)
    passed(idle, 5.5)
    assert idle.until_change == pytest.approx(0.5)
    passed(idle, 0.5)
    assert idle.until_change == pytest.approx(1.0)


def taken(absence: Absence, seconds: float, turn: Turn | None = ANN) -> list[int]:
    seats = (absence.update(STEP, turn) for _ in range(round(seconds * 60)))
    return [seat for seat in seats if seat is not None]


def test_an_absent_seat_is_warned_and_then_given_to_a_bot_once() -> None:
    absence = Absence(45)
    assert taken(absence, 45 - STEP) == []
    assert absence.warned is None
    taken(absence, STEP)
    assert absence.warned == ("Ann", pytest.approx(20.0))
    assert taken(absence, 20 - STEP) == []
    assert taken(absence, 2 * STEP) == [0]
    assert taken(absence, 5) == []


def test_whoever_does_something_keeps_the_seat() -> None:
    absence = Absence(45)
    taken(absence, 64)
    absence.touched()
    assert absence.warned is None
    assert taken(absence, 64) == []


def test_each_turn_has_a_time_of_its_own() -> None:
    absence = Absence(45)
    taken(absence, 44)
    assert taken(absence, 44, Turn(1, "Ben", True)) == []
    assert absence.warned is None


def test_who_plays_alone_is_left_alone() -> None:
    absence = Absence(45)
    assert taken(absence, 200, Turn(0, "Ann", False)) == []
    assert absence.warned is None


def test_a_turn_of_a_bot_counts_for_nobody() -> None:
    absence = Absence(45)
    taken(absence, 44)
    taken(absence, 60, None)
    assert taken(absence, 44) == []
    assert absence.warned is None


def test_a_seat_whose_people_have_gone_is_forgotten() -> None:
    absence = Absence(45)
    for _ in range(50 * 60):
        absence.update(STEP, ANN)
    assert absence.warned
    absence.forget()
    assert absence.warned is None
    assert absence.until_change == float("inf")
    assert "Ann" not in repr(vars(absence))
