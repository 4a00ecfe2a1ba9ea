"""Turns for points: the figures in print, and an independent recursion over every throw."""

from itertools import pairwise
from unittest.mock import patch

import pytest

from game.bots.plan import planned
from game.combinations import Combinations
from game.keep_and_roll import SINGLES, TRIPLES
from game.odds import turn_dice, turn_points
from game.odds.turn_dice import DICE_GAME, SIX_DICE, TEN_THOUSAND, TurnDice, falls, scores
from game.odds.turn_points import ForPoints, warm_points
from tests.support.turns import ways

TABLES = {"ten-thousand": TEN_THOUSAND, "dice-game": DICE_GAME, "six-dice": SIX_DICE}


@pytest.mark.parametrize(
    ("table", "worth"),
    [("ten-thousand", 591.2373), ("dice-game", 495.7361), ("six-dice", 3.859723)],
)
def test_the_best_turn_is_worth_the_points_in_print(table, worth):
    assert ForPoints(TABLES[table]).rolled(0, 6) == pytest.approx(worth, abs=1e-4, rel=1e-7)


@pytest.mark.parametrize(
    ("table", "bank_from"),
    [(TEN_THOUSAND, (350, 250, 450, 1050, 3100)), (DICE_GAME, (300, 250, 400, 1000, 3050))],
)
def test_banking_is_best_from_the_points_in_print_on(table, bank_from):
    aim = ForPoints(table)
    for dice, points in enumerate(bank_from, 1):
        for risk in range(0, 12000, 50):
            assert (aim.banked(risk) >= aim.rolled(risk, dice)) == (risk >= points)


@pytest.mark.parametrize(
    ("table", "six"), [(TEN_THOUSAND, 1080), (DICE_GAME, 1440), (SIX_DICE, 1440)]
)
def test_throws_lose_the_turn_as_often_as_in_print(table, six):
    ways = (4, 16, 60, 204, 600, six)
    for dice, lost in enumerate(ways, 1):
        assert 1 - scores(table, dice) == pytest.approx(lost / 6**dice)


def test_the_method_gives_what_is_published_for_zilch():
    """Three lost turns in a row cost 500, so a lost turn is worth less than nothing before."""
    kinds = tuple((f, n, p * 2 ** (n - 3)) for f, p in TRIPLES.items() for n in (3, 4, 5, 6))
    wholes = (("straight", 1500), ("three-pairs", 1500))
    offered = turn_dice._by_dice(Combinations(SINGLES, kinds, wholes))

    def zilch(throw):
        return offered(throw) or (((500 // 50, 6),) if len(throw) == 6 else ())

    table = TurnDice(50, frozenset(range(1, 7)), zilch)

    def turn(lost):
        return planned(table, lambda steps: (steps,) * 7, lost, 240, needs=6).rolled(0, 6)

    best, once = 12.4, -0.22
    for _ in range(6):
        twice = turn(-10.0) - best
        once = turn(twice) - best
        best = turn(once)
    assert best * 50 == pytest.approx(620.8547, abs=2e-4)


@pytest.fixture(scope="module", params=TABLES)
def slow(request):
    """Work a table out in the plainest way, up to a ceiling where points at risk are taken."""
    table = request.param
    step = TABLES[table].step
    top = int(12000 / 50)
    value = {(at, dice): at * step for at in range(top, top + 170) for dice in range(1, 7)}

    def worth(at, offer):
        points, left, stops = offer
        after = at + int(points / step)
        if stops is None:
            return after * step
        rolled = value[after, left or 6]
        return max(rolled, after * step) if stops else rolled

    for at in range(top - 1, -1, -1):
        for dice in range(1, 7):
            total = sum(
                number * max((worth(at, offer) for offer in offered), default=0)
                for number, offered in ways(table, dice)
            )
            value[at, dice] = total / 6**dice
    return TABLES[table], value


def test_every_state_agrees_with_a_plain_recursion(slow):
    table, value = slow
    aim = ForPoints(table)
    for (at, dice), worth in value.items():
        if at < 100:
            assert aim.rolled(at * table.step, dice) == pytest.approx(worth, rel=1e-4)


@pytest.mark.parametrize("table", TABLES.values())
def test_the_straight_line_above_goes_on_where_the_rows_end(table):
    aim = ForPoints(table)
    for dice in range(1, 7):
        last = [aim.rolled(steps * table.step, dice) for steps in range(398, 403)]
        rises = [b - a for a, b in pairwise(last)]
        assert rises == pytest.approx([rises[0]] * 4, rel=1e-3)


@pytest.mark.parametrize("dice", [1, 4, 6])
def test_a_buy_in_costs_less_the_nearer_it_is_and_nothing_once_it_is_there(dice):
    free = ForPoints(TEN_THOUSAND)
    for needs in (50, 500, 5000):
        bound = ForPoints(TEN_THOUSAND, needs)
        costs = [free.rolled(at, dice) - bound.rolled(at, dice) for at in range(0, needs + 50, 50)]
        assert min(costs) >= -1e-9
        assert costs[-1] == 0
        assert costs[0] > 0 or needs == 50


def test_a_buy_in_is_worked_out_as_a_turn_that_may_not_stop_below():
    plan = planned(TEN_THOUSAND, lambda steps: (steps,) * 7, 0.0, 240, needs=10)
    bound = ForPoints(TEN_THOUSAND, 500)
    for at in range(60):
        for dice in range(1, 7):
            assert plan.rolled(at, dice) * 50 == pytest.approx(
                bound.rolled(at * 50, dice), rel=1e-4
            )


@pytest.mark.parametrize("table", TABLES.values())
def test_the_chances_of_the_falls_add_up(table):
    for dice in range(1, 7):
        assert sum(fall.chance for fall in falls(table, dice)) == pytest.approx(scores(table, dice))


def test_it_is_made_ready_in_small_slices_and_then_only_looked_up():
    turn_points._from.cache_clear()
    turn_points._below.cache_clear()
    with patch.object(turn_points, "thrown", wraps=turn_dice.thrown) as thrown:
        counted = [thrown.call_count for _ in warm_points(TEN_THOUSAND, 500)]
    assert max(b - a for a, b in pairwise(counted)) <= turn_points.BLOCK
    with patch.object(turn_points, "thrown") as thrown:
        for risk in range(0, 30000, 950):
            ForPoints(TEN_THOUSAND, 500).rolled(risk, 3)
        ForPoints(TEN_THOUSAND).rolled(0, 6)
    assert not thrown.called


def test_a_first_answer_works_out_each_row_once():
    turn_points._from.cache_clear()
    with patch.object(turn_points, "thrown", wraps=turn_dice.thrown) as thrown:
        ForPoints(DICE_GAME).rolled(0, 6)
    assert thrown.call_count == turn_points.TOP
