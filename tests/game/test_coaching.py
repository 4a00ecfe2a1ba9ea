"""What the coach says: one word, a reason with a figure, and what the next choices are worth."""

import random
import re

import pytest

from game.actions import Bank, Keep, Roll, Stand
from game.blackjack_actions import Double, Wager
from game.catalogue import TABLES
from game.coaching import counsel
from game.coaching.counsel import MOST, decimals, gap, percent, points, share_of, signed, times
from game.coaching.yahtzee import NUMBERS
from game.match import Header, Match
from game.odds import advise
from game.odds.blackjack import quick_advice
from game.six_dice_state import KeepKind, Quit
from game.wording import plain
from game.yahtzee import Score
from tests.support.play import BentLuck, any_action
from tests.support.script import Script

EACH = pytest.mark.parametrize("game", TABLES)


def said(match, adviser=advise):
    seat = match.to_act[0]
    seen = match.observe(seat)
    return counsel(seen, adviser(seen, match.legal(seat)), match.rules.refusal)


def at(game, done, seats=2, **rules):
    script = Script(seats, game, **rules)
    return (script.go(done) if done else script).match


def positions(game, seed, number=120):
    chance = random.Random(seed)
    seats = max(2, TABLES[game].seats[0])
    match = Match(Header(game, ("Ann", "Ben", "Cleo")[:seats]), BentLuck(chance))
    for _ in range(number):
        if not match.to_act:
            return
        yield match
        match.play(match.to_act[0], any_action(match, match.to_act[0], chance))


@pytest.mark.parametrize("seed", range(2))
@EACH
def test_what_the_coach_calls_best_may_be_done(game, seed):
    for match in positions(game, seed):
        if found := said(match):
            seen = match.observe(match.to_act[0])
            assert match.rules.refusal(seen, *found.best) is None


@pytest.mark.parametrize("seed", range(2))
@EACH
def test_the_best_comes_first_and_the_bars_follow(game, seed):
    heard = 0
    for match in positions(game, seed):
        if found := said(match):
            heard += 1
            shares = [choice.share for choice in found.choices]
            assert shares == sorted(shares, reverse=True)
            assert 1 <= len(shares) <= MOST
            assert all(0 <= share <= 1 for share in shares)
            assert shares[0] == 1
    assert heard


@EACH
def test_every_reason_has_a_figure_or_says_that_both_are_worth_the_same(game):
    for match in positions(game, 7):
        found = said(match)
        if found and len(found.choices) > 1:
            assert re.search(r"\d", found.reason) or "the same" in found.reason
            differ = found.choices[0].value != found.choices[1].value
            assert differ or "the same" in found.reason


@EACH
def test_the_first_of_the_best_actions_has_the_value_that_the_odds_give(game):
    for match in positions(game, 11, 40):
        found = said(match)
        if found:
            seat = match.to_act[0]
            options = advise(match.observe(seat), match.legal(seat)).options
            best = {option.action for option in options if option.value == options[0].value}
            quits = isinstance(found.best[0], Quit)
            assert found.best[0] in best or quits or isinstance(found.best[0], Keep)


WORDS = {
    "bank rather than throw two dice": (
        "ten-thousand",
        "open: 6 1; roll: 6 6 6 2 3 4; keep 6 6 6; roll: 1 3 5",
        "Coach: bank",
        (Keep((1, 5)), Bank()),
        "Two dice fail 44 % of the time: banking is worth",
        ["Bank", "Roll 2"],
    ),
    "throw five dice for more": (
        "dice-game",
        "open: 6 1; roll: 1 2 3 4 6 6",
        "Coach: roll five",
        (Keep((1,)), Roll()),
        "Five dice fail 8 % of the time, yet that is worth",
        ["Roll 5", "Bank"],
    ),
    "keep a kind": (
        "six-dice",
        "open: 6 1; roll: 1 2 3 4 6 6",
        "Coach: keep ones",
        (KeepKind("ones"), Roll()),
        "Five dice fail 8 % of the time, yet that is worth 2.2 more on average",
        ["Ones", "Quit"],
    ),
    "stand on 15": (
        "roost",
        "open: 6 6 6 1 1 1; roll: 2 2 2 3 3 3; roll: 5 5 5",
        "Coach: stand",
        (Stand(),),
        "One more die busts 50 % of the time: standing is worth",
        ["Stand", "Roll"],
    ),
    "throw two of five": (
        "yahtzee",
        "roll: 4 4 4 1 2",
        "Coach: throw two",
        (Keep((4, 4, 4)),),
        "more on average than",
        ["4 4 4"],
    ),
    "write a straight": (
        "yahtzee",
        "roll: 2 3 4 5 6",
        "Coach: score Large straight",
        (Score("large-straight"),),
        "more on average than",
        ["Large straight"],
    ),
}


@pytest.mark.parametrize("case", WORDS)
def test_the_coach_speaks_plainly(case):
    game, done, headline, best, reason, labels = WORDS[case]
    found = said(at(game, done))
    assert found is not None
    assert found.headline == headline
    assert found.best == best
    assert reason in found.reason
    assert [plain(choice.label, ()) for choice in found.choices][: len(labels)] == labels


def test_a_last_turn_is_told_as_a_chance():
    done = "open: 6 1; roll: 1 1 1 1 2 3; keep 1 1 1 1; bank; roll: 1 1 1 5 2 3"
    found = said(at("ten-thousand", done, target=1000))
    assert found is not None
    assert all(choice.value.endswith(" %") for choice in found.choices)
    assert "% more often" in found.reason


def test_a_hand_is_told_by_a_fresh_shoe_at_once_and_exactly_later():
    match = eleven_against_a_six()
    at_once, exact = said(match, quick_advice), said(match)
    assert at_once is not None
    assert exact is not None
    assert at_once.headline == exact.headline == "Coach: double"
    assert at_once.best == exact.best == (Double(),)
    assert at_once.reason.startswith("By a fresh shoe")
    assert exact.reason.startswith("11 against a 6: ")
    assert [plain(choice.label, ()) for choice in exact.choices] == ["Double", "Hit", "Stand"]


def eleven_against_a_six():
    return at("blackjack", "wager 100: 6H 6D 5C TS", seats=1)


def test_a_wager_is_told_by_what_a_round_costs():
    found = said(at("blackjack", ""))
    assert found is not None
    assert found.best == (Wager(10),)
    assert found.reason == "On average a round costs 0.10 of 10 and 9.71 of 1,000"


def test_what_is_not_decided_by_worth_is_met_with_silence():
    for game in ("ten-thousand", "dice-game", "six-dice", "roost"):
        assert said(at(game, "")) is None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (points([750.2, 493.0]), ("750", "493")),
        (points([75.21, 75.14, 20.0]), ("75.2", "75.1", "20.0")),
        (points([1000.0]), ("1,000",)),
        (decimals([231.44, 231.41]), ("231.44", "231.41")),
        (decimals([3.0, 3.0]), ("3.0", "3.0")),
        (decimals([-0.001, -2.0], 2), ("0.00", "−2.00")),
        (signed(("3", "−2", "0", "0.50", "0.00")), ("+3", "−2", "0", "+0.50", "0.00")),
        (percent([0.5, 0.25]), ("50 %", "25 %")),
        (percent([0.981, 0.979]), ("98.1 %", "97.9 %")),
        ((gap(0.004), gap(2.25)), ("0.004", "2.2")),
        ((times(0.999), times(0.001), times(1.0), times(0.0)), ("99 %", "1 %", "100 %", "0 %")),
    ],
)
def test_figures_are_written_so_that_the_best_two_differ(written, expected):
    assert written == expected


def test_a_bar_never_leaves_its_frame():
    assert [share_of(*pair) for pair in ((2, 1), (-1, 1), (1, 2), (0, 0))] == [1, 0, 0.5, 1]
    assert len(NUMBERS) == 6
