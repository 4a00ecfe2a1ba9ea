"""Best play of a turn for points: what throwing on is worth, by points at risk and dice to throw.

Worked out from many points down to none. High above, where every turn stops as soon as it may, the
worth is a straight line, so nothing is cut off there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.odds.turn_dice import HIGHEST_GAIN, WIDTH, Fall, Row, TurnDice, choices, falls, thrown

UNIT: Final = "points of the turn"
TOP: Final = 400
"""From so many steps at risk on (20,000 points, or 200) nobody throws who may stop."""
BLOCK: Final = 16
"""So many rows are worked out in one go."""
BLOCKS_KEPT: Final = 128
BUY_INS_KEPT: Final = 16
ROUNDS: Final = 24
"""After so many times all six dice in a row nothing is left to add."""

Line = tuple[float, float]
"""What a step at risk adds, and what is there without any."""


@dataclass(frozen=True, slots=True)
class ForPoints:
    """A turn that is played for points, of which `needs` are to be had before stopping."""

    table: TurnDice
    needs: float = 0
    lost: float = 0.0
    unit: str = UNIT

    def banked(self, points: float) -> float:
        """Value stopping with so many points."""
        return float(points)

    def rolled(self, points: float, dice: int) -> float:
        """Value throwing so many dice with so many points at risk."""
        at, needs = self.table.steps(points), self.table.steps(self.needs)
        if at >= TOP:
            return _on_lines(_lines(self.table), at)[dice] * self.table.step
        rows = _below(self.table, needs) if at < needs else _from(self.table, 0)
        return rows[at][dice] * self.table.step


def warm_points(table: TurnDice, needs: float = 0) -> Iterator[None]:
    """Work everything out beforehand, in slices of a few milliseconds."""
    for dice in range(1, WIDTH):
        falls(table, dice)
        yield
    choices(table)
    for block in range(TOP // BLOCK, -1, -1):
        _from(table, block)
        yield
    _below(table, table.steps(needs))


@lru_cache(BLOCKS_KEPT)
def _from(table: TurnDice, block: int) -> tuple[Row, ...]:
    """Give the rows from a block up, the first of the block first; one may stop with anything."""
    if block * BLOCK >= TOP:
        lines = _lines(table)
        return tuple(_on_lines(lines, at) for at in range(TOP, TOP + HIGHEST_GAIN + 1))
    return _downward(table, _from(table, block + 1), (block + 1) * BLOCK, BLOCK)


@lru_cache(BUY_INS_KEPT)
def _below(table: TurnDice, needs: int) -> tuple[Row, ...]:
    """Give all rows for a turn that may not stop below a number of steps."""
    return _downward(table, _from(table, 0)[needs:], needs, needs, needs)


def _downward(
    table: TurnDice, above: tuple[Row, ...], first: int, count: int, needs: int = 0
) -> tuple[Row, ...]:
    """Put rows for fewer and fewer steps at risk before those that are there."""
    rows, held = [*reversed(above[: HIGHEST_GAIN + 1])], list[float]()
    for at, row in zip(range(first + len(rows) - 1, first - 1, -1), rows, strict=True):
        held += _held(table, row, at)
    rows = [*reversed(above)]
    for at in range(first - 1, first - count - 1, -1):
        row = thrown(table, held)
        rows.append(row)
        held += row if at < needs else _held(table, row, at)
    rows.reverse()
    return tuple(rows)


def _held(table: TurnDice, row: Row, at: int) -> list[float]:
    """Take the better of throwing and stopping."""
    return [max(at, worth) if slot in table.stops else worth for slot, worth in enumerate(row)]


@lru_cache(BUY_INS_KEPT)
def _lines(table: TurnDice) -> tuple[Line, ...]:
    """Value throwing from `TOP` up, by the number of dice."""
    lines: tuple[Line, ...] = ((0.0, 0.0),) * WIDTH
    for _ in range(ROUNDS):
        held = [(1.0, 0.0) if slot in table.stops else lines[slot] for slot in range(WIDTH)]
        lines = ((0.0, 0.0), *(_line(falls(table, dice), held) for dice in range(1, WIDTH)))
    return lines


def _line(all_falls: tuple[Fall, ...], held: list[Line]) -> Line:
    slope = height = 0.0
    for chance, ways in all_falls:
        lines = [(held[slot][0], held[slot][0] * gain + held[slot][1]) for gain, slot in ways]
        steep, high = max(lines, key=lambda line: line[0] * TOP + line[1])
        slope, height = slope + chance * steep, height + chance * high
    return slope, height


def _on_lines(lines: tuple[Line, ...], at: int) -> Row:
    return tuple(slope * at + height for slope, height in lines)
