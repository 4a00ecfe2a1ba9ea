"""A match of eight seats, played by fixed dice into its last round: luck and actions."""

from __future__ import annotations

from typing import Final

Turn = tuple[tuple[str, str], ...]
"""What is thrown and what is kept of it, throw by throw; after a throw that pays, a bank."""

OPENING: Final = "61111111"
STRAIGHT: Final = ("123456", "123456")
PAIRS: Final = ("223344", "223344")
SIX_ONES: Final = ("111111", "111111")
FOUR_ONES: Final = ("111123", "1111")
BUST: Final = (("223346", ""),)

FIRST_ROUND: Final[tuple[Turn, ...]] = (
    (STRAIGHT, STRAIGHT, ("123466", "1")),
    (SIX_ONES, ("152234", "15")),
    (SIX_ONES, ("333524", "3335")),
    (STRAIGHT, STRAIGHT, STRAIGHT, ("444233", "444")),
    (STRAIGHT, ("666652", "66665")),
    (STRAIGHT, STRAIGHT, PAIRS, ("444416", "44441")),
    (STRAIGHT, PAIRS, ("666612", "66661")),
    (STRAIGHT, ("522346", "5")),
)
SECOND_ROUND: Final[tuple[Turn, ...]] = (
    BUST,
    (FOUR_ONES,),
    BUST,
    BUST,
    (("444423", "4444"), ("23", "")),
)
"""The second seat passes the target; the three after it have had their last turn."""
TURN_IN_HAND: Final[Turn] = (("111236", "111"), ("552", ""))

TURNS: Final = (*FIRST_ROUND, *SECOND_ROUND)


def luck() -> tuple[int, ...]:
    """Give all dice in the order drawn."""
    thrown = [dice for turn in (*TURNS, TURN_IN_HAND) for dice, _ in turn]
    return tuple(map(int, OPENING + "".join(thrown)))


def script() -> tuple[str, ...]:
    """Give all actions, until the sixth seat has three dice before it."""
    ended = (text for turn in TURNS for text in (*_played(turn), *_bank(turn)))
    return ("open", *ended, *_played(TURN_IN_HAND))


def _played(turn: Turn) -> tuple[str, ...]:
    return tuple(text for _, kept in turn for text in ("roll", *_keep(kept)))


def _keep(kept: str) -> tuple[str, ...]:
    return (f"keep {' '.join(sorted(kept))}",) if kept else ()


def _bank(turn: Turn) -> tuple[str, ...]:
    return ("bank",) if turn[-1][1] else ()
