"""Cards as values: their texts, packs of whole decks, and what a hand counts at blackjack."""

from collections.abc import Sequence
from functools import cache
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards of one deck, in a fixed order: `AC` to `KS`."""

VALUES: Final = {rank: min(i, 10) for i, rank in enumerate(RANKS, start=1)}
"""What a rank counts at least: an ace 1, pictures 10."""

COUNTS: Final = {card: VALUES[card[0]] for card in DECK}
TWENTY_ONE: Final = 21
ACE_MORE: Final = 10
"""What an ace counts beyond 1 where it counts 11."""
SOFT_UP_TO: Final = TWENTY_ONE - ACE_MORE


SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def face(card: str) -> str:
    """Write a card for people: `10♥`."""
    rank = "10" if card[0] == "T" else card[0]
    return rank + SYMBOLS[card[1]]


@cache
def pack(decks: int) -> tuple[str, ...]:
    """Give whole decks, unshuffled."""
    return DECK * decks


def least(cards: Sequence[str]) -> int:
    """Add cards up with every ace as 1."""
    return sum([COUNTS[card] for card in cards])


def total(cards: Sequence[str]) -> int:
    """Add cards up the best way: one ace counts 11 where that does not bust."""
    hard = least(cards)
    return hard + ACE_MORE if hard <= SOFT_UP_TO and _has_ace(cards) else hard


def is_soft(cards: Sequence[str]) -> bool:
    """Tell whether an ace counts 11 in the total."""
    return least(cards) <= SOFT_UP_TO and _has_ace(cards)


def _has_ace(cards: Sequence[str]) -> bool:
    return any(card[0] == "A" for card in cards)


def is_blackjack(cards: Sequence[str]) -> bool:
    """Tell whether the first two cards make 21."""
    return len(cards) == 2 and total(cards) == TWENTY_ONE
