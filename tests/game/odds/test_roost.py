"""The odds of Roost: what may be hidden, what standing and throwing are worth, and to whom."""

import random
from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest

from game.actions import Open, Roll, Stand
from game.bots import bot_for, levels
from game.match import Match
from game.odds import advise
from game.odds.roost import first_throw, roosts, worths
from game.roost_scoring import FULL, MOST_DICE, Hand, changes, highest, lowest
from tests.support.play import BentLuck, any_action, any_header
from tests.support.positions import put
from tests.support.roost import begun, hidden, placed, seen, stands

WAYS = (1, 6, 21, 78, 207, 447, 914, 1677, 2706, 4135, 5646, 7056, 7770, 7551, 5535, 2906)
"""Of 46,656 throws, how many hide a roost of 3, 4, … 18."""


def values(script, viewer=None):
    seat = script.to_act[0]
    told = advise(seen(script, seat if viewer is None else viewer), script.match.legal(seat))
    assert told.unit == "points of the round"
    return {str(option.action): option.value for option in told.options}


@pytest.fixture(scope="module")
def houses():
    """Sort all throws of the house by what they show."""
    by_shown: dict[tuple[int, ...], Counter[int]] = defaultdict(Counter)
    for throw in product(range(1, 7), repeat=6):
        by_shown[lowest(throw)][sum(highest(throw))] += 1
    return by_shown


def test_the_throws_of_the_house_are_those_in_print(houses):
    assert tuple(sum(ways[roost] for ways in houses.values()) for roost in range(3, 19)) == WAYS


def test_the_chance_of_each_roost_is_its_share_of_all_throws_that_show_the_same(houses):
    for shown, ways in houses.items():
        low = {roost: n for roost, n in ways.items() if roost < FULL}
        told = roosts(shown)
        assert told == pytest.approx({roost: n / sum(low.values()) for roost, n in low.items()})
        assert list(told) == sorted(told)


def by_hand(ways, hand, others):
    """Value standing with a hand by paying every round that may be, with the table's own rule."""
    players = [(1, hand), *((seat, other) for seat, other in enumerate(others, 2))]
    scores = [0] * (len(others) + 2)
    paid = sum(n * changes(scores, 0, roost, players)[1] for roost, n in ways.items())
    return Fraction(paid, sum(ways.values()))


def played_out(ways, dice, total, others):
    """Value best play from a hand by walking through every die that may fall."""
    if total > FULL:
        return by_hand(ways, None, others)
    if dice == MOST_DICE:
        return by_hand(ways, FULL, others)
    stand = by_hand(ways, total, others)
    return max(stand, thrown(ways, dice, total, others)) if dice >= 3 else stand


def thrown(ways, dice, total, others):
    return sum(played_out(ways, dice + 1, total + face, others) for face in range(1, 7)) / 6


@pytest.mark.parametrize("others", [(), (15,), (None, 16, 12)])
@pytest.mark.parametrize("shown", [(1, 1, 1), (2, 3, 5), (4, 4, 4), (1, 5, 5)])
def test_every_place_is_worth_what_a_walk_through_all_dice_gives(houses, shown, others):
    ways = {roost: n for roost, n in houses[shown].items() if roost < FULL}
    found = worths(shown, tuple(sorted(other or 0 for other in others)))
    for (dice, total), (stand, throw) in found.items():
        assert stand == pytest.approx(float(by_hand(ways, total, others)))
        if dice > 3 or total in (3, 9, 14, 18):
            assert throw == pytest.approx(float(thrown(ways, dice, total, others)))


def test_the_first_throw_is_the_mean_of_all_first_throws():
    throws = list(product(range(1, 7), repeat=3))
    found = worths((1, 2, 4), (13,))
    mean = sum(max(found[3, sum(throw)]) for throw in throws) / len(throws)
    assert first_throw((1, 2, 4), (13,)) == pytest.approx(mean)
    assert values(begun().go(hidden(14))) == {"roll": pytest.approx(first_throw((1, 2, 3), ()))}


def test_at_18_another_die_must_bust():
    told = values(begun().go(hidden(14), "roll: 6 6 6"))
    assert told["roll"] == -1
    assert told["stand"] == 1


def test_six_dice_count_18():
    low = begun().go("roll: 5 5 5 6 6 5", "roll: 1 1 1; roll: 1; roll: 1")
    assert values(low)["roll"] == 1 > values(low)["stand"] == -1


def test_the_more_likely_the_bust_the_worse_the_throw():
    throws = [worths((3, 3, 3), ())[5, total][1] for total in range(12, 19)]
    assert throws == sorted(throws, reverse=True)
    assert throws[0] == 1  # up to 12 a sixth die can't bust, and six dice count 18
    assert throws[1:] == pytest.approx([1 - 2 * n / 6 for n in range(1, 7)])


def test_players_who_have_stopped_count_and_those_still_to_act_do_not():
    alone = values(begun(2).go(hidden(14), "roll: 6 5 2"))
    first = values(begun(4).go(hidden(14), "roll: 6 5 2"))
    assert first == alone
    lower = values(begun(4).go(hidden(14), stands(12), "roll: 6 5 2"))
    bust = values(begun(4).go(hidden(14), "roll: 6 6 6; roll: 1", "roll: 6 5 2"))
    equal = values(begun(4).go(hidden(14), stands(13), "roll: 6 5 2"))
    assert lower["stand"] == bust["stand"] == pytest.approx(alone["stand"] + 1)
    assert equal["stand"] == alone["stand"]
    assert equal["roll"] > alone["roll"]


def test_what_is_hidden_in_secret_is_left_out():
    alone = values(begun(2).go(hidden(14), "roll: 6 5 2"))
    script = begun(4, secret=True).go(hidden(14), stands(12), "roll: 6 5 2")
    assert values(script) == alone
    assert values(script, viewer=0) == {"roll": None, "stand": None}


def test_with_a_floor_nothing_is_lost_at_0():
    script = begun(3, points="floor").go(hidden(14), "roll: 6 6 6")
    assert values(script)["roll"] == 0
    rich = placed(begun(3, points="floor").go(hidden(14), "roll: 6 6 6"), scores=(0, 3, 0))
    assert values(rich)["roll"] == -1
    stakes = begun(3, points="stakes").go(hidden(14), "roll: 6 6 6")
    assert values(stakes)["roll"] == -1


def test_the_house_the_opening_and_the_roll_off_decide_nothing():
    assert values(begun(2)) == {"roll": None}
    script = placed(begun(3), scores=(17, 17, 0), house=2, first=0)
    script.go(hidden(9), stands(18), stands(18))
    assert len(script.to_act) == 2
    assert values(script) == {"roll": None}
    start = begun(2, house="permanent")
    assert advise(seen(start, 0), (Open(),)).options[0].value is None


def test_a_match_that_is_over_has_no_options():
    assert advise(seen(begun(2), 0), ()).options == ()


def thrown_out(chance, shown, hand, others, first):
    """Play a round once: any house that shows these dice, the choice, and best play after it."""
    while True:
        house = [chance.randint(1, 6) for _ in range(6)]
        if lowest(house) == shown and (roost := sum(highest(house))) < FULL:
            break
    found = worths(shown, tuple(sorted(other or 0 for other in others)))
    throws = first == Roll()
    while throws and not Hand(hand).over:
        hand += (chance.randint(1, 6),)
        place = len(hand), sum(hand)
        throws = not Hand(hand).over and found[place][1] > found[place][0]
    players = [(1, Hand(hand).counts), *enumerate(others, 2)]
    return changes([0] * (len(others) + 2), 0, roost, players)[1]


@pytest.mark.parametrize("first", [Roll(), Stand()])
@pytest.mark.parametrize(
    ("shown", "hand", "others"),
    [((2, 3, 4), (4, 5, 5), ()), ((1, 2, 3), (3, 4, 6), (14, None)), ((2, 2, 4), (3, 3, 4, 4), ())],
)
def test_a_choice_is_worth_what_rounds_with_it_come_to(shown, hand, others, first):
    chance = random.Random(f"{shown} {hand} {first}")
    rounds = [thrown_out(chance, shown, hand, others, first) for _ in range(3000)]
    mean = sum(rounds) / len(rounds)
    error = sqrt(sum((one - mean) ** 2 for one in rounds)) / len(rounds)
    stand, throw = worths(shown, tuple(sorted(other or 0 for other in others)))[
        len(hand), sum(hand)
    ]
    assert abs(mean - (throw if first == Roll() else stand)) < 4 * error


def redealt(match, chance):
    """Hide another roost under the same three dice, and in secret other hands."""
    now = match._state.round
    high = lowest(now.dice)[-1]
    while (sum(others := [chance.randint(high, 6) for _ in range(3)])) == FULL:
        pass
    hands = now.hands
    if match.rules.secret:
        hands = tuple(
            hand if seat == match.to_act[0] or not hand.dice else Hand((6, 5, 4), stood=True)
            for seat, hand in zip(now.players, hands, strict=True)
        )
    dice = (*lowest(now.dice), *others)
    put(match, round=replace(now, dice=dice, hands=hands))


def told(match):
    seat = match.to_act[0]
    shown, legal = match.observe(seat), match.legal(seat)
    chosen = [bot_for("roost", level).choose(shown, legal) for level in levels("roost")]
    return advise(shown, legal), chosen


def test_another_roost_and_other_secret_hands_change_no_advice_in_1000_positions():
    seed = positions = 0
    while positions < 1000:
        chance = random.Random(seed := seed + 1)
        match = Match(any_header("roost", chance), BentLuck(chance))
        for _ in range(60):
            if not (able := match.to_act):
                break
            if match._state.round:
                before = told(match)
                redealt(match, chance)
                assert told(match) == before
                positions += 1
            match.play(able[0], any_action(match, able[0], chance))


def test_a_round_is_worked_out_in_few_places():
    assert len(worths((1, 2, 3), (12, 15))) <= 3 * 16
