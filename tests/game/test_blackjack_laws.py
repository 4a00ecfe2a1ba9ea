"""What holds at every moment of Blackjack, whatever is played."""

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.blackjack_events import (
    BlackjackPaid,
    HandPushed,
    HandWon,
    RoundVoided,
    WagerDoubled,
    WagerPlaced,
)
from game.cards import DECK
from game.events import MatchEnded
from tests.support.play import headers, wander, wandered
from tests.support.positions import put

SEEDS = st.integers(0, 2**32)
SOME = st.integers(0, 120)


def folded(scores, events):
    """Carry scores along by events alone, checking every score that they name."""
    for event in events:
        if isinstance(event, WagerPlaced | WagerDoubled):
            scores[event.seat] -= event.points
            assert scores[event.seat] == event.score
        if isinstance(event, BlackjackPaid | HandWon | HandPushed):
            scores[event.seat] += event.paid
            assert scores[event.seat] == event.score
        if isinstance(event, RoundVoided):
            scores = list(event.scores)
        if isinstance(event, MatchEnded):
            assert tuple(scores) == event.scores
    return scores


@given(headers("blackjack"), SEEDS)
@settings(max_examples=60)
def test_points_change_by_events_only_are_whole_and_never_below_zero(header, seed):
    match, played = wander(header, seed, 300)
    scores = list(match.scores)
    for one in played:
        scores = folded(scores, one.events)
        assert match.scores == match.observe().scores == tuple(scores)
        assert min(scores) >= 0
        assert all(type(score) is int for score in scores)


@given(headers("blackjack"), SEEDS)
@settings(max_examples=40)
def test_cards_come_off_the_shoe_in_its_order_and_none_is_lost(header, seed):
    match, played = wander(header, seed, 300)
    shoe: tuple[int | str, ...] = ()
    for one in played:
        if one.step.luck:
            shoe = one.step.luck
            assert Counter(shoe) == dict.fromkeys(DECK, 6)
        seen: Any = match.observe()
        hidden = 1 if seen.dealer else 0
        if shoe and not any(isinstance(event, RoundVoided) for event in one.events):
            assert len(seen.gone) + hidden + seen.left == 312
            assert not Counter(seen.gone) - Counter(shoe[: 312 - seen.left])
        on_table = Counter(card for hand in seen.hands for card in hand.cards)
        assert not on_table - Counter(seen.gone)


@given(headers("blackjack"), SEEDS)
@settings(max_examples=40)
def test_hands_that_are_to_act_are_below_21_and_wagers_are_tens(header, seed):
    match, played = wander(header, seed, 200)
    for _ in played:
        seen: Any = match.observe()
        assert all(hand.wager % 10 == 0 for hand in seen.hands)
        if seen.dealer:
            hand = seen.hands[seen.to_act[0]]
            assert hand.plays
            assert hand.total < 21


@given(headers("blackjack"), SEEDS, SOME, st.data())
@settings(max_examples=100)
def test_what_is_hidden_may_be_dealt_anew_and_nobody_sees_a_difference(header, seed, steps, data):
    match = wandered(header, seed, steps)
    state = match._state
    if not state.shoe:
        return
    before = [match.observe(viewer) for viewer in (None, *range(len(header.seats)))]
    hidden = [state.hole_at] if state.dealer else []
    places = [*hidden, *range(state.dealt, len(state.shoe))]
    cards = data.draw(st.permutations([state.shoe[place] for place in places]))
    shoe = list(state.shoe)
    for place, card in zip(places, cards, strict=True):
        shoe[place] = card
    dealer = (state.dealer[0], shoe[state.hole_at]) if state.dealer else ()
    put(match, shoe=tuple(shoe), dealer=dealer)
    assert [match.observe(v) for v in (None, *range(len(header.seats)))] == before
