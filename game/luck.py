"""Luck: what rules may ask for, and who answers. The only place where dice are drawn."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.quoting import quoted

Value = int | str
"""A die's face, 1 to 6, or a card such as `AS`."""

Drawn = tuple[Value, ...]
"""The answer to a request, in the order drawn."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A request for dice to be thrown."""

    dice: int

    def fits(self, value: object) -> bool:
        """Tell whether a value is a face of a die; `true` and `2.0` are none."""
        return type(value) is int and 1 <= value <= 6


Request = Throw


class Luck(Protocol):
    """Whoever answers requests for luck."""

    def draw(self, request: Request) -> Drawn:
        """Answer a request."""


class BadLuck(ValueError):
    """Scripted luck that does not fit the request: too few, too many, or an impossible value."""


class SeededLuck:
    """A stream of fair dice from a seed of 256 bits; the same seed gives the same dice.

    The stream is SHA-256 in counter mode. A byte of 252 or more is thrown away, so that every
    face has exactly 42 of the bytes that remain.
    """

    def __init__(self, seed: bytes | None = None) -> None:
        self._seed = seed if seed is not None else secrets.token_bytes(32)
        self._block = 0
        self._bytes = b""
        self._next = 0

    @classmethod
    def from_number(cls, number: int | str) -> "SeededLuck":
        """Make a stream from a seed as people write it."""
        return cls(hashlib.sha256(f"dice night {number}".encode()).digest())

    def draw(self, request: Request) -> Drawn:
        """Throw the dice that are asked for."""
        return tuple(self._face() for _ in range(request.dice))

    def _face(self) -> int:
        while True:
            if self._next == len(self._bytes):
                self._refill()
            byte = self._bytes[self._next]
            self._next += 1
            if byte < 252:
                return byte % 6 + 1

    def _refill(self) -> None:
        counter = self._block.to_bytes(8, "big")
        self._bytes = hashlib.sha256(self._seed + counter).digest()
        self._block += 1
        self._next = 0


class ScriptedLuck:
    """Gives back luck that was written down, for replay and tests; never draws."""

    def __init__(self, values: Sequence[object]) -> None:
        self._values = list(values)
        self._used = 0

    def draw(self, request: Request) -> Drawn:
        """Hand out the next values; raises `BadLuck` if they are missing or impossible."""
        rest = self._values[self._used :]
        if len(rest) < request.dice:
            wanted = self._used + request.dice
            raise BadLuck(f"luck is too short: {wanted} dice needed, {len(self._values)} given")
        drawn = rest[: request.dice]
        for value in drawn:
            if not request.fits(value):
                raise BadLuck(f"luck {quoted(value)} is not a die from 1 to 6")
        self._used += request.dice
        return tuple(drawn)  # type: ignore[arg-type]  # every value was checked to be a face

    def spent(self) -> None:
        """Raise `BadLuck` if anything is left over."""
        if self._used < len(self._values):
            given = len(self._values)
            raise BadLuck(f"luck is too long: {self._used} dice needed, {given} given")
