"""How a match of Roost ends: at the target, by lightning, with the last seat, or with nobody."""

from typing import Any

import pytest

from game import record
from game.events import MatchEnded
from game.record import BadRecord
from game.roost_events import LightningBegan, LightningThrown, WentOut
from game.rules import Illegal, Outcome
from tests.support.roost import BUST, begun, hidden, placed, seen, stands


def test_18_points_after_a_round_win():
    script = placed(begun(), scores=(0, 17, 0)).go(hidden(14), stands(15), stands(14))
    assert (script.winners, script.scores) == ((1,), (0, 19, 0))
    assert script.latest[-1] == MatchEnded((1,), (0, 19, 0))
    assert (script.to_act, script.legal) == ((), [])


def test_17_points_do_not():
    script = placed(begun(), scores=(0, 16, 0)).go(hidden(14), stands(15), stands(15))
    assert (script.winners, script.scores) == (None, (0, 17, 1))


def test_the_house_wins_too_also_with_a_roost_of_18():
    script = placed(begun(), scores=(16, 0, 0)).go(hidden(18))
    assert (script.winners, script.scores) == ((0,), (18, -1, -1))


def test_a_permanent_house_cannot_win():
    script = placed(begun(house="permanent"), scores=(30, 17, 0))
    script.go(hidden(18))
    assert script.winners is None
    script.go(hidden(14), stands(15), stands(15))
    assert script.winners is None
    script.go(hidden(14), stands(15), stands(14))
    assert script.winners == (1,)


def test_stakes_go_to_23():
    script = placed(begun(points="stakes"), scores=(5, 21, 5))
    script.go(hidden(14), stands(15), stands(15))
    assert script.winners is None
    assert script.scores == (5, 22, 6)
    script.go(hidden(14), stands(14), stands(14))
    script.go(hidden(14), stands(14), stands(15))
    assert script.match.outcome == Outcome((1,), "target")
    assert script.scores == (5, 24, 6)


class TestStakes:
    def test_with_a_rotating_house_the_last_seat_left_wins(self):
        script = placed(begun(points="stakes"), scores=(5, 1, 1)).go(hidden(14), BUST, BUST)
        assert (script.winners, script.scores) == ((0,), (7, 0, 0))
        assert script.happened(WentOut) == [WentOut(1), WentOut(2)]

    def test_the_target_is_judged_before_the_last_seat_left(self):
        script = placed(begun(points="stakes"), scores=(21, 1, 1)).go(hidden(18))
        outcome = script.match.outcome
        assert outcome
        assert (outcome.winners, outcome.reason) == ((0,), "target")

    def test_with_a_permanent_house_the_last_player_plays_on(self):
        rules: dict[str, Any] = {"points": "stakes", "house": "permanent"}
        script = placed(begun(3, **rules), scores=(5, 5, 1))
        script.go(hidden(14), stands(14), BUST)
        assert script.scores == (6, 6, 0)
        assert script.winners is None
        script.go(hidden(14), stands(15))
        assert script.scores == (6, 7, 0)

    def test_with_a_permanent_house_and_nobody_left_there_is_no_winner(self):
        rules: dict[str, Any] = {"points": "stakes", "house": "permanent"}
        script = placed(begun(3, **rules), scores=(20, 1, 1)).go(hidden(14), BUST, BUST)
        assert (script.winners, script.scores) == ((), (22, 0, 0))
        assert script.latest[-1] == MatchEnded((), (22, 0, 0))


class TestLightning:
    def running(self, **rules):
        script = placed(begun(4, **rules), scores=(0, 17, 20, 0))
        return script.go(hidden(14), stands(15), stands(15), stands(14))

    def test_several_at_the_target_play_it_whatever_their_totals(self):
        script = self.running()
        assert script.latest[-1] == LightningBegan((1, 2))
        assert (script.to_act, script.legal) == ((1, 2), ["roll"])
        assert script.winners is None

    def test_house_and_player_may_both_run(self):
        script = placed(begun(), scores=(17, 17, 0)).go(hidden(14), stands(15), BUST)
        assert script.to_act == (0, 1)

    def test_a_permanent_house_does_not_run(self):
        script = placed(begun(3, house="permanent"), scores=(30, 17, 17))
        assert script.go(hidden(14), stands(15), stands(15)).to_act == (1, 2)

    def test_every_runner_may_roll_at_any_time(self):
        script = self.running().go("2> roll: 6 1 6", "2> roll: 1", "1> roll: 1 2 3", "2> roll: 2")
        assert script.to_act == (1, 2)
        assert script.match.legal(0) == script.match.legal(3) == ()

    def test_sixes_stay_and_the_rest_is_thrown(self):
        script = self.running().go("1> roll: 6 1 6")
        assert script.latest == (LightningThrown(1, (6, 1, 6), 2),)
        script.go("2> roll: 1 2 3", "2> roll: 6 5 4", "2> roll: 6 1", "1> roll: 5")
        runners = seen(script).lightning
        assert [(r.seat, r.sixes, r.dice, r.throws) for r in runners] == [
            (1, 2, (5,), 2),
            (2, 2, (6, 1), 3),
        ]

    def test_the_first_with_three_sixes_wins(self):
        script = self.running().go("1> roll: 6 6 1", "2> roll: 6 6 6")
        assert (script.winners, script.scores) == ((2,), (0, 19, 22, 0))
        assert (script.to_act, script.legal) == ((), [])

    def test_a_record_of_it_names_the_seat_in_every_step(self):
        script = self.running()
        step = {"do": "roll", "luck": [6, 6, 6]}
        with pytest.raises(BadRecord, match='"seat" is needed; legal: 1, 2'):
            record.replay_step(script.match, 9, step)
        record.replay_step(script.match, 9, {**step, "seat": 2})
        assert script.winners == (2,)

    def test_nobody_else_may_throw_and_nobody_may_stand(self):
        script = self.running()
        for seat, word in ((0, "roll"), (3, "roll"), (1, "stand"), (1, "open")):
            with pytest.raises(Illegal):
                script.match.play(seat, script.match.rules.read(word))

    def test_it_is_open_in_secret_play_too(self):
        script = self.running(secret=True).go("1> roll: 6 6 1")
        assert seen(script, 3).lightning[0].sixes == 2
