"""After a crash the kiosk starts again: at once, then more and more patiently, without limit."""

from scenes.kiosk.backoff import Backoff


def pauses(count: int, run: float = 1.0) -> list[float]:
    backoff, now, found = Backoff(), 0.0, []
    for _ in range(count):
        started, now = now, now + run
        pause = backoff.crashed(started, now)
        found.append(pause)
        now += pause
    return found


def test_the_first_restart_is_at_once_and_the_next_ones_wait_longer() -> None:
    assert pauses(10) == [0, 1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_it_goes_on_without_limit() -> None:
    assert pauses(5000)[-1] == 60


def test_five_quiet_minutes_clear_what_was() -> None:
    assert pauses(4, run=300.0) == [0, 0, 0, 0]
    assert pauses(4, run=299.0) == [0, 1, 2, 4]


def test_the_third_crash_within_five_minutes_makes_the_next_start_careful() -> None:
    backoff = Backoff()
    for at in (0.0, 10.0):
        backoff.crashed(at, at)
        assert not backoff.safe(at)
    backoff.crashed(300.0, 300.0)
    assert backoff.safe(300.0)
    assert not backoff.safe(300.1)


def test_a_long_run_ends_the_care() -> None:
    backoff = Backoff()
    for at in (0.0, 1.0, 2.0):
        backoff.crashed(at, at)
    backoff.crashed(3.0, 303.0)
    assert not backoff.safe(303.0)
