"""A banker for The Dice Game: banks from as many points as the dice that are left deserve."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Bank, Keep, Roll
from game.bots.plan import Plan
from game.bots.race_plan import Standing, plan_for
from game.dice_game import COMBINATIONS, Seen
from game.keep_and_roll import ALL_DICE
from game.odds.turn_dice import DICE_GAME
from game.rules import Action, Observation

CAREFUL: Final[Mapping[int, int]] = {1: 300, 2: 250, 3: 400, 4: 1000, 5: 3050, ALL_DICE: 100000}
"""Dice left to the points from which another throw loses more than it brings."""
TIMID: Final[Mapping[int, int]] = dict.fromkeys(range(1, ALL_DICE), 200) | {ALL_DICE: 1000}


@dataclass(frozen=True, slots=True)
class FamilyBanker:
    """Keeps what pays or what leaves dice to throw; banks from a table of points."""

    bank_from: Mapping[int, int]
    die: int
    """What a die more for the next throw is thought to be worth."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        if table.fresh:
            return max(legal, key=lambda keep: self._promise(table, keep))
        if len(legal) == 1:
            return legal[0]
        roll, bank = legal
        return bank if self._content(table) else roll

    def _promise(self, table: Seen, action: Action) -> int:
        kept = cast(Keep, action).dice
        points = COMBINATIONS.best(kept) or 0
        left = len(table.lying) - len(kept) or ALL_DICE
        won = table.scores[table.seat] + table.points + points >= table.target
        return self.die * left + points + won * table.target

    def _content(self, table: Seen) -> bool:
        won = table.scores[table.seat] + table.points >= table.target
        return won or table.points >= self.bank_from[table.dice_to_roll]


@dataclass(frozen=True, slots=True)
class Racer:
    """Plays by the odds, and by how the race stands."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        table = cast(Seen, seen)
        plan = plan_for(_standing(table))
        return max(legal, key=lambda action: _worth(table, plan, action))


def _standing(table: Seen) -> Standing:
    """Count the scores in steps, those of the others in turn order."""
    steps = tuple(map(DICE_GAME.steps, table.scores))
    others = steps[table.seat + 1 :] + steps[: table.seat]
    target = DICE_GAME.steps(table.target)
    return Standing(DICE_GAME, steps[table.seat], others, target, last_turns=False)


def _worth(table: Seen, plan: Plan, action: Action) -> float:
    risk, dice = table.points, table.dice_to_roll
    if isinstance(action, Keep):
        risk += COMBINATIONS.best(action.dice) or 0
        dice = len(table.lying) - len(action.dice) or ALL_DICE
    steps = DICE_GAME.steps(risk)
    throwing = plan.rolled(steps, dice) if not isinstance(action, Bank) else plan.lost
    return throwing if isinstance(action, Roll) else max(throwing, plan.stopped(steps))


LEVELS: Final[Mapping[str, Callable[[], FamilyBanker | Racer]]] = {
    "easy": lambda: FamilyBanker(TIMID, die=20),
    "steady": lambda: FamilyBanker(CAREFUL, die=60),
    "sharp": Racer,
}
