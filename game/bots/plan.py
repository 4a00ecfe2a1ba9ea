"""Best play of a turn for whatever stopping is worth: points, or the chance to win a race."""

from collections.abc import Callable
from dataclasses import dataclass

from game.odds.turn_dice import HIGHEST_GAIN, WIDTH, Row, TurnDice, scores, thrown


@dataclass(frozen=True, slots=True)
class Plan:
    """What stopping and throwing on are worth, by steps at risk, then by dice."""

    stops: tuple[Row, ...]
    """By the dice left lying; the last row stands for all higher ones."""
    throws: tuple[Row, ...]
    lost: float

    def stopped(self, steps: int, left: int = 0) -> float:
        """Value stopping."""
        return self.stops[min(steps, len(self.stops) - 1)][left]

    def rolled(self, steps: int, dice: int) -> float:
        """Value throwing so many dice."""
        return self.throws[min(steps, len(self.throws) - 1)][dice]


def planned(
    table: TurnDice, stop: Callable[[int], Row], lost: float, enough: int, needs: int = 0
) -> Plan:
    """Work a turn out from `enough` steps down; with more at risk one stops as soon as may be.

    `stop` values stopping with so many steps at risk, by the dice left lying.
    """
    top = max(enough, needs)
    every = range(top + HIGHEST_GAIN + 1)
    stops = tuple(map(stop, every))
    rows, held = list[Row](), list[float]()
    for at in reversed(every):
        row = _thrown(table, held, lost) if at < top else _reached(table, stops[at][0], lost)
        rows.append(row)
        held += _held(table, row, stops[at]) if at >= needs else row
    rows.reverse()
    return Plan(stops, tuple(rows), lost)


def _thrown(table: TurnDice, held: list[float], lost: float) -> Row:
    """Value throwing, where a lost turn is worth something too."""
    row = thrown(table, held)
    return tuple(worth + lost * (1 - scores(table, dice)) for dice, worth in enumerate(row))


def _reached(table: TurnDice, stopped: float, lost: float) -> Row:
    """Value throwing once more and stopping with what is there already."""
    return tuple(lost + scores(table, dice) * (stopped - lost) for dice in range(WIDTH))


def _held(table: TurnDice, row: Row, stopped: Row) -> list[float]:
    """Take the better of throwing and stopping."""
    better = map(max, row, stopped)
    return [best if slot in table.stops else row[slot] for slot, best in enumerate(better)]
