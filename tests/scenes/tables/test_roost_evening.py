"""A match of Roost from the lobby to the results, by the mouse alone and by the keys alone."""

from typing import Any

import pytest

from game.luck import ScriptedLuck, SeededLuck
from game.roost_events import LightningBegan, SixDiceHeld
from game.roost_scoring import FULL
from scenes.session import SeatPlan, Session
from tests.support import evening
from tests.support.evening import QUICK, Mouse, Tab, whole_match
from tests.support.monkey import at_a_table
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

PEOPLE = tuple(
    SeatPlan(name, "person", emblem)
    for name, emblem in (("Ann", "fox"), ("Ben", "anchor"), ("Cleo", "moon"))
)


KEY_OF = {"throw": "space", "look": "space", "bank": "b", "go on": "return"}


class Keys(evening.Keys):
    """Presses the keys that stand on the buttons."""

    def press(self, pilot: Pilot, name: str) -> None:
        key = KEY_OF.get(name) or pilot.board.control(name).command or ""
        pilot.key({"lightning_1": "a", "lightning_7": "l"}.get(key, key))


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


HANDS = pytest.mark.parametrize("hand", [Mouse(), Keys()], ids=["mouse", "keys"])


@pytest.mark.timeout(120)
@pytest.mark.parametrize("hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"])
def test_a_match_from_the_title_to_the_results(hand):
    whole_match(hand, "roost", "RoostScene", lambda pilot: play(pilot, hand))


def started(luck: Any, **rules: Any) -> Pilot:
    pilot = Pilot(store=CountingStore(), settings=QUICK, luck=lambda: luck)
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
    emblems = ("fox", "anchor", "moon", "leaf", "star", "fish")[: 2 + seed]
    plans = tuple(SeatPlan(name, "person", name) for name in emblems)
    at_a_table(seed, Session("roost", plans, {"secret": seed > 1}))
