"""Last turns: the chance to pass the best score, against a plain recursion and at the edges."""

from functools import cache
from itertools import pairwise
from unittest.mock import patch

import pytest

from game.odds import final_turn, turn_dice
from game.odds.final_turn import ForWin, warm_win
from game.odds.turn_dice import DICE_GAME, SIX_DICE, TEN_THOUSAND
from tests.support.turns import ways

DEEP = 12
"""Further throws in one turn hardly ever happen."""


def plain(table, game, gap):
    """Enumerate every throw; after so many throws the turn is given up.

    A tie counts half. `None` marks what can't be stopped.
    """
    step = table.step

    @cache
    def rolled(points, dice, depth):
        if depth == 0:
            return lost
        throws = ways(game, dice)
        return sum(number * best(points, offered, depth) for number, offered in throws) / 6**dice

    def best(points, offered, depth):
        return max((worth(points, offer, depth) for offer in offered), default=lost)

    def worth(points, offer, depth):
        gain, left, stops = offer
        after = min(points + gain, gap + step)
        ended = banked(after)
        if stops is None:
            return ended
        rolled_on = rolled(after, left or 6, depth - 1) if ended < 1 or not stops else 0
        return max(ended, rolled_on) if stops else rolled_on

    def banked(points):
        return 0.5 if points == gap else float(points > gap)

    lost = banked(0)
    assert gap % step == 0
    return rolled


@pytest.mark.parametrize(
    ("game", "table"), [("ten-thousand", TEN_THOUSAND), ("dice-game", DICE_GAME)]
)
@pytest.mark.parametrize("short", [0, 50, 100, 150, 250])
def test_few_dice_and_a_small_gap_agree_with_every_throw(game, table, short):
    aim, slow = ForWin(table, 1000), plain(table, game, 1000)
    for dice in (1, 2, 3):
        told = aim.rolled(1000 - short, dice)
        assert slow(1000 - short, dice, DEEP) == pytest.approx(told, abs=1e-6)
        assert slow(1000 - short, dice, DEEP) <= told + 1e-9


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("short", [0, 0.5, 1, 2])
def test_a_last_hand_of_six_dice_agrees_with_every_throw(short, dice):
    aim, slow = ForWin(SIX_DICE, 10), plain(SIX_DICE, "six-dice", 10)
    told = aim.rolled(10 - short, dice)
    assert slow(10 - short, dice, DEEP) == pytest.approx(told, abs=1e-6)
    assert slow(10 - short, dice, DEEP) <= told + 1e-9


def test_a_tie_counts_half():
    aim = ForWin(TEN_THOUSAND, 500)
    assert (aim.banked(450), aim.banked(500), aim.banked(550)) == (0, 0.5, 1)


def test_who_is_ahead_has_won_whatever_falls():
    aim = ForWin(TEN_THOUSAND, -50)
    assert (aim.lost, aim.rolled(0, 6), aim.rolled(300, 1), aim.banked(0)) == (1, 1, 1, 1)


def test_who_is_level_keeps_half_when_the_turn_is_lost():
    aim = ForWin(SIX_DICE, 0)
    assert aim.rolled(0, 6) == pytest.approx(0.5 + 0.5 * (1 - 1440 / 46656))


def test_one_throw_decides_when_one_die_is_to_pass():
    assert ForWin(DICE_GAME, 1000).rolled(1000, 1) == pytest.approx(2 / 6)
    # 1 wins (1,100), 5 only ties, and then all six may be thrown
    six = ForWin(DICE_GAME, 1000).rolled(1000, 6)
    assert six == pytest.approx(1 - 1440 / 46656)
    assert ForWin(DICE_GAME, 1050).rolled(1000, 1) == pytest.approx((1 + max(0.5, six)) / 6)


def test_in_ten_thousand_all_six_kept_are_thrown_again_before_it_counts():
    aim = ForWin(TEN_THOUSAND, 1000)
    assert aim.rolled(1000, 1) == pytest.approx(2 / 6 * aim.rolled(1050, 6))
    assert 0.97 < aim.rolled(1050, 6) < 1 - 1080 / 46656


def test_a_buy_in_beyond_the_gap_is_what_has_to_be_reached():
    bound = ForWin(TEN_THOUSAND, 300, needs=1000)
    assert bound.rolled(950, 2) == ForWin(TEN_THOUSAND, 950).rolled(950, 2)
    assert bound.rolled(0, 6) < ForWin(TEN_THOUSAND, 950).rolled(0, 6)  # 950 is no tie here
    assert ForWin(TEN_THOUSAND, 1000, needs=500).rolled(0, 6) == ForWin(TEN_THOUSAND, 1000).rolled(
        0, 6
    )


@pytest.mark.parametrize("table", [TEN_THOUSAND, DICE_GAME, SIX_DICE])
def test_the_bigger_the_gap_the_smaller_the_chance(table):
    chances = [ForWin(table, n * table.step).rolled(0, 6) for n in range(-1, 120)]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < 0.1


def test_it_is_made_ready_in_small_slices_and_then_only_looked_up():
    final_turn._rows.cache_clear()
    counted = []
    with patch.object(final_turn, "thrown", wraps=turn_dice.thrown) as thrown:
        counted += [thrown.call_count for _ in warm_win(TEN_THOUSAND, 10000)]
    worked = [b - a for a, b in pairwise(counted)]
    assert max(worked) <= final_turn.BLOCK
    with patch.object(final_turn, "thrown") as thrown:
        for gap in range(0, 10001, 350):
            ForWin(TEN_THOUSAND, gap).rolled(0, 6)
    assert not thrown.called
