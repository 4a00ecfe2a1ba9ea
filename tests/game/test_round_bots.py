"""The bots of Roost and Blackjack: sensible, legal, and the steady one the better."""

import pytest

from game.actions import Roll, Stand
from game.blackjack_actions import Double, Hit, Wager, Wagers
from game.bots import bot_for
from game.bots.blackjack import basic, wagered
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


def test_what_can_not_be_doubled_is_hit_or_stood_on():
    bot = bot_for("blackjack", "steady")
    script = blackjack.dealt("5S 6H 6D TC", 600)
    assert bot.choose(blackjack.seen(script), script.match.legal(0)) == Hit()
    script = blackjack.dealt("AS 6H 7D TC", 600)
    assert bot.choose(blackjack.seen(script), script.match.legal(0)) == Stand()


@pytest.mark.parametrize("level", ["easy", "steady"])
def test_no_bot_hits_a_21_and_none_is_asked_to(level):
    bot = bot_for("blackjack", level)
    script = blackjack.dealt("5S 2H 6D TC TH TD", 100)
    script.go("hit")
    assert script.legal == ["wager 10..1100"]
    assert bot.choose(blackjack.seen(script), script.match.legal(0)) in {Wager(50), Wager(220)}


@pytest.mark.parametrize(
    ("offered", "share", "wager"),
    [(Wagers(10, 1000), 20, 50), (Wagers(10, 10), 20, 10), (Wagers(50, 90), 20, 50),
     (Wagers(10, 190), 5, 30)],
)  # fmt: skip
def test_wagers_are_a_share_of_the_points_in_tens_within_the_limits(offered, share, wager):
    assert wagered(offered, share) == Wager(wager)
    assert offered.covers(Wager(wager))


@pytest.mark.parametrize("level", ["easy", "steady"])
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


@pytest.mark.parametrize("game", ["roost", "blackjack"])
def test_the_steady_bot_beats_the_easy_one(game):
    tally = simulate(game, ["easy", "steady"], 150, 1, {}, 5000)
    assert tally.cut == 0
    assert tally.wins[1] > 90


@pytest.mark.parametrize(
    ("game", "rules"),
    [("roost", {"house": "permanent", "points": "floor", "secret": True}),
     ("roost", {"points": "stakes"}),
     ("blackjack", {"points": 20, "hands": 5}),
     ("blackjack", {"min_wager": 1000})],
)  # fmt: skip
def test_bots_play_whole_matches_under_other_house_rules(game, rules):
    tally = simulate(game, ["easy", "steady", "easy"], 20, 1, rules, 5000)
    assert tally.cut == 0
