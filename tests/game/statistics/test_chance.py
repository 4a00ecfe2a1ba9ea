"""What chance does to counts, against sums of fractions that are worked out in full."""

from fractions import Fraction
from itertools import product
from math import comb, isclose

import pytest

from game.statistics.chance import at_least, band, chi_square_beyond, unevenness


def exactly(dice: int, count: int) -> Fraction:
    return Fraction(comb(dice, count) * 5 ** (dice - count), 6**dice)


@pytest.mark.parametrize("dice", [*range(40), 60, 168, 455, 700])
def test_the_band_is_the_exact_middle_of_the_binomial(dice: int):
    found = band(dice)
    chances = [exactly(dice, count) for count in range(dice + 1)]
    below, above = sum(chances[: found.low]), sum(chances[found.high + 1 :])
    rare = Fraction(1, 40)
    assert below <= rare < below + chances[found.low]
    assert above <= rare < above + chances[found.high]
    assert isclose(found.outside, below + above, abs_tol=1e-12)


def test_the_band_narrows_as_dice_are_added():
    widths = [(band(dice).high - band(dice).low) / dice for dice in (30, 120, 480, 2000, 10**5)]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < widths[0] / 50


def test_the_band_of_many_dice_leaves_out_one_in_twenty():
    found = band(2_000_000)
    assert found.low < found.expected < found.high
    assert 0.0495 < found.outside <= 0.05


def test_no_dice_have_a_band_that_holds_none():
    assert band(0).holds(0)
    assert not band(0).outside


@pytest.mark.parametrize(
    ("value", "freedom"),
    [(3.8415, 1), (5.9915, 2), (11.0705, 5), (18.3070, 10), (31.4104, 20), (124.3421, 100)],
)
def test_the_tail_of_the_chi_square_is_that_of_the_tables(value: float, freedom: int):
    assert isclose(chi_square_beyond(value, freedom), 0.05, abs_tol=1e-5)


def test_a_chi_square_of_nothing_is_no_surprise():
    assert chi_square_beyond(0, 5) == chi_square_beyond(0, 6) == 1


def test_even_counts_are_not_uneven():
    assert unevenness((7, 7, 7, 7, 7, 7)) == 0
    assert isclose(unevenness((12, 0, 6, 6, 6, 6)), 12)


def test_at_least_so_many_is_the_sum_over_all_ways():
    chances = [0.1, 0.4, 0.25, 0.7]
    for number in range(6):
        ways = 0.0
        for came in product((0, 1), repeat=4):
            way = 1.0
            for one, chance in zip(came, chances, strict=True):
                way *= chance if one else 1 - chance
            ways += way if sum(came) >= number else 0
        assert isclose(at_least(chances, number), ways, abs_tol=1e-12)
