"""What the rules pages show: goal, steps, what pays, Rulings; all from the rules' figures."""

from game.guides.blackjack import blackjack_guide
from game.guides.dice_game import dice_game_guide
from game.guides.guide import Chapter, Guide, Pays, Step
from game.guides.roost import roost_guide
from game.guides.six_dice import six_dice_guide
from game.guides.ten_thousand import ten_thousand_guide
from game.guides.yahtzee import yahtzee_guide

__all__ = [
    "Chapter",
    "Guide",
    "Pays",
    "Step",
    "blackjack_guide",
    "dice_game_guide",
    "roost_guide",
    "six_dice_guide",
    "ten_thousand_guide",
    "yahtzee_guide",
]
