"""The odds of hands dealt from a fresh shoe: worked out beforehand and kept in a file."""

import hashlib
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Final

from game.cards import TWENTY_ONE
from game.odds.advice import OddsUnavailable
from game.odds.blackjack_dealer import ACE, POINTS, TEN
from game.odds.blackjack_hand import Held

FILE: Final = Path(__file__).resolve().parents[2] / "assets" / "odds" / "blackjack.odds"
MAGIC: Final = b"blackjack 1\n"
REBUILD: Final = "python -m tools.build_blackjack_odds builds it again"

Cards = tuple[int, ...]
"""The values of a hand's cards, ascending; two or more."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """What everything is worth for a wager of 1 when only the hand and the card up are gone.

    Rows follow the card up, ace to ten; in a row stand the hands in the order of `hands`.
    """

    round: float
    """The expectation of a whole round."""
    stands: tuple[float, ...]
    hits: tuple[float, ...]
    doubles: tuple[float, ...]
    """Of the first two cards alone: a row holds the pairs that `hands` begins with."""

    def worth(self, up: int, hand: Cards) -> tuple[float, float, float | None]:
        """Look up standing, hitting and, on two cards, doubling."""
        place = _places()[hand]
        row = (up - 1) * len(_places())
        double = self.doubles[(up - 1) * _pairs() + place] if len(hand) == 2 else None
        return self.stands[row + place], self.hits[row + place], double


@cache
def fresh() -> Fresh:
    """Read the committed table; raises `OddsUnavailable`."""
    return load(FILE)


def load(file: Path) -> Fresh:
    """Read a table and check it; raises `OddsUnavailable` with a sentence."""
    try:
        content = file.read_bytes()
    except OSError as error:
        why = error.strerror or "can't be read"
        raise OddsUnavailable(f"{file.name}: {why.lower()}; {REBUILD}") from error
    body = content[len(MAGIC) + hashlib.sha256().digest_size :]
    if content != _sealed(body) or len(body) != struct.calcsize(_layout()):
        raise OddsUnavailable(f"{file.name} is damaged; {REBUILD}")
    round_, *values = struct.unpack(_layout(), body)
    rows = len(POINTS) * len(_places())
    return Fresh(
        round_, tuple(values[:rows]), tuple(values[rows : 2 * rows]), tuple(values[2 * rows :])
    )


def written(table: Fresh) -> bytes:
    """Write a table as the bytes of its file: a name, a checksum, figures."""
    figures = (*table.stands, *table.hits, *table.doubles)
    return _sealed(struct.pack(_layout(), table.round, *figures))


def hands() -> Iterator[Cards]:
    """List every hand that still decides something, pairs first, in a fixed order."""
    going: list[Cards] = list(combinations_with_replacement(POINTS, 2))
    while going:
        yield from (hand for hand in going if held(hand).total < TWENTY_ONE)
        longer = ((*hand, points) for hand in going for points in range(hand[-1], TEN + 1))
        going = [hand for hand in longer if sum(hand) < TWENTY_ONE]


def held(hand: Cards) -> Held:
    """Give what a hand counts."""
    return Held(sum(hand), ACE in hand)


@cache
def _places() -> Mapping[Cards, int]:
    return {hand: place for place, hand in enumerate(hands())}


@cache
def _pairs() -> int:
    return sum(len(hand) == 2 for hand in hands())


def _layout() -> str:
    """Say how the figures lie in the file: the round's in double precision, the rest in single."""
    return f"<d{len(POINTS) * (2 * len(_places()) + _pairs())}f"


def _sealed(body: bytes) -> bytes:
    return MAGIC + hashlib.sha256(body).digest() + body
