"""The page of the house: how its tables are ordered, and what counts as finished."""

from game.statistics.facts import facts_of
from game.store import Store
from scenes.statistics_house import HousePages
from scenes.statistics_reading import read
from tests.support.kept import Shelf
from tests.support.services import null_services


def page_of(store: Store):
    for kept in store.closed():
        store.keep_facts(kept.match_id, facts_of(store.record(kept.match_id)))
    return HousePages.of(read(null_services(store=store))).page(0, 0)


def test_the_tables_stand_in_the_order_of_their_bars():
    shelf = Shelf()
    for _ in range(4):
        shelf.put("yahtzee", 2, 5, ended="abandoned")
    for _ in range(2):
        shelf.put("dice-game", 2, 9999, ended="finished")
    shelf.put("ten-thousand", 2, 9999, ended="finished")
    bars = page_of(shelf.store).left.bars
    assert [bar.table for bar in bars][:3] == ["dice-game", "ten-thousand", "yahtzee"]
    assert [bar.count for bar in bars] == [2, 1, 0, 0, 0, 0]


def test_a_match_given_up_at_its_very_end_is_not_counted_as_finished():
    shelf = Shelf()
    shelf.put("dice-game", 2, 9999, ended="finished")
    shelf.put("dice-game", 2, 9999, ended="abandoned")
    assert page_of(shelf.store).note == "1 given up"
