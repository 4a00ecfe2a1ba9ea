"""How the dealer's hand ends: every way to draw to 17, weighed by the cards not yet seen."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.blackjack_shoe import DEALER_STANDS
from game.blackjack_state import DECKS
from game.cards import ACE_MORE, DECK, SOFT_UP_TO, TWENTY_ONE, VALUES

Unseen = tuple[int, ...]
"""How many cards of each value, ace to ten, nobody has seen; the hole card is one of them."""

ACE: Final = 1
TEN: Final = 10
POINTS: Final = range(ACE, TEN + 1)
BUST: Final = TWENTY_ONE + 1
ENDS: Final = range(DEALER_STANDS, BUST + 1)
"""What the dealer may end with; every bust is one."""

BARRED: Final[Mapping[int, int]] = {ACE: TEN, TEN: ACE}
"""What the hole card is not once the dealer has looked, by the card up; no card counts 0."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All the dealer's draws from one card up, as a tree of sets of cards, lowest value first.

    Every branch is one more card; it has the place of its parent and a cell: value and how many
    of that value the set held before. Orders that lead to the same set are counted, not walked.
    """

    parents: tuple[int, ...]
    cells: tuple[int, ...]
    depths: tuple[int, ...]
    leaves: tuple[tuple[int, int, int], ...]
    """Where in the tree a hand ends, with what (as a place in `ENDS`), and in how many orders."""


def unseen(gone: Sequence[str]) -> Unseen:
    """Count what the shoe and the hole card hold once these cards are gone."""
    counts = Counter(VALUES[card[0]] for card in DECK * DECKS)
    counts.subtract(VALUES[card[0]] for card in gone)
    return tuple(counts[points] for points in POINTS)


def without(cards: Unseen, points: int) -> Unseen:
    """Take one card of a value away."""
    return (*cards[: points - 1], cards[points - 1] - 1, *cards[points:])


def best(least: int, ace: bool) -> int:
    """Give what a hand counts, from its total with every ace as 1."""
    return least + ACE_MORE if ace and least <= SOFT_UP_TO else least


def ends(up: int, cards: Unseen) -> tuple[float, ...]:
    """Give the chance of every end in `ENDS`, the dealer having looked.

    They add up to less than 1 only where the cards may run out: then the round is void.
    """
    plan = _plan(up)
    factors = [float(max(0, n - held)) for n in cards for held in range(MOST_ALIKE)]
    shares = _shares(cards, BARRED.get(up, 0))
    weights = [1.0]
    add = weights.append
    for parent, cell, depth in zip(plan.parents, plan.cells, plan.depths, strict=True):
        add(weights[parent] * factors[cell] * shares[depth])
    found = [0.0] * len(ENDS)
    for place, end, orders in plan.leaves:
        found[end] += orders * weights[place]
    return tuple(found)


MOST_ALIKE: Final = 17
"""The dealer never needs more cards than this of one value: aces until they count 17."""


def _shares(cards: Unseen, barred: int) -> list[float]:
    """Divide 1 by the number of cards that each draw chooses from, the hole card first."""
    left = sum(cards)
    holes = left - (cards[barred - 1] if barred else 0)
    return [1 / n if n > 0 else 0.0 for n in (holes, *range(left - 1, left - MOST_ALIKE, -1))]


@cache
def _plan(up: int) -> Plan:
    places: dict[tuple[int, ...], int] = {(): 0}
    parents, cells, depths = [], [], []
    leaves = []
    for drawn, end, orders in _hands(up):
        for size in range(1, len(drawn) + 1):
            branch = drawn[:size]
            if branch in places:
                continue
            places[branch] = len(places)
            parents.append(places[branch[:-1]])
            held = branch.count(branch[-1]) - 1
            cells.append((branch[-1] - 1) * MOST_ALIKE + held)
            depths.append(size - 1)
        leaves.append((places[drawn], ENDS.index(end), orders))
    return Plan(tuple(parents), tuple(cells), tuple(depths), tuple(leaves))


def _hands(up: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """List every set of cards that ends the dealer's hand, its end, and its number of orders."""
    going: Mapping[tuple[int, ...], int] = {(): 1}
    while going:
        longer = Counter[tuple[int, ...]]()
        for drawn, orders in going.items():
            for points in POINTS:
                if drawn or points != BARRED.get(up):
                    longer[tuple(sorted((*drawn, points)))] += orders
        totals = {d: best(up + sum(d), ACE in (up, *d)) for d in longer}
        yield from (
            (d, min(BUST, totals[d]), n) for d, n in longer.items() if totals[d] >= DEALER_STANDS
        )
        going = {d: n for d, n in longer.items() if totals[d] < DEALER_STANDS}
