"""Reviews: what each table counts as luck, as a choice, and as taken by others."""

import json
import pickle
from pathlib import Path

import pytest

from game import record
from game.catalogue import TABLES
from game.match import Header
from game.odds import OddsUnavailable, advise, yahtzee_table
from game.odds.blackjack_table import fresh
from game.record import BadRecord
from game.review import (
    NoReview,
    Progress,
    Review,
    SeatReview,
    recorded,
    review,
    review_or_why,
    reviewing,
)
from tests.support import blackjack, roost, six_dice
from tests.support.reviews import before, bot_matches, offered, well_played
from tests.support.script import BANK_500, BANK_1000, BANK_4000, BUST, Script, begun
from tests.support.terminal import run

QUICK = {
    "blackjack": {"hands": 2},
    "dice-game": {"target": 2000},
    "ten-thousand": {"target": 2000},
}


def seats_of(script: Script) -> tuple[SeatReview, ...]:
    return review(script.match).seats


def short(game: str) -> Header:
    return Header(game, ("Ann", "Ben"), QUICK.get(game, {}))


def five_times_18() -> Script:
    """Give a match in which the house takes all that the other seat has."""
    script = roost.begun(2, house="permanent", points="stakes")
    return script.go(*[roost.hidden(18)] * 5)


class TestDecisions:
    @pytest.mark.parametrize("game", TABLES)
    def test_a_choice_loses_what_the_coach_says_was_better(self, game):
        match = next(bot_matches(game, 1))
        judged = [(seat.seat, one) for seat in review(match).seats for one in seat.decisions]
        assert judged
        for seat, one in judged[:60]:
            earlier = before(match, one.step)
            assert earlier.to_act == (seat,)
            did = earlier.rules.read(one.did)
            advice = advise(earlier.observe(seat), [*dict.fromkeys((*offered(earlier), did))])
            values = {option.action: option.value or 0.0 for option in advice.options}
            best = max(values.values())
            assert one.lost == pytest.approx(best - values[did], abs=1 / 2048)
            assert one.span == pytest.approx(best - min(values.values()), abs=1 / 2048)
            assert values[earlier.rules.read(one.better)] == best

    @pytest.mark.parametrize("game", TABLES)
    def test_who_does_what_the_coach_thinks_best_loses_nothing(self, game):
        for seat in review(well_played(short(game), 3)).seats:
            assert (seat.lost, seat.accuracy, seat.mistakes) == (0, 100, ())
            assert all(one.did == one.better for one in seat.decisions)

    def test_the_three_dearest_mistakes_are_named_dearest_first(self):
        match = next(bot_matches("yahtzee", 1))
        seat = min(review(match).seats, key=lambda one: one.accuracy or 0)
        dearest = sorted((one.lost for one in seat.decisions), reverse=True)[:3]
        assert [one.lost for one in seat.mistakes] == dearest
        assert all(one.did != one.better for one in seat.mistakes)

    def test_accuracy_is_what_was_not_lost_of_all_that_could_be(self):
        script = Script(1, "dice-game", target=1000).go("roll: 1 2 3 4 6 6; keep 1; bank")
        (seat,) = seats_of(script.go(BANK_1000))
        lost, span = (sum(getattr(d, key) for d in seat.decisions) for key in ("lost", "span"))
        assert seat.accuracy == round(100 * (1 - lost / span), 1)
        assert 0 < (seat.accuracy or 0) < 100
        assert [(one.step, one.did, one.better) for one in seat.mistakes] == [(3, "bank", "roll")]

    def test_without_anything_to_decide_there_is_no_accuracy(self):
        seats = seats_of(five_times_18())
        assert [(seat.accuracy, seat.decisions) for seat in seats] == [(None, ())] * 2


class TestThrows:
    def test_the_luckiest_and_the_unluckiest_throw(self):
        script = Script(1, "dice-game", target=1000).go(BUST, BANK_1000)
        (seat,) = seats_of(script)
        assert seat.luckiest
        assert seat.unluckiest
        assert (seat.luckiest.step, seat.luckiest.what) == (2, "1 1 1 2 3 4")
        assert (seat.unluckiest.step, seat.unluckiest.what) == (1, "2 2 3 3 4 6")
        assert seat.unluckiest.points == pytest.approx(-seat.baseline / 2, abs=1 / 1024)

    def test_who_never_threw_above_or_below_the_expectation_has_none(self):
        for seat in seats_of(five_times_18()):
            assert (seat.luckiest, seat.unluckiest) == (None, None)


class TestSheets:
    def test_a_sheet_begins_with_the_best_expectation(self):
        for seat in review(next(bot_matches("yahtzee", 1))).seats:
            assert seat.baseline == pytest.approx(254.58773, abs=1 / 2048)


class TestTurns:
    def test_each_turn_begins_with_its_expectation(self):
        once = seats_of(Script(1, "dice-game", target=1000).go(BANK_1000))
        thrice = seats_of(Script(1, "dice-game", target=1000).go(BUST, BUST, BANK_1000))
        assert thrice[0].baseline == pytest.approx(3 * once[0].baseline, abs=1 / 512)

    def test_a_stolen_turn_stands_apart(self):
        script = begun(2, target=5000, steal_above=0, buy_in=0)
        script.go(BANK_1000, BANK_500, "steal: 1 2 3; keep 1; bank")
        thief, victim = seats_of(script.go(BANK_4000, BANK_4000, BUST))
        assert (victim.stolen, thief.stolen) == (500, 0)
        assert (victim.result, thief.result) == (4000, 5600)

    def test_what_is_chosen_in_a_last_turn_is_not_judged(self):
        script = begun(2, target=1000, stealing=False, buy_in=0).go(BANK_1000)
        script.go("roll: 1 1 2 3 4 6; keep 1; bank")
        began, followed = seats_of(script)
        assert began.decisions
        assert (followed.decisions, followed.accuracy, followed.lost) == ((), None, 0)
        assert (followed.luckiest, followed.unluckiest) == (None, None)
        assert followed.luck == 100 - followed.baseline

    def test_a_last_turn_is_expected_to_bring_what_any_other_does(self):
        script = begun(2, target=1000, stealing=False).go(BANK_1000, BUST)
        assert seats_of(script)[0].baseline == seats_of(script)[1].baseline

    def test_a_turn_is_judged_again_once_the_last_round_is_called_off(self):
        script = begun(2, target=2000, steal_above=0).go(BANK_1000, BANK_1000, BANK_1000)
        script.go("steal: 1 2 3; keep 1; bank; roll: 2 3 4 6 2 3")
        began, thief = seats_of(script)
        assert began.stolen == 1000
        assert [one.did for one in thief.decisions if one.step > 10] == ["bank"]

    def test_what_a_recall_takes_is_no_luck(self):
        script = begun(2, "six-dice", memory=True).go(six_dice.BANK_12, six_dice.BANK_1)
        script.go("claim 3", "1> recall 10", six_dice.BANK_50, "claim 1", six_dice.BANK_1)
        first, second = seats_of(script)
        assert (first.result, first.stolen, second.stolen) == (60, 2, 0)


class TestRounds:
    def test_what_the_house_gains_is_luck_and_what_a_seat_begins_with_is_not(self):
        house, player = seats_of(five_times_18())
        assert (house.baseline, house.luck, house.result) == (5, 5, 10)
        assert (player.baseline, player.luck, player.result) == (5, -5, 0)

    def test_the_reveal_is_luck_but_no_throw(self):
        script = roost.begun(2, house="permanent").go(roost.hidden(9), roost.stands(10))
        script.go(*[roost.hidden(9), roost.stands(17)] * 17)
        _, player = seats_of(script)
        assert player.result == 18
        assert player.baseline + player.luck - player.lost == 18
        assert player.mistakes[0].did == "stand"
        assert player.mistakes[0].step == 3
        assert player.luckiest
        assert player.luckiest.what == "5 6 6"


class TestHands:
    def test_a_match_begins_with_its_points_and_the_worth_of_the_least_wagers(self):
        script = blackjack.dealt("TH 7H TC TD", 100, hands=1)
        (seat,) = seats_of(script.go("stand"))
        assert seat.baseline == pytest.approx(1000 + 10 * fresh().round, abs=1 / 2048)
        assert seat.decisions[0].lost == pytest.approx(-90 * fresh().round, abs=1 / 2048)
        assert (seat.decisions[0].did, seat.decisions[0].better) == ("wager 100", "wager 10")

    def test_a_blackjack_is_the_luck_of_the_deal(self):
        (seat,) = seats_of(blackjack.dealt("AH 7H TC TD", 10, hands=1))
        assert seat.luckiest
        assert (seat.luckiest.step, seat.luckiest.what) == (1, "A♥ 10♣")
        assert seat.luckiest.points == pytest.approx(15 - 10 * fresh().round, abs=1 / 2048)

    def test_the_dealer_has_luck_too(self):
        (seat,) = seats_of(blackjack.dealt("TH 6H TC TD 5D", 10, hands=1).go("stand"))
        assert seat.unluckiest
        assert (seat.unluckiest.step, seat.unluckiest.what) == (2, "dealer 6♥ 10♦ 5♦")


class TestTheWay:
    @pytest.mark.parametrize("game", TABLES)
    def test_a_record_gives_the_same_review_as_its_match(self, game):
        match = next(bot_matches(game, 1))
        assert review(record.read(record.write(match))) == review(match)

    def test_it_may_be_made_in_slices(self):
        match = well_played(short("roost"), 1)
        told, total = [], len(match.steps)

        def listened():
            ended.append((yield from reviewing(match)))

        ended: list[Review] = []
        told += listened()
        assert told == [Progress(done, total) for done in range(1, total + 1)]
        assert ended == [review(match)]

    def test_what_goes_in_and_out_can_cross_to_another_process(self):
        match = well_played(short("roost"), 1)
        wanted = recorded(match)
        assert wanted == record.read(record.write(match))
        assert pickle.loads(pickle.dumps(wanted)) == wanted
        assert pickle.loads(pickle.dumps(review(wanted))) == review(match)

    def test_a_match_that_is_not_over_has_no_review(self):
        with pytest.raises(
            BadRecord, match=r"step 0: .review. is not legal: the match is not over"
        ):
            review(Script(2, "yahtzee").match)

    def test_without_its_odds_a_table_has_no_review_and_says_why(self, monkeypatch, tmp_path):
        match = next(bot_matches("yahtzee", 1))
        monkeypatch.setattr(yahtzee_table, "FILE", tmp_path / "gone.odds")
        with pytest.raises(OddsUnavailable, match="To build them again") as raised:
            review(match)
        assert review_or_why(match) == NoReview(str(raised.value))


class TestTheCommand:
    def test_prints_one_line_of_json(self):
        match = well_played(short("roost"), 1)
        answer = run("review", "-", stdin=record.write(match).encode())
        assert (answer.status, answer.err, answer.out.count("\n")) == (0, "", 1)
        told = json.loads(answer.out)
        assert list(told) == ["game", "unit", "seats"]
        assert (told["game"], told["unit"]) == ("roost", "points of the round")
        assert list(told["seats"][0]) == [
            *("seat", "result", "baseline", "luck", "lost", "stolen", "accuracy"),
            *("decisions", "mistakes", "luckiest", "unluckiest"),
        ]

    def test_of_a_match_that_is_not_over_is_an_error_line(self):
        script = begun(2).go(BUST)
        answer = run("review", "-", stdin=record.write(script.match).encode())
        assert (answer.status, answer.out) == (2, "")
        assert answer.err == (
            '-: step 2: "review" is not legal: the match is not over; legal: roll\n'
        )

    def test_of_a_bad_record_is_the_usual_line(self):
        answer = run("review", "-", stdin=b"{")
        assert (answer.status, answer.out) == (2, "")
        assert answer.err.startswith("-: step 0: ")

    def test_without_odds_says_so_in_one_line(self, monkeypatch, tmp_path):
        match = next(bot_matches("yahtzee", 1))
        monkeypatch.setattr(yahtzee_table, "FILE", tmp_path / "gone.odds")
        answer = run("review", "-", stdin=record.write(match).encode())
        assert (answer.status, answer.out, answer.err.count("\n")) == (78, "", 1)
        assert "To build them again" in answer.err

    def test_takes_one_file(self):
        assert run("review").status == 64

    def test_every_key_stands_in_the_paper(self):
        paper = (Path(__file__).parents[2] / "docs" / "RULES.md").read_text(encoding="utf-8")
        match = well_played(short("roost"), 1)
        told = json.loads(run("review", "-", stdin=record.write(match).encode()).out)
        seat = next(one for one in told["seats"] if one["luckiest"])
        keys = {*told, *seat, *seat["decisions"][0], *seat["luckiest"]}
        assert not [key for key in keys if f"`{key}`" not in paper and f'"{key}": ' not in paper]
