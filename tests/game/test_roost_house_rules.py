"""The house rules of Roost, and the book that tells them."""

import pytest

from game.catalogue import TABLES, BadHouseRule
from tests.support.roost import begun, hidden, seen, stands

TABLE = TABLES["roost"]
ALLOWED = {"house": ("rotating", "permanent"), "points": ("negative", "floor", "stakes")}


def guide(**rules):
    return TABLE.guide(TABLE.full_rules(rules))


def told(**rules):
    return " ".join(line for chapter in guide(**rules).chapters for line in chapter.lines)


def test_the_defaults_are_those_of_the_paper():
    assert TABLE.full_rules({}) == {"house": "rotating", "points": "negative", "secret": False}
    assert TABLE.seats == (2, 8)


@pytest.mark.parametrize("key", ALLOWED)
def test_words_are_allowed_as_they_stand_in_the_paper(key):
    for word in ALLOWED[key]:
        assert TABLE.full_rules({key: word})[key] == word


@pytest.mark.parametrize("key", ALLOWED)
@pytest.mark.parametrize("value", ["", "Rotating", "none", True, None, 1, [], {}, ["floor"]])
def test_an_error_names_the_key_and_the_words(key, value):
    with pytest.raises(BadHouseRule, match=f'"{key}" must be "{ALLOWED[key][0]}"') as caught:
        TABLE.full_rules({key: value})
    assert all(f'"{word}"' in str(caught.value) for word in ALLOWED[key])


@pytest.mark.parametrize("value", ["false", 0, 1, None, []])
def test_secret_is_true_or_false(value):
    with pytest.raises(BadHouseRule, match='"secret" must be true or false'):
        TABLE.full_rules({"secret": value})


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_other_numbers_of_seats_are_refused(seats):
    with pytest.raises(BadHouseRule, match=f"2 to 8 seats, not {seats}"):
        TABLE.rules(seats, {})


def test_two_tables_in_one_process_do_not_touch():
    stakes, plain = begun(points="stakes"), begun()
    stakes.go(hidden(14), stands(15), stands(15))
    plain.go(hidden(14), stands(15), stands(15))
    assert (stakes.scores, plain.scores) == ((5, 6, 6), (0, 1, 1))
    assert (seen(stakes).target, seen(plain).target) == (23, 18)


def test_the_book_tells_the_house_rules_in_force():
    assert "18 points win" in guide().goal
    assert "23 points win" in guide(points="stakes").goal
    assert "Everybody starts with 5 points." in told(points="stakes")
    assert "A player at 0 pays nothing" in told(points="floor")
    assert "Scores may go below zero." in told()
    assert "can't win" in told(house="permanent")
    assert "next seat to the left is the house" in told()
    assert "stay hidden from the others" in told(secret=True)
    assert "stay hidden from the others" not in told()
    assert guide(house="permanent", secret=True).card_note == (
        "Seat 1 is always the house · Scores may fall below zero · Throws in secret"
    )
