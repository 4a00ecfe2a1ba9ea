"""Names that the house gives: fit for everybody, never twice at a table."""

from random import Random

import pytest

from scenes.kiosk.names import ANIMALS, MOODS, guest_name
from scenes.kiosk.wordlist import house_filter
from scenes.session import NAME_LIMIT


def every_name():
    return [f"{mood} {animal}" for mood in MOODS for animal in ANIMALS]


def names_of_a_table(seed, seats):
    chance = Random(seed)
    names: list[str] = []
    for _ in range(seats):
        names.append(guest_name(chance, names))
    return names


def test_there_are_forty_of_each_and_none_twice():
    assert len(set(MOODS)) == len(set(ANIMALS)) == 40


def test_every_name_fits_its_place():
    assert max(len(name) for name in every_name()) <= NAME_LIMIT


def test_no_name_is_rude():
    fit = house_filter().allows
    assert [name for name in every_name() if not fit(name)] == []


@pytest.mark.parametrize("seed", range(50))
def test_a_full_table_has_eight_moods_and_eight_animals(seed):
    names = names_of_a_table(seed, 8)
    assert len({name.split()[0] for name in names}) == 8
    assert len({name.split()[1] for name in names}) == 8


def test_a_name_that_is_taken_is_not_given_again_however_it_is_written():
    taken = [name.upper() for name in every_name()[1:]]
    assert guest_name(Random(1), taken) == every_name()[0]


def test_the_same_luck_gives_the_same_names():
    assert names_of_a_table(7, 5) == names_of_a_table(7, 5)


def test_names_typed_by_others_are_no_hindrance():
    assert guest_name(Random(1), ["", "Blue", "an otter of many words"]) in every_name()
