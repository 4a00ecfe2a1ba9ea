"""Matches of Roost in notation: a house, its roost, and the hands that play against it."""

from typing import Any, cast

from game.roost_state import Seen
from game.rules import Seat
from tests.support.positions import put
from tests.support.script import Script

ROOSTS = {
    9: "3 3 3 3 3 3",
    12: "1 4 2 4 3 4",
    14: "1 5 2 4 3 5",
    15: "5 1 5 2 5 3",
    17: "6 6 5 1 2 3",
    18: "6 1 6 2 6 3",
}
"""Throws of the house by the roost that they hide."""

BUST = "roll: 6 6 6; roll: 1"


def stands(total: int) -> str:
    """Write a turn that stands at a total with three dice."""
    high = min(6, total - 2)
    middle = min(6, total - high - 1)
    return f"roll: {high} {middle} {total - high - middle}; stand"


def begun(seats: int = 3, first_house: Seat = 0, **rules: Any) -> Script:
    """Give a match in which a seat is the first house."""
    script = Script(seats, "roost", **rules)
    if rules.get("house") != "permanent":
        dice = ("6 6 6" if seat == first_house else "1 1 1" for seat in range(seats))
        script.go("open: " + " ".join(dice))
    return script


def hidden(roost: int) -> str:
    """Write the house's throw."""
    return f"roll: {ROOSTS[roost]}"


def placed(script: Script, **fields: Any) -> Script:
    """Put a match into a position."""
    put(script.match, **fields)
    return script


def seen(script: Script, viewer: Seat | None = None) -> Seen:
    """Show the table to a seat."""
    return cast(Seen, script.match.observe(viewer))
