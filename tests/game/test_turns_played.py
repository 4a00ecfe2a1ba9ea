"""The turns of a match that was played: every step is in one, and what it brought adds up."""

from itertools import pairwise

import pytest

from game import record
from game.blackjack_events import BlackjackPaid
from game.catalogue import TABLES
from game.odds import OddsUnavailable
from game.review import NoReview, worths
from game.review.course import review
from game.review.turns_played import turn_at, turns_of
from game.review.worths import step_worths
from tests.support.replays import as_record, kept_record
from tests.support.reviews import bot_matches, random_matches

EACH = pytest.mark.parametrize("game", TABLES)
FEW = 12


def matches(game):
    for match in random_matches(game, FEW):
        yield record.replay(as_record(match))


def turns(name):
    return turns_of(*record.replay(kept_record(name)))


@EACH
def test_every_step_is_in_one_turn_and_all_of_a_turn_are_its_seats(game):
    for match, played in matches(game):
        found = turns_of(match, played)
        assert [turn.first for turn in found[1:]] == [turn.last for turn in found[:-1]]
        assert (found[0].first, found[-1].last) == (0, len(played))
        for turn in found:
            assert turn.last > turn.first or game == "blackjack"
            seats = {one.step.seat for one in played[turn.first : turn.last]}
            recalls = any(one.step.do.startswith("recall") for one in played)
            assert turn.seat is None or turn.seat in seats or not seats
            assert recalls or turn.seat is None or seats <= {turn.seat}


@pytest.mark.parametrize(("game", "start"), [("dice-game", 0), ("yahtzee", 0), ("blackjack", 1000)])
def test_what_the_turns_brought_adds_up_to_the_scores(game, start):
    for match, played in matches(game):
        sums = [match.header.rules.get("points", start)] * len(match.scores)
        for turn in turns_of(match, played):
            if turn.seat is not None and turn.points is not None:
                sums[turn.seat] += turn.points
        assert sums == list(match.scores)


@EACH
def test_what_a_turn_brought_is_known_no_sooner_than_it_is_over(game):
    for match, played in matches(game):
        for turn in turns_of(match, played):
            assert turn.points is None or turn.last <= turn.paid <= len(played)


def test_a_bust_brings_nothing():
    found = turns("many-steals")
    assert found[0].seat is None
    assert [turn.points for turn in found if turn.bust] == [0.0] * 13


def test_a_stolen_turn_goes_to_the_thief_as_well():
    match, played = record.replay(kept_record("many-steals"))
    found = turns_of(match, played)
    thefts = [
        (before.points, turn.points)
        for before, turn in pairwise(found)
        if played[turn.first].step.do == "steal" and not turn.bust
    ]
    assert len(thefts) > 3
    for stolen, kept in thefts:
        assert stolen is not None
        assert kept is not None
        assert stolen < kept


def test_a_void_round_brings_nobody_anything():
    match, played = record.replay(kept_record("blackjack-a-void-round"))
    found = turns_of(match, played)
    void = next(
        i for i, one in enumerate(played, 1) if any("Void" in type(e).__name__ for e in one.events)
    )
    assert {turn.points for turn in found if turn.paid == void} <= {0.0, None}


def test_a_blackjack_is_a_turn_that_was_over_with_the_deal():
    match, played = record.replay(kept_record("blackjack-twenty-rounds-alone"))
    found = turns_of(match, played)
    paid = [
        (step, event.seat)
        for step, one in enumerate(played, 1)
        for event in one.events
        if isinstance(event, BlackjackPaid)
    ]
    dealt = [turn for turn in found if turn.first == turn.last]
    assert paid
    assert [(turn.paid, turn.seat) for turn in dealt if (turn.points or 0) > 0] == paid
    assert all(found[turn_at(found, turn.last)].seat is None for turn in dealt)


def test_whoever_a_roost_of_18_cost_a_point_before_they_threw_had_no_turn():
    found = turns("roost-many-eighteens")
    assert [turn.seat for turn in found[:3]] == [None, 1, 2]
    assert all(turn.last > turn.first for turn in found)


def test_a_lightning_is_one_turn_of_nobody():
    found = turns("roost-lightning-of-three")
    assert found[-1].seat is None
    assert found[-1].last - found[-1].first > 2


def test_a_turn_in_secret_counts_as_well_as_any():
    plain = turns("roost-in-secret")
    assert all(turn.points is not None for turn in plain if turn.seat is not None)
    assert len({turn.seat for turn in plain}) > 2


def test_a_forgotten_score_belongs_to_the_turn_of_whoever_forgot_it():
    match, played = record.replay(kept_record("six-dice-from-memory"))
    found = turns_of(match, played)
    for turn in found:
        texts = [one.step.do for one in played[turn.first : turn.last]]
        assert not texts[0].startswith("recall")


def test_a_step_is_found_in_its_turn():
    found = turns("no-buy-in")
    for step in range(found[-1].last + 1):
        turn = found[turn_at(found, step)]
        assert turn.first < step <= turn.last or step == 0


# What each step was worth.


@EACH
def test_the_worths_of_steps_add_up_to_what_the_review_says(game):
    for match in bot_matches(game, 2):
        stored = as_record(match)
        found, whole = step_worths(stored), review(stored)
        assert not isinstance(found, NoReview)
        assert len(found) == len(match.steps)
        choices = [one.choice for one in found if one.choice]
        assert sorted(choices, key=lambda c: c.step) == sorted(
            (c for seat in whole.seats for c in seat.decisions), key=lambda c: c.step
        )
        drawn = [bool(step.luck) for step in match.steps]
        assert any(one.luck for one, has in zip(found, drawn, strict=True) if has)


def test_a_match_that_is_not_over_has_worths_as_well():
    stored = as_record(next(bot_matches("ten-thousand", 1)))
    half = record.Record(stored.header, stored.steps[: len(stored.steps) // 2])
    found = step_worths(half)
    assert not isinstance(found, NoReview)
    whole = step_worths(stored)
    assert not isinstance(whole, NoReview)
    assert found == whole[: len(half.steps)]


def test_without_a_table_of_odds_a_sentence_says_so(monkeypatch):
    def none(*_args):
        raise OddsUnavailable("the table is not here")
        yield

    monkeypatch.setattr(worths, "keeping", none)
    stored = as_record(next(bot_matches("ten-thousand", 1)))
    assert step_worths(stored) == NoReview("the table is not here")
