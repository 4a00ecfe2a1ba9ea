"""Build the table of odds of Yahtzee: the best expected points still to come for every sheet.

From full sheets back to the empty one. A turn is not taken apart by its 252 throws and the ways to
keep from them, but by adding and dropping one die at a time over the 462 multisets of up to five
dice, for many sheets at once. Only elementwise sums and maxima in a fixed order are used, in double
precision, so that the same bytes come out on every machine.

    python -m tools.build_yahtzee_odds [FILE]
"""

import argparse
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from game.boxes import EXTRA, FIXED, NAMES, PLACE, UPPER, YAHTZEE, paying
from game.dice import FACES
from game.odds import yahtzee_table
from game.odds.five_dice import ALL_THROWS, DICE, FIRST, MULTISETS, WITH, WITHOUT
from game.odds.yahtzee_sheets import (
    FIFTY,
    LOWER,
    LOWER_SETS,
    LOWERS,
    NOTHING,
    OPEN,
    UPPER_PLACE,
    UPPERS,
    Lower,
)
from game.yahtzee import THROWS

Reals = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]

NEVER: Final = -np.inf
NUMBERS: Final = range(DICE + 1)
"""How many of five dice can show a face."""

PAYS: Final[Mapping[str, Reals]] = {
    box: np.array([paying(dice)[PLACE[box]] for dice in ALL_THROWS], dtype=np.float64)
    for box in NAMES
}
"""Box to what each throw pays there, no joker."""
COUNTS: Final[Mapping[int, Places]] = {
    face: np.array([dice.count(face) for dice in ALL_THROWS], dtype=np.intp) for face in FACES
}
ALIKE: Final[Mapping[int, int]] = {face: ALL_THROWS.index((face,) * DICE) for face in FACES}


class Uppers(NamedTuple):
    """The ways the upper boxes lie with one number of them filled."""

    places: slice
    after: Mapping[int, Places]
    """Face to the place after scoring: a row for each number of dice, a column for each way."""
    gains: Mapping[int, Reals]
    """Face to the points that scoring it brings, the bonus among them; never if it is filled."""


def uppers(filled: int) -> Uppers:
    """List the ways with so many upper boxes filled."""
    mine = [place for place, upper in enumerate(UPPERS) if upper.filled.bit_count() == filled]
    after = {face: np.zeros((len(NUMBERS), len(mine)), dtype=np.intp) for face in FACES}
    gains = {face: np.full((len(NUMBERS), len(mine)), NEVER) for face in FACES}
    for (way, place), face, number in product(enumerate(mine), FACES, NUMBERS):
        if not UPPERS[place].closed(face):
            points = face * number
            following, bonus = UPPERS[place].scored(face, points)
            after[face][number, way] = UPPER_PLACE[following]
            gains[face][number, way] = points + bonus
    return Uppers(slice(mine[0], mine[-1] + 1), after, gains)


def _gathered() -> tuple[Places, ...]:
    """For each size below five: where a die more leads, one row a face."""
    return tuple(
        np.array(WITH[FIRST[size] : FIRST[size + 1]], dtype=np.intp).T.copy()
        for size in range(DICE)
    )


def _dropped() -> tuple[tuple[int, int, Places], ...]:
    """Where the first, second, ... face less leads: for the multisets from-to with so many."""
    steps = []
    ends = (*FIRST[1:], len(MULTISETS))
    for size in range(1, DICE + 1):
        first, end = FIRST[size], ends[size]
        for number in range(size):
            after = [ways[number] for ways in WITHOUT[first:end] if len(ways) > number]
            steps.append((first, first + len(after), np.array(after, dtype=np.intp)))
    return tuple(steps)


ADDED: Final = _gathered()
DROPPED: Final = _dropped()


def throw(values: Reals) -> None:
    """From what five dice are worth, tell what any kept dice are worth before the throw."""
    for size in range(DICE - 1, -1, -1):
        mine = values[FIRST[size] : FIRST[size + 1]]
        ways = ADDED[size]
        np.take(values, ways[0], axis=0, out=mine, mode="clip")
        for way in ways[1:]:
            mine += values.take(way, axis=0, mode="clip")
        mine *= 1 / 6


def choose(values: Reals) -> None:
    """From what kept dice are worth, tell what the best of them are worth within any dice."""
    for first, end, after in DROPPED:
        mine = values[first:end]
        np.maximum(mine, values.take(after, axis=0, mode="clip"), out=mine)


def turn(scored: Reals) -> Reals:
    """From what each throw is worth once scored, tell what a turn is worth, for many sheets."""
    values = np.empty((len(MULTISETS), scored.shape[1]))
    values[FIRST[DICE] :] = scored
    for _ in range(THROWS - 1):
        throw(values)
        choose(values)
    throw(values)
    start: Reals = values[0]
    return start


def scored(table: Reals, lower: Lower, ways: Uppers) -> Reals:
    """Tell what each throw is worth once it is scored best, for all ways of the upper boxes."""
    upper = {face: table[lower.place].take(ways.after[face]) + ways.gains[face] for face in FACES}
    best: Reals = np.full((len(ALL_THROWS), ways.places.stop - ways.places.start), NEVER)
    for face in FACES:
        np.maximum(best, upper[face].take(COUNTS[face], axis=0), out=best)
    zeros = best.take(list(ALIKE.values()), axis=0)
    for box in (*LOWER, YAHTZEE):
        if not lower.closed(box):
            np.maximum(best, _lower(table, lower, ways, box), out=best)
    if lower.closed(YAHTZEE):
        for face, other in zip(FACES, zeros, strict=True):
            joker = _joker(table, lower, ways, face)
            bound = other if joker is None else joker
            matching = upper[face][DICE]
            best[ALIKE[face]] = np.where(matching == NEVER, bound, matching)
            best[ALIKE[face]] += EXTRA if lower.yahtzee == FIFTY else 0
    return best


def _lower(table: Reals, lower: Lower, ways: Uppers, box: str) -> Reals:
    """Tell what each throw is worth in a lower box."""
    pays = PAYS[box][:, np.newaxis]
    some, nothing = (table[lower.scored(box, points).place, ways.places] for points in (1, 0))
    worth: Reals = np.where(pays > 0, pays + some, nothing)
    return worth


def _joker(table: Reals, lower: Lower, ways: Uppers, face: int) -> Reals | None:
    """Tell what a joker is worth in the best lower box, if one is open."""
    worth = [
        FIXED.get(box, DICE * face) + table[lower.scored(box, 0).place, ways.places]
        for box in LOWER
        if not lower.closed(box)
    ]
    return np.max(worth, axis=0) if worth else None


def lowers() -> list[Lower]:
    """List the ways of the lower boxes, the fullest first."""
    every = [Lower(*way) for way in product(range(LOWER_SETS), (OPEN, NOTHING, FIFTY))]
    return sorted(every, key=lambda way: -way.filled.bit_count() - (way.yahtzee != OPEN))


def solve() -> Reals:
    """Value every sheet: a row for each way of the lower boxes, a column for the upper ones."""
    table = np.zeros((LOWERS, len(UPPERS)))
    layers = [uppers(filled) for filled in range(len(UPPER), -1, -1)]
    for lower in lowers():
        full = all(lower.closed(box) for box in (*LOWER, YAHTZEE))
        for ways in layers[1:] if full else layers:
            table[lower.place, ways.places] = turn(scored(table, lower, ways))
    return table


def main(arguments: Sequence[str] | None = None) -> None:
    """Build the table into a file."""
    parser = argparse.ArgumentParser(description="Build the table of odds of Yahtzee.")
    parser.add_argument("file", nargs="?", type=Path, default=yahtzee_table.FILE)
    file: Path = parser.parse_args(arguments).file
    table = solve()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(yahtzee_table.packed(table.astype("<f4").tobytes()))
    print(f"{table.size:,} sheets; {table[0, 0]:.6f} points from an empty one")


if __name__ == "__main__":
    main()
