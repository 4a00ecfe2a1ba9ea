"""Random play: headers over seats and house rules, and matches that wander through them."""

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from game.cards import pack
from game.catalogue import TABLES, BadHouseRule, Choice, HouseRule, Number
from game.luck import Drawn, Request, Shuffle
from game.match import Header, Match, Played
from game.rules import Action, Rules
from game.seals import Seal


class BentLuck:
    """Dice that fall well too often, so that rare positions come up; cards that are just mixed."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def draw(self, request: Request) -> Drawn:
        """Throw dice that love 1 and 5, or all show one of two faces; shuffle cards."""
        if isinstance(request, Shuffle):
            cards = pack(request.decks)
            return tuple(self._chance.sample(cards, len(cards)))
        if self._chance.random() < 0.3:
            few = self._chance.choices(range(1, 7), k=2)
            return tuple(self._chance.choices(few, k=request.dice))
        weights = (3, 1, 1, 1, 3, 1)
        return tuple(self._chance.choices(range(1, 7), weights, k=request.dice))

    def seal(self, drawn: Drawn) -> Seal | None:
        """Seal nothing."""
        return None


def values(rule: HouseRule) -> st.SearchStrategy[Any]:
    """Draw values of a house rule, its limits and small ones most of all."""
    allowed = rule.allowed
    if isinstance(allowed, Choice):
        return st.sampled_from(allowed.words)
    if not isinstance(allowed, Number):
        return st.booleans()
    low, high, step = allowed.low, allowed.high, allowed.step
    anywhere = st.integers(low // step, high // step).map(lambda n: n * step)
    small = st.integers(0, 20).map(lambda n: min(high, low + n * step))
    return st.sampled_from([low, high]) | small | anywhere


@st.composite
def headers(draw: st.DrawFn, *games: str) -> Header:
    """Draw a table (of those named), its seats and its house rules."""
    table = TABLES[draw(st.sampled_from(games or sorted(TABLES)))]
    seats = draw(st.integers(*table.seats))
    rules = {rule.key: draw(values(rule)) for rule in table.house_rules if draw(st.booleans())}
    try:
        table.full_rules(rules)
    except BadHouseRule:  # a rule that another one limits
        assume(False)
    return Header(table.id, tuple(f"P{seat}" for seat in range(seats)), rules)


def any_header(game: str, chance: random.Random) -> Header:
    """Choose seats and house rules at random."""
    table = TABLES[game]
    seats = ("",) * chance.randint(*table.seats)
    while True:
        rules = {r.key: _any_value(r, chance) for r in table.house_rules if chance.random() < 0.7}
        try:
            table.full_rules(rules)
        except BadHouseRule:
            continue
        return Header(game, seats, rules)


def _any_value(rule: HouseRule, chance: random.Random) -> object:
    if isinstance(rule.allowed, Choice):
        return chance.choice(rule.allowed.words)
    if not isinstance(rule.allowed, Number):
        return chance.random() < 0.7
    low, step = rule.allowed.low, rule.allowed.step
    return chance.choice([rule.default, low, low + step * chance.randint(0, 20)])


def concrete(
    rules: Rules[Any], entry: Action, chance: random.Random, truth: float | None = None
) -> Action:
    """Choose one of the actions that an entry of `legal` stands for; a claim is often true."""
    verb, _, span = str(entry).partition(" ")
    if ".." not in span:
        return entry
    low, _, high = span.partition("..")
    if high:
        return rules.read(f"{verb} {chance.randrange(int(low), int(high) + 1, 10)}")
    told = truth is not None and chance.random() < 0.7
    halves = int((truth or 0) * 2) if told else chance.randrange(120)
    return rules.read(f"{verb} {halves // 2}" + (".5" if halves % 2 else ""))


def any_action(match: Match, seat: int, chance: random.Random) -> Action:
    """Choose one of the things that a seat may do."""
    entry: Action = chance.choice(match.legal(seat))
    if ".." not in str(entry):
        return entry
    player = getattr(match.observe(), "seat", seat)
    return concrete(match.rules, entry, chance, match.scores[player])


def wander(header: Header, seed: int, steps: int) -> tuple[Match, Iterator[Played]]:
    """Give a match and an iterator that plays it at random for so many steps at most."""
    chance = random.Random(seed)
    match = Match(header, BentLuck(chance))

    def played() -> Iterator[Played]:
        while len(match.steps) < steps and (able := match.to_act):
            seat = chance.choice(able)
            yield match.play(seat, any_action(match, seat, chance))

    return match, played()


def wandered(header: Header, seed: int, steps: int) -> Match:
    """Give a match after so many random steps, or at its end."""
    match, played = wander(header, seed, steps)
    for _ in played:
        pass
    return match
