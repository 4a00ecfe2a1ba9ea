"""A match of Yahtzee from the lobby to the results, by the mouse alone and by the keys alone."""

import pytest

from game.actions import Keep, Roll
from game.bots import bot_for
from game.boxes import NAMES
from game.yahtzee import Score
from scenes.session import SeatPlan, Session
from tests.support import evening
from tests.support.evening import play, whole_match
from tests.support.monkey import at_a_table
from tests.support.pilot import Pilot


class Mouse(evening.Mouse):
    """Clicks on a box twice."""

    def score(self, pilot: Pilot, box: str) -> None:
        pilot.click(f"box-{box}", f"box-{box}")


class Keys(evening.Keys):
    """Space throws, digits mark, arrows and Enter score."""

    def mark(self, pilot: Pilot, place: int) -> None:
        pilot.key(str(place + 1), after=0.05)

    def press(self, pilot: Pilot, name: str) -> None:
        if name == "yes":
            pilot.enter(name)
        else:
            pilot.key({"throw": "space", "go on": "return"}[name])

    def score(self, pilot: Pilot, box: str) -> None:
        for _ in NAMES:
            if pilot.top.picked not in NAMES:
                pilot.key("up", after=0.05)
        way = "down" if NAMES.index(box) > NAMES.index(pilot.top.picked) else "up"
        for _ in NAMES:
            if pilot.top.picked != box:
                pilot.key(way, after=0.05)
        pilot.run(0.3).key("return")


class Tab(evening.Tab):
    """Leads the focus to a box and waits there."""

    def score(self, pilot: Pilot, box: str) -> None:
        pilot.tab_to(f"box-{box}").run(0.3).key("return")


def decide(pilot: Pilot, hand: Mouse | Keys | Tab) -> None:
    """Take one decision as a steady bot would, and press for it."""
    scene = pilot.top
    (seat,) = scene.match.to_act
    seen = scene.match.observe(seat)
    action = bot_for("yahtzee", "steady").choose(seen, scene.match.legal(seat))
    if isinstance(action, Roll):
        hand.press(pilot, "throw")
    elif isinstance(action, Keep):
        wanted = list(action.dice)
        for die in scene.view.lying:
            keep = die.face in wanted
            if keep:
                wanted.remove(die.face)
            if keep != die.marked:
                hand.mark(pilot, die.place)
        assert scene.marked == action.dice
        hand.press(pilot, "throw")
    elif isinstance(action, Score):
        hand.score(pilot, action.box)


@pytest.mark.timeout(120)
@pytest.mark.parametrize("hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"])
def test_a_match_from_the_title_to_the_results(hand):
    match = whole_match(hand, "yahtzee", "YahtzeeScene", lambda pilot: play(pilot, hand, decide))
    assert len([step for step in match.steps if step.do.startswith("score")]) == 13 * len(
        match.header.seats
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_at_the_table_nothing_breaks(seed):
    emblems = ("fox", "anchor", "moon", "leaf", "star", "fish")[: 1 + seed * 5 // 3]
    plans = tuple(SeatPlan(name, "person", name) for name in emblems)
    at_a_table(seed, Session("yahtzee", plans))
