"""The coach's words at Yahtzee."""

from collections.abc import Mapping
from typing import Final

from game.actions import Keep
from game.boxes import titled
from game.coaching.counsel import Counsel, Plan, Refuses, counsel, decided, decimals, gap, listed
from game.odds.advice import Advice
from game.rules import Action
from game.wording import Dice
from game.yahtzee import DICE, Score, Seen

SHORT: Final[Mapping[str, str]] = {
    "three-of-a-kind": "3 of a kind",
    "four-of-a-kind": "4 of a kind",
}
NUMBERS: Final = ("none", "one", "two", "three", "four", "all five")


def say(seen: Seen, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Compare the final totals that the sheet comes to."""
    plans = [_plan(action, value) for action, value in decided(advice.options)]
    texts = decimals([plan.value for plan in plans])
    least = min((plan.value for plan in plans), default=0.0)
    return counsel(plans, texts, _reason(plans, texts), least if len(plans) > 1 else 0.0)


def _plan(action: Action, value: float) -> Plan:
    if isinstance(action, Score):
        box = titled(action.box).capitalize()
        return Plan((action,), value, f"score {box}", box, (SHORT.get(action.box, box),))
    kept = action.dice if isinstance(action, Keep) else ()
    order = f"throw {NUMBERS[DICE - len(kept)]}"
    if kept:
        return Plan((action,), value, order, listed(kept), (Dice(kept),))
    return Plan((action,), value, order, "all five", ("Throw all",))


def _reason(plans: list[Plan], texts: tuple[str, ...]) -> str:
    if len(plans) < 2:
        return f"The sheet comes to {texts[0]} on average" if plans else ""
    other = plans[1].doing
    if texts[0] == texts[1]:
        return f"Worth the same as {other}"
    return f"{gap(plans[0].value - plans[1].value)} more on average than {other}"
