"""The words of single tables: one row an event, as in `game/sentences.py`."""

from game.sayings.blackjack import BLACKJACK
from game.sayings.roost import ROOST
from game.sayings.six_dice import SIX_DICE
from game.sayings.yahtzee import YAHTZEE

__all__ = ["BLACKJACK", "ROOST", "SIX_DICE", "YAHTZEE"]
