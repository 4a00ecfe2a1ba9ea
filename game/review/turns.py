"""The review of the tables that keep and roll: every turn is worth the points it brings home.

In a last turn the aim is to win and not points; what is chosen there is not judged, and all that
the turn brings against its expectation is luck.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.actions import Open, Roll
from game.dice import written
from game.memory_rule import Claim, Recall
from game.review.account import Account
from game.review.moment import Moment, best, options


class TurnReviewer:
    """Keeps the accounts of the turns."""

    def __init__(self, accounts: Sequence[Account]) -> None:
        self._accounts = accounts
        self._worth: float | None = None
        """What the turn that is played is worth; nothing between turns."""

    def take(self, moment: Moment) -> None:
        """Note what others took away, and what the step did to the turn."""
        for account, before, after in zip(
            self._accounts, moment.scores, moment.scores_after, strict=True
        ):
            account.stolen += max(0.0, before - after)
        if isinstance(moment.action, Open | Claim | Recall):
            return
        account = self._accounts[moment.seat]
        if self._worth is None:
            self._worth = account.expects(_at_start(moment))
        judged = not _is_last(moment.before)
        if judged:
            self._worth = account.chose(moment.number, moment.action, options(moment))
        worth = _after(moment, self._worth)
        if moment.luck or not judged:
            dice = written([int(die) for die in moment.luck]) if judged else ""
            account.fell(moment.number, worth - self._worth, dice)
        self._worth = None if _over(moment) else worth


def _at_start(moment: Moment) -> float:
    """Tell the points that a turn is worth before its first throw."""
    if _is_last(moment.before):
        return best(replace(moment.before, final=None), (Roll(),))
    return best(moment.before, moment.legal)


def _after(moment: Moment, worth: float) -> float:
    """Tell what the turn is worth after a step; a last turn shows it only at its end."""
    if _over(moment):
        return moment.scores_after[moment.seat] - moment.scores[moment.seat]
    if moment.luck and not _is_last(moment.after):
        return best(moment.after, moment.legal_after)
    return worth


def _is_last(seen: Any) -> bool:
    """Tell whether this is a last turn; one of the tables has none."""
    return getattr(seen, "final", None) is not None


def _over(moment: Moment) -> bool:
    """Tell whether the step ended its turn: the table is cleared."""
    return not moment.after.lying and not moment.after.kept
