"""The coach: turns exact odds into one word of advice and one line of reason."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game import blackjack_state, dice_game, roost_state, six_dice_state, ten_thousand
from game import yahtzee as yahtzee_rules
from game.coaching import blackjack, keep_and_roll, roost, six_dice, yahtzee
from game.coaching.counsel import Choice, Counsel, Refuses
from game.odds import Advice
from game.rules import Observation

__all__ = ["Choice", "Counsel", "Refuses", "counsel"]

# The observation is that of the table in the row.
COACHES: Final[Mapping[type, Callable[[Any, Advice, Refuses], Counsel | None]]] = {
    blackjack_state.Seen: blackjack.say,
    dice_game.Seen: keep_and_roll.say,
    roost_state.Seen: roost.say,
    six_dice_state.Seen: six_dice.say,
    ten_thousand.Seen: keep_and_roll.say,
    yahtzee_rules.Seen: yahtzee.say,
}


def counsel(seen: Observation, advice: Advice, refusal: Refuses) -> Counsel | None:
    """Put advice into words; `None` where nothing is decided by worth.

    `refusal` is that of the table's rules.
    """
    return COACHES[type(seen)](seen, advice, refusal)
