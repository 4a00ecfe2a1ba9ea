"""Exact odds: what each legal action is worth, for a seat that sees only what it may see."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game import roost_state
from game.odds import roost
from game.odds.advice import Advice, OddsUnavailable, Option
from game.rules import Action, Observation

__all__ = ["Advice", "OddsUnavailable", "Option", "advise"]

# The observation is that of the table in the row.
ADVISERS: Final[Mapping[type, Callable[[Any, Sequence[Action]], Advice]]] = {
    roost_state.Seen: roost.advise,
}


def advise(seen: Observation, legal: Sequence[Action]) -> Advice:
    """Value each legal action of the seat to act; raises `OddsUnavailable`."""
    return ADVISERS[type(seen)](seen, legal)
