"""The boxes of a Yahtzee sheet: what dice pay in each, whatever would have been better."""

from itertools import product

import pytest

from game.boxes import BOXES, NAMES, PLACE, UPPER, Sheet, paying, titled


def pays(box: str, dice: str) -> int:
    return BOXES[box](tuple(map(int, dice.split())))


@pytest.mark.parametrize(
    ("box", "dice", "points"),
    [
        ("ones", "1 1 1 2 6", 3),
        ("twos", "1 1 1 3 6", 0),
        ("threes", "3 3 3 3 3", 15),
        ("sixes", "6 1 6 1 6", 18),
        ("three-of-a-kind", "2 2 2 5 6", 17),
        ("three-of-a-kind", "2 2 2 2 6", 14),
        ("three-of-a-kind", "4 4 4 4 4", 20),
        ("three-of-a-kind", "2 2 3 3 6", 0),
        ("four-of-a-kind", "2 2 2 2 6", 14),
        ("four-of-a-kind", "5 5 5 5 5", 25),
        ("four-of-a-kind", "2 2 2 6 6", 0),
        ("full-house", "2 2 2 6 6", 25),
        ("full-house", "6 2 6 2 6", 25),
        ("full-house", "2 2 2 2 6", 0),
        ("full-house", "2 2 3 3 6", 0),
        ("full-house", "6 6 6 6 6", 0),
        ("small-straight", "1 2 3 4 6", 30),
        ("small-straight", "2 3 4 5 3", 30),
        ("small-straight", "6 3 5 4 4", 30),
        ("small-straight", "1 2 3 4 5", 30),
        ("small-straight", "3 4 4 6 6", 0),
        ("small-straight", "1 2 3 5 6", 0),
        ("small-straight", "1 3 4 5 1", 0),
        ("large-straight", "5 4 3 2 1", 40),
        ("large-straight", "2 3 4 5 6", 40),
        ("large-straight", "1 3 4 5 6", 0),
        ("large-straight", "1 2 3 4 6", 0),
        ("yahtzee", "3 3 3 3 3", 50),
        ("yahtzee", "3 3 3 3 4", 0),
        ("chance", "1 2 4 5 6", 18),
        ("chance", "6 6 6 6 6", 30),
    ],
)
def test_what_dice_pay_in_a_box(box, dice, points):
    assert pays(box, dice) == points


def test_the_boxes_of_the_sheet_are_these_thirteen():
    assert (
        *("ones", "twos", "threes", "fours", "fives", "sixes"),
        *("three-of-a-kind", "four-of-a-kind", "full-house", "small-straight"),
        *("large-straight", "yahtzee", "chance"),
    ) == NAMES


def test_every_throw_pays_the_same_in_any_order_and_by_plain_definition():
    for dice in product(range(1, 7), repeat=5):
        got = dict(zip(NAMES, paying(tuple(sorted(dice))), strict=True))
        most = max(dice.count(face) for face in dice)
        faces = set(dice)
        runs = "".join(str(face) if face in faces else " " for face in range(1, 7)).split()
        longest = max(map(len, runs))
        for face, box in enumerate(UPPER, start=1):
            assert got[box] == face * dice.count(face)
        assert got["three-of-a-kind"] == (sum(dice) if most >= 3 else 0)
        assert got["four-of-a-kind"] == (sum(dice) if most >= 4 else 0)
        assert got["full-house"] == (25 if most == 3 and len(faces) == 2 else 0)
        assert got["small-straight"] == (30 if longest >= 4 else 0)
        assert got["large-straight"] == (40 if longest == 5 else 0)
        assert got["yahtzee"] == (50 if most == 5 else 0)
        assert got["chance"] == sum(dice)


def filled(**boxes: int) -> Sheet:
    """Give a sheet with boxes by name; `_` stands for `-`."""
    points: list[int | None] = [None] * len(NAMES)
    for box, value in boxes.items():
        points[PLACE[box.replace("_", "-")]] = value
    return Sheet(tuple(points))


class TestTheSheet:
    def test_63_in_the_upper_boxes_win_the_bonus(self):
        most = filled(ones=3, twos=6, threes=9, fours=12, fives=15, sixes=18)
        assert (most.upper, most.bonus, most.total) == (63, 35, 98)

    def test_62_win_nothing(self):
        less = filled(ones=2, twos=6, threes=9, fours=12, fives=15, sixes=18)
        assert (less.bonus, less.total) == (0, 62)

    def test_the_bonus_comes_before_the_upper_boxes_are_full(self):
        assert filled(threes=15, fours=16, fives=20, sixes=12).bonus == 35

    def test_extras_do_not_count_toward_the_bonus(self):
        sheet = Sheet(filled(sixes=30, yahtzee=50).filled, extras=2)
        assert (sheet.upper, sheet.bonus, sheet.total) == (30, 0, 280)

    def test_lower_boxes_do_not_count_toward_the_bonus(self):
        assert filled(sixes=30, chance=30, four_of_a_kind=30).bonus == 0


def test_names_of_boxes_are_written_for_people():
    assert titled("three-of-a-kind") == "three of a kind"
