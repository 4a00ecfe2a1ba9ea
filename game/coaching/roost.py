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
    opened,
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
    plans = [_plan(action, value, hand) for action, value in values]
    texts = signed(decimals([plan.value for plan in plans], 2))
    return counsel(plans, texts, _reason(seen, hand, plans, texts), LOSS)


def _plan(action: Action, value: float, hand: Hand) -> Plan:
    if isinstance(action, Stand):
        return Plan((action,), value, "stand", f"standing on {hand.total}", ("Stand",))
    doing = "rolling on" if hand.dice else "rolling"
    return Plan((Roll(),), value, "roll", doing, ("Roll",))


def _reason(seen: Seen, hand: Hand, plans: list[Plan], texts: tuple[str, ...]) -> str:
    best = opened(plans[0].doing)
    if len(plans) < 2:
        return f"{best} brings {texts[0]} points on average"
    compared = f"{best} brings {texts[0]} on average, {plans[1].doing} {texts[1]}."
    if isinstance(plans[0].actions[0], Stand):
        return f"{compared} One more die goes bust {times(_busts(hand))} of the time"
    above = sum(chance for roost, chance in roosts(seen.shown).items() if roost > hand.total)
    return f"{compared} The roost is above {hand.total} {times(above)} of the time"


def _busts(hand: Hand) -> float:
    """Give the chance that one more die is too much."""
    return max(0, min(SIDES, SIDES - (FULL - hand.total))) / SIDES
