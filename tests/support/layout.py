"""Says what is wrong with a picture's words: cut, too small, outside, or over one another."""

from collections.abc import Sequence
from itertools import combinations

from scenes.stage.canvas import Written
from scenes.stage.geometry import SAFE

SMALLEST = 24
"""Key caps are the smallest; every other text is larger."""


def overlaps(texts: Sequence[Written]) -> list[tuple[str, str]]:
    """Name the pairs of texts that lie over one another."""
    there = [text for text in texts if text.text.strip()]
    return [(a.text, b.text) for a, b in combinations(there, 2) if a.box.overlaps(b.box)]


def strays(texts: Sequence[Written]) -> list[str]:
    """Name the texts that reach out of the safe area by more than a frame may."""
    field = SAFE.inset(-18)
    return [text.text for text in texts if not field.holds(text.box)]


def too_small(texts: Sequence[Written]) -> list[str]:
    """Name the texts that can't be read from the sofa."""
    return [text.text for text in texts if text.size < SMALLEST]
