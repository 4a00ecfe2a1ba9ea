"""A whole match of Blackjack from the lobby to the results: by mouse alone, by keys alone."""

from __future__ import annotations

import pytest

from game.blackjack_actions import Double, Hit, Wager
from game.bots import bot_for
from scenes.session import SeatPlan, Session
from tests.support import evening
from tests.support.evening import play
from tests.support.pilot import Pilot

SEATS = (
    SeatPlan("Ann", "person", "fox"),
    SeatPlan("Rusty", "bot:steady", "moon"),
    SeatPlan("Ben", "person", "anchor"),
)
KEY = {"bet": "space", "hit": "space", "stand": "b", "double": "d", "go on": "return"}


class Mouse(evening.Mouse):
    """Lays chips."""

    def wager(self, pilot: Pilot, points: int) -> None:
        pilot.click("clear")
        for value in (500, 100, 50, 10):
            for _ in range(points // value):
                pilot.click(f"add {value}")
            points %= value
        pilot.click("bet")


class Keys(evening.Keys):
    """Presses the keys that stand on the buttons."""

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.key(KEY[name])

    def wager(self, pilot: Pilot, points: int) -> None:
        pilot.key("c", *str(points), "space")


class Tab(evening.Tab):
    """Wagers the least."""

    def wager(self, pilot: Pilot, points: int) -> None:
        pilot.enter("least", "bet")


def decide(pilot: Pilot, hand: Mouse | Keys | Tab) -> None:
    """Think as a steady bot does, and press for it."""
    match = pilot.top.match
    seat = match.to_act[0]
    action = bot_for("blackjack", "steady").choose(match.observe(seat), match.legal(seat))
    if isinstance(action, Wager):
        hand.wager(pilot, action.points)
        return
    name = "hit" if isinstance(action, Hit) else "double" if isinstance(action, Double) else "stand"
    hand.press(pilot, name)


@pytest.mark.parametrize("hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab"])
def test_a_match_is_played_to_its_results(hand):
    pilot = Pilot()
    pilot.house.start(Session("blackjack", SEATS, {"hands": 4, "points": 300}))
    pilot.run(0.5)
    play(pilot, hand, decide)
    assert pilot.scene == "Results"


def test_the_lobby_leads_to_the_table_by_keys():
    pilot = Pilot()
    pilot.house.show_lobby(Session("blackjack", SEATS, {"hands": 1}))
    pilot.run(0.5).enter("Start")
    assert pilot.scene == "BlackjackScene"
    pilot.run(0.5).key("escape")
    assert pilot.scene == "Pause"
    pilot.key("escape").run(0.5)
    play(pilot, Keys(), decide)
    assert pilot.scene == "Results"


def test_a_match_goes_on_after_a_crash():
    pilot = Pilot()
    pilot.house.start(Session("blackjack", SEATS, {"hands": 3}))
    pilot.run(0.5).key("space").run(5.0)
    again = Pilot(store=pilot.store)
    again.house.show_title()
    again.run(2.0).key("c").run(1.0)
    assert again.scene == "BlackjackScene"
    play(again, Mouse(), decide)
    assert again.scene == "Results"


def test_bots_play_by_themselves_in_a_demo():
    pilot = Pilot(demo=True)
    bots = tuple(SeatPlan(p.name, "bot:steady", p.emblem) for p in SEATS)
    pilot.house.start(Session("blackjack", bots, {"hands": 3}))
    pilot.until(lambda: not pilot.director.running, 600.0)
