"""What holds at every moment of Ten Thousand, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.events import (
    AllDiceScored,
    DiceKept,
    DiceThrown,
    FinalRoundBegan,
    FinalRoundCalledOff,
    MatchEnded,
    PointsBanked,
    TurnStolen,
)
from game.ten_thousand import COMBINATIONS
from tests.support.play import headers, wander
from tests.support.script import shown

SEEDS = st.integers(0, 2**32)


def folded(scores, events):
    """Carry scores along by events alone, checking every total that they name."""
    for event in events:
        if isinstance(event, PointsBanked):
            scores[event.seat] += event.points
            assert scores[event.seat] == event.total
        if isinstance(event, TurnStolen):
            scores[event.victim] -= event.points
            assert scores[event.victim] == event.total
        if isinstance(event, MatchEnded):
            assert tuple(scores) == event.scores
    return scores


@given(headers("ten-thousand"), SEEDS)
@settings(max_examples=60)
def test_scores_change_by_events_only(header, seed):
    match, played = wander(header, seed, 300)
    scores = [0] * len(header.seats)
    for one in played:
        scores = folded(scores, one.events)
        assert shown(match).scores == tuple(scores)
        assert min(scores) >= 0


@given(headers("ten-thousand"), SEEDS)
@settings(max_examples=60)
def test_running_points_are_those_of_the_dice_set_aside(header, seed):
    match, played = wander(header, seed, 300)
    stolen = 0
    for one in played:
        seen = shown(match)
        for event in one.events:
            if isinstance(event, DiceKept):
                assert event.running == seen.points
                assert event.points == COMBINATIONS.best(event.dice)
            if isinstance(event, TurnStolen):
                assert seen.points == event.points
                stolen += 1
        assert sum(held.points for held in seen.kept) <= seen.points
        assert (seen.points > 0) >= bool(seen.kept)


@given(headers("ten-thousand"), SEEDS)
@settings(max_examples=60)
def test_six_dice_are_on_the_table_from_the_first_throw_on(header, seed):
    match, played = wander(header, seed, 300)
    for one in played:
        seen = shown(match)
        if seen.lying or seen.kept:
            assert len(seen.lying) + seen.set_aside == 6
            assert 1 <= seen.dice_to_roll <= 6
        hot = any(isinstance(event, AllDiceScored) for event in one.events)
        if hot:
            assert match.legal_texts(match.to_act[0]) == ["roll"]
        for event in one.events:
            if isinstance(event, DiceThrown):
                assert 1 <= len(event.faces) <= 6


@given(headers("ten-thousand"), SEEDS)
@settings(max_examples=60)
def test_a_final_round_is_on_exactly_while_somebody_stands_at_the_target(header, seed):
    match, played = wander(header, seed, 400)
    final = None
    for one in played:
        for event in one.events:
            if isinstance(event, FinalRoundBegan):
                assert final is None
                final = event.seat
            if isinstance(event, FinalRoundCalledOff):
                assert final == event.seat
                final = None
        seen = shown(match)
        if len(header.seats) > 1:
            assert seen.final == final
            assert (max(seen.scores) >= seen.target) == (final is not None)
    if match.outcome:
        best = max(shown(match).scores)
        leaders = [seat for seat, s in enumerate(shown(match).scores) if s == best]
        assert match.outcome.winners == tuple(leaders)


@given(headers("ten-thousand"), SEEDS)
@settings(max_examples=60)
def test_who_has_points_has_bought_in_and_nobody_else(header, seed):
    match, played = wander(header, seed, 300)
    for _ in played:
        seen = shown(match)
        assert seen.started == tuple(score > 0 for score in seen.scores)
