"""What the rules pages show: goal, steps, what pays, Rulings; all from the rules' figures."""

from game.guides.dice_game import dice_game_guide
from game.guides.guide import Chapter, Guide, Pays, Step
from game.guides.ten_thousand import ten_thousand_guide

__all__ = ["Chapter", "Guide", "Pays", "Step", "dice_game_guide", "ten_thousand_guide"]
