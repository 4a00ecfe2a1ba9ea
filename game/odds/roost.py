"""The odds of a round of Roost: what may lie under it, and what throwing and standing are worth."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from game.actions import Roll, Stand
from game.odds.advice import Advice, ranked
from game.roost_scoring import FIRST_THROW, FULL, MOST_DICE, Hand
from game.roost_state import Seen
from game.rules import Action

UNIT: Final = "points of the round"
FACES: Final = range(1, 7)
LOSS: Final = -1.0
ROUNDS_KEPT: Final = 512
"""How many rounds stay worked out."""

Place = tuple[int, int]
"""Where a hand is: how many dice it has, and what they add up to."""

Worths = Mapping[Place, tuple[float, float]]
"""What standing and throwing one more die are worth at each place."""


def advise(seen: Seen, legal: Sequence[Action]) -> Advice:
    """Value what the seat to act may do in this round; the house and runners decide nothing."""
    return ranked(UNIT, ((action, _value(seen, action)) for action in legal))


@cache
def roosts(shown: tuple[int, ...]) -> Mapping[int, float]:
    """Give the chance of every roost above the three dice shown, ascending; it is not 18."""
    ways = Counter[int]()
    for high in combinations_with_replacement(range(max(shown), 7), 3):
        alike = Counter(shown + high).values()
        ways[sum(high)] += factorial(MOST_DICE) // prod(map(factorial, alike))
    del ways[FULL]
    return {roost: n / ways.total() for roost, n in sorted(ways.items())}


@lru_cache(ROUNDS_KEPT)
def worths(shown: tuple[int, ...], stopped: tuple[int, ...], loss: float = LOSS) -> Worths:
    """Work a round out backwards from six dice, with best play.

    `stopped` is what the hands of the other players count, a bust 0; order does not matter.
    """
    pays = {total: _pays(total, shown, stopped, loss) for total in range(FIRST_THROW, FULL + 1)}
    found: dict[Place, tuple[float, float]] = {}

    def best(dice: int, total: int) -> float:
        if total > FULL:
            return loss
        return pays[FULL] if dice == MOST_DICE else max(found[dice, total])

    for dice in range(MOST_DICE - 1, FIRST_THROW - 1, -1):
        for total in range(dice, FULL + 1):
            throws = [best(dice + 1, total + face) for face in FACES]
            found[dice, total] = pays[total], sum(throws) / len(throws)
    return found


@lru_cache(ROUNDS_KEPT)
def first_throw(shown: tuple[int, ...], stopped: tuple[int, ...], loss: float = LOSS) -> float:
    """Value the three dice that every player has to throw."""
    found = worths(shown, stopped, loss)
    return sum(n * max(found[FIRST_THROW, total]) for total, n in _totals().items()) / 6**3


def _value(seen: Seen, action: Action) -> float | None:
    if not seen.players or seen.lightning or not isinstance(action, Roll | Stand):
        return None
    seat = seen.to_act[0]
    hand = seen.hand(seat)
    if hand.hidden:
        return None
    pays_nothing = seen.points == "floor" and seen.scores[seat] == 0
    round_ = seen.shown, tuple(sorted(_stopped(seen))), 0.0 if pays_nothing else LOSS
    if not hand.dice:
        return first_throw(*round_)
    stands, throws = worths(*round_)[len(hand.dice), hand.total]
    return stands if isinstance(action, Stand) else throws


def _stopped(seen: Seen) -> Iterator[int]:
    """Give what each player counts who has stopped and can be seen; a bust is below all."""
    hands: Iterator[Hand] = (hand for hand in seen.hands if hand.over)
    return (hand.counts or 0 for hand in hands)


def _pays(counts: int, shown: tuple[int, ...], stopped: tuple[int, ...], loss: float) -> float:
    """Tell what a hand gains on average against the roost and the players who have stopped."""
    against = sum(
        p * ((roost < counts) + loss * (roost > counts)) for roost, p in roosts(shown).items()
    )
    return against + sum(other < counts for other in stopped)


@cache
def _totals() -> Mapping[int, int]:
    """Count the throws of three dice by their total."""
    return Counter(a + b + c for a in FACES for b in FACES for c in FACES)
