"""A banker by rule of thumb: keeps what pays, banks from a threshold, knows the last round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, cast

from game.actions import Bank, Keep, Open, Roll, Steal
from game.bots.plan import Plan
from game.bots.race_plan import Standing, plan_for, steal_worth
from game.keep_and_roll import ALL_DICE
from game.odds.turn_dice import TEN_THOUSAND, scores
from game.rules import Action, Observation
from game.ten_thousand import COMBINATIONS, Pile, Seen

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


@dataclass(frozen=True, slots=True)
class Racer:
    """Plays by the odds, by how the race stands, and by what a thief would do."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        table = cast(Seen, seen)
        plan = plan_for(_standing(table))
        return max(legal, key=lambda action: _worth(table, plan, action))


def _standing(table: Seen, robbed: int | None = None) -> Standing:
    """Count the scores in steps, those of the others in turn order, perhaps after a theft."""
    points, final = list(table.scores), table.final
    if table.pile and robbed is not None:
        points[robbed] -= table.pile.points
        final = None if final == robbed else final
    order = [(table.seat + n) % len(points) for n in range(1, len(points))]
    thief = bool(order) and table.stealing and points[order[0]] > table.steal_above
    return Standing(
        TEN_THOUSAND,
        TEN_THOUSAND.steps(points[table.seat]),
        tuple(TEN_THOUSAND.steps(points[seat]) for seat in order),
        TEN_THOUSAND.steps(table.target),
        still_to_act=None if final is None else order.index(final),
        thief=thief,
        needs=0 if table.started[table.seat] else TEN_THOUSAND.steps(table.buy_in),
    )


def _worth(table: Seen, plan: Plan, action: Action) -> float:
    risk, dice = table.points, table.dice_to_roll
    if isinstance(action, Steal) and table.pile:
        return _theft(table, plan, table.pile)
    if isinstance(action, Keep):
        risk += COMBINATIONS.best(action.dice) or 0
        dice = len(table.lying) - len(action.dice) or ALL_DICE
    steps = TEN_THOUSAND.steps(risk)
    if isinstance(action, Roll):
        return plan.rolled(steps, dice)
    if isinstance(action, Bank):
        return plan.stopped(steps, dice)
    needs = 0 if table.started[table.seat] else table.buy_in
    throwing = plan.rolled(steps, dice)
    bankable = dice < ALL_DICE and risk >= needs
    return max(throwing, plan.stopped(steps, dice)) if bankable else throwing


def _theft(table: Seen, plan: Plan, pile: Pile) -> float:
    """Value a steal; while points count, what the other loses counts too, among its rivals."""
    before = _standing(table)
    after = replace(_standing(table, robbed=pile.seat), racing=not before.plays_for_points)
    steps = TEN_THOUSAND.steps(pile.points)
    worth = steal_worth(plan, plan_for(after), TEN_THOUSAND, steps, pile.dice)
    harm = steps * scores(TEN_THOUSAND, pile.dice) / len(before.others)
    return worth + (harm if before.plays_for_points else 0.0)


LEVELS: Final[Mapping[str, Callable[[], Banker | Racer]]] = {
    "easy": lambda: Banker(bank_from=300, daring=4),
    "steady": lambda: Banker(bank_from=350, daring=3),
    "sharp": Racer,
}
