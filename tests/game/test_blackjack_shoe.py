"""The shoe of Blackjack: when it is shuffled, what it hides, and what happens when it is empty."""

import json
from collections import Counter
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import record
from game.blackjack_actions import Wager
from game.blackjack_events import RoundVoided, SatOut, ShoeShuffled
from game.blackjack_state import Seen
from game.bots import bot_for
from game.cards import DECK
from game.events import MatchEnded
from game.luck import BadLuck, SeededLuck
from game.match import Header, Match
from game.record import BadRecord
from game.transcript import transcript
from tests.support.blackjack import begun, dealt, rest_of, seen
from tests.support.positions import put

QUIET = "TS TH 9S 8H"
"""A round of one seat: 19 stands against 18."""


def standing(rounds: int):
    """Play rounds off a shoe that deals 19 against 18, every time."""
    script = dealt(QUIET, 10, hands=1000)
    put(script.match, shoe=tuple(QUIET.split()) * 78)
    script.go("stand")
    for _ in range(rounds - 1):
        script.go("wager 10; stand")
    return script


def with_left(script, left: int):
    """Take cards off the shoe until so many are left."""
    put(script.match, dealt=312 - left)
    return script


class TestShuffling:
    def test_the_first_round_is_shuffled_for(self):
        script = dealt(QUIET)
        assert script.happened(ShoeShuffled) == [ShoeShuffled(312)]

    def test_the_shuffle_is_the_luck_of_the_last_wager(self):
        script = dealt("TS TC TH 9S 9C 8H", 10, 20)
        assert [len(step.luck) for step in script.match.steps] == [0, 6]

    def test_78_cards_left_are_shuffled_before_the_next_round_and_79_are_not(self):
        script = with_left(standing(1), 79)
        assert not seen(script).shuffle_next
        script.go("wager 10")
        assert len(script.happened(ShoeShuffled)) == 1
        script = with_left(standing(1), 78)
        assert seen(script).shuffle_next
        with pytest.raises(BadLuck, match="luck is too short: 1 card needed"):
            script.go("wager 10")
        script.go(f"wager 10: {QUIET}")
        assert len(script.happened(ShoeShuffled)) == 2

    def test_a_written_shoe_cut_short_counts_as_312_cards(self):
        script = dealt(QUIET)
        assert seen(script).left == 308

    def test_a_shuffle_when_none_is_due_is_an_error(self):
        with pytest.raises(BadLuck, match="luck is too long: 0 dice needed"):
            standing(1).go(f"wager 10: {QUIET}")

    def test_a_shuffle_at_a_wager_that_is_not_the_last_is_an_error(self):
        with pytest.raises(BadLuck, match="luck is too long"):
            begun(2).go(f"wager 10: {QUIET}")

    def test_it_is_never_shuffled_in_a_round(self):
        script = with_left(standing(1), 80).go("wager 10")
        assert seen(script).left == 76
        assert not seen(script).shuffle_next
        script.go("stand")
        assert seen(script).shuffle_next


BUSTS = (
    *[["3"] * 4 + ["A"] * 8 + ["4"]] * 3,
    *[["2"] * 10 + ["4"]] * 2,
    ["3"] * 6 + ["2", "4"],
)
"""Six hands that take every card they can and are bust with 24."""
STANDS = ["3"] * 4
DEALER = ["2", "2", "2", "3", "3", "4"]
"""What is left of the 79 lowest cards of the shoe: 16, and no card to draw."""


def drained():
    """Give a match whose next round begins with 79 cards, and needs one more."""
    hands = [*BUSTS, STANDS, DEALER]
    ranks = [hand[place] for place in (0, 1) for hand in hands]
    ranks += [rank for hand in hands for rank in hand[2:]]
    low = tuple(rank + "S" for rank in ranks)
    script = begun(7)
    shoe = ("KS",) * 233 + low
    assert len(shoe) == 312
    put(script.match, shoe=shoe, dealt=233)
    return script.go(*["wager 100"] * 7)


class TestVoid:
    def test_a_round_that_needs_a_313th_card_is_void(self):
        script = drained()
        script.go(*["hit"] * sum(len(hand) - 2 for hand in BUSTS), "hit; hit")
        assert script.to_act == (6,)
        assert seen(script).left == 4
        script.go("stand")
        assert script.scores == (1000,) * 7
        assert script.happened(RoundVoided) == [RoundVoided((1000,) * 7)]
        assert seen(script).rounds == 1
        assert seen(script).last
        assert seen(script).shuffle_next
        assert script.to_act == (0,)
        for _ in range(6):
            script.go("wager 10")
        with pytest.raises(BadLuck, match="1 card needed"):
            script.go("wager 10")

    def test_doubled_wagers_and_paid_blackjacks_go_back_too(self):
        script = dealt("AS 5S 7H KD 6D TC", 100, 100)
        assert script.scores == (1150, 900)
        with_left(script, 0)
        script.go("double")
        assert script.scores == (1000, 1000)
        assert script.latest == (RoundVoided((1000, 1000)),)

    def test_the_dealer_may_be_the_one_who_finds_it_empty(self):
        script = with_left(dealt("TS 5H 9D TC", 100), 0).go("stand")
        assert script.scores == (1000,)

    def test_a_void_round_counts_and_may_be_the_last(self):
        script = with_left(dealt("TS 5H 9D TC", 100, hands=1), 0).go("stand")
        assert script.winners == (0,)


class TestTheEnd:
    def test_it_ends_after_the_rounds_of_the_house(self):
        script = standing(20)
        assert script.winners is None
        script = dealt(QUIET, hands=1).go("stand")
        assert script.match.outcome
        assert script.match.outcome.reason == "rounds"
        assert script.latest[-1] == MatchEnded((0,), (1100,))
        assert (script.to_act, script.legal) == ((), [])

    def test_the_default_is_20_rounds(self):
        script = dealt(QUIET)
        put(script.match, rounds=18)
        script.go("stand")
        assert script.winners is None
        put(script.match, rounds=19, shoe=(), dealt=312)
        assert script.go(f"wager 10: {QUIET}", "stand").winners == (0,)

    def test_most_points_win(self):
        script = dealt("TS TC TH 9S 7C 8H", 100, 100, hands=1).go("stand; stand")
        assert (script.winners, script.scores) == ((0,), (1100, 900))

    def test_equal_points_share_the_win(self):
        script = dealt("TS TC TH 9S 9C 8H", 100, 100, hands=1).go("stand; stand")
        assert script.winners == (0, 1)

    def test_it_ends_when_no_seat_can_wager(self):
        script = dealt("TS TC TH 7S 7C 8H", 1000, 1000).go("stand; stand")
        assert script.match.outcome
        assert (script.winners, script.match.outcome.reason) == ((0, 1), "nobody can wager")
        assert script.scores == (0, 0)
        assert script.happened(SatOut) == [SatOut(0), SatOut(1)]

    def test_a_seat_with_less_than_the_least_wager_sits_out_for_good(self):
        shoe = "TS TC TH 7S 9C 8H 2S 3S 4S 5S"
        script = dealt(shoe, 960, 50, min_wager=50).go("stand; stand")
        assert script.scores == (40, 1050)
        assert script.to_act == (1,)
        assert script.go("wager 50").latest  # dealt at once: nobody else wagers
        assert seen(script).hands[0].cards == ()


def test_a_match_that_is_taken_up_again_draws_the_same_cards():
    match = Match(Header("blackjack", ("Ann",), {}), SeededLuck.from_number(9))
    match.play(0, Wager(10))
    again, _ = record.replay(record.read(record.write(match)))
    again.with_luck(SeededLuck.from_number("other luck"))
    for _ in range(12):
        action = match.rules.read("stand") if seen_of(match).dealer else Wager(10)
        assert again.play(0, action).events == match.play(0, action).events


def seen_of(match: Match) -> Seen:
    return cast(Seen, match.observe())


class TestSecrets:
    def test_the_hole_card_is_in_no_observation_and_no_event(self):
        one, other = dealt("TS 7H 6D TC", 100), dealt("TS 7H 6D 2C", 100)
        assert seen(one) == seen(other)
        assert one.events == other.events
        assert seen(one).dealer == ("7H",)
        assert seen(one).gone == ("TS", "7H", "6D")

    @given(st.permutations(rest_of("TS", "7H", "6D")), st.integers(0, 3))
    def test_another_shoe_below_the_same_open_cards_looks_the_same(self, rest, hits):
        script = dealt("TS 7H 6D 2C 2D AC AD", 100)
        before = seen(script)
        shoe = ("TS", "7H", "6D", *rest)
        put(script.match, shoe=shoe, dealer=("7H", rest[0]))
        assert seen(script) == before

    def test_after_the_round_every_card_since_the_shuffle_has_been_seen(self):
        script = dealt("TS 7H 6D TC 5C", 100).go("hit")
        assert seen(script).gone == ("TS", "7H", "6D", "TC", "5C")
        assert seen(script).last.dealer == ("7H", "TC")  # type: ignore[union-attr]

    def test_a_transcript_of_a_running_match_does_not_tell_the_hole_card(self):
        told = []
        for hole in ("TC", "2C"):
            script = dealt(f"TS 7H 6D {hole}", 100)
            _, played = record.replay(record.read(record.write(script.match)))
            told.append(transcript(played, ("Ann",)))
        assert told[0] == told[1]
        assert "7♥" in told[0][0]

    def test_a_bot_decides_by_its_observation_alone(self):
        for level in ("easy", "steady"):
            choices = set()
            for hole in DECK:
                script = dealt(f"9S 7H 3D {hole} 2S", 100)
                choices.add(bot_for("blackjack", level).choose(seen(script), script.match.legal(0)))
            assert len(choices) == 1


class TestTheSeal:
    def begun(self) -> Match:
        match = Match(Header("blackjack", ("Ann",)), SeededLuck.from_number(4))
        match.play(0, Wager(10))
        return match

    def test_the_wager_that_shuffles_is_sealed_and_shown_until_the_next_shuffle(self):
        match = self.begun()
        (step,) = match.steps
        assert Counter(step.luck) == dict.fromkeys(DECK, 6)
        assert step.seal
        assert step.seal.matches(step.luck)
        while match.to_act and len(match.steps) < 8:
            action = match.rules.read("stand") if match.observe().dealer else Wager(10)  # type: ignore
            match.play(0, action)
            assert match.observe().seal == step.seal.digest  # type: ignore[attr-defined]
        assert [bool(s.seal) for s in match.steps] == [True] + [False] * (len(match.steps) - 1)

    def test_it_is_written_and_verified(self):
        text = record.write(self.begun())
        match, _ = record.replay(record.read(text))
        assert record.write(match) == text
        value = json.loads(text)
        value["steps"][0]["luck"][0:2] = reversed(value["steps"][0]["luck"][0:2])
        value["steps"][0]["luck"][5] = value["steps"][0]["luck"][6]
        with pytest.raises(BadRecord, match="step 1: "):
            record.replay(record.from_value(value))

    def test_another_order_of_the_same_cards_does_not_match(self):
        value = json.loads(record.write(self.begun()))
        value["steps"][0]["luck"].reverse()
        with pytest.raises(BadRecord, match=r"step 1: .*the seal does not match"):
            record.replay(record.from_value(value))
