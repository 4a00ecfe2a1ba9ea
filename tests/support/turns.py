"""What dice pay within a turn, listed plainly, throw by throw, for recursions in tests."""

from collections import Counter
from functools import cache
from itertools import product

from game import dice_game, ten_thousand
from game.kinds import kinds_in, most

Offer = tuple[float, int, bool | None]


@cache
def ways(table: str, dice: int) -> list[tuple[int, list[Offer]]]:
    """List every set of dice with the number of throws that show it, and what it pays."""
    sets = Counter(tuple(sorted(throw)) for throw in product(range(1, 7), repeat=dice))
    return [(number, offers(table, throw)) for throw, number in sets.items()]


def offers(table: str, throw: tuple[int, ...]) -> list[Offer]:
    """Say what a throw pays: points, dice left, and whether the turn may stop; `None`: it does."""
    if table == "six-dice":
        kept: list[Offer] = [
            (kind.points, len(throw) - len(kind.dice), False) for kind in kinds_in(throw)
        ]
        return [*kept, (most(throw) / 2, 0, None)] if kept else []
    rules = (ten_thousand if table == "ten-thousand" else dice_game).COMBINATIONS
    return [
        (rules.best(keep) or 0, left := len(throw) - len(keep), left > 0 or table == "dice-game")
        for keep in rules.keeps(throw)
    ]
