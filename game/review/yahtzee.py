"""The review of Yahtzee: how the worth of each sheet moves with every throw and every choice."""

from collections.abc import Sequence
from typing import cast

from game.boxes import Sheet
from game.dice import written
from game.odds.yahtzee import value_after_throw, value_at_turn_start
from game.review.account import Account
from game.review.moment import Moment, options
from game.yahtzee import Score, Seen


class YahtzeeReviewer:
    """Keeps the accounts of the sheets."""

    def __init__(self, accounts: Sequence[Account]) -> None:
        self._accounts = accounts
        for account in accounts:
            account.expects(value_at_turn_start(Sheet()))

    def take(self, moment: Moment) -> None:
        """Note a choice, and the throw that follows it."""
        account = self._accounts[moment.seat]
        value = account.chose(moment.number, moment.action, options(moment))
        if isinstance(moment.action, Score):
            return
        after = cast(Seen, moment.after)
        worth = value_after_throw(after.sheets[moment.seat], after.lying, after.throws_left)
        account.fell(moment.number, worth - value, written(after.lying))
