"""Mistakes that games of Blackjack are known for, as cases of this one."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import record
from game.blackjack_events import DealerDrew, HoleTurned, RoundVoided, ShoeShuffled
from game.blackjack_state import FULL_SHOE
from game.cards import total
from game.catalogue import TABLES
from game.luck import ScriptedLuck, SeededLuck
from game.match import Header, Match
from game.refusals import TooFewToDouble
from tests.support.blackjack import begun, dealt, seen
from tests.support.play import headers, wander

WAGER = 100
ROUNDS = {
    "lost": ("TS TH 7D 8C", "stand", -100),
    "lost by a bust": ("TS TH 6D 8C TC", "hit", -100),
    "pushed": ("TS TH 8D 8C", "stand", 0),
    "won": ("TS TH 9D 8C", "stand", 100),
    "won as the dealer is bust": ("TS 6H 3D TC TD", "stand", 100),
    "a blackjack": ("AS TH KD 8C", "", 150),
    "two blackjacks": ("AS AH KD KC", "", 0),
    "lost to a blackjack": ("9S AH 9D KC", "", -100),
    "doubled and lost": ("5S TH 6D 8C 2C", "double", -200),
    "doubled and pushed": ("5S TH 6D 8C 7C", "double", 0),
    "doubled and won": ("5S TH 6D 8C TC", "double", 200),
    "doubled, and the dealer is bust": ("5S 6H 6D TC 2C TD", "double", 200),
    "doubled and bust": ("TS TH 6D 8C TC", "double", -200),
}
EACH = pytest.mark.parametrize(("shoe", "does", "change"), ROUNDS.values(), ids=ROUNDS)


@EACH
def test_a_wager_is_taken_once_and_settled_once(shoe, does, change):
    script = dealt(shoe, WAGER)
    if does:
        assert script.scores == (1000 - WAGER,)
        script.go(does)
    assert script.scores == (1000 + change,)
    assert seen(script).last.changes == (change,)  # type: ignore[union-attr]


@EACH
def test_a_round_that_is_cut_anywhere_and_resumed_settles_the_same(shoe, does, change):
    whole = dealt(shoe, WAGER)
    if does:
        whole.go(does)
    steps = len(whole.match.steps)
    for cut in range(1, steps + 1):
        value: Any = record.header_value(whole.match.header)
        value["steps"] = [record.step_value(step) for step in whole.match.steps[:cut]]
        match, _ = record.replay(record.from_value(value))
        match.with_luck(ScriptedLuck(()))
        for step in whole.match.steps[cut:]:
            match.play(0, match.rules.read(step.do))
        assert match.scores == (1000 + change,)
        assert match.observe() == whole.match.observe()


@pytest.mark.parametrize(
    ("wager", "left", "allowed"), [(1000, 0, False), (510, 490, False), (500, 500, True)]
)
def test_a_double_is_for_who_has_exactly_one_more_wager(wager, left, allowed):
    script = dealt("5S 7H 6D TC", wager)
    assert ("double" in script.legal) == allowed
    refusal = script.match.rules.refusal(seen(script), script.match.rules.read("double"))
    assert refusal == (None if allowed else TooFewToDouble(left, wager))


def test_the_next_wager_is_not_the_doubled_one_however_often_one_doubles():
    script = dealt("5S TH 6D 8C TC 5S TH 6D 8C TC", 20).go("double")
    assert seen(script).stakes == (20,)
    script.go("wager 20; double")
    assert seen(script).stakes == (20,)


@pytest.mark.parametrize("wager", [10, 30, 50, 250, 990])
def test_the_book_and_the_table_agree_on_what_a_blackjack_pays(wager):
    table = TABLES["blackjack"]
    value = next(row.value for row in table.guide(table.full_rules({})).pays if "ace" in row.words)
    three, two = map(int, value.split(":"))
    won = dealt("AS TH KD 8C", wager).scores[0] - 1000
    assert won * two == wager * three


def test_the_book_and_the_table_agree_on_how_many_decks_there_are():
    table = TABLES["blackjack"]
    decks = int(table.guide(table.full_rules({})).card_note.partition(" decks")[0])
    assert decks * 52 == FULL_SHOE
    assert dealt("TS TH 9D 8C").happened(ShoeShuffled) == [ShoeShuffled(decks * 52)]


@given(headers("blackjack"), st.integers(0, 2**32))
@settings(max_examples=40)
def test_the_dealer_never_draws_at_17_or_above_nor_when_nobody_stands(header, seed):
    _, played = wander(header, seed, 200)
    for one in played:
        cards = [event for event in one.events if isinstance(event, HoleTurned | DealerDrew)]
        totals = [event.total for event in cards]
        assert all(before < 17 for before, _ in pairwise(totals))


@pytest.mark.parametrize(
    ("up", "hole"), [("AH", "6C"), ("6H", "AC"), ("TH", "7C"), ("KH", "QC"), ("AH", "8C")]
)
def test_a_dealer_who_opens_with_17_or_more_draws_nothing(up, hole):
    script = dealt(f"TS {up} 2D {hole} 9C", 100).go("stand")
    assert not script.happened(DealerDrew)


@pytest.mark.parametrize(
    ("up", "hole", "drawn"),
    [
        ("AH", "4C", "7D 6C"),
        ("2H", "4C", "AD"),
        ("AH", "AC", "AD AS 3C"),
        ("2H", "AC", "2D 2S"),
    ],
)
def test_the_dealer_counts_aces_as_players_do(up, hole, drawn):
    script = dealt(f"TS {up} 9D {hole} {drawn}", 100).go("stand")
    last = seen(script).last
    assert last
    assert last.dealer == (up, hole, *drawn.split())
    assert total(last.dealer) >= 17
    assert total(last.dealer[:-1]) < 17


@pytest.mark.parametrize("seed", [1, 2])
def test_seven_who_always_take_cards_neither_hang_nor_meet_a_shuffle_in_their_hands(seed):
    match = Match(Header("blackjack", ("",) * 7, {"hands": 40}), SeededLuck.from_number(seed))
    for _ in range(3000):
        if not (able := match.to_act):
            break
        seat = able[0]
        legal = match.legal_texts(seat)
        playing = "hit" in legal
        one = match.play(seat, match.rules.read("hit" if playing else "wager 10"))
        assert not playing or not any(isinstance(event, ShoeShuffled) for event in one.events)
        assert not any(isinstance(event, RoundVoided) for event in one.events)
    assert match.outcome


def test_a_new_match_begins_with_a_shoe_of_its_own():
    tops = set()
    for number in range(5):
        match = Match(Header("blackjack", ("Ann",)), SeededLuck.from_number(number))
        match.play(0, match.rules.read("wager 10"))
        tops.add(match.steps[0].luck[:8])
    assert len(tops) == 5


def test_nobody_wagers_nothing_and_who_has_too_little_sits_out():
    assert begun(points=10).legal == ["wager 10..10"]
    script = dealt("TS TC TH 7S 9C 8H", 1000, 100).go("stand; stand")
    assert script.scores[0] == 0
    assert script.to_act == (1,)
