"""One seat's account: expectations, choices and luck as they come, and the review they add up to.

What is printed is rounded to 1024ths of a point. Reals hold those exactly, in binary and in
decimals, so the sum is exact however it is worked out.
"""

from dataclasses import replace
from typing import Final

from game.odds import Advice
from game.review.report import Chance, Decision, SeatReview
from game.rules import Action, Seat

GRAIN: Final = 1024
DEAREST: Final = 3


class Account:
    """Collects what happens to a seat; nothing is rounded before the account is closed."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.baseline = 0.0
        self.stolen = 0.0
        self.decisions: list[Decision] = []
        self.chances: list[Chance] = []

    def expects(self, points: float) -> float:
        """Add to the baseline what best play is worth on average; give it back."""
        self.baseline += points
        return points

    def chose(self, step: int, action: Action, advice: Advice) -> float:
        """Note a choice by the worth of all its options; give the worth of what was done."""
        values = {one.action: one.value for one in advice.options if one.value is not None}
        value, best, worst = values[action], max(values.values()), min(values.values())
        if worst < best:
            better = action if value == best else advice.options[0].action
            noted = Decision(step, str(action), str(better), best - value, best - worst)
            self.decisions.append(noted)
        return value

    def fell(self, step: int, points: float, what: str = "") -> None:
        """Note what dice or cards gave against their expectation."""
        self.chances.append(Chance(step, points, what))

    def closed(self, result: float) -> SeatReview:
        """Round the parts, and call luck whatever then remains of the result."""
        decisions = tuple(
            replace(one, lost=grained(one.lost), span=grained(one.span)) for one in self.decisions
        )
        baseline = grained(self.baseline)
        lost = sum(one.lost for one in decisions)
        mistakes = sorted((one for one in decisions if one.lost), key=lambda one: -one.lost)
        thrown = [replace(one, points=grained(one.points)) for one in self.chances if one.what]
        luckiest = max(thrown, key=lambda one: one.points, default=None)
        unluckiest = min(thrown, key=lambda one: one.points, default=None)
        return SeatReview(
            seat=self.seat,
            result=result,
            baseline=baseline,
            luck=result + self.stolen + lost - baseline,
            lost=lost,
            stolen=self.stolen,
            accuracy=_accuracy(lost, sum(one.span for one in decisions)),
            decisions=decisions,
            mistakes=tuple(mistakes[:DEAREST]),
            luckiest=luckiest if luckiest and luckiest.points > 0 else None,
            unluckiest=unluckiest if unluckiest and unluckiest.points < 0 else None,
        )


def grained(points: float) -> float:
    """Round to 1024ths of a point."""
    return round(points * GRAIN) / GRAIN


def _accuracy(lost: float, span: float) -> float | None:
    return round(100 * (1 - lost / span), 1) if span else None
