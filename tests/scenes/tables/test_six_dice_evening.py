"""A match at the oak table from the title to the results: mouse alone, keys alone, Tab alone."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from game.actions import Open, Roll
from game.bots import bot_for
from game.luck import ScriptedLuck
from game.memory_rule import Claim, Recall
from game.sentences import figure
from game.six_dice_state import KeepKind, Quit
from scenes.session import SeatPlan, Session
from tests.support.pilot import Pilot
from tests.support.tables import CountingStore

SCENE: Final = "SixDiceScene"
KEY_OF: Final = {"throw": "space", "bank": "b", "say": "space", "go on": "return"}


class Mouse:
    """Plays by the mouse alone."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.click("play")
        while pilot.top.session.table != "six-dice":
            pilot.click("Other table")
        pilot.click("Start")

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.click(name)

    def type(self, pilot: Pilot, sign: str) -> None:
        self.press(pilot, f"key {sign}")


class Keys(Mouse):
    """Plays by the keyboard alone: Space rolls, B quits, digits keep kinds and type scores."""

    def lobby(self, pilot: Pilot) -> None:
        pilot.key("return")
        while pilot.top.session.table != "six-dice":
            pilot.key("t")
        pilot.enter("Start")

    def press(self, pilot: Pilot, name: str) -> None:
        if name in KEY_OF:
            pilot.key(KEY_OF[name])
            return
        kinds = [c.name for c in pilot.board.controls if c.name.startswith(("keep", "answer"))]
        pilot.key(str(kinds.index(name) + 1))

    def type(self, pilot: Pilot, sign: str) -> None:
        pilot.key("." if sign == "½" else sign, after=0.05)


class Tab(Keys):
    """Plays by Tab and Enter alone."""

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.enter(name)

    def type(self, pilot: Pilot, sign: str) -> None:
        pilot.enter(f"key {sign}")


Deed = Callable[[Pilot, Mouse, Any], None]


def say(pilot: Pilot, hand: Mouse, score: float) -> None:
    for sign in figure(score):
        hand.type(pilot, sign)
    hand.press(pilot, "say")


def answer(pilot: Pilot, hand: Mouse, recall: Recall) -> None:
    """Let the first who may recall take the word, where it is not given already."""
    if pilot.top.view.speaker is None:
        hand.press(pilot, "answer 1")
    say(pilot, hand, recall.points)


DEEDS: Final[dict[type[Any], Deed]] = {
    Open: lambda pilot, hand, action: hand.press(pilot, "throw"),
    Roll: lambda pilot, hand, action: hand.press(pilot, "throw"),
    Quit: lambda pilot, hand, action: hand.press(pilot, "bank"),
    KeepKind: lambda pilot, hand, action: hand.press(pilot, f"keep {action.kind}"),
    Claim: lambda pilot, hand, action: say(pilot, hand, action.points),
    Recall: answer,
}


def decide(pilot: Pilot, hand: Mouse) -> None:
    """Take one decision as an easy bot would, who sometimes forgets, and press for it."""
    match = pilot.top.match
    seat = match.to_act[0]
    action = bot_for("six-dice", "easy").choose(match.observe(seat), match.legal(seat))
    DEEDS[type(action)](pilot, hand, action)


def play(pilot: Pilot, hand: Mouse) -> None:
    """Play until the table has closed."""
    for _ in range(2000):
        if pilot.scene != SCENE:
            return
        if pilot.top.hold:
            hand.press(pilot, "go on")
        elif pilot.top.person_to_act:
            decide(pilot, hand)
        else:
            pilot.run(0.1)
    raise AssertionError("the match has no end")


HANDS = pytest.mark.parametrize(
    "hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"]
)
QUICK: Final[dict[str, object]] = {"pace": "instant", "bot_pace": "fast"}


@pytest.mark.timeout(240)
@HANDS
def test_a_match_from_the_title_to_the_results(hand):
    store = CountingStore()
    pilot = Pilot(store=store, settings=QUICK)
    pilot.house.show_title()
    pilot.run(2.0)
    hand.lobby(pilot)
    assert pilot.scene == SCENE
    match = pilot.top.match
    pilot.run(0.5)
    play(pilot, hand)
    assert pilot.scene == "Results"
    assert store.endings == ["finished"]
    assert match.outcome


# A half, a wrong claim and its recall, a straight, all six, a bust, the last hands, the end.
MEMORABLE = (
    "6 1 1; 1 2 3 4 6 6; 5 2 3 4 6 6; 2 3 4 6 2 3;"
    "3 1 6 2 5 4; 1 2 3 4 5 6; 6 6 6 5 5 5;"
    "2 2 2 4 6 6; 4 4 4 2 3 6; 6 2 3"
)
SPECIAL = (
    *("throw", "throw", "bank", "throw", "bank", "throw", "go on"),
    *("=2", "go on", "answer 2", "=1", "throw", "go on", "keep straight"),
    *("throw", "go on", "keep straight", "throw", "bank", "go on"),
    *("=½", "throw", "bank", "=0", "throw", "keep triples", "throw", "go on", "go on"),
)
"""What is pressed; after `=` comes a score that is typed and said."""


@pytest.mark.timeout(120)
@HANDS
def test_three_people_with_the_memory_rule_meet_all_that_can_happen(hand):
    people = tuple(
        SeatPlan(name, "person", emblem)
        for name, emblem in (("Ann", "fox"), ("Ben", "anchor"), ("Cleo", "moon"))
    )
    dice = [int(face) for face in MEMORABLE.replace(";", " ").split()]
    pilot = Pilot(luck=lambda: ScriptedLuck(dice), settings=QUICK)
    pilot.house.start(Session("six-dice", people, {"memory": True}))
    pilot.director.settle()
    match = pilot.top.match
    pilot.run(0.6)
    for press in SPECIAL:
        assert pilot.scene == SCENE, press
        if press.startswith("="):
            for sign in press[1:]:
                hand.type(pilot, sign)
            hand.press(pilot, "say")
        else:
            hand.press(pilot, press)
        pilot.run(0.6)
    assert match.outcome
    assert match.scores == (52, 2.5, 0)
    assert pilot.scene == "Results"
