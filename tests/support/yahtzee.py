"""Yahtzee for tests: matches whose boxes are filled by notation."""

from collections.abc import Sequence
from typing import cast

from game.yahtzee import Seen
from tests.support.script import Script


def begun(seats: int = 1) -> Script:
    """Give a match before its first throw; seat 0 begins."""
    return Script(seats, "yahtzee")


def seen(script: Script) -> Seen:
    """Show the table."""
    return cast(Seen, script.match.observe())


def with_filled(boxes: Sequence[str], fifty: bool = True) -> Script:
    """Give a match alone with boxes filled by zeros, the Yahtzee box first if it is one of them."""
    script = begun()
    if "yahtzee" in boxes:
        script.go("roll: 1 1 1 1 1" if fifty else "roll: 1 1 2 3 6", "score yahtzee")
    for box in (box for box in boxes if box != "yahtzee"):
        dice = "2 2 3 3 4" if box in ("ones", "fives", "sixes") else "1 1 5 6 6"
        script.go(f"roll: {dice}", f"score {box}")
    return script


def open_boxes(script: Script) -> list[str]:
    """Name the boxes that `legal` lets the seat score."""
    return [text.removeprefix("score ") for text in script.legal if text.startswith("score ")]
