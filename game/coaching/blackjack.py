"""The coach's words at Blackjack."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.actions import Stand
from game.blackjack_actions import Double, Hit, Wager
from game.blackjack_state import Seen
from game.cards import TWENTY_ONE, is_soft, total
from game.coaching.counsel import (
    Counsel,
    Plan,
    Refuses,
    counsel,
    decided,
    decimals,
    opened,
    points,
    points_gap,
    signed,
)
from game.odds.advice import Advice
from game.odds.blackjack import FRESH_UNIT
from game.rules import Action
from game.wording import figure

WORDS: Final[Mapping[type[Action], tuple[str, str]]] = {
    Hit: ("hit", "hitting"),
    Stand: ("stand", "standing"),
    Double: ("double", "doubling"),
}
LEAST: Final = 10
RANKS: Final[Mapping[str, str]] = {
    "A": "an ace",
    "8": "an 8",
    "T": "a ten",
    "J": "a jack",
    "Q": "a queen",
    "K": "a king",
}


def say(seen: Seen, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Compare what the hand wins on average; a wager's value is that of a round."""
    values = decided(advice.options)
    if seen.wagering:
        return _wagers(seen, values)
    plans = [_plan(action, value) for action, value in values]
    texts = signed(points([plan.value for plan in plans]))
    hand = seen.hands[seen.to_act[0]]
    position = f"{opened(_hand(hand.cards))} against {_rank(seen.dealer[0])}:"
    start = "By a fresh shoe" if advice.unit == FRESH_UNIT else position
    reason = f"{start} {_compared(plans, texts)}"
    return counsel(plans, texts, reason, -hand.wager)


def _plan(action: Action, value: float) -> Plan:
    order, doing = WORDS[type(action)]
    return Plan((action,), value, order, doing, (order.capitalize(),))


def _compared(plans: Sequence[Plan], texts: Sequence[str]) -> str:
    if len(plans) < 2:
        return f"{texts[0]} on average"
    other = plans[1].doing
    if texts[0] == texts[1]:
        return f"worth the same as {other}"
    return f"{points_gap(plans[0].value - plans[1].value)} more on average than {other}"


def _hand(cards: Sequence[str]) -> str:
    points_ = total(cards)
    return f"{'soft ' if is_soft(cards) and points_ < TWENTY_ONE else ''}{points_}"


def _rank(card: str) -> str:
    return RANKS.get(card[0], f"a {card[0]}")


def _wagers(seen: Seen, values: Sequence[tuple[Action, float]]) -> Counsel | None:
    """Tell what a round costs; the least and the greatest wager say it all."""
    wagers = [(one, value) for one, value in values if isinstance(one, Wager)]
    if not wagers:
        return None
    ends = [wagers[0], wagers[-1]] if len(wagers) > 1 else wagers
    plans = [
        Plan(
            (wager,),
            value,
            f"bet {figure(wager.points)}",
            f"betting {figure(wager.points)}",
            (figure(wager.points),),
        )
        for wager, value in ends
    ]
    texts = signed(decimals([plan.value for plan in plans], 2))
    costs = [f"{texts[i][1:]} of {figure(one.points)}" for i, (one, _) in enumerate(ends)]
    reason = f"On average a round costs {' and '.join(costs)}"
    return counsel(plans, texts, reason, plans[-1].value if len(plans) > 1 else -LEAST)
