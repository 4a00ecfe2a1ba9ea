"""The coach's words at Roost."""

from typing import Final

from game.actions import Roll, Stand
from game.coaching.counsel import (
    Counsel,
    Plan,
    Refuses,
    counsel,
    decided,
    decimals,
    gap,
    signed,
    times,
)
from game.odds.advice import Advice
from game.odds.roost import LOSS, roosts
from game.roost_scoring import FULL, Hand
from game.roost_state import Seen
from game.rules import Action

SIDES: Final = 6


def say(seen: Seen, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Compare the points that the round brings on average."""
    values = decided(advice.options)
    if not values:
        return None
    hand = seen.hand(seen.to_act[0])
    plans = [_plan(action, value) for action, value in values]
    texts = signed(decimals([plan.value for plan in plans], 2))
    return counsel(plans, texts, _reason(seen, hand, plans, texts), LOSS)


def _plan(action: Action, value: float) -> Plan:
    if isinstance(action, Stand):
        return Plan((action,), value, "stand", "standing", ("Stand",))
    return Plan((Roll(),), value, "roll", "rolling", ("Roll",))


def _reason(seen: Seen, hand: Hand, plans: list[Plan], texts: tuple[str, ...]) -> str:
    if len(plans) < 2:
        return f"{texts[0]} points on average"
    if isinstance(plans[0].actions[0], Stand):
        risk = f"One more die busts {times(_busts(hand))} of the time"
    else:
        above = sum(chance for roost, chance in roosts(seen.shown).items() if roost > hand.total)
        risk = f"{hand.total} is too low {times(above)} of the time"
    if texts[0] == texts[1]:
        return f"{risk}: {plans[1].doing} is worth the same"
    more = gap(plans[0].value - plans[1].value, 2)
    return f"{risk}: {plans[0].doing} is worth {more} more"


def _busts(hand: Hand) -> float:
    """Give the chance that one more die is too much."""
    return max(0, min(SIDES, SIDES - (FULL - hand.total))) / SIDES
