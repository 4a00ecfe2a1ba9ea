"""Players of Six-Dice: quit from as many points as the dice that are left deserve."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Roll
from game.bots.plan import Plan
from game.bots.race_plan import Standing, plan_for
from game.kinds import Kind
from game.memory_rule import Claim, Recall
from game.odds.turn_dice import SIX_DICE
from game.rules import Action, Observation
from game.six_dice import DIRECTIONS
from game.six_dice_state import DICE, KeepKind, Quit, Seen

CAREFUL: Final[Mapping[int, float]] = dict.fromkeys(range(1, DICE), 2.5) | {DICE: 10}
"""Dice left to the points that make a good hand: two and a half, unless all six may be thrown."""
TIMID: Final[Mapping[int, float]] = dict.fromkeys(range(1, DICE), 1.5) | {DICE: 10}
DIE: Final = 0.5
"""What a die more for the next throw is thought to be worth."""
LAPSE: Final = 4
"""A forgetful player misses its last bank in one of so many hands."""


@dataclass(frozen=True, slots=True)
class Quitter:
    """Keeps the kind that promises most, and quits from a table of points."""

    quit_from: Mapping[int, float]
    forgetful: bool = False

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        if table.asks == "claim":
            return Claim(self._claimed(table))
        if table.asks == "recall":
            return Recall(_remembered(table)[table.seat])
        if not table.fresh:
            return legal[0]
        kind = max(table.offers, key=lambda offer: _promise(table, offer))
        left = len(table.lying) - len(kind.dice) or DICE
        content = table.quit_points >= self._goal(table, left)
        return Quit() if content else KeepKind(kind.name)

    def _goal(self, table: Seen, left: int) -> float:
        """Tell from how many points the hand is good enough."""
        known = _remembered(table)
        mine = known[table.seat]
        if table.final is not None:
            return max(known) - mine + 0.5
        return min(self.quit_from[left], max(DIE, table.target - mine))

    def _claimed(self, table: Seen) -> float:
        """Add up what was seen banked, but sometimes not all of it."""
        seat = table.seat
        forgets = self.forgetful and table.hands[seat] % LAPSE == 0
        return _sum(table.banks[seat][:-1]) if forgets else _remembered(table)[seat]


def _remembered(table: Seen) -> tuple[float, ...]:
    """Know the scores: from the slate, or from what was seen banked."""
    return table.scores or tuple(map(_sum, table.banks))


def _sum(banks: Sequence[float]) -> float:
    """Add up halves; a whole sum is a whole number."""
    total = sum(banks)
    return int(total) if total == int(total) else total


def _promise(table: Seen, kind: Kind) -> float:
    """Weigh points now against dice for the next roll."""
    return kind.points + DIE * (len(table.lying) - len(kind.dice) or DICE)


@dataclass(frozen=True, slots=True)
class Racer:
    """Plays by the odds, and by how the race stands; forgets nothing."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        if table.asks == "claim":
            return Claim(_remembered(table)[table.seat])
        if table.asks == "recall":
            return Recall(_remembered(table)[table.seat])
        if len(legal) == 1:
            return legal[0]
        plan = plan_for(_standing(table))
        return max(sorted(legal, key=str, reverse=True), key=lambda a: _worth(table, plan, a))


def _standing(table: Seen) -> Standing:
    """Count the scores in halves, those of the others in turn order."""
    known = _remembered(table)
    turn = DIRECTIONS[table.direction]
    order = [(table.seat + turn * n) % len(known) for n in range(1, len(known))]
    return Standing(
        SIX_DICE,
        SIX_DICE.steps(known[table.seat]),
        tuple(SIX_DICE.steps(known[seat]) for seat in order),
        SIX_DICE.steps(table.target),
        still_to_act=None if table.final is None else order.index(table.final),
    )


def _worth(table: Seen, plan: Plan, action: Action) -> float:
    if isinstance(action, Quit):
        return plan.stopped(SIX_DICE.steps(table.quit_points))
    if isinstance(action, Roll):
        return plan.rolled(SIX_DICE.steps(table.points), table.dice_to_roll)
    kept = next(kind for kind in table.offers if KeepKind(kind.name) == action)
    left = len(table.lying) - len(kept.dice) or DICE
    return plan.rolled(SIX_DICE.steps(table.points + kept.points), left)


LEVELS: Final[Mapping[str, Callable[[], Quitter | Racer]]] = {
    "easy": lambda: Quitter(TIMID, forgetful=True),
    "steady": lambda: Quitter(CAREFUL),
    "sharp": Racer,
}
