"""What a coach says: the legal actions, each with what best play from there is worth."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.rules import Action

DIGITS: Final = 9
"""Sums that differ only in the order of their parts agree to so many decimals."""


@dataclass(frozen=True, slots=True)
class Option:
    """What may be done, and what it is worth; `None` where nothing is decided by worth."""

    action: Action
    value: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """The options, best first, equal ones by their text, and what their values count."""

    unit: str
    options: tuple[Option, ...]


class OddsUnavailable(Exception):
    """A table of odds can't be read; the sentence says why, and how to build it again."""


def settled(value: float) -> float:
    """Round away what only the order of a sum makes different."""
    return round(value, DIGITS)


def ranked(unit: str, values: Iterable[tuple[Action, float | None]]) -> Advice:
    """Put actions in order: best first, equal ones by text, those without a value last."""
    options = [
        Option(action, None if value is None else settled(value)) for action, value in values
    ]
    return Advice(unit, tuple(sorted(options, key=_rank)))


def _rank(option: Option) -> tuple[bool, float, str]:
    return option.value is None, -(option.value or 0.0), str(option.action)
