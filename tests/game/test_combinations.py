"""What dice of one throw pay in Ten Thousand, against a second way of working it out."""

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from game.ten_thousand import COMBINATIONS
from tests.support.script import marked

TRIPLES = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
EVERY_COUNT = range(1, 7)


@cache
def by_partition(dice: tuple[int, ...]) -> int | None:
    """Score sorted dice by splitting them in every way into parts that each pay."""
    whole = part(dice)
    ways = [] if whole is None else [whole]
    first, rest = dice[0], dice[1:]
    for bits in product((0, 1), repeat=len(rest)):
        with_first = (first, *(d for d, bit in zip(rest, bits, strict=True) if bit))
        others = tuple(d for d, bit in zip(rest, bits, strict=True) if not bit)
        if others and (here := part(with_first)) is not None:
            there = by_partition(others)
            if there is not None:
                ways.append(here + there)
    return max(ways, default=None)


def part(dice: tuple[int, ...]) -> int | None:
    """Score dice as exactly one combination."""
    alike = len(set(dice)) == 1
    ways = []
    if dice in ((1,), (5,)):
        ways.append({1: 100, 5: 50}[dice[0]])
    if alike and len(dice) >= 3:
        ways.append(TRIPLES[dice[0]] * 2 ** (len(dice) - 3))
    if dice == (1, 2, 3, 4, 5, 6):
        ways.append(3000)
    if len(dice) == 6 and all(n % 2 == 0 for n in Counter(dice).values()):
        ways.append(1000)
    return max(ways, default=None)


@pytest.mark.parametrize("number", EVERY_COUNT)
def test_every_set_of_dice_scores_the_best_way_that_uses_them_all(number):
    for dice in combinations_with_replacement(range(1, 7), number):
        assert COMBINATIONS.best(dice) == by_partition(dice), dice


@pytest.mark.parametrize("number", EVERY_COUNT)
def test_keeps_are_every_multiset_that_scores_once_each(number):
    for dice in combinations_with_replacement(range(1, 7), number):
        subsets = {
            tuple(d for d, bit in zip(dice, bits, strict=True) if bit)
            for bits in product((0, 1), repeat=number)
        }
        scoring = {held for held in subsets if held and by_partition(held) is not None}
        keeps = COMBINATIONS.keeps(dice)
        assert set(keeps) == scoring
        assert len(keeps) == len(scoring)


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ("1", 100),
        ("5", 50),
        ("1 5", 150),
        ("1 1 5 5", 300),
        *((" ".join([str(face)] * 3), points) for face, points in TRIPLES.items()),
        ("2 2 2 2", 400),
        ("2 2 2 2 2", 800),
        ("2 2 2 2 2 2", 1600),
        ("1 1 1 1", 2000),
        ("1 1 1 1 1", 4000),
        ("1 1 1 1 1 1", 8000),
        ("6 6 6 6 6 6", 4800),
        ("1 2 3 4 5 6", 3000),
        ("2 2 3 3 6 6", 1000),
        ("2 2 2 2 3 3", 1000),
        ("2 2 2 2 6 6", 1000),
        ("3 3 3 3 1 1", 1000),
        ("1 1 1 1 2 2", 1000),
        ("5 5 5 5 1 1", 1200),
        ("1 1 1 1 5 5", 2100),
        ("6 6 6 6 1 1", 1400),
        ("2 2 2 4 4 4", 600),
        ("1 1 1 5 5 5", 1500),
        ("3 3 3 1 5", 450),
        ("1 1 1 1 1 5", 4050),
    ],
)
def test_the_listed_scores(dice, points):
    assert COMBINATIONS.best(marked(dice)) == points
    assert COMBINATIONS.best(marked(dice)[::-1]) == points


@pytest.mark.parametrize(
    "dice",
    ["2", "2 2", "2 2 3 3", "1 2", "5 5 6", "1 2 3 4 5", "2 3 4 5 6", "2 2 3 3 4", "1 1 1 6"],
)
def test_dice_with_one_that_does_not_score_are_worth_nothing_together(dice):
    assert COMBINATIONS.best(marked(dice)) is None


def test_no_dice_are_worth_nothing():
    assert COMBINATIONS.best(()) is None
    assert COMBINATIONS.keeps(()) == ()
    assert COMBINATIONS.idle(()) == ()


@pytest.mark.parametrize(
    ("dice", "idle"),
    [
        ("2 2", "2 2"),
        ("1 2 2", "2 2"),
        ("6 1 4 5 4", "4 4 6"),
        ("1 2 3 4 5 6", ""),
        ("2 2 3 3 4 4", ""),
        ("2 2 3 3 4", "2 2 3 3 4"),
        ("3 3 3 2", "2"),
    ],
)
def test_idle_dice_are_those_left_when_as_many_as_possible_score(dice, idle):
    assert COMBINATIONS.idle(marked(dice)) == marked(idle)


@pytest.mark.parametrize(
    ("number", "scoreless"), [(1, 4), (2, 16), (3, 60), (4, 204), (5, 600), (6, 1080)]
)
def test_the_chance_of_a_scoreless_throw_is_the_published_one(number, scoreless):
    throws = product(range(1, 7), repeat=number)
    assert sum(not COMBINATIONS.keeps(tuple(sorted(throw))) for throw in throws) == scoreless
