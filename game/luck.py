"""Luck: what rules may ask for, and who answers. The only place where luck is drawn."""

import hashlib
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from game.cards import DECK, pack
from game.quoting import quoted
from game.seals import Seal, seal

T = TypeVar("T")

Value = int | str
"""A die's face, 1 to 6, or a card such as `AS`."""

Drawn = tuple[Value, ...]
"""The answer to a request, in the order drawn."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A request for dice to be thrown; `hidden` ones are sealed."""

    dice: int
    hidden: bool = False

    nouns = ("die", "dice")
    one = "a die from 1 to 6"

    @property
    def limits(self) -> tuple[int, int]:
        """Tell how few and how many values may be written down for this request."""
        return self.dice, self.dice

    def fits(self, value: object) -> bool:
        """Tell whether a value is a face of a die; `true` and `2.0` are none."""
        return type(value) is int and 1 <= value <= 6

    def surplus(self, values: Sequence[object]) -> object:
        """Name a value that is there too often; dice never are."""
        return None


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A request for whole decks in a new order, from the top; written down it may be cut short."""

    decks: int
    hidden: bool = True

    nouns = ("card", "cards")
    one = "a card such as AS, TD or 7H"

    @property
    def limits(self) -> tuple[int, int]:
        """Tell how few and how many values may be written down for this request."""
        return 1, len(DECK) * self.decks

    def fits(self, value: object) -> bool:
        """Tell whether a value is a card."""
        return isinstance(value, str) and value in DECK

    def surplus(self, values: Sequence[object]) -> object:
        """Name a card that is there more often than the decks have it."""
        return next((card for card, n in Counter(values).items() if n > self.decks), None)


Request = Throw | Shuffle


class Luck(Protocol):
    """Whoever answers requests for luck."""

    def draw(self, request: Request) -> Drawn:
        """Answer a request."""

    def seal(self, drawn: Drawn) -> Seal | None:
        """Seal hidden luck just drawn; `None` where written luck carries no seal."""


class BadLuck(ValueError):
    """Scripted luck that does not fit the request: too few, too many, or an impossible value."""


class Stream:
    """An endless row of bytes from a seed: SHA-256 in counter mode."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = b""
        self._next = 0

    def byte(self) -> int:
        """Give the next byte."""
        if self._next == len(self._bytes):
            counter = self._block.to_bytes(8, "big")
            self._bytes = hashlib.sha256(self._seed + counter).digest()
            self._block += 1
            self._next = 0
        self._next += 1
        return self._bytes[self._next - 1]

    def below(self, limit: int) -> int:
        """Give a number from 0 up to a limit, every one as likely.

        Numbers at the top of the range that would make some remainders likelier are thrown away:
        of the 256 bytes a die uses 252.
        """
        width = 256 if limit <= 256 else 65536
        fair = width - width % limit
        while True:
            number = self.byte() if width == 256 else self.byte() * 256 + self.byte()
            if number < fair:
                return number % limit


NONCE_BYTES: Final = 16


class SeededLuck:
    """Fair dice and shuffles from a seed of 256 bits; the same seed gives the same luck.

    The nonces of seals come from a stream of their own, so that sealing changes no throw.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        seed = seed if seed is not None else secrets.token_bytes(32)
        self._stream = Stream(seed)
        self._nonces = Stream(hashlib.sha256(seed + b"nonces").digest())

    @classmethod
    def from_number(cls, number: int | str) -> "SeededLuck":
        """Make a stream from a seed as people write it."""
        return cls(hashlib.sha256(f"dice night {number}".encode()).digest())

    def draw(self, request: Request) -> Drawn:
        """Throw the dice or shuffle the decks that are asked for."""
        if isinstance(request, Shuffle):
            return self.shuffled(pack(request.decks))
        below = self._stream.below
        return tuple(below(6) + 1 for _ in range(request.dice))

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Put cards into a new order, every order as likely (Fisher-Yates)."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._stream.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def seal(self, drawn: Drawn) -> Seal:
        """Seal hidden luck with a new nonce."""
        return seal(bytes(self._nonces.byte() for _ in range(NONCE_BYTES)), drawn)


class ScriptedLuck:
    """Gives back luck that was written down, for replay and tests; never draws."""

    def __init__(self, values: Sequence[object], sealed: Seal | None = None) -> None:
        self._values = list(values)
        self._sealed = sealed
        self._used = 0
        self._nouns = Throw.nouns

    def draw(self, request: Request) -> Drawn:
        """Hand out the next values; raises `BadLuck` if they are missing or impossible."""
        rest = self._values[self._used :]
        fewest, most = request.limits
        self._nouns = request.nouns
        if len(rest) < fewest:
            raise BadLuck(f"luck is too short: {self._needed(fewest)}")
        drawn = rest[:most]
        for value in drawn:
            if not request.fits(value):
                raise BadLuck(f"luck {quoted(value)} is not {request.one}")
        if (card := request.surplus(drawn)) is not None:
            raise BadLuck(f"luck {quoted(card)} is there too often")
        self._used += len(drawn)
        return tuple(drawn)  # type: ignore[arg-type]  # every value was checked to fit

    def seal(self, drawn: Drawn) -> Seal | None:
        """Give the seal that was written down; raises `BadLuck` if it is for other luck."""
        sealed, self._sealed = self._sealed, None
        if sealed and not sealed.matches(drawn):
            raise BadLuck("the seal does not match the luck and its nonce")
        return sealed

    def spent(self) -> None:
        """Raise `BadLuck` if anything is left over."""
        if self._used < len(self._values):
            raise BadLuck(f"luck is too long: {self._needed(0)}")
        if self._sealed:
            raise BadLuck("nothing hidden is drawn here: no seal belongs here")

    def _needed(self, more: int) -> str:
        needed = self._used + more
        return f"{needed} {self._nouns[needed != 1]} needed, {len(self._values)} given"
