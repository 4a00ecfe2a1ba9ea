"""A match of Roost from the lobby to the results, by the mouse alone and by the keys alone."""

from typing import Any

import pytest

from game import record
from game.luck import ScriptedLuck, SeededLuck
from game.roost_events import LightningBegan, SixDiceHeld
from game.roost_scoring import FULL
from scenes.session import SeatPlan, Session
from scenes.stage.loop import STEP
from tests.scenes.test_monkey import Monkey, draw
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

PEOPLE = tuple(
    SeatPlan(name, "person", emblem)
    for name, emblem in (("Ann", "fox"), ("Ben", "anchor"), ("Cleo", "moon"))
)


class Mouse:
    """Plays by the mouse alone."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.click("play")
        while pilot.top.session.table != "roost":
            pilot.click("Other table")
        pilot.click("Start")

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.click(name)


KEY_OF = {"throw": "space", "look": "space", "bank": "b", "go on": "return"}


class Keys(Mouse):
    """Plays by the keyboard alone."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.key("return")
        while pilot.top.session.table != "roost":
            pilot.key("t")
        pilot.enter("Start")

    def press(self, pilot: Pilot, name: str) -> None:
        key = KEY_OF.get(name) or pilot.board.control(name).command or ""
        pilot.key({"lightning_1": "a", "lightning_7": "l"}.get(key, key))


class Tab(Keys):
    """Plays by Tab and Enter alone."""

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.enter(name)


def decide(pilot: Pilot, hand: Mouse, scene: Any, goal: int) -> None:
    """Press for whoever acts: throw up to a goal, then stand."""
    if scene.view.cover is not None:
        hand.press(pilot, "look")
        return
    total = scene.view.total if scene.seen.players else 0
    hand.press(pilot, "bank" if goal <= total <= FULL else "throw")


def play(pilot: Pilot, hand: Mouse, goal: int = 13) -> None:
    """Play until the table has closed."""
    for turn in range(4000):
        if pilot.scene != "RoostScene":
            return
        scene = pilot.top
        if scene.racing:
            lanes = [c.name for c in scene.board.controls if c.name.startswith("lane-")]
            pilot.run(0.1)
            if lanes and scene.view.race.count <= 0 and scene.match.to_act:
                hand.press(pilot, lanes[turn % len(lanes)])
        elif scene.hold:
            hand.press(pilot, "go on")
        elif scene.person_to_act:
            decide(pilot, hand, scene, goal)
        else:
            pilot.run(0.1)
    raise AssertionError("the match has no end")


SETTINGS = {"pace": "instant", "bot_pace": "fast"}
HANDS = pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])


@pytest.mark.timeout(120)
@pytest.mark.parametrize("hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"])
def test_a_match_from_the_title_to_the_results(hand):
    store = CountingStore()
    pilot = Pilot(store=store, settings=dict(SETTINGS))
    pilot.house.show_title()
    pilot.run(2.0)
    hand.lobby(pilot)
    assert pilot.scene == "RoostScene"
    match = pilot.top.match
    pilot.run(0.5)
    play(pilot, hand)
    assert pilot.scene == "Results"
    assert store.endings == ["finished"]
    assert match.outcome


def started(luck: Any, **rules: Any) -> Pilot:
    pilot = Pilot(store=CountingStore(), settings=dict(SETTINGS), luck=lambda: luck)
    pilot.house.start(Session("roost", PEOPLE, rules))
    return pilot.run(0.5)


@HANDS
def test_a_match_that_ends_in_lightning_with_six_dice_on_the_way(hand):
    first = (3, 3, 3, 3, 3, 3, 1, 2, 1, 3, 2, 4, 1, 2, 1, 3, 2, 4)
    rest = (3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5)
    luck = ScriptedLuck((*first, *rest * 17, *(6, 6, 2, 1, 2, 3) * 2, *(6,) * 30))
    pilot = started(luck, house="permanent")
    scene = pilot.top
    play(pilot, hand)
    kinds = {type(event) for one in scene.played for event in one.events}
    assert {LightningBegan, SixDiceHeld} <= kinds
    assert pilot.scene == "Results"


@HANDS
def test_a_match_in_secret_behind_the_curtain(hand):
    pilot = started(SeededLuck.from_number("secret"), secret=True, points="stakes")
    play(pilot, hand)
    assert pilot.scene == "Results"


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_pressed_at_the_table_nothing_breaks(seed):
    store = CountingStore()
    pilot = Pilot(store=store, settings={"pace": ("instant", "normal")[seed % 2]})
    emblems = ("fox", "anchor", "moon", "leaf", "star", "fish")[: 2 + seed]
    plans = tuple(SeatPlan(name, "person", name) for name in emblems)
    pilot.house.start(Session("roost", plans, {"secret": seed > 1}))
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
