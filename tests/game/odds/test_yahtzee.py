"""The odds of Yahtzee: known figures, a slow recursion, the rules of the sheet, and the coach."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from game.bots import bot_for
from game.boxes import BONUS_FROM, NAMES, UPPER, Sheet
from game.dice import FACES
from game.luck import SeededLuck
from game.odds import advise, yahtzee_table
from game.odds.five_dice import ALL_THROWS
from game.odds.yahtzee import value_after_throw, value_at_turn_start, value_before_throw
from game.odds.yahtzee_sheets import LOWERS, UPPER_PLACE, UPPERS, parts, place
from game.rules import Action
from game.yahtzee import Score, Seen, State, Yahtzee
from tests.support.script import Script, marked
from tests.support.yahtzee import begun
from tests.support.yahtzee_recursion import outcomes, some_sheet, to_come, with_open

SINGLE = 1e-5
"""What a single real of some hundreds can be off by."""


def options(script: Script) -> dict[str, float | None]:
    """Ask the coach; the options in its order."""
    advice = advise(script.match.observe(0), script.match.legal(script.to_act[0]))
    assert advice.unit == "points of the sheet"
    return {str(option.action): option.value for option in advice.options}


def test_best_play_from_an_empty_sheet_is_worth_what_two_programs_found():
    assert value_at_turn_start(Sheet()) == pytest.approx(254.58773, abs=SINGLE)
    assert options(begun()) == {"roll": value_at_turn_start(Sheet())}


@pytest.mark.parametrize(
    ("dice", "value", "best"),
    [
        ("1 1 1 1 1", 320.8306, "score yahtzee"),
        ("1 2 3 4 5", 261.5314, "score large-straight"),
        ("1 1 2 3 6", 249.8285, "keep 6"),
    ],
)
def test_a_first_throw_is_worth_what_is_known(dice, value, best):
    told = options(begun().go(f"roll: {dice}"))
    assert next(iter(told)) == best
    assert told[best] == pytest.approx(value, abs=5e-5)


def test_the_worst_and_the_best_first_throws():
    worth = {dice: value_after_throw(Sheet(), dice, 2) for dice in ALL_THROWS}
    assert min(ALL_THROWS, key=worth.__getitem__) == (1, 1, 2, 3, 6)
    best = {dice for dice in ALL_THROWS if worth[dice] == max(worth.values())}
    assert best == {(face,) * 5 for face in FACES}


@pytest.mark.parametrize(("box", "value"), [("chance", 23.33333), ("yahtzee", 2.30143)])
def test_one_box_alone_is_worth_what_is_known(box, value):
    assert value_at_turn_start(with_open([box])) == pytest.approx(value, abs=5e-6)


def test_the_chance_of_five_alike_in_a_turn_is_what_is_known():
    assert value_at_turn_start(with_open(["yahtzee"])) / 50 == pytest.approx(0.0460286, abs=5e-8)


def test_every_sheet_that_play_can_reach_has_a_place():
    reached = {(0, 0)}
    for face in FACES:
        bit = 1 << face - 1
        reached |= {
            (filled | bit, min(BONUS_FROM, upper + face * number))
            for filled, upper in reached
            for number in range(6)
        }
    assert len(reached) * LOWERS == 536_448
    sheets = [
        with_open([box for at, box in enumerate(UPPER) if not filled >> at & 1], upper)
        for filled, upper in reached
        if filled
    ]
    found = {UPPER_PLACE[parts(sheet)[1]] for sheet in sheets}
    assert found == set(range(1, len(UPPER_PLACE)))
    assert place(*parts(Sheet())) == 0
    assert LOWERS * len(UPPERS) == 310_656  # sheets with one future share a place


@pytest.mark.parametrize(("boxes", "sheets"), [(1, 40), (2, 40), (3, 4)])
def test_the_table_agrees_with_a_slow_recursion(boxes, sheets):
    chance = Random(boxes)
    for _ in range(sheets):
        sheet = some_sheet(chance, boxes)
        slow = sheet.total + to_come(sheet)
        assert value_at_turn_start(sheet) == pytest.approx(slow, abs=SINGLE), sheet


def test_a_full_sheet_is_worth_its_total():
    assert value_at_turn_start(with_open([], BONUS_FROM, 50)) == BONUS_FROM + 35 + 50


def position(
    sheet: Sheet, lying: tuple[int, ...], throws_left: int
) -> tuple[Seen, tuple[Action, ...]]:
    """Put dice in front of a sheet; what is seen, and what may be done."""
    rules = Yahtzee(1)
    state = State((sheet,), lying=lying, throws_left=throws_left)
    return rules.observe(state, 0), rules.legal(state, 0)


def some_position(chance: Random) -> tuple[Sheet, tuple[int, ...], int]:
    """Take a third of the throws five alike, for the jokers."""
    dice = chance.choice(ALL_THROWS)
    if chance.random() < 1 / 3:
        dice = (dice[0],) * len(dice)
    sheet = some_sheet(chance, chance.randint(1, 13))
    return sheet, tuple(chance.sample(dice, 5)), chance.randint(0, 2)


def test_a_throw_is_worth_its_best_option_and_every_legal_action_has_a_value():
    chance = Random(1)
    for _ in range(150):
        sheet, lying, left = some_position(chance)
        table, legal = position(sheet, lying, left)
        told = advise(table, legal).options
        assert sorted(map(str, legal)) == sorted(str(option.action) for option in told)
        assert told[0].value == value_after_throw(sheet, lying, left), (sheet, lying, left)
        ranks = [(-(option.value or 0), str(option.action)) for option in told]
        assert ranks == sorted(ranks)


def test_kept_dice_are_worth_the_mean_of_what_may_come():
    chance = Random(2)
    for _ in range(40):
        sheet, lying, left = some_position(chance)
        kept = tuple(sorted(lying[: chance.randint(0, 4)]))
        mean = sum(p * value_after_throw(sheet, dice, left) for dice, p in outcomes(kept))
        if left < 2:
            assert value_before_throw(sheet, kept, left + 1) == pytest.approx(mean, abs=1e-8)
    mean = sum(p * value_after_throw(Sheet(), dice, 2) for dice, p in outcomes(()))
    assert value_before_throw(Sheet(), (), 3) == pytest.approx(mean, abs=SINGLE)


def test_scoring_is_worth_the_points_and_the_sheet_after_it():
    chance = Random(3)
    for _ in range(40):
        sheet, lying, _ = some_position(chance)
        for option in advise(*position(sheet, lying, 0)).options:
            assert isinstance(option.action, Score)
            assert option.value == value_at_turn_start(sheet.scored(option.action.box, lying))


def test_points_bonus_and_extras_on_the_sheet_count():
    sheet = with_open(["chance"], upper=63, yahtzee=50)
    more = Sheet(sheet.filled, extras=2)
    assert value_at_turn_start(sheet) == pytest.approx(63 + 35 + 50 + to_come(sheet), abs=SINGLE)
    assert value_at_turn_start(more) == pytest.approx(value_at_turn_start(sheet) + 200)


def test_a_joker_is_valued_where_the_rule_lets_it_go():
    sheet = with_open(["sixes", "full-house"], yahtzee=50)
    told = {str(o.action): o.value for o in advise(*position(sheet, (6,) * 5, 0)).options}
    assert list(told) == ["score sixes"]
    told = {str(o.action): o.value for o in advise(*position(sheet, (2,) * 5, 0)).options}
    sixes = value_at_turn_start(with_open(["sixes"], yahtzee=50)) - 50
    assert told == {"score full-house": pytest.approx(50 + 25 + 100 + sixes, abs=SINGLE)}


def test_options_of_one_worth_stand_in_the_order_of_their_texts():
    told = advise(*position(with_open(["full-house", "yahtzee"]), (1, 1, 2, 4, 6), 0)).options
    assert [str(option.action) for option in told] == ["score yahtzee", "score full-house"]
    row = advise(*position(with_open(["yahtzee"]), (1, 2, 3, 4, 5), 1)).options
    single = ["keep", *(f"keep {face}" for face in range(1, 6))]
    assert [str(option.action) for option in row[:6]] == single
    assert len({option.value for option in row[:6]}) == 1


def test_the_sheets_of_the_others_change_nothing():
    alone, among = Script(1, "yahtzee"), Script(3, "yahtzee")
    among.go("roll: 6 6 6 6 6; score yahtzee", "roll: 1 2 3 4 5; score large-straight")
    among.go("roll: 1 1 2 3 6; score chance", "roll: 1 1 1 2 2; score ones")
    alone.go("roll: 1 2 3 4 5; score large-straight")
    assert options(alone.go("roll: 1 3 3 4 6")) == options(among.go("roll: 1 3 3 4 6"))


@pytest.mark.parametrize("dice", ["2 3 4 4 6", "1 1 1 1 1"])
def test_the_worth_of_an_option_agrees_with_playing_it_out(dice):
    sheet = with_open(["sixes", "large-straight", "chance"], upper=50, yahtzee=50)
    state = State((sheet,), lying=marked(dice), throws_left=2)
    told = advise(*position(sheet, marked(dice), 2)).options
    luck = SeededLuck.from_number(1)
    for option in (told[0], told[1], told[len(told) // 2]):
        totals = [played_out(state, option.action, luck) for _ in range(150)]
        error = stdev(totals) / len(totals) ** 0.5
        assert option.value == pytest.approx(fmean(totals), abs=4 * error), option


def played_out(state: State, action: Action, luck: SeededLuck) -> int:
    """Do one thing and then the best; the total of the sheet."""
    rules, sharp = Yahtzee(1), bot_for("yahtzee", "sharp")
    while True:
        state = rules.apply(state, 0, action).state
        if wanted := rules.wants(state):
            state = rules.settle(state, luck.draw(wanted)).state
        if rules.outcome(state):
            return rules.scores(state)[0]
        action = sharp.choose(rules.observe(state, 0), rules.legal(state, 0))


def test_a_decision_looks_a_few_sheets_up(monkeypatch):
    """Work is counted, not timed: one turn is unfolded, however many options are valued."""
    table = Counted(yahtzee_table.values(yahtzee_table.FILE))
    monkeypatch.setattr(yahtzee_table, "FILE", Path("counted"))
    monkeypatch.setattr(yahtzee_table, "values", lambda file: table)
    for sheet in (Sheet(), with_open(["chance"]), some_sheet(Random(4), 9)):
        table.read = 0
        advise(*position(sheet, (1, 2, 3, 4, 6), 2))
        assert 0 < table.read <= 6 * 6 + 8 + len(NAMES)
        table.read = 0
        advise(*position(sheet, (2, 2, 3, 4, 6), 1))
        assert table.read <= len(NAMES)


class Counted(Sequence[float]):
    """A table that counts how often it is read."""

    def __init__(self, values: Sequence[float]) -> None:
        self.values = values
        self.read = 0

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, at):
        self.read += 1
        return self.values[at]
