"""The sharp players of the keep-and-roll tables: the odds, the race, and each level's worth."""

from itertools import pairwise

import pytest

from bench.bot_margins import margin
from game.actions import Bank, Roll, Steal
from game.bots import bot_for, levels
from game.bots.race import arrivals, first, turn_ends
from game.bots.race_plan import MOST, Standing, plan_for
from game.odds import advise
from game.odds.turn_dice import DICE_GAME, SIX_DICE, TEN_THOUSAND
from game.odds.turn_points import ForPoints
from game.six_dice_state import Quit
from tests.support.script import BANK_500, BANK_1000, BANK_4000, BUST, begun
from tests.support.six_dice import BANK_6, BANK_50, CRAPS

TABLES = (TEN_THOUSAND, DICE_GAME, SIX_DICE)
GAMES = ("ten-thousand", "dice-game", "six-dice")


def choice(script, level="sharp"):
    seat = script.to_act[0]
    bot = bot_for(script.match.header.game, level)
    return bot.choose(script.match.observe(seat), script.match.legal(seat))


def advised(script):
    seat = script.to_act[0]
    return advise(script.match.observe(seat), script.match.legal(seat)).options[0].action


@pytest.mark.parametrize("game", GAMES)
def test_far_from_the_target_the_points_of_the_turn_decide(game):
    for dice in ("1 2 2 3 4 6", "1 5 5 2 3 4", "1 1 1 5 2 3", "5 5 5 2 3 4"):
        script = begun(2, game).go(f"roll: {dice}")
        while script.to_act == (0,) and str(choice(script)) != "roll":
            best = advise(script.match.observe(0), script.match.legal(0)).options
            worth = {option.action: option.value for option in best}
            assert worth[choice(script)] == pytest.approx(best[0].value, rel=1e-3)
            script.go(str(choice(script)))


@pytest.mark.parametrize(
    "script",
    [
        begun(target=1000).go(BANK_1000, "roll: 1 1 1 2 3 4; keep 1 1 1"),
        begun(target=1000).go(BANK_1000, "roll: 1 1 5 2 3 4"),
        begun(target=1000).go(BANK_1000, "roll: 5 5 5 1 2 3"),
        begun(2, "six-dice").go(BANK_50, "roll: 6 6 6 1 2 3"),
        begun(2, "six-dice").go(BANK_6, CRAPS, BANK_50, "roll: 1 5 2 2 3 4"),
    ],
)
def test_in_the_last_turn_of_two_the_chance_to_win_decides(script):
    assert choice(script) == advised(script)


def test_a_last_turn_thinks_of_those_who_come_after():
    """A lead of 50 is enough when nobody follows, and little when two more turns do."""
    last = Standing(DICE_GAME, 190, (200,), 200, still_to_act=0)
    followed = Standing(DICE_GAME, 190, (195, 195, 200), 200, still_to_act=2)
    assert plan_for(last).stopped(11) == 1
    assert plan_for(followed).stopped(11) < plan_for(followed).rolled(11, 4) < 1


def test_who_can_win_at_once_does():
    script = begun(2, "dice-game", target=1000).go("roll: 1 1 1 2 3 4; keep 1 1 1")
    assert choice(script) == Bank()


def test_who_is_behind_goes_on_when_the_other_is_at_the_door_and_who_is_ahead_stops_sooner():
    def bank_from(mine, other):
        plan = plan_for(Standing(DICE_GAME, mine, (other,), 200, last_turns=False))
        return next(at for at in range(1, MOST) if plan.stopped(at) >= plan.rolled(at, 3))

    far = bank_from(0, 0)
    assert far == 400 // 50
    assert bank_from(170, 195) > far > bank_from(190, 150)


def test_a_thief_next_door_makes_few_dice_left_worth_more():
    calm = plan_for(Standing(TEN_THOUSAND, 0, (80,), 200))
    wary = plan_for(Standing(TEN_THOUSAND, 0, (80,), 200, thief=True))
    for left in range(1, 6):
        assert wary.stopped(30, left) <= calm.stopped(30, left) == 30
    assert wary.stopped(4, 1) == 4
    assert wary.stopped(12, 1) > wary.stopped(12, 3) > wary.stopped(12, 5)


def test_a_rich_pile_of_many_dice_is_stolen_and_a_poor_one_left():
    rich = begun(steal_above=0).go(BANK_500, "roll: 1 1 1 2 3 4; keep 1 1 1; bank")
    assert choice(rich) == Steal()
    poor = begun(steal_above=450, buy_in=0).go(BANK_500, "roll: 1 2 2 3 4 6; keep 1")
    poor.go("roll: 5 2 3 4 6; keep 5; roll: 1 2 3 4; keep 1; roll: 5 2 3; keep 5")
    poor.go("roll: 1 2; keep 1; bank")
    assert choice(poor) == Roll()


def test_the_beginner_of_the_last_round_is_robbed_when_that_wins_more():
    script = begun(2, target=2000, steal_above=0).go(BANK_1000, BANK_1000, BANK_1000)
    assert choice(script) == Steal()
    script = begun(2, target=1000, steal_above=0).go(BANK_500, BANK_500, BANK_500)
    assert choice(script) == Roll()  # no other turn would follow a steal that fails


def test_alone_there_is_no_race():
    script = begun(1, target=1000).go("roll: 1 2 2 3 4 6; keep 1")
    assert choice(script) == Roll()


def test_a_lead_that_can_not_be_caught_up_is_played_for_all_the_same():
    script = begun(2, target=100000).go(*[BANK_4000, BUST] * 24, BANK_4000)
    assert script.seen.final == 0
    assert choice(script.go("roll: 1 1 1 2 3 4")) in script.match.legal(1)


def test_sharp_players_of_six_dice_quit_rather_than_keep_and_quit():
    assert choice(begun(2, "six-dice").go("roll: 6 6 6 6 1 5")) == Quit()


@pytest.mark.parametrize("table", TABLES)
def test_the_model_of_a_turn_brings_what_a_turn_is_worth(table):
    ends = turn_ends(table)
    assert sum(chance for _, chance in ends) == pytest.approx(1)
    mean = sum(steps * chance for steps, chance in ends) * table.step
    assert mean == pytest.approx(ForPoints(table).rolled(0, 6), rel=2e-3)


@pytest.mark.parametrize("table", TABLES)
def test_the_nearer_and_the_more_turns_the_surer(table):
    rows = arrivals(table)
    for row, nearer in zip(rows[1:], rows[:-1], strict=True):
        assert list(row) == sorted(row)
        assert all(a <= b + 1e-12 for a, b in zip(row, nearer, strict=True))


def test_one_of_two_is_first():
    """Whoever is to move, the chances of both add up, here to what 40 turns leave open."""
    for mine, other in ((20, 20), (80, 30), (5, 60)):
        rows = arrivals(DICE_GAME)
        me = first(DICE_GAME, mine, (other,), last_turns=False)
        them = sum(
            (rows[other][n] - rows[other][n - 1]) * (1 - rows[mine][n - 1]) for n in range(1, 41)
        )
        assert me + them == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("game", GAMES)
def test_in_200_matches_no_level_loses_to_the_one_below(game):
    assert levels(game) == ("easy", "steady", "sharp")
    for low, high in pairwise(levels(game)):
        assert not margin(game, low, high, 200, seed=5).losing
