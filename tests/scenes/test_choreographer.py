from dataclasses import dataclass

import pytest

from scenes.stage.choreographer import Choreographer, NoCue
from scenes.stage.motion import Pause


@dataclass(frozen=True)
class DiceThrown:
    faces: tuple[int, ...]


@dataclass(frozen=True)
class PointsLost:
    points: int


def test_an_event_gets_the_motion_of_its_cue():
    shown = []

    def thrown(event):
        shown.append(event.faces)
        return Pause(0.7)

    motion = Choreographer({DiceThrown: thrown}).motion(DiceThrown((1, 5)))
    assert isinstance(motion, Pause)
    assert shown == [(1, 5)]


def test_an_event_without_a_cue_is_named_along_with_the_cues_that_are_there():
    with pytest.raises(NoCue, match="no cue for PointsLost; there are cues for: DiceThrown"):
        Choreographer({DiceThrown: lambda _: Pause(1)}).motion(PointsLost(50))


def test_a_table_without_cues_says_so():
    with pytest.raises(NoCue, match="none"):
        Choreographer({}).motion(PointsLost(50))
