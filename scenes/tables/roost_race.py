"""The lightning roll-off in real time: lanes, their dice in the air, and when bots press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, inf
from random import Random
from typing import Final

from game.roost_state import LIGHTNING_DICE, SIX, Runner
from game.rules import Seat
from scenes.props.die import Die
from scenes.props.flight import SETTLED, height_at
from scenes.stage.bindings import TOGETHER
from scenes.stage.easing import out_cubic
from scenes.stage.motion import Call, Drive, Motion
from scenes.stage.motion import Sequence as InOrder
from scenes.stage.timeline import Timeline
from scenes.tables.keep_layout import Spot
from scenes.tables.roost_layout import LaneLayout, lane_boxes, lane_layout, spots_of

IN_AIR: Final = 0.4
"""Seconds that dice fly, the same at every speed of the table."""
COUNT: Final = 3.0
"""Seconds of the countdown."""
BOT_PACE: Final = (0.5, 0.9)
"""A bot's time from one press to the next, in seconds."""
FIRST: Final = 0.3
"""What a bot needs less for its first press, as no dice fly before it."""
KEYS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (4,),
    2: (1, 7),
    3: (1, 4, 7),
    4: (1, 3, 5, 7),
    5: (1, 3, 4, 5, 7),
    6: (1, 3, 4, 5, 7, 8),
    7: (1, 2, 3, 4, 5, 7, 8),
    8: (1, 2, 3, 4, 5, 6, 7, 8),
}
"""Which of the eight keys so many contenders have, from left to right, as far apart as can be."""


@dataclass
class Lane:
    """One contender: the key, the dice, and a timeline that nobody else's presses touch."""

    seat: Seat
    command: str
    is_bot: bool
    layout: LaneLayout
    sixes: int = 0
    dice: list[Die] = field(default_factory=list)
    throws: int = 0
    pending: int = 0
    """Throws that wait for the store before they are shown."""
    nap: float = FIRST
    timeline: Timeline = field(default_factory=Timeline)

    @property
    def in_air(self) -> bool:
        """Tell whether the dice are still flying: a press does nothing then."""
        return bool(self.pending) or self.timeline.busy

    def show(self, runner: Runner) -> None:
        """Lay the dice as the observation says: sixes kept before at the left, then the throw."""
        self.sixes, self.throws = runner.sixes, runner.throws
        before = runner.sixes - runner.dice.count(SIX)
        faces = (SIX,) * before + runner.dice
        self.dice = [_die(face, self._spot(i, before), i) for i, face in enumerate(faces)]

    def thrown(self, faces: Sequence[int], sixes: int) -> Motion:
        """Let the dice that are no sixes fly; the sixes gather at the left."""
        return InOrder(Call(lambda: self._begin(faces, sixes)), Drive(self._fly, IN_AIR))

    def _begin(self, faces: Sequence[int], sixes: int) -> None:
        self.pending = max(0, self.pending - 1)
        before = sixes - list(faces).count(SIX)
        self.show(Runner(self.seat, tuple(faces), sixes, self.throws + 1))
        self.sixes = before
        for die in self.dice[before:]:
            die.marked = False
        self._goals = [(die.x, die.y) for die in self.dice]
        self._fly(0.0)

    def _fly(self, share: float) -> None:
        start = self.layout.pad.center[0], self.layout.pad.y
        way = out_cubic(share)
        for die, (x, y) in zip(self.dice[self.sixes :], self._goals[self.sixes :], strict=True):
            die.x, die.y = start[0] + (x - start[0]) * way, start[1] + (y - start[1]) * way
            die.height, die.turn = height_at(share * SETTLED), share
        if share >= 1.0:
            for die in self.dice:
                die.marked, die.height = die.face == SIX, 0.0
            self.sixes = sum(die.marked for die in self.dice)

    def _spot(self, place: int, before: int) -> Spot:
        """Place a die; where it lies askew follows from throw and place."""
        number = self.seat if place < before else 8 + self.throws * 8 + self.seat
        return spots_of(self.layout.dice, self.layout.size, number)[place]

    _goals: list[tuple[float, float]] = field(default_factory=list)


def _die(face: int, spot: Spot, place: int) -> Die:
    return Die(face, spot.yaw, spot.x, spot.y, spot.size, place, marked=face == SIX)


@dataclass
class Race:
    """All lanes, and the countdown before them."""

    lanes: tuple[Lane, ...]
    count: float = COUNT
    flash: float = 0.0
    """How bright the lightning is, 0 to 1."""
    calm: bool = False

    @classmethod
    def between(cls, seats: Sequence[Seat], bots: Sequence[bool]) -> Race:
        """Set up a lane for each contender, in the order of the seats."""
        boxes = lane_boxes(len(seats))
        keys = KEYS[len(seats)]
        return cls(
            tuple(
                Lane(seat, TOGETHER[key - 1], bot, lane_layout(box))
                for seat, bot, box, key in zip(seats, bots, boxes, keys, strict=True)
            )
        )

    @property
    def number(self) -> int:
        """Give the figure of the countdown; 0 once everybody may throw."""
        return ceil(self.count)

    @property
    def busy(self) -> bool:
        """Tell whether dice fly."""
        return any(lane.in_air for lane in self.lanes)

    @property
    def won(self) -> bool:
        """Tell whether somebody has all the sixes there are."""
        return any(lane.sixes == LIGHTNING_DICE for lane in self.lanes)

    def lane(self, seat: Seat) -> Lane:
        """Give the lane of a seat."""
        return next(lane for lane in self.lanes if lane.seat == seat)

    def may_throw(self, seat: Seat) -> bool:
        """Tell whether a press of a seat means a throw now."""
        return self.count <= 0 and not self.lane(seat).in_air

    def update(self, dt: float) -> None:
        """Let dt seconds of the room pass: no pace speeds this up."""
        self.count = max(0.0, self.count - dt)
        for lane in self.lanes:
            lane.timeline.advance(dt)

    def bots_due(self, dt: float, chance: Random) -> tuple[Seat, ...]:
        """Name the bots that press now; each then waits as long as a hand would."""
        due = []
        for lane in self.lanes:
            if lane.is_bot and self.may_throw(lane.seat):
                lane.nap -= dt
                if lane.nap <= 0:
                    lane.nap = chance.uniform(*BOT_PACE) - IN_AIR
                    due.append(lane.seat)
        return tuple(due)

    def quiet(self) -> float:
        """Say for how many seconds nothing will change without a press."""
        if self.count > 0 or self.busy or self.flash:
            return 0.0
        return min((lane.nap for lane in self.lanes if lane.is_bot), default=inf)

    def props(self) -> tuple[object, ...]:
        """Give all that the picture of the lanes depends on, for comparing."""
        return tuple(
            (lane.seat, lane.sixes, tuple((*die.alike(), die.marked) for die in lane.dice))
            for lane in self.lanes
        )
