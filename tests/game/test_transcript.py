"""The transcript: the opening, then one line a turn, then how it ended."""

import json
from pathlib import Path

import pytest

from game import record
from game.events import DiceThrown, FinalRoundBegan, MatchEnded, TurnBegan
from game.match import Played
from game.opening import BeginnerChosen
from game.sentences import plain, say
from game.transcript import last_words, transcript
from tests.support import blackjack, roost
from tests.support.script import BANK_500, BANK_1000, BUST, begun
from tests.support.terminal import run

SAMPLES = sorted((Path(__file__).parent / "records").glob("*.json"))
ROUNDS = ("roost", "blackjack")
"""Tables whose rounds have lines of their own."""


def told(script, names=("Ann", "Ben", "Cleo")):
    _, played = record.replay(record.read(record.write(script.match)))
    return transcript(played, names)


def last_lines(script):
    """Tell the last step alone."""
    return transcript([Played(script.match.steps[-1], script.latest)], ("Ann", "Ben", "Cleo"))


def test_a_whole_match_reads_like_this():
    script = begun(3, target=1000, steal_above=0).go(
        BANK_500, BANK_500, BUST, BANK_500, "steal: 1 3 4; keep 1; roll: 2 3", BUST, BANK_500,
        "steal: 2 3 4", BUST,
    )  # fmt: skip
    last_round = plain(say(FinalRoundBegan(0, 1000)), ("Ann",))
    assert last_round.startswith("Ann reached 1,000")
    assert told(script) == [
        "Ann threw 6, Ben threw 1, Cleo threw 1; Ann begins.",
        "Ann threw 2 3 4 5 5 5; Ann kept 5 5 5 for 500; Ann banked 500.",
        "Ben threw 2 3 4 5 5 5; Ben kept 5 5 5 for 500; Ben banked 500.",
        "Cleo threw 2 2 3 3 4 6; Cleo threw nothing that scores.",
        f"Ann threw 2 3 4 5 5 5; Ann kept 5 5 5 for 500; Ann banked 500; {last_round}.",
        "Ben threw 1 3 4; Ben stole 500 from Ann; The last round is called off; "
        "Ben kept 1 for 100; Ben threw 2 3; Ben lost 600 points.",
        "Cleo threw 2 2 3 3 4 6; Cleo threw nothing that scores.",
        f"Ann threw 2 3 4 5 5 5; Ann kept 5 5 5 for 500; Ann banked 500; {last_round}.",
        "Ben threw 2 3 4; Ben failed to steal; Ann keeps it all.",
        "Cleo threw 2 2 3 3 4 6; Cleo threw nothing that scores.",
        "Ann wins with 1,000.",
    ]


def test_hot_dice_and_the_turn_they_were_in_are_one_line():
    script = begun(1, target=1000).go("roll: 1 2 3 4 5 6; keep 1 2 3 4 5 6", BUST)
    assert told(script) == [
        "Ann threw 1 2 3 4 5 6; Ann kept 1 2 3 4 5 6 for 3,000; All six dice have scored; "
        "Ann threw 2 2 3 3 4 6; Ann lost 3,000 points.",
    ]


TURNS = [path for path in SAMPLES if json.loads(path.read_text())["game"] not in ROUNDS]


@pytest.mark.parametrize("path", TURNS, ids=lambda path: path.stem)
def test_there_is_one_line_for_the_opening_each_turn_and_the_end(path):
    _, played = record.replay(record.read(path.read_bytes()))
    begun, turns, others = 0, set(), 0
    for event in (event for one in played for event in one.events):
        begun += isinstance(event, TurnBegan)
        others += isinstance(event, BeginnerChosen | MatchEnded)
        if isinstance(event, DiceThrown):
            turns.add(begun)
    answer = run("transcript", str(path))
    assert (answer.status, answer.err) == (0, "")
    assert len(answer.out.splitlines()) == len(turns) + others


def test_a_round_of_roost_reads_like_this():
    script = roost.begun().go(roost.hidden(14), "roll: 5 5 2; roll: 3; stand", roost.BUST)
    script.go(roost.hidden(18))
    assert told(script) == [
        "Ann threw 18, Ben threw 3, Cleo threw 3.",
        "Ann is the house; Ann threw for the roost, 1 2 3 lie open.",
        "Ben threw 2 5 5; Ben threw 3; Ben stands at 15.",
        "Cleo threw 6 6 6; Cleo threw 1; Cleo is bust with 19.",
        "The roost is 4 5 5: 14; Ann +1, Ben +2, Cleo −1.",
        "Ben is the house; Ben threw for the roost, 1 2 3 lie open.",
        "The roost is 6 6 6: 18; Ann −1, Ben +2, Cleo −1.",
        "Cleo is the house.",
    ]


def test_the_end_of_a_match_of_roost_reads_like_this():
    script = roost.placed(roost.begun(3, points="stakes"), scores=(5, 22, 1))
    script.go(roost.hidden(14), roost.stands(15), roost.BUST)
    assert last_lines(script)[1:] == [
        "The roost is 4 5 5: 14; Ann +1, Ben +2, Cleo −1; Cleo is out.",
        "Ben wins with 24.",
    ]


def test_lightning_reads_like_this():
    script = roost.placed(roost.begun(3), scores=(0, 17, 17))
    script.go(roost.hidden(14), roost.stands(15), roost.stands(15))
    assert last_lines(script)[-1] == "Lightning between Ben and Cleo."
    script.go("2> roll: 1 6 2")
    assert last_lines(script) == ["Cleo threw 1 2 6 and has 1 six."]


def test_a_round_of_blackjack_reads_like_this():
    script = blackjack.dealt("AS TS 5S 6H KD TD 6D TC TH 8D", 10, 20, 100, hands=1)
    script.go("stand; double")
    assert told(script) == [
        "Round 1; Ann wagers 10; Ben wagers 20; Cleo wagers 100; 312 cards are shuffled; "
        "The dealer shows 6♥; Ann has A♠ K♦: 21; Ben has 10♠ 10♦: 20; Cleo has 5♠ 6♦: 11; "
        "Blackjack! Ann wins 15.",
        "Ben stands at 20.",
        "Cleo doubles to 200; Cleo draws 10♥: 21; Cleo stands at 21.",
        "The dealer turns 10♣: 16; The dealer draws 8♦: 24; The dealer is bust with 24; "
        "Ben wins 20; Cleo wins 200.",
        "Cleo wins with 1,200.",
    ]


def test_names_stay_on_their_line():
    script = begun(2, target=1000).go(BANK_1000, BUST)
    lines = told(script, ("A\nB\x1b[31m", ""))
    assert lines[0] == r"A\nB\x1b[31m threw 6, Seat 2 threw 1; A\nB\x1b[31m begins."
    assert all("\n" not in line for line in lines)


def test_a_bad_record_gives_one_line_of_error_and_no_transcript():
    value = {"format": 1, "game": "ten-thousand", "seats": ["A"], "steps": [{"do": "bank"}]}
    answer = run("transcript", "-", stdin=json.dumps(value).encode())
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == '-: step 1: "bank" is not legal: there are no points yet; legal: roll\n'


def test_the_last_words_skip_what_needs_no_words():
    script = begun(2).go(BUST)
    assert last_words(script.latest) == script.latest[-2]
    assert last_words(()) is None
