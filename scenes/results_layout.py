"""Where everything stands on the results: from the number of seats and the places they took."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from scenes.stage.geometry import Box

if TYPE_CHECKING:
    from game.rules import Seat
    from scenes.results_summary import Summary

HEADLINE: Final = Box(84, 40, 792, 176)
RIGHT: Final = Box(900, 50, 924, 828)
PANEL_GAP: Final = 20
FULL_TABLE: Final = 5
"""From so many seats on the rows are lower."""
CROWD: Final = 8
"""From so many on they are lower still if there is more than a line under them."""

PODIUM: Final = Box(106, 0, 738, 904)
"""Its width and its lower edge; the tops of the steps differ."""
SHARES: Final = (1.0, 1.35, 1.7)
"""How wide a step is that one, two or more seats share."""
SHOWN: Final = 3
CROWN: Final = 0.68
"""Width of the crown to that of the medallion."""
CROWN_HEIGHT: Final = 0.44
"""How far the crown stands out above the medallion, to the medallion's diameter."""


@dataclass(frozen=True, slots=True)
class Level:
    """How high a step is, and how much room there is over it for medallions and crowns."""

    top: float
    largest: float
    """Diameter of a medallion at most."""
    room: float


LEVELS: Final = (Level(523, 206, 310), Level(594, 140, 190), Level(618, 128, 150))
ALONE: Final = Level(636, 286, 420)
"""For a match without anybody to beat."""
ALONE_WIDTH: Final = 380.0


@dataclass(frozen=True, slots=True)
class Rows:
    """The measures of the paper."""

    head: float
    row: float
    foot: float
    name: float
    figure: float


def rows(seats: int, lines: int = 1) -> Rows:
    """Give the measures for so many seats, and lines under them."""
    if lines > 1 and seats >= CROWD:
        return Rows(60, 41, 50 * lines, 34, 34)
    if seats >= FULL_TABLE:
        return Rows(64, 46, 68 + 44 * (lines - 1), 34, 36)
    return Rows(78, 62, 78 + 48 * (lines - 1), 40, 42)


def panels(seats: int, lines: int = 1) -> tuple[Box, Box]:
    """Divide the right side between slate and paper: the paper takes what its rows need."""
    measures = rows(seats, lines)
    height = measures.head + measures.row * seats + measures.foot
    paper = Box(RIGHT.x, RIGHT.bottom - height, RIGHT.w, height)
    slate = Box(RIGHT.x, RIGHT.y, RIGHT.w, RIGHT.h - height - PANEL_GAP)
    return slate, paper


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the podium: its place, the seats that share it, and their medallions."""

    place: int
    seats: tuple[Seat, ...]
    box: Box
    medallions: tuple[tuple[float, float], ...]
    diameter: float
    winning: bool


def podium(summary: Summary) -> tuple[Step, ...]:
    """Build the podium, from left to right; whoever shares a place shares its step."""
    groups = _groups(summary)
    if len(summary.players) == 1:
        middle = PODIUM.center[0]
        box = Box(middle - ALONE_WIDTH / 2, ALONE.top, ALONE_WIDTH, PODIUM.bottom - ALONE.top)
        return (_step(ALONE, 1, (0,), box, bool(summary.winners)),)
    order = (1, 0, 2)[: len(groups)] if len(groups) > 1 else (0,)
    shares = [SHARES[min(len(groups[i][1]), len(SHARES)) - 1] for i in order]
    unit = min(246.0 if len(groups) > 2 else 300.0, PODIUM.w / sum(shares))
    left = PODIUM.center[0] - unit * sum(shares) / 2
    steps = []
    for i, share in zip(order, shares, strict=True):
        place, seats = groups[i]
        level = LEVELS[i]
        box = Box(left, level.top, unit * share, PODIUM.bottom - level.top)
        steps.append(_step(level, place, seats, box, set(seats) <= set(summary.winners)))
        left = box.right
    return tuple(steps)


def _groups(summary: Summary) -> list[tuple[int, tuple[Seat, ...]]]:
    groups: list[tuple[int, tuple[Seat, ...]]] = []
    for place, seats in summary.standings():
        if sum(len(others) for _, others in groups) < SHOWN:
            groups.append((place, seats))
    return groups


def _step(level: Level, place: int, seats: tuple[Seat, ...], box: Box, winning: bool) -> Step:
    """Set the medallions over a step, in two rows where there are many."""
    across = len(seats) if len(seats) <= 4 else ceil(len(seats) / 2)
    lines = ceil(len(seats) / across)
    tall = 1 + CROWN_HEIGHT if winning else 1.06
    diameter = min(level.largest, (box.w - 8) / across * 0.92, level.room / lines / tall)
    spots = []
    for number in range(len(seats)):
        line, column = divmod(number, across)
        inside = min(across, len(seats) - line * across)
        pitch = min((box.w - 8) / across, diameter * 1.12)
        x = box.center[0] + (column - (inside - 1) / 2) * pitch
        y = box.y - diameter * 0.52 - (lines - 1 - line) * diameter * tall
        spots.append((x, y))
    return Step(place, seats, box, tuple(spots), diameter, winning)
