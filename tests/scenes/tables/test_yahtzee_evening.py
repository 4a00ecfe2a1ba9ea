"""A match of Yahtzee from the lobby to the results, by the mouse alone and by the keys alone."""

from typing import Any

import pytest

from game import record
from game.actions import Keep, Roll
from game.bots import bot_for
from game.boxes import NAMES
from game.yahtzee import Score
from scenes.session import SeatPlan, Session
from scenes.stage.loop import STEP
from tests.scenes.test_monkey import Monkey, draw
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore


class Mouse:
    """Plays by the mouse alone."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.click("play")
        while pilot.top.session.table != "yahtzee":
            pilot.click("Other table")
        pilot.click("Start")

    def mark(self, pilot: Pilot, place: int) -> None:
        pilot.click(f"die-{place}")

    def throw(self, pilot: Pilot) -> None:
        pilot.click("throw")

    def score(self, pilot: Pilot, box: str) -> None:
        pilot.click(f"box-{box}", f"box-{box}")

    def yes(self, pilot: Pilot) -> None:
        pilot.click("yes")

    def go_on(self, pilot: Pilot) -> None:
        pilot.click("go on")


class Keys(Mouse):
    """Plays by the keyboard alone: Space throws, digits mark, arrows and Enter score."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.key("return")
        while pilot.top.session.table != "yahtzee":
            pilot.key("t")
        pilot.enter("Start")

    def mark(self, pilot: Pilot, place: int) -> None:
        pilot.key(str(place + 1), after=0.05)

    def throw(self, pilot: Pilot) -> None:
        pilot.key("space")

    def score(self, pilot: Pilot, box: str) -> None:
        for _ in NAMES:
            if pilot.top.picked not in NAMES:
                pilot.key("up", after=0.05)
        way = "down" if NAMES.index(box) > NAMES.index(pilot.top.picked) else "up"
        for _ in NAMES:
            if pilot.top.picked != box:
                pilot.key(way, after=0.05)
        pilot.run(0.3).key("return")

    def yes(self, pilot: Pilot) -> None:
        pilot.enter("yes")

    def go_on(self, pilot: Pilot) -> None:
        pilot.key("return")


class Tab(Keys):
    """Plays by Tab and Enter alone."""

    def mark(self, pilot: Pilot, place: int) -> None:
        pilot.enter(f"die-{place}")

    def throw(self, pilot: Pilot) -> None:
        pilot.enter("throw")

    def score(self, pilot: Pilot, box: str) -> None:
        pilot.tab_to(f"box-{box}").run(0.3).key("return")


def decide(pilot: Pilot, hand: Mouse, scene: Any) -> None:
    """Take one decision as a steady bot would, and press for it."""
    (seat,) = scene.match.to_act
    seen = scene.match.observe(seat)
    action = bot_for("yahtzee", "steady").choose(seen, scene.match.legal(seat))
    if isinstance(action, Roll):
        hand.throw(pilot)
    elif isinstance(action, Keep):
        wanted = list(action.dice)
        for die in scene.view.lying:
            keep = die.face in wanted
            if keep:
                wanted.remove(die.face)
            if keep != die.marked:
                hand.mark(pilot, die.place)
        assert scene.marked == action.dice
        hand.throw(pilot)
    elif isinstance(action, Score):
        hand.score(pilot, action.box)


def play(pilot: Pilot, hand: Mouse) -> None:
    """Play until the table has closed."""
    for _ in range(900):
        if pilot.scene == "Dialog":
            hand.yes(pilot)
        elif pilot.scene != "YahtzeeScene":
            return
        elif pilot.top.hold:
            hand.go_on(pilot)
        elif pilot.top.person_to_act:
            decide(pilot, hand, pilot.top)
        else:
            pilot.run(0.1)
    raise AssertionError("the match has no end")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"])
def test_a_match_from_the_title_to_the_results(hand):
    store = CountingStore()
    pilot = Pilot(store=store, settings={"pace": "instant", "bot_pace": "fast"})
    pilot.house.show_title()
    pilot.run(2.0)
    hand.lobby(pilot)
    assert pilot.scene == "YahtzeeScene"
    match = pilot.top.match
    pilot.run(0.5)
    play(pilot, hand)
    assert pilot.scene == "Results"
    assert store.endings == ["finished"]
    assert match.outcome
    assert len([step for step in match.steps if step.do.startswith("score")]) == 13 * len(
        match.header.seats
    )


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_at_the_table_nothing_breaks(seed):
    store = CountingStore()
    pilot = Pilot(store=store, settings={"pace": ("instant", "normal")[seed % 2]})
    emblems = ("fox", "anchor", "moon", "leaf", "star", "fish")[: 1 + seed * 5 // 3]
    plans = tuple(SeatPlan(name, "person", name) for name in emblems)
    pilot.house.start(Session("yahtzee", plans))
    pilot.director.settle()
    monkey = Monkey(seed, pilot)
    for deed in range(300):
        pilot.director.handle(monkey.meant())
        pilot.director.settle()
        for _ in range(monkey.chance.choice((0, 1, 5, 20, 40))):
            pilot.director.update(STEP)
            pilot.director.settle()
        if deed % 10 == 0:
            draw(pilot.director)
        if not pilot.director.running or pilot.scene == "Title":
            break
    for number in store.begun:
        kept: Any = store.record(number)
        match, _ = record.replay(record.from_value(kept))
        assert len(match.steps) == len(kept["steps"])
