"""Whose turn it is for the kiosk, where several may act at once."""

from __future__ import annotations

from scenes.kiosk.evening import turn_of
from scenes.kiosk.idle import Turn
from scenes.session import SeatPlan
from tests.support.oak import ONE, Oak
from tests.support.tables import opening

CAST = ("person", "bot:steady", "person", "person")


def recalling(away: int | None = None) -> Turn | None:
    """Give the turn at a table where all but the first may recall a score."""
    plans = tuple(SeatPlan(f"P{seat}", cast, "fox") for seat, cast in enumerate(CAST))
    done = opening(4) + "; " + "; ".join([ONE] * 4) + "; claim 888.5"
    oak = Oak(done, "", plans, rules={"memory": True})
    oak.wait()
    assert oak.scene.match.to_act == (1, 2, 3)
    if away is not None:
        oak.scene.hand_over(away)
    return turn_of([oak.scene])


def test_a_bot_that_may_act_before_a_person_is_not_looked_for() -> None:
    assert recalling() == Turn(2, "P2", others=True)


def test_nor_is_a_person_for_whom_a_bot_plays_already() -> None:
    assert recalling(away=2) == Turn(3, "P3", others=True)
