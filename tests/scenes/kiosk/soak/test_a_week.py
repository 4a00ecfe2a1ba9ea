"""A week of evenings at accelerated time: what the kiosk holds at the end it held at the start.

Set DICE_NIGHT_LONG for the whole week: 2,000 evenings, some hours.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Store, open_store
from scenes.stage.worker import ProcessWorker
from scenes.tables import OFFERED
from tests.support.loop import FakeClock
from tests.support.party import AN_EVENING, EVENINGS, SHORT, WEEK, Party
from tests.support.reach import reach
from tests.support.soak import Held, kinds, see_every_throw, tell

ROUND = len(OFFERED)
"""Evenings after which every table has been played at."""
WARM_UP = 300
"""Evenings of the whole week after which the caches are full."""
TOLD_EVERY = 100
MINUTES, LONG = 10 * 60, 24 * 3600
"""Seconds that a test may take, on a machine that others use."""


@pytest.fixture(autouse=True)
def _all_is_counted() -> Iterator[None]:
    """Let the collector know all objects, also those that it is spared in other tests."""
    gc.unfreeze()
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path, lambda: 1_800_000_000.0)
    yield opened
    opened.close()


@pytest.fixture
def party(tmp_path: Path, store: Store) -> Iterator[Party]:
    worker = ProcessWorker()
    yield Party(tmp_path, store, worker)
    worker.close()


def grown(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """Name the classes that have more objects than before, for whoever has to find a leak."""
    more = {name: count - before.get(name, 0) for name, count in after.items()}
    return {name: count for name, count in more.items() if count > 20}


def assert_counted(party: Party, store: Store, evenings: int) -> None:
    """See that the operator's counts and the store know each match, and none is open."""
    counts = party.kiosk.audits.ever().all_tables
    assert counts.started == evenings
    assert counts.finished + counts.abandoned == evenings
    assert len(store.closed()) == evenings
    assert store.unfinished() == ()


@pytest.mark.timeout(MINUTES)
def test_the_same_evenings_once_more_leave_nothing_behind(party: Party, store: Store) -> None:
    """Whatever is kept of an evening can be told from what caches hold: it grows once more."""
    party.once_more()
    began = party.clock.now()
    reached = [party.evening(number) for number in range(ROUND)]
    assert reached.count("Results") == len(SHORT)
    before, kinds_before = Held.now(), kinds(500)
    party.once_more()
    assert [party.evening(number) for number in range(ROUND)] == reached
    after = Held.now()
    assert after.too_much_after(before) == [], grown(kinds_before, kinds(500))
    assert party.clock.now() - began >= 2 * ROUND * AN_EVENING - 1
    assert_counted(party, store, 2 * ROUND)


@pytest.mark.timeout(reach(MINUTES, LONG))
def test_a_week_of_evenings_grows_nothing(party: Party, store: Store) -> None:
    """Each day the first evenings only, as those before last as long and look for more."""
    warm, evenings = reach(1, WARM_UP), reach(2, EVENINGS)
    began = party.clock.now()
    before = None
    see_every_throw()
    for number in range(evenings):
        party.evening(number)
        if number == warm:
            before = Held.now()
        if number % TOLD_EVERY == 0:
            tell(f"{number} of {evenings}: {Held.now()}")
    assert before is not None
    after = Held.now()
    assert after.too_much_after(before) == []
    assert party.clock.now() - began >= min(WEEK, evenings * AN_EVENING) - 1
    assert_counted(party, store, evenings)


def test_what_grows_is_noticed() -> None:
    before = Held.now()
    kept = [[number] for number in range(before.objects // 50)]
    with open(__file__, encoding="utf-8"):
        found = Held.now().too_much_after(before)
    assert len(kept) > 0
    assert {"objects", "files"} <= {line.split(":")[0] for line in found}


def test_what_stays_as_it_is_passes() -> None:
    before = Held.now()
    assert FakeClock().now() > 0
    assert Held.now().too_much_after(before) == []
