"""Bots of every table: legal under all house rules, and the steady ones better than the easy."""

import random

import pytest

from game.bots import bot_for, levels
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Header, Match
from game.rules import Action
from game.simulate import simulate
from tests.support.play import BentLuck, any_header


def play_out(match: Match, names: tuple[str, ...], steps: int) -> Match:
    bots = [bot_for(match.header.game, level) for level in names]
    while len(match.steps) < steps and (able := match.to_act):
        seat = able[-1]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match


@pytest.mark.parametrize("game", TABLES)
def test_60_matches_over_all_house_rules_are_legal(game):
    for seed in range(60):
        chance = random.Random(f"{game} {seed}")
        header = any_header(game, chance)
        names = tuple(chance.choices(levels(game), k=len(header.seats)))
        luck = BentLuck(chance) if seed % 2 else SeededLuck.from_number(seed)
        match = play_out(Match(Header(game, names, header.rules), luck), names, 1500)
        assert match.outcome or match.legal(match.to_act[0])


@pytest.mark.parametrize("game", TABLES)
def test_matches_at_the_usual_rules_come_to_an_end(game):
    tally = simulate(game, ("steady", "easy", "steady"), 5, 1, {}, 5000)
    assert tally.cut == 0


@pytest.mark.parametrize("game", [game for game in TABLES if game != "blackjack"])
def test_a_steady_bot_beats_an_easy_one(game):
    tally = simulate(game, ("steady", "easy"), 60, 2, {}, 5000)
    assert tally.wins[0] > tally.wins[1]


@pytest.mark.parametrize("game", TABLES)
def test_a_bot_in_the_middle_of_any_turn_finds_its_move(game):
    """A bot may take over for a person at any moment."""
    for seed in range(40):
        chance = random.Random(f"{game} {seed} taken over")
        match = Match(any_header(game, chance), BentLuck(chance))
        for _ in range(chance.randint(1, 60)):
            if not (able := match.to_act):
                break
            for seat in able:
                for level in levels(game):
                    legal = match.legal(seat)
                    action: Action = bot_for(game, level).choose(match.observe(seat), legal)
                    assert any(entry.covers(action) for entry in legal)
            seat, entry = able[0], chance.choice(match.legal(able[0]))
            match.play(seat, entry if ".." not in str(entry) else action)
