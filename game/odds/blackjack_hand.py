"""What a hand of Blackjack is worth by the cards not yet seen, for a wager of 1."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.cards import TWENTY_ONE
from game.odds.blackjack_dealer import (
    BARRED,
    BUST,
    ENDS,
    POINTS,
    Unseen,
    best,
    ends,
    without,
)

LOST: Final = -1.0


@dataclass(frozen=True, slots=True)
class Held:
    """A hand: its points with every ace as 1, and whether it holds an ace."""

    least: int = 0
    ace: bool = False

    @property
    def total(self) -> int:
        """Add it up the best way."""
        return best(self.least, self.ace)

    def with_card(self, points: int) -> "Held":
        """Take a card."""
        return Held(self.least + points, self.ace or points == 1)


@dataclass(frozen=True, slots=True)
class Worth:
    """What it is worth to stand and to hit, with best play after; a 21 does not hit."""

    stand: float
    hit: float

    @property
    def best(self) -> float:
        """Give what the better one is worth."""
        return max(self.stand, self.hit)


class Against:
    """Hands against one card up, each worked out once by what it leaves unseen.

    All hands that are asked for must come from one deal: the same cards are gone before it.
    """

    def __init__(self, up: int) -> None:
        self._up = up
        self._found: dict[Unseen, Worth] = {}

    @property
    def positions(self) -> int:
        """Count the positions worked out so far."""
        return len(self._found)

    def worth(self, hand: Held, cards: Unseen) -> Worth:
        """Value standing and hitting."""
        if cards not in self._found:
            stand = self._stand(hand.total, cards)
            hit = self._hit(hand, cards) if hand.total < TWENTY_ONE else stand
            self._found[cards] = Worth(stand, hit)
        return self._found[cards]

    def double(self, hand: Held, cards: Unseen) -> float:
        """Value twice the wager on one more card."""
        return 2 * sum(
            chance * (LOST if after.least > TWENTY_ONE else self.worth(after, rest).stand)
            for chance, after, rest in self._draws(hand, cards)
        )

    def _stand(self, total: int, cards: Unseen) -> float:
        """Compare a total with every end of the dealer's hand."""
        chances = zip(ENDS, ends(self._up, cards), strict=True)
        return sum(p * (1 if end == BUST else (total > end) - (total < end)) for end, p in chances)

    def _hit(self, hand: Held, cards: Unseen) -> float:
        return sum(
            chance * (LOST if after.least > TWENTY_ONE else self.worth(after, rest).best)
            for chance, after, rest in self._draws(hand, cards)
        )

    def _draws(self, hand: Held, cards: Unseen) -> Iterator[tuple[float, Held, Unseen]]:
        """List each card that may come, its chance, the hand with it and what is then unseen."""
        chances = draws(self._up, cards)
        for points, chance in zip(POINTS, chances, strict=True):
            if chance:
                yield chance, hand.with_card(points), without(cards, points)


def draws(up: int, cards: Unseen) -> tuple[float, ...]:
    """Give the chance of each value to come next, the dealer having looked.

    The hole card is not the barred one, so that one is a little likelier to come. Where only the
    hole card is left nothing comes: the round is void.
    """
    left = sum(cards)
    if left <= 1:
        return (0.0,) * len(cards)
    barred = BARRED.get(up, 0)
    if not barred:
        return tuple(n / left for n in cards)
    holes = left - cards[barred - 1]
    other = (holes - 1) / holes / (left - 1)
    return tuple(
        n / (left - 1) if points == barred else n * other
        for points, n in zip(POINTS, cards, strict=True)
    )
