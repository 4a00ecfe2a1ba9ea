"""The turn of a player who knows the race: which worth of stopping a position calls for.

Far from the target the points of the turn count, less what a thief may take of them. Once a seat
comes near, it is the chance to win by the model of the race. In a last turn it is the exact chance
to end above the best score, times the chance that those who still act do not pass.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.plan import Plan, planned
from game.bots.race import first, stands
from game.odds.final_turn import TIE
from game.odds.turn_dice import ALL, WIDTH, Row, TurnDice, scores
from game.odds.turn_points import ForPoints

NEAR: Final = 40
"""So many steps from the target the race decides: 2,000 points, or 20."""
ENOUGH: Final = 120
"""Nobody who may stop throws on with so many steps at risk."""
SPARE: Final = 20
"""So many steps more than are needed, as a cushion against those who still act."""
MOST: Final = 200
"""Nobody hopes for more steps in a turn."""
PLANS_KEPT: Final = 256
STEPS_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands for the seat to act, counted in steps."""

    table: TurnDice
    mine: int
    others: tuple[int, ...]
    """The scores of the other seats, in turn order."""
    target: int
    last_turns: bool = True
    """Whether the others have one more turn once a seat is there."""
    still_to_act: int | None = None
    """In a last turn: how many of the others have theirs after this one."""
    thief: bool = False
    """Whether the next seat may steal what is banked."""
    needs: int = 0
    racing: bool = False
    """Whether the race decides although nobody is near."""

    @property
    def plays_for_points(self) -> bool:
        """Tell whether the points of the turn count: nobody is near the target yet."""
        if not self.others:
            return True
        near = any(self.target - score <= NEAR for score in (self.mine, *self.others))
        return self.still_to_act is None and not near and not self.racing


@lru_cache(PLANS_KEPT)
def plan_for(at: Standing) -> Plan:
    """Work out the turn of a standing."""
    if at.still_to_act is not None:
        return _last_turn(at, at.still_to_act)
    if at.plays_for_points:
        return _for_points(at.table, at.thief, len(at.others), at.needs)
    return _race(at)


@lru_cache(PLANS_KEPT)
def _for_points(table: TurnDice, thief: bool, others: int, needs: int) -> Plan:
    """Play for points, less what a thief may take."""

    def stop(steps: int) -> Row:
        return tuple(steps - lost for lost in _taken(table, others, steps, thief))

    return planned(table, stop, 0.0, ENOUGH, needs)


def _race(at: Standing) -> Plan:
    """Play for the chance to be there first, and to stay ahead."""
    to_go = tuple(at.target - score for score in at.others)

    def stop(steps: int) -> Row:
        total = at.mine + steps
        if total >= at.target:
            return (_arrived(at, total),) * WIDTH
        taken = _taken(at.table, len(at.others), steps, at.thief)
        return tuple(
            first(at.table, at.target - total + round(lost), to_go, at.last_turns) for lost in taken
        )

    spare = SPARE if at.last_turns else 0
    enough = min(MOST, max(0, at.target - at.mine) + spare)
    return planned(at.table, stop, stop(0)[0], enough, at.needs)


def _arrived(at: Standing, total: int) -> float:
    """Tell the chance to win for a seat that has crossed the line with a score."""
    if not at.last_turns:
        return 1.0
    return stands(at.table, [(total - score) * at.table.step for score in at.others])


def _last_turn(at: Standing, still_to_act: int) -> Plan:
    best = max(at.others)
    later = at.others[:still_to_act]

    def stop(steps: int) -> Row:
        total = at.mine + steps
        if total < best:
            return (0.0,) * WIDTH
        ahead = [(total - score) * at.table.step for score in later]
        return ((TIE if total == best else 1.0) * stands(at.table, ahead),) * WIDTH

    enough = min(MOST, max(0, best - at.mine) + (SPARE if later else 1))
    return planned(at.table, stop, stop(0)[0], enough, at.needs)


@lru_cache(STEPS_KEPT)
def _taken(table: TurnDice, others: int, steps: int, thief: bool) -> Row:
    """Say how many steps a bank loses on average to a next seat that steals when it pays.

    The answer goes by the dice left lying. What the thief wins beyond that harms a seat the less,
    the more others there are.
    """
    if not thief:
        return (0.0,) * WIDTH
    aim = ForPoints(table)
    own = aim.rolled(0, ALL) / table.step

    def taken(left: int) -> float:
        robbed = steps * scores(table, left)
        gained = aim.rolled(steps * table.step, left) / table.step - own
        return robbed + gained / others if gained + robbed / others > 0 else 0.0

    return (0.0, *map(taken, range(1, ALL)), 0.0)


def steal_worth(before: Plan, after: Plan, table: TurnDice, steps: int, dice: int) -> float:
    """Value a steal: a turn that goes on with the steps of the other, or nothing changes."""
    misses = 1 - scores(table, dice)
    return after.rolled(steps, dice) + misses * (before.lost - after.lost)
