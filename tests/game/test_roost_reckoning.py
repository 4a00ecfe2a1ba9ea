"""The points of a round one by one add up to what the rules pay."""

import random

import pytest

from game.roost_reckoning import reckoned
from game.roost_scoring import changes


@pytest.mark.parametrize("seed", range(200))
def test_the_parts_add_up_to_what_the_rules_pay(seed):
    chance = random.Random(seed)
    seats = chance.randint(2, 8)
    house = chance.randrange(seats)
    scores = [chance.choice([0, 0, 3]) for _ in range(seats)]
    exempt = [s for s in range(seats) if scores[s] == 0] if chance.random() < 0.5 else []
    roost = chance.randint(3, 18)
    players = [(s, chance.choice([None, *range(3, 19)])) for s in range(seats) if s != house]
    paid = changes(scores, house, roost, players, exempt)
    assert {one.seat: one.total for one in reckoned(house, roost, players, exempt)} == dict(
        enumerate(paid)
    )


def test_the_best_hand_comes_first_and_the_house_last():
    found = reckoned(0, 14, [(1, 12), (2, None), (3, 15), (4, 14)])
    assert [one.seat for one in found] == [3, 4, 1, 2, 0]
    assert [one.verdict for one in found] == ["above", "equal", "below", "bust", "house"]
    assert found[0].beaten == (4, 1, 2)
    assert found[-1].payers == (1, 2)


def test_below_the_roost_with_nothing_to_pay_is_spared():
    assert [one.verdict for one in reckoned(0, 14, [(1, None), (2, 3)], exempt=[1, 2])] == [
        "spared",
        "spared",
        "house",
    ]
