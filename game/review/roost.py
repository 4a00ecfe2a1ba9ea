"""The review of Roost: each player's round from the first throw on; what the house gets is luck.

The lightning roll-off brings no points and is left out.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.actions import Roll, Stand
from game.dice import written
from game.odds.roost import LOSS
from game.review.account import Account
from game.review.moment import Moment, best, options
from game.roost_scoring import FULL, Hand
from game.roost_state import SIX, Finished, Seen
from game.rules import Seat

EIGHTEEN: Final = Hand((SIX,) * (FULL // SIX))
"""Six dice count as much as this, and the odds know what it is worth to stand on."""


class RoostReviewer:
    """Keeps the accounts of the rounds."""

    def __init__(self, accounts: Sequence[Account]) -> None:
        self._accounts = accounts
        self._worth: dict[Seat, float] = {}
        """What the round is worth to each player who has thrown."""

    def take(self, moment: Moment) -> None:
        """Note a player's choice and throw, and what the end of a round changes."""
        seen: Seen = moment.before
        if seen.opening or seen.lightning:
            return
        if seen.players:
            self._worth[moment.seat] = self._played(moment, seen)
        if moment.after.last is not None:
            self._paid(moment.number, moment.after.last)

    def _played(self, moment: Moment, seen: Seen) -> float:
        account = self._accounts[moment.seat]
        value = account.chose(moment.number, moment.action, options(moment))
        if not seen.hand(moment.seat).dice:
            account.expects(value)
        if isinstance(moment.action, Stand):
            return value
        thrown = tuple(int(die) for die in moment.luck)
        worth = _thrown(seen, moment.seat, thrown)
        account.fell(moment.number, worth - value, written(thrown))
        return worth

    def _paid(self, step: int, last: Finished) -> None:
        """Call luck what the reveal and the players who came later did."""
        for account, change in zip(self._accounts, last.changes, strict=True):
            account.fell(step, change - self._worth.pop(account.seat, 0.0))


def _thrown(seen: Seen, seat: Seat, dice: tuple[int, ...]) -> float:
    """Tell what the round is worth once dice have joined a hand."""
    hand = Hand(seen.hand(seat).dice + dice)
    if hand.bust:
        return 0.0 if seen.points == "floor" and seen.scores[seat] == 0 else LOSS
    if hand.full:
        return best(_with(seen, seat, EIGHTEEN), (Stand(),))
    return best(_with(seen, seat, hand), (Roll(), Stand()))


def _with(seen: Seen, seat: Seat, hand: Hand) -> Seen:
    held = zip(seen.players, seen.hands, strict=True)
    return replace(seen, hands=tuple(hand if s == seat else other for s, other in held))
