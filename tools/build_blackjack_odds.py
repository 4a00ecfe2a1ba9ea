"""Work out the odds of Blackjack for a fresh shoe; a second run writes the same bytes.

python -m tools.build_blackjack_odds [FILE]
"""

import argparse
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import fsum
from pathlib import Path
from typing import Final

from game.odds.blackjack_dealer import ACE, BARRED, POINTS, TEN, Unseen, unseen, without
from game.odds.blackjack_hand import LOST, Against, Held
from game.odds.blackjack_table import FILE, Cards, Fresh, hands, held, written

FULL: Final = unseen(())
BLACKJACK: Final = (ACE, TEN)
PAYS: Final = 1.5
DIGITS: Final = 12


def worked_out() -> Fresh:
    """Value every hand against every card up, and a whole round."""
    stands, hits, doubles, rounds = [], [], [], []
    for up in POINTS:
        against, cards = Against(up), without(FULL, up)
        for hand in hands():
            worth = against.worth(*dealt(hand, cards))
            stands.append(worth.stand)
            hits.append(worth.hit)
            if len(hand) == 2:
                doubles.append(against.double(*dealt(hand, cards)))
        rounds += [
            chance * _pair(up, pair, cards, against) for pair, chance in pairs(cards, FULL[up - 1])
        ]
    return Fresh(round(fsum(rounds), DIGITS), tuple(stands), tuple(hits), tuple(doubles))


def dealt(hand: Cards, cards: Unseen) -> tuple[Held, Unseen]:
    """Give a hand, and what is unseen once it lies there."""
    for points in hand:
        cards = without(cards, points)
    return held(hand), cards


def pairs(cards: Unseen, ups: int) -> Iterator[tuple[Cards, float]]:
    """List the first two cards with their chance beside one of so many cards up."""
    total = sum(FULL)
    for first, second in combinations_with_replacement(POINTS, 2):
        ways = cards[first - 1] * without(cards, first)[second - 1]
        orders = 1 if first == second else 2
        yield (first, second), ups * ways * orders / (total * (total - 1) * (total - 2))


def _pair(up: int, pair: Cards, cards: Unseen, against: Against) -> float:
    """Value two cards before the dealer looks, with best play after."""
    hand, rest = dealt(pair, cards)
    barred = BARRED.get(up)
    beaten = rest[barred - 1] / sum(rest) if barred else 0.0
    if pair == BLACKJACK:
        return (1 - beaten) * PAYS
    played = max(against.worth(hand, rest).best, against.double(hand, rest))
    return beaten * LOST + (1 - beaten) * played


def main() -> None:
    """Write the table and say how big it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILE)
    file = parser.parse_args().file
    content = written(worked_out())
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    print(f"{file}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
