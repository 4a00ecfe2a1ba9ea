"""The odds of Blackjack: exact by what is unseen, and what follows from them for a fresh shoe."""

import random
from collections import Counter, defaultdict
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from game.bots import bot_for, levels
from game.cards import VALUES, pack
from game.luck import ScriptedLuck
from game.match import Header, Match
from game.odds import advise
from game.odds.blackjack import quick_advice
from game.odds.blackjack_dealer import BARRED, POINTS, best, unseen, without
from game.odds.blackjack_hand import Against, Held
from tests.support import blackjack
from tests.support.play import BentLuck, any_action, any_header
from tests.support.positions import put


def by_text(advice):
    return {str(option.action): option.value for option in advice.options}


def told(script, ask=advise):
    return by_text(ask(blackjack.seen(script), script.match.legal(script.to_act[0])))


def with_unseen(script, left):
    """Show the table as if just these cards were unseen, the hole card among them."""
    gone = list(pack(6))
    for card in left:
        gone.remove(card)
    return replace(blackjack.seen(script), gone=tuple(gone))


def stood(total, dealer, cards, looked):
    """Walk through every order of the dealer's cards; the hole card is the second of his hand."""
    theirs = best(sum(dealer), 1 in dealer)
    if len(dealer) > 1 and theirs >= 17:
        return Fraction(1 if theirs > 21 else (total > theirs) - (total < theirs))
    barred = BARRED.get(dealer[0]) if looked and len(dealer) == 1 else None
    offered = {points: n for points, n in cards.items() if n and points != barred}
    return sum(
        Fraction(n, sum(offered.values()))
        * stood(total, (*dealer, points), cards - Counter([points]), looked)
        for points, n in offered.items()
    ) + Fraction(0)


def next_cards(up, cards):
    """Give the chance of each next card by laying every hole card that may be."""
    holes = {points: n for points, n in cards.items() if n and points != BARRED.get(up)}
    found: dict[int, Fraction] = defaultdict(Fraction)
    for hole, n in holes.items():
        rest = cards - Counter([hole])
        for points, more in rest.items():
            found[points] += Fraction(n * more, sum(holes.values()) * rest.total())
    return found


def walked(hand, up, cards):
    """Value standing, hitting and doubling by walking through every card that may come."""
    stand = stood(best(sum(hand), 1 in hand), (up,), cards, looked=True)
    hit = double = Fraction(0)
    for points, chance in next_cards(up, cards).items():
        longer = (*hand, points)
        total = best(sum(longer), 1 in longer)
        if total > 21:
            hit, double = hit - chance, double - 2 * chance
            continue
        then = walked(longer, up, cards - Counter([points]))
        hit += chance * (then[0] if total == 21 else max(then[:2]))
        double += 2 * chance * then[0]
    return stand, hit, double


@pytest.mark.parametrize(
    ("first", "up", "second", "left"),
    [
        ("TS", "TH", "6D", "AS 2S 4D 5C TD TC 7H"),
        ("TS", "AH", "2D", "TS TD 9S 5S 3D 2C AS"),
        ("5S", "6H", "6D", "AS TD TC 4S 9H 2D"),
        ("AS", "2H", "6D", "AS TD 9C 4S 8H 3D"),
        ("9S", "9H", "3D", "2S 2D 3C"),
        ("2S", "7H", "3D", "TS"),
    ],
)
def test_a_small_shoe_is_worth_what_a_walk_through_all_its_cards_gives(first, up, second, left):
    script = blackjack.dealt(f"{first} {up} {second} 9C")
    shown = with_unseen(script, left.split())
    hand = (VALUES[first[0]], VALUES[second[0]])
    cards = Counter(VALUES[card[0]] for card in left.split())
    expected = [100 * float(value) for value in walked(hand, VALUES[up[0]], cards)]
    values = by_text(advise(shown, script.match.legal(0)))
    assert [values[do] for do in ("stand", "hit", "double")] == pytest.approx(expected)


def test_the_unit_and_the_order():
    script = blackjack.dealt("5S 6H 6D TC")
    advice = advise(blackjack.seen(script), script.match.legal(0))
    assert advice.unit == "points of the hand"
    assert [str(option.action) for option in advice.options] == ["double", "hit", "stand"]


def test_values_grow_with_the_wager():
    small, big = told(blackjack.dealt("9S 6H 6D TC", 10)), told(blackjack.dealt("9S 6H 6D TC", 500))
    assert big == pytest.approx({do: 50 * value for do, value in small.items()}, rel=1e-6)


def test_a_hand_that_can_not_be_doubled_has_no_such_option():
    assert set(told(blackjack.dealt("5S 6H 6D TC", 600))) == {"hit", "stand"}
    assert set(told(blackjack.dealt("5S 6H 2D TC 2H").go("hit"))) == {"hit", "stand"}


def test_every_card_seen_since_the_shuffle_counts():
    few = told(blackjack.dealt("TS TH 6D 9C"))
    small_gone = told(blackjack.dealt("TS 4S TH 6D 4H 9C", 100, 100))
    assert few["hit"] > few["stand"]
    assert small_gone["hit"] < few["hit"]


def test_a_wager_is_worth_a_round_from_a_fresh_shoe():
    values = told(blackjack.begun(points=30))
    assert values == pytest.approx({f"wager {n}": n * -0.0097141 for n in (10, 20, 30)}, abs=2e-6)
    assert list(values) == ["wager 10", "wager 20", "wager 30"]
    assert list(told(blackjack.begun())) == ["wager 10", "wager 1000"]


def test_a_match_that_is_over_has_no_options():
    assert advise(blackjack.seen(blackjack.begun()), ()).options == ()


def played(chance, shoe, wager, first):
    """Play a hand from a shuffled shoe with one choice, and the best ones after it."""
    while True:
        rest = blackjack.rest_of(*shoe)
        chance.shuffle(rest)
        match = Match(Header("blackjack", ("Ann",)), ScriptedLuck([*shoe, *rest]))
        match.play(0, match.rules.read(f"wager {wager}"))
        if last(match) is None:  # else the dealer had blackjack
            break
    match.play(0, match.rules.read(first))
    while last(match) is None:
        match.play(0, advise(match.observe(), match.legal(0)).options[0].action)
    return last(match).changes[0]


def last(match):
    return match.observe().last


@pytest.mark.parametrize("first", ["stand", "hit", "double"])
@pytest.mark.parametrize("shoe", ["TS TH 6D", "AS AH 7D", "7S 5H 3D"])
def test_a_choice_is_worth_what_hands_with_it_come_to(shoe, first):
    chance = random.Random(f"{shoe} {first}")
    hands = [played(chance, shoe.split(), 10, first) for _ in range(400)]
    mean = sum(hands) / len(hands)
    error = sqrt(sum((one - mean) ** 2 for one in hands)) / len(hands)
    assert abs(mean - told(blackjack.dealt(f"{shoe} 9C", 10))[first]) < 4 * error


def redealt(match, chance):
    """Put what nobody has seen into another order, the hole card with it."""
    state = match._state
    places = [state.hole_at, *range(state.dealt, len(state.shoe))]
    cards = [state.shoe[place] for place in places]
    chance.shuffle(cards)
    shoe = list(state.shoe)
    for place, card in zip(places, cards, strict=True):
        shoe[place] = card
    dealer = (state.dealer[0], shoe[state.hole_at])
    put(match, shoe=tuple(shoe), dealer=dealer)


def test_another_hole_card_and_another_shoe_change_no_advice_in_1000_positions():
    seed = positions = 0
    while positions < 1000:
        chance = random.Random(seed := seed + 1)
        match = Match(any_header("blackjack", chance), BentLuck(chance))
        for _ in range(40):
            if not (able := match.to_act):
                break
            if match._state.dealer:
                before = choices(match, exact=positions % 25 == 0)
                redealt(match, chance)
                assert choices(match, exact=positions % 25 == 0) == before
                positions += 1
            match.play(able[0], any_action(match, able[0], chance))


def choices(match, exact):
    seat = match.to_act[0]
    shown, legal = match.observe(seat), match.legal(seat)
    chosen = [bot_for("blackjack", level).choose(shown, legal) for level in levels("blackjack")]
    return (advise if exact else quick_advice)(shown, legal), chosen


@pytest.mark.parametrize("up", POINTS)
def test_the_longest_hand_takes_few_positions(up):
    against = Against(up)
    against.worth(Held(2, ace=True), without(without(without(unseen(()), 1), 1), up))
    assert against.positions < 2000
