"""Bots: they play legally and sensibly, from what a seat may see."""

import random

import pytest

from game.actions import Bank, Keep, Roll, Steal
from game.bots import bot_for, levels
from game.bots.bot import BOTS
from game.bots.roster import ROSTER, guest_for
from game.catalogue import TABLES
from game.luck import SeededLuck
from game.match import Header, Match
from game.record import LEVELS
from tests.support.play import BentLuck
from tests.support.reach import reach
from tests.support.script import BANK_500, BANK_1000, BANK_4000, begun, marked


def play_out(match, names):
    bots = [bot_for(match.header.game, level) for level in names]
    while len(match.steps) < 5000 and (able := match.to_act):
        seat = able[0]
        match.play(seat, bots[seat].choose(match.observe(seat), match.legal(seat)))
    return match


def choice(script, level="steady"):
    seat = script.to_act[0]
    return bot_for("ten-thousand", level).choose(script.seen, script.match.legal(seat))


def test_many_matches_are_legal_and_come_to_an_end():
    for seed in range(reach(60, 200)):
        chance = random.Random(seed)
        names = chance.choices(levels("ten-thousand"), k=chance.randint(1, 8))
        rules = {"target": chance.choice([1000, 3000, 10000]), "buy_in": chance.choice([0, 500])}
        rules |= {"stealing": seed % 3 > 0, "steal_above": chance.choice([0, 1000, 3000])}
        luck = BentLuck(chance) if seed % 2 else SeededLuck.from_number(seed)
        match = play_out(Match(Header("ten-thousand", tuple(names), rules), luck), names)
        assert match.outcome is not None, seed


@pytest.mark.parametrize("rules", [
    {"buy_in": 5000, "target": 1000}, {"target": 100000, "steal_above": 0, "stealing": True},
])  # fmt: skip
def test_extreme_house_rules_are_played_legally(rules):
    names = ("easy", "steady", "easy")
    match = play_out(Match(Header("ten-thousand", names, rules), SeededLuck.from_number(1)), names)
    assert match.outcome or match.legal(match.to_act[0])


@pytest.mark.parametrize("game", TABLES)
def test_every_table_has_bots_of_the_levels_that_records_know(game):
    assert set(levels(game)) <= set(LEVELS)
    assert levels(game)
    assert set(BOTS) == set(TABLES)


@pytest.mark.parametrize(
    ("played", "action"),
    [
        ("roll: 1 2 3 4 5 6", Keep(marked("1 2 3 4 5 6"))),
        ("roll: 1 1 1 2 3 4", Keep(marked("1 1 1"))),
        ("roll: 1 1 1 2 3 4; keep 1 1 1", Bank()),
        ("roll: 1 2 2 3 4 6; keep 1", Roll()),
        ("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6", Roll()),
    ],
)
def test_a_steady_bot_keeps_what_pays_and_banks_when_it_is_enough(played, action):
    assert choice(begun().go(BANK_4000, BANK_4000, played)) == action


def test_a_bot_rolls_on_until_it_has_bought_in():
    assert choice(begun().go("roll: 1 1 5 5 2 3; keep 1 1 5 5")) == Roll()


def test_in_the_last_round_a_bot_never_banks_what_does_not_win():
    script = begun(target=1000, stealing=False).go(BANK_4000)
    assert choice(script.go("roll: 1 1 1 2 3 4; keep 1 1 1")) == Roll()


def test_in_the_last_round_a_bot_banks_what_wins():
    script = begun(target=1000, stealing=False).go(BANK_1000)
    assert choice(script.go("roll: 1 1 1 1 2 3; keep 1 1 1 1")) == Bank()


def test_a_bot_steals_a_turn_with_dice_enough():
    script = begun(steal_above=0).go(BANK_500, BANK_500)
    assert choice(script) == Steal()


def test_a_bot_leaves_a_turn_alone_that_leaves_one_die():
    script = begun(steal_above=0).go(BANK_500, "roll: 1 1 1 5 5 2; keep 1 1 1 5 5; bank")
    assert choice(script) == Roll()


def test_guests_have_names_of_their_own_and_a_second_one_is_numbered():
    assert len({guest.name for guest in ROSTER}) == len(ROSTER)
    taken: set[str] = set()
    for _ in range(8):
        guest = guest_for("steady", frozenset(taken))
        assert guest.level == "steady"
        assert guest.name not in taken
        taken.add(guest.name)
