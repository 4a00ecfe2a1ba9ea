"""The page of fair dice as values: what is counted, how it is shared out, how high bars are."""

import pytest

from game.statistics.chance import band
from game.statistics.fairness import FEW
from game.statistics.values import MatchFacts, SeatFacts
from game.store import Profile, ProfileId
from scenes.fair_dice_source import Match, counted_dice, counted_matches, house_view, match_view
from scenes.fair_dice_view import Chart, Who
from scenes.stage.theme import SEAT_LOOKS

EVEN = (10, 10, 10, 10, 10, 10)
NOBODY = (0, 0, 0, 0, 0, 0)


def seat(faces=EVEN, cast="person", luck=None):
    return SeatFacts(cast, faces, luck=luck)


def facts(*seats, game="ten-thousand", finished=True, hidden=0, sealed=0):
    reviewed = all(one.luck is not None for one in seats)
    return MatchFacts(game, {}, finished, reviewed, 9, hidden, sealed, seats)


def view(*seats, **changes):
    known = facts(*seats, **changes)
    names = [f"Guest {n}" for n in range(1, 9)]
    whos = tuple(
        Who(name, look.emblem, is_bot=not one.is_person)
        for name, look, one in zip(names, SEAT_LOOKS, seats, strict=False)
    )
    return match_view(Match(known, whos))


def names(slate):
    return [chart.who.name for chart in slate.charts]


def chart(*counts):
    found = band(sum(counts))
    held = (found.low, found.high) if sum(counts) >= FEW else None
    return Chart(Who("Any", "fox"), counts, found.expected, held)


@pytest.mark.parametrize(
    ("people", "bots", "slates"),
    [
        (1, 0, [["Guest 1"]]),
        (2, 0, [["All dice", "Guest 1", "Guest 2"]]),
        (1, 1, [["All dice", "Guest 1", "Guest 2"]]),
        (3, 0, [["All dice", "Guest 1", "Guest 2", "Guest 3"]]),
        (4, 0, [["Guest 1", "Guest 2", "Guest 3", "Guest 4"], ["All dice"]]),
        (2, 1, [["Guest 1", "Guest 2", "Guest 3"], ["All dice", "People", "Bots"]]),
        (
            5,
            3,
            [
                ["Guest 1", "Guest 2", "Guest 3", "Guest 4"],
                ["Guest 5", "Guest 6", "Guest 7", "Guest 8"],
                ["All dice", "People", "Bots"],
            ],
        ),
    ],
)
def test_four_charts_hang_on_a_slate_and_people_and_bots_side_by_side(people, bots, slates):
    shown = view(*[seat()] * people, *[seat(cast="bot:easy")] * bots)
    assert [names(slate) for slate in shown.slates] == slates


def test_what_is_put_together_is_the_sum_of_its_seats():
    seats = [
        seat((1, 2, 3, 4, 5, 6)),
        seat((6, 5, 4, 3, 2, 1)),
        seat((1, 0, 0, 0, 0, 9), "bot:easy"),
    ]
    *_, together = view(*seats).slates
    assert {chart.who.name: chart.counts for chart in together.charts} == {
        "All dice": (8, 7, 7, 7, 7, 16),
        "People": (7, 7, 7, 7, 7, 7),
        "Bots": (1, 0, 0, 0, 0, 9),
    }


def test_where_there_are_too_few_dice_there_is_no_band():
    few = view(seat((6, 5, 5, 5, 4, 4)), seat((6, 5, 5, 5, 4, 5)))
    together, *seats = few.slates[0].charts
    assert [one.band is None for one in (together, *seats)] == [False, True, False]


@pytest.mark.parametrize("dice", [30, 660, 100_000])
def test_expectation_and_band_are_those_of_so_many_dice(dice):
    faces = (dice, 0, 0, 0, 0, 0)
    [slate] = view(seat(faces)).slates
    [shown] = slate.charts
    exact = band(dice)
    assert shown.expected == pytest.approx(dice / 6)
    assert shown.band == (exact.low, exact.high)


def test_luck_stands_on_the_slate_of_its_seat_and_is_added_up_for_groups():
    bots = [seat(cast="bot:easy", luck=points) for points in (-30.0, -6.0)]
    shown = view(*[seat(luck=10.0)] * 3, *bots)
    figures = [[one.figure for one in slate.fortunes] for slate in shown.slates]
    assert figures == [["+10", "+10", "+10", "−30"], ["−6"], ["−6", "+30", "−36"]]
    assert [one.share for one in shown.slates[2].fortunes] == [-6 / 36, 30 / 36, -1.0]


def test_little_luck_is_told_in_tenths_and_none_at_all_without_a_sign():
    shown = view(seat(luck=2.25), seat(luck=0.0))
    assert [one.figure for one in shown.slates[0].fortunes] == ["+2.2", "0"]


def test_without_a_review_there_is_no_luck_but_the_reason():
    unfinished = view(seat(), seat(luck=3.0), finished=False)
    assert unfinished.slates[0].fortunes == ()
    assert "not played to its end" in unfinished.luck.words
    assert "once a match is over" in view(seat(), seat()).luck.words


def test_the_head_counts_the_dice_and_the_verdict_is_that_of_all_seats():
    shown = view(seat(), seat())
    assert shown.about == "Ten Thousand · 120 dice thrown"
    assert shown.verdict.head == "Yes, as far as we see"
    assert "All 12 bars" in shown.verdict.words
    assert view(seat(NOBODY)).verdict.head == "No dice yet"


@pytest.mark.parametrize(("number", "words"), [(0, "0 dice"), (1, "1 die"), (1234, "1,234 dice")])
def test_dice_are_counted_in_words(number, words):
    assert counted_dice(number) == words


def test_matches_are_counted_in_words():
    assert [counted_matches(n) for n in (1, 2, 1000)] == ["1 match", "2 matches", "1,000 matches"]


def test_all_matches_show_people_beside_bots_and_then_everybody_known():
    known = [
        Profile(ProfileId(n), f"Known {n}", SEAT_LOOKS[n].emblem, {}, 0.0) for n in range(1, 7)
    ]
    played = [
        (facts(seat((1, 0, 0, 0, 0, 0)), seat(EVEN, "bot:easy")), (ProfileId(n), None))
        for n in (1, 2, 3, 4, 5, 1)
    ]
    shown = house_view(played, known)
    assert [names(slate) for slate in shown.slates] == [
        ["All dice", "People", "Bots"],
        ["Known 1", "Known 2", "Known 3", "Known 4"],
        ["Known 5"],
    ]
    assert [chart.counts[0] for chart in shown.slates[1].charts] == [2, 1, 1, 1]
    assert shown.slates[0].charts[0].counts == (66, 60, 60, 60, 60, 60)
    assert shown.about == "6 matches · 366 dice thrown"


def test_where_no_bot_has_thrown_all_dice_stand_alone():
    shown = house_view([(facts(seat(), seat()), ())], ())
    assert [names(slate) for slate in shown.slates] == [["All dice"]]


def test_luck_of_all_matches_is_told_by_table_as_points_of_tables_cannot_be_added():
    played = [
        (facts(seat(luck=100.0), seat(cast="bot:easy", luck=-30.0), game="dice-game"), ()),
        (facts(seat(luck=-2.0), game="yahtzee"), ()),
    ]
    rows = [(one.table, one.people, one.bots) for one in house_view(played, ()).tables]
    assert rows == [("The Dice Game", "+100", "−30"), ("Yahtzee", "−2", "–")]


def test_a_house_without_matches_says_so():
    shown = house_view((), ())
    assert shown.verdict.head == "No dice yet"
    assert shown.about == "0 matches · 0 dice thrown"


@pytest.mark.parametrize("counts", [NOBODY, (1, 0, 2, 0, 1, 1), (31, 24, 29, 26, 33, 25)])
def test_bars_of_few_dice_begin_at_nothing(counts):
    scale = chart(*counts).scale
    assert not scale.is_cut
    assert [scale.share(n) > 0 for n in counts] == [n > 0 for n in counts]
    assert scale.share(max(counts)) < 1


@pytest.mark.parametrize("dice", [3_000, 100_000, 10_000_000])
def test_bars_of_many_dice_are_cut_so_that_band_and_bars_can_be_told_apart(dice):
    each = dice // 6
    shown = chart(each - 9, each, each + 7, each, each, each + 2)
    scale = shown.scale
    assert scale.is_cut
    low, high = map(scale.share, shown.band)
    assert high - low > 0.3
    assert low > 0.3
    assert scale.share(shown.expected) == pytest.approx((low + high) / 2, abs=0.05)


def test_a_bar_far_outside_stays_inside_the_chart():
    scale = chart(9000, 0, 0, 0, 0, 1000).scale
    assert 0.9 < scale.share(9000) < 1
    assert scale.share(0) == 0
    assert not scale.is_cut
