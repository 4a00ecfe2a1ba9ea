"""A match in the kitchen from the title to the results: mouse alone, keys alone, Tab alone."""

import pytest

from game.actions import Bank, Keep, Open, Roll
from game.bots import bot_for
from game.luck import ScriptedLuck
from scenes.session import SeatPlan, Session
from tests.support import evening
from tests.support.evening import QUICK, Mouse, Tab, play, whole_match
from tests.support.pilot import Pilot


class Keys(evening.Keys):
    """Space rolls, B banks, digits mark."""

    def mark(self, pilot: Pilot, place: int) -> None:
        at = [die.place for die in pilot.top.view.lying].index(place)
        pilot.key(str(at + 1), after=0.05)

    def press(self, pilot: Pilot, name: str) -> None:
        pilot.key({"throw": "space", "bank": "b", "go on": "return"}[name])


def decide(pilot: Pilot, hand: Mouse) -> None:
    """Take one decision as a steady bot would, and press for it."""
    match = pilot.top.match
    (seat,) = match.to_act
    action = bot_for("dice-game", "steady").choose(match.observe(seat), match.legal(seat))
    if isinstance(action, Keep):
        wanted = list(action.dice)
        for die in list(pilot.top.view.lying):
            if die.face in wanted:
                wanted.remove(die.face)
                hand.mark(pilot, die.place)
        assert pilot.top.marked == tuple(sorted(action.dice))
        hand.press(pilot, "bank" if pilot.top.view.running > 200 else "throw")
    else:
        assert isinstance(action, Open | Roll | Bank)
        hand.press(pilot, "bank" if isinstance(action, Bank) else "throw")


HANDS = pytest.mark.parametrize(
    "hand", [Mouse(), Keys(), Tab()], ids=["mouse", "keys", "tab and enter"]
)


@pytest.mark.timeout(120)
@HANDS
def test_a_match_from_the_title_to_the_results(hand):
    whole_match(hand, "dice-game", "DiceGameScene", lambda pilot: play(pilot, hand, decide))


@HANDS
def test_a_child_alone_plays_to_the_target_with_two_buttons(hand):
    # Hot dice, then a bust; 750 and 1,000; and what is left to the target of 2,000.
    dice = "123456 223346 123456 111234 115623".replace(" ", "")
    luck = ScriptedLuck([int(face) for face in dice])
    pilot = Pilot(luck=lambda: luck, settings=QUICK)
    pilot.house.start(Session("dice-game", (SeatPlan("Lea", "person", "star"),), {"target": 2000}))
    pilot.director.settle()
    match = pilot.top.match
    pilot.run(0.5)
    for press in ("throw", "throw", "go on", "throw", "bank", "throw", "bank", "throw", "bank"):
        assert pilot.scene == "DiceGameScene"
        hand.press(pilot, press)
        pilot.run(1.0)
    assert pilot.scene == "Results"
    assert match.outcome
    assert match.scores == (2000,)
