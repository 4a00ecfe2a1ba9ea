"""What a throw can come to where dice are kept and thrown again.

Points are counted in steps, the smallest that a table knows: 50, or half a point. A way to go on
from a throw leads to a `Row` of so many steps more at risk, and there to one of its values: by the
dice to throw next, or at 0 for ending the turn with all that scores.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import itemgetter
from typing import Final, NamedTuple

from game import dice_game, ten_thousand
from game.combinations import Combinations
from game.dice import FACES
from game.kinds import kinds_in, most

ALL: Final = 6
WIDTH: Final = ALL + 1
"""How many values a row has."""
STOP: Final = 0
"""The place in a row that stands for stopping."""
HIGHEST_GAIN: Final = 160
"""No throw pays more steps."""

Row = tuple[float, ...]
Way = tuple[int, int]
"""Steps gained, and the place in the row that they lead to."""


class Fall(NamedTuple):
    """Throws that offer the same, and how likely one of them is."""

    chance: float
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TurnDice:
    """How a table's dice pay within a turn; each is itself alone, a quick key to look up by."""

    step: float
    """The points of one step."""
    stops: frozenset[int]
    """At which places of a row the turn may end."""
    offered: Callable[[tuple[int, ...]], tuple[Way, ...]]
    """The ways that a throw offers, its dice ascending; none where it loses the turn."""

    def steps(self, points: float) -> int:
        """Count points in steps."""
        return int(points / self.step)


class Choices(NamedTuple):
    """The falls of so many dice, their ways as places from the end of a long list of rows."""

    forced: tuple[tuple[float, int], ...]
    free: tuple[tuple[float, Callable[[Sequence[float]], tuple[float, ...]]], ...]


@cache
def falls(table: TurnDice, dice: int) -> tuple[Fall, ...]:
    """List what so many dice can come to; a lost turn is left out."""
    merged = Counter[tuple[Way, ...]]()
    for throw in combinations_with_replacement(FACES, dice):
        alike = Counter(throw).values()
        merged[table.offered(throw)] += factorial(dice) // prod(map(factorial, alike))
    return tuple(Fall(number / 6**dice, ways) for ways, number in merged.items() if ways)


@cache
def scores(table: TurnDice, dice: int) -> float:
    """Give the chance that a throw of so many dice does not lose the turn."""
    return sum(fall.chance for fall in falls(table, dice))


@cache
def choices(table: TurnDice) -> tuple[Choices, ...]:
    """Prepare the falls of 1, 2, … 6 dice for `thrown`."""
    return tuple(_prepared(falls(table, dice)) for dice in range(1, WIDTH))


def thrown(table: TurnDice, values: Sequence[float]) -> Row:
    """Value throwing, a lost turn at 0, by what all rows with more at risk are worth.

    `values` are these rows in one list, that with one step more at risk last.
    """
    return (0.0, *[_expected(prepared, values) for prepared in choices(table)])


def _expected(prepared: Choices, values: Sequence[float]) -> float:
    forced = sum([chance * values[place] for chance, place in prepared.forced])
    return forced + sum([chance * max(pick(values)) for chance, pick in prepared.free])


def _prepared(all_falls: tuple[Fall, ...]) -> Choices:
    placed = [(chance, [slot - WIDTH * gain for gain, slot in ways]) for chance, ways in all_falls]
    return Choices(
        tuple((chance, places[0]) for chance, places in placed if len(places) == 1),
        tuple((chance, itemgetter(*places)) for chance, places in placed if len(places) > 1),
    )


def _by_dice(table: Combinations) -> Callable[[tuple[int, ...]], tuple[Way, ...]]:
    """Offer the best way to keep for every number of dice left."""

    def offered(throw: tuple[int, ...]) -> tuple[Way, ...]:
        best: dict[int, int] = {}
        for dice in table.keeps(throw):
            left = len(throw) - len(dice) or ALL
            best[left] = max(best.get(left, 0), (table.best(dice) or 0) // FIFTY)
        return tuple(sorted((gain, left) for left, gain in best.items()))

    return offered


def _by_kind(throw: tuple[int, ...]) -> tuple[Way, ...]:
    """Offer all that scores for stopping, or one kind for going on."""
    kept = ((kind.halves, len(throw) - len(kind.dice) or ALL) for kind in kinds_in(throw))
    return ((most(throw), STOP), *kept) if most(throw) else ()


FIFTY: Final = 50
TEN_THOUSAND: Final = TurnDice(FIFTY, frozenset(range(1, ALL)), _by_dice(ten_thousand.COMBINATIONS))
DICE_GAME: Final = TurnDice(FIFTY, frozenset(range(1, WIDTH)), _by_dice(dice_game.COMBINATIONS))
SIX_DICE: Final = TurnDice(0.5, frozenset({STOP}), _by_kind)
