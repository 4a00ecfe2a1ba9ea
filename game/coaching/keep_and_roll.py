"""The coach's words at Ten Thousand and The Dice Game: what to keep, and whether to go on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game import dice_game, ten_thousand
from game.actions import Bank, Keep, Roll, Steal
from game.coaching.counsel import (
    Counsel,
    Plan,
    Refuses,
    counsel,
    decimals,
    gap,
    opened,
    percent,
    points,
    points_gap,
    times,
)
from game.combinations import Combinations
from game.keep_and_roll import Tray, keep
from game.odds import Advice, advise
from game.odds.final_turn import UNIT as CHANCE
from game.odds.turn_dice import DICE_GAME, TEN_THOUSAND, TurnDice, scores
from game.rules import Action, Observation

NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "all six")

TABLES: Final[Mapping[type, tuple[Combinations, TurnDice]]] = {
    dice_game.Seen: (dice_game.COMBINATIONS, DICE_GAME),
    ten_thousand.Seen: (ten_thousand.COMBINATIONS, TEN_THOUSAND),
}


@dataclass(frozen=True, slots=True)
class Way(Plan):
    """A plan, and how many dice it throws; none where it stops."""

    dice: int


def say(seen: Tray, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Compare stopping with going on, for each number of dice to throw."""
    ways = list(_after_keeping(seen, advice, refusal) if seen.fresh else _at_once(seen, advice))
    best: dict[tuple[str, int], Way] = {}
    for way in sorted(ways, key=lambda way: -way.value):
        best.setdefault((way.order, way.dice), way)
    plans = tuple(best.values())
    return in_words(plans, advice.unit, TABLES[type(seen)][1])


def in_words(plans: Sequence[Way], unit: str, table: TurnDice) -> Counsel | None:
    """Say what is best, by how likely the next throw loses the turn and what is won by it."""
    values = [plan.value for plan in plans]
    plain = decimals if table.step < 1 else points
    texts = percent(values) if unit == CHANCE else plain(values)
    return counsel(plans, texts, _reason(plans, texts, unit, table), 0.0)


def rolling(actions: tuple[Action, ...], value: float, dice: int) -> Way:
    """Make a plan of throwing so many dice."""
    order = f"roll {NUMBERS[dice]}"
    return Way(actions, value, order, f"rolling {NUMBERS[dice]}", (f"Roll {dice}",), dice)


def _after_keeping(seen: Tray, advice: Advice, refusal: Refuses) -> Iterator[Way]:
    table = TABLES[type(seen)][0]
    for option in advice.options:
        if not isinstance(option.action, Keep):
            continue
        after, _ = keep(table, seen, option.action.dice)
        allowed = [
            action for action in (Roll(), Bank()) if not refusal(seen, option.action, action)
        ]
        # What is seen after keeping is of the same kind as what is seen now.
        for way in _at_once(after, advise(cast(Observation, after), allowed)):
            yield Way(
                (option.action, *way.actions), way.value, way.order, way.doing, way.label, way.dice
            )


def _at_once(seen: Tray, advice: Advice) -> Iterator[Way]:
    for option in advice.options:
        action, value = option.action, option.value
        if value is None:
            continue
        if isinstance(action, Roll):
            yield rolling((action,), value, seen.dice_to_roll)
        elif isinstance(action, Bank):
            yield Way((action,), value, "bank", "banking", ("Bank",), 0)
        elif isinstance(action, Steal) and isinstance(seen, ten_thousand.Seen) and seen.pile:
            yield Way((action,), value, "steal", "stealing", ("Steal",), seen.pile.dice)


def _reason(plans: Sequence[Way], texts: Sequence[str], unit: str, table: TurnDice) -> str:
    if not plans:
        return ""
    risky = next((plan for plan in plans[:2] if plan.dice), plans[0])
    fails = _fails(table, risky.dice)
    if len(plans) < 2:
        worth = f"{texts[0]} to win" if unit == CHANCE else f"{texts[0]} on average"
        return f"{opened(fails)}: {worth}"
    first, second = plans[:2]
    if texts[0] == texts[1]:
        return f"{opened(fails)}; {second.doing} is worth the same"
    difference = first.value - second.value
    if unit == CHANCE:
        return f"{opened(fails)}. {opened(first.doing)} wins {gap(100 * difference)} % more often"
    more = gap(difference) if table.step < 1 else points_gap(difference)
    if first is risky:
        return f"{opened(fails)}, yet that is worth {more} more on average"
    return f"{opened(fails)}: {first.doing} is worth {more} more on average"


def _fails(table: TurnDice, dice: int) -> str:
    chance = times(1 - scores(table, dice))
    if dice == 1:
        return f"one die fails {chance} of the time"
    return f"{NUMBERS[dice]} dice fail {chance} of the time"
