"""A whole match from the title to the results, by hands that every table is played with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.match import Match
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

QUICK: Final[dict[str, object]] = {"pace": "instant", "bot_pace": "fast"}


class Mouse:
    """Plays by the mouse alone."""

    def lobby(self, pilot: Pilot, table: str) -> None:
        """Go from the title to a table."""
        pilot.click("play")
        while pilot.top.session.table != table:
            pilot.click("Other table")
        pilot.click("Start")

    def mark(self, pilot: Pilot, place: int) -> None:
        """Mark the die of a place, or let it go."""
        pilot.click(f"die-{place}")

    def press(self, pilot: Pilot, name: str) -> None:
        """Press what bears a name."""
        pilot.click(name)


class Keys(Mouse):
    """Plays by the keyboard alone; each table says what its keys are."""

    def lobby(self, pilot: Pilot, table: str) -> None:
        """Go from the title to a table."""
        pilot.key("return")
        while pilot.top.session.table != table:
            pilot.key("t")
        pilot.enter("Start")


class Tab(Keys):
    """Plays by Tab and Enter alone."""

    def mark(self, pilot: Pilot, place: int) -> None:
        """Mark the die of a place, or let it go."""
        pilot.enter(f"die-{place}")

    def press(self, pilot: Pilot, name: str) -> None:
        """Press what bears a name."""
        pilot.enter(name)


def play(pilot: Pilot, hand: Mouse, decide: Callable[[Pilot, Any], None]) -> None:
    """Play until the table has closed; every question is answered by yes."""
    table = pilot.scene
    for _ in range(2000):
        if pilot.scene == "Dialog":
            hand.press(pilot, "yes")
        elif pilot.scene != table:
            return
        elif pilot.top.hold:
            hand.press(pilot, "go on")
        elif pilot.top.person_to_act:
            decide(pilot, hand)
        else:
            pilot.run(0.1)
    raise AssertionError("the match has no end")


def whole_match(hand: Mouse, table: str, scene: str, play: Callable[[Pilot], None]) -> Match:
    """Go from the title to a table, play there, and see the results."""
    store = CountingStore()
    pilot = Pilot(store=store, settings=dict(QUICK))
    pilot.house.show_title()
    pilot.run(2.0)
    hand.lobby(pilot, table)
    assert pilot.scene == scene
    match: Match = pilot.top.match
    pilot.run(0.5)
    play(pilot)
    assert pilot.scene == "Results"
    assert store.endings == ["finished"]
    assert match.outcome
    return match
