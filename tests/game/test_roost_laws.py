"""What holds at every moment of Roost, whatever is played."""

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from game.events import MatchEnded
from game.roost_events import RoundScored, WentOut
from game.roost_scoring import FULL, Hand, lowest
from game.roost_state import Seen
from tests.support.play import headers, wander, wandered
from tests.support.positions import put

SEEDS = st.integers(0, 2**32)
SOME = st.integers(0, 120)


@given(headers("roost"), SEEDS)
@settings(max_examples=60)
def test_scores_change_by_the_scoring_of_a_round_only(header, seed):
    match, played = wander(header, seed, 300)
    scores = match.scores
    for one in played:
        for event in one.events:
            if isinstance(event, RoundScored):
                scores = tuple(s + c for s, c in zip(scores, event.changes, strict=True))
                assert event.scores == scores
            if isinstance(event, MatchEnded):
                assert event.scores == scores
        assert match.scores == match.observe().scores == scores


@given(headers("roost"), SEEDS)
@settings(max_examples=60)
def test_the_house_never_loses_and_a_floor_or_a_seat_that_is_out_holds(header, seed):
    match, played = wander(header, seed, 300)
    out: set[int] = set()
    for one in played:
        last = cast(Seen, match.observe()).last
        for event in one.events:
            if isinstance(event, RoundScored):
                assert last
                assert event.changes[last.house] >= 0
                assert all(event.changes[seat] == 0 for seat in out)
            if isinstance(event, WentOut):
                out.add(event.seat)
        if header.rules.get("points") == "floor":
            assert min(match.scores) >= 0
        if header.rules.get("points") == "stakes":
            assert min(match.scores) >= 0
            assert not out.intersection(match.to_act)
            assert {s for s, score in enumerate(match.scores) if score <= 0} == out


@given(headers("roost"), SEEDS, SOME, st.data())
@settings(max_examples=150)
def test_what_is_hidden_may_be_dealt_anew_and_nobody_sees_a_difference(header, seed, steps, data):
    match = wandered(header, seed, steps)
    now = match._state.round
    if now is None:
        return
    viewer = data.draw(st.sampled_from([None, *range(len(header.seats))]))
    before = match.observe(viewer)
    shown = lowest(now.dice)
    above = combinations_with_replacement(range(max(shown), 7), 3)
    roost = data.draw(st.sampled_from([three for three in above if sum(three) < FULL]))
    secret = cast(Seen, before).secret
    hands = list(now.hands)
    for place, seat in enumerate(now.players):
        if secret and seat != viewer and hands[place].dice:
            dice = data.draw(st.lists(st.integers(1, 6), min_size=3, max_size=6))
            hands[place] = Hand(tuple(dice), stood=hands[place].over)
    dealt = replace(now, dice=(*shown, *roost), hands=tuple(hands))
    put(match, round=dealt)
    assert match.observe(viewer) == before
