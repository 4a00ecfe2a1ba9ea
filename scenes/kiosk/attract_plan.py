"""What attract shows in turn: the tables, and the board of the house between them."""

from __future__ import annotations

from math import ceil
from typing import Final

LONGEST: Final = 180
"""Seconds after which everything has been shown once."""


def loop_of(tables: tuple[str, ...], seconds: int) -> tuple[str | None, ...]:
    """Line up tables; `None` is the board, before each table or, to save time, each few of them."""
    count = len(tables)
    every = next(
        (few for few in range(1, count) if (count + ceil(count / few)) * seconds <= LONGEST), count
    )
    groups = (tables[first : first + every] for first in range(0, count, every))
    return tuple(scene for group in groups for scene in (None, *group))
