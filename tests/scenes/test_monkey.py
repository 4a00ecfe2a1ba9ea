"""Somebody who presses anything: no scene breaks, and the record stays one that can be replayed."""

import pytest

from scenes.stage.settings import PACES
from tests.support.monkey import Monkey, replayed
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

DEEDS = 700


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_nothing_breaks_and_every_record_can_be_replayed(seed):
    store = CountingStore()
    pace = PACES[seed % len(PACES)]
    settings = {"pace": pace, "bot_pace": "fast", "reduced_motion": seed % 2 == 1}
    pilot = Pilot(store=store, settings=settings)
    director = pilot.director
    # Some begin at a table: there are many pages on the way to one.
    if seed % 2:
        pilot.house.show_title()
    else:
        pilot.house.start(pilot.house.session)
    director.settle()
    for _ in Monkey(seed, pilot).deeds(DEEDS):
        if not director.running:
            pilot.house.show_title()
            director.settle()
    assert store.begun
    replayed(store)
