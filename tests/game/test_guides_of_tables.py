"""The rules pages of all tables: complete, of one piece with the rules, under any house rules."""

import pytest
from hypothesis import given, settings

from game import boxes, dice_game, kinds
from game.catalogue import TABLES
from game.wording import figure
from tests.support.play import headers


def guide(game, **rules):
    table = TABLES[game]
    return table.guide(table.full_rules(rules))


def every_text(book):
    chapters = [line for chapter in book.chapters for line in (chapter.title, *chapter.lines)]
    pays = [f"{row.words} {row.value}".strip() for row in book.pays]
    return [book.goal, book.card_note, *book.rulings, *chapters, *pays]


@given(headers())
@settings(max_examples=60)
def test_every_table_has_a_goal_steps_values_rulings_and_chapters(header):
    book = guide(header.game, **header.rules)
    assert all((book.goal, book.steps, book.pays, book.card_note, book.rulings, book.chapters))
    assert all(text and text == text.strip() for text in every_text(book))
    assert all(len(line) <= 120 for line in every_text(book))


@given(headers())
@settings(max_examples=60)
def test_a_match_takes_longer_with_more_seats_and_never_no_time(header):
    table = TABLES[header.game]
    rules = table.full_rules(header.rules)
    low, high = table.seats
    few, many = table.minutes(low, rules), table.minutes(high, rules)
    assert min(few, many) >= 1
    # at Roost every player beaten is a point, so many need fewer rounds than two
    assert few >= many if table.id == "roost" else few <= many
    if table.short:
        short = table.full_rules(table.short)
        assert table.minutes(low, short) < table.minutes(low, table.full_rules({}))


class TestTheDiceGame:
    def test_rows_of_dice_show_what_these_dice_pay(self):
        for row in guide("dice-game").pays:
            if row.dice and not row.words:
                assert row.value == figure(dice_game.COMBINATIONS.best(row.dice) or 0)

    def test_four_of_a_kind_pay_twice(self):
        best = dice_game.COMBINATIONS.best
        for face in range(1, 7):
            assert best((face,) * 4) == 2 * (best((face,) * 3) or 0)
        assert "Four of a kind ×2" in every_text(guide("dice-game"))

    def test_the_target_in_force_is_told(self):
        assert any("5,000" in text for text in every_text(guide("dice-game", target=5000)))
        assert not any("10,000" in text for text in every_text(guide("dice-game", target=5000)))


class TestSixDice:
    def test_rows_of_dice_show_what_these_dice_pay(self):
        for row in guide("six-dice").pays:
            if row.dice and not row.words:
                assert row.value == figure(kinds.in_points(kinds.most(row.dice)))

    @pytest.mark.parametrize(
        ("rules", "shown", "gone"),
        [
            ({}, "Turns pass to the left.", "to the right"),
            ({"direction": "right"}, "Turns pass to the right.", "to the left"),
            ({"memory": True}, "from memory", "on the slate"),
            ({}, "on the slate", "from memory"),
        ],
    )
    def test_the_house_rules_in_force_are_told_and_no_others(self, rules, shown, gone):
        texts = every_text(guide("six-dice", **rules))
        assert any(shown in text for text in texts)
        assert not any(gone in text for text in texts)


class TestYahtzee:
    def test_rows_of_dice_show_what_these_dice_pay(self):
        fixed = {row.dice: row.value for row in guide("yahtzee").pays if row.dice and not row.words}
        assert fixed == {
            (2, 2, 6, 6, 6): "25",
            (1, 2, 3, 4): "30",
            (2, 3, 4, 5, 6): "40",
            (5, 5, 5, 5, 5): "50",
        }
        for dice, value in fixed.items():
            five = (*dice, 6)[:5]
            assert max(boxes.BOXES[box](five) for box in boxes.FIXED) == int(value)

    def test_bonus_and_extras_are_told(self):
        texts = " ".join(every_text(guide("yahtzee")))
        assert "63" in texts
        assert "35" in texts
        assert "100" in texts
