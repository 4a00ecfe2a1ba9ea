"""The bots of Roost and Blackjack: sensible, legal, and each level better than the one below."""

import pytest

from bench.bot_margins import margin
from game.actions import Roll, Stand
from game.blackjack_actions import Double, Hit, Wager
from game.bots import bot_for, levels
from game.bots.blackjack import basic, by_the_book
from game.bots.roost import likely_roost
from game.simulate import simulate
from tests.support import blackjack, roost

UPS = "23456789TA"
HARD = {
    (2, 3): "HHHHHHHHHH", (5, 3): "HHHHHHHHHH", (5, 4): "HDDDDHHHHH", (6, 4): "DDDDDDDDHH",
    (6, 5): "DDDDDDDDDH", (10, 2): "HHSSSHHHHH", (10, 3): "SSSSSHHHHH", (10, 6): "SSSSSHHHHH",
    (10, 7): "SSSSSSSSSS", (10, 10): "SSSSSSSSSS",
}  # fmt: skip
SOFT = {
    1: "HHHHDHHHHH", 2: "HHHDDHHHHH", 3: "HHHDDHHHHH", 4: "HHDDDHHHHH", 5: "HHDDDHHHHH",
    6: "HDDDDHHHHH", 7: "SddddSSHHH", 8: "SSSSSSSSSS", 9: "SSSSSSSSSS",
}  # fmt: skip
MEANT = {"S": (Stand(),), "H": (Hit(),), "D": (Double(), Hit()), "d": (Double(), Stand())}


def card(points: int) -> str:
    return {1: "A", 10: "T"}.get(points, str(points)) + "S"


@pytest.mark.parametrize("pair", HARD)
def test_hard_totals_are_played_as_the_book_says(pair):
    for up, move in zip(UPS, HARD[pair], strict=True):
        assert basic((card(pair[0]), card(pair[1])), up + "H") == MEANT[move]


@pytest.mark.parametrize("other", SOFT)
def test_soft_totals_are_played_as_the_book_says(other):
    for up, move in zip(UPS, SOFT[other], strict=True):
        assert basic(("AS", card(other)), up + "H") == MEANT[move]


def test_pictures_are_tens_to_the_book():
    assert basic(("JS", "6D"), "KH") == basic(("TS", "6D"), "TH")


def choice(script, level):
    return bot_for("blackjack", level).choose(blackjack.seen(script), script.match.legal(0))


def test_what_can_not_be_doubled_is_hit_or_stood_on():
    for shoe, move in (("5S 6H 6D TC", Hit()), ("AS 6H 7D TC", Stand())):
        script = blackjack.dealt(shoe, 600)
        assert by_the_book(blackjack.seen(script), script.match.legal(0)) == move
        assert choice(script, "sharp") == move


@pytest.mark.parametrize(
    ("shoe", "moves"),
    [
        ("TS 7H 7D TC", (Hit(), Stand(), Stand())),
        ("TS 7H 6D TC", (Hit(), Hit(), Hit())),
        ("TS 6H 3D TC", (Hit(), Hit(), Stand())),
        ("5S 6H 6D TC", (Hit(), Double(), Double())),
        ("5S TH 5D TC", (Hit(), Double(), Hit())),
        ("AS 6H 7D TC", (Stand(), Stand(), Double())),
        ("TS TH 2D 9C", (Hit(), Hit(), Hit())),
    ],
)
def test_each_level_plays_a_hand_in_its_way(shoe, moves):
    script = blackjack.dealt(shoe)
    assert tuple(choice(script, level) for level in levels("blackjack")) == moves


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
def test_no_bot_hits_a_21_and_none_is_asked_to(level):
    script = blackjack.dealt("5S 2H 6D TC TH TD", 100)
    script.go("hit")
    assert script.legal == ["wager 10..1100"]
    assert choice(script, level) == Wager(10)


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
def test_every_bot_wagers_the_least(level):
    assert choice(blackjack.begun(min_wager=50), level) == Wager(50)
    assert choice(blackjack.begun(points=200, min_wager=200), level) == Wager(200)


@pytest.mark.parametrize("level", ["easy", "steady", "sharp"])
@pytest.mark.parametrize(("turn", "chosen"), [("roll: 6 5 5", Stand()), ("roll: 2 3 4", Roll())])
def test_a_player_of_roost_stands_high_and_throws_low(level, turn, chosen):
    script = roost.begun().go(roost.hidden(14), turn)
    bot = bot_for("roost", level)
    assert bot.choose(roost.seen(script, 1), script.match.legal(1)) == chosen


def test_the_steady_player_guesses_the_roost_from_the_dice_that_lie_open():
    assert likely_roost((1, 1, 1)) < likely_roost((2, 3, 4)) < likely_roost((5, 5, 5)) <= 18
    bot = bot_for("roost", "steady")
    low = roost.begun().go("roll: 1 1 1 2 2 2", "roll: 6 5 2")
    high = roost.begun().go("roll: 5 5 5 5 5 6", "roll: 6 5 2")
    assert bot.choose(roost.seen(low, 1), low.match.legal(1)) == Stand()
    assert bot.choose(roost.seen(high, 1), high.match.legal(1)) == Roll()


def test_the_sharp_player_throws_for_more_when_another_has_more_and_stands_when_ahead():
    begun = roost.begun(4).go(roost.hidden(14))
    behind = begun.go(roost.stands(16), roost.stands(16), "roll: 6 5 4")
    bot = bot_for("roost", "sharp")
    assert bot.choose(roost.seen(behind, 3), behind.match.legal(3)) == Roll()
    ahead = roost.begun(4).go(roost.hidden(14), roost.stands(14), roost.stands(14), "roll: 6 5 4")
    assert bot.choose(roost.seen(ahead, 3), ahead.match.legal(3)) == Stand()


@pytest.mark.parametrize(("below", "above"), [("easy", "steady"), ("steady", "sharp")])
@pytest.mark.parametrize("game", ["roost", "blackjack"])
def test_no_level_loses_to_the_one_below_at_99_percent(game, below, above):
    found = margin(game, below, above, matches=200)
    assert found.mean > -found.sure
    if game == "roost":
        assert found.mean > found.sure


@pytest.mark.parametrize(
    ("game", "rules"),
    [("roost", {"house": "permanent", "points": "floor", "secret": True}),
     ("roost", {"points": "stakes"}),
     ("blackjack", {"points": 20, "hands": 5}),
     ("blackjack", {"min_wager": 1000})],
)  # fmt: skip
def test_bots_play_whole_matches_under_other_house_rules(game, rules):
    tally = simulate(game, ["easy", "steady", "sharp"], 20, 1, rules, 5000)
    assert tally.cut == 0
