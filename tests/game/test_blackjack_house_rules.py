"""The house rules of Blackjack, and the book that tells them."""

import pytest

from game.catalogue import TABLES, BadHouseRule
from tests.support.blackjack import begun, dealt, seen

TABLE = TABLES["blackjack"]


def guide(**rules):
    return TABLE.guide(TABLE.full_rules(rules))


def test_the_defaults_are_those_of_the_paper():
    assert TABLE.full_rules({}) == {"points": 1000, "hands": 20, "min_wager": 10}
    assert TABLE.seats == (1, 7)


@pytest.mark.parametrize(
    ("key", "low", "high", "step"),
    [("points", 10, 100000, 10), ("hands", 1, 1000, 1)],
)
def test_numbers_go_from_limit_to_limit(key, low, high, step):
    for value in (low, low + step, high):
        assert TABLE.full_rules({key: value})[key] == value
    for value in (low - step, high + step, low - 1, 0, -10):
        with pytest.raises(BadHouseRule, match=f'"{key}" must be a whole number from {low} to'):
            TABLE.full_rules({key: value})


@pytest.mark.parametrize("key", ["points", "hands", "min_wager"])
@pytest.mark.parametrize("value", [True, None, 100.0, "100", [100], {}])
def test_nothing_else_is_a_whole_number(key, value):
    with pytest.raises(BadHouseRule, match="must be a whole number"):
        TABLE.full_rules({key: value})


def test_points_and_least_wager_are_tens():
    for key in ("points", "min_wager"):
        with pytest.raises(BadHouseRule, match="in steps of 10"):
            TABLE.full_rules({key: 105})


def test_the_least_wager_is_at_most_the_points():
    assert TABLE.full_rules({"min_wager": 1000})["min_wager"] == 1000
    assert TABLE.full_rules({"points": 50, "min_wager": 50})
    for rules in ({"min_wager": 1010}, {"points": 50, "min_wager": 60}):
        with pytest.raises(BadHouseRule, match=r'at most the .* of "points"'):
            TABLE.full_rules(rules)


def test_the_rules_are_in_force():
    assert begun(points=70, min_wager=30).legal == ["wager 30..70"]
    assert seen(begun(hands=3)).match_rounds == 3
    assert dealt("TS TH 9S 8H", 10, hands=1).go("stand").winners == (0,)


def test_two_tables_in_one_process_do_not_touch():
    low, high = begun(2, points=50), begun(2, points=500)
    low.go("wager 50")
    high.go("wager 50")
    assert (low.scores, high.scores, begun(2).scores) == ((0, 50), (450, 500), (1000, 1000))


def test_the_book_tells_the_house_rules_in_force():
    book = guide(points=2000, hands=5, min_wager=50)
    told = " ".join(line for chapter in book.chapters for line in chapter.lines)
    assert "Everybody starts with 2,000 virtual points." in told
    assert "from 50 up to" in told
    assert "After 5 rounds" in book.goal
    assert book.card_note == "6 decks · Wagers from 50 · 5 rounds"
    assert "After 1 round most" in guide(hands=1).goal


def test_a_short_match_has_fewer_rounds():
    assert TABLE.full_rules(TABLE.short) == {"points": 1000, "hands": 10, "min_wager": 10}
