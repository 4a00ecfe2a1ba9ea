"""The parts of a sentence, and how they become text.

A sentence is a row of parts: plain text, dice and cards to be shown as such, and seats by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import face
from game.dice import written
from game.rules import Seat


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice in a sentence."""

    faces: tuple[int, ...]


class Cards(str):
    """Cards in a sentence; also their text, for whoever does not draw cards."""

    __slots__ = ("cards",)
    cards: tuple[str, ...]

    def __new__(cls, cards: tuple[str, ...]) -> "Cards":
        """Write the cards."""
        text = super().__new__(cls, " ".join(map(face, cards)))
        text.cards = cards
        return text


@dataclass(frozen=True, slots=True)
class Name:
    """A seat in a sentence."""

    seat: Seat


Part = str | Dice | Name
Sentence = tuple[Part, ...]


def figure(points: float) -> str:
    """Write points for people: thousands by comma, halves as ½."""
    whole = int(abs(points))
    half = "½" if abs(points) != whole else ""
    sign = "−" if points < 0 else ""
    return f"{sign}{whole:,}{half}" if whole or not half else f"{sign}{half}"


def counted(number: int, one: str, many: str | None = None) -> str:
    """Write a number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def names(seats: Sequence[Seat]) -> Sentence:
    """List seats: `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`."""
    parts: list[Part] = []
    for i, seat in enumerate(seats):
        if i:
            parts.append(" and " if i == len(seats) - 1 else ", ")
        parts.append(Name(seat))
    return tuple(parts)


def plain(sentence: Sentence, seats: Sequence[str]) -> str:
    """Write a sentence as text, with the names of the seats."""

    def text(part: Part) -> str:
        if isinstance(part, Dice):
            return written(part.faces)
        return (seats[part.seat] or f"Seat {part.seat + 1}") if isinstance(part, Name) else part

    return "".join(map(text, sentence))
