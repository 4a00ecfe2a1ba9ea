"""Random play: headers over seats and house rules, and matches that wander through them."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from game.catalogue import TABLES, HouseRule, Number
from game.luck import Drawn, Request
from game.match import Header, Match, Played


class BentLuck:
    """Dice that fall well too often, so that rare positions come up."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def draw(self, request: Request) -> Drawn:
        """Throw dice that love 1 and 5, or all show one of two faces."""
        if self._chance.random() < 0.3:
            few = self._chance.choices(range(1, 7), k=2)
            return tuple(self._chance.choices(few, k=request.dice))
        weights = (3, 1, 1, 1, 3, 1)
        return tuple(self._chance.choices(range(1, 7), weights, k=request.dice))


def values(rule: HouseRule) -> st.SearchStrategy[object]:
    """Draw values of a house rule, its limits and small ones most of all."""
    allowed = rule.allowed
    if not isinstance(allowed, Number):
        return st.booleans()
    low, high, step = allowed.low, allowed.high, allowed.step
    anywhere = st.integers(low // step, high // step).map(lambda n: n * step)
    small = st.integers(0, 20).map(lambda n: min(high, low + n * step))
    return st.sampled_from([low, high]) | small | anywhere


@st.composite
def headers(draw: st.DrawFn) -> Header:
    """Draw a table, its seats and its house rules."""
    table = TABLES[draw(st.sampled_from(sorted(TABLES)))]
    seats = draw(st.integers(*table.seats))
    chosen = draw(st.sets(st.sampled_from(table.house_rules), max_size=len(table.house_rules)))
    rules = {rule.key: draw(values(rule)) for rule in sorted(chosen, key=lambda r: r.key)}
    return Header(table.id, tuple(f"P{seat}" for seat in range(seats)), rules)


def wander(header: Header, seed: int, steps: int) -> tuple[Match, Iterator[Played]]:
    """Give a match and an iterator that plays it at random for so many steps at most."""
    chance = random.Random(seed)
    match = Match(header, BentLuck(chance))

    def played() -> Iterator[Played]:
        while len(match.steps) < steps and (able := match.to_act):
            seat = chance.choice(able)
            yield match.play(seat, chance.choice(match.legal(seat)))

    return match, played()


def wandered(header: Header, seed: int, steps: int) -> Match:
    """Give a match after so many random steps, or at its end."""
    match, played = wander(header, seed, steps)
    for _ in played:
        pass
    return match
