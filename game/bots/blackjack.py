"""Players of Blackjack, who all wager the least: two play by their totals, one by the odds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Stand
from game.blackjack_actions import Double, Hit, Wager, Wagers
from game.blackjack_state import Seen
from game.cards import VALUES, is_soft
from game.odds.advice import OddsUnavailable
from game.odds.blackjack import quick_advice
from game.rules import Action, Observation

UPS: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1)
"""The columns of the strategy: what the dealer's card counts, the ace last."""

HARD: Final = {
    8: "HHHHHHHHHH",
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    16: "SSSSSHHHHH",
    21: "SSSSSSSSSS",
}
SOFT: Final = {
    12: "HHHHDHHHHH",
    14: "HHHDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SddddSSHHH",
    21: "SSSSSSSSSS",
}
"""Basic strategy for totals up to each row: stand, hit, double or else hit (D) or stand (d)."""

MOVES: Final[dict[str, tuple[Action, ...]]] = {
    "S": (Stand(),),
    "H": (Hit(),),
    "D": (Double(), Hit()),
    "d": (Double(), Stand()),
}


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws up to a fixed total, whatever the dealer shows, and doubles certain totals."""

    goal: int
    doubled: tuple[int, ...] = ()

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if isinstance(legal[0], Wagers):
            return Wager(legal[0].least)
        table = cast(Seen, seen)
        total = table.hands[table.to_act[0]].total
        if total in self.doubled and Double() in legal:
            return Double()
        return Stand() if total >= self.goal else Hit()


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Does what is worth most from a fresh shoe; plays by the book where the odds are missing."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        try:
            return quick_advice(table, legal).options[0].action
        except OddsUnavailable:
            return by_the_book(table, legal)


def by_the_book(table: Seen, legal: Sequence[Action]) -> Action:
    """Wager the least and play basic strategy."""
    if isinstance(legal[0], Wagers):
        return Wager(legal[0].least)
    cards = table.hands[table.to_act[0]].cards
    return next(move for move in basic(cards, table.dealer[0]) if move in legal)


def basic(cards: tuple[str, ...], up: str) -> tuple[Action, ...]:
    """Look a hand up in the basic strategy: what to do, and what if that is not possible."""
    soft = is_soft(cards)
    rows = SOFT if soft else HARD
    total = sum(VALUES[card[0]] for card in cards) + (10 if soft else 0)
    row = next(rows[highest] for highest in rows if total <= highest)
    return MOVES[row[UPS.index(VALUES[up[0]])]]


LEVELS: Final[Mapping[str, Callable[[], Drawer | Reckoner]]] = {
    "easy": lambda: Drawer(goal=18),
    "steady": lambda: Drawer(goal=17, doubled=(10, 11)),
    "sharp": Reckoner,
}
