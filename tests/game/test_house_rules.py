"""House rules: types, ranges and steps, and that every one of them is in force."""

import pytest

from game.catalogue import TABLES, BadHouseRule
from tests.support.script import BANK_500, BANK_1000, BUST, begun

TABLE = TABLES["ten-thousand"]
LIMITS = {"target": (1000, 100000), "buy_in": (0, 5000), "steal_above": (0, 100000)}


def test_the_defaults_are_those_of_the_paper():
    assert TABLE.full_rules({}) == {
        "target": 10000,
        "buy_in": 500,
        "stealing": True,
        "steal_above": 3000,
    }
    assert TABLE.seats == (1, 8)


@pytest.mark.parametrize(("key", "limits"), LIMITS.items())
def test_numbers_go_from_limit_to_limit_in_steps_of_50(key, limits):
    low, high = limits
    for value in (low, low + 50, high - 50, high):
        assert TABLE.full_rules({key: value})[key] == value
    for value in (low - 50, low - 1, low + 1, low + 25, high - 1, high + 1, high + 50, -50):
        with pytest.raises(BadHouseRule, match=f'"{key}" must be a whole number from {low} to'):
            TABLE.full_rules({key: value})


@pytest.mark.parametrize("key", LIMITS)
@pytest.mark.parametrize(
    "value", [True, False, 1000.0, "1000", None, [], {}, [1000], float("inf"), 10**30, ""]
)
def test_nothing_else_is_a_whole_number(key, value):
    with pytest.raises(BadHouseRule, match="in steps of 50"):
        TABLE.full_rules({key: value})


@pytest.mark.parametrize("value", [0, 1, "true", "on", None, 1.0, [], {}])
def test_stealing_is_true_or_false_and_nothing_else(value):
    with pytest.raises(BadHouseRule, match="true or false"):
        TABLE.full_rules({"stealing": value})


def test_an_unknown_key_is_refused_with_the_known_ones():
    with pytest.raises(BadHouseRule) as caught:
        TABLE.full_rules({"Target": 1000})
    assert str(caught.value) == (
        'unknown house rule "Target"; allowed: target, buy_in, stealing, steal_above'
    )


@pytest.mark.parametrize("seats", [0, 9, 100])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(BadHouseRule, match=f"1 to 8 seats, not {seats}"):
        TABLE.rules(seats, {})


def test_rules_at_their_defaults_are_left_out_as_unchanged():
    everything = TABLE.full_rules({})
    assert TABLE.changed_rules(everything) == {}
    assert TABLE.changed_rules({**everything, "buy_in": 0}) == {"buy_in": 0}
    assert TABLE.changed_rules({"stealing": False, "target": 10000}) == {"stealing": False}


def test_the_default_of_every_rule_is_itself_allowed():
    for table in TABLES.values():
        for rule in table.house_rules:
            assert rule.allowed.holds(rule.default)
        assert not table.short or table.full_rules(table.short) != table.full_rules({})


class TestInForce:
    def test_the_target(self):
        assert begun(target=1000).go(BANK_1000).seen.final == 0
        assert begun(target=1050).go(BANK_1000).seen.final is None

    @pytest.mark.parametrize(("buy_in", "legal"), [(1000, True), (1050, False)])
    def test_the_buy_in(self, buy_in, legal):
        script = begun(buy_in=buy_in).go("roll: 1 1 1 2 3 4; keep 1 1 1")
        assert ("bank" in script.legal) == legal

    def test_no_buy_in_at_all(self):
        script = begun(buy_in=0).go("roll: 5 2 2 3 4 6; keep 5")
        assert script.legal == ["bank", "roll"]
        assert begun(buy_in=0).legal == ["roll"]

    @pytest.mark.parametrize(("above", "legal"), [(450, True), (500, False), (550, False)])
    def test_the_score_above_which_stealing_is_allowed(self, above, legal):
        script = begun(steal_above=above).go(BANK_500, BANK_500)
        assert ("steal" in script.legal) == legal

    def test_above_0_still_asks_for_points(self):
        assert begun(steal_above=0).go(BANK_500).legal == ["roll"]

    def test_no_stealing(self):
        assert begun(steal_above=0, stealing=False).go(BANK_500, BANK_500).legal == ["roll"]


def test_two_matches_with_different_house_rules_do_not_touch():
    low, high, plain = begun(target=1000, buy_in=0), begun(target=5000, buy_in=2000), begun()
    low.go("roll: 1 2 2 3 4 6; keep 1")
    high.go("roll: 1 1 1 2 3 4; keep 1 1 1")
    plain.go("roll: 1 1 1 2 3 4; keep 1 1 1")
    assert (low.legal, high.legal, plain.legal) == (["bank", "roll"], ["roll"], ["bank", "roll"])
    low.go("bank", BUST, BANK_1000)
    plain.go("bank")
    assert low.seen.final == 0
    assert (high.seen.target, high.seen.final) == (5000, None)
    assert (plain.seen.target, plain.seen.buy_in, plain.seen.final) == (10000, 500, None)


def test_a_second_match_uses_its_own_target_and_starts_from_nothing():
    begun(target=1000).go(BANK_1000, BUST)
    second = begun(target=5000).go(BANK_1000)
    assert second.seen.final is None
    assert begun(target=1000).scores == (0, 0)


class TestWords:
    @pytest.mark.parametrize("word", ["left", "right"])
    def test_one_of_the_words_is_allowed(self, word):
        assert TABLES["six-dice"].full_rules({"direction": word})["direction"] == word

    @pytest.mark.parametrize("value", ["Left", "", "up", None, True, 0, [], ["left"]])
    def test_nothing_else_is_and_the_error_names_the_words(self, value):
        with pytest.raises(BadHouseRule, match='"direction" must be "left" or "right", not'):
            TABLES["six-dice"].full_rules({"direction": value})

    def test_three_words_are_listed_as_people_do(self):
        with pytest.raises(BadHouseRule, match='"negative", "floor" or "stakes"'):
            TABLES["roost"].full_rules({"points": "none"})

    def test_a_table_without_house_rules_says_so(self):
        with pytest.raises(BadHouseRule, match='unknown house rule "target"; allowed: none'):
            TABLES["yahtzee"].full_rules({"target": 1000})


def test_a_number_that_exceeds_its_bound_is_lowered_to_it():
    table = TABLES["blackjack"]
    rules = {**table.full_rules({}), "points": 50, "min_wager": 100}
    assert table.full_rules(table.kept_within(rules))["min_wager"] == 50
