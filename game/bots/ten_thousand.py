"""A banker by rule of thumb: keeps what pays, banks from a threshold, knows the last round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Bank, Keep, Open, Roll, Steal
from game.rules import Action, Observation
from game.ten_thousand import COMBINATIONS, Seen

RISKY: Final = 2
"""With so few dice left or fewer, a roll fails more often than not."""


@dataclass(frozen=True, slots=True)
class Banker:
    """Banks from `bank_from` points, sooner with few dice left; rolls on with `daring` dice."""

    bank_from: int
    daring: int

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        keeps = [action for action in legal if isinstance(action, Keep)]
        if keeps:
            return self._best_keep(table, keeps)
        if Open() in legal:
            return Open()
        if Steal() in legal and self._worth_stealing(table):
            return Steal()
        return Bank() if Bank() in legal and self._content(table) else Roll()

    def _best_keep(self, table: Seen, keeps: Sequence[Keep]) -> Keep:
        """Keep everything when that is hot dice or enough to bank; else only what pays well."""
        whole = max(keeps, key=lambda k: (COMBINATIONS.best(k.dice) or 0, len(k.dice)))
        points = table.points + (COMBINATIONS.best(whole.dice) or 0)
        left = len(table.lying) - len(whole.dice)
        if left == 0 or points >= self._goal(table):
            return whole
        return max(keeps, key=lambda keep: self._promise(table, keep))

    def _promise(self, table: Seen, keep: Keep) -> float:
        """Weigh points now against dice for the next roll: a die more is worth about 60."""
        left = len(table.lying) - len(keep.dice)
        return (COMBINATIONS.best(keep.dice) or 0) + 60 * left

    def _content(self, table: Seen) -> bool:
        if table.final is not None:
            return table.points >= self._goal(table)
        if table.dice_to_roll <= RISKY:
            return True
        return table.points >= self.bank_from and table.dice_to_roll <= self.daring

    def _goal(self, table: Seen) -> int:
        """Tell from how many points the turn is good enough."""
        mine = table.scores[table.seat]
        if table.final is not None:
            return max(table.scores) - mine + 50
        needs = 0 if table.started[table.seat] else table.buy_in
        return max(needs, self.bank_from)

    def _worth_stealing(self, table: Seen) -> bool:
        pile = table.pile
        return pile is not None and (
            pile.dice >= self.daring or (pile.points >= 4 * self.bank_from and pile.dice > RISKY)
        )


LEVELS: Final[Mapping[str, Callable[[], Banker]]] = {
    "easy": lambda: Banker(bank_from=300, daring=4),
    "steady": lambda: Banker(bank_from=350, daring=3),
}
