"""Whole matches for reviews: at random over seats and house rules, by bots, and from notation."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count, islice

from game.bots import bot_for, levels
from game.luck import ScriptedLuck, SeededLuck
from game.match import Header, Match
from game.odds import advise
from game.review.account import Account
from game.review.course import keeping
from game.rules import Action
from tests.support.play import any_header, wandered

MOST_STEPS = 3000
SHORT: Mapping[str, Mapping[str, Sequence[int]]] = {
    "blackjack": {"hands": (1, 2, 3)},
    "dice-game": {"target": (1000, 1500, 3000)},
    "ten-thousand": {"target": (1000, 1500, 3000), "buy_in": (0, 50, 500), "steal_above": (0, 200)},
}
"""House rules that let a match at random come to its end."""


def random_matches(game: str, number: int) -> Iterator[Match]:
    """Give finished matches over all seats and house rules, with bent luck and any choices."""
    played = (wandered(_header(game, seed), seed, MOST_STEPS) for seed in count())
    return islice((match for match in played if match.outcome), number)


def bot_matches(game: str, number: int) -> Iterator[Match]:
    """Give finished matches over all seats and house rules, with fair luck and bots."""
    played = (_between_bots(_header(game, seed), seed) for seed in count())
    return islice((match for match in played if match.outcome), number)


def well_played(header: Header, seed: int) -> Match:
    """Give a match in which everybody does what the coach thinks best."""
    match = Match(header, SeededLuck.from_number(seed))
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, advise(match.observe(seat), offered(match)).options[0].action)
    return match


def offered(match: Match) -> list[Action]:
    """List what the first seat to act may do, a range by its samples."""
    return [one for entry in match.legal(match.to_act[0]) for one in entry.samples()]


def before(match: Match, step: int) -> Match:
    """Give a match as it stood before a step, counted from 1."""
    earlier = Match(match.header, ScriptedLuck(()))
    for one in match.steps[: step - 1]:
        action = earlier.rules.read(one.do)
        earlier.with_luck(ScriptedLuck(one.luck)).play(one.seat, action)
    return earlier


def _header(game: str, seed: int) -> Header:
    chance = random.Random(seed)
    header = any_header(game, chance)
    short = {key: chance.choice(values) for key, values in SHORT.get(game, {}).items()}
    return replace(header, rules={**header.rules, **short})


def _between_bots(header: Header, seed: int) -> Match:
    match = Match(header, SeededLuck.from_number(seed))
    able = levels(header.game)
    bots = [bot_for(header.game, able[(seed + s) % len(able)]) for s in range(len(header.seats))]
    while match.to_act and len(match.steps) < MOST_STEPS:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match


def accounts_of(match: Match) -> tuple[Account, ...]:
    """Keep the accounts of a match, unrounded."""
    books = keeping(match)
    while True:
        try:
            next(books)
        except StopIteration as ended:
            accounts: tuple[Account, ...] = ended.value
            return accounts
