"""Exact odds: what each legal action is worth, for a seat that sees only what it may see."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game import blackjack_state, roost_state
from game import yahtzee as yahtzee_rules
from game.odds import blackjack, roost, yahtzee
from game.odds.advice import Advice, OddsUnavailable, Option
from game.rules import Action, Observation

__all__ = ["Advice", "OddsUnavailable", "Option", "advise"]

# The observation is that of the table in the row.
ADVISERS: Final[Mapping[type, Callable[[Any, Sequence[Action]], Advice]]] = {
    blackjack_state.Seen: blackjack.advise,
    roost_state.Seen: roost.advise,
    yahtzee_rules.Seen: yahtzee.advise,
}


def advise(seen: Observation, legal: Sequence[Action]) -> Advice:
    """Value each legal action of the seat to act; raises `OddsUnavailable`."""
    return ADVISERS[type(seen)](seen, legal)
