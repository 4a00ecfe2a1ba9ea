"""Dice in three dimensions: their shape, their colours, their tumbling, their pictures."""
