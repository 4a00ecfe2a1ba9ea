"""Simulations: every table, counted fairly, and the same seed gives the same matches."""

import json

import pytest

from game.catalogue import TABLES
from game.simulate import simulate
from tests.support.terminal import run


def simulated(game, *more):
    answer = run("simulate", game, "--seats", "easy,steady,easy", "--matches", "3", *more)
    assert (answer.status, answer.err) == (0, "")
    return json.loads(answer.out)


@pytest.mark.parametrize("game", TABLES)
def test_every_table_is_played_to_the_end(game):
    told = simulated(game, "--seed", "1")
    assert list(told) == ["game", "matches", "cut", "wins", "mean", "steps_per_second"]
    assert (told["game"], told["matches"], told["cut"]) == (game, 3, 0)
    assert sum(told["wins"]) == pytest.approx(3)
    assert len(told["mean"]) == 3


@pytest.mark.parametrize("game", TABLES)
def test_the_same_seed_gives_the_same_matches(game):
    first, again, other = (simulate(game, ("easy",) * 3, 3, seed, {}, 5000) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.parametrize("game", TABLES)
def test_a_match_that_takes_too_long_is_cut_and_counts_for_nothing(game):
    told = simulated(game, "--seed", "1", "--max-steps", "2")
    assert (told["cut"], told["wins"], told["mean"]) == (3, [0, 0, 0], [0, 0, 0])


def test_a_shared_win_counts_in_parts():
    shared = 0
    for seed in range(20):
        wins = simulate("blackjack", ("easy",) * 3, 1, seed, {"hands": 1}, 5000).wins
        winners = [part for part in wins if part]
        assert winners == [1 / len(winners)] * len(winners)
        shared += len(winners) > 1
    assert shared


@pytest.mark.parametrize(
    ("game", "rules"),
    [
        ("six-dice", {"direction": "right", "memory": True}),
        ("dice-game", {"target": 1000}),
        ("roost", {"house": "permanent", "points": "stakes", "secret": True}),
        ("blackjack", {"points": 100, "hands": 2}),
    ],
)
def test_house_rules_are_in_force(game, rules):
    assert simulated(game, "--seed", "1", "--rules", json.dumps(rules))["cut"] == 0
    assert simulate(game, ("easy",) * 3, 3, 1, rules, 5000) != simulate(
        game, ("easy",) * 3, 3, 1, {}, 5000
    )
