"""The laws of the contract, which every table keeps under random play."""

import dataclasses
import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.actions import Keep
from game.blackjack_events import RoundVoided
from game.boxes import NAMES
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Match
from game.rules import Event, Illegal, Unreadable
from game.sentences import SAYINGS
from game.six_dice_events import Hushed
from game.yahtzee_events import UpperBonusWon
from tests.support.play import BentLuck, any_action, any_header, concrete, headers, wander, wandered

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
@settings(max_examples=80)
def test_the_text_of_every_legal_action_reads_back_and_stands_there_once(header, seed):
    match, played = wander(header, seed, 150)
    for _ in played:
        for seat in match.to_act:
            legal = match.legal(seat)
            for action in legal:
                if ".." not in str(action):
                    assert match.rules.read(str(action)) == action
            assert len({str(action) for action in legal}) == len(legal) == len(set(legal))


@given(headers("six-dice", "blackjack"), SEEDS)
@settings(max_examples=40)
def test_a_range_covers_actions_but_is_none_itself(header, seed):
    match, played = wander(header, seed, 60)
    for _ in played:
        for entry in (e for seat in match.to_act for e in match.legal(seat) if ".." in str(e)):
            assert not entry.covers(entry)
            with pytest.raises(Unreadable):
                match.rules.read(str(entry))
            for _ in range(5):
                action = concrete(match.rules, entry, random.Random(seed))
                assert entry.covers(action)
                assert match.rules.read(str(action)) == action


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
        entry = chance.choice(rules.legal(state, able[0]))
        turn = rules.apply(state, able[0], concrete(rules, entry, chance))
        while (request := rules.wants(turn.state)) is not None:
            turn = rules.settle(turn.state, luck.draw(request))
        assert (hash(state), repr(state)) == (before, text)
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(state, dataclasses.fields(state)[0].name, ())
        state = turn.state


@given(headers(), SEEDS, SOME)
@settings(max_examples=60)
def test_events_actions_and_observations_are_frozen_and_hashable(header, seed, steps):
    match, played = wander(header, seed, steps)
    for one in played:
        assert len({*one.events, match.observe()}) == len(set(one.events)) + 1
        for event in one.events:
            for viewer in (None, *range(len(header.seats))):
                assert hash(event.seen_by(viewer)) is not None
    for seat in match.to_act:
        assert hash(match.legal(seat)) is not None


@given(headers("ten-thousand", "dice-game", "yahtzee"), SEEDS, SOME)
@settings(max_examples=60)
def test_every_seat_sees_the_same_at_a_table_without_secrets(header, seed, steps):
    match, played = wander(header, seed, steps)
    for one in played:
        assert all(event.seen_by(None) == event for event in one.events)
    everybody = match.observe(None)
    assert all(match.observe(seat) == everybody for seat in range(len(header.seats)))
    assert everybody.to_act == match.to_act


KEEPS = ("keep", "keep 1", "keep 5", "keep 1 5", "keep 2 2", "keep 2 2 2", "keep 1 2 3 4 5")
PROBES = {
    "roost": ("open", "roll", "stand"),
    "six-dice": (
        *("open", "roll", "quit", "keep ones", "keep fives", "keep triples", "keep straight"),
        *("claim 0", "claim 12.5", "claim 999.5", "claim 1000", "recall 0.5", "recall 1000.5"),
    ),
    "ten-thousand": ("open", "roll", "bank", "steal", *KEEPS[1:], "keep 1 1 1 1 1 1 1"),
    "dice-game": ("open", "roll", "bank", *KEEPS[1:], "keep 1 1 1 1 1 1 1"),
    "yahtzee": ("roll", *KEEPS, *(f"score {box}" for box in NAMES)),
    "blackjack": ("wager 10", "wager 15", "wager 0", "wager 100000", "hit", "stand", "double"),
}


def probes(match, dice=()):
    """Name actions of the table that may or may not be legal, some of them with dice that lie."""
    words = [match.rules.read(text) for text in PROBES[match.header.game]]
    if match.header.game in ("ten-thousand", "dice-game", "yahtzee"):
        lying = match.observe().lying
        words += [Keep(tuple(dice)), *(Keep(lying[: n + 1]) for n in range(len(lying)))]
    return words


@given(headers(), SEEDS, SOME, st.lists(st.integers(1, 6), max_size=7))
@settings(max_examples=200)
def test_a_refusal_is_none_exactly_for_what_is_legal(header, seed, steps, dice):
    match = wandered(header, seed, steps)
    for viewer in (None, *match.to_act[:1]):
        seen, rules = match.observe(viewer), match.rules
        legal = match.legal(match.to_act[0]) if match.to_act else ()
        for action in (*probes(match, dice), *(one for entry in legal for one in entry.samples())):
            able = any(entry.covers(action) for entry in legal)
            assert ".." in str(action) or (rules.refusal(seen, action) is None) == able, action


@given(headers("ten-thousand", "dice-game", "six-dice"), SEEDS, SOME)
@settings(max_examples=100)
def test_two_actions_are_refused_unless_each_is_legal_in_its_turn(header, seed, steps):
    match = wandered(header, seed, steps)
    seen, rules = match.observe(), match.rules
    for seat in match.to_act:
        for keep in (action for action in match.legal(seat) if str(action).startswith("keep")):
            after = rules.apply(match._state, seat, keep).state
            then = set(rules.legal(after, seat))
            for action in probes(match):
                assert (rules.refusal(seen, keep, action) is None) == (action in then)


@given(headers(), SEEDS, SOME)
@settings(max_examples=100)
def test_an_illegal_action_changes_nothing(header, seed, steps):
    match = wandered(header, seed, steps)
    before = (match.steps, match.observe(), match.to_act, match.scores)
    for seat in range(-1, len(header.seats) + 1):
        for action in probes(match, (1,) * 7):
            able = seat in match.to_act and any(e.covers(action) for e in match.legal(seat))
            if not able:
                with pytest.raises(Illegal):
                    match.play(seat, action)
    assert (match.steps, match.observe(), match.to_act, match.scores) == before


MATCHES = int(os.environ.get("RANDOM_MATCHES", "300"))


@pytest.mark.timeout(120 + MATCHES)
@pytest.mark.parametrize("game", TABLES)
def test_random_matches_end_or_stand_with_a_legal_action_after_5000_steps(game):
    for seed in range(MATCHES):
        chance = random.Random(f"{game} {seed}")
        match = Match(any_header(game, chance), SeededLuck.from_number(seed))
        while len(match.steps) < 5000 and (able := match.to_act):
            seat = chance.choice(able)
            match.play(seat, any_action(match, seat, chance))
        assert match.outcome is not None or match.legal(match.to_act[0])


RARE: set[type[Event]] = {RoundVoided, UpperBonusWon}
"""What random play hardly ever meets; each has a test of its own."""


def test_random_play_meets_everything_that_can_come_about():
    met: set[type[Event]] = set()
    for game in TABLES:
        for seed in range(60):
            header = any_header(game, random.Random(seed))
            _, played = wander(header, seed, 600)
            for event in (event for one in played for event in one.events):
                seen = {type(event.seen_by(viewer)) for viewer in (None, 0, 1)}
                met |= {type(event), *seen}
                if isinstance(event, Hushed):
                    met.add(type(event.fact))
    assert met | RARE == set(SAYINGS)
