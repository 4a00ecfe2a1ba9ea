"""Are the dice fair? Fair ones are seldom doubted, loaded ones noticed; few dice tell nothing."""

from dataclasses import replace

import pytest

from game.dice import FACES, Counts, counts
from game.luck import SeededLuck, Throw
from game.statistics.chance import band
from game.statistics.fairness import FEW, Fairness, of_all, of_match
from game.statistics.fairness_words import words
from game.statistics.values import MatchFacts, SeatFacts
from tests.support.archive import seat

LOOKS = 400


def match_of(*faces: Counts, casts: str = "ppbb", luck: float | None = 1.0) -> MatchFacts:
    kinds = {"p": "person", "b": "bot:easy"}
    seats = tuple(
        seat(kinds[cast], faces=one, luck=luck) for cast, one in zip(casts, faces, strict=False)
    )
    return MatchFacts("ten-thousand", {}, True, True, 9, 0, 0, seats)


def thrown(luck: SeededLuck, dice: int, loaded: int = 0) -> Counts:
    """Throw fair dice; of a loaded one every so many-th shows a six instead."""
    values = [int(value) for value in luck.draw(Throw(dice))]
    if loaded:
        values[::loaded] = [6] * len(values[::loaded])
    return counts(values)


def looks(dice: int, seats: int, loaded: int = 0, number: int = LOOKS) -> list[Fairness]:
    luck = SeededLuck.from_number(f"{dice} {seats} {loaded}")
    return [
        of_match(match_of(*(thrown(luck, dice, loaded) for _ in range(seats)), casts="p" * seats))
        for _ in range(number)
    ]


def test_fair_dice_are_doubted_in_less_than_two_of_a_hundred_matches():
    for dice, seats in ((40, 1), (168, 4), (60, 8)):
        found = looks(dice, seats)
        doubted = [one for one in found if one.verdict == "unusual"]
        assert len(doubted) <= LOOKS * 0.02
        assert not any(one.verdict == "too few" for one in found)


def test_bars_of_fair_dice_leave_the_band_about_as_often_as_is_said():
    found = looks(168, 4)
    assert abs(sum(one.outside for one in found) / LOOKS - found[0].expected) < 0.15
    assert 24 * 0.03 < found[0].expected <= 24 * 0.05


def test_a_loaded_die_is_noticed():
    assert all(one.verdict == "unusual" for one in looks(600, 2, loaded=8, number=20))


def test_a_slightly_loaded_die_is_noticed_once_all_matches_are_looked_at():
    luck = SeededLuck.from_number(7)
    matches = [match_of(*(thrown(luck, 150, loaded=20) for _ in range(4))) for _ in range(15)]
    assert of_all(matches).verdict == "unusual"
    assert sum(of_match(one).verdict == "unusual" for one in matches) < len(matches)


def test_dice_of_one_seat_alone_are_noticed():
    luck = SeededLuck.from_number(8)
    found = of_match(match_of(thrown(luck, 300), thrown(luck, 300), thrown(luck, 300, loaded=5)))
    assert found.verdict == "unusual"
    assert 6 in found.charts[2].outside


def test_many_bars_just_outside_are_noticed_though_no_row_is_odd():
    rows: list[Counts] = [
        (39, 39, 23, 23, 22, 22),
        (23, 22, 39, 39, 22, 23),
        (22, 23, 22, 22, 39, 39),
    ]
    found = of_match(match_of(*rows, (28,) * 6))
    assert (found.outside, found.verdict) == (6, "unusual")


def test_rows_that_lean_against_each_other_are_noticed_though_together_they_are_even():
    found = of_match(match_of((20, 20, 20, 36, 36, 36), (36, 36, 36, 20, 20, 20)))
    assert (found.outside, found.verdict) == (0, "unusual")


def test_a_lean_that_no_row_shows_is_noticed_in_all_dice_together():
    found = of_match(match_of(*[(24, 24, 24, 32, 32, 32)] * 8, casts="p" * 8))
    assert (found.outside, found.verdict) == (0, "unusual")


def test_dice_that_are_far_too_even_are_no_alarm():
    assert of_match(match_of((100,) * 6)).verdict == "usual"


def test_bars_are_counted_only_where_there_are_enough_dice():
    found = of_match(match_of((10,) * 6, (1, 0, 0, 0, 0, 1)))
    assert (found.bars, found.outside) == (6, 0)
    assert found.charts[1].dice == 2
    assert not found.charts[1].judged


def test_seats_with_few_dice_each_are_looked_at_together():
    found = of_match(match_of(*[(3, 3, 3, 3, 3, 3)] * 4))
    assert (found.bars, found.verdict) == (6, "usual")
    assert found.judged == (found.total,)


def test_people_and_bots_stand_side_by_side():
    found = of_all([match_of((1, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0), (0, 0, 3, 0, 0, 4))] * 2)
    assert [chart.whose for chart in found.charts] == ["people", "bots"]
    assert [chart.faces for chart in found.charts] == [(2, 4, 0, 0, 0, 0), (0, 0, 6, 0, 0, 8)]
    assert found.total.faces == (2, 4, 6, 0, 0, 8)


def test_luck_is_told_by_seat_for_one_match_and_by_table_for_all():
    one = replace(match_of((5,) * 6, (5,) * 6, casts="pb", luck=30.0), game="yahtzee")
    other = replace(match_of((5,) * 6, casts="p", luck=-10.0), game="yahtzee")
    assert [chart.luck for chart in of_match(one).charts] == [30.0, 30.0]
    (table,) = of_all([one, other]).luck
    assert (table.game, table.people, table.bots) == ("yahtzee", 10.0, 30.0)


def test_average_luck_is_measured_from_where_it_lies_at_a_table():
    seats = (seat(luck=9.0), seat("bot:easy", luck=3.0), seat("bot:easy", luck=6.0))
    (roost,) = of_all([MatchFacts("roost", {}, True, True, 9, 0, 0, seats)]).luck
    assert (roost.people, roost.bots) == (3.0, -1.5)
    house = {"house": "permanent"}
    kept = (seat(luck=40.0, result="unranked"), *seats[:2])
    (roost,) = of_all([MatchFacts("roost", house, True, True, 9, 0, 0, kept)]).luck
    assert (roost.people, roost.bots) == (3.0, -3.0)


def test_matches_without_dice_say_so():
    cards = MatchFacts("blackjack", {}, True, True, 9, 1, 1, (SeatFacts("person", (0,) * 6),))
    for found, where in ((of_match(cards), "in this match"), (of_all([]), "in all matches")):
        assert found.verdict == "too few"
        assert words(found).title == "No dice yet"
        assert where in words(found).text


def test_few_dice_tell_nothing():
    said = words(of_match(match_of((1, 5, 0, 0, 0, 0))))
    assert said.title == "Too few dice to tell"
    assert said.text.startswith("6 dice were thrown in this match.")
    assert words(of_match(match_of((1, 0, 0, 0, 0, 0)))).text.startswith("One die was thrown")


def test_a_usual_match_is_told_with_what_chance_does():
    said = words(of_match(match_of(*[(28,) * 6] * 4)))
    assert said.title == "Yes, as far as we see"
    assert said.text == (
        "All 24 bars end in the band. Fair dice leave it about once in twenty bars, "
        "so one outside would be no surprise."
    )


def test_one_bar_outside_is_no_surprise_and_two_happen():
    wide, even = (40, 26, 26, 26, 25, 25), (28,) * 6
    assert words(of_match(match_of(wide, even, even, even))).text == (
        "One of 24 bars leaves the band. Fair dice leave it about once in twenty bars, "
        "so this is no surprise."
    )
    assert words(of_match(match_of(wide, wide, even, even))).text == (
        "Two of 24 bars leave the band. Fair dice leave it about once in twenty bars, "
        "so about one was to be expected, and chance does this at times."
    )


@pytest.mark.parametrize(
    ("row", "often"), [((5,) * 6, "forty"), ((6,) * 6, "forty"), ((28,) * 6, "twenty")]
)
def test_how_often_fair_bars_leave_the_band_is_said_for_as_many_dice(row: Counts, often: str):
    found = of_match(match_of(*[row] * 4))
    assert f"about once in {often} bars" in words(found).text
    tens = {"forty": 40, "twenty": 20}[often]
    assert tens <= found.bars / found.expected < tens + 10


def test_every_number_of_dice_that_is_judged_has_its_words():
    for dice in range(FEW, 3000):
        assert 20 <= 1 / band(dice).outside < 60


def test_seats_with_few_dice_each_are_told_of_in_one_chart():
    seats = (8, 3, 3, 3, 3, 3), (2, 4, 4, 4, 4, 5)
    assert words(of_match(match_of(*seats))).text.startswith(
        "With all dice in one chart, all 6 bars end in the band."
    )


def test_of_all_matches_it_is_said_whose_bars_are_counted():
    both = match_of((28,) * 6, (28,) * 6, casts="pb")
    assert words(of_all([both] * 2)).text.startswith("All 12 bars of people and bots end in")
    wide = match_of((40, 26, 26, 26, 25, 25), (28,) * 6, casts="pb")
    assert words(of_all([wide])).text.startswith("One of 12 bars of people and bots leaves")


def test_one_bar_far_outside_is_not_called_more_than_usual():
    said = words(of_match(match_of((60, 25, 25, 25, 25, 25), (31,) * 6)))
    assert said.title == "Less even than usual"
    assert said.text.startswith("One of 12 bars leaves the band. Taken together, though")


def test_an_unusual_match_is_told_without_blame():
    said = words(of_match(match_of((60, 12, 24, 24, 24, 24), (28,) * 6)))
    assert said.title == "More bars than usual leave the band"
    assert "Look at all matches together" in said.text
    more = words(of_all([match_of((90, 12, 24, 24, 24, 24))] * 2))
    assert "More matches will tell" in more.text
    assert "less than once in a million" in more.text
    for text in (said.text, more.text):
        assert not any(word in text.lower() for word in ("cheat", "loaded", "unfair", "rigged"))


def test_what_leans_in_small_steps_is_told_too():
    leaning = (20, 20, 20, 36, 36, 36)
    found = of_match(match_of(leaning, leaning, leaning, leaning))
    assert found.verdict == "unusual"
    assert found.outside == 0
    assert words(found).title == "Less even than usual"


def test_words_agree_with_what_is_counted():
    for found in looks(100, 3, number=60):
        said = words(found).text
        assert (found.outside == 0) == said.startswith(f"All {len(FACES) * 3} bars")
