"""Best play of a last turn: the chance to end above the best other score, a tie counting half.

Only the steps still missing matter, so one list of rows, worked out from few steps missing to
many, serves every score.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.odds.turn_dice import HIGHEST_GAIN, WIDTH, Row, TurnDice, thrown

UNIT: Final = "chance to win"
TIE: Final = 0.5
BLOCK: Final = 16
"""So many rows are worked out in one go."""
BLOCKS_KEPT: Final = 512
ROUNDS: Final = 24
"""After so many times all six dice in a row nothing is left to add."""


@dataclass(frozen=True, slots=True)
class ForWin:
    """A turn that is played to pass the best other score, which is `gap` points ahead.

    It may not stop with fewer points than `needs`.
    """

    table: TurnDice
    gap: float
    needs: float = 0
    unit: str = UNIT

    @property
    def lost(self) -> float:
        """Give the chance when the turn adds nothing."""
        return self.banked(0)

    def banked(self, points: float) -> float:
        """Tell the chance with so many points added; it is settled then."""
        return TIE if points == self.gap else float(points > self.gap)

    def rolled(self, points: float, dice: int) -> float:
        """Tell the chance when so many dice are thrown with so many points at risk."""
        steps, lost = self.table.steps, self.lost
        wins, needs = steps(self.gap) + 1, steps(self.needs)
        missing = max(0, max(wins, needs) - steps(points))
        row = _row(self.table, missing, 0.0 if needs >= wins else TIE)
        return lost + (1 - lost) * row[dice]


def warm_win(table: TurnDice, gap: float) -> Iterator[None]:
    """Work a gap out beforehand, in slices of a few milliseconds."""
    for missing in range(0, table.steps(gap) + 2, BLOCK):
        _row(table, missing, TIE)
        yield


def _row(table: TurnDice, missing: int, tie: float) -> Row:
    return _rows(table, tie, missing // BLOCK)[missing]


@lru_cache(BLOCKS_KEPT)
def _rows(table: TurnDice, tie: float, block: int) -> tuple[Row, ...]:
    """Give the rows from no step missing up to the end of a block.

    With one step missing, stopping is a tie.
    """
    rows = _rows(table, tie, block - 1) if block else (_there(table),)
    held = [*_held(table, rows[0], 1.0)] * HIGHEST_GAIN
    for missing, row in enumerate(rows):
        held += _held(table, row, _stopped(missing, tie))
    more = list[Row]()
    for missing in range(len(rows), (block + 1) * BLOCK):
        more.append(thrown(table, held))
        held += _held(table, more[-1], _stopped(missing, tie))
    return (*rows, *more)


def _stopped(missing: int, tie: float) -> float:
    return 1.0 if missing == 0 else tie * (missing == 1)


def _held(table: TurnDice, row: Row, stopped: float) -> list[float]:
    """Take the better of throwing and stopping."""
    return [max(stopped, worth) if slot in table.stops else worth for slot, worth in enumerate(row)]


@lru_cache
def _there(table: TurnDice) -> Row:
    """Tell the chance to come to a stop where every stop wins."""
    row: Row = (0.0,) * WIDTH
    for _ in range(ROUNDS):
        row = thrown(table, _held(table, row, 1.0) * HIGHEST_GAIN)
    return row
