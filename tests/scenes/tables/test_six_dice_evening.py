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
from tests.support import evening
from tests.support.evening import QUICK, play, whole_match
from tests.support.pilot import Pilot

SCENE: Final = "SixDiceScene"
KEY_OF: Final = {"throw": "space", "bank": "b", "say": "space", "go on": "return"}


class Mouse(evening.Mouse):
    """Types with the pad on the screen."""

    def type(self, pilot: Pilot, sign: str) -> None:
        pilot.click(f"key {sign}")


class Keys(evening.Keys):
    """Space rolls, B quits, digits keep kinds and type scores."""

    def press(self, pilot: Pilot, name: str) -> None:
        if name in KEY_OF:
            pilot.key(KEY_OF[name])
            return
        kinds = [c.name for c in pilot.board.controls if c.name.startswith(("keep", "answer"))]
        pilot.key(str(kinds.index(name) + 1))

    def type(self, pilot: Pilot, sign: str) -> None:
        pilot.key("." if sign == "½" else sign, after=0.05)


class Tab(evening.Tab):
    """Leads the focus to the pad as well."""

    def type(self, pilot: Pilot, sign: str) -> None:
        pilot.enter(f"key {sign}")


Hand = Mouse | Keys | Tab
Deed = Callable[[Pilot, Hand, Any], None]


def say(pilot: Pilot, hand: Hand, score: float) -> None:
    for sign in figure(score):
        hand.type(pilot, sign)
    hand.press(pilot, "say")


def answer(pilot: Pilot, hand: Hand, recall: Recall) -> None:
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


def decide(pilot: Pilot, hand: Hand) -> None:
    """Take one decision as an easy bot would, who sometimes forgets, and press for it."""
    match = pilot.top.match
    seat = match.to_act[0]
    action = bot_for("six-dice", "easy").choose(match.observe(seat), match.legal(seat))
    DEEDS[type(action)](pilot, hand, action)


HANDS = pytest.mark.parametrize(
    "hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"]
)


@pytest.mark.timeout(240)
@HANDS
def test_a_match_from_the_title_to_the_results(hand):
    whole_match(hand, "six-dice", SCENE, lambda pilot: play(pilot, hand, decide))


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
