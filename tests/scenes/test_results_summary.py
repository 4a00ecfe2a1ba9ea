"""What a finished match is remembered for."""

from itertools import pairwise

import pytest

from game.bots import bot_for
from game.catalogue import TABLES, Table
from game.events import (
    DiceKept,
    MatchEnded,
    PointsBanked,
    PointsLost,
    TurnBegan,
    TurnStolen,
)
from game.luck import ScriptedLuck, SeededLuck
from game.match import Header, Match, Played, Step
from game.rules import Event
from game.sentences import plain
from scenes.results_summary import Peak, Summary, summary_of
from scenes.session import SeatPlan

TABLE = TABLES["ten-thousand"]
SEATS = (SeatPlan("Ann"), SeatPlan("Ben", "bot:steady", "anchor"))


def told(*events: Event) -> Summary:
    return summary_of(TABLE, SEATS, [Played(Step(0, "roll"), (event,)) for event in events])


def played_out(
    seats: int, seed: int, table: Table = TABLE, **rules: object
) -> tuple[Match, Summary]:
    match = Match(Header(table.id, ("",) * seats, rules), SeededLuck.from_number(seed))
    bot = bot_for(table.id, "steady")
    played = []
    while match.to_act:
        seat = match.to_act[0]
        played.append(match.play(seat, bot.choose(match.observe(seat), match.legal(seat))))
    return match, summary_of(table, [SeatPlan("")] * seats, played, rules)


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_summary_of_a_whole_match_agrees_with_its_end(seats, seed):
    match, summary = played_out(seats, seed)
    assert match.outcome is not None
    assert summary.winners == match.outcome.winners
    assert summary.scores == match.observe().scores
    assert [curve[-1] for curve in summary.curve] == list(summary.scores)
    assert {curve[0] for curve in summary.curve} == {0}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_curve_has_a_point_for_the_start_and_for_every_round(seed):
    _, summary = played_out(3, seed)
    assert {len(curve) for curve in summary.curve} == {max(summary.turns) + 1}


def test_turns_are_counted_by_seat():
    summary = told(TurnBegan(1), TurnBegan(0), TurnBegan(1))
    assert summary.turns == (1, 2)


def test_a_round_begins_with_whoever_began_the_match():
    summary = told(
        TurnBegan(1),
        PointsBanked(1, 500, 500),
        TurnBegan(0),
        PointsBanked(0, 600, 600),
        TurnBegan(1),
        PointsLost(1, 0),
        MatchEnded((0,), (600, 500)),
    )
    assert summary.curve == ((0, 600, 600), (0, 500, 500))


def test_the_best_moment_is_the_best_keep_that_was_banked():
    summary = told(
        DiceKept(0, (1, 1, 1), 1000, 1000),
        PointsLost(0, 1000),
        DiceKept(1, (5, 5, 5), 500, 500),
        PointsBanked(1, 500, 500),
    )
    assert summary.best is not None
    assert plain(summary.best.sentence, summary.names) == "Ben’s 5 5 5 made 500"


def test_the_peak_is_the_turn_that_banked_most_and_its_round():
    summary = told(
        TurnBegan(0),
        PointsBanked(0, 300, 300),
        TurnBegan(1),
        TurnBegan(0),
        PointsBanked(0, 900, 1200),
        TurnBegan(1),
        MatchEnded((0,), (1200, 0)),
    )
    assert summary.peak == Peak(0, 900, 2)
    assert summary.best_turns == (900, None)


def test_a_stolen_turn_no_longer_counts_for_its_victim():
    summary = told(
        DiceKept(0, (1, 1, 1), 1000, 1000),
        PointsBanked(0, 1000, 1000),
        TurnStolen(1, 0, 1000, 0),
        DiceKept(1, (5,), 50, 1050),
        PointsBanked(1, 1050, 1050),
        MatchEnded((1,), (0, 1050)),
    )
    assert summary.scores == (0, 1050)
    assert summary.best_turns == (None, 1050)
    assert summary.best is not None
    assert plain(summary.best.sentence, summary.names) == "Ann’s 1 1 1 made 1,000"


def recorded(luck: tuple[int, ...], script: tuple[str, ...]) -> Summary:
    rules = {"steal_above": 500}
    match = Match(Header(TABLE.id, ("Ann", "Ben"), rules), ScriptedLuck(luck))
    played = [match.play(match.to_act[0], match.rules.read(text)) for text in script]
    return summary_of(TABLE, SEATS, played, rules)


ROBBED = (6, 2, 1, 1, 1, 2, 3, 4, 5, 5, 5, 1, 2, 3, 1, 1, 1, 1, 2, 3)
THEFT = (
    *("open", "roll", "keep 1 1 1", "bank", "roll", "keep 1 5 5 5", "bank"),
    *("roll", "keep 1 1 1 1", "bank", "steal"),
)


STOLEN_BACK = ("keep 5", "bank", "steal", "keep 1")
AND_BANKED = ("roll", "keep 5", "bank")


@pytest.mark.parametrize(
    ("dice", "then", "best"),
    [
        ((5, 2), ("keep 5", "bank"), "Ann’s 1 1 1 1 made 2,000"),
        ((5, 2, 4), ("keep 5", "roll"), "Ann’s 1 1 1 made 1,000"),
        ((2, 3), (), "Ann’s 1 1 1 1 made 2,000"),
        ((5, 2, 1), STOLEN_BACK, "Ann’s 1 1 1 made 1,000"),
        ((5, 2, 1, 5, 2, 3, 4, 6, 6), (*STOLEN_BACK, *AND_BANKED), "Ann’s 1 1 1 1 made 2,000"),
    ],
    ids=["banked", "lost", "the theft fails", "stolen back", "stolen back and banked"],
)
def test_the_best_moment_follows_a_turn_that_was_stolen(dice, then, best):
    summary = recorded((*ROBBED, *dice), (*THEFT, *then))
    assert summary.best is not None
    assert plain(summary.best.sentence, summary.names) == best


def test_equal_scores_share_a_place_and_the_next_place_is_left_out():
    table = Summary("T", (), (50, 90, 90, 10), (1, 2), (), (), ())
    assert table.standings() == ((1, (1, 2)), (3, (0,)), (4, (3,)))
    assert table.shared


def test_a_seat_without_a_name_is_called_by_its_number():
    summary = summary_of(TABLE, [SeatPlan("Ann"), SeatPlan("  ")], [])
    assert summary.names == ("Ann", "Seat 2")


def test_the_target_is_that_of_the_house_rules():
    assert summary_of(TABLE, SEATS, [], {"target": 5000}).target == 5000
    assert summary_of(TABLE, SEATS, []).target == 10000


def test_a_match_without_a_step_can_be_summed_up():
    summary = summary_of(TABLE, SEATS, [])
    assert (summary.winners, summary.best, summary.peak) == ((), None, None)


def test_a_theft_that_makes_a_curve_fall_is_remembered_where_it_falls():
    summary = told(
        TurnBegan(0),
        PointsBanked(0, 1000, 1000),
        TurnBegan(1),
        TurnBegan(0),
        TurnBegan(1),
        TurnStolen(1, 0, 1000, 0),
        PointsBanked(1, 1500, 1500),
        MatchEnded((1,), (0, 1500)),
    )
    assert summary.curve[0] == (0, 1000, 0)
    assert summary.falls == (Peak(0, 1000, 2),)


def test_a_theft_within_a_round_makes_no_curve_fall():
    summary = told(
        TurnBegan(0),
        PointsBanked(0, 1000, 1000),
        TurnBegan(1),
        TurnStolen(1, 0, 1000, 0),
        PointsBanked(1, 1500, 1500),
        MatchEnded((1,), (0, 1500)),
    )
    assert summary.falls == ()


def at_blackjack(shoe: str, *actions: str) -> Summary:
    table = TABLES["blackjack"]
    rules = {"hands": 2}
    match = Match(Header(table.id, ("", ""), rules), ScriptedLuck(shoe.split()))
    played = [match.play(match.to_act[0], match.rules.read(text)) for text in actions]
    return summary_of(table, SEATS, played, rules)


def test_at_blackjack_the_curve_begins_with_the_points_and_follows_the_rounds():
    summary = at_blackjack(
        "AH TH TD KH 8H 7D  9H TH 6D 9D 8C TS 5S",
        *("wager 100", "wager 50", "stand", "wager 20", "wager 10", "stand", "stand"),
    )
    assert summary.curve == ((1000, 1150, 1130), (1000, 1050, 1040))
    assert summary.scores == (1130, 1040)
    assert summary.turns == (2, 2)
    assert summary.best_turns == (150, 50)
    assert summary.peak == Peak(0, 150, 1)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_at_every_table_the_curve_goes_step_by_step_to_the_end(table):
    match, summary = played_out(2, 1, table)
    assert [curve[-1] for curve in summary.curve] == list(match.scores)
    assert all(len(set(curve)) > 2 for curve in summary.curve)
    assert any(turn for turn in summary.best_turns)
    assert summary.peak


def test_a_sheet_gains_a_box_and_its_bonus_in_each_of_thirteen_rounds():
    match, summary = played_out(3, 2, TABLES["yahtzee"])
    assert summary.turns == (13, 13, 13)
    for curve, score, best in zip(summary.curve, match.scores, summary.best_turns, strict=True):
        gains = [after - before for before, after in pairwise(curve)]
        assert len(gains) == 13
        assert sum(gains) == score
        assert max(gains) == best


@pytest.mark.parametrize(("points", "start"), [("negative", 0), ("floor", 0), ("stakes", 5)])
def test_at_roost_the_curve_follows_every_round_that_was_paid(points, start):
    table = TABLES["roost"]
    match, summary = played_out(3, 4, table, points=points)
    assert {curve[0] for curve in summary.curve} == {start}
    assert [curve[-1] for curve in summary.curve] == list(match.scores)
    most = max(after - before for curve in summary.curve for before, after in pairwise(curve))
    assert summary.peak is not None
    assert summary.peak.points == most
    assert len({len(curve) for curve in summary.curve}) == 1
