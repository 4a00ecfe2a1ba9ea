"""The odds of a hand of Blackjack: exact by every card not yet seen, or at once by a fresh shoe."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.actions import Stand
from game.blackjack_actions import Double, Hit, Wager
from game.blackjack_state import Seen
from game.cards import VALUES
from game.odds.advice import Advice, ranked
from game.odds.blackjack_dealer import Unseen, unseen
from game.odds.blackjack_hand import Against, Held
from game.odds.blackjack_table import fresh, held
from game.rules import Action

UNIT: Final = "points of the hand"
FRESH_UNIT: Final = "points of the hand, by a fresh shoe"
HANDS_KEPT: Final = 256
"""How many hands stay worked out."""


def advise(seen: Seen, legal: Sequence[Action]) -> Advice:
    """Value what may be done by the cards not yet seen; it may take a second.

    A wager's value is that of a round from a fresh shoe: raises `OddsUnavailable` without it.
    """
    if seen.wagering:
        return _wagers(UNIT, legal)
    cards = _cards(seen)
    values = worths(VALUES[seen.dealer[0][0]], unseen(seen.gone), held(cards))
    return _scaled(UNIT, seen, legal, values)


def quick_advice(seen: Seen, legal: Sequence[Action]) -> Advice:
    """Value what may be done as if only this hand and the card up were gone, and say so.

    It takes no time; raises `OddsUnavailable` where the table can't be read.
    """
    if seen.wagering:
        return _wagers(FRESH_UNIT, legal)
    values = fresh().worth(VALUES[seen.dealer[0][0]], _cards(seen))
    return _scaled(FRESH_UNIT, seen, legal, values)


@lru_cache(HANDS_KEPT)
def worths(up: int, cards: Unseen, hand: Held) -> tuple[float, float, float]:
    """Value standing, hitting and doubling for a wager of 1, against a card up."""
    against = Against(up)
    worth = against.worth(hand, cards)
    return worth.stand, worth.hit, against.double(hand, cards)


def _cards(seen: Seen) -> tuple[int, ...]:
    """Give the values of the cards of the seat to act, ascending."""
    return tuple(sorted(VALUES[card[0]] for card in seen.hands[seen.to_act[0]].cards))


def _scaled(
    unit: str, seen: Seen, legal: Sequence[Action], values: tuple[float, float, float | None]
) -> Advice:
    by_kind = dict(zip((Stand, Hit, Double), values, strict=True))
    wager = seen.hands[seen.to_act[0]].wager

    def worth(action: Action) -> float | None:
        value = by_kind[type(action)]
        return None if value is None else wager * value

    return ranked(unit, ((action, worth(action)) for action in legal))


def _wagers(unit: str, legal: Sequence[Action]) -> Advice:
    samples = (one for entry in legal for one in entry.samples())
    each = fresh().round
    return ranked(unit, ((one, each * one.points) for one in samples if isinstance(one, Wager)))
