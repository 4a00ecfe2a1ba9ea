"""The row of people above the keys: in which order, who fits what is typed, who finds room."""

import pytest

from game.store import Profile, ProfileId
from scenes.name_entry_people import ROW, in_order, matching, namesakes, pages, plain


def person(number, name, since=0.0):
    return Profile(ProfileId(number), name, "fox", {}, since)


PEOPLE = (person(1, "Ann"), person(2, "Ben", 5.0), person(3, "Zoë Ann"), person(4, "Łukasz"))


def test_after_those_who_played_come_the_newest():
    order = [one.profile_id for one in in_order(PEOPLE, [3, 99])]
    assert order == [3, 2, 1, 4]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("", [1, 2, 3, 4]), ("an", [1, 3]), ("zoe", [3]), ("ZOË A", [3]), ("x", []), ("nn", [])],
)
def test_any_word_of_a_name_may_be_begun_without_accents_and_capitals(typed, found):
    assert [one.profile_id for one in matching(PEOPLE, typed)] == found


def test_a_namesake_has_the_whole_name():
    assert [one.profile_id for one in namesakes(PEOPLE, "ann ")] == [1]
    assert namesakes(PEOPLE, "Zoe Ann") == ()
    assert plain("Zoë ŽÓ") == "zoe zo"


@pytest.mark.parametrize("widths", [[], [300.0], [400.0] * 4, [470.0] * 30, [140.0, 470.0] * 9])
def test_everybody_stands_on_one_page_and_within_the_row(widths):
    spreads = pages(widths, ROW.x + 260)
    assert [i for spread in spreads for i in spread] == list(range(len(widths)))
    for spread in spreads:
        assert spread
        assert sum(widths[i] for i in spread) <= ROW.w - 260
