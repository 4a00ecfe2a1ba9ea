"""Nobody sees the roost before the reveal, and in secret nobody sees another's hand."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import record
from game.bots import bot_for
from game.luck import SeededLuck
from game.match import Header, Match
from game.record import BadRecord
from game.roost_events import HandRevealed, HandThrown, InSecret, Unseen
from game.roost_scoring import highest, lowest
from game.transcript import transcript
from tests.support.roost import begun, hidden, placed, seen, stands

VIEWERS = (None, 0, 1, 2)
WAYS = (1, 6, 21, 78, 207, 447, 914, 1677, 2706, 4135, 5646, 7056, 7770, 7551, 5535, 2906)
"""Of 46,656 throws, how many hide a roost of 3, 4, … 18."""


def roosts_over(shown):
    """List every roost that three shown dice may hide, 18 apart."""
    above = range(max(shown), 7)
    return [three for three in combinations_with_replacement(above, 3) if sum(three) < 18]


def test_the_distribution_of_the_roost_is_that_of_the_three_highest_of_six():
    throws = product(range(1, 7), repeat=6)
    sums = Counter(sum(highest(throw)) for throw in throws)
    assert tuple(sums[total] for total in range(3, 19)) == WAYS
    assert sum(total * n for total, n in sums.items()) / 6**6 == pytest.approx(14.27379, abs=1e-5)


@given(st.lists(st.integers(1, 6), min_size=6, max_size=6))
def test_shown_and_hidden_dice_are_all_the_dice(dice):
    assert [*lowest(dice), *highest(dice)] == sorted(dice)


@given(
    st.lists(st.integers(1, 6), min_size=6, max_size=6).filter(lambda d: sum(highest(d)) < 18),
    st.permutations(range(6)),
    st.data(),
)
def test_another_roost_under_the_same_three_dice_looks_the_same(dice, order, data):
    script = begun().go("roll: " + " ".join(map(str, dice)), "roll: 2 3 4")
    before = [seen(script, viewer) for viewer in VIEWERS]
    now = script.match._state.round
    other = data.draw(st.sampled_from(roosts_over(lowest(dice))))
    dealt = (*lowest(dice), *other)
    placed(script, round=replace(now, dice=tuple(dealt[place] for place in order)))
    assert [seen(script, viewer) for viewer in VIEWERS] == before


def test_the_events_of_a_round_tell_nothing_of_the_roost_until_it_is_revealed():
    low, high = begun().go("roll: 1 2 3 3 3 3"), begun().go("roll: 6 6 1 2 3 5")
    for script in (low, high):
        script.go("roll: 2 3 4; roll: 5; stand; roll: 1 1 1")
    assert low.events == high.events
    assert [str(step.do) for step in low.match.steps] == [str(step.do) for step in high.match.steps]


class TestInSecret:
    def playing(self, *turns):
        return begun(secret=True).go(hidden(12), *turns)

    @pytest.mark.parametrize("viewer", [None, 0, 2])
    @pytest.mark.parametrize(
        "turn", ["roll: 1 2 3", "roll: 6 6 6", "roll: 1 1 1; roll: 1", "roll: 4 4 4; roll: 5"]
    )
    def test_dice_their_number_and_the_total_are_hidden_from_the_others(self, turn, viewer):
        one, other = self.playing("roll: 2 2 2"), self.playing(turn)
        assert seen(one, viewer) == seen(other, viewer)
        assert seen(one, viewer).hand(1).hidden
        assert seen(one, viewer).hand(1).dice == ()

    @pytest.mark.parametrize("viewer", [None, 0, 2])
    def test_a_turn_that_is_over_tells_not_how(self, viewer):
        ways = (
            "roll: 1 2 3; stand",
            "roll: 6 6 6; roll: 1",
            "roll: 1 1 1; roll: 1; roll: 1; roll: 1",
        )
        assert len({seen(self.playing(way), viewer) for way in ways}) == 1

    def test_a_seat_sees_its_own_hand(self):
        script = self.playing("roll: 1 2 3", "stand", "roll: 4 4 4")
        assert seen(script, 1).hand(1).dice == (1, 2, 3)
        assert seen(script, 1).hand(2).hidden
        assert seen(script, 2).hand(2).dice == (4, 4, 4)

    def test_events_are_seen_by_their_seat_alone(self):
        (event,) = self.playing("roll: 1 2 3").latest
        assert event == InSecret(1, HandThrown(1, (1, 2, 3), 0))
        assert event.seen_by(1) == HandThrown(1, (1, 2, 3), 0)
        for viewer in (None, 0, 2):
            assert event.seen_by(viewer) == Unseen(1)

    def test_what_others_see_of_a_bust_is_what_they_see_of_another_throw(self):
        script = self.playing("roll: 6 6 6; roll: 1")
        assert {event.seen_by(None) for event in script.latest[:-1]} == {Unseen(1)}

    def test_every_hand_is_shown_with_the_roost(self):
        script = self.playing("roll: 1 2 3; stand; roll: 6 6 6; roll: 1")
        assert script.happened(HandRevealed) == [
            HandRevealed(1, (1, 2, 3), 6),
            HandRevealed(2, (6, 6, 6, 1), None),
        ]
        last = seen(script).last
        assert last
        assert [hand.dice for hand in last.hands] == [(1, 2, 3), (6, 6, 6, 1)]

    def test_players_act_in_turn_and_the_scoring_is_the_same(self):
        turns = (hidden(14), stands(15), stands(12))
        secret, plain = begun(secret=True).go(*turns), begun().go(*turns)
        assert secret.scores == plain.scores
        assert [s.seat for s in secret.match.steps] == [s.seat for s in plain.match.steps]

    def test_a_transcript_of_a_running_match_tells_nothing(self):
        def told(*turns):
            script = self.playing(*turns)
            _, played = record.replay(record.read(record.write(script.match)))
            return transcript(played, ("Ann", "Ben", "Cleo"))

        ways = ("roll: 1 2 3; stand", "roll: 6 6 6; roll: 1", "roll: 5 5 5; roll: 3; stand")
        assert len({tuple(told(way, "roll: 1 1 1")) for way in ways}) == 1

    def test_each_seat_may_stand_by_what_it_sees_itself(self):
        script = self.playing("roll: 1 2 3")
        stand = script.match.rules.read("stand")
        assert script.match.rules.refusal(seen(script, 1), stand) is None


class TestTheSeal:
    def sealed(self, seats=("Ann", "Ben")) -> Match:
        match = Match(Header("roost", seats, {"house": "permanent"}), SeededLuck.from_number(4))
        match.play(0, match.rules.read("roll"))
        return match

    def value(self, **changes: object) -> dict[str, object]:
        written = json.loads(record.write(self.sealed()))
        written["steps"][0].update(changes)
        return {**written, "steps": [{k: v for k, v in s.items() if v} for s in written["steps"]]}

    def test_the_house_seals_its_throw_and_everybody_sees_the_seal(self):
        match = self.sealed()
        (step,) = match.steps
        assert step.seal
        assert step.seal.matches(step.luck)
        for viewer in (None, 0, 1):
            assert match.observe(viewer).seal == step.seal.digest  # type: ignore[attr-defined]

    def test_only_the_house_seals(self):
        match = self.sealed()
        match.play(1, match.rules.read("roll"))
        assert match.steps[1].seal is None
        assert match.observe().seal == match.steps[0].seal.digest  # type: ignore

    def test_it_is_written_and_verified(self):
        value = self.value()
        step = value["steps"][0]  # type: ignore[index]
        assert (len(step["seal"]), len(step["nonce"])) == (64, 32)
        match, _ = record.replay(record.from_value(value))
        assert match.steps == self.sealed().steps
        assert match.observe() == self.sealed().observe()

    @pytest.mark.parametrize(
        ("changes", "said"),
        [
            ({"seal": "0" * 64}, "the seal does not match"),
            ({"nonce": "0" * 32}, "the seal does not match"),
            ({"luck": [1, 1, 1, 1, 1, 1]}, "the seal does not match"),
            ({"nonce": None}, '"nonce" must be 32 hex digits, not null'),
            ({"seal": None}, '"seal" must be a text, not null'),
            ({"nonce": "0" * 31}, '"nonce" must be 32 hex digits'),
            ({"nonce": "0" * 33}, '"nonce" must be 32 hex digits'),
            ({"nonce": "g" * 32}, '"nonce" must be 32 hex digits'),
            ({"nonce": 12}, '"nonce" must be 32 hex digits'),
            ({"seal": 12}, '"seal" must be a text'),
        ],
    )
    def test_a_seal_that_does_not_match_is_an_error_at_that_step(self, changes, said):
        with pytest.raises(BadRecord, match="step 1: ") as caught:
            record.replay(record.from_value(self.value(**changes)))
        assert said in str(caught.value)

    def test_a_record_written_by_hand_needs_none(self):
        match, _ = record.replay(record.from_value(self.value(seal=None, nonce=None)))
        assert match.steps[0].seal is None
        assert match.observe().seal == ""  # type: ignore[attr-defined]

    def test_no_seal_belongs_where_nothing_hidden_is_drawn(self):
        value = self.value()
        house = value["steps"][0]  # type: ignore[index]
        seal = {"seal": house["seal"], "nonce": house["nonce"]}
        rolled = {"do": "roll", "luck": [1, 2, 3], **seal}
        value["steps"] += [rolled]  # type: ignore[operator]
        with pytest.raises(BadRecord, match=r"step 2: .*no seal belongs here"):
            record.replay(record.from_value(value))


def test_a_bot_decides_by_its_observation_alone():
    script = begun(secret=True).go(hidden(12), "roll: 5 5 5", "stand", "roll: 2 3 4")
    bot = bot_for("roost", "steady")
    legal = script.match.legal(2)
    chosen = bot.choose(seen(script, 2), legal)
    now = script.match._state.round
    others = replace(
        now, dice=(1, 2, 4, 6, 6, 5), hands=(replace(now.hands[0], dice=(1, 1, 1)), now.hands[1])
    )
    assert bot.choose(seen(placed(script, round=others), 2), legal) == chosen
