"""The odds of Yahtzee: best play for the sheet's own total, exact for every throw of every sheet.

The table of odds values the sheets between turns. A turn is unfolded from it when somebody asks,
by adding and dropping one die at a time over the multisets of up to five dice. Every value is the
expected final total of the sheet, what stands on it already included. Nobody plays against anybody
here: what the others have does not change a value.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from game.actions import Keep
from game.boxes import EXTRA, FIXED, NAMES, PLACE, YAHTZEE, Sheet, paying
from game.dice import FACES
from game.odds import yahtzee_table
from game.odds.advice import Advice, ranked, settled
from game.odds.five_dice import ALL_THROWS, AT, DICE, FIRST, MULTISETS, WITH, WITHOUT
from game.odds.yahtzee_sheets import FIFTY, LOWER, Lower, Upper, parts, place
from game.rules import Action
from game.yahtzee import THROWS, Score, Seen

UNIT: Final = "points of the sheet"
TURNS_KEPT: Final = 256
"""How many unfolded turns are remembered; each takes some 20 kB."""

Values = Sequence[float]
"""Points still to come, in the order of `MULTISETS`."""


class Unfolded(NamedTuple):
    """What dice are worth within one turn, by how many throws are left (the index)."""

    after: tuple[Values, ...]
    """Five dice as they lie; with a throw left the best of keeping and scoring."""
    before: tuple[Values, ...]
    """The dice kept, before the others are thrown; nothing without a throw left."""


COUNTS: Final[Mapping[int, tuple[int, ...]]] = {
    face: tuple(dice.count(face) for dice in ALL_THROWS) for face in FACES
}
PAYS: Final[Mapping[str, tuple[int, ...]]] = {
    box: tuple(paying(dice)[PLACE[box]] for dice in ALL_THROWS) for box in NAMES
}
"""Box to what each throw pays there, no joker."""
ALIKE: Final[Mapping[int, int]] = {face: ALL_THROWS.index((face,) * DICE) for face in FACES}


def advise(seen: Seen, legal: Sequence[Action]) -> Advice:
    """Value each legal action of the seat to act; raises `OddsUnavailable`."""
    sheet = seen.sheets[seen.seat]

    def value(action: Action) -> float:
        if isinstance(action, Score):
            return value_at_turn_start(sheet.scored(action.box, seen.lying))
        kept = action.dice if isinstance(action, Keep) else ()
        return value_before_throw(sheet, kept, seen.throws_left)

    return ranked(UNIT, ((action, value(action)) for action in legal))


def value_at_turn_start(sheet: Sheet) -> float:
    """Tell what a sheet is worth between turns; a full one its total."""
    table = yahtzee_table.values(yahtzee_table.FILE)
    return settled(sheet.total + table[place(*parts(sheet))])


def value_before_throw(sheet: Sheet, kept: Sequence[int], throws_left: int) -> float:
    """Tell what keeping dice is worth, before the others are thrown with so many throws left."""
    if throws_left == THROWS:
        return value_at_turn_start(sheet)
    before = unfolded(sheet).before[throws_left]
    return settled(sheet.total + before[AT[tuple(sorted(kept))]])


def value_after_throw(sheet: Sheet, lying: Sequence[int], throws_left: int) -> float:
    """Tell what a throw is worth as it lies, with so many throws left after it."""
    after = unfolded(sheet).after[throws_left]
    return settled(sheet.total + after[AT[tuple(sorted(lying))]])


def unfolded(sheet: Sheet) -> Unfolded:
    """Unfold a turn that begins with a sheet; raises `OddsUnavailable`."""
    return _unfold(yahtzee_table.FILE, *parts(sheet))


@lru_cache(TURNS_KEPT)
def _unfold(file: Path, lower: Lower, upper: Upper) -> Unfolded:
    table = yahtzee_table.values(file)
    values = [0.0] * FIRST[DICE] + _scored(table, lower, upper)
    after, before = [array("d", values)], [array("d")]
    for _ in range(THROWS - 1):
        _throw(values)
        before.append(array("d", values))
        _choose(values)
        after.append(array("d", values))
    return Unfolded(tuple(after), tuple(before))


def _throw(values: list[float]) -> None:
    """From what five dice are worth, tell what any kept dice are worth before the throw."""
    for at in range(FIRST[DICE] - 1, -1, -1):
        a, b, c, d, e, f = WITH[at]
        total = values[a] + values[b] + values[c] + values[d] + values[e] + values[f]
        values[at] = total / len(FACES)


def _choose(values: list[float]) -> None:
    """From what kept dice are worth, tell what the best of them are worth within any dice."""
    for at in range(1, len(MULTISETS)):
        for fewer in WITHOUT[at]:
            if values[fewer] > values[at]:
                values[at] = values[fewer]


def _scored(table: Values, lower: Lower, upper: Upper) -> list[float]:
    """Tell what each throw is worth once it is scored best."""
    uppers = {face: _upper(table, lower, upper, face) for face in FACES if not upper.closed(face)}
    ends = {
        box: table[place(lower.scored(box, 0), upper)] for box in LOWER if not lower.closed(box)
    }
    columns = [[worth[number] for number in COUNTS[face]] for face, worth in uppers.items()]
    columns += [[points + end for points in PAYS[box]] for box, end in ends.items()]
    if not lower.closed(YAHTZEE):
        end = {p: table[place(lower.scored(YAHTZEE, p), upper)] for p in set(PAYS[YAHTZEE])}
        columns.append([points + end[points] for points in PAYS[YAHTZEE]])
    best = list(map(max, *columns, columns[0]))
    if lower.closed(YAHTZEE):
        for face in FACES:
            at = ALIKE[face]
            jokers = [FIXED.get(box, DICE * face) + end for box, end in ends.items()]
            bound = uppers[face][DICE] if face in uppers else max(jokers, default=best[at])
            best[at] = bound + EXTRA * (lower.yahtzee == FIFTY)
    return best


def _upper(table: Values, lower: Lower, upper: Upper, face: int) -> list[float]:
    """Tell what each number of dice is worth in the box of their face."""
    worth = []
    for points in range(0, DICE * face + 1, face):
        after, bonus = upper.scored(face, points)
        worth.append(points + bonus + table[place(lower, after)])
    return worth
