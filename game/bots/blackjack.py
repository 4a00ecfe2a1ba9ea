"""Players of Blackjack: one plays by totals alone, one by the basic strategy of print."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Stand
from game.blackjack_actions import TENS, Double, Hit, Wager, Wagers
from game.blackjack_state import Seen
from game.cards import VALUES, is_soft
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


def wagered(offered: Wagers, share: int) -> Wager:
    """Wager one part in `share` of the points, in tens, within what is offered."""
    wanted = offered.greatest // share // TENS * TENS
    return Wager(min(offered.greatest, max(offered.least, wanted)))


@dataclass(frozen=True, slots=True)
class Drawer:
    """Wagers freely and draws up to a fixed total, never doubling."""

    goal: int = 16
    share: int = 5

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if isinstance(legal[0], Wagers):
            return wagered(legal[0], self.share)
        table = cast(Seen, seen)
        return Stand() if table.hands[table.to_act[0]].total >= self.goal else Hit()


@dataclass(frozen=True, slots=True)
class Strategist:
    """Wagers with care and plays basic strategy."""

    share: int = 20

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if isinstance(legal[0], Wagers):
            return wagered(legal[0], self.share)
        table = cast(Seen, seen)
        cards = table.hands[table.to_act[0]].cards
        return next(move for move in basic(cards, table.dealer[0]) if move in legal)


def basic(cards: tuple[str, ...], up: str) -> tuple[Action, ...]:
    """Look a hand up in the basic strategy: what to do, and what if that is not possible."""
    soft = is_soft(cards)
    rows = SOFT if soft else HARD
    total = sum(VALUES[card[0]] for card in cards) + (10 if soft else 0)
    row = next(rows[highest] for highest in rows if total <= highest)
    return MOVES[row[UPS.index(VALUES[up[0]])]]


LEVELS: Final[Mapping[str, Callable[[], Drawer | Strategist]]] = {
    "easy": Drawer,
    "steady": Strategist,
}
