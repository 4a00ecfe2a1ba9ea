"""Luck: fair dice from the path that real matches use, and scripted luck that never draws."""

import hashlib
import secrets
from collections import Counter
from dataclasses import replace
from itertools import islice, pairwise
from typing import Any

import pytest

from game.cards import DECK, pack
from game.luck import BadLuck, ScriptedLuck, SeededLuck, Shuffle, Stream, Throw

DICE = 600_000
FIVE_DEGREES = 15.086
"""A chi-square of six faces that a fair die exceeds once in a hundred times."""
THIRTY_FIVE_DEGREES = 57.342
"""The same for the 36 pairs of faces."""


TWENTY_THREE_DEGREES = 41.638
"""The same for the 24 orders of four cards."""


class CarelessStream(Stream):
    """The usual mistake: the remainder of a whole byte, in which low numbers come up too often."""

    def below(self, limit: int) -> int:
        return self.byte() % limit


class ShortStream(Stream):
    """The other usual mistake: an upper bound that is left out, so that no 6 ever falls."""

    def below(self, limit: int) -> int:
        return min(limit - 2, super().below(limit))


def with_stream(stream: type[Stream], seed: bytes) -> SeededLuck:
    luck = SeededLuck(seed)
    luck._stream = stream(seed)
    return luck


class SwapWithAny(SeededLuck):
    """A shuffle that swaps every card with any other: some orders come up too often."""

    def shuffled(self, cards):
        order = list(cards)
        for place in range(len(order)):
            other = self._stream.below(len(order))
            order[place], order[other] = order[other], order[place]
        return tuple(order)


def thrown(luck: SeededLuck, dice: int = DICE) -> list[int]:
    return [int(face) for _ in range(dice // 6) for face in luck.draw(Throw(6))]


def chi_square(counts: Counter[Any], cells: int) -> float:
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


@pytest.mark.parametrize("careless", [CarelessStream, ShortStream])
def test_the_measure_catches_a_die_that_is_not_fair(careless):
    unfair = with_stream(careless, b"2024" * 8)
    assert chi_square(Counter(thrown(unfair)), 6) > FIVE_DEGREES


def orders(luck: SeededLuck, number: int = 48_000) -> Counter[object]:
    return Counter(luck.shuffled("ABCD") for _ in range(number))


def test_every_order_of_four_cards_comes_up_as_often_as_it_should():
    counts = orders(SeededLuck.from_number(2024))
    assert len(counts) == 24
    assert chi_square(counts, 24) < TWENTY_THREE_DEGREES


def test_the_measure_catches_a_shuffle_that_swaps_with_any_card():
    assert chi_square(orders(SwapWithAny.from_number(2024)), 24) > TWENTY_THREE_DEGREES


def test_every_card_of_one_deck_is_on_top_as_often_as_it_should_be():
    luck = SeededLuck.from_number(2024)
    tops = Counter(luck.draw(Shuffle(1))[0] for _ in range(5_200))
    assert chi_square(tops, 52) < 77.386  # 51 degrees of freedom, once in a hundred times


def test_numbers_beyond_a_byte_are_as_likely_as_small_ones():
    stream = Stream(b"wide")
    numbers = Counter(stream.below(312) for _ in range(62_400))
    assert len(numbers) == 312
    assert chi_square(numbers, 312) < 371.6  # 311 degrees of freedom, once in a hundred times


def test_a_reshuffle_has_every_card_six_times_and_is_in_no_order_of_before():
    luck = SeededLuck.from_number(5)
    before: tuple[object, ...] = pack(6)
    for _ in range(5):
        cards = luck.draw(Shuffle(6))
        assert Counter(cards) == dict.fromkeys(DECK, 6)
        assert cards not in (before, tuple(sorted(cards)), pack(6))
        before = cards


def test_streams_of_several_matches_do_not_touch():
    one, other = SeededLuck.from_number("a"), SeededLuck.from_number("b")
    mixed = [(one.draw(Throw(6)), other.draw(Shuffle(1))) for _ in range(50)]
    again, others = SeededLuck.from_number("a"), SeededLuck.from_number("b")
    assert [pair[0] for pair in mixed] == [again.draw(Throw(6)) for _ in range(50)]
    assert [pair[1] for pair in mixed] == [others.draw(Shuffle(1)) for _ in range(50)]


def test_two_streams_have_no_more_in_common_than_chance():
    one, other = thrown(SeededLuck.from_number("a"), 60_000), thrown(SeededLuck(b"b"), 60_000)
    pairs = Counter(zip(one, other, strict=True))
    assert chi_square(pairs, 36) < THIRTY_FIVE_DEGREES


class TestSeals:
    def test_sealing_changes_no_throw(self):
        plain, sealing = SeededLuck.from_number(3), SeededLuck.from_number(3)
        for _ in range(20):
            drawn = plain.draw(Throw(6, hidden=True))
            assert sealing.draw(Throw(6, hidden=True)) == drawn
            sealing.seal(drawn)

    def test_a_seal_is_the_digest_of_the_nonce_and_the_luck_as_compact_json(self):
        made = SeededLuck.from_number(3).seal((1, 2, 3))
        text = bytes.fromhex(made.nonce) + b"[1,2,3]"
        assert made.digest == hashlib.sha256(text).hexdigest()
        assert len(made.nonce) == 32
        cards = SeededLuck.from_number(3).seal(("AS", "TD"))
        assert (
            cards.digest == hashlib.sha256(bytes.fromhex(made.nonce) + b'["AS","TD"]').hexdigest()
        )

    def test_no_nonce_comes_twice_and_none_tells_the_dice(self):
        luck = SeededLuck.from_number(3)
        nonces = {luck.seal((6, 6, 6, 6, 6, 6)).nonce for _ in range(1000)}
        assert len(nonces) == 1000

    def test_a_seal_matches_only_its_own_luck(self):
        made = SeededLuck.from_number(3).seal((1, 2, 3))
        assert made.matches((1, 2, 3))
        assert not made.matches((1, 2, 4))
        assert not made.matches((3, 2, 1))
        assert not replace(made, nonce="0" * 32).matches((1, 2, 3))

    def test_a_written_seal_is_checked_and_must_belong_to_hidden_luck(self):
        made = SeededLuck.from_number(3).seal((1, 2, 3))
        right = ScriptedLuck([1, 2, 3], made)
        assert right.seal(right.draw(Throw(3, hidden=True))) == made
        right.spent()
        wrong = ScriptedLuck([1, 2, 4], made)
        with pytest.raises(BadLuck, match="the seal does not match"):
            wrong.seal(wrong.draw(Throw(3, hidden=True)))
        unused = ScriptedLuck([1, 2, 3], made)
        unused.draw(Throw(3))
        with pytest.raises(BadLuck, match="no seal belongs here"):
            unused.spent()


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

    @pytest.mark.parametrize("number", [1, 2, 100, 312])
    def test_a_shuffle_may_be_written_down_short(self, number):
        luck = ScriptedLuck(pack(6)[:number])
        assert len(luck.draw(Shuffle(6))) == number
        luck.spent()

    def test_a_shuffle_that_is_missing_is_too_short(self):
        with pytest.raises(BadLuck, match="too short: 1 card needed, 0 given"):
            ScriptedLuck([]).draw(Shuffle(6))

    def test_no_card_is_there_more_than_six_times(self):
        with pytest.raises(BadLuck, match='"AS" is there too often'):
            ScriptedLuck(["AS"] * 7).draw(Shuffle(6))
        luck = ScriptedLuck([*pack(6), "AS"])
        luck.draw(Shuffle(6))
        with pytest.raises(BadLuck, match="too long: 312 cards needed, 313 given"):
            luck.spent()

    @pytest.mark.parametrize("value", ["as", "1S", "10S", "AX", "", "A", "ASS", 1, None, True, []])
    def test_only_cards_are_cards(self, value):
        with pytest.raises(BadLuck, match="is not a card such as AS"):
            ScriptedLuck(["AS", value]).draw(Shuffle(6))
