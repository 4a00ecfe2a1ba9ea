"""Combinations of seats, names and states: those that press hardest each day, all on request."""

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from tests.support.reach import reach


def spread(
    seats: Iterable[int],
    names: Iterable[str],
    states: Iterable[object],
    ids: Callable[[object], str],
    what: str = "state",
) -> pytest.MarkDecorator:
    """Let a test run over them.

    Each day every state meets all names at the fewest and the most seats, and at each number of
    seats between one kind of names, another one for every state.
    """
    counts, kinds, known = sorted(seats), list(names), list(states)
    ends = {counts[0], counts[-1]}
    daily = [
        (count, kind, state)
        for (turn, state), (place, count) in product(enumerate(known), enumerate(counts))
        for number, kind in enumerate(kinds)
        if count in ends or number == (turn + place) % len(kinds)
    ]
    chosen = reach(daily, list(product(counts, kinds, known)))
    told = [f"{count}-{kind}-{ids(state)}" for count, kind, state in chosen]
    return pytest.mark.parametrize(("seats", "names", what), chosen, ids=told)
