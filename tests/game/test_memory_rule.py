"""The memory rule of Six-Dice: claims, recalls, and that nothing gives the scores away."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots import bot_for
from game.events import MatchEnded, PointsBanked, TurnBegan
from game.match import Played
from game.memory_rule import AnyClaim, AnyRecall, Claim, Recall
from game.refusals import ClaimFirst, NotNow, OutOfRange, RecallFirst
from game.rules import Illegal, Unreadable
from game.six_dice_events import Hushed, LastHandsBegan, RecallSaid, ScoreClaimed, ScoreRecalled
from game.transcript import transcript
from tests.support.play import headers, wander
from tests.support.six_dice import BANK_1, BANK_6, BANK_20, CRAPS, begun, seen

ONE_AND_A_HALF = "roll: 1 5 2 3 4 4; quit"


def claiming(seats: int = 3):
    """Give a match in which seat 0 has banked 1½, and has to say so."""
    return begun(seats, memory=True).go(ONE_AND_A_HALF, *[CRAPS] * (seats - 1))


class TestTheClaim:
    def test_a_first_hand_starts_without_one(self):
        script = begun(3, memory=True)
        assert script.legal == ["roll"]
        assert script.go(BANK_1).legal == ["roll"]

    def test_from_the_second_hand_on_the_hand_starts_with_one(self):
        assert claiming().legal == ["claim 0.."]
        assert claiming().to_act == (0,)

    def test_a_crapped_out_hand_counts_as_one(self):
        script = begun(2, memory=True).go(CRAPS, CRAPS)
        assert script.legal == ["claim 0.."]
        assert script.go("claim 0").legal == ["roll"]

    def test_right_is_followed_by_the_roll(self):
        script = claiming().go("claim 1.5")
        assert (script.to_act, script.legal) == ((0,), ["roll"])
        assert script.latest == (ScoreClaimed(0, 1.5, True),)

    @pytest.mark.parametrize("text", ["claim 0", "claim 1", "claim 2", "claim 999.5"])
    def test_wrong_makes_all_others_able_to_recall(self, text):
        script = claiming(4).go(text)
        assert script.to_act == (1, 2, 3)
        assert script.legal == ["recall 0.."]
        assert script.latest[0].right is False
        assert script.match.legal(0) == ()

    def test_without_the_rule_there_is_none(self):
        assert begun(2).go(BANK_1, CRAPS).legal == ["roll"]

    def test_the_last_hand_starts_with_one_too(self):
        script = begun(2, memory=True).go(CRAPS, BANK_20, "claim 0", CRAPS)
        script.go("claim 20", BANK_20, "claim 0", CRAPS, "claim 40", BANK_20)
        assert seen(script).final == 1
        assert (script.to_act, script.legal) == ((0,), ["claim 0.."])
        assert script.go("claim 0", BANK_6).winners == (1,)


class TestTheRecall:
    def test_the_first_one_is_the_score_at_once_and_the_player_rolls(self):
        script = claiming().go("claim 2", "2> recall 1")
        assert script.scores == (1, 0, 0)
        assert (script.to_act, script.legal) == ((0,), ["roll"])
        assert script.latest == (Hushed(ScoreRecalled(2, 0, 1, 1), RecallSaid(2, 0, 1)),)

    def test_the_true_score_stays(self):
        assert claiming().go("claim 2", "1> recall 1.5").scores == (1.5, 0, 0)

    def test_it_is_never_more_than_the_true_score(self):
        assert claiming().go("claim 2", "1> recall 500").scores == (1.5, 0, 0)

    def test_nothing_may_be_called_out_as_well(self):
        assert claiming().go("claim 2", "1> recall 0").scores == (0, 0, 0)

    def test_the_player_may_not_recall(self):
        script = claiming().go("claim 2")
        with pytest.raises(Illegal):
            script.go("0> recall 1.5")

    def test_a_lowered_score_is_what_the_next_claim_must_name(self):
        script = claiming(2).go("claim 2", "1> recall 1", CRAPS, "claim 0", CRAPS)
        assert script.go("claim 1").legal == ["roll"]

    def test_two_seats_leave_one_to_recall(self):
        assert claiming(2).go("claim 0").to_act == (1,)


class TestTexts:
    @pytest.mark.parametrize("text", ["claim 0", "claim 0.5", "claim 12", "claim 12.5", "recall 7"])
    def test_they_read_back(self, text):
        assert str(begun().match.rules.read(text)) == text

    @pytest.mark.parametrize(
        "number",
        [
            *("", "0..", "-1", "+1", "01", "1.0", "1.50", ".5", "1.25", "1,5", "½", "1e1", " 1"),
            *("٣", "1 2", "nan", "inf", "9" * 5000, "00", "0x1", "1.5 "),
        ],
    )
    def test_anything_else_is_unreadable(self, number):
        for verb in ("claim", "recall"):
            with pytest.raises(Unreadable):
                begun().match.rules.read(f"{verb} {number}")

    @pytest.mark.parametrize("points", [1000, 1000.5, 99999])
    def test_more_than_the_highest_is_read_but_not_legal(self, points):
        rules, script = begun().match.rules, claiming()
        action = rules.read(f"claim {points}")
        assert not AnyClaim().covers(action)
        assert rules.refusal(seen(script), action) == OutOfRange(points, 0, 999.5)
        with pytest.raises(Illegal):
            script.match.play(0, action)

    def test_a_range_covers_halves_of_its_own_verb(self):
        assert AnyClaim().covers(Claim(999.5))
        assert not AnyClaim().covers(Claim(-0.5))
        assert not AnyClaim().covers(Claim(0.25))
        assert not AnyClaim().covers(Recall(1))
        assert AnyRecall().covers(Recall(0))
        assert not AnyRecall().covers(Claim(0))

    def test_whole_numbers_are_written_without_a_fraction(self):
        assert str(Claim(12.0)) == "claim 12"
        assert str(Recall(0.5)) == "recall 0.5"


def test_what_is_refused_while_a_score_is_wanted():
    script = claiming()
    rules = script.match.rules
    assert rules.refusal(seen(script), rules.read("roll")) == ClaimFirst()
    assert rules.refusal(seen(script), Recall(1)) == ClaimFirst()
    script.go("claim 0")
    assert rules.refusal(seen(script), rules.read("roll")) == RecallFirst()
    assert rules.refusal(seen(script), Claim(1)) == RecallFirst()
    script.go("1> recall 1")
    assert rules.refusal(seen(script), Claim(1)) == NotNow()


class TestNothingGivesScoresAway:
    def test_they_are_hidden_from_everybody_until_the_match_ends(self):
        script = begun(2, memory=True).go(BANK_20, CRAPS)
        assert all(seen(script, viewer).scores == () for viewer in (None, 0, 1))
        script.go("claim 20", BANK_20, "claim 0", CRAPS, "claim 40", BANK_20, "claim 0", CRAPS)
        assert script.winners == (0,)
        assert all(seen(script, viewer).scores == (60, 0) for viewer in (None, 0, 1))

    def test_what_the_screen_shows_does_not_even_hold_the_banks(self):
        assert seen(claiming(), None).banks == ()
        assert seen(claiming(), 1).banks == ((1.5,), (), ())

    def test_banks_last_hands_and_recalls_are_told_without_their_points(self):
        script = begun(2, memory=True).go(BANK_20, CRAPS, "claim 20", BANK_20, "claim 1")
        script.go("0> recall 0", CRAPS, "claim 40", BANK_20)
        told = [event.seen_by(viewer) for event in script.events for viewer in (None, 0, 1)]
        assert not [event for event in told if isinstance(event, PointsBanked | ScoreRecalled)]
        assert LastHandsBegan(0) in told

    def test_a_transcript_of_a_running_match_tells_no_points_that_were_won(self):
        script, played = begun(2, memory=True), []
        for text in ("roll: 1 5 2 3 4 4", "keep ones", "quit", "roll: 6 6 6 2 3 4", "quit"):
            script.go(text)
            played.append(Played(script.match.steps[-1], script.latest))
        told = transcript(played, ("Ann", "Ben"))
        assert told == [
            "Ann threw 1 2 3 4 4 5; Ann kept ones; Ann banked the hand.",
            "Ben threw 2 3 4 6 6 6; Ben banked the hand.",
        ]

    @given(headers("six-dice"), st.integers(0, 2**32), st.integers(1, 80))
    @settings(max_examples=60)
    def test_an_observation_does_not_change_when_the_scores_do(self, header, seed, steps):
        match, played = wander(replace(header, rules={"memory": True}), seed, steps)
        for _ in played:
            state, rules = match._state, match.rules
            if len(header.seats) == 1 or state.outcome:
                continue
            other = replace(state, scores=tuple(score + 7 for score in state.scores))
            for viewer in (None, *range(len(header.seats))):
                assert rules.observe(other, viewer) == rules.observe(state, viewer)

    def test_replay_knows_the_true_ones(self):
        assert claiming().match.scores == (1.5, 0, 0)


class TestBots:
    @pytest.mark.parametrize("level", ["easy", "steady"])
    def test_they_recall_truthfully(self, level):
        script = claiming().go("claim 0")
        bot = bot_for("six-dice", level)
        assert bot.choose(seen(script, 2), script.match.legal(2)) == Recall(1.5)

    def test_a_steady_one_claims_what_it_has_seen_banked(self):
        script = claiming()
        bot = bot_for("six-dice", "steady")
        assert bot.choose(seen(script, 0), script.match.legal(0)) == Claim(1.5)
        script.go("claim 0", "1> recall 1", CRAPS, "claim 0", CRAPS, "claim 0", CRAPS)
        assert bot.choose(seen(script, 0), script.match.legal(0)) == Claim(1)

    def test_an_easy_one_sometimes_forgets_its_last_bank(self):
        script = begun(2, memory=True)
        bot = bot_for("six-dice", "easy")
        right: list[bool] = []
        while len(right) < 8:
            if script.legal != ["claim 0.."]:
                script.go(BANK_1)
                continue
            seat = script.to_act[0]
            claim = bot.choose(seen(script, seat), script.match.legal(seat))
            right.append(claim == Claim(script.scores[seat]))
            script.go(f"claim {int(script.scores[seat])}")
        assert 0 < right.count(False) < right.count(True)


@given(headers("six-dice"), st.integers(0, 2**32))
@settings(max_examples=60)
def test_scores_change_by_events_only(header, seed):
    match, played = wander(header, seed, 200)
    scores: list[float] = [0] * len(header.seats)
    for one in played:
        facts = [event.fact if isinstance(event, Hushed) else event for event in one.events]
        for fact in facts:
            if isinstance(fact, PointsBanked):
                scores[fact.seat] += fact.points
                assert scores[fact.seat] == fact.total
            if isinstance(fact, ScoreRecalled):
                assert fact.total <= scores[fact.player]
                scores[fact.player] = fact.total
            if isinstance(fact, MatchEnded):
                assert tuple(scores) == fact.scores
        assert match.scores == tuple(scores)
        assert sum(isinstance(event, TurnBegan) for event in one.events) <= 1
