"""The rules page: what it shows is what the rules pay, under the house rules in force."""

import pytest

from game.catalogue import TABLES
from game.sentences import figure
from game.ten_thousand import COMBINATIONS

TABLE = TABLES["ten-thousand"]


def guide(**rules):
    return TABLE.guide(TABLE.full_rules(rules))


def every_text(book):
    chapters = [line for chapter in book.chapters for line in (chapter.title, *chapter.lines)]
    return [book.goal, book.card_note, *book.rulings, *chapters]


def rows():
    return {(row.dice, row.words): row.value for row in guide().pays}


@pytest.mark.parametrize(
    "dice", [row.dice for row in guide().pays if row.dice and not row.words], ids=str
)
def test_every_row_of_dice_shows_what_these_dice_pay(dice):
    assert rows()[dice, ""] == figure(COMBINATIONS.best(dice) or 0)


def test_three_of_a_kind_pay_a_hundred_times_their_face():
    assert rows()[(4, 4, 4), "any"] == "×100"
    for face in range(2, 7):
        assert COMBINATIONS.best((face,) * 3) == 100 * face


def test_each_die_more_doubles():
    assert rows()[(), "Four, five, six"] == "×2 each"
    for face in range(1, 7):
        three, four, five, six = (COMBINATIONS.best((face,) * n) or 0 for n in (3, 4, 5, 6))
        assert (four, five, six) == (2 * three, 4 * three, 8 * three)


def test_three_pairs_have_a_row():
    assert rows()[(), "Three pairs"] == figure(COMBINATIONS.best((2, 2, 3, 3, 4, 4)) or 0)


def test_there_is_no_row_beyond_those_and_no_combination_without_one():
    assert list(rows()) == [
        ((1,), ""),
        ((5,), ""),
        ((1, 1, 1), ""),
        ((4, 4, 4), "any"),
        ((), "Four, five, six"),
        ((1, 2, 3, 4, 5, 6), ""),
        ((), "Three pairs"),
    ]
    assert {name for name, _ in COMBINATIONS.wholes} == {"straight", "three-pairs"}


def test_the_pictures_of_the_turn_show_what_is_true():
    roll, keep, rest, bust = guide().steps
    assert COMBINATIONS.keeps(roll.dice)
    assert COMBINATIONS.idle(keep.dice[: keep.marked]) == ()
    assert len(rest.dice) < len(keep.dice)
    assert bust.bad
    assert COMBINATIONS.keeps(bust.dice) == ()


@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        ({"target": 5000}, "5,000"),
        ({"buy_in": 750}, "750"),
        ({"buy_in": 750}, "Buy-in 750"),
        ({"buy_in": 0}, "No buy-in"),
        ({"steal_above": 1500}, "more than 1,500 points"),
        ({"steal_above": 1500}, "Steal above 1,500"),
        ({"stealing": False}, "No stealing"),
        ({"stealing": False}, "There is no stealing tonight."),
        ({}, "10,000"),
        ({}, "Buy-in 500 · Steal above 3,000"),
    ],
)
def test_house_rules_in_force_change_the_words(rules, shown):
    assert any(shown in text for text in every_text(guide(**rules)))
    if rules:
        assert every_text(guide(**rules)) != every_text(guide())


@pytest.mark.parametrize(
    ("rules", "gone"),
    [
        ({"target": 5000}, "10,000"),
        ({"buy_in": 0}, "banked for the first time"),
        ({"stealing": False}, "you may steal"),
        ({"steal_above": 0}, "3,000"),
    ],
)
def test_words_of_rules_that_are_not_in_force_are_gone(rules, gone):
    assert any(gone in text for text in every_text(guide()))
    assert not any(gone in text for text in every_text(guide(**rules)))


def test_every_house_rule_is_explained_in_one_line():
    for table in TABLES.values():
        for rule in table.house_rules:
            assert rule.label
            assert rule.line
            assert "\n" not in rule.line


@pytest.mark.parametrize(("key", "value", "shown"), [
    ("target", 10000, "10,000"), ("buy_in", 0, "0"), ("stealing", True, "on"),
    ("stealing", False, "off"),
])  # fmt: skip
def test_values_of_house_rules_are_written_for_people(key, value, shown):
    rule = next(rule for rule in TABLE.house_rules if rule.key == key)
    assert rule.shown(value) == shown


def test_more_seats_and_a_higher_target_take_longer():
    full = TABLE.full_rules({})
    short = TABLE.full_rules(TABLE.short)
    assert TABLE.minutes(2, full) < TABLE.minutes(8, full)
    assert 1 <= TABLE.minutes(1, short) < TABLE.minutes(1, full)
