"""Players of Roost: one throws up to a goal, one guesses the roost, one knows the odds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Roll, Stand
from game.odds.roost import advise
from game.roost_scoring import FULL
from game.roost_state import Seen
from game.rules import Action, Observation

DIE: Final = 6
SAFE: Final = FULL - DIE
"""Up to this total no die can bust."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Throws up to a fixed total, whatever the house shows."""

    goal: int

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if Stand() not in legal:
            return legal[0]
        table = cast(Seen, seen)
        return Stand() if table.hand(table.to_act[0]).total >= self.goal else Roll()


@dataclass(frozen=True, slots=True)
class Guesser:
    """Throws until the roost is probably reached, and takes a small risk for it, not a big one."""

    daring: int = 15
    """From this total another die is too likely to bust."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if Stand() not in legal:
            return legal[0]
        table = cast(Seen, seen)
        total = table.hand(table.to_act[0]).total
        goal = max(SAFE + 1, min(self.daring, likely_roost(table.shown)))
        return Stand() if total >= goal else Roll()


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Does what wins the most points of the round."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        return advise(cast(Seen, seen), legal).options[0].action


def likely_roost(shown: tuple[int, ...]) -> int:
    """Guess the roost: each of its dice lies between the highest shown and a six."""
    return 3 * (max(shown) + DIE) // 2


LEVELS: Final[Mapping[str, Callable[[], Sitter | Guesser | Reckoner]]] = {
    "easy": lambda: Sitter(goal=13),
    "steady": Guesser,
    "sharp": Reckoner,
}
