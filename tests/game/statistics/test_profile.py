"""The statistics of one person over matches that were kept."""

import random
from statistics import fmean, stdev

import pytest

from game.catalogue import TABLES
from game.review import review
from game.statistics.facts import facts_of
from game.statistics.luck_so_far import LAST_TURN, STRAYS, luck_so_far, strayed
from game.statistics.profile import (
    Company,
    ProfileStatistics,
    Streaks,
    Tally,
    facts_from,
    profile_statistics,
)
from game.statistics.values import BestTurn, MatchFacts, from_value
from game.store.contract import ProfileId
from tests.support.archive import ANN, BEN, Archive, seat, stored
from tests.support.reach import reach
from tests.support.reviews import bot_matches

BOT = "bot:steady"


def of_ann(archive: Archive) -> ProfileStatistics:
    return profile_statistics(ANN, archive.matches, archive.facts)


def results(*words: str) -> Archive:
    archive = Archive()
    for word in words:
        archive.add(seat(result=word), seat(BOT))
    return archive


def test_nobody_who_never_played_has_anything():
    empty = of_ann(Archive())
    assert (empty.tally, empty.tables, empty.points, empty.company) == (Tally(), (), (), ())
    assert (empty.accuracy, empty.best_turn, empty.best_with) == (None, None, None)
    assert (empty.luck.matches, empty.luck.words) == (0, "none known yet")


def test_won_shared_lost_and_played_alone_are_counted_apart():
    tally = of_ann(results("won", "lost", "shared", "won", "unranked")).tally
    assert tally == Tally(won=2, shared=1, lost=1, unranked=1)
    assert (tally.ranked, tally.matches) == (4, 5)


def test_abandoned_and_unfinished_matches_are_no_losses():
    archive = results("won")
    archive.add(seat(), seat(BOT), closed="abandoned")
    archive.add(seat(), seat(BOT), closed=None)
    found = of_ann(archive)
    assert (found.tally, found.abandoned, found.unfinished) == (Tally(won=1), 1, 1)


def test_matches_whose_facts_are_missing_or_old_wait():
    archive = results("won", "won", "won")
    archive.facts[archive.matches[0].match_id] = {"version": 0}
    del archive.facts[archive.matches[1].match_id]
    found = of_ann(archive)
    assert (found.waiting, found.tally.won) == (2, 1)


def test_facts_of_another_number_of_seats_are_not_taken():
    archive = results("won")
    archive.facts[archive.matches[0].match_id] = {
        **archive.facts[archive.matches[0].match_id],
        "seats": [],
    }
    assert facts_from(archive.facts, archive.matches[0]) is None


def test_matches_of_others_do_not_count():
    archive = Archive()
    archive.add(seat(result="won"), seat(BOT), people=(BEN,))
    assert of_ann(archive).tally == Tally()


def test_a_person_on_two_seats_counts_once_and_is_no_company():
    archive = Archive()
    archive.add(seat(result="lost"), seat(result="won"), seat(BOT), people=(ANN, ANN, None))
    found = of_ann(archive)
    assert found.tally == Tally(lost=1)
    assert [one.kind for one in found.company] == ["bot"]


def test_a_bot_is_never_taken_for_a_person():
    archive = Archive()
    archive.add(seat(BOT, result="won"), seat(), people=(ANN,))
    assert of_ann(archive).tally == Tally()


def test_streaks_count_wins_in_a_row_and_pass_over_matches_alone():
    found = of_ann(results("won", "unranked", "shared", "lost", "won")).streaks
    assert (found.current, found.longest) == (1, 2)
    assert found.reached_in == 3
    assert of_ann(results("won", "lost")).streaks == Streaks(
        0, 1, results("won").matches[0].match_id
    )


def test_the_order_in_which_matches_are_listed_makes_no_difference():
    archive = results("won", "lost", "shared", "won", "won")
    shuffled = random.Random(1).sample(archive.matches, len(archive.matches))
    assert profile_statistics(ANN, shuffled, archive.facts) == of_ann(archive)


def test_tables_stand_apart_the_most_played_first():
    archive = Archive()
    archive.add(seat(result="won", score=300), seat(BOT), game="yahtzee")
    archive.add(seat(score=9000, turns=20), seat(BOT))
    archive.add(seat(result="won", score=10000, turns=18), seat(BOT))
    first, second = of_ann(archive).tables
    assert (first.game, first.tally, second.game) == ("ten-thousand", Tally(1, 0, 1), "yahtzee")
    assert (first.average_score, first.best_score) == (9500, 10000)
    assert (first.average_turn, first.fewest_turns) == (500, 18)
    assert (second.best_score, second.average_turn) == (300, 30)


def test_points_that_one_begins_with_are_brought_by_no_turn():
    archive = Archive()
    archive.add(seat(score=25, turns=10), seat(BOT), game="roost", rules={"points": "stakes"})
    archive.add(seat(score=-2, turns=10), seat(BOT), game="roost", rules={"points": "floor"})
    archive.add(seat(score=1200), seat(BOT), game="blackjack")
    roost, blackjack = of_ann(archive).tables
    assert (roost.average_score, roost.average_turn) == (11.5, 0.9)
    assert (blackjack.average_score, blackjack.average_turn) == (1200, None)


def test_turns_count_as_fewest_only_where_the_match_was_won_or_played_alone():
    archive = Archive()
    archive.add(seat(turns=5), seat(BOT))
    assert of_ann(archive).tables[0].fewest_turns is None
    archive.add(seat(result="unranked", turns=9))
    assert of_ann(archive).tables[0].fewest_turns == 9


def test_the_chart_has_a_point_for_each_match_and_averages_the_latest_five():
    archive = Archive()
    for accuracy in (40, 60, None, 80, 100, 20, 90):
        archive.add(seat(accuracy=accuracy), seat(BOT))
    found = of_ann(archive)
    assert [point.accuracy for point in found.points] == [40, 60, 80, 100, 20, 90]
    assert [point.average for point in found.points] == [40, 50, 60, 70, 60, 70]
    assert found.accuracy == 65


def test_the_best_turn_of_all_was_made_with_dice():
    archive = Archive()
    archive.add(seat(best_turn=BestTurn(5000)), seat(BOT), game="blackjack")
    number = archive.add(seat(best_turn=BestTurn(4000, (1,) * 5, 1)), seat(BOT))
    archive.add(seat(best_turn=None), seat(BOT))
    best = of_ann(archive).best_turn
    assert best is not None
    assert (best.turn.points, best.match_id) == (4000, number)


def test_company_is_counted_once_a_match_and_by_kind():
    archive = Archive()
    people = (ANN, BEN, None, None, None)
    for result in ("won", "lost", "shared"):
        archive.add(seat(result=result), seat(), seat(), seat(BOT), seat(BOT), people=people)
    archive.add(seat(result="won"), seat("bot:sharp"))
    assert of_ann(archive).company == (
        Company("bot", "steady", 3, 2),
        Company("guest", "guest", 3, 2),
        Company("profile", BEN, 3, 2),
        Company("bot", "sharp", 1, 1),
    )


def test_the_best_company_needs_some_matches():
    archive = Archive()
    archive.add(seat(result="won"), seat("bot:easy"))
    assert of_ann(archive).best_with is None
    for result in ("won", "won", "lost"):
        archive.add(seat(result=result), seat(BOT))
        archive.add(seat(result="lost"), seat(), people=(ANN, BEN))
    found = of_ann(archive)
    assert found.best_with == Company("bot", "steady", 3, 2)


def test_nobody_plays_best_with_those_against_whom_they_never_won():
    assert of_ann(results("lost", "lost", "lost")).best_with is None


def test_a_match_alone_has_no_company():
    archive = Archive()
    archive.add(seat(result="unranked"))
    assert of_ann(archive).company == ()


def test_luck_is_spread_over_ten_bars_by_what_is_usual_at_its_table():
    archive = Archive()
    usual = STRAYS["ten-thousand"] * 10**0.5
    for share in (-9, -2.1, -0.2, 0, 0.2, 1.2, 9):
        archive.add(seat(luck=share * usual), seat(BOT))
    archive.add(seat(luck=0.7 * STRAYS["yahtzee"] * 10**0.5), seat(BOT), game="yahtzee")
    found = of_ann(archive).luck
    assert found.bins == (2, 0, 0, 0, 1, 2, 1, 1, 0, 1)
    assert (found.matches, sum(found.bins)) == (8, 8)


def test_luck_is_told_by_how_far_it_strays_for_so_many_matches():
    usual = STRAYS["ten-thousand"] * 10**0.5
    for share, told in (
        (0.2, "nearly even"),
        (-0.2, "nearly even"),
        (0.7, "a bit more than usual"),
        (-1.5, "clearly less than usual"),
    ):
        archive = Archive()
        for _ in range(4):
            archive.add(seat(luck=share * usual), seat(BOT))
        assert of_ann(archive).luck.words == told


def test_luck_with_a_stand_in_is_nobodys():
    archive = Archive()
    archive.add(seat(luck=500, stood_in=1), seat(BOT))
    found = of_ann(archive)
    assert (found.luck.matches, found.tables[0].luck) == (0, None)
    assert found.tally.matches == 1


def test_luck_at_roost_is_measured_from_the_average_of_those_who_can_win():
    seats = (seat(luck=8.0), seat(luck=2.0), seat(luck=20.0, result="unranked"))
    facts = MatchFacts("roost", {}, True, True, 9, 0, 0, seats)
    ahead, behind, house = (strayed(facts, one) for one in range(3))
    assert ahead is not None
    assert behind == -ahead
    assert ahead > 0
    assert house is None


@pytest.mark.parametrize("game", LAST_TURN)
def test_luck_is_measured_from_what_a_last_turn_is_used_to_bring_less(game: str):
    usual = STRAYS[game] * 10**0.5
    for seats in (1, 2, 5):
        facts = MatchFacts(game, {}, True, True, 9, 0, 0, (seat(luck=0.0),) * seats)
        less = LAST_TURN[game] * (seats - 1) / seats
        assert strayed(facts, 0) == pytest.approx(less / usual)


@pytest.mark.parametrize("game", [game for game in TABLES if game != "blackjack"])
def test_the_luck_of_bots_is_measured_from_where_it_lies_on_average(game: str):
    found = []
    for match in bot_matches(game, reach(10, 120)):
        facts = from_value(facts_of(stored(match), review(match)))
        found += [strayed(facts, seat) for seat in range(len(facts.seats))]
    shares = [share for share in found if share is not None]
    assert abs(fmean(shares)) < 4 * stdev(shares) / len(shares) ** 0.5


def test_luck_at_blackjack_is_measured_by_the_wagers():
    small = MatchFacts("blackjack", {}, True, True, 9, 1, 1, (seat(luck=50, staked=2000),))
    great = MatchFacts("blackjack", {}, True, True, 9, 1, 1, (seat(luck=500, staked=200000),))
    assert strayed(small, 0) == strayed(great, 0)
    assert luck_so_far([(small, 0)]).matches == 1


def test_a_stranger_has_no_statistics_of_others():
    archive = results("won")
    assert profile_statistics(ProfileId(99), archive.matches, archive.facts).tally == Tally()


def test_facts_of_the_archive_are_facts():
    archive = results("won")
    assert from_value(archive.facts[archive.matches[0].match_id]).seats[0].result == "won"
