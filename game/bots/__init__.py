"""Players that decide by what they may see: `choose(observation, legal) -> action`."""

from game.bots.bot import Bot, bot_for, levels

__all__ = ["Bot", "bot_for", "levels"]
