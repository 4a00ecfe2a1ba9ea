"""Players of Yahtzee: two by rule of thumb (what to hold, which box loses least), one by odds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from game.actions import Keep
from game.boxes import NAMES, UPPER
from game.odds import OddsUnavailable, advise
from game.rules import Action, Observation
from game.yahtzee import DICE, Score, Seen

MEANS: Final = (1.9, 5.3, 8.6, 12.2, 15.7, 19.2, 21.7, 13.1, 22.6, 29.5, 32.7, 16.9, 22.0)
PAR: Final[Mapping[str, float]] = dict(zip(NAMES, MEANS, strict=True))
"""What a box brings on average in good play: scoring more is a gain, scoring less a loss."""
LOW: Final = 3
"""High dice are those above this face."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """Holds the face that lies there most often, and takes the box that pays most."""

    enough: int = 18

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        if not table.lying:
            return legal[0]
        box, points = max(table.pays, key=lambda pay: pay[1])
        if table.throws_left and points < self.enough:
            return Keep(_most_alike(table.lying))
        return Score(box)


@dataclass(frozen=True, slots=True)
class Planner:
    """Goes for straights, houses and sets as the throw suggests; scores by gain over par."""

    content: float = 2.0
    """From so much over par the dice are good enough."""

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        table = cast(Seen, seen)
        if not table.lying:
            return legal[0]
        box, points = max(table.pays, key=lambda pay: pay[1] - PAR[pay[0]])
        held = _plan(table)
        finished = box not in UPPER and points - PAR[box] >= self.content
        if table.throws_left and len(held) < DICE and not finished:
            return Keep(held)
        return Score(box)


@dataclass(frozen=True, slots=True)
class Reckoner:
    """Does what the odds say is worth most; plays by rule of thumb where there are none."""

    otherwise: Planner = Planner()

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """Pick one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        try:
            return advise(seen, legal).options[0].action
        except OddsUnavailable:
            return self.otherwise.choose(seen, legal)


def _plan(table: Seen) -> tuple[int, ...]:
    """Say which dice to hold."""
    boxes = {box for box, _ in table.pays}
    alike, row = _best_set(table.lying, boxes), _longest_row(table.lying)
    if len(alike) < LOW and len(row) >= _row_wanted(boxes):
        return row
    pairs = tuple(die for die in table.lying if table.lying.count(die) >= 2)
    if "full-house" in boxes and len(set(pairs)) == 2:
        return pairs
    if boxes == {"chance"} or len(alike) == 1:
        return tuple(die for die in table.lying if die > LOW)[: DICE - 1]
    return alike


def _row_wanted(boxes: set[str]) -> int:
    """Tell how long a row has to be to go for a straight; more than there is if none is open."""
    if "small-straight" in boxes:
        return LOW
    return LOW + 1 if "large-straight" in boxes else DICE + 1


def _best_set(dice: tuple[int, ...], boxes: set[str]) -> tuple[int, ...]:
    """Take the most alike; of as many the face whose upper box is open, then the highest."""

    def promise(die: int) -> tuple[int, bool, int]:
        return dice.count(die), UPPER[die - 1] in boxes, die

    face = max(dice, key=promise)
    return (face,) * min(dice.count(face), DICE - 1)


def _most_alike(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Take the dice of the face that lies there most often, the highest of several; not all."""
    face = max(dice, key=lambda die: (dice.count(die), die))
    return (face,) * min(dice.count(face), DICE - 1)


def _longest_row(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Take one die of each face of the longest row."""
    best: tuple[int, ...] = ()
    row: tuple[int, ...] = ()
    for face in sorted(set(dice)):
        row = (*row, face) if row and row[-1] == face - 1 else (face,)
        best = max(best, row, key=len)
    return best


LEVELS: Final[Mapping[str, Callable[[], Greedy | Planner | Reckoner]]] = {
    "easy": Greedy,
    "steady": Planner,
    "sharp": Reckoner,
}
