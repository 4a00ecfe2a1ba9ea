"""Yahtzee solved the slow way, for few open boxes: every throw and every keep, by the sheet alone.

Nothing here knows the table of odds, how it folds sheets together or how it adds dice one by one.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

from game.boxes import BONUS_FROM, NAMES, UPPER, YAHTZEE, Sheet

Dice = tuple[int, ...]
FACES = range(1, 7)
THROWS: tuple[Dice, ...] = tuple(combinations_with_replacement(FACES, 5))


@cache
def outcomes(kept: Dice) -> tuple[tuple[Dice, float], ...]:
    """List what may lie there once the other dice are thrown, and how likely."""
    thrown = 5 - len(kept)
    ways = Counter(tuple(sorted(kept + dice)) for dice in product(FACES, repeat=thrown))
    return tuple((dice, number / 6**thrown) for dice, number in ways.items())


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """List the dice that may stay."""
    return tuple({kept for size in range(5) for kept in combinations(dice, size)})


def to_come(sheet: Sheet) -> float:
    """Tell the expected points still to come in best play."""
    return _to_come(_plain(sheet))


@cache
def _to_come(sheet: Sheet) -> float:
    if sheet.full:
        return 0.0
    worth = {dice: max(_scores(sheet, dice)) for dice in THROWS}
    for _ in range(2):
        before = {kept: _mean(worth, kept) for kept in {k for dice in THROWS for k in keeps(dice)}}
        worth = {
            dice: max(worth[dice], max(before[kept] for kept in keeps(dice))) for dice in THROWS
        }
    return _mean(worth, ())


def _scores(sheet: Sheet, dice: Dice) -> list[float]:
    after = [sheet.scored(box, dice) for box, _ in sheet.pays(dice)]
    return [one.total - sheet.total + to_come(one) for one in after]


def _mean(worth: dict[Dice, float], kept: Dice) -> float:
    return sum(chance * worth[dice] for dice, chance in outcomes(kept))


def _plain(sheet: Sheet) -> Sheet:
    """Forget which filled box holds what, where that can't matter any more."""
    return with_open(
        [box for box in NAMES if sheet.points(box) is None],
        min(BONUS_FROM, sheet.upper),
        sheet.points(YAHTZEE) or 0,
    )


def with_open(boxes: Sequence[str], upper: int = 0, yahtzee: int = 0) -> Sheet:
    """Give a sheet with only these boxes open and so many points in the other upper ones."""
    filled = [box for box in UPPER if box not in boxes]
    stands = {YAHTZEE: yahtzee} | dict.fromkeys(filled[:1], upper)
    return Sheet(tuple(None if box in boxes else stands.get(box, 0) for box in NAMES))


def some_sheet(chance: Random, boxes: int) -> Sheet:
    """Give a sheet that play can reach with so many boxes open."""
    free = chance.sample(NAMES, boxes)
    upper = sum(
        face * chance.choice((0, 1, 2, 3, 3, 3, 4, 4, 5))
        for face, box in zip(FACES, UPPER, strict=True)
        if box not in free
    )
    return with_open(free, upper, chance.choice((0, 50)))
