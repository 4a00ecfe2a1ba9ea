"""How a race to the target stands: a simple model of what the turns after this one will bring.

From the next turn on everybody is taken to play for points alone. How many steps such a turn adds
is known exactly, and so is how likely a seat is to be there within any number of turns. What one
seat does changes nothing for another, so the chance to be first is a sum of products.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Final

from game.odds.final_turn import ForWin
from game.odds.turn_dice import ALL, STOP, WIDTH, TurnDice, Way, falls
from game.odds.turn_points import TOP, ForPoints

FAR: Final = 160
"""A seat with more steps to go is taken to have so many."""
TURNS: Final = 40
"""Nobody is taken to need more turns."""
RARE: Final = 1e-6
"""A number of steps less likely than this is left out."""

Chances = tuple[float, ...]


@lru_cache
def turn_ends(table: TurnDice) -> tuple[tuple[int, float], ...]:
    """List the steps that a turn for points may add, each with its chance; a lost turn adds 0."""
    aim = ForPoints(table)
    mass = [[0.0] * WIDTH for _ in range(TOP)]
    mass[0][ALL] = 1.0
    for at, row in enumerate(mass):
        for dice in range(1, WIDTH):
            if row[dice] > RARE:
                for fall in falls(table, dice):
                    gain, slot = _choice(aim, at, fall.ways)
                    stays = slot in table.stops and _stops(aim, at + gain, slot)
                    into = mass[at + gain] if at + gain < TOP else [0.0] * WIDTH
                    into[STOP if stays else slot] += row[dice] * fall.chance
    likely = [(steps, row[STOP]) for steps, row in enumerate(mass) if row[STOP] > RARE]
    return ((0, 1 - sum(chance for _, chance in likely)), *likely)


def _choice(aim: ForPoints, at: int, ways: tuple[Way, ...]) -> Way:
    """Choose the way that is worth most."""

    def worth(way: Way) -> float:
        steps, slot = at + way[0], way[1]
        throwing = aim.rolled(steps * aim.table.step, slot) / aim.table.step
        return max(throwing, steps) if slot in aim.table.stops else throwing

    return max(ways, key=worth)


def _stops(aim: ForPoints, steps: int, slot: int) -> bool:
    points = steps * aim.table.step
    return points >= aim.rolled(points, slot)


@lru_cache
def arrivals(table: TurnDice) -> tuple[Chances, ...]:
    """Give, by steps to go, the chance to be there within 0, 1, 2, … turns."""
    ends = turn_ends(table)
    rows: list[Chances] = [(1.0,) * (TURNS + 2)]
    for to_go in range(1, FAR + 1):
        row = [0.0]
        stays, gains = ends[0][1], ends[1:]
        parts = [(rows[max(0, to_go - steps)], chance) for steps, chance in gains]
        at_once = ForWin(table, (to_go - 1) * table.step, to_go * table.step).rolled(0, ALL)
        for turn in range(TURNS + 1):
            bit = stays * row[turn] + sum([chance * part[turn] for part, chance in parts])
            row.append(max(bit, at_once + (1 - at_once) * row[turn]))
        rows.append(tuple(row))
    return tuple(rows)


@lru_cache(4096)
def first(table: TurnDice, mine: int, others: tuple[int, ...], last_turns: bool) -> float:
    """Give the chance to win for a seat that has just ended its turn, by everybody's steps to go.

    With `last_turns` whoever crosses the line a turn too late still passes half of the time.
    """
    rows = arrivals(table)
    me, them = rows[_near(mine)], [rows[_near(to_go)] for to_go in others]
    total = 0.0
    for turn in range(1, TURNS):
        chance = me[turn] - me[turn - 1]
        if last_turns:
            total += chance * prod(1 - (r[turn - 1] + r[turn + 1]) / 2 for r in them)
        else:
            total += chance * prod(1 - r[turn] for r in them)
    return total


def stands(table: TurnDice, ahead: Sequence[float]) -> float:
    """Give the chance that nobody passes who has a last turn and is so many points behind."""
    return prod(1 - ForWin(table, gap).rolled(0, ALL) for gap in ahead)


def _near(to_go: int) -> int:
    return max(0, min(FAR, to_go))
