"""How far the long tests go: a share of it every time, all of it where somebody asks for it."""

import os
from typing import TypeVar

T = TypeVar("T")

LONG = "DICE_NIGHT_LONG"
"""Set in the environment, it asks for the whole reach."""


def reach(usual: T, whole: T) -> T:
    """Choose between the reach of every day and the whole one."""
    return whole if os.environ.get(LONG) else usual
