"""Luck: fair dice from the path that real matches use, and scripted luck that never draws."""

import secrets
from collections import Counter
from itertools import islice, pairwise

import pytest

from game.luck import BadLuck, ScriptedLuck, SeededLuck, Throw

DICE = 600_000
FIVE_DEGREES = 15.086
"""A chi-square of six faces that a fair die exceeds once in a hundred times."""
THIRTY_FIVE_DEGREES = 57.342
"""The same for the 36 pairs of faces."""


class CarelessLuck(SeededLuck):
    """The usual mistake: the remainder of a whole byte, in which 1 to 4 come up too often."""

    def _face(self) -> int:
        if self._next == len(self._bytes):
            self._refill()
        self._next += 1
        return self._bytes[self._next - 1] % 6 + 1


class ShortLuck(SeededLuck):
    """The other usual mistake: an upper bound that is left out, so that no 6 ever falls."""

    def _face(self) -> int:
        return min(5, super()._face())


def thrown(luck: SeededLuck, dice: int = DICE) -> list[int]:
    return [int(face) for _ in range(dice // 6) for face in luck.draw(Throw(6))]


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    filled = sum((number - expected) ** 2 for number in counts.values())
    return (filled + (cells - len(counts)) * expected**2) / expected


@pytest.fixture(scope="module")
def dice() -> list[int]:
    return thrown(SeededLuck.from_number(2024))


def test_every_face_falls_as_often_as_it_should(dice):
    assert set(dice) == {1, 2, 3, 4, 5, 6}
    assert chi_square(Counter(dice), 6) < FIVE_DEGREES


def test_a_face_tells_nothing_about_the_next(dice):
    assert chi_square(Counter(islice(pairwise(dice), 0, None, 2)), 36) < THIRTY_FIVE_DEGREES


@pytest.mark.parametrize("place", range(6))
def test_every_die_of_a_throw_is_fair(dice, place):
    assert chi_square(Counter(dice[place::6]), 6) < FIVE_DEGREES


@pytest.mark.parametrize("careless", [CarelessLuck, ShortLuck])
def test_the_measure_catches_a_die_that_is_not_fair(careless):
    assert chi_square(Counter(thrown(careless.from_number(2024))), 6) > FIVE_DEGREES


def test_as_many_dice_fall_as_are_asked_for():
    luck = SeededLuck.from_number(1)
    assert [len(luck.draw(Throw(n))) for n in (1, 2, 3, 4, 5, 6, 8, 100)] == [
        1, 2, 3, 4, 5, 6, 8, 100,
    ]  # fmt: skip


def test_the_same_seed_throws_the_same_dice_however_they_are_asked_for():
    one, other = SeededLuck.from_number(7), SeededLuck.from_number(7)
    singly = [other.draw(Throw(1))[0] for _ in range(600)]
    assert thrown(one, 600) == singly


@pytest.mark.parametrize("number", [8, -7, "7/0", 2**70, ""])
def test_another_seed_throws_other_dice(number):
    assert thrown(SeededLuck.from_number(7), 600) != thrown(SeededLuck.from_number(number), 600)


def test_by_default_the_seed_is_256_bits_from_the_system(monkeypatch):
    asked = []

    def entropy(size: int) -> bytes:
        asked.append(size)
        return bytes(range(size))

    monkeypatch.setattr(secrets, "token_bytes", entropy)
    assert thrown(SeededLuck(), 60) == thrown(SeededLuck(bytes(range(32))), 60)
    assert asked == [32]


def test_two_streams_without_a_seed_differ():
    assert thrown(SeededLuck(), 600) != thrown(SeededLuck(), 600)


class TestScripted:
    def test_it_gives_back_what_was_written_in_order(self):
        luck = ScriptedLuck([1, 2, 3, 4])
        assert luck.draw(Throw(3)) == (1, 2, 3)
        assert luck.draw(Throw(1)) == (4,)
        luck.spent()

    @pytest.mark.parametrize(
        "value", [0, 7, -1, True, False, 2.0, "2", None, [], {}, "AS", 10**40, float("inf")]
    )
    def test_only_whole_numbers_from_1_to_6_are_faces(self, value):
        with pytest.raises(BadLuck, match="is not a die from 1 to 6"):
            ScriptedLuck([1, value]).draw(Throw(2))

    def test_too_few_are_counted(self):
        with pytest.raises(BadLuck, match="too short: 6 dice needed, 5 given"):
            ScriptedLuck([1] * 5).draw(Throw(6))

    def test_too_many_are_counted(self):
        luck = ScriptedLuck([1] * 8)
        luck.draw(Throw(6))
        with pytest.raises(BadLuck, match="too long: 6 dice needed, 8 given"):
            luck.spent()
