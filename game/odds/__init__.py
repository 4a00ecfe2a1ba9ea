"""Exact odds: what each legal action is worth, for a seat that sees only what it may see."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from game import blackjack_state, dice_game, roost_state, six_dice_state, ten_thousand
from game import yahtzee as yahtzee_rules
from game.odds import blackjack, keep_and_roll, roost, six_dice, yahtzee
from game.odds.advice import Advice, OddsUnavailable, Option
from game.rules import Action, Observation

__all__ = ["Advice", "OddsUnavailable", "Option", "advise", "warm"]

# The observation is that of the table in the row.
ADVISERS: Final[Mapping[type, Callable[[Any, Sequence[Action]], Advice]]] = {
    blackjack_state.Seen: blackjack.advise,
    dice_game.Seen: keep_and_roll.advise_dice_game,
    roost_state.Seen: roost.advise,
    six_dice_state.Seen: six_dice.advise,
    ten_thousand.Seen: keep_and_roll.advise_ten_thousand,
    yahtzee_rules.Seen: yahtzee.advise,
}
WARMERS: Final[Mapping[type, Callable[[Any], Iterator[None]]]] = {
    dice_game.Seen: keep_and_roll.warm_dice_game,
    six_dice_state.Seen: six_dice.warm,
    ten_thousand.Seen: keep_and_roll.warm_ten_thousand,
}


def advise(seen: Observation, legal: Sequence[Action]) -> Advice:
    """Value each legal action of the seat to act; raises `OddsUnavailable`."""
    return ADVISERS[type(seen)](seen, legal)


def warm(seen: Observation) -> Iterator[None]:
    """Make a table's advice quick, in slices of a few milliseconds: an idle frame takes the next.

    Nothing has to be warmed; the first advice then takes a good tenth of a second.
    """
    warmer = WARMERS.get(type(seen))
    return warmer(seen) if warmer else iter(())
