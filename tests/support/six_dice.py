"""Six-Dice for tests: matches that have begun, and hands by what they bank."""

from typing import Any, cast

from game.six_dice_state import Seen
from tests.support.script import Script
from tests.support.script import begun as begun_at

CRAPS = "roll: 2 3 4 6 2 3"
BANK_1 = "roll: 1 2 3 4 6 6; quit"
BANK_6 = "roll: 6 6 6 2 3 4; quit"
BANK_12 = "roll: 6 6 6 6 6 6; quit"
BANK_20 = "roll: 1 2 3 4 5 6; quit"
BANK_50 = "roll: 1 2 3 4 5 6; keep straight; " * 2 + "roll: 6 6 6 4 4 4; quit"


def begun(seats: int = 2, **rules: Any) -> Script:
    """Give a match in which seat 0 begins."""
    return begun_at(seats, "six-dice", **rules)


def seen(script: Script, viewer: int | None = None) -> Seen:
    """Show the table."""
    return cast(Seen, script.match.observe(viewer))
