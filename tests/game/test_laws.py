"""The laws of the contract, which every table keeps under random play."""

import dataclasses
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Keep
from game.luck import SeededLuck
from game.match import Header, Match
from game.rules import Event, Illegal
from game.sentences import SAYINGS
from tests.support.play import BentLuck, headers, wander, wandered

SEEDS = st.integers(0, 2**32)
SOME = st.integers(0, 120)


@given(headers(), SEEDS)
@settings(max_examples=60)
def test_there_is_always_a_legal_action_or_the_match_is_over(header, seed):
    match, played = wander(header, seed, 250)
    for _ in played:
        for seat in range(len(header.seats)):
            assert bool(match.legal(seat)) == (seat in match.to_act)
        assert (match.outcome is None) == bool(match.to_act)
        assert list(match.to_act) == sorted(set(match.to_act))


@given(headers(), SEEDS)
@settings(max_examples=60)
def test_the_text_of_every_legal_action_reads_back_and_stands_there_once(header, seed):
    match, played = wander(header, seed, 150)
    for _ in played:
        for seat in match.to_act:
            legal = match.legal(seat)
            assert [match.rules.read(str(action)) for action in legal] == list(legal)
            assert len({str(action) for action in legal}) == len(legal) == len(set(legal))


@given(headers(), SEEDS)
@settings(max_examples=40)
def test_states_are_frozen_hashable_values_that_nothing_changes(header, seed):
    chance = random.Random(seed)
    match = Match(header, BentLuck(chance))
    rules, state = match.rules, match.rules.start()
    luck = BentLuck(chance)
    for _ in range(60):
        if not (able := rules.to_act(state)):
            break
        before, text = hash(state), repr(state)
        turn = rules.apply(state, able[0], chance.choice(rules.legal(state, able[0])))
        while (request := rules.wants(turn.state)) is not None:
            turn = rules.settle(turn.state, luck.draw(request))
        assert (hash(state), repr(state)) == (before, text)
        with pytest.raises(dataclasses.FrozenInstanceError):
            state.scores = ()
        state = turn.state


@given(headers(), SEEDS, SOME)
@settings(max_examples=60)
def test_events_actions_and_observations_are_frozen_and_hashable(header, seed, steps):
    match, played = wander(header, seed, steps)
    for one in played:
        assert len({*one.events, match.observe()}) == len(set(one.events)) + 1
        for event in one.events:
            assert event.seen_by(None) == event  # nothing is secret at this table
    for seat in match.to_act:
        assert hash(match.legal(seat)) is not None


@given(headers(), SEEDS, SOME)
@settings(max_examples=60)
def test_every_seat_sees_the_same_at_a_table_without_secrets(header, seed, steps):
    match = wandered(header, seed, steps)
    everybody = match.observe(None)
    assert all(match.observe(seat) == everybody for seat in range(len(header.seats)))
    assert everybody.to_act == match.to_act


@given(headers(), SEEDS, SOME, st.lists(st.integers(1, 6), max_size=7))
@settings(max_examples=100)
def test_a_refusal_is_none_exactly_for_what_is_legal(header, seed, steps, dice):
    match = wandered(header, seed, steps)
    seen, rules = match.observe(), match.rules
    legal = set(match.legal(match.to_act[0])) if match.to_act else set()
    words = [rules.read(word) for word in ("open", "roll", "bank", "steal")]
    lying = list(seen.lying)  # type: ignore[attr-defined]
    keeps = [Keep(tuple(dice)), *(Keep(tuple(lying[: n + 1])) for n in range(len(lying)))]
    for action in (*words, *keeps, *legal):
        assert (rules.refusal(seen, action) is None) == (action in legal), action


@given(headers(), SEEDS, SOME)
@settings(max_examples=100)
def test_two_actions_are_refused_unless_each_is_legal_in_its_turn(header, seed, steps):
    match = wandered(header, seed, steps)
    seen, rules = match.observe(), match.rules
    for seat in match.to_act:
        for keep in (action for action in match.legal(seat) if isinstance(action, Keep)):
            after = rules.apply(match._state, seat, keep).state
            then = set(rules.legal(after, seat))
            for word in ("roll", "bank", "steal"):
                action = rules.read(word)
                assert (rules.refusal(seen, keep, action) is None) == (action in then)


@given(headers(), SEEDS, SOME)
@settings(max_examples=60)
def test_an_illegal_action_changes_nothing(header, seed, steps):
    match = wandered(header, seed, steps)
    before = (match.steps, match.observe(), match.to_act)
    for seat in range(-1, len(header.seats) + 1):
        for word in ("open", "roll", "bank", "steal", "keep 1 1 1 1 1 1 1", "keep 2"):
            action = match.rules.read(word)
            if not (seat in match.to_act and action in match.legal(seat)):
                with pytest.raises(Illegal):
                    match.play(seat, action)
    assert (match.steps, match.observe(), match.to_act) == before


def test_300_random_matches_end_or_stand_with_a_legal_action_after_5000_steps():
    for seed in range(300):
        chance = random.Random(seed)
        rules = {"target": chance.choice([1000, 2000, 10000]), "buy_in": chance.choice([0, 500])}
        rules |= {"stealing": chance.random() < 0.7, "steal_above": chance.choice([0, 500, 3000])}
        header = Header("ten-thousand", ("",) * chance.randint(1, 8), rules)
        match = Match(header, SeededLuck.from_number(seed))
        while len(match.steps) < 5000 and (able := match.to_act):
            match.play(able[0], chance.choice(match.legal(able[0])))
        assert match.outcome is not None or match.legal(match.to_act[0])


def test_random_play_meets_everything_that_can_come_about():
    met: set[type[Event]] = set()
    for seed in range(40):
        rules = {"target": 2000, "steal_above": 0, "buy_in": 250}
        _, played = wander(Header("ten-thousand", ("A", "B", "C"), rules), seed, 400)
        met |= {type(event) for one in played for event in one.events}
    assert met == set(SAYINGS)
