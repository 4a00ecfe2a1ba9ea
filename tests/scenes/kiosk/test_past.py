"""A kiosk knows whether the one before it was cut off, and is careful if that happens often."""

import pytest

from game.store import MemoryStore
from scenes.kiosk.audits import NOT_KEPT, Audits, Trouble
from scenes.kiosk.past import fails_often, hand_on, take_over


def begun(store: MemoryStore, at: float) -> Audits:
    audits = Audits(store, lambda: at)
    take_over(store, audits, at)
    return audits


def test_a_kiosk_that_ended_well_leaves_nothing_to_note() -> None:
    store = MemoryStore()
    begun(store, 1000.0)
    hand_on(store)
    assert begun(store, 2000.0).troubles == ()


def test_a_kiosk_that_was_cut_off_is_counted_by_the_next_one() -> None:
    store = MemoryStore()
    begun(store, 1000.0)
    audits = begun(store, 2000.0)
    assert [trouble.kind for trouble in audits.troubles] == ["CutOff"]
    assert audits.ever().house.crashes == 1


@pytest.mark.parametrize(
    ("crashes", "often"),
    [((1000.0, 1100.0), False), ((1000.0, 1100.0, 1200.0), True), ((800.0, 1150.0, 1200.0), False)],
)
def test_three_crashes_within_five_minutes_are_often(
    crashes: tuple[float, ...], often: bool
) -> None:
    audits = Audits(MemoryStore(), lambda: 1200.0)
    for at in crashes:
        audits.crashed(Trouble(at, "ValueError", "house.py:1"))
    assert fails_often(audits, 1200.0) is often


def test_steps_that_could_not_be_kept_are_no_crashes() -> None:
    audits = Audits(MemoryStore(), lambda: 1200.0)
    for at in (1000.0, 1100.0, 1200.0):
        audits.failed(Trouble(at, NOT_KEPT, "store"))
    assert not fails_often(audits, 1200.0)


def test_a_clock_that_was_set_back_makes_nobody_careful() -> None:
    audits = Audits(MemoryStore(), lambda: 1200.0)
    for at in (1000.0, 1100.0, 1200.0):
        audits.crashed(Trouble(at, "ValueError", "house.py:1"))
    assert not fails_often(audits, 500.0)
