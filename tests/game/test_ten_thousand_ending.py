"""The final round, its calling off, shared wins, and playing alone."""

import pytest

from game.events import FinalRoundBegan, FinalRoundCalledOff, MatchEnded, TurnBegan
from game.rules import Illegal
from tests.support.script import BANK_500, BANK_1000, BANK_4000, BUST, begun, kinds

CHEAP = {"target": 1000, "stealing": False}
STEALING = {"target": 1000, "steal_above": 0}


def test_a_bank_at_the_target_gives_every_other_player_one_more_turn_in_order():
    script = begun(3, **CHEAP).go(BUST, BANK_1000)
    assert script.happened(FinalRoundBegan) == [FinalRoundBegan(1, 1000)]
    assert script.to_act == (2,)
    assert script.go(BUST).to_act == (0,)
    assert script.go(BUST).to_act == ()
    assert script.winners == (1,)


def test_one_step_below_the_target_starts_nothing():
    script = begun(target=1050, stealing=False).go(BANK_1000)
    assert script.seen.final is None
    assert script.happened(FinalRoundBegan) == []


def test_ten_thousand_is_the_target_unless_the_house_says_otherwise():
    script = begun().go(BANK_4000, BUST, BANK_4000, BUST, BANK_1000, BUST)
    script.go("roll: 1 1 1 2 3 4; keep 1 1 1; roll: 2 3 4", BUST)
    assert script.scores == (9000, 0)
    script.go(BANK_1000)
    assert script.seen.final == 0
    assert script.go(BUST).winners == (0,)


def test_a_final_turn_is_a_whole_turn():
    script = begun(**CHEAP).go(BANK_1000, BANK_4000)
    assert script.scores == (1000, 4000)
    assert script.winners == (1,)


def test_the_one_who_started_it_does_not_play_again():
    script = begun(**CHEAP).go(BANK_1000, BANK_4000)
    assert script.to_act == ()


def test_a_higher_bank_in_the_final_round_gives_nobody_another_turn():
    script = begun(3, **CHEAP).go(BANK_1000, BANK_4000, BUST)
    assert script.winners == (1,)
    assert len(script.happened(FinalRoundBegan)) == 1


def test_the_buy_in_holds_in_the_final_round_too():
    script = begun(**CHEAP).go(BANK_1000, "roll: 1 2 2 3 4 6; keep 1")
    assert script.legal == ["roll"]


def test_the_start_is_told_with_the_bank_and_the_end_with_the_last_turn():
    script = begun(**CHEAP).go(BANK_1000)
    assert kinds(script.latest)[-2:] == [FinalRoundBegan, TurnBegan]
    assert script.go(BUST).latest[-1] == MatchEnded((0,), (1000, 0))


@pytest.mark.parametrize("seats", range(2, 9))
def test_all_others_have_exactly_one_turn_with_any_number_of_seats(seats):
    script = begun(seats, **CHEAP).go(BANK_1000)
    for _ in range(seats - 1):
        assert script.winners is None
        script.go(BUST)
    assert script.winners == (0,)


class TestSharing:
    def test_equal_scores_share_the_win(self):
        script = begun(3, **CHEAP).go(BANK_1000, BUST, BANK_1000)
        assert script.winners == (0, 2)
        assert script.happened(MatchEnded) == [MatchEnded((0, 2), (1000, 0, 1000))]

    def test_everybody_may_share(self):
        assert begun(4, **CHEAP).go(*[BANK_1000] * 4).winners == (0, 1, 2, 3)

    def test_those_below_the_highest_do_not_share(self):
        assert begun(3, **CHEAP).go(BANK_1000, BANK_500, BANK_1000).winners == (0, 2)


class TestStealingInTheFinalRound:
    def test_stealing_stays_allowed(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_500)
        assert script.seen.final == 0
        assert script.legal == ["roll", "steal"]

    def test_a_turn_stolen_from_who_started_it_calls_it_off_at_once(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_500, "steal: 1 3 4")
        assert script.seen.final is None
        assert script.happened(FinalRoundCalledOff) == [FinalRoundCalledOff(0)]
        assert script.scores == (500, 500, 500)

    def test_play_goes_on_when_the_stolen_turn_is_lost(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_500)
        script.go("steal: 1 3 4; keep 1; roll: 2 3", BUST, BUST)
        assert script.winners is None
        assert script.to_act == (1,)

    def test_the_thief_may_start_a_new_one(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_500)
        script.go("steal: 1 3 4; keep 1; bank")
        assert script.seen.final == 1
        assert script.scores == (500, 1100, 500)
        assert script.happened(FinalRoundBegan)[-1] == FinalRoundBegan(1, 1100)
        script.go(BUST)
        assert script.to_act == (0,)
        assert script.go(BUST).winners == (1,)

    def test_a_later_bank_by_another_starts_a_new_one(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_500)
        script.go("steal: 1 3 4; keep 1; roll: 2 3", BANK_500)
        assert script.seen.final == 2
        assert script.go(BUST, BUST).winners == (2,)

    def test_it_may_be_called_off_again_and_again(self):
        script = begun(2, **STEALING).go(BANK_500, BANK_500, BANK_500)
        script.go("steal: 1 3 4; keep 1; bank; steal: 1 3; keep 1; bank; steal: 5; keep 5")
        assert [e.seat for e in script.happened(FinalRoundCalledOff)] == [0, 1, 0]
        assert script.winners is None
        assert script.scores == (500, 500)
        script.go("roll: 1 2 2 3 4 6; keep 1; bank", BUST)
        assert script.scores == (500, 500 + 500 + 100 + 100 + 50 + 100)
        assert script.winners == (1,)

    def test_a_turn_stolen_from_another_leaves_it_on(self):
        script = begun(3, **STEALING).go(BANK_500, BANK_500, BANK_500, BANK_1000)
        script.go(BANK_1000, "steal: 1 3 4; keep 1; bank")
        assert script.happened(FinalRoundCalledOff) == []
        assert script.scores == (1500, 500, 1600)
        assert script.winners == (2,)

    def test_a_failed_steal_uses_up_the_last_turn(self):
        script = begun(2, **STEALING).go(BANK_500, BANK_500, BANK_500, "steal: 2 3 4")
        assert script.scores == (1000, 500)
        assert script.winners == (0,)


class TestAlone:
    def test_the_match_ends_at_once(self):
        script = begun(1, target=1000).go(BANK_500, BANK_500)
        assert script.winners == (0,)
        assert script.happened(MatchEnded) == [MatchEnded((0,), (1000,))]
        assert script.happened(FinalRoundBegan) == []

    def test_until_then_one_turn_follows_another(self):
        script = begun(1, target=1000).go(BANK_500, BUST)
        assert script.winners is None
        assert script.to_act == (0,)


@pytest.mark.parametrize("text", ["roll", "bank", "keep 1", "open", "steal"])
def test_nothing_is_legal_once_it_is_over(text):
    match = begun(1, target=1000).go(BANK_1000).match
    assert match.legal(0) == ()
    with pytest.raises(Illegal, match="legal: nothing"):
        match.play(0, match.rules.read(text))
